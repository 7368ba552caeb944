"""Lines of styled text, the keys in them, and where a cursor goes from one key to the next."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from mbtui.text import width


class Part(NamedTuple):
    """A piece of a line: text, the name of its style (`Looks.style`), and a key if the cursor can stand on it."""

    text: str
    style: str = ""
    key: Hashable = None


class Line(NamedTuple):
    """A line of a pane: parts (plain tuples will do), a key if the cursor can stand on it, a style for all of it.

    Several lines may have one key: the cursor covers them all. Parts with keys of their own make a grid.
    """

    parts: tuple[tuple[Any, ...], ...] = ()
    key: Hashable = None
    style: str = ""


def line(*parts: str | tuple[Any, ...], key: Hashable = None, style: str = "") -> Line:
    """A line of strings and (text, style) or (text, style, key) tuples."""
    return Line(tuple((part, "") if isinstance(part, str) else tuple(part) for part in parts), key, style)


def columns(blocks: Sequence[Sequence[Line]], count: int, cells: int, gap: int = 2) -> list[Line]:
    """Blocks of lines in columns of so many cells, each where there is least so far; for panes without a cursor."""
    stacks: list[list[Line]] = [[] for _ in range(max(count, 1))]
    for block in blocks:
        stack = min(stacks, key=len)
        stack += [Line(), *block] if stack else block
    return abreast(stacks, cells + gap)


def abreast(stacks: Sequence[Sequence[Line]], cells: int) -> list[Line]:
    """Stacks of lines side by side, each but the last so many cells wide."""
    found = []
    for row in zip_longest(*stacks, fillvalue=Line()):
        parts: list[tuple[Any, ...]] = []
        for one in row:
            used = sum(width(part[0]) for part in one.parts)
            parts += [*one.parts, (" " * max(cells - used, 1), "")]
        found.append(Line(tuple(parts[:-1])))
    return found


class Spot(NamedTuple):
    """Where a key is drawn: lines and cells."""

    top: int
    bottom: int
    left: int
    right: int


Spots = Mapping[Hashable, Spot]


def find(lines: Sequence[Line], indent: int) -> tuple[dict[Hashable, Spot], bool]:
    """Where each key is drawn, in order; and whether they make a grid."""
    found: dict[Hashable, Spot] = {}
    grid = False
    for y, one in enumerate(lines):
        if one.key is not None:
            old = found.get(one.key)
            found[one.key] = Spot(old.top if old else y, y, 0, 9999)
        x = indent
        for text, _, *key in one.parts:
            end = x + width(text)
            if key and key[0] is not None:
                grid = True
                spot = found.get(key[0], Spot(y, y, x, end))
                found[key[0]] = Spot(spot.top, y, min(spot.left, x), max(spot.right, end))
            x = end
    return found, grid


def nearest(spots: Spots, gone: Hashable, old_order: Sequence[Hashable]) -> Hashable:
    """Where the cursor goes when its key is gone: to the next key that is left, else the last, else the first."""
    if not spots:
        return None
    if gone in old_order:
        place = old_order.index(gone)
        after = [key for key in old_order[place:] if key in spots]
        before = [key for key in old_order[:place] if key in spots]
        return after[0] if after else before[-1] if before else next(iter(spots))
    return next(iter(spots))


def over(spots: Spots, here: Hashable, down: int) -> Hashable:
    """The key above or below, nearest in its column; None at the edge."""
    spot = spots[here]
    ahead = [(k, s) for k, s in spots.items() if (s.top > spot.bottom if down > 0 else s.bottom < spot.top)]
    if not ahead:
        return None
    near = min(abs(s.top - spot.top) for _, s in ahead)
    row = [(k, s) for k, s in ahead if abs(s.top - spot.top) == near]
    return min(row, key=lambda one: abs(one[1].left - spot.left))[0]


def beside(spots: Spots, here: Hashable, right: int) -> Hashable:
    """The next key to the right (1) or left (-1) in the same lines; None at the edge."""
    spot = spots.get(here)
    if spot is None:
        return None
    row = [
        (s.left, k)
        for k, s in spots.items()
        if s.top <= spot.bottom and s.bottom >= spot.top and (s.left - spot.left) * right > 0
    ]
    return (min if right > 0 else max)(row, key=lambda one: one[0])[1] if row else None
