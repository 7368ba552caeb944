"""Which cards of a binder somebody wants to see, and in what order: `Fire stars>=5 play: is:new`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from cards.finding import found
from engine.box import Box
from engine.symbols import ELEMENT_BITS

from .model import Shown

SORTS: Final = ("stars", "name", "element", "set", "new")
"""What the binder can be sorted by, in the order a key goes through them."""

_PIECE = re.compile(r'"[^"]*"?|\S+')
_SPACED = re.compile(r"\b(stars?)\s*(>=|<=|=|<|>)\s*(?=\d|$)", re.IGNORECASE)
_UNFINISHED = re.compile(r'stars?(>=|<=|=|<|>)$|is:\w*$|"[^"]*$', re.IGNORECASE)


def words_of(text: str) -> list[str]:
    """The words of a search: `stars >= 5` is one, and so is what stands in quotes."""
    return _PIECE.findall(_SPACED.sub(r"\1\2", text))


@lru_cache(maxsize=256)
def _names(box: Box, words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(card.name for card in found(box, words))


def sift(box: Box, cards: Iterable[Shown], text: str, marks: Mapping[str, Callable[[Shown], bool]]) -> list[Shown]:
    """The cards that fit every word of a search; `marks` are what `is:` can ask for (`is:new`, `is:fits`).

    A word that is still being typed (`stars>`, `"for ea`) hides nothing yet.
    """
    asked, plain = [], []
    for word in words_of(text):
        mark = marks.get(word[3:].lower()) if word[:3].lower() == "is:" else None
        if mark is not None:
            asked.append(mark)
        elif word.startswith('"') and not (len(word) > 1 and word.endswith('"')):
            plain += word[1:].split()
        elif not _UNFINISHED.match(word):
            plain.append(word)
    names = _names(box, tuple(plain)) if plain else None
    return [
        one for one in cards
        if one.card is not None and (names is None or one.card.name in names) and all(mark(one) for mark in asked)
    ]  # fmt: skip


def ordered(box: Box, cards: Iterable[Shown], by: str, arrived: Mapping[int, int]) -> list[Shown]:
    """The cards sorted: the strongest first, or by name, first element, set, or the latest arrivals first."""

    def rank(one: Shown) -> tuple[Any, ...]:
        card = one.card
        assert card is not None
        kind, name = card.kind, card.name.casefold()
        if by == "name":
            return (name, one.number)
        if by == "element":
            element = card.symbols & ELEMENT_BITS
            return (kind, (element & -element) or ELEMENT_BITS, -card.stars, name, one.number)
        if by == "set":
            return (card.price, card.set, -card.stars, name, one.number)
        if by == "new":
            return (-arrived.get(one.number, 0), -card.stars, name, one.number)
        return (kind, -card.stars, name, one.number)

    return sorted((one for one in cards if one.card is not None), key=rank)
