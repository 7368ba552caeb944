"""A player who takes what is worth most right now: the best deck, the best order by looking one step ahead."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from engine.orders import Order
from engine.state import DECKBUILDING, State

from .imagining import imagined
from .looking import weighed
from .shopping import build


def greedy(state: State, seat: int, orders: list[Order], luck: Random, taste: int = 0) -> Order:
    """The order with the best outcome one step ahead; in deckbuilding the next step of a simple plan."""
    if state.phase == DECKBUILDING:
        return build(state, seat, orders, taste)
    if len(orders) == 1:
        return orders[0]
    return weighed(imagined(state, seat, luck), seat, orders, luck)[0][1]


def with_taste(taste: int) -> Callable[[State, int, list[Order], Random], Order]:
    """A greedy player who thinks more of some cards than others do, and less of others."""
    return partial(greedy, taste=taste)
