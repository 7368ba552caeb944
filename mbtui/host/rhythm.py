"""How long a bot takes for an order: like a person, and never so long that it is not done when time runs out."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.state import DECKBUILDING, State

ORDERS: Final = 14
"""So many orders a bot may want to give in an interval."""
SHARE: Final = 0.7
"""Of an interval they fill at most so much."""
STRETCH: Final = 6
"""Where there is time, an order of deckbuilding takes up to so many times a bot's pace."""
FIRST_LOOK: Final = 2.0
"""New cards are looked at: the first order of an interval takes so much longer."""
PATIENCE: Final = 3.0
"""Whoever has made an offer waits so much longer for an answer before going on."""
AT_LEAST_LEFT: Final = 6
"""So many more orders could always be given before time is up."""
HURRY: Final = 5
"""So many times faster bots act when nobody else has anything to do."""


def length_of(state: State) -> int:
    """Milliseconds of the interval that is running; 0 where no clock runs (R3.3-R3.5)."""
    settings = state.settings
    if 1 <= state.interval <= len(settings.intervals):
        return settings.intervals[state.interval - 1]
    return settings.grace if state.interval and any(settings.intervals) else 0


def delay(state: State, seat: int, pace: int, given: int, elapsed: int, hurry: bool, luck: Random) -> int:
    """Milliseconds until a bot acts: `given` orders into an interval that began `elapsed` milliseconds ago."""
    usual = pace * luck.uniform(0.6, 1.4)
    if state.phase != DECKBUILDING:
        return round(usual / HURRY if hurry else usual)
    length = length_of(state)
    if length:
        usual = min(STRETCH, length * SHARE / ORDERS / max(1, pace)) * usual
    if not given:
        usual *= FIRST_LOOK
    if any(pair // 8 == seat for pair in state.offers):
        usual *= PATIENCE
    if hurry:
        usual /= HURRY
    return round(min(usual, max(0, length - elapsed) / AT_LEAST_LEFT) if length else usual)
