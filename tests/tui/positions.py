"""Tables laid out by hand for the screens of a tournament, and what a terminal shows."""

from __future__ import annotations

import tomllib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import cards
from engine.game import asked
from engine.notation import Seen, read_order
from engine.notation.position import load_position
from engine.orders import HOST
from mbtui.app import MbtuiApp
from mbtui.bots import mind_named
from mbtui.driver import decided
from mbtui.looks import Looks
from mbtui.screens.answering import AnsweringScreen
from tests.tui.fake import FakeLink


def table(position: str) -> FakeLink:
    """A game from a position as scenario files write it; the first player is the person's, and to move."""
    state = load_position(tomllib.loads(position), cards.default_box(), cards.make_card)
    return FakeLink(len(state.settings.names), state=state)


def do(link: FakeLink, who: str, order: str) -> None:
    """Somebody gives an order in the notation."""
    seat = HOST if who == "host" else link.state.settings.names.index(who)
    link._apply(seat, read_order(Seen.of_state(link.state, seat), order))


def play_on(link: FakeLink, phase: str) -> None:
    """Carry a game on to a phase, all seats played by bots."""
    while link.state.phase != phase:
        seats = asked(link.state)
        if seats == (HOST,):
            link.host("start" if link.state.phase == "deckbuilding" else "go")
            continue
        ready = link.state.ready
        seat = next((s for s in seats if link.state.phase != "deckbuilding" or not ready[s]), seats[0])
        link._apply(seat, decided(link.state, seat, mind_named("rookie"), link.seed))


class Terminal:
    """An app under test: press keys, read the screen."""

    def __init__(self, app: MbtuiApp, pilot: Any, link: FakeLink) -> None:
        self.app, self.pilot, self.link = app, pilot, link

    @property
    def screen(self) -> Any:
        return self.app.screen

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
        await self.settle()

    async def settle(self) -> None:
        for _ in range(3):
            await self.pilot.pause()

    async def do(self, who: str, order: str) -> None:
        do(self.link, who, order)
        await self.settle()

    @property
    def text(self) -> str:
        """Everything on the screen."""
        strips = self.app.screen._compositor.render_strips(self.app.size)
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)

    def names(self, seat: int, area: int) -> list[str]:
        state = self.link.state
        return [state.box.cards[state.prints[card]].name if card >= 0 else "" for card in state.zone(seat, area)]


@asynccontextmanager
async def terminal(
    link: FakeLink, size: tuple[int, int] = (120, 36), motion: bool = False, guard: float = 0, **options: Any
) -> AsyncIterator[Terminal]:
    """An app at a table. Without motion nothing waits for a timer."""
    app = MbtuiApp(link, Looks(motion=motion), **options)
    async with app.run_test(size=size) as pilot:
        if isinstance(app.screen, AnsweringScreen):
            app.screen.guard = guard
            app.screen._guarded_until = 0
        one = Terminal(app, pilot, link)
        await one.settle()
        yield one
