"""Results of tables and what they say: shares with their intervals, and Elo."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import log10, sqrt
from random import Random
from statistics import NormalDist

CENTRE = 1500.0
"""The mean of all Elo figures."""
CERTAINTY = 0.95
RESAMPLES = 200
"""Ladders drawn again from the same games, for the intervals of the Elo."""
PRIOR = 0.5
"""Half a win and half a loss against everybody met: nobody is infinitely stronger."""


@dataclass(frozen=True, slots=True)
class Game:
    """A finished table: who sat there, and their places (1 is first, ties share one)."""

    kinds: tuple[str, ...]
    places: tuple[int, ...]

    def shares(self) -> dict[tuple[str, str], float]:
        """For each two kinds that met: the share of comparisons in which the first placed ahead, a tie being half.

        Seats of one kind at one table do not play independently, so a table is one observation of a pair.
        """
        found: dict[tuple[str, str], list[float]] = defaultdict(list)
        seats = sorted(zip(self.kinds, self.places, strict=True))
        for (one, place), (two, other) in combinations(seats, 2):
            if one != two:
                found[one, two].append(1.0 if place < other else 0.5 if place == other else 0.0)
        return {pair: sum(row) / len(row) for pair, row in found.items()}


@dataclass
class Standing:
    """The games of a ladder."""

    kinds: tuple[str, ...]
    games: list[Game] = field(default_factory=list)

    def share(self, one: str, two: str) -> tuple[float, int]:
        """How often a kind placed ahead of another, and over how many tables."""
        low, high = sorted((one, two))
        rows = [share for game in self.games if (share := game.shares().get((low, high))) is not None]
        if not rows:
            return 0.5, 0
        mean = sum(rows) / len(rows)
        return (mean if one == low else 1 - mean), len(rows)

    def elo(self) -> dict[str, tuple[float, float, float]]:
        """Elo of each kind, with the ends of its interval: games are drawn again, as whole tables."""
        best = ratings(self.kinds, self.games)
        luck = Random(len(self.games))
        drawn = [ratings(self.kinds, luck.choices(self.games, k=len(self.games))) for _ in range(RESAMPLES)]
        edge = round(RESAMPLES * (1 - CERTAINTY) / 2)
        table = {}
        for kind in self.kinds:
            row = sorted(ladder[kind] for ladder in drawn)
            table[kind] = (best[kind], row[edge], row[-1 - edge])
        return table


def interval(share: float, number: int) -> tuple[float, float]:
    """Wilson's interval of a share over a number of tables."""
    if not number:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + CERTAINTY) / 2)
    middle = share + z * z / (2 * number)
    reach = z * sqrt(share * (1 - share) / number + z * z / (4 * number * number))
    whole = 1 + z * z / number
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def ratings(kinds: Sequence[str], games: Iterable[Game], steps: int = 60) -> dict[str, float]:
    """The Elo that explains the games best (Bradley and Terry's model, by repeated improvement)."""
    won: dict[str, float] = defaultdict(float)
    met: dict[tuple[str, str], float] = defaultdict(float)
    for game in games:
        for (one, two), share in game.shares().items():
            won[one] += share
            won[two] += 1 - share
            met[one, two] += 1
    for one, two in met:
        met[one, two] += 2 * PRIOR
        won[one] += PRIOR
        won[two] += PRIOR
    strength = dict.fromkeys(kinds, 1.0)
    for _ in range(steps):
        weight: dict[str, float] = defaultdict(float)
        for (one, two), number in met.items():
            each = number / (strength[one] + strength[two])
            weight[one] += each
            weight[two] += each
        strength = {kind: won[kind] / weight[kind] if weight[kind] else 1.0 for kind in kinds}
    elo = {kind: 400 * log10(value) for kind, value in strength.items()}
    shift = CENTRE - sum(elo.values()) / len(elo)
    return {kind: value + shift for kind, value in elo.items()}
