"""What a key writes to the terminal: one picture, of the lines that changed and no others, and the right one."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator
from random import Random

import pytest
from textual._compositor import Compositor
from textual.screen import Screen

from mbtui.app import MbtuiApp
from mbtui.canvas import Canvas, Changes
from mbtui.looks import Looks
from mbtui.net.ssh.terminal import Terminal
from mbtui.paced import Paced
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.pane import LinePane
from tests.net.ssh.apps import Served, until

from .fake import FakeLink

DOWN, UP = "\x1b[B", "\x1b[A"


class Player(Served):
    """Somebody at an SSH terminal, in deckbuilding."""

    app: MbtuiApp

    def __init__(self, width: int = 120, height: int = 36) -> None:
        terminal = Terminal("xterm-256color", given={"LANG": "en_US.UTF-8"})
        terminal.size = (width, height)
        link = FakeLink()
        link.host("start")
        self.updates: list[object] = []
        super().__init__(MbtuiApp, terminal, link=link, looks=Looks(), local=False)

    def watch(self) -> None:
        """Note everything that the screen in front draws from now on."""
        canvas = self.app.screen._compositor
        draw = canvas.render_update

        def noted(*words: object, **options: object) -> object:
            update = draw(*words, **options)  # type: ignore[arg-type]
            if update is not None:
                self.updates.append(update)
            return update

        canvas.render_update = noted  # type: ignore[assignment,method-assign]

    async def rest(self) -> None:
        """Until nothing waits to be told or drawn, for a while."""
        calm = 0
        while calm < 5:
            await asyncio.sleep(0.01)
            screen = self.app.screen
            assert isinstance(screen, Paced)
            calm = 0 if screen._drawing is not None or screen._restless() or screen._dirty_widgets else calm + 1

    async def press(self, key: str) -> list[object]:
        """What is drawn for a key."""
        self.updates.clear()
        self.type(key)
        await self.rest()
        return list(self.updates)

    def expected(self) -> list[str]:
        return [strip.text.rstrip() for strip in self.app.screen._compositor.render_strips()]


@pytest.fixture
async def player() -> AsyncIterator[Player]:
    one = Player()
    await until(lambda: one.app.is_running and one.app.focused is not None)
    await one.rest()
    yield one
    await one.end()


async def test_a_cursor_step_is_one_picture_of_the_lines_concerned(player: Player) -> None:
    binder, card = player.app.focused, player.app.screen.query_one(CardPane)
    assert isinstance(binder, LinePane)
    player.watch()
    for key in (DOWN, DOWN, UP, DOWN):
        before, packets, sent = binder.cursor, player.channel.packets, player.line.sent
        (update,) = await player.press(key)
        assert binder.cursor != before
        assert isinstance(update, Changes)
        assert player.channel.packets == packets + 1
        assert player.line.sent - sent < 2500
        lines = {binder.region.y + 1 + binder._spots[one].top for one in (before, binder.cursor)}
        for x, y, strip in update.pieces:
            if x < binder.region.right:
                assert y in lines
            else:
                assert card.region.x < x  # not even its frame
                assert x + strip.cell_length < card.region.right
                assert card.region.y < y < card.region.bottom - 1


async def test_a_key_that_changes_nothing_draws_nothing(player: Player) -> None:
    player.watch()
    await player.press(UP)
    assert await player.press(UP) == []


async def test_a_title_that_stays_is_not_drawn(player: Player) -> None:
    pane = player.app.screen.query_one(CardPane)
    pane.title("Card", "one")
    await player.rest()
    player.watch()
    pane.title("Card", "one")
    await player.rest()
    assert player.updates == []


@pytest.mark.parametrize("seed", [1, 2])
async def test_the_terminal_shows_what_the_screen_is(player: Player, seed: int) -> None:
    """Whatever is pressed, opened, closed and resized: leaving out what is there already leaves nothing wrong."""
    luck = Random(seed)
    keys = [DOWN] * 6 + [UP] * 3 + ["\t", "\t", " ", "o", "d", "s", "n", "?", "\x1b", "\x1b", "/", "e", "\r", "\x0c"]
    for number in range(40):
        if number in (13, 26):
            player.resize(luck.randrange(80, 130), luck.randrange(24, 40))
        player.type(luck.choice(keys))
        await player.rest()
        assert player.channel.shown == player.expected(), number


def test_what_we_use_of_textual() -> None:
    """These are not promised."""
    assert inspect.getsource(Screen).count("_update_timer.resume()") == 1
    assert "_update_timer.resume()" in inspect.getsource(Screen._on_idle)
    for name in ("_on_timer_update", "_invoke_and_clear_callbacks", "is_current"):
        assert hasattr(Screen, name), name
    for name in ("render_partial_update", "render_full_update", "_regions_to_spans", "cuts", "visible_widgets"):
        assert hasattr(Compositor, name), name
    assert isinstance(Paced()._compositor, Canvas)
