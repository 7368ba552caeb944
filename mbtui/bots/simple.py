"""The simplest player: any legal order is as good as another."""

from __future__ import annotations

from random import Random

from engine.orders import Order
from engine.state import State


def at_random(state: State, seat: int, orders: list[Order], luck: Random) -> Order:
    """Any legal order."""
    return orders[luck.randrange(len(orders))]
