"""The words of a position: its keys, and cards of a zone as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from ..box import Card
from ..symbols import BIT, bits_of
from ..zones import (
    ACCESSORIES,
    BINDER,
    BOXES,
    COLLECTION,
    COLLECTION_TWO,
    DECK,
    DISCARD,
    FUSION,
    HAND,
    META_STACKS,
    PACKET,
    PRIZES,
    PROS,
    SHELF,
    STORE,
    TABLEAU,
    VENUES,
)

AREAS = {
    "hand": HAND, "tableau": TABLEAU, "boxes": BOXES, "accessories": ACCESSORIES, "binder": BINDER, "deck": DECK,
    "collection": COLLECTION, "second_collection": COLLECTION_TWO, "packet": PACKET,
}  # fmt: skip
PLAYER_KEYS = (
    *AREAS, "character", "collected", "rp", "money", "markers", "friendship", "vp", "collection_vp", "written",
    "declared",
)  # fmt: skip
TABLE_PILES = {
    "store": STORE, "discard": DISCARD, "bronze": FUSION, "silver": FUSION + 1, "gold": FUSION + 2,
    "bronze_prizes": PRIZES, "silver_prizes": PRIZES + 1, "gold_prizes": PRIZES + 2, "venues": VENUES, "pros": PROS,
    "shelf": SHELF,
}  # fmt: skip
META_PILES = {"element_metas": META_STACKS, "type_metas": META_STACKS + 1}
"""The stacks the metas are revealed from, by names or words in them, from the top."""
TABLE_KEYS = (*TABLE_PILES, *META_PILES, "packs", "aftermarket", "element_meta", "type_meta", "venue")
NAMED = ("element_meta", "type_meta", "venue", "character")
"""Places for one card, which is written by its name alone."""
LISTS = ("friendship", "written", "declared", *META_PILES)
"""Keys with a list of something else than cards."""

_BLANK = re.compile(r"(?P<name>.+?) (?P<stars>\d+)(?P<symbols>( [A-Z][a-z]+)*)")
_ENTRY = re.compile(r"(?P<what>.*?)(?: \+(?P<tokens>\d+))?(?P<down> -)?(?: @(?P<seller>.+))?")


class BadPosition(ValueError):
    """Something in the position makes no sense; `about` is the key or piece of text it is about, `where` the table."""

    def __init__(self, why: str, about: str = "", where: str = "") -> None:
        super().__init__(why)
        self.about = about
        self.where = where


def blank(name: str, stars: int = 1, symbols: int = 0, rarity: str = "Core", kind: int = 0) -> Card:
    """A card without text, as `"Bear 7 Fire Animal"` makes one up."""
    return Card(name, stars, kind, symbols, rarity=rarity)


class Entry:
    """One card of a zone as text: `"Mouse 2 -"`, `"Orella +2"`, `"James Bomb @Ann"`."""

    def __init__(self, text: Any, known: Mapping[str, Any]) -> None:
        if not isinstance(text, str):
            raise BadPosition(f"a card is written as text in quotes, not {text!r}", str(text))
        match = _ENTRY.fullmatch(text.strip())
        assert match is not None
        self.what: str = match["what"]
        self.tokens = int(match["tokens"] or 0)
        self.down = bool(match["down"])
        self.seller: str = match["seller"] or ""
        self.card: Card | None = None
        if self.what and self.what not in known:
            made = _BLANK.fullmatch(self.what)
            words = made["symbols"].split() if made else []
            if made is None or any(word not in BIT for word in words):
                hint = "a blank needs its stars: 'Bear 7'" if made is None else f"unknown symbol in {words}"
                raise BadPosition(f"there is no card called {self.what!r} ({hint})", text)
            self.card = blank(made["name"], int(made["stars"]), bits_of(tuple(words)))
            self.what = made["name"]


def entries_of(position: Mapping[str, Any], players: Iterable[str], known: Mapping[str, Any]) -> dict[str, list[Entry]]:
    """Every list of cards in a position, by `"Ann.hand"` and `"table.store"`."""
    found: dict[str, list[Entry]] = {}
    for owner in (*players, "table"):
        part = position.get(owner, {})
        if not isinstance(part, dict):
            raise BadPosition(f"[{owner}] must be a table", owner)
        allowed = TABLE_KEYS if owner == "table" else PLAYER_KEYS
        for key, value in part.items():
            if key not in allowed:
                raise BadPosition(f"[{owner}] has no {key!r}; it can have {', '.join(allowed)}", key, owner)
            if key in AREAS or key in TABLE_PILES or key in ("packs", "aftermarket"):
                if not isinstance(value, list):
                    raise BadPosition(f"{key} must be a list of cards", key, owner)
                found[f"{owner}.{key}"] = [Entry(text, known) for text in value]
                if key not in ("tableau", "packs") and not all(entry.what for entry in found[f"{owner}.{key}"]):
                    raise BadPosition(f"only a tableau and the packs have empty places, not {key}", key, owner)
            elif not isinstance(value, str if key in NAMED else list if key in LISTS else int):
                raise BadPosition(f"{key} cannot be {value!r}", key, owner)
            elif isinstance(value, list) and key in LISTS[:2] and not all(type(one) is int for one in value):
                raise BadPosition(f"{key} must be a list of whole numbers", key, owner)
    return found
