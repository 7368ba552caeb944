"""Text in cells: cutting, filling, wrapping. Wide characters count two, control characters are taken out."""

from __future__ import annotations

import re
from typing import Final

from rich.cells import cell_len, chop_cells, set_cell_size

_UNWANTED: Final = (
    *range(0x20), *range(0x7F, 0xA0), *range(0x200B, 0x2010), *range(0x2028, 0x202F), *range(0x2066, 0x206A), 0xFEFF,
)  # fmt: skip
_CONTROL: Final[dict[int, str | None]] = {**dict.fromkeys(_UNWANTED), 0x09: " ", 0x0A: " "}


def clean(text: str) -> str:
    """The text without anything a terminal would obey: whatever comes from players goes through here."""
    return text.translate(_CONTROL)


def width(text: str) -> int:
    """How many cells a text takes up."""
    return cell_len(text)


def cut(text: str, cells: int, dots: str = "…") -> str:
    """The text, cut to so many cells if it is longer."""
    if cell_len(text) <= cells:
        return text
    return set_cell_size(text, cells - cell_len(dots)) + dots if cells > cell_len(dots) else set_cell_size(text, cells)


def fill(text: str, cells: int, dots: str = "…") -> str:
    """The text in exactly so many cells."""
    return set_cell_size(cut(text, cells, dots), max(cells, 0))


def right(text: str, cells: int) -> str:
    """The text in exactly so many cells, at their right end."""
    text = cut(text, cells)
    return " " * (cells - cell_len(text)) + text


def _pieces(word: str, cells: int) -> list[str]:
    """A word that is too long for a line in parts that are not: after its hyphens, else anywhere."""
    if cell_len(word) <= cells:
        return [word]
    parts = [part for part in re.split(r"(?<=-)", word) if part]
    return [piece for part in parts for piece in (chop_cells(part, cells) if cell_len(part) > cells else [part])]


def wrap(text: str, cells: int, indent: int = 0) -> list[str]:
    """The text in lines of so many cells, broken at spaces, too long words at hyphens; all but the first set in."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            for place, piece in enumerate(_pieces(word, max(cells - indent, 1))):
                space = " " if line.strip() and not place else ""
                if not line or cell_len(line) + cell_len(space + piece) <= cells:
                    line += space + piece
                else:
                    lines.append(line)
                    line = " " * indent + piece
        lines.append(line)
    return lines
