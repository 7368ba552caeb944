"""What a player's money is worth while a tournament is played: texts may ask for some of it (R10.1, R11.10)."""

from __future__ import annotations

from engine.scoring import chart_row
from engine.state import State

from . import duelling

PLACE = 35.0
"""RP that are about one place apart at the end of a tournament."""


def in_points(state: State, seat: int) -> float:
    """The money in RP: as much of a place as its VP are; in a Duel what it buys for the next tournament (R11.2)."""
    if state.settings.mode == "duel":
        # The same for every end of a tournament, whoever has won it.
        follows = state.round < state.settings.rounds[-1]
        return state.money[seat] * (duelling.PERHAPS if follows else duelling.SPENT) / duelling.POINT
    row = chart_row(state)[: state.players]
    step = (row[0] - row[-1]) / max(1, len(row) - 1) or 1.0
    return state.money[seat] / state.settings.money_per_vp / step * PLACE


def in_places(state: State, seat: int) -> float:
    """The money as a share of the way from last place to first."""
    return in_points(state, seat) / PLACE / max(1, state.players - 1)
