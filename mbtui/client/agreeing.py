"""Changing what a table agrees on, so that it still goes together (R11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.options import conflicts

NAMES: Final = {
    "powers": "Character powers", "draft": "Draft", "free_market": "Free Market", "liquidation": "Liquidation",
    "pro_players": "Pro Players", "venues": "Venues", "accessories": "Millennium Accessories",
    "pre_release": "Pre-Release", "round_count": "Rounds",
}  # fmt: skip
"""What can be given up for something else, and how it is called."""
MOST_SEATS: Final = 5
OFF: Final = {"accessories": "", "round_count": 0}


def obstacle(settings: Mapping[str, Any], key: str, value: Any) -> str:
    """Why a setting cannot have a value, whatever else is given up for it; "" if it can."""
    values = {**settings, key: value}
    for other in NAMES:
        if other != key:
            values[other] = settings.get(other) if other == "powers" else OFF.get(other, False)
    return as_sentence(next(iter(conflicts(values)), ""))


def as_sentence(clause: str) -> str:
    """A clause as a sentence; nothing stays nothing."""
    return f"{clause[0].upper()}{clause[1:]}." if clause else ""


def fitting(settings: Mapping[str, Any], key: str, value: Any) -> tuple[dict[str, Any], str]:
    """The change that gives a setting a value, with whatever must be given up for it; and a sentence about that."""
    changes = {key: value}
    given_up: list[str] = []
    reasons = conflicts({**settings, **changes})
    for other in NAMES:
        if not reasons:
            break
        if other == key or not settings.get(other):
            continue
        without = {**changes, other: OFF.get(other, False)}
        left = conflicts({**settings, **without})
        if len(left) < len(reasons):
            changes, reasons = without, left
            given_up.append(NAMES[other])
    if key == "mode":
        changes |= with_seats(settings, str(value))
    return changes, f"Switched off, for it does not go with that: {', '.join(given_up)}." if given_up else ""


def with_seats(settings: Mapping[str, Any], mode: str) -> dict[str, int]:
    """A Duel has two seats; a table that was one has room for all again."""
    was = settings.get("mode")
    return {"seats": 2} if mode == "duel" else {"seats": MOST_SEATS} if was == "duel" else {}
