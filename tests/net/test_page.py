"""docs/PROTOCOL.md says everything there is to say: messages, rows, orders, facts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from engine import rows, symbols, zones
from engine.asks import AskKind
from engine.events import Event
from engine.notation import VERBS
from mbtui.host.controls import _VERBS as CONTROLS
from mbtui.host.lobby import _VERBS as LOBBY
from mbtui.host.options import _OPTIONS, _SETTINGS
from mbtui.net import messages
from mbtui.net.discovery import SERVICE
from mbtui.net.fields import BOUNDS

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "PROTOCOL.md").read_text(encoding="utf-8")
TYPES = {
    "int": "int",
    "str": "text",
    "bytes": "bytes",
    "bool": "flag",
    "Any": "any",
    "list[int]": "list of int",
    "list[Any]": "list",
}


def section(title: str) -> str:
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def told(word: str, where: str = PAGE) -> bool:
    return f"`{word}`" in where


@pytest.mark.parametrize(
    ("title", "kinds"), [("Messages of the client", messages.FROM_CLIENT), ("Messages of the host", messages.FROM_HOST)]
)
def test_every_message_with_its_tag_and_fields(title: str, kinds: tuple[type[Any], ...]) -> None:
    lines = section(title).splitlines()
    for tag, kind in enumerate(kinds):
        (line,) = [line for line in lines if line.startswith(f"| {tag} | `{kind.__name__}` |")]
        fields = line.split("|")[3]
        assert re.findall(r"`(\w+)`:", fields) == list(kind._fields)
        for name, annotation in kind.__annotations__.items():
            hint = annotation if isinstance(annotation, str) else annotation.__forward_arg__
            if hint in TYPES:
                assert f"`{name}`: {TYPES[hint]}" in fields
            assert (name in kind._field_defaults) == bool(re.search(rf"`{name}`: [^,|]* = ", fields))


def test_every_row_with_its_number() -> None:
    for name, number in vars(rows).items():
        if name.isupper():
            assert re.search(rf"^\| {number}(-\d*)? \| `{name}` \|", section("The view"), re.MULTILINE), name


def test_every_zone() -> None:
    text = section("The view")
    listed = [int(n) for line in re.findall(r"^\| ([\d, ]+) \|", text, re.MULTILINE) for n in line.split(", ")]
    assert set(zones.TABLE_NAMES) <= set(listed)
    assert set(range(len(zones.PLAYER_NAMES))) <= set(listed)
    assert f"{zones.PLAYER} + {zones.SPAN} × seat" in text
    assert ", ".join(symbols.SYMBOLS) in text
    for rarity, price in symbols.PRICES.items():
        assert f"{rarity} {price}" in " ".join(text.split())


def test_every_verb_and_question() -> None:
    assert all(told(verb, section("Orders")) for verb in VERBS)
    assert all(told(kind, section("Which orders are legal")) for kind in get_args(AskKind))


def test_every_fact() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "engine").glob("*.py"))
    kinds = {*re.findall(r'Event\(\s*"(\w+)"', source), "gained", "lost", "refused", "withdrawn"}
    text = section("Facts")
    assert not {kind for kind in kinds if not told(kind, text)}
    listed = {word for line in re.findall(r"^\| (`.+?`) \|", text, re.MULTILINE) for word in re.findall(r"\w+", line)}
    assert listed == kinds
    assert [name for name in Event._fields if told(name, text)] == list(Event._fields[:-1])


def test_every_word_of_the_lobby_and_the_owner() -> None:
    text = section("Messages of the client")
    assert all(told(word, text) for word in (*LOBBY, *CONTROLS, *_OPTIONS, *_SETTINGS))


def test_numbers_of_the_wire() -> None:
    assert f"version {messages.PROTOCOL}" in PAGE
    assert SERVICE in PAGE
    assert (BOUNDS["client"].frame, BOUNDS["host"].frame) == (64 << 10, 4 << 20)
    assert f"{BOUNDS['client'].text:,} characters" in PAGE
    assert f"{BOUNDS['client'].items:,} items" in PAGE
