"""Deckbuilding from the keyboard, at every size: buying, selling, fusing, the clock, and what comes after."""

from __future__ import annotations

from textual import events

from engine import rows
from engine.orders import Order
from engine.zones import BINDER, DECK
from mbtui.client.building import mine
from mbtui.widgets.build_header import BuildHeader
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.pane import LinePane
from mbtui.widgets.status import Clock
from tests.tui.playing import every_size, playing

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


async def test_a_first_chance_is_counted_down() -> None:
    async with playing(first_chance=3_000) as game:
        game.link._apply(1, Order("buy pack", number=2))
        await game.press("3")
        packs = game.text(game.screen.store).splitlines()
        assert "Bob  3" in packs[1]
        assert "you  3" in packs[2]
        await game.press("2")
        assert "Bob turned this pack up" in game.said
        game.screen.store.chances._ends.clear()
        game.screen._tick()
        assert "Bob" not in game.text(game.screen.store)


async def test_a_purchase_that_waits_for_its_moment_is_shown() -> None:
    async with playing() as game:
        game.link.view = {**game.link.view, rows.BUYING: [[], [[2, -1, 5]]]}
        game.app.view_changed({rows.BUYING}, [])
        await game.pilot.pause()
        assert "buying" in game.text(game.screen.store).splitlines()[1]


@every_size
async def test_the_metas_are_cards(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        game.link.host("interval")
        await game.press("m")
        card = game.screen.query_one(CardPane)
        assert card.what == game.app.model.metas[0]
        assert card.display
        await game.press("m")
        assert card.what == game.app.model.metas[1]


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


async def test_the_key_that_asked_twice_in_one_go_means_yes() -> None:
    async with playing() as game:
        for _ in range(2):
            game.app.post_message(events.Key("s", "s"))
        await game.pilot.pause(0.1)
        assert game.link.state.money[0] == 37
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


@every_size
async def test_ready_with_half_a_deck_asks_once_before_decks_are_locked(size: tuple[int, int]) -> None:
    async with playing(size) as game:
        for _ in range(2):
            game.link.host("interval")
        await game.press("r")
        assert "Ready? Decks are locked then; the deck lacks" in game.status
        assert not game.link.state.ready[0]
        await game.press("n")
        assert not game.link.state.ready[0]
        await game.press("r", "r")
        assert game.link.state.ready[0]


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
    seconds = [0.0]
    async with playing(size) as game:
        game.app.clock = Clock(lambda: seconds[0])
        game.app.clock_changed(312_500, True, "interval")
        await game.pilot.pause()
        assert "5:12" in game.header
        seconds[0] += 61
        game.app.screen.query_one(BuildHeader).reload()
        await game.pilot.pause()
        assert "4:11" in game.header
        assert "six cards and the type meta" in game.header
        assert "M$30" in game.header
        assert "Fire" in game.header
        assert all(name in game.header for name in ("Bob", "Cid", "Dee"))


async def test_what_is_undone_is_told_before_the_end() -> None:
    seconds = [0.0]
    async with playing() as game:
        game.link.host("interval")
        game.link.host("interval")
        await game.pilot.pause()
        game.app.clock = Clock(lambda: seconds[0])
        game.app.clock_changed(60_200, True, "interval")
        await game.pilot.pause()
        game.screen._tick()
        seconds[0] += 0.5
        game.screen._tick()
        game.app.screen.query_one(BuildHeader).reload()
        await game.pilot.pause()
        assert game.status.startswith("✗ 60 seconds left: the deck lacks 8 Singles")
        assert "9 VP of a collection unclaimed" in game.header
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
        assert "30 seconds left to sell: 3 sell markers unused." in game.status


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
