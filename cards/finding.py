"""Which cards somebody means: `Fire Mage stars>=5 "for each"`."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Final

from engine.box import Box, Card
from engine.symbols import BIT, KINDS

from .parsing import nearest_name

Fits = Callable[[Card], bool]

_STARS = re.compile(r"stars?\s*(>=|<=|=|<|>)\s*(\d{1,3})$", re.IGNORECASE)
_STARS_MEANT = re.compile(r"stars?\s*[<>=]", re.IGNORECASE)
_COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    ">=": operator.ge, "<=": operator.le, ">": operator.gt, "<": operator.lt, "=": operator.eq,
}  # fmt: skip
_SYMBOLS: Final = {name.lower(): bit for name, bit in BIT.items()}
_KINDS: Final = {name.lower(): place for place, name in enumerate(KINDS)}


def _test(word: str) -> Fits:
    """What one word of a search asks for: symbol, kind or rarity by its full name, else a piece of any text."""
    if stars := _STARS.match(word):
        compare, number = _COMPARE[stars[1]], int(stars[2])
        return lambda card: compare(card.stars, number)
    if _STARS_MEANT.match(word):
        # Somebody is still typing the number.
        return lambda card: True
    quoted = len(word) > 1 and word[0] == word[-1] == '"'
    plain = (word[1:-1] if quoted else word).lower()

    def written(card: Card) -> bool:
        return any(plain in part.lower() for part in (card.name, card.set, card.text))

    if quoted:
        return written
    if plain in _SYMBOLS:
        bit = _SYMBOLS[plain]
        return lambda card: bool(card.symbols & bit)
    if plain in _KINDS:
        kind = _KINDS[plain]
        return lambda card: card.kind == kind
    return lambda card: plain in card.rarity.lower().split() or plain == card.rarity.lower() or written(card)


def _together(words: list[str]) -> list[str]:
    """The words, with the two of `deck box` as one."""
    for place, pair in enumerate(pairwise(words)):
        if " ".join(pair).lower() in _KINDS:
            return [*words[:place], " ".join(pair), *_together(words[place + 2 :])]
    return words


def misread(words: Iterable[str]) -> str:
    """What cannot have been meant by these words, as a sentence; "" if all of them ask for something."""
    odd = [word for word in words if _STARS_MEANT.match(word) and not _STARS.match(word)]
    return f"{odd[0]!r} is no number of stars; say stars>=5, stars<=5, stars>5, stars<5 or stars=5" if odd else ""


def found(box: Box, words: Iterable[str]) -> list[Card]:
    """The cards that fit every word, in the order of the box; stars compared with no number ask for nothing."""
    tests = [_test(word) for word in _together(list(words))]
    return [card for card in box.cards if all(test(card) for test in tests)]


def named(box: Box, name: str) -> tuple[Card | None, list[str]]:
    """The card of this name, whatever its capitals; if there is none, the nearest names."""
    by_lower = {card.name.lower(): card for card in box.cards}
    card = by_lower.get(name.lower())
    if card is not None:
        return card, []
    within = [one.name for key, one in by_lower.items() if name.lower() in key]
    if len(within) == 1:
        return by_lower[within[0].lower()], []
    return None, (within or nearest_name(name, box.number))[:5]
