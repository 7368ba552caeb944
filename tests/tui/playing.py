"""Deckbuilding with a person at the keys, for tests: a running app and what one looks at."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.game import new_game
from engine.settings import Settings
from mbtui.app import MbtuiApp
from mbtui.looks import Looks
from mbtui.screens.deckbuilding import DeckbuildingScreen
from mbtui.widgets.build_header import BuildHeader
from mbtui.widgets.pane import LinePane
from tests.tui.fake import NAMES, FakeLink, few_sets

SIZES = [(80, 24), (120, 36), (160, 50)]
every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


class Game:
    """A running app with what a test wants to look at."""

    def __init__(self, link: FakeLink, app: MbtuiApp, pilot: Pilot[Any]) -> None:
        self.link, self.app, self.pilot = link, app, pilot

    @property
    def screen(self) -> DeckbuildingScreen:
        return next(one for one in self.app.screen_stack if isinstance(one, DeckbuildingScreen))

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    def zone(self, area: int) -> list[int]:
        return self.link.state.zone(0, area)

    def text(self, pane: LinePane) -> str:
        return "\n".join("".join(part[0] for part in line.parts) for line in pane._lines)

    @property
    def status(self) -> str:
        return self.text(self.app.screen.query_one("#status", LinePane)).strip()

    @property
    def said(self) -> str:
        """What was said: in the status line, or in a frame."""
        frames = [str(pane.border_subtitle or "") for pane in self.app.screen.query(LinePane)]
        return " ".join([self.status, *frames])

    @property
    def header(self) -> str:
        return self.text(self.app.screen.query_one(BuildHeader))


@asynccontextmanager
async def playing(
    size: tuple[int, int] = (120, 36), start: bool = True, names: tuple[str, ...] = NAMES[:4], **options: Any
) -> AsyncIterator[Game]:
    """An app at a table; `options` are settings of the game."""
    settings = Settings(names, **{"moment": 0, "first_chance": 0, **options})
    link = FakeLink(state=new_game(few_sets(), settings, 7))
    if start:
        link.host("start")
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Game(link, app, pilot)
