"""What a program chooses from."""

from __future__ import annotations

from typing import Final

from engine.game import legal
from engine.orders import Order
from engine.state import State

LEFT_TO_PEOPLE: Final = frozenset(("pause", "grace", "unready"))
"""Orders that only make sense between people."""


def sensible(state: State, seat: int) -> list[Order]:
    """The legal orders without those that are left to people."""
    return [order for order in legal(state, seat) if order.verb not in LEFT_TO_PEOPLE]
