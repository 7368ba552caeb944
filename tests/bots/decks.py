"""Binders and decks for tests of deckbuilding: what a player might own, and decks made of it without a thought."""

from __future__ import annotations

from random import Random

import cards
from engine.symbols import ACCESSORY, DECK_BOX, SINGLE

BOX = cards.default_box()
STORE = ("Core", "Expansion", "Premium", "Master")
LIMITS = (8, 1, 2)


def numbers(*rarities: str) -> list[int]:
    """The printed cards of some rarities, each as often as it is in the box."""
    return [
        BOX.number[c.name] for one in BOX.sets if one.rarity in rarities for c in one.cards for _ in range(c.copies)
    ]


def metas(luck: Random) -> tuple[int, int]:
    return luck.choice(numbers("Element Meta")), luck.choice(numbers("Type Meta"))


def binder(luck: Random, bought: int = 24) -> tuple[int, ...]:
    """A starter deck and some cards of the Store, each name once."""
    starter = luck.choice([one for one in BOX.sets if one.rarity == "Starter"])
    return tuple(sorted({BOX.number[c.name] for c in starter.cards} | set(luck.sample(numbers(*STORE), bought))))


def any_deck(luck: Random, owned: tuple[int, ...]) -> tuple[int, ...]:
    """A legal deck, as large as it may be, of whatever comes to hand."""
    mixed = luck.sample(owned, len(owned))
    deck: list[int] = []
    for kind, limit in zip((SINGLE, DECK_BOX, ACCESSORY), LIMITS, strict=True):
        deck += [number for number in mixed if BOX.kinds[number] == kind][:limit]
    return tuple(deck)
