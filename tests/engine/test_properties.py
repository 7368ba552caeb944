"""What holds in every game, whatever its cards, players and orders."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cards
from engine.game import apply, asked, legal, new_game
from engine.notation import Seen, read_order, write_order
from engine.orders import HOST, Order, Refused
from engine.state import OVER, State
from engine.view import SPECTATOR, delta, update, view
from tests.engine.tables import tables
from tests.engine.walks import NAMES, check_cards, check_index, check_numbers, start, through_json, walk

games = settings(max_examples=6)
"""A whole game is thousands of examples in itself."""

players = st.integers(2, 5)
seeds = st.integers(0, 2**40)
BOX = cards.default_box()


def carry_out(state: State, seat: int, order: Order, now: int) -> None:
    """Apply an order of a walk; time that passes on the way may settle a purchase and so refuse it."""
    try:
        apply(state, seat, order, now)
    except Refused:
        if not (state.settings.moment or state.settings.first_chance):
            raise


@games
@given(players, seeds, tables())
def test_cards_money_markers_and_points_are_conserved(number: int, seed: int, table: dict[str, object]) -> None:
    state = start(BOX, number, seed, **table)
    prints = Counter(state.prints)
    for seat, order, now in walk(state, Random(seed)):
        carry_out(state, seat, order, now)
        check_cards(state, prints)
        check_numbers(state)
        check_index(state)
    assert state.phase == OVER
    assert (state.stack, state.queue, state.ask) == ([], [], None)


@games
@given(players, seeds, tables())
def test_a_game_can_be_saved_loaded_and_copied_at_every_question(
    number: int, seed: int, table: dict[str, object]
) -> None:
    state = start(BOX, number, seed, **table)
    for seat, order, now in walk(state, Random(seed)):
        saved = through_json(state.save())
        again = State.load(BOX, saved)  # type: ignore[arg-type]
        copied = state.copy()
        carry_out(state, seat, order, now)
        carry_out(again, seat, order, now)
        assert through_json(copied.save()) == saved, "an order to the game changed its copy"
        carry_out(copied, seat, order, now)
        here = state.save()
        assert here == again.save() == copied.save()


@games
@given(players, seeds, tables())
def test_the_same_orders_give_the_same_game(number: int, seed: int, table: dict[str, object]) -> None:
    state = start(BOX, number, seed, **table)
    orders = []
    for seat, order, now in walk(state, Random(seed)):
        try:
            apply(state, seat, order, now)
        except Refused:
            continue
        orders.append((seat, order, now))
    again = new_game(BOX, state.settings, seed)
    for seat, order, now in orders:
        apply(again, seat, order, now)
    assert again.save() == state.save()


@games
@given(players, seeds, tables())
def test_every_view_with_its_delta_is_the_next_view(number: int, seed: int, table: dict[str, object]) -> None:
    state = start(BOX, number, seed, **table)
    seats = (*range(state.players), SPECTATOR)
    views = {seat: view(state, seat) for seat in seats}
    for seat, order, now in walk(state, Random(seed)):
        try:
            apply(state, seat, order, now)
        except Refused:
            continue
        for viewer in seats:
            views[viewer] = update(views[viewer], delta(state, viewer))
            assert views[viewer] == view(state, viewer)


@games
@given(players, seeds, tables())
def test_orders_are_written_and_read_as_the_same_order(number: int, seed: int, table: dict[str, object]) -> None:
    state = start(BOX, number, seed, **table)
    for seat, order, now in walk(state, Random(seed)):
        seen = Seen.of_state(state, seat)
        text = write_order(seen, order)
        assert read_order(seen, text) == order, text
        by_view = Seen.of_view(BOX, view(state, seat))
        assert write_order(by_view, order) == text
        carry_out(state, seat, order, now)


verbs = st.sampled_from(
    ["play", "action", "react", "choose", "decline", "end", "pass", "buy pack", "buy", "sell", "draft", "fuse", "deck",
     "undeck", "collect", "uncollect", "offer", "accept", "refuse", "ready", "unready", "grace", "pause", "resume",
     "start", "interval", "go", "tick", "score", "", "nonsense"]
)  # fmt: skip
junk = st.one_of(
    st.integers(-3, 400), st.none(), st.text(max_size=3), st.lists(st.integers(-2, 9), max_size=3).map(tuple)
)
orders = st.builds(
    Order,
    verbs,
    st.one_of(st.lists(st.integers(-3, 400), max_size=9).map(tuple), st.lists(junk, max_size=3).map(tuple)),
    st.one_of(st.integers(-3, 12), junk),
    st.lists(junk, max_size=5).map(tuple),
)


@settings(max_examples=60)
@given(players, seeds, st.integers(0, 1500), st.lists(st.tuples(st.integers(-2, 6), orders), min_size=20, max_size=40))
def test_a_refused_order_changes_nothing_and_nothing_else_goes_wrong(
    number: int, seed: int, steps: int, tries: list[tuple[int, Order]]
) -> None:
    state = start(BOX, number, seed, moment=0, first_chance=0)
    for _, (seat, order, now) in zip(range(steps), walk(state, Random(seed)), strict=False):
        apply(state, seat, order, now)
    for seat, order in tries:
        before = state.save()
        try:
            apply(state, seat, order)
        except Refused:
            assert state.save() == before


@pytest.mark.parametrize(("number", "mode"), [(2, "standard"), (5, "standard"), (2, "duel"), (3, "turn-based")])
def test_every_legal_order_is_accepted_and_every_other_seat_is_refused(number: int, mode: str) -> None:
    state = start(BOX, number, number, moment=0, first_chance=0, mode=mode)
    luck = Random(number)
    for step, (seat, order, now) in enumerate(walk(state, luck)):
        if step % 11 == 0:
            for viewer in (*asked(state), *range(number), HOST):
                for one in legal(state, viewer):
                    apply(state.copy(), viewer, one, state.now)
        apply(state, seat, order, now)


def test_the_seats_are_named_clockwise() -> None:
    assert len(NAMES) == 5
