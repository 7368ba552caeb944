"""Keywords replaced by what they are short for (R7)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.tree import Keyword, Line

from .errors import CardError
from .parsing import parse_text
from .phrases.keywords import BY_NAME
from .printing import print_text
from .words import CLASSES, COUNTS


@cache
def meaning(keyword: Keyword) -> Line:
    """The line of ordinary text that a keyword is short for."""
    shorthand = BY_NAME[keyword.name]
    if "{number" in shorthand.template and not 0 < keyword.number <= len(COUNTS):
        written = print_text((keyword,))
        number = str(keyword.number)
        raise CardError(
            f"{number} is out of range",
            line=1,
            column=written.index(number) + 1,
            width=len(number),
            expected=(f"a number from 1 to {len(COUNTS)}",),
            source=written,
            key="text",
        )
    # The line may want another article or ending for this number; its tree is the same.
    (line,) = parse_text(words_of(keyword, shorthand.line), strictly=False)
    return line


def words_of(keyword: Keyword, line: str) -> str:
    """A keyword's line with its number and its type filled in."""
    types = CLASSES["TYPE"].get(keyword.noun, ("", ""))[1]
    count = COUNTS[keyword.number - 1] if keyword.number else ""
    return line.format(number=keyword.number, count=count, types=types)


def expand(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The same lines with every keyword replaced by its meaning."""
    return tuple(meaning(line) if isinstance(line, Keyword) else line for line in lines)
