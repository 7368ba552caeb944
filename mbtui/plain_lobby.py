"""The lobby in plain sentences: who sits there, what is agreed on, and words to the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from mbtui.client.agreeing import fitting, with_seats
from mbtui.client.lobby import about, doubts, played, sitting
from mbtui.presets import Preset, meant

HELP: Final = """\
Before the game: ready, unready, starter NAME, character NAME, booster yes. The table's owner: bot, unbot NAME,
mind NAME champion collector, kick NAME, start, preset everything on, set NAME VALUE (set draft yes, set pace 300,
set intervals 0 0 0), and where Millennium Accessories are a handicap: handicap NAME, handicap NAME no.
Look at things: look, settings. Others: say TEXT, rules WORD, help, quit. A number answers."""

WORDS: Final = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
NOTHING: Final[Mapping[str, object]] = {"accessories": "", "sets": [], "fusion": [], "prizes": []}
"""What `none` is, for the settings that can be that."""
Word = tuple[str, object, str]
"""A word to the table, what comes with it, and what the player is told about that."""


def who(state: Mapping[str, Any]) -> str:
    """Who sits at the table."""
    seats = [str(seat["name"]) for seat in state.get("seats") or [] if seat]
    return f"{state.get('table', 'The table')}: {', '.join(seats)}. The game begins when all are ready."


def look(state: Mapping[str, Any], presets: Sequence[Preset]) -> list[str]:
    """The seats one by one, and what is played."""
    seats = state.get("seats") or []
    found = [who(state), *(f"  {place + 1}: {sitting(state, place)}" for place in range(len(seats)))]
    if state.get("settings"):
        found += [f"{text}" for text, _ in (*played(state["settings"], presets), *doubts(state))]
    return found


def settings(state: Mapping[str, Any]) -> list[str]:
    """What is agreed on, each as it can be set, and what it means."""
    found = state.get("settings") or {}
    return [f"  {_setting(name, value)}" for name, value in found.items()] or ["There are no settings."]


def changes(before: Mapping[str, Any], now: Mapping[str, Any]) -> list[str]:
    """What has been agreed on anew."""
    return [f"Now {_setting(name, value)}" for name, value in now.items() if before and before.get(name) != value]


def _setting(name: str, value: object) -> str:
    words = about(name, value)
    return f"{name} {_spelled(value)}{f': {words}' if words else ''}"


def _spelled(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return " ".join(map(str, value)) or "none"
    return str(value) if value != "" else "none"


def spoken(
    state: Mapping[str, Any], presets: Sequence[Preset], names: Mapping[str, Sequence[str]], word: str, rest: str
) -> Word:
    """What is said to the table with a line; `names` are the starter decks and the characters there are."""
    now = state.get("settings") or {}
    if word == "preset":
        preset = meant(rest, presets)
        if preset is None:
            return "", None, f"There is no preset of that name. There are {', '.join(one.name for one in presets)}."
        return "set", preset.values | with_seats(now, preset.values["mode"]), ""
    if word == "set" and isinstance(value := value_of(word, rest), dict):
        ((key, wanted),) = value.items()
        found, given_up = fitting(now, key, wanted) if key in now else (value, "")
        return "set", found, given_up
    if word == "handicap":
        name, _, last = rest.rpartition(" ")
        off = last.casefold() in ("no", "off") and bool(name)
        return word, [name if off else rest, not off], ""
    if word == "mind":
        seats = [str(seat["name"]) for seat in state.get("seats") or [] if seat]
        name = next((one for one in seats if rest.casefold().startswith(one.casefold() + " ")), "")
        return word, [name, rest[len(name) :].strip().casefold()] if name else None, ""
    if word in names and rest:
        return word, begun(names[word], rest), ""
    return word, value_of(word, rest), ""


def begun(names: Iterable[str], text: str) -> str:
    """The name that is meant by its beginning, or by the beginning of one of its words; the text itself if none is."""
    low = text.casefold()
    known = list(names)
    for fits in (
        [name for name in known if name.casefold() == low],
        [name for name in known if name.casefold().startswith(low)],
        [name for name in known if any(word.casefold().startswith(low) for word in name.split())],
    ):
        if len(fits) == 1:
            return fits[0]
    return text


def value_of(word: str, rest: str) -> object:
    """What is said to the table with a word: a setting with its value, yes or no, a name, or nothing."""
    if word == "set":
        name, _, value = rest.partition(" ")
        return {name: NOTHING[name] if value == "none" and name in NOTHING else _read(value)} if name else None
    return WORDS.get(rest.casefold(), rest or None) if word == "booster" else rest or None


def _read(text: str) -> object:
    if text.casefold() in WORDS:
        return WORDS[text.casefold()]
    parts = text.split()
    if parts and all(part.isdecimal() for part in parts):
        return int(parts[0]) if len(parts) == 1 else [int(part) for part in parts]
    return text
