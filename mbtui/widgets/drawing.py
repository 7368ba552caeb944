"""One line of a pane as a strip of cells, with the cursor behind it where it stands."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from mbtui.looks import Looks
from mbtui.widgets.spots import Line


class Pen(NamedTuple):
    """Draws lines of so many cells; `back` is the style of the cursor, empty for none."""

    looks: Looks
    cells: int
    back: str
    cursor: Hashable

    def signs(self, one: Line, first: bool, marked: bool) -> Segment:
        """The two cells before a line: cursor and mark, on the first line of a key."""
        pointed = first and bool(self.back) and one.key == self.cursor
        left = self.looks.sign("cursor") if pointed else " "
        return Segment(left + (self.looks.sign("mark") if first and marked else " "), self.looks.style("accent"))

    def draw(self, one: Line, signs: Segment | None = None) -> Strip:
        looks = self.looks
        back = looks.style(self.back)
        segments = [signs] if signs is not None else []
        whole = looks.style(one.style)
        for text, style, *key in one.parts:
            drawn = whole + looks.style(style)
            if key and key[0] is not None and key[0] == self.cursor:
                drawn = back if back.reverse else drawn + back
            segments.append(Segment(looks.drawn(text), drawn))
        strip = Strip(segments).adjust_cell_length(self.cells)
        return _behind(strip, back) if one.key is not None and one.key == self.cursor else strip


def _behind(strip: Strip, back: Style) -> Strip:
    """The strip with a background where it has none of its own; reversed, it has no colours but those two."""
    if back.reverse:
        return Strip([Segment(text, back) for text, _, _ in strip], strip.cell_length)
    segments = [
        Segment(text, back if style is None else style + back if style.bgcolor is None else style)
        for text, style, _ in strip
    ]
    return Strip(segments, strip.cell_length)
