"""The app: screens by phase, news in one go, too little room, nothing of the host's."""

from __future__ import annotations

from textual.screen import Screen

from engine.orders import Order
from mbtui.app import SCREENS, MbtuiApp
from mbtui.looks import Looks
from mbtui.screens.too_small import TooSmallScreen
from tests.tui.bench import BenchApp, BenchScreen, Rows
from tests.tui.fake import FakeLink


async def test_each_phase_has_its_screen() -> None:
    link = FakeLink()
    app = MbtuiApp(link, Looks(motion=False))
    async with app.run_test(size=(120, 36)) as pilot:
        seen = []
        for phase, round_ in (("deckbuilding", 1), ("pairings", 1), ("tournament", 1), ("standings", 1), ("over", 3)):
            link.run_to(phase, round_)
            for _ in range(4):
                await pilot.pause()
            seen.append((phase, type(app.screen).__name__))
            assert app.phase == phase
        wanted = [(phase, SCREENS[phase].split(":")[1]) for phase, _ in seen]
        assert seen == wanted


async def test_a_flood_of_news_is_told_once() -> None:
    link = FakeLink()
    link.host("start")
    app = BenchApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, BenchScreen)
        screen.changes.clear()
        for number in (1, 2, 3):
            link.order(Order("buy pack", number=number))
        await pilot.pause()
        assert len(screen.changes) == 1
        assert sum(event.kind == "bought" for event in screen.changes[0].events) == 3
        assert len(screen.query_one(Rows).order) == app.model.area_count(0, 0)


async def test_too_little_room_is_said_and_forgotten() -> None:
    link = FakeLink()
    link.host("start")
    app = BenchApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("j")
        rows = app.screen.query_one(Rows)
        cursor = rows.cursor
        await pilot.resize_terminal(70, 20)
        await pilot.pause()
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.press("j", "q", "y")
        await pilot.pause()
        assert not link.is_closed
        assert rows.cursor == cursor
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, BenchScreen)
        assert app.focused is rows


async def test_starting_too_small() -> None:
    app = BenchApp(FakeLink(), Looks())
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, BenchScreen)


async def test_a_lost_line_leads_out_of_a_served_app() -> None:
    app = BenchApp(FakeLink(), Looks(), local=False)
    async with app.run_test(size=(120, 36)) as pilot:
        app.closed("The host is closing.")
        await pilot.pause()
        await pilot.pause()
    assert not app.is_running


async def test_two_apps_share_nothing() -> None:
    one, two = BenchApp(FakeLink(), Looks()), BenchApp(FakeLink(), Looks(theme="light"))
    async with one.run_test(size=(120, 36)) as first, two.run_test(size=(90, 30)) as second:
        await first.press("j")
        await second.press("G")
        one.said("Bob", "here")
        await first.pause()
        await second.pause()
        assert len(one.chronicle.told) == 1
        assert not two.chronicle.told
        assert one.screen.query_one(Rows).cursor != two.screen.query_one(Rows).cursor
        assert isinstance(one.screen, Screen)
