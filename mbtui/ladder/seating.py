"""Who sits where on the ladder: mixed tables and tables of two kinds, everybody in every seat alike."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random


def seatings(kinds: Sequence[str], games: int, seed: int, players: int = 4) -> list[tuple[str, ...]]:
    """So many tables: in turn one where all kinds meet, if they find room, and one of two kinds, each pair in turn.

    Which seat a kind has goes round as well, so that nobody profits from a seat.
    """
    mixed = _mixed(kinds, players, Random(seed)) if 2 < len(kinds) <= players else []
    pairs = [_pair(one, two, players) for one, two in combinations(kinds, 2)]
    tables = []
    for number in range(games):
        turn, of_two = divmod(number, 2) if mixed else (number, 1)
        if of_two:
            rows = pairs[turn % len(pairs)]
            tables.append(rows[turn // len(pairs) % len(rows)])
        else:
            tables.append(mixed[turn % len(mixed)])
    return tables


def _mixed(kinds: Sequence[str], players: int, luck: Random) -> list[tuple[str, ...]]:
    """Every order of the kinds; seats left over are filled with each kind in turn."""
    orders = list(permutations(kinds))
    luck.shuffle(orders)
    return [order + tuple(order[place % len(order)] for place in range(players - len(order))) for order in orders]


def _pair(one: str, two: str, players: int) -> list[tuple[str, ...]]:
    """Two kinds round the table, with either in the first seat."""
    return [tuple((first, second)[place % 2] for place in range(players)) for first, second in ((one, two), (two, one))]
