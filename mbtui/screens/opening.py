"""What is shown while a game is being laid out: the name of the game, and a word."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult

from mbtui.screens.base import MbtuiScreen
from mbtui.widgets.front import Banner


class OpeningScreen(MbtuiScreen):
    """Up before the cards are read."""

    CSS_PATH = Path(__file__).with_name("start.tcss")

    def body(self) -> ComposeResult:
        yield Banner(id="banner")

    def on_mount(self) -> None:
        self.status_line.say("The cards are being shuffled.")
