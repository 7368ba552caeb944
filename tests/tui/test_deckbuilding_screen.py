"""Deckbuilding from the keyboard, at every size: looking around, the binder, deck and collection."""

from __future__ import annotations

import pytest

from engine.zones import BINDER, COLLECTION, DECK
from mbtui.app import MbtuiApp
from mbtui.client.building import best_collection
from mbtui.looks import Looks
from mbtui.screens.places import PANES, RING
from mbtui.widgets.binder import BinderPane
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.pane import LinePane
from tests.tui.fake import FakeLink
from tests.tui.playing import Game, every_size, playing

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


async def test_the_binder_comes_to_the_front_when_it_is_filtered() -> None:
    async with playing((80, 24)) as game:
        game.screen.bring("deck").focus()
        await game.pilot.pause()
        assert not game.screen.binder.display
        await game.press("slash", *"air", "enter")
        assert game.screen.binder.display
        assert game.app.focused is game.screen.binder
        game.screen.bring("collection").focus()
        await game.press("escape", "escape")
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
        assert names == {
            "Brownwall Town Watch",
            "Clerk of Holes",
            "Geomancer on Probation",
            "Load-Bearing Golem",
            "Sergeant Rivet",
        }
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


# --- others --------------------------------------------------------------------------------------------------------


async def test_a_spectator_looks_on() -> None:
    from engine.view import SPECTATOR, view

    link = FakeLink()
    link.host("start")
    link.seat = SPECTATOR
    link.view = view(link.state, SPECTATOR)
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        game = Game(link, app, pilot)
        assert "You look on" in game.text(app.screen.query_one(BinderPane))
        await game.press("d", "s", "f", "b", "r", "t", "tab", "down")
        assert "watching" in game.header


async def test_who_watches_in_a_small_terminal_reads_the_log() -> None:
    from engine.view import SPECTATOR, view

    link = FakeLink()
    link.seat = SPECTATOR
    link.view = view(link.state, SPECTATOR)
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert app.screen.query_one("#log").display
        assert "you are ready" not in Game(link, app, pilot).header


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
