"""What a player that is a program is: a seat's view in, an order out, and a sentence why."""

from __future__ import annotations

from random import Random
from typing import NamedTuple, Protocol

from engine.box import Box
from engine.orders import Order
from engine.view import View


class Thought(NamedTuple):
    """What a mind makes of a position."""

    order: Order
    why: str = ""
    """A sentence without the player's name: "plays Hammer: about 9 RP more than waiting"."""


class Mind(Protocol):
    """A player that is a program.

    It keeps nothing from one decision to the next: all it knows is in the view, so that a game that was resumed goes
    on as it would have. Chance is what it is handed; the same view and the same luck make the same thought.
    """

    def think(self, box: Box, seen: View, seat: int, luck: Random) -> Thought:
        """What the player in this seat, who sees this, does now."""
        ...


def luck_of(seed: int, seat: int, position: int, what: str = "") -> Random:
    """Luck of its own for each decision of a game: how often somebody else thought before changes nothing."""
    return Random(f"{seed}/{seat}/{position}/{what}")
