"""What tables may agree on: any way to play, and games in which every two options meet (R11)."""

from __future__ import annotations

from itertools import combinations, product
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from engine.options import ACCESSORIES, MODES, SWITCHES, conflicts

Table = dict[str, Any]

PLAYERS: Final = {"standard": (2, 3, 4, 5), "duel": (2,), "turn-based": (2, 3, 4, 5)}
CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "mode": tuple(MODES),
    **dict.fromkeys(SWITCHES, (False, True)),
    "accessories": tuple(ACCESSORIES),
    "pre_release": (False, True),
    "last_on_final_row": (False, True),
    "round_count": (0, 1, 2),
    "friendship": (True, False),
    "auto_pass": (True, False),
    "moment": (0, 250),
    "first_chance": (0, 3000),
}
"""Every setting that changes how a game goes, with its values; the usual one comes first."""
TRIES: Final = 60


def possible(table: Table) -> Table:
    """The table with the usual value wherever a setting does not go together with the others."""
    found: Table = {"mode": table["mode"]}
    for key, value in sorted(table.items(), key=lambda pair: pair[0] != "powers"):
        found[key] = value
        if conflicts(found):
            found[key] = CHOICES[key][0]
    return found


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any way to play."""
    return possible({key: draw(st.sampled_from(values)) for key, values in CHOICES.items()})


def with_players(table: Table, players: int) -> Table:
    """The table for so many players, of whom the first has the handicap if there is one; a Duel is for two."""
    number = players if players in PLAYERS[table["mode"]] else 2
    handicapped = (0, number - 1) if table["accessories"] == "handicap" else ()
    return table | {"players": number, "handicapped": handicapped}


def _pairs(table: Table) -> set[tuple[tuple[str, Any], tuple[str, Any]]]:
    """What meets what at a table."""
    return set(combinations(sorted(table.items()), 2))


def covering(seed: int = 1) -> list[Table]:
    """Few tables in which every two settings that go together meet, for as few and as many players as there can be."""
    luck = Random(seed)
    left = set()
    for (one, ones), (two, twos) in combinations(sorted(CHOICES.items()), 2):
        for a, b in product(ones, twos):
            if not conflicts({one: a, two: b} | ({"powers": True} if "pro_players" in (one, two) else {})):
                left.add(((one, a), (two, b)))
    found: list[Table] = []
    while left:
        tries = [possible({key: luck.choice(values) for key, values in CHOICES.items()}) for _ in range(TRIES)]
        (one, a), (two, b) = min(left, key=repr)
        tries += [possible(table | {one: a, two: b}) for table in tries]
        best = max(tries, key=lambda table: len(_pairs(table) & left))
        if not _pairs(best) & left:
            # Two settings that only a third keeps apart.
            left.discard(((one, a), (two, b)))
            continue
        left -= _pairs(best)
        found.append(best)
    return [with_players(table, 2 + place % 4) for place, table in enumerate(found)]
