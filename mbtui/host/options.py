"""What a table agrees on before the game: the engine's settings, and the table's own options (R2, R3.5)."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from engine.box import Box
from engine.game import new_game
from engine.options import MOST_ROUNDS
from engine.orders import Refused
from engine.settings import MINUTE, Settings

MOST_TIME: Final = 240 * MINUTE
MOST_NAMES: Final = 24
LONGEST_NAME: Final = 60
BY_SEAT: Final = frozenset(("names", "starters", "characters", "opened_booster", "handicapped"))
"""Settings that follow from who sits where; nobody sets them as such."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the host needs to know beyond the rules. Times are milliseconds."""

    seats: int = 5
    """So many can play, 2-5."""
    turn_time: int = 0
    """So long a player may think about each question of a tournament; 0: as long as they like."""
    draft_time: int = 60_000
    """So long a player may think about each card they draft; 0: as long as they like (R11.4, R11.6)."""
    warning: int = 10_000
    """So long before that time runs out the table is told."""
    between: int = 30_000
    """So long pairings, standings and the cards dealt before the clock can be looked at; 0: until all are ready."""
    pace: int = 1_500
    """A bot takes about so long for an order."""
    watching: bool = True
    """Spectators are welcome."""


BOUNDS: Final = {
    "seats": (2, 5), "warning": (0, 10 * MINUTE), "between": (0, 60 * MINUTE), "pace": (0, MINUTE),
    "round_count": (0, MOST_ROUNDS),
}  # fmt: skip

_SETTINGS: Final = {key: hint for key, hint in get_type_hints(Settings).items() if key not in BY_SEAT}
_OPTIONS: Final = get_type_hints(Options)


@dataclass(frozen=True, slots=True)
class Plan:
    """The settings of a table whose players are not known yet."""

    settings: dict[str, Any] = field(default_factory=dict)
    """Of the engine, those that differ from its own."""
    options: Options = Options()

    @property
    def seats(self) -> int:
        """So many can play: two in a Duel, whatever else is set (R11.2)."""
        return min(self.options.seats, 2) if self.settings.get("mode") == "duel" else self.options.seats

    def changed(self, values: object) -> Plan:
        """The plan with some values changed; `Refused` for anything that is no such setting or has no such value."""
        if not isinstance(values, dict) or len(values) > len(_SETTINGS) + len(_OPTIONS):
            raise Refused("Settings are names with values.")
        settings, options = dict(self.settings), self.options
        for key, value in values.items():
            if isinstance(key, str) and key in _OPTIONS:
                low, high = BOUNDS.get(key, (0, MOST_TIME))
                options = replace(options, **{key: _read(key, _OPTIONS[key], value, low, high)})
            elif isinstance(key, str) and key in _SETTINGS:
                settings[key] = _read(key, _SETTINGS[key], value, *BOUNDS.get(key, (0, MOST_TIME)))
            else:
                raise Refused(f'There is no setting called "{str(key)[:40]}".')
        try:
            Settings(("a", "b"), **settings)
        except ValueError as error:
            raise Refused(f"These settings do not go together: {error}.") from None
        return Plan(settings, options)

    def settled(self, names: tuple[str, ...], **by_seat: Any) -> Settings:
        """The engine's settings for these players."""
        return Settings(names, **self.settings, **by_seat)

    def laid_out(self, box: Box) -> Plan:
        """The plan itself, if a game can be laid out by it from this box; `Refused` if it cannot (R2.1, R2.2)."""
        try:
            new_game(box, self.settled(("a", "b")), 0)
        except ValueError as error:
            raise Refused(f"That cannot be laid out: {error}.") from None
        return self

    def save(self) -> dict[str, Any]:
        """All settings and options, as plain data that `changed` takes."""
        example = Settings(("a", "b"), **self.settings).save()
        plain = {key: value for key, value in example.items() if key in _SETTINGS}
        return plain | {one.name: getattr(self.options, one.name) for one in fields(Options)}


def _read(key: str, hint: Any, value: object, low: int, high: int) -> Any:
    """A value of the kind a setting has."""
    if hint is bool:
        if isinstance(value, bool):
            return value
        raise Refused(f'"{key}" is true or false.')
    if hint is int:
        if type(value) is int and low <= value <= high:
            return value
        raise Refused(f'"{key}" is a whole number from {low} to {high}.')
    if get_origin(hint) is Literal:
        if isinstance(value, str) and value in get_args(hint):
            return value
        there = [str(one) or '"" for none' for one in get_args(hint)]
        raise Refused(f'"{key}" is one of {", ".join(there)}.')
    if get_origin(hint) is tuple and isinstance(value, list | tuple):
        return _read_list(key, get_args(hint), value, low, high)
    raise Refused(f'"{key}" is a list.')


def _read_list(key: str, kinds: tuple[Any, ...], value: list[Any] | tuple[Any, ...], low: int, high: int) -> Any:
    """A list of names, or so many numbers."""
    if kinds == (str, ...):
        # They are told to everybody at the table: nothing in them may be what a terminal would obey.
        names = [one for one in value if isinstance(one, str) and len(one) <= LONGEST_NAME and one.isprintable()]
        if len(names) == len(value) <= MOST_NAMES:
            return tuple(names)
        raise Refused(f'"{key}" is a list of up to {MOST_NAMES} names.')
    if len(value) != len(kinds):
        raise Refused(f'"{key}" has {len(kinds)} values.')
    return tuple(_read(key, kind, one, low, high) for kind, one in zip(kinds, value, strict=True))
