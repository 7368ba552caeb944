"""The whole log over a screen."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import ModalScreen

from mbtui import keys
from mbtui.paced import Paced
from mbtui.widgets.log import LogPane


class BigLog(LogPane):
    """A log that Esc closes."""

    BINDINGS = [*keys.bindings("pane"), ("escape,q,ctrl+l", "close", "close")]

    def action_close(self) -> None:
        self.screen.dismiss()


class LogScreen(Paced, ModalScreen[None]):
    """Everything that happened and was said."""

    def __init__(self) -> None:
        super().__init__(classes="overlay")

    def compose(self) -> ComposeResult:
        yield BigLog("Log", id="logbook")
