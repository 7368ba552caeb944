"""Bots in a Duel: two collections of 10 RP a card against the same cards in the deck (R11.2)."""

from __future__ import annotations

from collections import Counter
from random import Random

import cards
from engine import collection
from engine.game import new_game
from engine.orders import Order
from engine.settings import Settings
from engine.state import State
from engine.symbols import ELEMENT_BITS, SINGLE, TYPE_BITS
from mbtui.bots import mind_named
from mbtui.bots.duelling import CARD, money, points, two_best
from mbtui.driver import play_game

BOX = cards.default_box()
DUEL = Settings(("Ann", "Bob"), mode="duel", selection="first game")
SINGLES = [number for number, card in enumerate(BOX.cards) if card.kind == SINGLE]


def test_two_collections_are_legal_and_share_no_card() -> None:
    luck = Random(1)
    sizes = []
    for _ in range(60):
        spare = Counter(luck.choices(SINGLES, k=20))
        costs = {number: luck.random() * 2 * CARD for number in list(spare)[:6]}
        element, kind = two_best(BOX, spare, costs)
        for row, among in ((element, ELEMENT_BITS), (kind, TYPE_BITS)):
            assert not row or not collection.problem(BOX, row, among)
        assert not Counter((*element, *kind)) - spare
        assert all(costs.get(number, 0.0) < CARD for number in (*element, *kind))
        sizes.append(len(element) + len(kind))
    assert sum(sizes) / len(sizes) > 5


def test_a_collection_is_at_least_as_large_as_the_best_single_one() -> None:
    luck = Random(2)
    for _ in range(30):
        spare = Counter(luck.sample(SINGLES, 14))
        element, kind = two_best(BOX, spare, {})
        assert len(element) + len(kind) >= len(collection.best(BOX, spare, ELEMENT_BITS))


def test_money_counts_for_as_long_as_a_tournament_may_follow() -> None:
    state = new_game(BOX, DUEL, 1)
    worth = []
    for number, won in ((1, [0, 0]), (2, [1, 0]), (3, [1, 1])):
        state.round, state.tournament_vp = number, won
        worth.append((money(state), points(state)))
    assert worth == sorted(worth, reverse=True)
    assert len(set(worth)) == 3


def test_a_regular_turns_in_two_collections_and_beats_chance() -> None:
    turned_in: list[int] = []

    def after(state: State, seat: int, order: Order, now: int) -> None:
        turned_in.extend(event.seat for event in state.events if event.kind == "collected")

    state = play_game(BOX, DUEL, 3, [mind_named("regular"), mind_named("random")], after=after)
    assert state.tournament_vp[0] == 2
    assert turned_in.count(0) >= 3
