"""Levels: how well a mind plays tournaments, and how well it builds decks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine import rows
from engine.box import Box
from engine.orders import Order
from engine.state import DECKBUILDING, State
from engine.view import PHASES, View

from .mind import Thought
from .picking import sensible
from .playing import Play
from .shopping import build
from .supposing import Supposing

Build = Callable[[State, tuple[int, ...], int, list[Order], Random], Thought]
"""A supposed game, the sets in it, a seat, its legal orders and luck in; the next step of deckbuilding out."""


class Level:
    """A mind that plays one way and builds another; it sees what its seat sees."""

    def __init__(self, play: Play, build: Build) -> None:
        self.play = play
        self.build = build

    def think(self, box: Box, seen: View, seat: int, luck: Random) -> Thought:
        supposing = Supposing(box, seen, seat, luck)
        if PHASES[seen[rows.TABLE][0]] != DECKBUILDING:
            return self.play(supposing, seat, luck)
        state = supposing.world(luck)
        return self.build(state, tuple(seen[rows.HEADER]["sets"]), seat, sensible(state, seat), luck)


def build_plainly(state: State, sets: tuple[int, ...], seat: int, orders: list[Order], luck: Random) -> Thought:
    """Deckbuilding by a simple plan."""
    return Thought(build(state, seat, orders, 0))
