"""The phrase table: every way there is to say something on a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .arrangements import ARRANGEMENTS
from .effects import EFFECTS
from .keywords import KEYWORDS
from .lines import ALL_LINES
from .nouns import NOUNS
from .phrase import ABSENT, CONSTANTS, NOTHING, Part, Phrase, Slot, Word
from .tallies import TALLIES
from .tests import TESTS
from .views import view_of

PHRASES: Final[tuple[Phrase, ...]] = ALL_LINES + KEYWORDS + ARRANGEMENTS + EFFECTS + TALLIES + NOUNS + TESTS


def _by_family() -> dict[str, tuple[Phrase, ...]]:
    families: dict[str, list[Phrase]] = {}
    for phrase in PHRASES:
        families.setdefault(phrase.family, []).append(phrase)
    return {family: tuple(phrases) for family, phrases in families.items()}


FAMILIES: Final[Mapping[str, tuple[Phrase, ...]]] = _by_family()

__all__ = [
    "ABSENT", "CONSTANTS", "FAMILIES", "NOTHING", "PHRASES", "Part", "Phrase", "Slot", "Word", "view_of",
]  # fmt: skip
