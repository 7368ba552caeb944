"""What an end of a tournament is worth to a player: places, and RP besides."""

from __future__ import annotations

from math import exp

from engine.measure import slots
from engine.scoring import chart_row
from engine.state import State
from engine.zones import NONE, TABLEAU

from .purse import in_places

SURE, UNSURE = 8.0, 26.0
"""RP between two players that a tournament which is only imagined may well be wrong by: when all Singles have been
played, and before the first."""
BESIDES = 0.004
"""What an RP is worth besides, of the way from last place to first."""


def spread(state: State) -> float:
    """RP that an end may be wrong by which is imagined in this position."""
    seats = range(state.players)
    played = sum(card != NONE for seat in seats for card in state.zone(seat, TABLEAU))
    whole = sum(slots(state, seat) for seat in seats)
    return SURE + (UNSURE - SURE) * max(0.0, 1.0 - played / max(1, whole))


def prospects(state: State, seat: int, wrong: float = UNSURE) -> float:
    """The share of the way from the last place's VP to the first's (0 to 1), smoothed by the RP that it may be `wrong`
    by; RP ahead and money count a little."""
    rp = state.rp
    mine = rp[seat]
    others = [points for other, points in enumerate(rp) if other != seat]
    ahead = [1.0 / (1.0 + exp(min(40.0, (points - mine) / wrong))) for points in others]
    row = chart_row(state)[: state.players]
    span = row[0] - row[-1] or 1
    # All others are beaten with the chance of the hardest; each further place is worth what the chart says of it.
    steps = [(row[place] - row[place + 1]) / span for place in range(len(row) - 1)]
    value = sum(step * chance for step, chance in zip(steps, sorted(ahead), strict=True))
    return value + BESIDES * (mine - sum(others) / len(others)) + in_places(state, seat)
