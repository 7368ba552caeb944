"""Names and lines of text that come from outside: plain, short, and free of anything a terminal would obey."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from engine.orders import Refused

NAME: Final = 20
"""Characters of a player's or a table's name."""
LINE: Final = 300
"""Characters of a line of chat."""
MARKS: Final = 2
"""So many combining marks may follow one another; more of them climb over the neighbouring lines."""

UNSEEN: Final = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0x180B, 0x1810),
              *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
)  # fmt: skip
"""Letters, marks and signs that show nothing: with one of them a name would look like another one."""

NOTATION: Final = str.maketrans(dict.fromkeys(":,+#", " "))
"""Signs with a meaning in orders and records: a name does without them."""
RESERVED: Final = frozenset(("host",))
"""What records call those who are no players."""


def clean(text: object, most: int) -> str:
    """A text without control, format, private and unseen characters, its spaces single, cut to a length."""
    if not isinstance(text, str):
        return ""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text[: 4 * most]):
        if char in UNSEEN:
            continue
        category = unicodedata.category(char)
        marks = marks + 1 if category[0] == "M" else 0
        if char.isspace():
            kept.append(" ")
        elif category[0] != "C" and marks <= MARKS:
            kept.append(char)
    return " ".join("".join(kept).split())[:most].rstrip()


def line(text: object) -> str:
    """A line of chat."""
    return clean(text, LINE)


def name(text: object, taken: Iterable[str], what: str = "name") -> str:
    """A name that can be read, written down and told from all others; `Refused` says why it is none."""
    found = " ".join(clean(text, 2 * NAME).translate(NOTATION).split())[:NAME].rstrip()
    if not any(char.isalnum() for char in found):
        raise Refused(f"A {what} needs a letter or a digit at least.")
    if found.casefold() in RESERVED:
        raise Refused(f'"{found}" cannot be used as a {what}.', "Take another one.")
    if found.casefold() in {other.casefold() for other in taken}:
        raise Refused(f'The {what} "{found}" is taken.', "Take another one.")
    return found
