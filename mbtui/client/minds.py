"""The names of bots: a level, and after it a temperament, or none."""

from __future__ import annotations

from mbtui.bots import LEVELS, TEMPERAMENTS


def next_mind(name: str, part: int) -> str:
    """The name with the next level (part 0) or the next temperament (part 1); after the last comes the first."""
    level, _, temper = name.partition(" ")
    tempers = ("", *TEMPERAMENTS)
    if part == 0:
        level = LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)] if level in LEVELS else LEVELS[0]
    else:
        temper = tempers[(tempers.index(temper) + 1) % len(tempers)] if temper in tempers else ""
    return f"{level} {temper}".strip()
