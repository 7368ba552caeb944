"""The parser, made by lark from the productions of the phrase table.

The productions are handed to lark's LALR generator as they are: writing them out as a grammar for lark to read first
would take longer than the table itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from lark import Token
from lark.common import ParserConf
from lark.grammar import NonTerminal, Rule, Symbol, Terminal
from lark.parsers.lalr_parser import LALR_Parser

from .grammar import rules
from .lexer import tokens


class _Words:
    """What lark asks for words."""

    __slots__ = ("text",)
    _Token = Token
    """The class of word with which lark tries out what could have come next."""

    def __init__(self, text: str) -> None:
        self.text = text

    def lex(self, _state: object) -> Iterator[Token]:
        return tokens(self.text)


@cache
def _parser(start: str) -> LALR_Parser:
    symbols: dict[str, Symbol] = {}
    built: dict[Any, Any] = {}
    for order, rule in enumerate(rules()):
        for name in (rule.family, *rule.symbols):
            if name not in symbols:
                symbols[name] = Terminal(name) if name.isupper() else NonTerminal(name)
        origin = symbols[rule.family]
        assert isinstance(origin, NonTerminal)
        built[Rule(origin, [symbols[name] for name in rule.symbols], order)] = rule.build
    # Strict: a phrase that can be read in two ways is a mistake in the phrase table.
    return LALR_Parser(ParserConf(list(built), built, [start]), strict=True)


def read(text: str, start: str = "line") -> Any:
    """The tree of one line; lark's UnexpectedToken where the words stop making sense."""
    return _parser(start).parse(_Words(text), start)  # type: ignore[no-untyped-call]
