"""Decks by reading and by trial: legal, the same for the same cards, and better than what comes to hand."""

from __future__ import annotations

from random import Random

import pytest

from engine.collection import deck_problems
from engine.symbols import SINGLE
from mbtui.bots.arena import meet
from mbtui.bots.building import best_deck
from mbtui.bots.planning import in_order
from mbtui.bots.searching import Field, best_by_trial
from tests.bots.decks import BOX, LIMITS, STORE, any_deck, binder, metas, numbers


def field(luck: Random) -> Field:
    liked = metas(luck)
    sparring = tuple(best_deck(BOX, binder(luck, 20), LIMITS, 0, liked) for _ in range(4))
    return Field(BOX, liked, sparring, tuple(luck.sample(numbers(*STORE), 40)))


@pytest.mark.parametrize("limits", [(8, 1, 2), (10, 1, 2), (8, 2, 3)])
def test_decks_keep_to_the_limits(limits: tuple[int, int, int]) -> None:
    luck = Random(3)
    where, owned = field(luck), binder(luck)
    for deck in (best_deck(BOX, owned, limits, 0, where.metas), best_by_trial(where, owned, limits, 12)):
        assert not deck_problems(BOX, deck, limits)
        assert set(deck) <= set(owned)
        assert sum(BOX.kinds[number] == SINGLE for number in deck) == limits[0]


def test_a_plan_is_the_same_deck_in_another_order() -> None:
    luck = Random(4)
    for _ in range(20):
        deck = any_deck(luck, binder(luck))
        assert sorted(in_order(BOX, deck)) == sorted(deck)


def test_what_wants_the_right_end_comes_last_of_the_six() -> None:
    names = ["Lighthouse Moth", "Hot Dog", "Cub Scout", "Iron Orchid", "Municipal Mole", "Pipe Cleaner Pete"]
    plan = in_order(BOX, tuple(BOX.number[name] for name in names))
    assert BOX.cards[plan[-1]].name == "Lighthouse Moth"


def test_the_same_cards_give_the_same_deck() -> None:
    owned = binder(Random(5))
    one = best_by_trial.__wrapped__(field(Random(6)), owned, LIMITS, 15)
    two = best_by_trial.__wrapped__(field(Random(6)), owned, LIMITS, 15)
    assert one == two


def test_better_than_what_comes_to_hand() -> None:
    luck = Random(7)
    found = anyhow = 0
    for _ in range(6):
        where, owned = field(luck), binder(luck)
        best = best_by_trial(where, owned, LIMITS, 12)
        for place in range(15):
            decks = [best, any_deck(luck, owned), *where.sparring[place % 3 :][:2]]
            points = meet(BOX, decks, where.metas, where.supply, luck).points
            found += points[0]
            anyhow += points[1]
    assert found > 1.35 * anyhow
