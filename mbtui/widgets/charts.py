"""Charts drawn in characters: lines of pieces, told apart by their fillings as well as by their colours."""

from __future__ import annotations

from collections.abc import Sequence

from mbtui.looks import Looks, Part
from mbtui.text import cut, fill, right

Line = list[Part]
EIGHTHS = " ▁▂▃▄▅▆▇█"
FILLINGS = "█▓▒░"
ASCII_FILLINGS = "#=+."


def race_bar(looks: Looks, value: int, most: int, cells: int, style: str) -> Line:
    """A bar that is full at the leader's points, on a track."""
    if cells <= 0:
        return []
    full = min(cells, value * cells // most) if most > 0 else 0
    if value > 0:
        full = max(full, 1)
    return [(looks.sign("bar") * full, style), (looks.sign("track") * (cells - full), "faint")]


def stacked_bar(looks: Looks, parts: Sequence[int], styles: Sequence[str], most: int, cells: int) -> Line:
    """One bar of several parts, each with a filling of its own; a bar of `most` fills the cells."""
    fillings = ASCII_FILLINGS if looks.ascii else FILLINGS
    found: Line = []
    total = drawn = 0
    for place, part in enumerate(parts):
        total += max(part, 0)
        upto = total * cells // most if most > 0 else 0
        upto = max(upto, min(drawn + 1, cells) if part > 0 else drawn)
        found.append((fillings[place % len(fillings)] * (upto - drawn), styles[place]))
        drawn = upto
    return [*found, (" " * max(0, cells - drawn), "")]


def legend(looks: Looks, names: Sequence[str], styles: Sequence[str]) -> Line:
    """Which filling means what."""
    fillings = ASCII_FILLINGS if looks.ascii else FILLINGS
    found: Line = []
    for place, name in enumerate(names):
        found += [(fillings[place % len(fillings)] * 2, styles[place]), (f" {name}  ", "muted")]
    return found


def columns(
    looks: Looks, groups: Sequence[tuple[str, Sequence[int]]], labels: Sequence[str], styles: Sequence[str],
    height: int, cells: int,
) -> list[Line]:  # fmt: skip
    """Groups of upright bars side by side: a group for each tournament, a bar for each player, numbers above them."""
    most = max((value for _, values in groups for value in values), default=0) or 1
    count = max(len(labels), 1)
    gap, each = 3, 2
    for gap in (3, 1):  # four cells keep numbers of three digits apart
        each = max(2, min(6, ((cells - 6) // max(len(groups), 1) - gap) // count))
        if each > 3:
            break
    between = " " * gap
    marks = {height: most, (height + 1) // 2: most * ((height + 1) // 2) // height}
    lines: list[Line] = []
    for row in range(height + 1, 0, -1):
        mark = right(str(marks[row]), 4) if row in marks else "    "
        line: Line = [(mark, "faint"), ((" |" if looks.ascii else " ┤" if row in marks else " │"), "frame")]
        for _, values in groups:
            line += [_piece(looks, value, most, height, row, each, styles[seat]) for seat, value in enumerate(values)]
            line.append((between, ""))
        lines.append(line)
    across = count * each
    base = "-" if looks.ascii else "─"
    lines.append([("   0 " + ("+" if looks.ascii else "└"), "faint"), (base * (len(groups) * (across + gap)), "frame")])
    lines.append([("      ", "")] + [piece for _ in groups for piece in (*_under(labels, styles, each), (between, ""))])
    lines.append([("      ", "")] + [(fill(name.center(across), across) + between, "muted") for name, _ in groups])
    return lines


def _piece(looks: Looks, value: int, most: int, height: int, row: int, cells: int, style: str) -> Part:
    """A bar's piece in one row, counted from 1; the number stands right above its top."""
    eighths = value * height * 8 // most
    here = eighths - (row - 1) * 8
    if row == -(-eighths // 8) + 1:
        return fill(str(value).center(cells), cells), style
    if here <= 0:
        return " " * cells, ""
    bar = "#" if looks.ascii else EIGHTHS[min(here, 8)]
    return " " + bar * (cells - 1), style


def _under(labels: Sequence[str], styles: Sequence[str], cells: int) -> Line:
    return [(fill(label.center(cells), cells), styles[place]) for place, label in enumerate(labels)]


def initials(names: Sequence[str], cells: int = 3) -> list[str]:
    """The shortest beginnings that tell the names apart, at most so many cells long: of the names, or of their last
    words (`Bot Ada` and `Bot Bix` are `A` and `B`); where neither will do, with their places."""
    for words in (names, [name.split()[-1] if name.split() else name for name in names]):
        for length in range(1, cells + 1):
            found = [fill(word, length, "").strip() for word in words]
            if len({one.casefold() for one in found}) == len(names):
                return found
    return [f"{cut(name, cells - 1, '')}{place}" for place, name in enumerate(names, 1)]
