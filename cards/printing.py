"""From tree to text: the phrase table read in one direction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.tree import Every, Filter, It, Line, Node

from .phrases import ABSENT, CONSTANTS, FAMILIES, NOTHING, Phrase, Slot, Word, view_of
from .words import CLASSES, NUMBER, SIGNED, article

READER, THIRD, MODAL = "reader", "third", "modal"
"""Voices: an order to the reader, a clause of somebody, and one after `may` or `they`."""


class Unsayable(ValueError):
    """No phrase of the language says this tree."""


def _several(value: Any) -> bool:
    if isinstance(value, int):
        return value != 1
    if isinstance(value, It):
        return value.several
    return isinstance(value, (Every, Filter))


class Printer:
    """Says trees, and remembers which phrases it used."""

    def __init__(self) -> None:
        self.used: list[Phrase] = []

    def line(self, line: Line) -> str:
        words = self.say("line", line, READER, False)
        if words is None:
            raise Unsayable(f"no way to say {line!r}")
        return joined(words)

    def say(self, family: str, value: Any, voice: str, many: bool) -> list[str] | None:
        """The words for a value by the first phrase of the family that fits; None if none does."""
        phrases = FAMILIES.get(family)
        if phrases is None:
            return _of_class(family, value, many)
        for phrase in phrases:
            mark = len(self.used)
            self.used.append(phrase)
            words = self._by(phrase, value, voice, many)
            if words is not None:
                return words
            del self.used[mark:]
        return None

    def _by(self, phrase: Phrase, value: Any, voice: str, many: bool) -> list[str] | None:
        node: Any = value
        if phrase.node is not None:
            node = view_of(phrase.node, value)
            if node is None or any(getattr(node, name) != wanted for name, wanted in phrase.others):
                return None
            if phrase.number:
                many = _several(getattr(node, phrase.number))
            if phrase.voice:
                voice = READER if getattr(node, phrase.voice) == "you" else THIRD
            voice = getattr(node, "voice", "") or voice
        elif phrase.value is not NOTHING and phrase.value != value:
            return None
        words: list[str] = []
        for part in phrase.parts:
            said = _form(part, voice, many) if isinstance(part, Word) else self._fill(part, node, voice, many)
            if said is None:
                return None
            words += said
        return words

    def _fill(self, slot: Slot, node: Any, voice: str, many: bool) -> list[str] | None:
        if slot.field in CONSTANTS:
            value = CONSTANTS[slot.field]
        else:
            value = getattr(node, slot.field) if slot.field else node
        if value is None:
            return None
        if slot.number.startswith("#"):
            several = _several(getattr(node, slot.number[1:]))
        else:
            several = many if slot.number == "=" else slot.number == "+"
        if getattr(node, "players", None) not in (None, "you") and slot.family in ("offer", "theirs"):
            voice = MODAL
        if not slot.repeat:
            return self.say(slot.family, value, voice, several)
        return self._all(slot, value, voice, several)

    def _all(self, slot: Slot, values: tuple[Any, ...], voice: str, many: bool) -> list[str] | None:
        if not values and slot.repeat != "*":
            return None
        words: list[str] = []
        for place, value in enumerate(values):
            if place and slot.repeat == "*or":
                words.append("or")
            elif place and slot.repeat == "*and":
                words.append("and" if place == len(values) - 1 else ",")
            said = self.say(slot.family, value, voice, many)
            if said is None:
                return None
            words += said
            if slot.repeat == "*.":
                words.append(".")
        return words


def _form(word: Word, voice: str, many: bool) -> list[str]:
    second = {"/": voice == THIRD, "~": voice != READER, "|": many}.get(word.by, False)
    form = word.forms[second]
    return [] if form == ABSENT else form.split()


def _of_class(family: str, value: Any, many: bool) -> list[str] | None:
    if family in (NUMBER, SIGNED):
        if not isinstance(value, int) or isinstance(value, bool) or (family == NUMBER and value < 0):
            return None
        return [str(value) if family == NUMBER else f"{value:+d}"]
    try:
        forms = CLASSES[family].get(value)
    except TypeError:
        return None
    return None if forms is None else forms[many].split()


def joined(words: Iterable[str]) -> str:
    """Words as a line of text: articles, capitals after a full stop or colon, no space before a stop."""
    stream = list(words)
    out: list[str] = []
    capital = False
    glue = True
    for place, word in enumerate(stream):
        following = stream[place + 1] if place + 1 < len(stream) else ""
        if word == "a":
            word = "an" if following == "other" else article(following)
        if not (glue or word in ",.") and not (word == "other" and out[-1] in ("an", "An")):
            out.append(" ")
        if capital and word[0].isalpha():
            word = word[0].upper() + word[1:]
        out.append(word)
        capital = word[-1] in ".:"
        glue = word == "non-"
    return "".join(out)


def print_text(lines: Iterable[Line]) -> str:
    """The text of a card, a line for each of its lines.

    >>> from cards import parse_text
    >>> print_text(parse_text("Play: Gain 9 RP."))
    'Play: Gain 9 RP.'
    """
    printer = Printer()
    return "\n".join(printer.line(line) for line in lines)


def print_part(family: str, node: Node) -> str:
    """A part of a text by itself, as a family of phrases says it."""
    words = Printer().say(family, node, READER, False)
    if words is None:
        raise Unsayable(f"no way to say {node!r}")
    return joined(words)
