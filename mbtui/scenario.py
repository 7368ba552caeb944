"""Scenarios: a position, some orders, and what must hold afterwards."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import cards
from cards.errors import unread
from cards.places import Places, Table
from engine import zones
from engine.box import Box, Card
from engine.game import apply
from engine.insight import metas_seen, packs_seen
from engine.intervals import length
from engine.measure import slots
from engine.notation import Seen, read_order
from engine.notation.entries import AREAS, META_PILES, BadPosition, Entry
from engine.notation.position import load_position
from engine.notation.written_position import card_text
from engine.orders import HOST, Refused
from engine.scoring import final_table
from engine.state import State
from engine.symbols import SYMBOLS
from engine.zones import ATTACHED, DISCARD, MARKET, METAS, NONE, PACKS, STORE

HOST_VERBS = ("interval", "start", "go", "tick", "score")
ORDERED = ("tableau", "deck")
TOP_KEYS = (
    "title",
    "rule",
    "players",
    "round",
    "phase",
    "interval",
    "turn",
    "card",
    "table",
    "do",
    "after",
    "settings",
    "seed",
)
DO_KEYS = {"who": str, "order": str, "refused": bool, "at": int, "why": str}


class BadScenario(Exception):
    """The file itself is wrong: where, and what."""


@dataclass(frozen=True)
class Outcome:
    """How a scenario went: `problem` is the first difference, or empty."""

    path: str
    title: str
    rule: str
    problem: str = ""


def run_file(path: Path, box: Box) -> Outcome:
    """Run one scenario file; `BadScenario` where it cannot be understood."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadScenario(f"{path}: cannot be read: {unread(error)}") from None
    return run_text(text, box, str(path))


def run_text(text: str, box: Box, path: str = "scenario") -> Outcome:
    """Run a scenario; `BadScenario` says with file and line what cannot be understood."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        found = re.search(r"at line (\d+)", str(error))
        raise BadScenario(f"{path}:{found[1] if found else text.count(chr(10)) + 1}: {error}") from None
    spot = Spot(text)
    try:
        return _run(data, box, path, spot)
    except BadPosition as error:
        if error.where:
            spot.at(error.where)
        raise BadScenario(f"{path}:{spot.line(error.about)}: {error}") from None
    except cards.CardError as error:
        raise BadScenario(str(error.at(path, *spot.of_card(error)))) from None


class Spot:
    """Where in the file the runner is, so that a mistake is answered with its line."""

    def __init__(self, text: str) -> None:
        self.places = Places(text)
        self.table: Table | None = None

    def at(self, name: str, number: int = 0) -> None:
        """The runner has come to a table of this name, counted from 0."""
        tables = self.places.named(name)
        self.table = tables[number] if number < len(tables) else None

    def line(self, about: str) -> int:
        """The line of a key, or of a piece of text, in the table at hand; else the table's own line."""
        tables = self.places.tables if self.table is None else [self.table]
        for table in tables:
            if about and about == table.name:
                return table.line
            if about in table.keys:
                return table.keys[about][0]
        first = tables[0].line
        for number in range(first, len(self.places.lines) + 1):
            if about and about in self.places.source(number):
                return number
        return first

    def of_card(self, error: cards.CardError) -> tuple[int, int, str]:
        """Line, column and source of a mistake in the card at hand."""
        table = self.table or self.places.tables[0]
        if error.key == "text" and error.source:
            line, column = self.places.in_text(table, "text", error.source, error.column)
        else:
            line, column = self.places.of_key(table, error.key)
        return line, column, self.places.source(line)


def _run(data: Mapping[str, Any], box: Box, path: str, spot: Spot) -> Outcome:
    players = data.get("players", [])
    for key in data:
        if key not in TOP_KEYS and not (isinstance(players, list) and key in players):
            raise BadPosition(f"{key!r} is neither a player nor a part of a scenario ({', '.join(TOP_KEYS)})", key)
    made = count()

    def make(table: Mapping[str, Any]) -> Card:
        spot.at("card", next(made))
        card = cards.make_card(table)
        spot.table = None
        return card

    state = load_position(data, box, make)
    title, rule = str(data.get("title", "")), str(data.get("rule", ""))
    steps = data.get("do", [])
    if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
        raise BadPosition("orders are written below [[do]]", "do")
    for number, step in enumerate(steps):
        spot.at("do", number)
        problem = _do(state, step)
        if problem:
            return Outcome(path, title, rule, f"order {number + 1} ({step.get('order')!r}): {problem}")
    spot.table = None
    return Outcome(path, title, rule, _compare(state, data.get("after", {})))


def _check_step(step: Mapping[str, Any], names: Sequence[str]) -> None:
    for key, value in step.items():
        if key not in DO_KEYS:
            raise BadPosition(f"[[do]] has no {key!r}; it can have {', '.join(DO_KEYS)}", key)
        if not isinstance(value, DO_KEYS[key]):
            raise BadPosition(f"{key} cannot be {value!r}", key)
    if "order" not in step:
        raise BadPosition("[[do]] needs an order")
    if step.get("who", "host") not in (*names, "host"):
        raise BadPosition(f"there is no player called {step['who']!r}", "who")


def _do(state: State, step: Mapping[str, Any]) -> str:
    """Carry out one order of the file; what went wrong, or nothing."""
    names = state.settings.names
    _check_step(step, names)
    text, who = step["order"], step.get("who", "host")
    own = text == "score" and state.settings.turn_based
    seat = HOST if (text.split(" ")[0] in HOST_VERBS and not own) or who == "host" else names.index(who)
    now = step.get("at", state.now + 1000)
    before = state.save()
    try:
        order = read_order(Seen.of_state(state, seat), text)
        apply(state, seat, order, now)
    except Refused as refusal:
        if state.save() != before:
            return "it was refused, but changed the game"
        if not step.get("refused"):
            return f"refused: {refusal}"
        wanted = step.get("why", "")
        return "" if wanted in str(refusal) else f"refused for another reason: {refusal}"
    return "accepted, but it should have been refused" if step.get("refused") else ""


# --- What must hold --------------------------------------------------------------------------------------


def _compare(state: State, after: Mapping[str, Any]) -> str:
    """The first difference between what should be and what is."""
    names = state.settings.names
    if not isinstance(after, dict):
        raise BadPosition("what must hold is written below [after.NAME]", "after")
    for who, wanted in after.items():
        where = f"after.{who}"
        if (who != "table" and who not in names) or not isinstance(wanted, dict):
            raise BadPosition(f"[after.NAME] is about a player or the table, not {who!r}", who, where)
        facts = table_facts(state) if who == "table" else player_facts(state, names.index(who))
        for key, value in wanted.items():
            if key not in facts:
                raise BadPosition(f"[after.{who}] has no {key!r}; it can have {', '.join(facts)}", key, where)
            found = facts[key]
            if isinstance(found, list) and isinstance(value, list):
                value = value if key == "declared" else [_plain(state, one, where) for one in value]
                if key == "store":
                    found = found[: len(value)]
                if key in ORDERED or who == "table":
                    value = _trim(value)
                elif Counter(map(str, value)) == Counter(map(str, found)):
                    continue
            if found != value:
                return f"{who}: {key} is {found!r}, not {value!r}"
    return ""


def _plain(state: State, value: Any, where: str) -> Any:
    """A card of the file as `card_text` writes it: a blank by its name alone."""
    if not isinstance(value, str):
        return value
    try:
        entry = Entry(value, _Names(state))
    except BadPosition as error:
        raise BadPosition(str(error), error.about, where) from None
    return (
        entry.what
        + (f" +{entry.tokens}" if entry.tokens else "")
        + (" -" if entry.down else "")
        + (f" @{entry.seller}" if entry.seller else "")
    )


class _Names(dict[str, Any]):
    """Every name of this game's box; a blank's name alone counts as well."""

    def __init__(self, state: State) -> None:
        super().__init__((card.name, card) for card in state.box.cards)


def _trim(row: list[Any]) -> list[Any]:
    while row and row[-1] == "":
        row = row[:-1]
    return row


def _texts(state: State, row: list[int]) -> list[str]:
    return [card_text(state, card) for card in row]


def player_facts(state: State, seat: int) -> dict[str, Any]:
    """Everything that `[after.NAME]` can speak of."""
    facts: dict[str, Any] = {key: _texts(state, state.zone(seat, area)) for key, area in AREAS.items()}
    final_vp, *_, final_place = final_table(state)[seat]
    question = state.ask if state.ask is not None and state.ask.seat == seat and state.ask.kind != "turn" else None
    options = [] if question is None or question.kind not in ("cards", "react", "order") else question.options
    return facts | {
        "character": "".join(_texts(state, state.zone(seat, zones.CHARACTER))),
        "slots": slots(state, seat),
        "looks": state.looks[seat],
        "seen_packs": [state.box.cards[number].name for _, number in packs_seen(state, seat)],
        "seen_metas": [state.box.cards[number].name for number in metas_seen(state, seat) if number != NONE],
        "attached": _texts(state, state.zone(seat, ATTACHED)),
        "dealt": len(state.zone(seat, zones.DEALT)),
        "rp": state.rp[seat],
        "money": state.money[seat],
        "markers": state.markers[seat],
        "vp": state.tournament_vp[seat] + state.collection_vp[seat],
        "tournament_vp": state.tournament_vp[seat],
        "collection_vp": state.collection_vp[seat],
        "collected": state.collected[seat],
        "friendship": list(state.unspent[seat]),
        "received": sum(state.friends[seat]),
        "written": list(state.sheet[seat]),
        "declared": [SYMBOLS[place] for place in state.declared[seat] if place != NONE],
        "place": state.places[seat],
        "final_vp": final_vp,
        "final_place": final_place,
        "ready": state.ready[seat],
        "asked": question is not None,
        "options": [state.box.cards[state.prints[card]].name for card in options],
        "hand_size": len(state.zone(seat, zones.HAND)),
        "binder_size": len(state.zone(seat, zones.BINDER)),
        "deck_size": len(state.zone(seat, zones.DECK)),
    }


def table_facts(state: State) -> dict[str, Any]:
    """Everything that `[after.table]` can speak of."""
    names = state.settings.names
    return {
        "store": _texts(state, state.zones[STORE][::-1]),
        "packs": _texts(state, state.zones[PACKS]),
        "aftermarket": _texts(state, state.zones[MARKET]),
        "discard": _texts(state, state.zones[DISCARD]),
        "box": _texts(state, state.zones[zones.OUT]),
        "element_meta": "".join(_texts(state, state.zones[METAS])),
        "type_meta": "".join(_texts(state, state.zones[METAS + 1])),
        **{key: _texts(state, state.zones[zone][::-1]) for key, zone in META_PILES.items()},
        "venue": "".join(_texts(state, state.zones[zones.VENUE])),
        "venues": len(state.zones[zones.VENUES]),
        "shelf": _texts(state, state.zones[zones.SHELF]),
        "length": length(state),
        "turn": names[state.turn] if state.turn != NONE else "",
        "phase": state.phase,
        "round": state.round,
        "interval": state.interval,
        "running": state.running,
    }
