"""The simplest player: any legal order is as good as another."""

from __future__ import annotations

from random import Random

from engine.box import Box
from engine.orders import Order
from engine.view import View

from .mind import Thought
from .picking import sensible
from .supposing import supposed


class Chance:
    """Gives any legal order, and looks at nothing else: whoever has the list at hand may ask `pick` at once."""

    def think(self, box: Box, seen: View, seat: int, luck: Random) -> Thought:
        return Thought(self.pick(sensible(supposed(box, seen, seat, luck), seat), luck), "throws a die")

    def pick(self, orders: list[Order], luck: Random) -> Order:
        return orders[luck.randrange(len(orders))]
