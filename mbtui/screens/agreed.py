"""What a table agrees on before the game, as lines of a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.options import ACCESSORIES, HOUSE, MODES, SWITCHES, idle
from engine.settings import MINUTE
from mbtui.client.agreeing import NAMES, as_sentence, obstacle
from mbtui.presets import Preset, matching
from mbtui.widgets.form import Field

YES_NO: Final = ((True, "yes"), (False, "no"))
CLOCKS: Final = (
    ([12 * MINUTE, 12 * MINUTE, 10 * MINUTE], "slow: 12, 12 and 10 minutes"),
    ([10 * MINUTE, 10 * MINUTE, 8 * MINUTE], "easy: 10, 10 and 8 minutes"),
    ([7 * MINUTE, 7 * MINUTE, 6 * MINUTE], "normal: 7, 7 and 6 minutes"),
    ([4 * MINUTE, 4 * MINUTE, 3 * MINUTE], "fast: 4, 4 and 3 minutes"),
    ([3 * MINUTE, 3 * MINUTE, 2 * MINUTE], "hasty: 3, 3 and 2 minutes"),
    ([0, 0, 0], "none: when all are ready"),
)
GRACES: Final = (
    (0, "none"),
    (MINUTE, "1 minute"),
    (2 * MINUTE, "2 minutes"),
    (3 * MINUTE, "3 minutes"),
    (5 * MINUTE, "5 minutes"),
)
SECONDS: Final = ((0, "none"), (1_000, "1 second"), (3_000, "3 seconds"), (5_000, "5 seconds"))


class Setting(NamedTuple):
    """A setting of the table: its name in the protocol, how it is called, what it can be."""

    key: str
    label: str
    values: Sequence[tuple[Any, str]]
    help: str


WAYS: Final = (
    Setting("mode", "Mode", tuple((name, name.title()) for name in MODES), ""),
    *(Setting(key, NAMES[key], YES_NO, SWITCHES[key]) for key in SWITCHES),
    Setting("accessories", NAMES["accessories"], (("", "none"), ("handicap", "a handicap"), ("draft", "drafted")), ""),
)
"""Ways to play (R11)."""
EXPLAINED_BY_VALUE: Final[Mapping[str, Mapping[str, str]]] = {"mode": MODES, "accessories": ACCESSORIES}

HOUSE_SETTINGS: Final = (
    Setting("seats", "Seats", tuple((n, str(n)) for n in (2, 3, 4, 5)), "So many can play (R2)."),
    Setting("selection", "Sets", (("first game", "for a first game"), ("random", "random"), ("chosen", "chosen")),
            "Which sets the Store is made of (R2.1, R2.8); e chooses them one by one."),
    Setting("round_count", "Rounds", ((0, "by the rules"), (1, "1"), (2, "2"), (3, "3")), HOUSE["round_count"]),
    Setting("pre_release", "Pre-Release", YES_NO, HOUSE["pre_release"]),
    Setting("last_on_final_row", "Last counts most", YES_NO, HOUSE["last_on_final_row"]),
    Setting("friendship", "Friendship", YES_NO, HOUSE["friendship"]),
    Setting("intervals", "Clock", CLOCKS, HOUSE["intervals"]),
    Setting("grace", "Grace", GRACES, HOUSE["grace"]),
    Setting("first_chance", "First chance", SECONDS, HOUSE["first_chance"]),
    Setting("draft_time", "Time to draft", tuple((n * 1000, f"{n} seconds" if n else "as long as you like")
                                                 for n in (0, 20, 40, 60)),
            "For each card of a draft (R11.4, R11.6); then the host takes one for you."),
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


def setting_fields(
    settings: Mapping[str, Any], locked: str, presets: Sequence[Preset] = (), seats: Sequence[object] = ()
) -> list[Field]:
    """A line for each setting that this host knows: the preset they are, the ways to play, the house's own."""
    found = []
    people = sum(bool(seat) for seat in seats)
    if presets:
        found += [Field("game", "The game", heading=True), _preset(settings, locked, presets, people)]
    found += _part("ways", "Ways to play", WAYS, settings, locked, people)
    return found + _part("table", "The house", HOUSE_SETTINGS, settings, locked, people)


def _preset(settings: Mapping[str, Any], locked: str, presets: Sequence[Preset], people: int) -> Field:
    """The preset that the settings are; a mix of one's own is no preset yet."""
    now = matching(settings, presets)
    values = [(one.name, one.name) for one in presets]
    about = now.about if now is not None else "Settings of your own; w keeps them as a preset."
    barred = [(one.name, crowded(people)) for one in presets if one.values["mode"] == "duel" and people > 2]
    return Field("preset", "Preset", values if now else [("", "your own mix"), *values], now.name if now else "",
                 about, locked, tone="strong", barred=barred)  # fmt: skip


def crowded(people: int) -> str:
    """Why there can be no Duel with so many at the table (R11.2)."""
    return f"A Duel is for 2 players, and {people} sit here: x takes somebody out (R11.2)."


def _part(
    key: str, label: str, part: Sequence[Setting], settings: Mapping[str, Any], locked: str, people: int
) -> list[Field]:
    found = [Field(key, label, heading=True)]
    for one in part:
        if one.key not in settings:
            continue
        value = settings[one.key]
        value = list(value) if isinstance(value, tuple) else value
        about = EXPLAINED_BY_VALUE.get(one.key, {}).get(str(value), one.help)
        why = locked or useless(settings, one.key)
        if not why and one.values == YES_NO and not value:
            why = obstacle(settings, one.key, True)
        # A preset of somebody's own may have a value between those that are offered here.
        values = one.values if any(value == known for known, _ in one.values) else ((value, told(value)), *one.values)
        found.append(Field(one.key, one.label, values, value, why if why and not locked else about, why,
                           barred=_barred(one.key, people)))  # fmt: skip
    return found


def useless(settings: Mapping[str, Any], key: str) -> str:
    """Why a setting means nothing beside the others, as a sentence; "" if it means something."""
    drafts = settings.get("draft") or settings.get("accessories") == "draft"
    if key == "draft_time" and not drafts:
        return "Nothing is drafted in this game."
    if key == "seats" and settings.get("mode") == "duel":
        return "A Duel has two seats (R11.2)."
    if key == "round_count":
        return obstacle(settings, key, 1)
    return as_sentence(idle(settings, key))


def _barred(key: str, people: int) -> list[tuple[Any, str]]:
    """Values that cannot be had with so many people at the table, and why."""
    if key == "mode" and people > 2:
        return [("duel", crowded(people))]
    if key == "seats":
        return [(n, f"{people} sit at the table already.") for n in range(2, people)]
    return []


def told(value: Any) -> str:
    """A value that has no name of its own; whole seconds as a clock shows them."""
    if isinstance(value, list):
        return ", ".join(map(told, value))
    if isinstance(value, int) and value >= 1000:
        return f"{value // MINUTE}:{value // 1000 % 60:02}"
    return str(value)


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
