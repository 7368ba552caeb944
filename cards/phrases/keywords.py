"""Keywords: names for lines of ordinary text (R7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.tree import Keyword

from .phrase import Phrase, say


@dataclass(frozen=True, slots=True)
class Shorthand:
    """A keyword, how it is printed, and the line it is short for.

    In the line `{number}` is the printed number, `{count}` the same in words, `{types}` the printed type for several.
    """

    name: str
    template: str
    line: str
    means: str
    example: str


SHORTHANDS: Final = (
    Shorthand(
        "Scurry",
        "Scurry.",
        "Play: You may insert this card anywhere in your tableau.",
        "Slips in anywhere (R7.3).",
        "Scurry.",
    ),
    Shorthand(
        "Mimicry",
        "Mimicry.",
        "Ongoing: This card has the elements and types of the card to the left instead of its own.",
        "Looks like its neighbour (R7.1).",
        "Mimicry.",
    ),
    Shorthand(
        "Anvil Drop",
        "<Anvil Drop>.",
        "Action: Flip an opponent's face-up Single with fewer stars than this card.",
        "Falls on something smaller (R7.4).",
        "Anvil Drop.",
    ),
    Shorthand(
        "Thwomp",
        "Thwomp {number:NUMBER}.",
        "Play: If the card to the left has fewer stars than this card, flip it and gain {number} RP.",
        "Flattens a smaller neighbour for points (R7.5).",
        "Thwomp 12.",
    ),
    Shorthand(
        "Blast Off",
        "<Blast Off>.",
        "Action: The next card you play gets three +1 STAR tokens.",
        "Launches the next card (R7.2).",
        "Blast Off.",
    ),
    Shorthand(
        "Blast Off Plus",
        "<Blast Off> Plus {number:NUMBER}.",
        "Action: The next card you play gets {count} +1 STAR tokens.",
        "Launches it further (R7.2).",
        "Blast Off Plus 5.",
    ),
    Shorthand(
        "Oppress",
        "Oppress {number:NUMBER} {noun:TYPE#number}.",
        "Play: If you have {count} or more {types}, flip an opponent's card.",
        "Enough of a kind push somebody over (R7.6).",
        "Oppress 3 Mages.",
    ),
)

BY_NAME: Final = {one.name: one for one in SHORTHANDS}

KEYWORDS: Final[tuple[Phrase, ...]] = tuple(
    say("line", Keyword, one.template, one.means, one.example, name=one.name) for one in SHORTHANDS
)
