"""A small screen of its own for what all screens share, and a home that nobody lives in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.screen import Screen

from engine import zones
from mbtui.app import MbtuiApp
from mbtui.messages import ViewChanged
from mbtui.screens.base import GameScreen
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.log import LogPane
from mbtui.widgets.pane import Line, LinePane, line


class Rows(LinePane):
    """The binder, a line each."""

    marking = True
    HELP = "What lies in the binder."

    def lines(self) -> list[Line]:
        model = self.app.model
        return [
            line(*self.looks.card_line(one, self.inner), key=one.number) for one in model.area(model.seat, zones.BINDER)
        ]


class BenchScreen(GameScreen):
    def body(self) -> ComposeResult:
        with Horizontal():
            yield Rows("Binder", id="rows")
            yield CardPane(id="card")
            yield LogPane(id="log")

    def __init__(self) -> None:
        super().__init__()
        self.changes: list[ViewChanged] = []
        self.left = 0

    def on_line_pane_moved(self, message: LinePane.Moved) -> None:
        self.query_one(CardPane).show(self.model.card(int(str(message.key))))

    def view_changed(self, change: ViewChanged) -> None:
        self.changes.append(change)
        self.query_one(Rows).reload()


class BenchApp(MbtuiApp):
    @staticmethod
    def make(name: str) -> Screen[Any]:
        return BenchScreen()


def text_of(pane: LinePane) -> str:
    """What a pane shows, as text."""
    return "\n".join("".join(str(part[0]) for part in one.parts) for one in pane._lines)


def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Config, data and state of the player are in a folder of the test's own."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
