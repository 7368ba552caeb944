"""The score sheet of a Turn-Based game: three scorings each, the highest sum of RP wins (R11.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SCORINGS: Final = 3
"""After so many scorings a player is out."""

Sheet = Sequence[tuple[int, ...]]
"""The RP each player has written down, scoring after scoring."""


def is_out(written: Sequence[int]) -> bool:
    return len(written) >= SCORINGS


def places(sheet: Sheet) -> list[int]:
    """Places by the sum of RP; ties by the best single scoring, then the second best, then the third; then shared."""
    worth = [(sum(written), *sorted(written, reverse=True)) for written in sheet]
    return [1 + sum(other > mine for other in worth) for mine in worth]


def final_table(sheet: Sheet) -> list[tuple[int, int, int, int, int, int]]:
    """For each seat: RP in all, of the first, second and third scoring, 0; and the place."""
    rows = []
    for written, place in zip(sheet, places(sheet), strict=True):
        first, second, third = (*written, 0, 0, 0)[:SCORINGS]
        rows.append((sum(written), first, second, third, 0, place))
    return rows
