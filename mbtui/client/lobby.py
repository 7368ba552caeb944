"""What a lobby tells, in sentences: what is played, what is doubtful about it, who sits there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.options import ACCESSORIES, EXPLAINED, MODES, SWITCHES, advice
from mbtui.client.agreeing import NAMES
from mbtui.presets import Preset, matching
from mbtui.text import clean

Told = list[tuple[str, str]]
"""Sentences, each with its style."""
OF_THE_HOUSE: Final = {
    "selection": "Which sets the Store is made of: random, first game, or chosen (R2.1, R2.8).",
    "seats": "So many can play (R2).",
    "turn_time": "So long a player may think about each question of a tournament; 0: as long as they like.",
    "draft_time": "So long a player may think about each card of a draft; 0: as long as they like (R11.4, R11.6).",
    "between": "So long pairings and standings are shown; 0: until all are ready.",
    "pace": "A bot takes about so long for an order.",
    "watching": "Others may watch.",
}
"""A sentence for each setting of the host's own."""


def played(settings: Mapping[str, Any], presets: Sequence[Preset]) -> Told:
    """What is played, in sentences: the preset, the mode, and every option that is on (R11)."""
    now = matching(settings, presets)
    found = [(now.name if now is not None else "A mix of your own", "strong bold")]
    mode = str(settings.get("mode", "standard"))
    found.append((MODES.get(mode, ""), "text"))
    on = {key: about for key, about in SWITCHES.items() if settings.get(key)}
    if accessories := str(settings.get("accessories") or ""):
        on["accessories"] = ACCESSORIES.get(accessories, "")
    for key, about in on.items():
        found += [(NAMES[key], "info"), (f"  {about}", "muted")]
    return found


def doubts(state: Mapping[str, Any]) -> Told:
    """What can be played, but is not how the rules mean it."""
    seats = state.get("seats") or []
    handicapped = [place for place, seat in enumerate(seats) if seat and seat.get("handicap")]
    values = {**(state.get("settings") or {}), "handicapped": handicapped}
    players = sum(bool(seat) for seat in seats)
    return [(text, "warn") for text in advice(values, players if players > 1 else 0)]


def about(key: str, value: object) -> str:
    """A sentence about a setting as it is; "" for one that speaks for itself."""
    if key == "mode":
        return MODES.get(str(value), "")
    if key == "accessories":
        return ACCESSORIES.get(str(value), "")
    return EXPLAINED.get(key, "") or OF_THE_HOUSE.get(key, "")


def sitting(state: Mapping[str, Any], place: int) -> str:
    """Who sits in a seat, as a list of what is known: name, owner, kind of bot, ready, starter deck, character."""
    seat = (state.get("seats") or [])[place]
    if not seat:
        return "free"
    bot = f"{seat['bot']} bot" if seat.get("bot") else ""
    ready = "" if bot else "ready" if seat.get("ready") else "not ready" if seat.get("here", True) else "cut off"
    handicap = "with a handicap" if seat.get("handicap") and _handicaps(state) else ""
    owner = "owner" if place == state.get("owner") else ""
    parts = (seat["name"], owner, bot, ready, handicap, seat.get("starter"), seat.get("character"))
    return clean(", ".join(str(part) for part in parts if part))


def _handicaps(state: Mapping[str, Any]) -> bool:
    return (state.get("settings") or {}).get("accessories") == "handicap"
