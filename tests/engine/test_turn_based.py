"""Turn-Based (R11.3): how it is set up, and what holds in every game of it."""

from __future__ import annotations

import tomllib
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cards
from engine import declared, zones
from engine.collection import deck_limits
from engine.game import apply, asked, legal, new_game
from engine.notation import Seen, read_order, write_order
from engine.notation.position import load_position
from engine.notation.written_position import write_position
from engine.orders import HOST, Order, Refused
from engine.sheet import final_table
from engine.state import OVER, PAIRINGS, TOURNAMENT, State
from engine.symbols import SYMBOLS
from engine.turn_based import HAND_LIMIT, MOST_TURNS
from engine.view import SPECTATOR, delta, update, view
from engine.zones import FUSION, HAND, METAS, NONE, PACKS, PRIZES
from mbtui.net.legal import legal_from_view
from tests.engine.test_properties import orders
from tests.engine.walks import check_cards, check_index, check_numbers, start, through_json

BOX = cards.default_box()
games = settings(max_examples=4)
players = st.integers(2, 5)
seeds = st.integers(0, 2**40)
tables = st.fixed_dictionaries(
    {"powers": st.booleans(), "accessories": st.sampled_from(["", "handicap", "draft"]), "handicapped": st.just((1,))}
)
"""What goes together with Turn-Based."""


def new(number: int, seed: int, **options: object) -> State:
    return start(BOX, number, seed, mode="turn-based", **options)


def next_order(state: State, luck: Random) -> tuple[int, Order]:
    """A legal order; scoring is put off, or nobody would have much to score."""
    (seat,) = asked(state)
    orders = legal(state, seat)
    if len(orders) > 1 and luck.random() < 0.9:
        orders = [order for order in orders if order.verb != "score"]
    if luck.random() < 0.5:
        verb = luck.choice(sorted({order.verb for order in orders}))
        orders = [order for order in orders if order.verb == verb]
    return seat, luck.choice(orders)


# --- set-up ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "markers"), [(2, 4), (3, 4), (4, 3), (5, 3)])
def test_seven_cards_thirty_dollars_both_metas_and_nine_packs(number: int, markers: int) -> None:
    state = new(number, 1)
    assert state.phase == PAIRINGS
    for seat in range(number):
        assert len(state.zone(seat, HAND)) == 7
        assert not state.zone(seat, zones.BINDER)
        assert (state.money[seat], state.markers[seat], state.unspent[seat]) == (30, markers, ())
    assert len(state.zones[METAS]) == len(state.zones[METAS + 1]) == 1
    assert NONE not in state.zones[PACKS]
    assert len(state.zones[PACKS]) == 9


def test_two_bronze_sets_and_a_silver_one_are_fused_a_silver_and_a_gold_one_are_prizes() -> None:
    for options in ({}, {"selection": "first game"}):
        state = new(3, 5, **options)
        sets = [{BOX.cards[state.prints[c]].set for c in state.zones[pile]} for pile in range(FUSION, PRIZES + 3)]
        sizes = [len(state.zones[pile]) for pile in range(FUSION, PRIZES + 3)]
        assert sizes == [12, 6, 0, 0, 6, 6]
        assert [len(names) for names in sets] == [2, 1, 0, 0, 1, 1]
        rarities = [
            {BOX.cards[state.prints[c]].rarity for c in state.zones[pile]} for pile in range(FUSION, PRIZES + 3)
        ]
        assert rarities[0] == {"Bronze Promo"}
        assert rarities[1] == rarities[4] == {"Silver Promo"}
        assert rarities[5] == {"Gold Promo"}


def test_promo_sets_can_be_named() -> None:
    names = ("Legend of Final Badass", "Elemental Blades", "Sealed Vaults")
    state = new(2, 1, selection="chosen", fusion=names, prizes=("Princess Blade",))
    assert {BOX.cards[state.prints[c]].set for c in state.zones[FUSION]} == set(names[:2])
    assert {BOX.cards[state.prints[c]].set for c in state.zones[PRIZES + 1]} == {"Princess Blade"}


def test_no_starter_decks_are_in_the_game() -> None:
    state = new(4, 9)
    assert all(BOX.cards[number].rarity != "Starter" for number in state.prints)


def test_the_host_begins_and_has_no_other_say() -> None:
    state = new(2, 1)
    assert legal(state, HOST) == [Order("go")]
    apply(state, HOST, Order("go"))
    assert (state.phase, asked(state)) == (TOURNAMENT, (state.first,))
    with pytest.raises(Refused):
        apply(state, HOST, Order("score"))


def test_whoever_opened_a_booster_begins() -> None:
    for seat in range(3):
        state = new(3, 4, opened_booster=seat)
        apply(state, HOST, Order("go"))
        assert asked(state) == (seat,)


# --- what holds in every game ------------------------------------------------------------------------------------


@games
@given(players, seeds, tables)
def test_cards_money_and_markers_are_conserved_and_it_ends(number: int, seed: int, table: dict[str, object]) -> None:
    state, luck = new(number, seed, **table), Random(seed)
    prints = Counter(state.prints)
    apply(state, HOST, Order("go"))
    while state.phase != OVER:
        seat, order = next_order(state, luck)
        apply(state, seat, order)
        check_cards(state, prints)
        check_numbers(state)
        check_index(state)
        check_hands(state)
    assert (state.stack, state.queue, state.ask) == ([], [], None)
    assert [len(written) for written in state.sheet] == [3] * number
    best = max(row[0] for row in final_table(state.sheet))
    assert all(row[0] == best for row, place in zip(final_table(state.sheet), state.places, strict=True) if place == 1)


def check_hands(state: State) -> None:
    """At a free decision nobody holds more than seven cards but the player to move; collections are what they say."""
    for seat in range(state.players):
        held = len(state.zone(seat, HAND))
        fresh = state.ask is not None and state.ask.kind == "turn" and not state.played and state.acted == 1
        assert held <= HAND_LIMIT or not fresh
        _, boxes, accessories = deck_limits(state, seat)
        assert len(state.zone(seat, zones.BOXES)) <= boxes
        assert len(state.zone(seat, zones.ACCESSORIES)) <= accessories
        assert not state.zone(seat, zones.BINDER)
        for which, area in enumerate(declared.AREAS):
            cards_ = [BOX.cards[state.prints[card]] for card in state.zone(seat, area)]
            symbol = state.declared[seat][which]
            assert (symbol == NONE) == (not cards_)
            assert all(card.symbols >> symbol & 1 for card in cards_)
            assert len({card.stars for card in cards_}) == len(cards_)


@games
@given(players, seeds, tables)
def test_saved_loaded_copied_and_replayed(number: int, seed: int, table: dict[str, object]) -> None:
    state, luck = new(number, seed, **table), Random(seed)
    orders = [(HOST, Order("go"))]
    apply(state, *orders[0])
    while state.phase != OVER:
        seat, order = next_order(state, luck)
        saved = state.save()
        again, copied = State.load(BOX, through_json(saved)), state.copy()  # type: ignore[arg-type]
        apply(state, seat, order)
        apply(again, seat, order)
        assert copied.save() == saved
        apply(copied, seat, order)
        assert state.save() == again.save() == copied.save()
        orders.append((seat, order))
    replayed = new_game(BOX, state.settings, seed)
    for seat, order in orders:
        apply(replayed, seat, order)
    assert replayed.save() == state.save()


@games
@given(players, seeds, tables)
def test_views_deltas_legal_orders_and_notation_agree(number: int, seed: int, table: dict[str, object]) -> None:
    state, luck = new(number, seed, **table), Random(seed)
    apply(state, HOST, Order("go"))
    seats = (*range(number), SPECTATOR)
    views = {seat: view(state, seat) for seat in seats}
    while state.phase != OVER:
        for viewer in range(number):
            listed = legal_from_view(BOX, views[viewer])
            assert set(listed) == set(legal(state, viewer))
            assert len(set(listed)) == len(listed)
        seat, order = next_order(state, luck)
        seen = Seen.of_view(BOX, views[seat])
        text = write_order(seen, order)
        assert read_order(seen, text) == order, text
        apply(state, seat, order)
        for viewer in seats:
            views[viewer] = update(views[viewer], delta(state, viewer))
            assert views[viewer] == view(state, viewer)


def test_every_legal_order_is_accepted() -> None:
    for number in (2, 5):
        state, luck = new(number, number), Random(number)
        apply(state, HOST, Order("go"))
        step = 0
        while state.phase != OVER:
            step += 1
            for viewer in range(number) if step % 9 == 0 else ():
                for order in legal(state, viewer):
                    apply(state.copy(), viewer, order)
            apply(state, *next_order(state, luck))


@settings(max_examples=40)
@given(players, seeds, st.integers(0, 150), st.lists(st.tuples(st.integers(-2, 6), orders), min_size=15, max_size=30))
def test_a_refused_order_changes_nothing(number: int, seed: int, steps: int, tries: list[tuple[int, Order]]) -> None:
    state, luck = new(number, seed), Random(seed)
    apply(state, HOST, Order("go"))
    for _ in range(steps):
        if state.phase != OVER:
            apply(state, *next_order(state, luck))
    for seat, order in tries:
        before = state.save()
        try:
            apply(state, seat, order)
        except Refused:
            assert state.save() == before


def test_a_position_is_written_and_read() -> None:
    state, luck = new(3, 11), Random(11)
    apply(state, HOST, Order("go"))
    for _ in range(60):
        apply(state, *next_order(state, luck))
    data = tomllib.loads(write_position(state))
    again = load_position(data | {"settings": {"mode": "turn-based"}}, BOX, cards.make_card)
    assert (again.sheet, again.declared, again.markers) == (state.sheet, state.declared, state.markers)
    for seat in range(3):
        for area in declared.AREAS:
            names = [[BOX.cards[s.prints[c]].name for c in s.zone(seat, area)] for s in (state, again)]
            assert names[0] == names[1]


def test_who_never_scores_has_to() -> None:
    """Two players sell each other cards for as long as they like, and no longer."""
    state = new(2, 3)
    apply(state, HOST, Order("go"))
    for _ in range(2 * MOST_TURNS + 20):
        (seat,) = asked(state)
        orders = legal(state, seat)
        idle = [order for order in orders if order.verb in ("sell", "buy", "end")] or orders[:1]
        apply(state, seat, idle[0])
    assert all(state.sheet)
    assert max(state.since) <= MOST_TURNS


def test_a_store_that_ran_out_is_filled_again_when_there_are_cards() -> None:
    """R4.3: empty places and the deck wait for the Store discard."""
    state = new(5, 2)
    apply(state, HOST, Order("go"))
    for zone in (zones.STORE, PACKS):
        for card in state.zones[zone][:]:
            if card != NONE:
                state.move(card, zones.OUT)
    for scorings in range(1, 5):
        apply(state, asked(state)[0], Order("score"))
        while state.ask is not None and state.ask.kind != "turn":
            apply(state, state.ask.seat, legal(state, state.ask.seat)[0])
        # Seven cards are discarded, six of them drawn again: there is one more pack each time.
        assert sum(card != NONE for card in state.zones[PACKS]) == scorings
        assert (state.zones[zones.STORE], state.zones[zones.DISCARD]) == ([], [])


def test_nothing_but_a_card_of_the_own_hand_is_collected_fused_sold_or_played() -> None:
    state, luck = new(3, 8), Random(8)
    apply(state, HOST, Order("go"))
    for _ in range(200):
        apply(state, *next_order(state, luck))
    while state.ask is None or state.ask.kind != "turn" or state.played:
        apply(state, *next_order(state, luck))
    seat = state.ask.seat
    before = state.save()
    for card in range(len(state.prints)):
        if card not in state.zone(seat, HAND):
            tried = [Order("sell", (card,)), Order("play", (card,))]
            tried += [Order("collect", (card,), 0, (symbol,)) for symbol in range(len(SYMBOLS))]
            tried += [Order("fuse", (*state.zone(seat, HAND)[:4], card), 0)]
            for order in tried:
                with pytest.raises(Refused):
                    apply(state, seat, order)
    assert state.save() == before
