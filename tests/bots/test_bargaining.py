"""Offers that bots make: equal ones, and in a Free Market what a card is worth to the two (R4.7, R11.5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.events import Entry
from engine.game import apply
from engine.orders import Order
from engine.state import State
from engine.zones import DECK
from mbtui.bots.bargaining import MARKUP, sale, wish
from mbtui.bots.desk import Desk
from mbtui.bots.picking import sensible
from mbtui.bots.temperament import PLAIN
from tests.bots.decks import BOX, numbers
from tests.bots.test_deckbuilding import middle


def desk(free: bool, bob: int = 30) -> Desk:
    """What Ann looks at, where trades need not be equal, or must be; Bob was seen to play all kinds of cards."""
    state: State = middle()
    state.settings = replace(state.settings, free_market=free)
    state.money[0], state.money[1], state.markers[0] = 30, bob, 0
    state.ledger = [Entry(1, 1, number, "Play") for number in numbers("Expansion", "Premium")]
    for card in state.zone(0, DECK)[:]:
        apply(state, 0, Order("undeck", (card,)))
    return Desk(state, 0, sensible(state, 0), (), PLAIN)


def test_a_wish_is_paid_by_its_stars() -> None:
    at = desk(free=False)
    deal = wish(at, 1)
    assert deal is not None
    money, _, (number,), *_ = deal.order.more
    assert money == BOX.stars[number]
    assert f"at its M${money}" in deal.why
    apply(at.state, 0, deal.order)


def test_in_a_free_market_a_wish_is_worth_more() -> None:
    at = desk(free=True)
    deal = wish(at, 1)
    assert deal is not None
    money, _, (number,), *_ = deal.order.more
    assert BOX.stars[number] < money <= 2 * BOX.stars[number]
    assert f"at M${money}" in deal.why
    apply(at.state, 0, deal.order)
    at.state.money[0] = BOX.stars[number]
    poor = wish(Desk(at.state, 0, sensible(at.state, 0), (), PLAIN), 1)
    assert poor is None or poor.order.more[0] <= at.state.money[0]


@pytest.mark.parametrize("free", [False, True])
def test_what_an_idle_card_is_offered_for(free: bool) -> None:
    at = desk(free)
    deal = sale(at, 1)
    assert deal is not None
    stars = BOX.stars[at.print_of(deal.order.cards[0])]
    assert deal.order.more[3] == stars + (MARKUP if free else 0)
    apply(at.state, 0, deal.order)


def test_nobody_is_asked_for_more_than_they_have() -> None:
    deal = sale(desk(free=True, bob=5), 1)
    assert deal is None or deal.order.more[3] <= 5
