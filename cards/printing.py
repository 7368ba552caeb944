"""From tree to text: the phrase table read in one direction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.symbols import SYMBOLS
from engine.tree import Every, Filter, It, Line

from .phrases import ABSENT, CONSTANTS, FAMILIES, NOTHING, Phrase, Slot, Word, view_of
from .words import CLASSES, MONEY, NUMBER, SIGNED, article

READER, THIRD, MODAL = "reader", "third", "modal"
"""Voices: an order to the reader, a clause of somebody, and one after `may` or `they`."""

ONE, MANY, EACH = range(3)
"""Numbers: `a card`, `cards`, and `each card`, which is one in its ending and many in where it may lie."""


class Unsayable(ValueError):
    """No phrase of the language says this tree."""


def _number(value: Any, each_is_one: bool = False) -> int:
    """How many a value is: of a subject `your Mages` many, of `each of your Mages` one."""
    if isinstance(value, int):
        several = abs(value) != 1
    elif isinstance(value, It):
        several = value.several
    else:
        several = isinstance(value, Filter) or (isinstance(value, Every) and not each_is_one)
    return MANY if several else ONE


class Printer:
    """Says trees, and remembers which phrases it used."""

    def __init__(self) -> None:
        self.used: list[Phrase] = []

    def line(self, line: Line) -> str:
        words = self.say("line", line, READER, ONE)
        if words is None:
            raise Unsayable(f"no way to say {line!r}")
        return joined(words)

    def say(self, family: str, value: Any, voice: str, number: int) -> list[str] | None:
        """The words for a value by the first phrase of the family that fits; None if none does."""
        phrases = FAMILIES.get(family)
        if phrases is None:
            return _of_class(family, value, number)
        for phrase in phrases:
            mark = len(self.used)
            self.used.append(phrase)
            words = self._by(phrase, value, voice, number)
            if words is not None:
                return words
            del self.used[mark:]
        return None

    def _by(self, phrase: Phrase, value: Any, voice: str, number: int) -> list[str] | None:
        node: Any = value
        if phrase.node is not None:
            node = view_of(phrase.node, value)
            if node is None or any(getattr(node, name) != wanted for name, wanted in phrase.others):
                return None
            if phrase.number:
                number = _number(getattr(node, phrase.number), phrase.family == "condition")
            if phrase.voice:
                voice = READER if getattr(node, phrase.voice) == "you" else THIRD
            voice = getattr(node, "voice", "") or voice
        elif phrase.value is not NOTHING and phrase.value != value:
            return None
        words: list[str] = []
        for part in phrase.parts:
            said = _form(part, voice, number) if isinstance(part, Word) else self._fill(part, node, voice, number)
            if said is None:
                return None
            words += said
        return words

    def _fill(self, slot: Slot, node: Any, voice: str, number: int) -> list[str] | None:
        if slot.field in CONSTANTS:
            value = CONSTANTS[slot.field]
        else:
            value = getattr(node, slot.field) if slot.field else node
        if value is None:
            return None
        if slot.number.startswith("#"):
            number = _number(getattr(node, slot.number[1:]))
        elif slot.number != "=":
            number = {"": ONE, "+": MANY, "&": EACH}[slot.number]
        if getattr(node, "players", None) not in (None, "you") and slot.family in ("offer", "theirs"):
            voice = MODAL
        if not slot.repeat:
            return self.say(slot.family, value, voice, number)
        return self._all(slot, value, voice, number)

    def _all(self, slot: Slot, values: tuple[Any, ...], voice: str, number: int) -> list[str] | None:
        if not values and slot.repeat != "*":
            return None
        if slot.repeat == "*or":
            values = tuple(sorted(values, key=SYMBOLS.index))
        words: list[str] = []
        for place, value in enumerate(values):
            if place and slot.repeat == "*or":
                words.append("or")
            elif place and slot.repeat == "*and":
                words.append("and" if place == len(values) - 1 else ",")
            said = self.say(slot.family, value, voice, number)
            if said is None:
                return None
            words += said
            if slot.repeat == "*.":
                words.append(".")
        return words


def _form(word: Word, voice: str, number: int) -> list[str]:
    second = {"/": voice == THIRD, "~": voice != READER, "|": number == MANY, "^": number != ONE}.get(word.by, False)
    form = word.forms[second]
    return [] if form == ABSENT else form.split()


def _of_class(family: str, value: Any, number: int) -> list[str] | None:
    if family in (NUMBER, SIGNED, MONEY):
        if not isinstance(value, int) or isinstance(value, bool) or (family != SIGNED and value < 0):
            return None
        return [f"{value:+d}" if family == SIGNED else f"M${value}" if family == MONEY else str(value)]
    try:
        forms = CLASSES[family].get(value)
    except TypeError:
        return None
    return None if forms is None else forms[number == MANY].split()


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


def print_part(family: str, value: Any) -> str:
    """A part of a text by itself, as a family of phrases says it."""
    words = Printer().say(family, value, READER, ONE)
    if words is None:
        raise Unsayable(f"no way to say {value!r}")
    return joined(words)
