"""From text to words: the terminals of the grammar, and the lexer that finds them.

All forms of a word are one terminal (`gain` and `gains`, `a` and `an`): the grammar reads any of them, and the
printer, which knows the one that belongs there, is the judge of the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from .phrases import ABSENT, PHRASES, Word
from .words import CLASSES, MONEY, NUMBER, SIGNED

UNKNOWN: Final = "UNKNOWN"
"""The terminal of what is no word of the language; the grammar has no place for it."""

STOP, COMMA, AND, OR = ".", ",", "and", "or"

_WORD = re.compile(
    r"[A-Z][a-z]+:|M\$\d+|non-(?=\w)|[+-]?\d+(?![\w])|[.,]|[\w'’+:;!?()\"-]+?(?=[.,]?(?:\s|$)|[.,]\s)|\S+"
)

_DIGITS = re.compile(r"[0-9]{1,4}")


class Token(NamedTuple):
    """A terminal, as the vocabulary spells it, and where it stands in the line."""

    kind: str
    text: str
    start: int
    end: int


def _terminal_name(words: str) -> str:
    """A name that lark takes: capitals, digits and underscores, beginning with a letter."""
    names = {STOP: "STOP", COMMA: "COMMA"}
    letters = re.sub(r"[^A-Z0-9]+", "_", names.get(words, words).upper()).strip("_")
    return f"T_{letters}" + ("_S" if words.endswith("'") else "")


class Vocabulary:
    """Every word and group of words of the phrase table, with its terminal."""

    def __init__(self) -> None:
        self.terminals: dict[str, str] = {}
        """The terminal of each word or group, as written in a template."""
        self.values: dict[str, dict[str, Any]] = {}
        """What each word of a class stands for."""
        for name, members in CLASSES.items():
            self.values[name] = {}
            for value, forms in members.items():
                for form in forms:
                    self.terminals[form] = name
                    self.values[name][form] = value
        for mark in (STOP, COMMA, AND, OR):
            self.terminals[mark] = _terminal_name(mark)
        for phrase in PHRASES:
            for part in phrase.parts:
                if isinstance(part, Word):
                    said = [form for form in part.forms if form != ABSENT]
                    for together in [[form] for form in said] if part.by == "~" else [said]:
                        self._add(together)
        self._add(["a", "an"])
        self.words = {word for group in self.terminals for word in group.split()}
        self.groups: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for group, terminal in self.terminals.items():
            words = tuple(group.split())
            if len(words) > 1:
                self.groups.setdefault(words[0], []).append((words, terminal))
        for groups in self.groups.values():
            groups.sort(key=lambda entry: -len(entry[0]))
        self.surfaces: dict[str, list[str]] = {}
        for group, terminal in self.terminals.items():
            self.surfaces.setdefault(terminal, []).append(group)

    def _add(self, forms: list[str]) -> None:
        """Make these forms one terminal, together with what any of them was before."""
        known = [self.terminals[form] for form in forms if form in self.terminals]
        terminal = known[0] if known else _terminal_name(forms[0])
        for old in known[1:]:
            if old != terminal:
                for form in [form for form, name in self.terminals.items() if name == old]:
                    self.terminals[form] = terminal
        for form in forms:
            self.terminals[form] = terminal


VOCABULARY: Final = Vocabulary()


def _split(text: str) -> list[tuple[str, str, int]]:
    """The words of a line: as the vocabulary spells them, as written, and where."""
    known = VOCABULARY.words
    found: list[tuple[str, str, int]] = []
    first = False
    for match in _WORD.finditer(text):
        written = word = match.group()
        if first and written[0].isupper():
            lowered = written[0].lower() + written[1:]
            if lowered in known or lowered == "another":
                word = lowered
        if word == "another":
            found.append(("a", written, match.start()))
            found.append(("other", "", match.start()))
        else:
            found.append((word, written, match.start()))
        first = word[-1] in ".:"
    return found


def tokens(text: str) -> Iterator[Token]:
    """The terminals of one line of text."""
    words = _split(text)
    terminals, groups = VOCABULARY.terminals, VOCABULARY.groups
    place, count = 0, len(words)
    while place < count:
        word, written, start = words[place]
        length, kind, value = 1, terminals.get(word), word
        for group, terminal in groups.get(word, ()):
            size = len(group)
            if size <= count - place and all(words[place + i][0] == group[i] for i in range(1, size)):
                length, kind, value = size, terminal, " ".join(group)
                break
        if kind is None:
            if _DIGITS.fullmatch(word):
                kind = NUMBER
            elif word[0] in "+-" and _DIGITS.fullmatch(word[1:]):
                kind = SIGNED
            elif word.startswith("M$") and _DIGITS.fullmatch(word[2:]):
                kind = MONEY
            else:
                kind, value = UNKNOWN, written
        end = words[place + length - 1]
        yield Token(kind, value, start, end[2] + len(end[1]))
        place += length
