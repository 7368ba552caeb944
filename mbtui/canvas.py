"""What a terminal shows, and the least that must be written to bring it up to date.

Textual's own compositor draws the widgets around a change with it, and writes every cell of a changed line. Here only
the widgets that a change touches are drawn, and of each line only what differs from what the terminal has is written.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from rich.cells import cell_len
from rich.console import Console
from textual._compositor import Compositor, CompositorUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

Piece = tuple[int, int, Strip]
"""Column, line, and what stands there."""


class Changes(CompositorUpdate):
    """Strips, each with the place it is written to."""

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = pieces

    def render_segments(self, console: Console) -> str:
        return "".join(f"\x1b[{y + 1};{x + 1}H{strip.render(console)}" for x, y, strip in self.pieces)


class Canvas(Compositor):
    """A compositor that remembers what it has drawn."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: dict[tuple[int, int], Strip] = {}
        """What the terminal has, by line and column, as far as we know."""
        self._shown_cuts: list[list[int]] | None = None

    def render_full_update(self, simplify: bool = False) -> LayoutUpdate:
        update = super().render_full_update(simplify)
        if not simplify:  # else it is for a screenshot
            self._shown_cuts = self.cuts
            self._shown = {
                (y, x): strip
                for y, (strips, cuts) in enumerate(zip(update.strips, self.cuts))
                for x, strip in zip(cuts, strips)
            }
        return update

    def render_partial_update(self) -> Any:
        screen = self.size.region
        regions = [part for one in self._dirty_regions if (part := one.intersection(screen))]
        self._dirty_regions.clear()
        if self.cuts is not self._shown_cuts:
            # Everything may lie elsewhere now.
            self._shown.clear()
            self._shown_cuts = self.cuts
        pieces: list[Piece] = []
        for x, y, strip in self._drawn(self._asked(regions)):
            pieces += _differing(x, y, self._shown.get((y, x)), strip)
            self._shown[y, x] = strip
        return Changes(pieces) if pieces else None

    def _asked(self, regions: list[Region]) -> dict[int, set[int]]:
        """The columns at which parts of widgets begin that are touched, by line."""
        asked: dict[int, set[int]] = {}
        for y, left, right in self._regions_to_spans(regions):
            cuts = self.cuts[y]
            asked.setdefault(y, set()).update(x for x, end in pairwise(cuts) if x < right and end > left)
        return asked

    def _drawn(self, asked: dict[int, set[int]]) -> Iterator[Piece]:
        """What is to be seen there, from front to back: what is in front hides what is behind."""
        for widget, (region, clip) in self.visible_widgets.items():
            seen = region.intersection(clip)
            lines = [y for y in seen.line_range if y in asked and any(seen.x <= x < seen.right for x in asked[y])]
            if not lines:
                continue
            part = Region(seen.x, lines[0], seen.width, lines[-1] + 1 - lines[0])
            strips = widget.render_lines(part.translate(-region.offset))
            for y in lines:
                cuts = [cut for cut in self.cuts[y] if seen.x <= cut <= seen.right]
                for x, strip in zip(cuts, strips[y - part.y].divide([cut - seen.x for cut in cuts[1:]])):
                    if x in asked[y]:
                        asked[y].remove(x)
                        yield x, y, strip


def _differing(x: int, y: int, was: Strip | None, now: Strip) -> list[Piece]:
    """A strip without the segments at both ends that are there already; nothing where it is there as a whole."""
    if was is None or was.cell_length != now.cell_length:
        return [(x, y, now)]
    old, new = list(was), list(now)
    most = min(len(old), len(new))
    first = 0
    while first < most and old[first] == new[first]:
        x += cell_len(new[first].text)
        first += 1
    if first == len(old) == len(new):
        return []
    last = 0
    while last < most - first and old[-1 - last] == new[-1 - last]:
        last += 1
    return [(x, y, now if not first and not last else Strip(new[first : len(new) - last]).simplify())]
