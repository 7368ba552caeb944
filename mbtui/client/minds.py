"""The names of bots: a level, and after it a temperament, or none."""

from __future__ import annotations

from random import Random
from typing import Final

from mbtui.bots import LEVELS, TEMPERAMENTS, names
from mbtui.host.bots import USUAL

ABOUT: Final = {
    "random": "does anything that is allowed: nobody to fear",
    "rookie": "plays at a glance: takes what looks good, forgets the rest",
    "regular": "knows the cards, builds a decent deck and thinks a step ahead",
    "champion": "looks far ahead and wastes nothing: takes its time and wins",
}
"""What a bot of a level is like, after its name."""
FOND_OF: Final = {
    "deckbuilder": "cares for its deck more than for its collection",
    "collector": "collects, and keeps what could be collected",
    "buyer": "opens packs, and buys what others sell",
    "seller": "parts with its cards for money, and does well by it",
    "metagamer": "builds for the metas",
    "duellist": "attacks: it clashes, and flips what others have",
}
"""What a bot of a temperament does rather than anything else, after its name."""


def usual_level() -> str:
    """The level of bots that nobody has said anything about."""
    return USUAL


def described(name: str) -> list[str]:
    """A bot's name as sentences: its level, then its temperament if it has one."""
    level, _, temper = name.partition(" ")
    found = [f"{level.capitalize()}: {ABOUT.get(level, 'a bot')}."]
    if temper:
        found.append(f"{temper.capitalize()}: {FOND_OF.get(temper, 'has a taste of its own')}.")
    return found


def next_mind(name: str, part: int) -> str:
    """The name with the next level (part 0) or the next temperament (part 1); after the last comes the first."""
    level, _, temper = name.partition(" ")
    tempers = ("", *TEMPERAMENTS)
    if part == 0:
        level = LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)] if level in LEVELS else LEVELS[0]
    else:
        temper = tempers[(tempers.index(temper) + 1) % len(tempers)] if temper in tempers else ""
    return f"{level} {temper}".strip()


def company(level: str, number: int, luck: Random) -> list[str]:
    """So many bots of a level, each of a temperament of its own where the level has any."""
    known = names()
    tempers = [temper for temper in TEMPERAMENTS if f"{level} {temper}" in known]
    luck.shuffle(tempers)
    return [f"{level} {tempers[place % len(tempers)]}" if tempers else level for place in range(number)]
