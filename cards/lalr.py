"""The parse table, made by lark from the productions of the phrase table.

The productions are handed to lark's LALR generator as they are: writing them out as a grammar for lark to read first
would take longer than the table itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lark import grammar as lark
from lark.common import ParserConf
from lark.parsers.lalr_analysis import LALR_Analyzer, Shift

from .grammar import Rule
from .table import Table

START = "line"


def _for_lark(rules: Sequence[Rule]) -> list[lark.Rule]:
    symbols: dict[str, lark.Symbol] = {}
    found = []
    for order, rule in enumerate(rules):
        for name in (rule.family, *rule.symbols):
            if name not in symbols:
                symbols[name] = lark.Terminal(name) if name.isupper() else lark.NonTerminal(name)
        origin = symbols[rule.family]
        assert isinstance(origin, lark.NonTerminal)
        found.append(lark.Rule(origin, [symbols[name] for name in rule.symbols], order))
    return found


def built(rules: Sequence[Rule]) -> Table:
    """The table as lark's generator makes it; a phrase that can be read in two ways is refused."""
    found = _for_lark(rules)
    analyzer = LALR_Analyzer(ParserConf(found, {}, [START]), strict=True)
    analyzer.compute_lalr()  # type: ignore[no-untyped-call]
    made: Any = analyzer.parse_table
    order = _in_order(made)
    number = {state: place for place, state in enumerate(order)}
    rule_number = {rule: place for place, rule in enumerate(found)}
    rows = [
        {
            symbol: number[target] if action is Shift else ~rule_number[target]
            for symbol, (action, target) in made.states[state].items()
        }
        for state in order
    ]
    return Table(rows, number[made.start_states[START]], number[made.end_states[START]])


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
