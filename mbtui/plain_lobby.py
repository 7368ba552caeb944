"""The lobby in plain sentences: who sits there, what is agreed on, and words to the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

HELP: Final = """\
Before the game: ready, unready, starter NAME, character NAME, booster yes. The table's owner: bot, unbot NAME,
kick NAME, start, set NAME VALUE (set pace 300, set intervals 0 0 0, set pre_release yes).
Look at things: look, settings. Others: say TEXT, rules WORD, help, quit. A number answers."""

WORDS: Final = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def who(state: Mapping[str, Any]) -> str:
    """Who sits at the table."""
    seats = [str(seat["name"]) for seat in state.get("seats") or [] if seat]
    return f"{state.get('table', 'The table')}: {', '.join(seats)}. The game begins when all are ready."


def settings(state: Mapping[str, Any]) -> list[str]:
    """What is agreed on, each as it can be set."""
    found = state.get("settings") or {}
    return [f"  {name} {_spelled(value)}" for name, value in found.items()] or ["There are no settings."]


def _spelled(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return " ".join(map(str, value)) or "none"
    return str(value)


def value_of(word: str, rest: str) -> object:
    """What is said to the table with a word: a setting with its value, yes or no, a name, or nothing."""
    if word == "set":
        name, _, value = rest.partition(" ")
        return {name: _read(value)} if name else None
    return WORDS.get(rest.casefold(), rest or None) if word == "booster" else rest or None


def _read(text: str) -> object:
    if text.casefold() in WORDS:
        return WORDS[text.casefold()]
    parts = text.split()
    if parts and all(part.isdecimal() for part in parts):
        return int(parts[0]) if len(parts) == 1 else [int(part) for part in parts]
    return text
