"""Deckbuilding with powers, venues and two collections: what the screens add for R11."""

from __future__ import annotations

import pytest

import cards
from engine.events import Entry
from engine.game import new_game
from engine.settings import Settings
from engine.symbols import COLLECTIONS
from engine.view import SPECTATOR, view
from engine.zones import BINDER, COLLECTION, COLLECTION_TWO
from mbtui import plain_words
from mbtui.app import MbtuiApp
from mbtui.client.accounts import Final, recalled, sums
from mbtui.client.course import length, what_next
from mbtui.client.outcome import winners
from mbtui.looks import Looks
from mbtui.screens.company import CompanyScreen
from mbtui.text import width
from mbtui.widgets.header import header
from tests.tui.bench import text_of
from tests.tui.fake import NAMES, FakeLink
from tests.tui.positions import Terminal, table, terminal

CREEP, FULTON, MORREY, CARDINE = "The Power Creep", "Fulton Suitcase", "Morrey Caardmaan", "Cardine Kolleckta"


def at_table(*characters: str, seed: int = 5, **options: object) -> FakeLink:
    settings = Settings(NAMES[: len(characters)], powers=True, characters=characters, moment=0, first_chance=0,
                        **options)  # type: ignore[arg-type]  # fmt: skip
    link = FakeLink(len(characters), state=new_game(cards.default_box(), settings, seed))
    link.host("start")
    return link


async def test_a_duel_has_two_collections_to_fill_by_one_key() -> None:
    link = at_table(CREEP, FULTON, mode="duel")
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        assert "by element: nothing yet" in t.text
        assert "by type: nothing yet" in t.text
        await t.press("b")
        state = link.state
        one, two = len(state.zone(0, COLLECTION)), len(state.zone(0, COLLECTION_TWO))
        assert one > 1 < two
        assert f"{10 * (one + two)} RP" in t.text
        assert "0 wins" in t.text
        await t.press("b")
        assert "the best you have" in t.text


async def test_a_card_goes_to_the_collection_by_type_on_purpose() -> None:
    link = at_table(CREEP, FULTON, mode="duel")
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        await t.press("C")
        assert len(link.state.zone(0, COLLECTION_TWO)) == 1
        assert not link.state.zone(0, COLLECTION)


async def test_a_standard_game_has_one_collection() -> None:
    link = at_table(CREEP, FULTON, MORREY)
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        await t.press("C")
        assert "one collection in this game" in t.text
        assert not link.state.zone(0, COLLECTION_TWO)


async def test_fulton_looks_into_a_pack() -> None:
    link = at_table(FULTON, CREEP, MORREY)
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(160, 50)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        await t.press("i")
        assert "Go to the Store first" in t.text
        app.screen.set_focus(app.screen.bring("store"))  # type: ignore[attr-defined]
        await t.settle()
        assert "i looks inside, 3 left" in t.text
        assert "i look inside" in t.text
        await t.press("i")
        assert "i looks inside, 2 left" in t.text
        (inside,) = app.model.packs_seen.values()
        assert inside.name[:14] in t.text
        assert "You have looked into it" in t.text


async def test_whoever_has_no_such_power_is_told_so() -> None:
    link = at_table(MORREY, CREEP, FULTON)
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(160, 50)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        await t.press("i")
        assert "Neither your character nor the venue" in t.text
        await t.press("B")
        assert "Your character cannot do that" in t.text


async def test_the_power_creep_sees_and_buries_metas() -> None:
    link = at_table(CREEP, FULTON, MORREY)
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        element = app.model.next_metas[0]
        assert element is not None
        assert f"next {element.name.removesuffix(' Meta')}" in t.text
        assert "B bury meta" in t.text
        await t.press("B")
        assert f"Put {element.name} under its stack, once a round?" in t.text
        type_meta = app.model.next_metas[1]
        assert type_meta is not None
        await t.press("x")
        assert f"Put {type_meta.name} under its stack, once a round?" in t.text
        await t.press("x")
        assert not link.state.buried[0]
        await t.press("B", "n", "y")
        assert link.state.buried[0]
        assert app.model.next_metas[0] == element
        assert app.model.next_metas[1] != type_meta
        assert "B bury meta" not in t.text
        await t.press("B")
        assert "You have done that in this round" in t.text


@pytest.mark.parametrize(("character", "words"), [(MORREY, 2), (CREEP, 0)])
async def test_prices_are_as_the_character_has_them(character: str, words: int) -> None:
    link = at_table(character, FULTON, CARDINE)
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        stars = app.model.card(link.state.zone(0, BINDER)[0]).stars
        assert app.model.terms.sold(stars) == stars + words
        await t.press("j", "k", "s")
        shown = app.screen.query_one("#binder").cursor  # type: ignore[attr-defined]
        price = app.model.card(shown).stars + words
        assert f"for M${price}?" in t.text


async def test_what_a_card_sells_for_says_whose_doing_it_is() -> None:
    link = at_table(MORREY, FULTON, CARDINE)
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(160, 50)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        await t.press("j", "k")
        stars = app.model.card(app.screen.query_one("#binder").cursor).stars  # type: ignore[attr-defined]
        assert f"Sells for M${stars + 2} instead of M${stars}" in t.text
        assert "Caardmaan)." in t.text


async def test_cardine_fuses_fewer_cards() -> None:
    link = at_table(CARDINE, FULTON, MORREY)
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        assert "fuse 4 into Bronze" in t.text
        app.screen.set_focus(app.screen.bring("store"))  # type: ignore[attr-defined]
        app.screen.query_one("#store").point(("fuse", 0))  # type: ignore[attr-defined]
        await t.settle()
        assert "Fusion: 4 binder cards instead" in t.text
        assert "Kolleckta)" in t.text
        await t.press("f")
        assert "Fuse the 4 marked cards" in t.text
        await t.press("y")
        assert link.state.fused[0]


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 50)])
async def test_who_and_where(size: tuple[int, int]) -> None:
    link = at_table(CREEP, FULTON, MORREY, venues=True)
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=size) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        venue = app.model.venue
        assert venue is not None
        if size[0] > 100:
            assert f"@ {venue.name}" in t.text
        await t.press("at")
        assert isinstance(app.screen, CompanyScreen)
        assert venue.name in t.text
        if size[0] > 100:  # in columns, so that the cards fit without scrolling
            assert CREEP in t.text
            assert FULTON in t.text
        await t.press("escape")
        assert not isinstance(app.screen, CompanyScreen)


BUILT = """
players = ["Ann", "Bob"]
phase = "deckbuilding"
interval = 1
[settings]
venues = true
intervals = [420000, 420000, 360000]
draft = {draft}
[Ann]
binder = ["Bear 3", "Fox 2"]
[table]
venue = "{venue}"
"""


def test_the_course_of_a_round_minds_its_venue() -> None:
    model = MbtuiApp(table(BUILT.format(venue="The Stadium of a Thousand Screens", draft="false"))).model
    assert what_next(model) == "seven cards and the type meta"
    assert length(model) == 420_000
    model = MbtuiApp(table(BUILT.format(venue="The Back Room of a Comic Shop", draft="true"))).model
    assert what_next(model) == "a draft of six cards and the type meta"
    assert length(model) == 210_000
    assert model.terms.limits[0] == 6


PRICED = """
players = ["Ann", "Bob"]
phase = "deckbuilding"
interval = 1
running = true
[settings]
venues = true
[Ann]
money = 30
binder = ["Bear 3", "Fox 2"]
[table]
venue = "{venue}"
aftermarket = ["Orella @Bob", "Elk 6 @Ann"]
packs = ["Orella", "Municipal Mole"]
"""


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_a_price_the_venue_changed_is_marked_and_explained(size: tuple[int, int]) -> None:
    async with terminal(table(PRICED.format(venue="The Midnight Flea Market")), size) as t:
        first = t.app.model.packs[1]
        sale, own = t.app.model.market
        assert (first.change, sale.change) == (-1, -1)
        t.screen.bring("store").focus()
        await t.press("home")
        assert f"↓M${first.price}" in t.text
        wide = size[0] > 80  # in a narrow terminal the card's pane is behind this one
        assert (f"Costs M${first.price} instead of M${first.price + 1}" in t.text) == wide
        assert ("Flea Market)." in t.text) == wide
        t.screen.bring("market").focus()
        await t.press("home")
        lines = [one for one in t.text.splitlines() if f"↓M${sale.price}" in one and sale.shown.name in one]
        assert len(lines) == 1
        assert (f"Costs M${sale.price} instead of M${sale.shown.stars}" in t.text) == wide
        assert not any(own.shown.name in one and f"↓M${own.price}" in one for one in t.text.splitlines())
        spoken = [*plain_words.store(t.app.model), *plain_words.market(t.app.model)]
        assert sum(f"M${first.price} instead of M${first.price + 1}" in one for one in spoken) >= 1
        assert sum(f"M${sale.price} instead of M${sale.shown.stars}" in one for one in spoken) == 1


async def test_a_usual_price_has_no_mark() -> None:
    async with terminal(table(PRICED.format(venue="The Stadium of a Thousand Screens"))) as t:
        assert "↓M$" not in t.text
        assert "↑M$" not in t.text
        assert "instead of" not in "".join(plain_words.market(t.app.model))


def test_a_price_takes_four_cells_and_has_an_arrow_without_colours() -> None:
    looks = Looks()
    assert looks.price_text(4, 0, False) == (" M$4", "text")
    assert looks.price_text(3, -1, False) == ("↓M$3", "good bold")
    assert looks.price_text(8, 3, False) == ("↑M$8", "bad bold")
    assert looks.price_text(8, 3, True) == ("↑M$8", "faint")
    assert Looks(ascii=True).price_text(3, -1, False)[0] == "vM$3"


# --- in a tournament -------------------------------------------------------------------------------------

PAYS = """
players = ["Ann", "Bob", "Cid"]
[settings]
powers = true
[Ann]
character = "Fulton Suitcase"
hand = ["Bear 3", "Fox 2"]
money = 9
[Bob]
character = "Shur Wen Na"
hand = ["Owl 1", "Hen 1"]
[Cid]
character = "The Power Creep"
hand = ["Dog 1", "Cat 1"]
"""
PLACED = """
players = ["Ann", "Bob"]
[settings]
venues = true
powers = true
[Ann]
character = "Morrey Caardmaan"
hand = ["Owl 1", "Hen 1", "Elk 2"]
money = 7
[Bob]
character = "Cardine Kolleckta"
hand = ["Dog 1", "Cat 1"]
[table]
venue = "{venue}"
"""


def asked(t: Terminal) -> str:
    """What the player reads in the pane of the question, as one line."""
    return " ".join(text_of(t.screen.prompt).split())


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_fulton_is_asked_how_much_he_pays_and_what_it_leaves(size: tuple[int, int]) -> None:
    async with terminal(table(PAYS), size) as t:
        assert FULTON in t.text
        if size[0] > 80:
            assert all(name in t.text for name in ("Shur Wen Na", CREEP))
        await t.do("Ann", "play Bear")
        assert f"{FULTON} (your character): pay how much? You have M$9." in asked(t)
        for answer in ("M$2 leaves you M$7", "M$4 leaves you M$5", "M$6 leaves you M$3", "decline"):
            assert answer in t.text
        await t.press("2")
        assert t.app.model.player(0).money == 5


async def test_a_venue_is_named_in_the_header_and_asks_for_money() -> None:
    async with terminal(table(PLACED.format(venue="A Gala for a Good Cause"))) as t:
        assert "@ A Gala for a Good Cause" in t.text.splitlines()[0]
        await t.do("Ann", "play Owl")
        await t.do("Bob", "play Dog")
        # At the start of the turn both the venue and the character offer something: whichever comes first.
        assert "A Gala for a Good Cause the venue" in t.text
        assert f"{MORREY} your character" in t.text
        await t.press("1")
        assert "A Gala for a Good Cause (the venue): pay M$3? You have M$7." in t.text
        await t.press("1")
        assert t.app.model.player(0).money == 4
        assert f"{MORREY} (your character): choose a card to exchange for the top of the Store." in asked(t)
        await t.press("d", "w")
        assert "A Gala for a Good Cause (venue)" in t.text


async def test_a_clash_that_a_venue_offers_says_what_counts() -> None:
    async with terminal(table(PLACED.format(venue="The Colossal Cardosseum"))) as t:
        await t.do("Ann", "play Owl")
        await t.do("Bob", "play Dog")
        await t.press("1")
        assert "The Colossal Cardosseum (the venue): choose whom to clash with." in t.text
        assert "Bob 0 RP, Top Card Dog (1 star)" in t.text


async def test_the_venue_stands_with_the_metas_and_its_text_is_at_hand() -> None:
    async with terminal(table(PLACED.format(venue="The Hall of Very Flattering Mirrors"))) as t:
        race = t.screen.query_one("#race")
        race.focus()
        race.point(("venue", 0))
        await t.settle()
        assert "It holds for everybody this" in t.text
        await t.press("at")
        assert isinstance(t.app.screen, CompanyScreen)
        assert "This round is played at" in t.text
        assert "Faint texts do not hold in this phase." in t.text


def test_the_account_names_collections_venues_and_characters() -> None:
    box = cards.default_box()
    venue, character = box.number["A Gala for a Good Cause"], box.number[CARDINE]
    ledger = [Entry(0, 4, venue, "Ongoing"), Entry(0, 20, -1, COLLECTIONS), Entry(0, 3, character, "Score")]
    names = [row.name for row in sums(box, ledger, 0)]
    assert names == ["A Gala for a Good Cause (venue)", "collections", f"{CARDINE} (character)"]
    assert "R11.2" in recalled(box, ledger[1])[0]


def final(seat: int, place: int, wins: int, *rp: int) -> Final:
    return Final(seat, NAMES[seat], place, wins, rp)


def test_a_duel_is_won_in_words() -> None:
    assert winners([final(1, 1, 2, 30, 40), final(0, 2, 0, 20, 10)], "wins") == "Bob wins the Duel, 2 : 0."
    level = [final(0, 1, 1, 30, 10, 9), final(1, 2, 1, 20, 15, 9)]
    assert winners(level, "wins") == "You win the Duel, 1 : 1 and 49 RP to 44."
    assert winners([final(0, 1, 1, 30, 10), final(1, 2, 1, 20, 20)], "wins") == "You win the Duel, 1 : 1, by money."
    shared = [final(0, 1, 1, 30, 10), final(1, 1, 1, 20, 20)]
    assert winners(shared, "wins") == "You and Bob share the win, 1 : 1."


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_final_table_of_a_duel_shows_its_tournaments(size: tuple[int, int]) -> None:
    link = FakeLink(2, mode="duel")
    link.run_to("over")
    async with terminal(link, size) as t:
        await t.press("escape")
        results = t.app.model.results
        assert f"the Duel, {max(t.app.model.player(seat).tournament_vp for seat in (0, 1))} : " in t.text
        for word in ("Round 1", "RP in all", "RP by tournament", "wins"):
            assert word in t.text
        assert "Friendship" not in t.text
        winner = next(seat for seat in (0, 1) if results[0][3][seat])
        assert f"{t.app.looks.sign('yes')} {results[0][1][winner]}" in t.text


@pytest.mark.parametrize("seat", [0, SPECTATOR])
async def test_before_a_tournament_venue_and_characters_are_read(seat: int) -> None:
    link = at_table("Shur Wen Na", FULTON, venues=True)
    link.run_to("pairings")
    link.seat, link.view = seat, view(link.state, seat)
    async with terminal(link) as t:
        shown = " ".join(text_of(t.screen.query_one("#locked")).split())
        assert "You as Shur Wen Na" in shown
        assert f"Bob as {FULTON}" in shown
        assert ("You play Shur Wen Na" in shown) == (seat == 0)
        assert ("You get +2 in clashes." in shown) == (seat == 0)
        assert ("Enter: you are ready." in shown) == (seat == 0)
        await t.press("enter")
        assert ("ready", None) in link.controls if seat == 0 else not link.controls
        venue = t.app.model.venue
        assert venue is not None
        if any(not row.startswith("Deckbuilding:") for row in venue.text.splitlines()):
            assert f"At {venue.name}" in shown


async def test_a_small_header_drops_what_would_say_nothing() -> None:
    link = at_table("Shur Wen Na", FULTON, MORREY, venues=True)
    link.run_to("tournament")
    async with terminal(link, (80, 24)) as t:
        model, venue = t.app.model, t.app.model.venue
        assert venue is not None
        for cells in (60, 80, 100, 140):
            line = header(t.app.looks, model, cells, "0:42", ("table", "mine", "log"), "table")
            text = "".join(str(part[0]) for part in line.parts)
            assert width(text) <= cells
            assert "   table" in text
            assert (venue.name in text) == (cells >= 100)
            assert (model.metas[1].name in text) == (cells == 140)
