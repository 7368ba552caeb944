"""From text to tree, and what to say when there is none."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from functools import cache
from typing import Any, Final

from engine.tree import Line

from .errors import CardError
from .lexer import UNKNOWN, VOCABULARY
from .phrases import PHRASES
from .phrases.views import Vague
from .printing import Unsayable, print_text
from .reading import END, Unread, read
from .words import CLASS_IN_WORDS, CLASSES, COUNTS

MOST: Final = 8
"""So many alternatives can be read at a glance."""


def parse_text(text: str, *, strictly: bool = True) -> tuple[Line, ...]:
    """The lines of a card's text; a CardError with the place in the text where it is not understood.

    `strictly`: and printed again they are the same text, to the letter.
    """
    found = []
    for number, written in enumerate(text.split("\n"), 1):
        if written.strip():
            found.append(_parse_line(written, number, strictly))
    return tuple(found)


def _parse_line(written: str, number: int, strictly: bool) -> Line:
    try:
        line: Line = read(written)
    except Unread as unread:
        raise _not_understood(written, number, unread) from None
    except Vague as vague:
        raise _vague(written, number, vague.args[0]) from None
    if strictly:
        _same(written, number, line)
    return line


def _not_understood(written: str, number: int, unread: Unread) -> CardError:
    kind, text, start, end = unread.token
    if kind == END:
        found, column, width = "the line ends here", len(written.rstrip()) + 1, 1
        mended = _as_printed(f"{written.rstrip()}.")
    else:
        end = end or start + 1
        found, column, width = f'"{written[start:end]}" does not fit here', start + 1, end - start
        mended = _mended(written, start, end, unread.known)
        if kind == UNKNOWN and written[start:end].lower() not in VOCABULARY.words:
            found = f'"{written[start:end]}" is no word of the card language'
    return CardError(
        found,
        line=number,
        column=column,
        width=width,
        expected=_in_words(unread.known, text),
        nearest=mended or nearest_phrase(written),
        source=written,
        key="text",
    )


_OTHERWISE: Final = {str(number): word for number, word in enumerate(COUNTS, 1)} | {
    word: str(number) for number, word in enumerate(COUNTS, 1)
}
"""Numbers in words and in digits, each as the other."""


def _mended(written: str, start: int, end: int, known: Iterable[str]) -> str:
    """The line with its odd word spelt right, or as a number the other way, if it can be read then."""
    word = written[start:end]
    surfaces = [form for kind in known for form in VOCABULARY.surfaces.get(kind, ())]
    others = nearest_name(word, surfaces)
    for other in (*([_OTHERWISE[word]] if word in _OTHERWISE else ()), *others):
        first = other[0].upper() if word[0].isupper() else other[0]
        if line := _as_printed(written[:start] + first + other[1:] + written[end:]):
            return line
    return ""


def _as_printed(line: str) -> str:
    """The line, if it can be read and is printed just so."""
    try:
        return line if print_text((read(line),)) == line else ""
    except (Unread, Vague, Unsayable):
        return ""


def _vague(written: str, number: int, start: int) -> CardError:
    """`discard a card` leaves open which cards are meant: those in play, or those in hand."""
    noun = written[start:].split()[0].rstrip(".,")
    return CardError(
        f'which "{noun}" is meant: say whose, or where',
        line=number,
        column=start + 1,
        width=len(noun),
        expected=("one of your ...", "an opponent's ...", "a ... in play", "a ... in your hand", "an adjacent ..."),
        nearest=nearest_phrase(written),
        source=written,
        key="text",
    )


def _in_words(terminals: Iterable[str], found: str) -> tuple[str, ...]:
    """Some terminals as a card writer knows them, those most like what was found first."""
    words: list[str] = []
    for terminal in terminals:
        if terminal == "$END":
            words.append("the end of the line")
        else:
            words.append(CLASS_IN_WORDS.get(terminal) or _first(VOCABULARY.surfaces[terminal]))
    words.sort(key=lambda word: (-_likeness(word.lower(), found.lower()) // 0.2, word))
    return (*words[:MOST], "...") if len(words) > MOST else tuple(words)


def _likeness(words: str, found: str) -> float:
    """How much the likest of some words looks like what was found."""
    return max(SequenceMatcher(None, word, found).ratio() for word in words.split(" or "))


def _first(surfaces: list[str]) -> str:
    shown = re.sub(r" (?=[,.])", "", surfaces[0]).lstrip(",. ") or surfaces[0]
    return f'"{shown}"' if shown in ",." else shown


def _same(written: str, number: int, line: Line) -> None:
    """A text has one spelling: what is printed is what was written."""
    try:
        printed = print_text((line,))
    except Unsayable:
        raise CardError(
            "these words do not go together", line=number, column=1, width=len(written.strip()),
            nearest=nearest_phrase(written), source=written, key="text",
        ) from None  # fmt: skip
    if printed == written:
        return
    same = 0
    while same < min(len(printed), len(written)) and printed[same] == written[same]:
        same += 1
    start = written.rfind(" ", 0, same) + 1
    width = len((written[start:].split() or [""])[0])
    raise CardError(
        "this is said in other words",
        line=number, column=start + 1, width=width, expected=(printed,), source=written, key="text",
    )  # fmt: skip


_CLASS_OF: Final = {
    form: name for name in ("ELEMENT", "TYPE", "RARITY", "COUNT") for forms in CLASSES[name].values() for form in forms
}


def _shape(text: str) -> list[str]:
    """The words of a line with every number, element, type and rarity taken as one."""
    words = re.findall(r"[\w'+-]+|:", text.replace("non-", "non- "))
    return [_CLASS_OF.get(word) or _number_class(word) or word.lower() for word in words]


def _number_class(word: str) -> str:
    return "MONEY" if word.startswith("M$") else "NUMBER" if word.strip("+-").isdigit() else ""


@cache
def _examples() -> dict[str, list[str]]:
    return {phrase.example: _shape(phrase.example) for phrase in PHRASES if phrase.example}


def nearest_phrase(written: str) -> str:
    """The example of the phrase table that is most like this line."""
    shape = _shape(written)
    best, most = "", 0.3
    for example, words in _examples().items():
        matcher: SequenceMatcher[Any] = SequenceMatcher(None, shape, words)
        likeness = matcher.ratio() + 0.2 * SequenceMatcher(None, written, example).ratio()
        if likeness > most:
            best, most = example, likeness
    return best


def nearest_name(name: str, names: Iterable[str], count: int = 3) -> list[str]:
    """The names most like this one, whatever their capitals."""
    by_lower = {one.lower(): one for one in names}
    return [by_lower[one] for one in get_close_matches(name.lower(), by_lower, count, 0.55)]
