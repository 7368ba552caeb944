"""The parser, made by lark from the productions of the phrase table.

The productions are handed to lark's LALR generator as they are: writing them out as a grammar for lark to read first
would take longer than the table itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from lark import Token
from lark.common import ParserConf
from lark.grammar import NonTerminal, Rule, Symbol, Terminal
from lark.parsers.lalr_analysis import IntParseTable, LALR_Analyzer
from lark.parsers.lalr_parser import _Parser

from .grammar import rules
from .lexer import tokens
from .phrases.views import Vague
from .table import stored

START = "line"


class _Words:
    """What lark asks for words."""

    __slots__ = ("before", "text")
    _Token = Token
    """The class of word with which lark tries out what could have come next."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.before = 0
        """Where the last word stands that is surely part of what was read."""

    def lex(self, _state: object) -> Iterator[Token]:
        here = 0
        for token in tokens(self.text):
            self.before, here = here, token.start_pos or 0
            yield token


def productions() -> dict[Rule, Callable[[Sequence[Any]], Any]]:
    """Every production as lark knows it, with what to make of its parts."""
    symbols: dict[str, Symbol] = {}
    found = {}
    for order, rule in enumerate(rules()):
        for name in (rule.family, *rule.symbols):
            if name not in symbols:
                symbols[name] = Terminal(name) if name.isupper() else NonTerminal(name)
        origin = symbols[rule.family]
        assert isinstance(origin, NonTerminal)
        found[Rule(origin, [symbols[name] for name in rule.symbols], order)] = rule.build
    return found


def built(found: Sequence[Rule]) -> IntParseTable:
    """The table as lark's generator makes it; a phrase that can be read in two ways is refused."""
    analyzer = LALR_Analyzer(ParserConf(list(found), {}, [START]), strict=True)
    analyzer.compute_lalr()  # type: ignore[no-untyped-call]
    table = analyzer.parse_table
    assert isinstance(table, IntParseTable)
    return table


@cache
def _parser() -> _Parser:
    found: dict[Any, Any] = dict(productions())
    return _Parser(stored(list(found)) or built(list(found)), found)


def read(text: str) -> Any:
    """The tree of one line; lark's UnexpectedToken where the words stop making sense, or Vague with the place."""
    words = _Words(text)
    try:
        return _parser().parse(words, START)  # type: ignore[arg-type]
    except Vague:
        raise Vague(words.before) from None
