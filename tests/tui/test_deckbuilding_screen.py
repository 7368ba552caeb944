"""Deckbuilding from the keyboard, at every size: each activity, what it says, what it refuses."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.orders import Order
from engine.zones import BINDER, COLLECTION, DECK
from mbtui.app import MbtuiApp
from mbtui.client.building import best_collection, mine
from mbtui.looks import Looks
from mbtui.screens.deckbuilding import DeckbuildingScreen
from mbtui.screens.places import PANES, RING
from mbtui.widgets.build_header import BuildHeader
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.pane import LinePane
from tests.tui.fake import FakeLink

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
async def playing(size: tuple[int, int] = (120, 36), start: bool = True, **options: Any) -> AsyncIterator[Game]:
    link = FakeLink(**options)
    if start:
        link.host("start")
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Game(link, app, pilot)


# --- looking around --------------------------------------------------------------------------------------------------


@every_size
async def test_the_panes_fill_the_screen(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        shown = [pane for name in PANES if (pane := game.screen.pane(name)).display]
        assert len(shown) == (2 if size == (80, 24) else 7)
        assert sum(pane.region.area for pane in shown) == size[0] * (size[1] - 5)
        assert game.app.focused is game.screen.binder


@every_size
async def test_tab_goes_through_all_panes_and_brings_them_to_the_front(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        for name in (*RING[1:], RING[0]):
            await game.press("tab")
            assert game.app.focused is game.screen.pane(name)
            assert game.screen.pane(name).region.area
        await game.press("shift+tab")
        assert game.app.focused is game.screen.pane(RING[-1])


async def test_small_terminals_show_the_card_beside_the_own_cards() -> None:
    async with playing((80, 24)) as game:
        await game.press("tab")
        assert game.screen.store.display
        assert not game.screen.pane("card").display
        await game.press("shift+tab")
        assert game.screen.pane("card").display
        await game.press("v")
        assert game.screen.store.display
        assert game.app.focused is game.screen.binder


async def test_a_resize_lays_everything_out_anew() -> None:
    async with playing((80, 24)) as game:
        await game.pilot.resize_terminal(120, 36)
        await game.pilot.pause()
        assert all(game.screen.pane(name).display for name in PANES)
        await game.pilot.resize_terminal(80, 24)
        await game.pilot.pause()
        assert sum(game.screen.pane(name).display for name in PANES) == 2


@every_size
async def test_the_card_under_the_cursor_is_shown_as_a_card(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        await game.press("down")
        card = game.screen.query_one(CardPane)
        assert isinstance(game.screen.binder.cursor, int)
        assert card.what == game.app.model.card(game.screen.binder.cursor)


# --- the binder ------------------------------------------------------------------------------------------------------


@every_size
async def test_the_binder_is_filtered_while_typing_and_escape_shows_all(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        binder = game.screen.binder
        await game.press("slash", *"earth", "space", *"stars>=4")
        names = {game.app.model.card(key).name for key in binder.order}  # type: ignore[arg-type]
        assert names == {"Brownwall Town Watch", "Clerk of Holes", "Geomancer on Probation", "Load-Bearing Golem", "Sergeant Rivet"}
        await game.press("enter")
        assert game.app.focused is binder
        assert binder.filter == "earth stars>=4"
        await game.press("escape")
        assert len(binder.order) == len(game.zone(BINDER))
        await game.press("slash", *"play:", "escape")
        assert binder.filter == ""


async def test_nothing_fits_a_filter() -> None:
    async with playing() as game:
        await game.press("slash", *"xyzzy", "enter")
        assert "No card has all of these words." in game.text(game.screen.binder)


async def test_the_binder_is_sorted_and_the_cursor_stays_on_its_card() -> None:
    async with playing() as game:
        binder = game.screen.binder
        await game.press("down", "down")
        card = binder.cursor
        for by in ("name", "element", "set", "new", "stars"):
            await game.press("o")
            assert binder.sort == by
            assert binder.cursor == card


async def test_new_cards_are_marked_until_looked_at() -> None:
    async with playing(start=False) as game:
        binder = game.screen.binder
        assert "6 cards wait face down for you." in game.header
        assert not binder.new
        game.link.host("start")
        await game.pilot.pause()
        assert len(binder.new) == 6
        assert "6 new" in str(binder.border_title)
        await game.press("slash", *"is:new", "enter")
        assert len(binder.order) == 6
        await game.press("escape", "home", *["down"] * 20)
        assert not binder.new


# --- deck and collection ---------------------------------------------------------------------------------------------


@every_size
async def test_cards_go_into_the_deck_and_out_again(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        first, second = game.screen.binder.order[:2]
        await game.press("d")
        assert game.zone(DECK) == [first]
        await game.press("enter")
        assert game.zone(DECK) == [first, second]
        game.screen.bring("deck").focus()
        await game.press("J")
        assert game.zone(DECK) == [second, first]
        await game.press("K", "enter")
        assert game.zone(DECK) == [second]
        await game.press("d")
        assert game.zone(DECK) == []
        assert "room for 8 more Singles" in game.text(game.screen.deck)


@every_size
async def test_marked_cards_go_together(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        chosen = game.screen.binder.order[:3]
        await game.press("space", "space", "space", "d")
        assert sorted(game.zone(DECK)) == sorted(chosen)  # type: ignore[type-var]
        assert not game.screen.binder.marks


async def test_marks_outlive_a_filter() -> None:
    async with playing() as game:
        binder = game.screen.binder
        marked = binder.cursor
        await game.press("space", "slash", *"accessory", "enter")
        assert marked not in binder.order
        assert binder.marks == {marked}
        await game.press("escape")
        assert not binder.marks


async def test_an_illegal_deck_says_so() -> None:
    async with playing() as game:
        await game.press(*["space"] * 9, "d")
        assert "9 Singles: a deck has at most 8" in game.text(game.screen.deck)
        assert "illegal" in str(game.screen.deck.border_title)


@every_size
async def test_cards_go_into_the_collection_and_fitting_ones_are_ticked(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        best = best_collection(game.app.model)
        game.screen.binder.point(best[0].number)
        await game.press("c")
        assert game.zone(COLLECTION) == [best[0].number]
        row = next(line for line in game.screen.binder._lines if line.key == best[1].number)
        assert row.parts[-1][0].strip() == "✓"
        game.screen.bring("collection").focus()
        await game.press("c")
        assert game.zone(COLLECTION) == []


@every_size
async def test_the_best_collection_is_one_key(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        best = [one.number for one in best_collection(game.app.model)]
        assert "Best you have: 5" in game.text(game.screen.collection)
        await game.press("b")
        assert sorted(game.zone(COLLECTION)) == sorted(best)
        assert "9 VP" in str(game.screen.collection.headline())
        await game.press("b")
        assert "is the best you have" in game.said


# --- buying, selling, fusing -----------------------------------------------------------------------------------------


@every_size
async def test_packs_are_bought_by_digit_and_by_enter(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        before = len(game.zone(BINDER))
        await game.press("2")
        assert len(game.zone(BINDER)) == before + 1
        assert "Cards Magica" in game.said
        await game.press("0")
        await game.press("tab", "down", "enter")
        assert len(game.zone(BINDER)) == before + 3
        assert game.link.state.money[0] < 30
        assert len(game.screen.binder.new) >= 2


async def test_a_bought_card_is_shown_at_once() -> None:
    async with playing() as game:
        await game.press("tab", "enter")
        card = game.screen.query_one(CardPane)
        assert card.what is game.screen.opened
        await game.press("down")
        assert game.screen.opened is None


async def test_what_cannot_be_afforded_says_why() -> None:
    async with playing() as game:
        game.link.state.money[0] = 2
        await game.press("2")
        assert "You have M$2 and this pack costs M$5." in game.said


@every_size
async def test_a_card_is_sold_after_one_question(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        card = game.screen.binder.cursor
        await game.press("s")
        assert game.status.startswith("Sell Bathtub Admiral for M$7?")
        await game.press("n")
        assert card in game.zone(BINDER)
        await game.press("s", "s")
        assert game.link.state.money[0] == 37
        assert [one.shown.number for one in game.app.model.market] == [card]
        assert game.app.focused is game.screen.binder


async def test_selling_a_deck_card_names_the_deck() -> None:
    async with playing() as game:
        await game.press("d")
        game.screen.deck.focus()
        await game.press("s")
        assert "out of your deck" in game.status
        await game.press("y")
        assert game.link.state.money[0] == 37
        assert game.zone(DECK) == []


async def test_selling_says_why_not() -> None:
    async with playing() as game:
        await game.press(*["space"] * 4, "s")
        assert "You have 3 free sell markers for 4 cards." in game.said
        await game.press("escape")
        game.link.host("interval")
        game.link.host("interval")
        await game.press("s")
        assert "takes no more cards" in game.said
        game.screen.store.focus()
        await game.press("d")
        assert "go there first" in game.said


@every_size
async def test_an_aftermarket_card_is_bought(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        card = game.link.state.zone(1, BINDER)[0]
        game.link._apply(1, Order("sell", (card,)))
        await game.press("tab", "tab", "enter")
        assert card in game.zone(BINDER)
        assert game.link.state.markers[1] == 3


async def test_the_own_card_cannot_be_bought_back() -> None:
    async with playing() as game:
        await game.press("s", "y", "tab", "tab", "enter")
        assert "You sold Bathtub Admiral yourself" in game.said


@every_size
async def test_a_fusion_suggests_the_lowest_cards_and_asks(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        before = len(game.zone(BINDER))
        await game.press("f")
        assert len(game.screen.binder.marks) == 5
        assert "Fuse the 5 marked cards" in game.status
        await game.press("n")
        assert not game.screen.binder.marks
        assert len(game.zone(BINDER)) == before
        await game.press("f", "f")
        assert len(game.zone(BINDER)) == before - 4
        assert game.link.state.fused[0] == 1
        assert "The Bronze promo is" in game.said


async def test_marks_are_fused_and_piles_are_chosen_in_the_store() -> None:
    async with playing() as game:
        marked = game.screen.binder.order[0]
        await game.press("space")
        game.screen.store.focus()
        game.screen.store.point(("fuse", 1))
        await game.press("enter")
        assert "7 marked cards" in game.status
        await game.press("enter")
        assert marked not in game.zone(BINDER)
        assert game.link.state.fused[0] == 2
        await game.press("enter")
        assert "already" in game.said


# --- the clock -------------------------------------------------------------------------------------------------------


@every_size
async def test_ready_and_not_ready(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        await game.press("r")
        assert game.link.state.ready[0]
        assert "ready" in game.header
        await game.press("r")
        assert not game.link.state.ready[0]


async def test_the_clock_is_stopped_and_goes_on() -> None:
    async with playing() as game:
        await game.press("p")
        assert "stopped by you" in game.header
        await game.press("2")
        assert "The clock is stopped" in game.said
        await game.press("p")
        assert game.link.state.running


async def test_more_time_takes_everybody() -> None:
    async with playing() as game:
        await game.press("e")
        assert "third one" in game.said
        game.link.host("interval")
        game.link.host("interval")
        await game.press("e")
        assert "1 of 4 agree" in game.header


@every_size
async def test_the_header_counts_down(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        game.app.clock_changed(312_500, True, "interval")
        await game.pilot.pause()
        assert "5:12" in game.header
        assert "six cards and the type meta" in game.header
        assert "M$30" in game.header
        assert "Fire" in game.header
        assert all(name in game.header for name in ("Bob", "Cid", "Dee"))


async def test_what_is_undone_is_told_before_the_end() -> None:
    async with playing() as game:
        game.link.host("interval")
        game.link.host("interval")
        await game.pilot.pause()
        game.app.clock_changed(60_200, True, "interval")
        await game.pilot.pause(1.2)
        assert game.status.startswith("✗ 60 seconds until decks are locked: your deck has room for")
        assert "is unclaimed" in game.header
        game.screen._left = 11_000
        game.app.clock.set(9_900, True, "interval")
        game.screen._tick()
        await game.pilot.pause()
        assert "10 seconds" in game.status


async def test_unused_markers_are_told_before_selling_closes() -> None:
    async with playing() as game:
        game.link.host("interval")
        await game.pilot.pause()
        game.screen.warn(30)
        await game.pilot.pause()
        assert "30 seconds until selling closes: 3 sell markers are unused." in game.status


async def test_what_others_do_stands_in_header_and_log() -> None:
    async with playing() as game:
        game.link._apply(1, Order("buy pack", number=2))
        await game.pilot.pause()
        assert "Bob buys a pack of Cards Magica for M$5." in game.header
        assert "Bob buys a pack" in game.text(game.screen.pane("log")).replace("\n", " ")
        game.link._apply(1, Order("ready"))
        await game.pilot.pause()
        assert "Bob is ready." in game.header


async def test_an_order_in_words() -> None:
    async with playing() as game:
        await game.press("colon", *"buy pack 4", "enter")
        assert game.link.state.money[0] == 27


# --- between ---------------------------------------------------------------------------------------------------------


@every_size
async def test_decks_are_locked_between_the_phases(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        await game.press("d", "b")
        game.link.run_to("pairings")
        await game.pilot.pause()
        pane = game.app.screen.query_one("#locked", LinePane)
        text = game.text(pane)
        assert "tournament of Round 1" in text
        assert all(one.name[:20] in text for one in mine(game.app.model, DECK))
        await game.press("enter")
        assert game.link.controls == [("ready", None)]


async def test_a_spectator_looks_on() -> None:
    from engine.view import SPECTATOR, view

    link = FakeLink()
    link.host("start")
    link.seat = SPECTATOR
    link.view = view(link.state, SPECTATOR)
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        game = Game(link, app, pilot)
        await game.press("d", "s", "f", "b", "r", "t", "tab", "down")
        assert "watching" in game.header


@pytest.mark.parametrize("looks", [Looks(ascii=True), Looks(colours="none"), Looks(colours="16"), Looks(theme="light")])
async def test_poor_terminals_show_everything(looks: Looks) -> None:
    link = FakeLink()
    link.host("start")
    app = MbtuiApp(link, looks)
    async with app.run_test(size=(120, 36)) as pilot:
        game = Game(link, app, pilot)
        await game.press("d", "c", "tab")
        text = "\n".join(game.text(pane) for pane in app.screen.query(LinePane))
        assert "Millennium Blades" in text
        if looks.ascii:
            assert text.isascii()
