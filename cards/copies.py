"""How many cards a set holds, and how many copies of each (R1.4, R1.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.symbols import PROMOS

from .errors import CardError
from .making import want

TWELVES: Final = ("Expansion", "Premium", "Master")
"""Sets of six different cards and twelve copies."""

SIZES: Final = {"Starter": 9, "Pro": 6, **dict.fromkeys(TWELVES, 6), **dict.fromkeys(PROMOS, 6)}
PRO_COPIES: Final = 5
CORE_COPIES: Final = 118


def copies_in(rarity: str, tables: Sequence[Mapping[str, Any]]) -> list[int]:
    """The copies of each card of a set, in the order of its tables."""
    wanted = SIZES.get(rarity, len(tables))
    if len(tables) != wanted:
        raise CardError(f"{len(tables)} cards", expected=(f"{wanted} in a set of rarity {rarity} (R1.4)",))
    if rarity == "Core":
        return _core(tables)
    for place, table in enumerate(tables):
        if "copies" in table:
            message = f"copies of a card of rarity {rarity or 'none'} are fixed by the rules (R1.5)"
            raise CardError(message, key="copies", number=place)
    if rarity in TWELVES:
        return _twelve(tables)
    return [PRO_COPIES if rarity == "Pro" else 1] * len(tables)


def _twelve(tables: Sequence[Mapping[str, Any]]) -> list[int]:
    """One of the highest, three of the lowest, two of the others."""
    stars = [want(table, "stars", int) for table in tables]
    for place, number in enumerate(stars):
        if number in stars[:place]:
            other = tables[stars.index(number)].get("name")
            many = "1 star" if number == 1 else f"{number} stars"
            message = f"{many}, as {other} has: the six star ratings of a set differ (R1.5)"
            raise CardError(message, key="stars", number=place)
    return [1 if number == max(stars) else 3 if number == min(stars) else 2 for number in stars]


def _core(tables: Sequence[Mapping[str, Any]]) -> list[int]:
    found = []
    for place, table in enumerate(tables):
        copies = want(table, "copies", int, 0)
        if copies not in (1, 2, 3):
            raise CardError(f"{copies} copies", expected=("1", "2", "3"), key="copies", number=place)
        found.append(copies)
    if sum(found) != CORE_COPIES:
        raise CardError(f"{sum(found)} copies in all", expected=(f"{CORE_COPIES} in the Core Set (R1.5)",))
    return found
