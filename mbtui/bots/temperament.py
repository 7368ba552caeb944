"""What bots are like: six temperaments, after the characters. They weigh things differently and see nothing more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Temperament:
    """What somebody values more, or less, than others do."""

    name: str
    deck: float = 1.0
    """What RP of the own deck are worth."""
    collection: float = 1.0
    """What VP of the collection are worth."""
    packs: float = 0.0
    """VP that opening a pack is worth in itself."""
    market: float = 0.0
    """VP that a purchase or a trade is worth in itself."""
    keeping: float = 1.0
    """What a card that is of no use now is worth to somebody who might need it later."""
    metas: float = 1.0
    """How much the metas count when cards are read."""
    attacks: float = 1.0
    """How much it counts what a card does to others."""


PLAIN: Final = Temperament("")
"""Nobody in particular."""
TEMPERAMENTS: Final = {
    one.name: one
    for one in (
        Temperament("deckbuilder", deck=1.25, collection=0.9),
        Temperament("collector", deck=0.9, collection=1.35, keeping=1.3),
        Temperament("buyer", packs=0.3, market=0.1),
        Temperament("seller", market=0.25, keeping=0.5),
        Temperament("metagamer", deck=1.1, metas=1.5),
        Temperament("duellist", deck=1.1, attacks=1.6),
    )
}
