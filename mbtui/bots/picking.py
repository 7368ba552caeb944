"""A mind that picks one of its legal orders in a game it supposes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from engine.box import Box
from engine.game import legal
from engine.orders import Order
from engine.state import State
from engine.view import View

from .mind import Thought
from .supposing import supposed
from .taking import taken

Pick = Callable[[State, int, list[Order], Random], Order]
"""A supposed game, a seat in it, its legal orders and luck in; one of the orders out."""

LEFT_TO_PEOPLE: Final = frozenset(("pause", "grace", "unready"))
"""Orders that only make sense between people."""


class Picking:
    """Supposes a game that looks like the one it sees, and picks an order there."""

    def __init__(self, pick: Pick) -> None:
        self.pick = pick

    def think(self, box: Box, seen: View, seat: int, luck: Random) -> Thought:
        state = supposed(box, seen, seat, luck)
        orders = sensible(state, seat)
        return Thought(taken(state, seat, orders) or self.pick(state, seat, orders, luck))


def sensible(state: State, seat: int) -> list[Order]:
    """The legal orders without those that are left to people."""
    return [order for order in legal(state, seat) if order.verb not in LEFT_TO_PEOPLE]
