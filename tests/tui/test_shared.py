"""What all screens of a game share: orders in words, refusals, chat, questions asked once, help, jumping, the log."""

from __future__ import annotations

import pytest

from engine.events import Event
from engine.orders import Order
from mbtui.looks import Looks
from mbtui.narrate import Narrator
from mbtui.screens.rulebook import RulesPane
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.command import completions
from mbtui.widgets.entry import EntryLine
from mbtui.widgets.help import HelpPane
from mbtui.widgets.log import LogPane
from mbtui.widgets.status import KeyBar
from tests.tui.bench import BenchApp, BenchScreen, Rows, text_of
from tests.tui.fake import FakeLink


def begun() -> FakeLink:
    link = FakeLink()
    link.host("start")
    return link


def screen_of(app: BenchApp) -> BenchScreen:
    return next(one for one in app.screen_stack if isinstance(one, BenchScreen))


async def test_an_order_in_words() -> None:
    link = begun()
    app = BenchApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        money = link.state.money[0]
        await pilot.press("colon", *"buy pack 3".replace(" ", "_").replace("_", " "))
        await pilot.pause()
        entry = app.screen.query_one(EntryLine)
        assert entry.value == "buy pack 3"
        await pilot.press("enter")
        await pilot.pause()
        assert link.state.money[0] < money
        assert not entry.display
        assert isinstance(app.focused, Rows)
        assert "buys a pack" in text_of(app.screen.query_one(LogPane))


async def test_a_line_that_is_no_order_stays_and_says_why() -> None:
    app = BenchApp(begun(), Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("colon", *"byu", "enter")
        await pilot.pause()
        entry = app.screen.query_one(EntryLine)
        assert entry.display
        assert "no order" in text_of(screen_of(app).status_line)
        await pilot.press("escape")
        await pilot.pause()
        assert not entry.display
        assert isinstance(app.focused, Rows)


async def test_tab_completes_and_up_brings_back() -> None:
    link = begun()
    app = BenchApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("colon", *"buy p", "tab")
        await pilot.pause()
        entry = app.screen.query_one(EntryLine)
        assert entry.value == "buy pack"
        await pilot.press("escape")
        await pilot.press("colon", *"ready", "enter", "colon", "up")
        await pilot.pause()
        assert entry.value == "ready"


def test_completions_know_what_is_at_hand() -> None:
    from mbtui.client.model import Model

    link = begun()
    model = Model(link.box, link.view)
    name = model.seen.name(model.seen.scope("sell")[0])
    assert f"sell {name}" in completions(model, f"sell {name[:4]}")
    assert completions(model, "se") == ["sell"]
    assert completions(model, "offer b") == ["offer Bob: "]
    assert completions(model, f"offer Bob: {name[:5]}")[0].startswith("offer Bob: ")
    assert completions(model, "fuse b") == ["fuse bronze "]
    assert f"deck {name}, {name}" in completions(model, f"deck {name}, {name[:5]}")
    assert "start" not in completions(model, "")
    assert completions(model, "choose x") == []


async def test_a_refusal_is_said_where_one_looks() -> None:
    app = BenchApp(begun(), Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        screen_of(app).order(Order("buy pack", number=99))
        await pilot.pause()
        said = text_of(screen_of(app).status_line) + str(app.screen.query_one(Rows).border_subtitle or "")
        assert "pack" in said


async def test_chat_sends_stays_open_and_eats_no_game_keys() -> None:
    link = begun()
    app = BenchApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("T", *"hello q", "enter")
        await pilot.pause()
        assert link.sayings == ["hello q"]
        entry = app.screen.query_one(EntryLine)
        assert entry.display
        assert entry.value == ""
        await pilot.press("escape")
        assert isinstance(app.focused, Rows)
        assert "You: hello q" in text_of(app.screen.query_one(LogPane))
        app.said("", "[/b] is a notice")
        await pilot.pause()
        assert "[/b] is a notice" in text_of(app.screen.query_one(LogPane))


@pytest.mark.parametrize(("answer", "done"), [("y", 1), ("enter", 1), ("f", 1), ("n", 0), ("escape", 0), ("z", 0)])
async def test_costly_things_ask_once(answer: str, done: int) -> None:
    app = BenchApp(begun(), Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        did: list[int] = []
        screen = screen_of(app)
        screen.ask_once("Fuse these?", lambda: did.append(1), "f")
        await pilot.pause()
        assert "Fuse these?" in text_of(screen.status_line)
        await pilot.pause()
        assert "yes" in text_of(screen.query_one(KeyBar))
        await pilot.press(answer)
        await pilot.pause()
        assert len(did) == done
        assert isinstance(app.focused, Rows)


async def test_leaving_asks_and_escape_never_quits() -> None:
    link = begun()
    app = BenchApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("escape", "escape", "q")
        await pilot.pause()
        assert not link.is_closed
        await pilot.press("escape")
        await pilot.pause()
        assert app.is_running
        assert not link.is_closed
        await pilot.press("q", "q")
        await pilot.pause()
    assert link.is_closed


async def test_help_is_about_what_has_the_focus() -> None:
    app = BenchApp(begun(), Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        shown = text_of(app.screen.query_one(HelpPane))
        assert "What lies in the binder." in shown
        assert "In every pane" in shown
        await pilot.press("slash", *"clash", "enter")
        await pilot.pause()
        assert "R8.2" in text_of(app.screen.query_one(RulesPane))
        await pilot.press("escape", "escape", "escape")
        await pilot.pause()
        assert isinstance(app.screen, BenchScreen)


async def test_jumping_by_letter() -> None:
    app = BenchApp(begun(), Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("ctrl+o")
        await pilot.pause()
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.focused, CardPane)
        await pilot.press("tab", "shift+tab", "shift+tab")
        assert isinstance(app.focused, Rows)
        await pilot.press("ctrl+o", "escape")
        await pilot.pause()
        assert isinstance(app.focused, Rows)


async def test_the_card_under_the_cursor_is_shown_and_explained() -> None:
    app = BenchApp(begun(), Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("j")
        await pilot.pause()
        rows = app.screen.query_one(Rows)
        name = app.model.card(int(str(rows.cursor))).name
        assert name[:12] in text_of(app.screen.query_one(CardPane))


async def test_the_log_follows_until_one_looks_back() -> None:
    app = BenchApp(begun(), Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        log = app.screen.query_one(LogPane)
        for number in range(100):
            app.said("Bob", f"line {number}")
        await pilot.pause()
        await pilot.pause()
        assert log.scroll_offset.y == log.max_scroll_y > 0
        log.focus()
        await pilot.press("home")
        await pilot.pause()
        app.said("Bob", "another")
        await pilot.pause()
        assert log.scroll_offset.y == 0
        await pilot.press("ctrl+l")
        await pilot.pause()
        await pilot.press("escape")
        assert isinstance(app.screen, BenchScreen)


@pytest.mark.parametrize(
    "looks", [Looks(), Looks(theme="light"), Looks(ascii=True), Looks(colours="16"), Looks(colours="none")]
)
async def test_every_look_draws(looks: Looks) -> None:
    app = BenchApp(begun(), looks)
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("j", "space", "f2")
        await pilot.pause()
        assert app.looks.theme in ("dark", "light")
        assert "Binder" in app.export_screenshot()


async def test_a_line_that_lost_the_focus_is_left() -> None:
    app = BenchApp(begun(), Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("T", *"hel")
        app.screen.query_one(CardPane).focus()
        await pilot.pause()
        await pilot.pause()
        assert not app.screen.query_one(EntryLine).display
        assert app.screen.query_one(KeyBar).display
        assert isinstance(app.focused, CardPane)


def test_a_hidden_card_begins_a_sentence_with_a_capital() -> None:
    narrate = Narrator(FakeLink().box, ["Ann", "Bob"])
    assert narrate(Event("removed", 0)) == "A card leaves Ann's illegal deck."


def test_a_trade_is_told_as_far_as_all_may_know_it() -> None:
    narrate = Narrator(FakeLink().box, ["Ann", "Bob"])

    def told(given: int, got: int, net: int) -> str:
        return narrate(Event("traded", 0, amount=net, other=1, more=(given, got)))

    assert told(1, 2, 8) == "Ann gives Bob 1 card for 2 cards and M$8."
    assert told(1, 1, -3) == "Ann gives Bob 1 card and M$3 for 1 card."
    assert told(0, 0, -4) == "Ann gives Bob M$4."
    assert told(0, 1, 0) == "Bob gives Ann 1 card."
    assert told(1, 0, 0) == "Ann gives Bob 1 card."
    assert told(0, 0, 0) == "Ann and Bob trade friendship."


async def test_tab_completes_a_word_that_could_go_on_in_several_ways() -> None:
    app = BenchApp(begun(), Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("colon", *"bury ", "tab")
        entry = app.screen.query_one(EntryLine)
        assert entry.value == "bury element"
        entry.value = "offer Bob: 4 for "
        entry.cursor_position = len(entry.value)
        await pilot.press("tab")
        assert entry.value == "offer Bob: 4 for nothing"
