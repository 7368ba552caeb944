"""Panes: cursor, marks, grids, and how little is redrawn."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.geometry import Region
from textual.screen import Screen

from mbtui.app import MbtuiApp
from mbtui.looks import Looks
from mbtui.widgets.pane import Line, LinePane, line
from tests.tui.bench import text_of


class Letters(LinePane):
    marking = True
    shown: Sequence[str] = "abcdefghij"
    asked = 0

    def lines(self) -> list[Line]:
        heading = line(("letters", "info"))
        return [heading, *(line((one, "text"), key=one) for one in self.shown)]

    def row_refresh(self, y: int) -> None:
        self.asked += 1
        super().row_refresh(y)


class Grid(LinePane):
    signs = False

    def lines(self) -> list[Line]:
        return [line(*((f"[{x}{y}]", "text", (x, y)) for x in range(4))) for y in range(3)]


class OneApp(MbtuiApp):
    pane: type[LinePane] = Letters

    @staticmethod
    def make(name: str) -> Screen[None]:
        class One(Screen[None]):
            def compose(self) -> ComposeResult:
                app = self.app
                assert isinstance(app, OneApp)
                yield app.pane("Pane", id="pane")

        return One()


async def test_the_cursor_goes_over_keys_and_stays_on_its_own() -> None:
    app = OneApp(None, Looks())
    async with app.run_test(size=(80, 24)) as pilot:
        pane = app.screen.query_one(Letters)
        assert pane.cursor == "a"
        await pilot.press("j", "down", "j")
        assert pane.cursor == "d"
        pane.shown = list("xabcdef")
        pane.reload()
        assert pane.cursor == "d"
        pane.shown = list("xabcef")
        pane.reload()
        assert pane.cursor == "e"
        await pilot.press("G")
        assert pane.cursor == "f"
        await pilot.press("g", "k")
        assert pane.cursor == "x"
        pane.shown = []
        pane.reload()
        assert pane.cursor is None
        await pilot.press("j", "enter", "space")


async def test_only_lines_that_changed_are_redrawn() -> None:
    app = OneApp(None, Looks())
    async with app.run_test(size=(80, 24)) as pilot:
        pane = app.screen.query_one(Letters)
        await pilot.pause()
        pane.asked = 0
        pane.reload()
        assert pane.asked == 0
        pane.shown = [*"abcdefghi", "J"]
        pane.reload()
        assert pane.asked == 1


async def test_marks_are_put_and_taken_and_go_with_their_key() -> None:
    app = OneApp(None, Looks())
    async with app.run_test(size=(80, 24)) as pilot:
        pane = app.screen.query_one(Letters)
        await pilot.press("space", "space", "k", "space")
        assert pane.marks == {"a"}
        pane.shown = list("bcd")
        pane.reload()
        assert pane.marks == set()


async def test_arrows_in_a_grid() -> None:
    app = OneApp(None, Looks())
    app.pane = Grid
    async with app.run_test(size=(80, 24)) as pilot:
        pane = app.screen.query_one(Grid)
        await pilot.press("l", "right", "j")
        assert pane.cursor == (2, 1)
        await pilot.press("h", "k")
        assert pane.cursor == (1, 0)
        await pilot.press("left", "left", "left", "up")
        assert pane.cursor == (0, 0)
        await pilot.click(Grid, offset=(10, 3))
        assert pane.cursor == (2, 2)


async def test_a_long_list_scrolls_with_the_cursor() -> None:
    app = OneApp(None, Looks())
    async with app.run_test(size=(80, 24)) as pilot:
        pane = app.screen.query_one(Letters)
        pane.shown = [str(number) for number in range(100)]
        pane.reload()
        await pilot.pause()
        await pilot.press("end")
        await pilot.pause()
        assert pane.cursor == "99"
        assert pane.scroll_offset.y > 70
        await pilot.press("home")
        await pilot.pause()
        assert pane.scroll_offset.y == 0


async def test_names_are_text_and_never_markup() -> None:
    app = OneApp(None, Looks())
    async with app.run_test(size=(80, 24)) as pilot:
        pane = app.screen.query_one(Letters)
        pane.shown = ["[/b]x", "\x1b[2Jy", "[red]z"]
        pane.reload()
        pane.title("[/b] is a name", "[/x]")
        pane.note("[/b] says [/x]")
        await pilot.pause()
        assert "[/b]x" in text_of(pane)
        drawn = "".join(segment.text for segment in pane.render_line(2))
        assert "\x1b" not in drawn


class Wide(LinePane):
    signs = False

    def lines(self) -> list[Line]:
        return [line(("-" * self.inner, "text"))]


async def test_no_picture_of_a_width_that_is_gone() -> None:
    app = OneApp(None, Looks())
    app.pane = Wide
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        pane = app.screen.query_one(Wide)
        pane._made_for, pane._lines = 10, [line(("-" * 10, "text"))]  # laid out anew, and not told of it yet
        pane._styles_cache.clear()
        drawn = pane.render_lines(Region(0, 0, *pane.outer_size))
        assert any("-" * pane.inner in "".join(segment.text for segment in strip) for strip in drawn)
