"""What a terminal shows, as an SVG picture that needs nothing from anywhere."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.sax.saxutils import escape

from rich.terminal_theme import DIMMED_MONOKAI as SIXTEEN
from textual.color import Color

from mbtui.text import width

if TYPE_CHECKING:
    from rich.color import Color as RichColor
    from rich.style import Style
    from textual.strip import Strip

    from mbtui.app import MbtuiApp

WIDE, HIGH, EDGE = 8.428, 16.5, 10
"""Of a cell, and around them all."""
FONTS: Final = "'DejaVu Sans Mono', Menlo, Consolas, 'Cascadia Mono', 'Liberation Mono', monospace"
WORDS: Final = {
    "bold": "font-weight:bold", "italic": "font-style:italic", "underline": "text-decoration:underline",
    "strike": "text-decoration:line-through",
}  # fmt: skip


class Look(NamedTuple):
    """How a piece of text looks."""

    front: str
    back: str
    words: tuple[str, ...] = ()

    @property
    def css(self) -> str:
        return ";".join((f"fill:{self.front}", *(WORDS[word] for word in self.words)))


def _colour(colour: RichColor | None, default: Color) -> Color:
    """A colour as it is drawn; the sixteen of a terminal as most terminals have them."""
    return default if colour is None or colour.is_default else Color(*colour.get_truecolor(SIXTEEN))


def look(style: Style | None, front: Color, back: Color) -> Look:
    """A style on a terminal of these colours."""
    if style is None:
        return Look(front.hex, back.hex)
    mine = _colour(style.color, front)
    ground = _colour(style.bgcolor, back)
    if style.reverse:
        mine, ground = ground, mine
    if style.dim:
        mine = mine.blend(ground, 0.4)
    return Look(mine.hex6.lower(), ground.hex6.lower(), tuple(word for word in WORDS if getattr(style, word)))


def svg(strips: Iterable[Strip], columns: int, front: Color, back: Color) -> str:
    """The picture: a rectangle for each other background, a text for each piece of one style."""
    grounds: list[str] = []
    texts: list[str] = []
    names: dict[str, str] = {}
    rows = 0
    for row, strip in enumerate(strips):
        rows = row + 1
        x = 0
        pieces = [(mark, look(one.style, front, back)) for one in strip for mark in one.text]
        for one, marks in groupby(pieces, key=lambda piece: piece[1]):
            text = "".join(mark for mark, _ in marks)
            cells = width(text)
            if one.back != back.hex6.lower():
                grounds.append(_rect(x, row, cells, one.back))
            name = names.setdefault(one.css, f"s{len(names)}") if text.strip() else ""
            at = x
            for filled, some in groupby(text, key=lambda mark: mark != " "):
                word = "".join(some)
                if filled:
                    texts.append(_text(at, row, word, name))
                at += width(word)
            x += cells
    wide, high = columns * WIDE + 2 * EDGE, rows * HIGH + 2 * EDGE
    styles = "".join(f".{name}{{{css}}}" for css, name in names.items())
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}">',
        f"<style>text{{font:14px {FONTS};white-space:pre}}{styles}</style>",
        f'<rect width="{wide:g}" height="{high:g}" rx="8" fill="{back.hex6.lower()}"/>', *grounds, *texts, "</svg>", "",
    ])  # fmt: skip


def _rect(x: int, row: int, cells: int, fill: str) -> str:
    place = f'x="{EDGE + x * WIDE:.5g}" y="{EDGE + row * HIGH:.5g}"'
    return f'<rect {place} width="{cells * WIDE:.5g}" height="{HIGH:g}" fill="{fill}"/>'


def _text(x: int, row: int, text: str, name: str) -> str:
    place = f'x="{EDGE + x * WIDE:.5g}" y="{EDGE + row * HIGH + 12.5:.5g}"'
    drawn = "" if text.isascii() else ' lengthAdjust="spacingAndGlyphs"'  # lines without gaps, whatever the font
    return f'<text class="{name}" {place} textLength="{width(text) * WIDE:.5g}"{drawn}>{escape(text)}</text>'


def picture(app: MbtuiApp) -> str:
    """The screen that an app shows now."""
    strips = app.screen._compositor.render_strips(app.size)
    theme = app.theme_variables
    try:
        front, back = Color.parse(theme["foreground"]), Color.parse(theme["background"])
        if front.ansi is not None or back.ansi is not None:
            raise ValueError("the terminal's own colours")
    except (KeyError, ValueError):
        dark = app.looks.theme == "dark"
        front, back = Color.parse("#d9dce3" if dark else "#23262d"), Color.parse("#14171c" if dark else "#f7f7f4")
    return svg(strips, app.size.width, front, back)
