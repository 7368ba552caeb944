"""Classes of words: symbols, kinds, rarities, numbers.

A class is one terminal of the grammar; each of its values has a form for one and a form for several.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.symbols import ELEMENTS, PROMOS, TYPES

COUNTS: Final = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
"""Things are counted in words, points and stars in digits."""

Forms = tuple[str, str]


def _alike(names: tuple[str, ...]) -> dict[object, Forms]:
    return {name: (name, name) for name in names}


CLASSES: Final[Mapping[str, Mapping[object, Forms]]] = {
    "ELEMENT": _alike(ELEMENTS),
    "TYPE": {name: (name, name + "s") for name in TYPES},
    "KIND": {
        "Single": ("Single", "Singles"),
        "Deck Box": ("Deck Box", "Deck Boxes"),
        "Accessory": ("Accessory", "Accessories"),
    },
    "RARITY": _alike(("Starter", "Core", "Expansion", "Premium", "Master", "Promo", *PROMOS)),
    "DEED": _alike(("Play", "Next", "Flip", "Score", "Action")),
    "STATE": _alike(("Ongoing", "Top", "Reaction")),
    "DEED_LINE": {name: (f"{name}:", f"{name}:") for name in ("Play", "Next", "Flip", "Score", "Action")},
    "STATE_LINE": {name: (f"{name}:", f"{name}:") for name in ("Ongoing", "Top")},
    "COUNT": {number: (name, name) for number, name in enumerate(COUNTS, 1)},
}
"""Each value of each class, with the word for one and the word for several."""

NUMBER: Final = "NUMBER"
"""Digits: points and stars."""
SIGNED: Final = "SIGNED"
"""Digits with a sign: what is added in a clash."""

MONEY: Final = "MONEY"
"""Digits after the sign of the Millennium Dollar."""

CLASS_IN_WORDS: Final = {
    "ELEMENT": "an element",
    "TYPE": "a type",
    "KIND": "Single or Deck Box or Accessory",
    "RARITY": "a rarity",
    "DEED": "Play or the like",
    "STATE": "Ongoing or the like",
    "DEED_LINE": "Play: or Next: or Flip: or Score: or Action:",
    "STATE_LINE": "Ongoing: or Top:",
    "COUNT": "a number in words",
    NUMBER: "a number in digits",
    SIGNED: "a number with + or -",
    MONEY: "a sum of M$",
}


def article(following: str) -> str:
    """`a` or `an`, as the next word wants it."""
    return "an" if following[:1] in "aeiouAEIOU" else "a"
