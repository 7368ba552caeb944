"""From words to tree by the parse table: shift a word, or reduce the parts of a complete production to its value."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from .grammar import Rule, rules
from .lexer import Token, tokens
from .phrases.views import Vague
from .table import Table, stored

END: Final = "$END"


class Unread(Exception):
    """The words stop making sense at a token; `known` are the terminals that would have."""

    def __init__(self, token: Token, known: set[str]) -> None:
        super().__init__(token)
        self.token, self.known = token, known


class Parser(NamedTuple):
    """The productions, and the table made of them."""

    rules: list[Rule]
    table: Table

    def read(self, text: str) -> Any:
        """The value of one line."""
        rows, end = self.table.rows, self.table.end
        states, values = [self.table.start], []
        before = here = 0
        """Where the last word stands that is surely part of what was read, and the one that was looked at."""
        for token in (*tokens(text), Token(END, "", len(text), len(text))):
            kind = token.kind
            if kind is not END:
                before, here = here, token.start
            while True:
                step = rows[states[-1]].get(kind)
                if step is None:
                    raise Unread(token, self._known(states))
                if step >= 0:
                    states.append(step)
                    values.append(token.text)
                    break
                rule = self.rules[~step]
                first = len(values) - len(rule.symbols)
                try:
                    value = rule.build(values[first:])
                except Vague:
                    raise Vague(before) from None
                del values[first:], states[first + 1 :]
                values.append(value)
                states.append(rows[states[-1]][rule.family])
                if kind is END and states[-1] == end:
                    return value
        raise AssertionError("a line has an end")

    def _known(self, states: list[int]) -> set[str]:
        """The terminals that can come next."""
        return {kind for kind in self.table.rows[states[-1]] if kind.isupper() and self._fits(states, kind)}

    def _fits(self, states: list[int], kind: str) -> bool:
        rows, states = self.table.rows, list(states)
        while (step := rows[states[-1]].get(kind)) is not None:
            if step >= 0:
                return True
            rule = self.rules[~step]
            del states[len(states) - len(rule.symbols) :]
            states.append(rows[states[-1]][rule.family])
            if kind == END and states[-1] == self.table.end:
                return True
        return False


@cache
def _parser() -> Parser:
    found = rules()
    table = stored(found)
    if table is None:
        from .lalr import built

        table = built(found)
    return Parser(found, table)


def read(text: str) -> Any:
    """The tree of one line; Unread where the words stop making sense, or Vague with the place."""
    return _parser().read(text)
