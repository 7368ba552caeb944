"""A client knows its legal orders: the same ones the engine lists, from its view alone."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import cards
from engine import rows
from engine.game import apply, legal
from engine.orders import HOST, Order, Refused
from engine.state import TOURNAMENT, State
from engine.view import SPECTATOR, View, delta, update, view
from mbtui.net.legal import legal_from_view
from tests.engine.desk import ANN, BOB, Desk
from tests.engine.tables import tables
from tests.engine.walks import start, walk

BOX = cards.default_box()


def agree(state: State, seat: int, seen: View) -> None:
    """As sets; and no order is listed twice."""
    listed = legal_from_view(state.box, seen)
    assert set(listed) == set(legal(state, seat))
    assert len(set(listed)) == len(listed)


@settings(max_examples=12)
@given(st.integers(2, 5), st.integers(0, 2**40), tables())
def test_in_every_position_of_every_game(players: int, seed: int, table: dict[str, object]) -> None:
    state = start(BOX, players, seed, **table)
    luck = Random(seed)
    views = {seat: view(state, seat) for seat in range(state.players)}
    for seat, order, now in walk(state, luck):
        try:
            # Sometimes everybody is quick: purchases meet within one moment.
            apply(state, seat, order, state.now + 20 if luck.random() < 0.3 else now)
        except Refused:
            continue
        for viewer in range(state.players):
            views[viewer] = update(views[viewer], delta(state, viewer))
            agree(state, viewer, views[viewer])


def after(state: State, seat: int, seen: View) -> View:
    return update(seen, delta(state, seat))


def test_a_purchase_that_waits_for_its_moment_binds_money_and_pack() -> None:
    state = start(BOX, 2, 1, moment=250, first_chance=0)
    apply(state, HOST, Order("start"), 0)
    state.money[0] = 7
    seen = view(state, 0)
    apply(state, 0, Order("buy pack", number=3), 1000)
    seen = after(state, 0, seen)
    assert seen[rows.BUYING][1][0][0] == 3
    assert Order("buy pack", number=3) not in legal_from_view(BOX, seen)
    agree(state, 0, seen)
    apply(state, HOST, Order("tick"), 1250)
    seen = after(state, 0, seen)
    assert rows.BUYING not in seen
    agree(state, 0, seen)


def test_a_first_chance_ends_with_the_next_delta_after_its_time() -> None:
    state = start(BOX, 2, 1, moment=0, first_chance=3000)
    apply(state, HOST, Order("start"), 0)
    seen = view(state, 1)
    apply(state, 0, Order("buy pack", number=3), 1000)
    seen = after(state, 1, seen)
    assert seen[rows.BUYING] == [[3], []]
    assert Order("buy pack", number=3) not in legal_from_view(BOX, seen)
    apply(state, HOST, Order("tick"), 4001)
    seen = after(state, 1, seen)
    assert Order("buy pack", number=3) in legal_from_view(BOX, seen)


def test_the_finder_need_not_wait() -> None:
    state = start(BOX, 2, 1, moment=0, first_chance=3000)
    apply(state, HOST, Order("start"), 0)
    apply(state, 0, Order("buy pack", number=3), 1000)
    assert Order("buy pack", number=3) in legal_from_view(BOX, view(state, 0))


def test_first_chances_stand_still_with_the_clock() -> None:
    state = start(BOX, 2, 1, moment=0, first_chance=3000)
    apply(state, HOST, Order("start"), 0)
    views = {seat: view(state, seat) for seat in (0, 1, SPECTATOR)}
    orders = (Order("buy pack", number=3), Order("pause"), Order("resume"))
    for now, order in zip((1000, 2000, 60_000), orders, strict=True):
        apply(state, 0, order, now)
        for seat in views:
            views[seat] = after(state, seat, views[seat])
            assert views[seat] == view(state, seat)
    assert views[1][rows.BUYING] == [[3], []]


def test_an_offer_whose_maker_cannot_keep_it() -> None:
    desk = Desk()
    desk.empty(ANN)
    desk.give(ANN, "Core 1")
    card = desk.binder(ANN)[0]
    worth = desk.box.cards[desk.state.prints[card]].stars
    desk.do(ANN, "offer", card, number=BOB, more=(0, (), (), worth, ()))
    accept = Order("accept", (), ANN, (1,))
    assert accept in legal_from_view(desk.box, view(desk.state, BOB))
    seen = view(desk.state, BOB)
    desk.state.dirty.clear()
    desk.do(ANN, "deck", card)
    seen = after(desk.state, BOB, seen)
    assert seen == view(desk.state, BOB)
    assert accept not in legal_from_view(desk.box, seen)
    assert Order("refuse", (), ANN) in legal_from_view(desk.box, seen)


def test_spectators_have_nothing_to_order() -> None:
    state = start(BOX, 2, 1)
    assert legal_from_view(BOX, view(state, SPECTATOR)) == []
    apply(state, HOST, Order("start"), 0)
    assert legal_from_view(BOX, view(state, SPECTATOR)) == []


def test_others_turns_are_not_ours() -> None:
    state = start(BOX, 3, 5, moment=0, first_chance=0)
    questions = 0
    for seat, order, now in walk(state, Random(5)):
        if state.phase == TOURNAMENT:
            questions += 1
            assert [viewer for viewer in range(3) if legal_from_view(BOX, view(state, viewer))] == [seat]
        apply(state, seat, order, now)
    assert questions > 20
