"""The parse table, kept in a file: lark's work on the grammar is done once, not at every start.

`table.json` is made of the phrase table together with docs/CARDS.md (`make cards-docs`). It carries a digest of the
grammar; if that is another one the file is passed over, so an old file costs time and nothing else.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from lark.grammar import Rule
from lark.parsers.lalr_analysis import IntParseTable, Reduce, Shift

FILE: Final = "table.json"


def digest(rules: Sequence[Rule]) -> str:
    """Changes with every production."""
    return hashlib.sha256("\n".join(map(str, rules)).encode()).hexdigest()[:16]


def stored(rules: Sequence[Rule]) -> IntParseTable | None:
    """The table in the file, if it is that of these productions."""
    try:
        data = json.loads((files("cards") / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if data["grammar"] != digest(rules):
        return None
    symbols: list[str] = data["symbols"]
    steps: list[tuple[Any, Any]] = [(Reduce, rule) for rule in rules]
    shifts: list[tuple[Any, Any]] = [(Shift, number) for number in range(len(data["states"]))]
    states = {
        number: {
            symbols[symbol]: shifts[step] if step >= 0 else steps[~step] for symbol, step in zip(row[::2], row[1::2])
        }
        for number, row in enumerate(data["states"])
    }
    return IntParseTable(states, data["start"], data["end"])  # type: ignore[no-untyped-call]


def _in_order(table: Any) -> list[int]:
    """The states as they are met from the start, so that one grammar has one file."""
    order: dict[int, None] = dict.fromkeys(table.start_states.values())
    todo = list(order)
    for state in todo:
        for _, (action, target) in sorted(table.states[state].items()):
            if action is Shift and target not in order:
                order[target] = None
                todo.append(target)
    return todo


def text_of(rules: Sequence[Rule], table: Any) -> str:
    """A table as the file holds it: for each state symbols and steps, a step back being the number of a production."""
    order = _in_order(table)
    number = {state: place for place, state in enumerate(order)}
    rule_number = {rule: place for place, rule in enumerate(rules)}
    symbols = sorted({symbol for row in table.states.values() for symbol in row})
    rows = []
    for state in order:
        row: list[int] = []
        for symbol, (action, target) in sorted(table.states[state].items()):
            row += (symbols.index(symbol), number[target] if action is Shift else ~rule_number[target])
        rows.append(json.dumps(row, separators=(",", ":")))
    head = {
        "grammar": digest(rules),
        "symbols": symbols,
        "start": {name: number[state] for name, state in table.start_states.items()},
        "end": {name: number[state] for name, state in table.end_states.items()},
    }
    return json.dumps(head)[:-1] + ', "states": [\n' + ",\n".join(rows) + "\n]}\n"


def write() -> None:
    """Make the file anew."""
    from .lalr import built, productions

    rules = list(productions())
    Path(str(files("cards") / FILE)).write_text(text_of(rules, built(rules)), encoding="utf-8")
