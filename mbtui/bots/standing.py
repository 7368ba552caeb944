"""What an end of a tournament is worth to a player: places, and RP besides."""

from __future__ import annotations

from math import exp

from engine.scoring import chart_row
from engine.state import State

from .purse import in_places

SPREAD = 14.0
"""RP between two players that a tournament which is only imagined may well be wrong by."""
BESIDES = 0.004
"""What an RP is worth besides, of the way from last place to first."""


def prospects(state: State, seat: int) -> float:
    """The share of the way from the last place's VP to the first's (0 to 1), smoothed; RP ahead and money count a
    little."""
    rp = state.rp
    mine = rp[seat]
    others = [points for other, points in enumerate(rp) if other != seat]
    ahead = [1.0 / (1.0 + exp(min(40.0, (points - mine) / SPREAD))) for points in others]
    row = chart_row(state)[: state.players]
    span = row[0] - row[-1] or 1
    # All others are beaten with the chance of the hardest; each further place is worth what the chart says of it.
    steps = [(row[place] - row[place + 1]) / span for place in range(len(row) - 1)]
    value = sum(step * chance for step, chance in zip(steps, sorted(ahead), strict=True))
    return value + BESIDES * (mine - sum(others) / len(others)) + in_places(state, seat)
