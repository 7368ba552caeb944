"""The key bar of a tournament shows what can be done now."""

from __future__ import annotations

from mbtui.widgets.status import KeyBar
from tests.tui.positions import Terminal, table, terminal
from tests.tui.test_tournament import START


def bar(t: Terminal) -> list[str]:
    return [label for _, label in t.screen.query_one(KeyBar).chosen()]


async def test_the_key_bar_shows_what_can_be_done() -> None:
    async with terminal(table(START)) as t:
        assert "play" in bar(t)
        assert "action" in bar(t)
        assert "end turn" not in bar(t)
        assert "view" not in bar(t)
        await t.press("2", "enter")
        assert "end turn" in bar(t)
        await t.press("e")
        assert "action" not in bar(t)


async def test_a_small_terminal_shows_the_key_of_its_tabs() -> None:
    async with terminal(table(START), (80, 24)) as t:
        assert "view" in bar(t)
        await t.pilot.resize_terminal(120, 36)
        await t.settle()
        assert "view" not in bar(t)


async def test_help_speaks_of_the_tournament() -> None:
    async with terminal(table(START), (120, 50)) as t:
        await t.press("question_mark")
        assert "Play the Single under the cursor" in t.text
        await t.press("escape")
        assert "Play the Single under the cursor" not in t.text
