"""Levels: how well a mind plays tournaments, and how well it builds decks."""

from __future__ import annotations

from random import Random
from typing import Any
from zlib import crc32

from engine import rows
from engine.box import Box
from engine.state import TOURNAMENT
from engine.view import PHASES, View

from .dealing import Unseen
from .deckbuilding import deckbuild
from .mind import Thought
from .picking import sensible
from .playing import Play
from .supposing import Supposing
from .taking import taken
from .temperament import TEMPERAMENTS, Temperament
from .turn_based import turn_based_thought


class Level:
    """A mind of some strength; it sees what its seat sees, whatever its temperament is."""

    def __init__(self, name: str, play: Play, lean: Temperament | None = None, dealt: type[Unseen] = Unseen) -> None:
        self.name = name
        self.play = play
        self.lean = lean
        """None: whatever it is born with in its seat."""
        self.dealt = dealt
        """How it makes up the hands of a tournament."""

    def think(self, box: Box, seen: View, seat: int, luck: Random) -> Thought:
        phase, header = PHASES[seen[rows.TABLE][0]], seen[rows.HEADER]
        by_turns = header["settings"].get("mode") == "turn-based"
        if phase == TOURNAMENT and not by_turns:
            return self.play(Supposing(box, seen, seat, luck, self.dealt), seat, luck)
        state, sets = Supposing(box, seen, seat, luck).world(luck), tuple(header["sets"])
        orders = sensible(state, seat)
        if (taking := taken(state, seat, orders)) is not None:
            return Thought(taking, "takes what would do most for a deck")
        lean = self.lean or born_with(header, seat)
        if by_turns:
            return turn_based_thought(self.name, state, seat, orders, luck, lean)
        return deckbuild(self.name, state, sets, seat, orders, luck, lean)


def born_with(header: dict[str, Any], seat: int) -> Temperament:
    """The temperament of a seat that was given none: by lot, and the same for the whole game."""
    kinds = tuple(TEMPERAMENTS.values())
    return kinds[crc32(repr((header["names"], header["sets"], seat)).encode()) % len(kinds)]
