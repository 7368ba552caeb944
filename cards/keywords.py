"""Keywords replaced by what they are short for (R7)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.tree import Keyword, Line

from .parsing import parse_text
from .phrases.keywords import BY_NAME
from .words import CLASSES, COUNTS


@cache
def meaning(keyword: Keyword) -> Line:
    """The line of ordinary text that a keyword is short for."""
    shorthand = BY_NAME[keyword.name]
    (line,) = parse_text(words_of(keyword, shorthand.line))
    return line


def words_of(keyword: Keyword, line: str) -> str:
    """A keyword's line with its number and its type filled in."""
    types = CLASSES["TYPE"].get(keyword.noun, ("", ""))[1]
    count = COUNTS[keyword.number - 1] if 0 < keyword.number <= len(COUNTS) else str(keyword.number)
    return line.format(number=keyword.number, count=count, types=types)


def expand(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The same lines with every keyword replaced by its meaning."""
    return tuple(meaning(line) if isinstance(line, Keyword) else line for line in lines)
