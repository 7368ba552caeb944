"""What a table agrees on before the game, as lines of a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.settings import MINUTE
from mbtui.widgets.form import Field

YES_NO: Final = ((True, "yes"), (False, "no"))
CLOCKS: Final = (
    ([12 * MINUTE, 12 * MINUTE, 10 * MINUTE], "slow: 12, 12 and 10 minutes"),
    ([7 * MINUTE, 7 * MINUTE, 6 * MINUTE], "normal: 7, 7 and 6 minutes"),
    ([4 * MINUTE, 4 * MINUTE, 3 * MINUTE], "fast: 4, 4 and 3 minutes"),
    ([0, 0, 0], "none: when all are ready"),
)


class Setting(NamedTuple):
    """A setting of the table: its name in the protocol, how it is called, what it can be."""

    key: str
    label: str
    values: Sequence[tuple[Any, str]]
    help: str


SETTINGS: Final = (
    Setting("seats", "Seats", tuple((n, str(n)) for n in (2, 3, 4, 5)), "So many can play (R2)."),
    Setting("selection", "Sets", (("first game", "for a first game"), ("random", "random"), ("chosen", "chosen")),
            "Which sets the Store is made of (R2.1, R2.8); e chooses them one by one."),
    Setting("pre_release", "Pre-Release", YES_NO,
            "A small tournament of starter decks first; the third round is left out (R2.7)."),
    Setting("last_on_final_row", "Last counts most", YES_NO,
            "With a Pre-Release: the last tournament pays like a third round (R9.2)."),
    Setting("powers", "Character powers", YES_NO, "Characters have their powers (R11.10)."),
    Setting("friendship", "Friendship", YES_NO, "Friendship cards can be given in trades (R4.8)."),
    Setting("intervals", "Clock", CLOCKS, "How long the three intervals of deckbuilding are (R3.3, R3.5)."),
    Setting("turn_time", "Thinking time", tuple((n * 1000, f"{n} seconds" if n else "as long as you like")
                                                for n in (0, 30, 60, 90, 180)),
            "For each question of a tournament; then the host answers for you."),
    Setting("between", "Between rounds", ((0, "until all are ready"), (15_000, "15 seconds"), (30_000, "30 seconds"),
                                          (60_000, "a minute")),
            "How long standings and pairings are shown."),
    Setting("pace", "Bots take", ((300, "no time"), (800, "little time"), (1_500, "their time"), (3_000, "long")),
            "How long a bot takes for an order."),
    Setting("watching", "Spectators", YES_NO, "Others may watch."),
)  # fmt: skip


def setting_fields(settings: Mapping[str, Any], locked: str) -> list[Field]:
    """A line for each setting that this host knows."""
    found = [Field("table", "The table", heading=True)]
    for one in SETTINGS:
        if one.key in settings:
            value = settings[one.key]
            value = list(value) if isinstance(value, tuple) else value
            found.append(Field(one.key, one.label, one.values, value, one.help, locked))
    return found


def own_fields(state: Mapping[str, Any], seat: int, starters: Sequence[str], characters: Sequence[str]) -> list[Field]:
    """A line for each thing that everybody chooses for themselves."""
    seats = state.get("seats") or []
    if not 0 <= seat < len(seats) or not seats[seat]:
        return []
    mine = seats[seat]
    found = [Field("you", "You", heading=True)]
    for key, label, known, why in (
        ("starter", "Starter deck", starters, "Nine cards to begin with; no two players have the same (R2.4)."),
        ("character", "Character", characters, "Who you are; no two players are the same (R2.4)."),
    ):
        if not known:
            continue
        taken = {other[key] for place, other in enumerate(seats) if other and place != seat}
        values = [("", "random"), *((name, name) for name in known if name not in taken)]
        found.append(Field(key, label, values, mine.get(key, ""), why))
    booster = "Whoever most recently opened a booster pack, in real life, begins the first tournament (R5.3)."
    found.append(Field("booster", "I opened a booster last", YES_NO, state.get("booster") == seat, booster))
    return found
