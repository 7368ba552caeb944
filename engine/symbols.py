"""Elements, types, rarities and the words printed on cards (R1.1, R1.2, R6.1)."""

from __future__ import annotations

from typing import Final

ELEMENTS: Final = ("Fire", "Air", "Light", "Water", "Earth", "Dark")
TYPES: Final = ("Animal", "Myth", "Construct", "Citizen", "Soldier", "Mage", "Pro")
SYMBOLS: Final = ELEMENTS + TYPES

BIT: Final = {name: 1 << place for place, name in enumerate(SYMBOLS)}
"""A card's elements and types are one set of bits, so that "shares a symbol" is one `&`."""

ELEMENT_BITS: Final = (1 << len(ELEMENTS)) - 1
TYPE_BITS: Final = ((1 << len(SYMBOLS)) - 1) ^ ELEMENT_BITS

PRICES: Final = {
    "Starter": 2,
    "Core": 3,
    "Expansion": 4,
    "Premium": 5,
    "Master": 6,
    "Bronze Promo": 7,
    "Silver Promo": 8,
    "Gold Promo": 9,
    "Pro": 6,
}
"""What a pack costs in the Store, by the rarity on its back (R1.6)."""

RARITIES: Final = tuple(PRICES)
PROMOS: Final = ("Bronze Promo", "Silver Promo", "Gold Promo")

KINDS: Final = ("Single", "Deck Box", "Accessory", "Character", "Meta", "Venue")
SINGLE, DECK_BOX, ACCESSORY, CHARACTER, META, VENUE = range(len(KINDS))

WORDS: Final = ("Top", "Ongoing", "Play", "Next", "Score", "Flip", "Action", "Reaction")
"""The effect words; the first five in their order of priority (R6.3)."""
COLLECTIONS: Final = "Collection"
"""What the account calls RP that collections bring (R11.2)."""
WRITTEN: Final = "Written"
"""What the account calls RP that went to the score sheet (R11.3)."""


def bits_of(names: tuple[str, ...]) -> int:
    """The set of bits for some element and type names."""
    total = 0
    for name in names:
        total |= BIT[name]
    return total


def names_of(bits: int) -> tuple[str, ...]:
    """The element and type names in a set of bits, in the order of R1.1."""
    return tuple(name for name in SYMBOLS if bits & BIT[name])
