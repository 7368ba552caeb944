"""Keys of one burst: each goes where the one before has led."""

from __future__ import annotations

from textual import events
from textual.pilot import Pilot

from mbtui.app import MbtuiApp
from mbtui.looks import Looks
from mbtui.screens.base import MbtuiScreen
from tests.tui.bench import BenchApp, BenchScreen
from tests.tui.fake import FakeLink

NAMED = {" ": "space", ":": "colon", "/": "slash", "?": "question_mark", "\r": "enter", "\x1b": "escape"}


async def burst(pilot: Pilot[object], text: str) -> None:
    """All keys at once, as a fast line brings them."""
    app = pilot.app
    for one in text:
        character = one if one.isprintable() else None
        app.post_message(events.Key(NAMED.get(one, one), character).set_sender(app))
    for _ in range(6):
        await pilot.pause()


async def bench(pilot: Pilot[object]) -> BenchScreen:
    for _ in range(3):
        await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, BenchScreen)
    return screen


async def test_an_order_typed_at_once() -> None:
    link = FakeLink()
    link.host("start")
    async with BenchApp(link, Looks()).run_test(size=(120, 36)) as pilot:
        await bench(pilot)
        await burst(pilot, ":buy pack 3\r")
        told = [told.text for told in pilot.app.chronicle.told]  # type: ignore[attr-defined]
        assert any(text.startswith("You buys") for text in told), told


async def test_talk_and_then_keys_again() -> None:
    link = FakeLink()
    link.host("start")
    async with BenchApp(link, Looks()).run_test(size=(120, 36)) as pilot:
        screen = await bench(pilot)
        await burst(pilot, "Tjust q\r\x1bj")
        assert [told.text for told in pilot.app.chronicle.told if told.who] == ["just q"]  # type: ignore[attr-defined]
        assert not screen.entry.display
        rows = screen.query_one("#rows")
        assert rows.order.index(rows.cursor) == 1  # type: ignore[attr-defined]


async def test_a_filter_and_a_question() -> None:
    link = FakeLink()
    link.host("start")
    async with MbtuiApp(link, Looks(motion=False)).run_test(size=(120, 36)) as pilot:
        for _ in range(3):
            await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, MbtuiScreen)
        await burst(pilot, "/dog")
        assert screen.entry.value == "dog"
        await burst(pilot, "\x1bq")
        assert "Leave the table?" in screen.status_line._text
        await burst(pilot, "n?")
        assert type(pilot.app.screen).__name__ == "HelpOverlay"
        await burst(pilot, "??/clash\r")
        assert type(pilot.app.screen).__name__ == "RulesScreen"


async def test_a_key_whose_receiver_is_gone_holds_nothing_up() -> None:
    link = FakeLink()
    link.host("start")
    app = BenchApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        screen = await bench(pilot)
        app._aim = screen.query_one("#rows")  # it never said that it was done with its key
        await burst(pilot, "jj")
        for _ in range(200):
            if screen.query_one("#rows").order.index(screen.query_one("#rows").cursor) == 2:  # type: ignore[attr-defined]
                break
            await pilot.pause(0.02)
        assert not app._typed
