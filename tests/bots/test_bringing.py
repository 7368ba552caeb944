"""Hands that a Champion supposes: put together of what there is, for the metas, and around what lies in play."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from engine.game import apply, legal
from engine.orders import HOST, Order
from engine.state import TOURNAMENT, State
from engine.symbols import BIT, SINGLE
from engine.view import view
from engine.zones import HAND
from mbtui.bots.bringing import Brought, best_together, counted, likely
from mbtui.bots.dealing import Unseen
from mbtui.bots.metas import metas
from mbtui.bots.supposing import Supposing
from tests.bots.decks import BOX
from tests.bots.test_playing import pairings

SEAT = 0


def begun(number: int, turns: int = 0) -> State:
    """A tournament after some turns, at a moment when the seat is to move."""
    state = pairings(2)[number].copy()
    apply(state, HOST, Order("go"))
    luck = Random(number)
    while state.ask is not None and (state.turns < turns or state.ask.seat != SEAT or state.ask.kind != "turn"):
        orders = legal(state, state.ask.seat)
        apply(state, state.ask.seat, orders[luck.randrange(len(orders))])
    assert state.phase == TOURNAMENT
    return state


def hands(state: State, dealt: type[Unseen], worlds: int) -> list[list[int]]:
    """Printed cards of the hands of others, in some worlds."""
    luck = Random(1)
    supposing = Supposing(BOX, view(state, SEAT), SEAT, luck, dealt)
    found = [supposing.world(luck) for _ in range(worlds)]
    return [[one.prints[card] for card in one.zone(who, HAND)] for one in found for who in range(1, state.players)]


@pytest.mark.parametrize("turns", [0, 9])
def test_hands_of_good_cards_leave_the_game_what_it_is(turns: int) -> None:
    state = begun(2, turns)
    luck = Random(3)
    seen = view(state, SEAT)
    supposing = Supposing(BOX, seen, SEAT, luck, Brought)
    for _ in range(4):
        world = supposing.world(luck)
        assert view(world, SEAT) == seen
        assert legal(world, SEAT) == legal(state, SEAT)
        assert sorted(world.prints) == sorted(state.prints)
        for who in range(1, world.players):
            hand = [world.prints[card] for card in world.zone(who, HAND)]
            assert len(set(hand)) == len(hand)
            assert all(BOX.kinds[number] == SINGLE for number in hand)


def test_hands_suit_the_metas_better_than_any_hands_do() -> None:
    for number in (0, 1, 2):
        state = begun(number)
        liked = metas(state)

        def paid(dealt: type[Unseen], state: State = state, liked: tuple[int, ...] = liked) -> float:
            return fmean(likely(BOX, card, liked) for hand in hands(state, dealt, 6) for card in hand)

        assert paid(Brought) > paid(Unseen) + 1


def test_where_there_are_too_few_cards_any_will_do() -> None:
    state = begun(0)
    luck = Random(5)
    supposing = Supposing(BOX, view(state, SEAT), SEAT, luck, Brought)
    supposing.unseen.pool = supposing.unseen.pool[: supposing.unseen.apart + 5]
    supposing.unseen.known = []
    world = supposing.world(luck)
    assert all(world.prints[card] >= 0 for who in range(1, 4) for card in world.zone(who, HAND))


def test_cards_that_go_together_are_taken_before_better_strangers() -> None:
    fires = [n for n in range(len(BOX.cards)) if BOX.kinds[n] == SINGLE and BOX.symbols[n] == BIT["Fire"]][:4]
    waters = [n for n in range(len(BOX.cards)) if BOX.kinds[n] == SINGLE and BOX.symbols[n] == BIT["Water"]][:4]
    worth = dict.fromkeys(fires, 10.0) | dict.fromkeys(waters, 10.2)
    assert set(best_together(BOX, [*fires[1:], *waters[:2]], 2, fires[:1], worth)) <= set(fires)
    assert set(best_together(BOX, [*fires, *waters], 4, (), worth | dict.fromkeys(waters, 15.0))) == set(waters)


def test_what_a_text_counts_is_found_in_its_tree() -> None:
    student, mages = BOX.number["Transfer Student of the Old Gods"], BIT["Mage"] | BIT["Myth"]
    for number in range(len(BOX.cards)):
        if BOX.kinds[number] == SINGLE:
            assert counted(BOX, student, number) == bool(BOX.symbols[number] & mages)
