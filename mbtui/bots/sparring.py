"""Decks that opponents might bring: some cards of the sets in this game, put together by reading."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from zlib import crc32

from engine.box import Box

from .building import best_deck
from .searching import Field

STORE = ("Core", "Expansion", "Premium", "Master")
DECKS = 4
SUPPLY = 40
OWN = 15
"""Store cards that somebody has by the end of the first deckbuilding."""
EACH_ROUND = 10
"""Store cards that come with each further one, beyond those that leave."""


@lru_cache(maxsize=64)
def field_of(box: Box, sets: tuple[int, ...], metas: tuple[int, ...], round_number: int, players: int) -> Field:
    """Where the decks of this game are tried; the same for everybody at the table."""
    luck = Random(crc32(repr((sets, metas, round_number)).encode()))
    pool = [number for one in sets if box.sets[one].rarity in STORE for number in _copies(box, one)]
    starters = [one for one in sets if box.sets[one].rarity == "Starter"]
    starters = starters or [place for place, one in enumerate(box.sets) if one.rarity == "Starter"]
    bought = min(len(pool), OWN + EACH_ROUND * max(0, round_number - 1))
    decks = []
    for place in range(DECKS):
        starter = _copies(box, starters[place % len(starters)]) if starters else []
        owned = tuple(sorted({*starter, *luck.sample(pool, bought)}))
        decks.append(best_deck(box, owned, metas=metas))
    supply = tuple(luck.sample(pool, min(SUPPLY, len(pool))))
    return Field(box, metas, tuple(decks), supply, min(4, max(2, players)))


def _copies(box: Box, one: int) -> list[int]:
    return [box.number[card.name] for card in box.sets[one].cards for _ in range(card.copies)]
