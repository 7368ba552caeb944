"""The parse table: what to do in each state at each symbol.

`table.json` holds it, made by lark from the phrase table together with docs/CARDS.md (`make docs`); reading a text
needs no lark then. It carries a digest of the grammar: a file that belongs to another grammar is passed over and the
table made anew, so an old file costs time and nothing else.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from .grammar import Rule

FILE: Final = "table.json"


class Table(NamedTuple):
    """For each state the step at a symbol: the next state, or `~n` for "production n is complete"."""

    rows: list[dict[str, int]]
    start: int
    end: int


def digest(rules: Sequence[Rule]) -> str:
    """Changes with every production."""
    written = "\n".join(f"<{rule.family} : {' '.join(rule.symbols)}>" for rule in rules)
    return hashlib.sha256(written.encode()).hexdigest()[:16]


def stored(rules: Sequence[Rule]) -> Table | None:
    """The table in the file, if it is that of these productions."""
    try:
        data = json.loads((files("cards") / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if data["grammar"] != digest(rules):
        return None
    symbols: list[str] = data["symbols"]
    rows = [{symbols[symbol]: step for symbol, step in zip(row[::2], row[1::2])} for row in data["states"]]
    (start,), (end,) = data["start"].values(), data["end"].values()
    return Table(rows, start, end)


def text_of(rules: Sequence[Rule], table: Table) -> str:
    """A table as the file holds it: for each state symbols and steps."""
    symbols = sorted({symbol for row in table.rows for symbol in row})
    number = {symbol: place for place, symbol in enumerate(symbols)}
    rows = []
    for row in table.rows:
        steps = [part for symbol, step in sorted(row.items()) for part in (number[symbol], step)]
        rows.append(json.dumps(steps, separators=(",", ":")))
    head = {
        "grammar": digest(rules),
        "symbols": symbols,
        "start": {"line": table.start},
        "end": {"line": table.end},
    }
    return json.dumps(head)[:-1] + ', "states": [\n' + ",\n".join(rows) + "\n]}\n"


def write() -> None:
    """Make the file anew."""
    from .grammar import rules
    from .lalr import built

    found = rules()
    Path(str(files("cards") / FILE)).write_text(text_of(found, built(found)), encoding="utf-8")
