"""A card in a few cells: as it lies in a tableau or a hand."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from engine.symbols import ACCESSORY, CHARACTER, DECK_BOX
from mbtui.client.model import Shown
from mbtui.looks import Looks
from mbtui.text import cut, fill, right, width, wrap

from .pane import Part

HEAVY = {"tl": "┏", "tr": "┓", "bl": "┗", "br": "┛", "h": "━", "v": "┃"}
ASCII_HEAVY = {"tl": "#", "tr": "#", "bl": "#", "br": "#", "h": "=", "v": "#"}


class Look(NamedTuple):
    """How a card is to stand out."""

    top: bool = False
    """It is the Top Card: a heavy frame and a word."""
    label: str = ""
    """A key that picks it."""
    marked: bool = False
    glow: bool = False
    """Something can be done with it: the accent's colour."""
    note: str = ""
    """A word at the right of the lower edge."""


def mini(looks: Looks, shown: Shown, cells: int, height: int, look: Look, key: Hashable = None) -> list[list[Part]]:
    """The lines of a small card; two lines without a frame, three or more with one. Each is exactly so wide."""
    if height <= 2:
        return _flat(looks, shown, cells, look, key)[:height]
    frame = _frame(looks, look)
    edge = _edge(shown, look)
    inner = cells - 2
    rows = [
        [Part(frame["v"], edge, key), Part(text, style, key), Part(frame["v"], edge, key)]
        for text, style in _face(looks, shown, inner, height - 2)
    ]
    above = _above(looks, shown, inner, look, frame, edge, key)
    return [above, *rows, _below(looks, shown, inner, look, frame, edge, key)]


def blank(
    looks: Looks, cells: int, height: int, text: str = "", key: Hashable = None, glow: bool = False
) -> list[list[Part]]:
    """An open slot of the same size."""
    style = "accent" if glow else "faint"
    if height <= 2:
        return [[Part(fill(text or looks.sign("dot"), cells), style, key)], [Part(" " * cells, "", key)]][:height]
    frame = _frame(looks, Look())
    inner = cells - 2
    middle = (height - 2) // 2 if height > 3 else 0
    rows = [
        [Part(frame["v"], "frame", key), Part(fill((text if y == middle else "").center(inner), inner), style, key),
         Part(frame["v"], "frame", key)]
        for y in range(height - 2)
    ]  # fmt: skip
    line = frame["h"] if looks.ascii else "╌"
    return [[Part(frame["tl"] + line * inner + frame["tr"], "frame", key)], *rows,
            [Part(frame["bl"] + line * inner + frame["br"], "frame", key)]]  # fmt: skip


def _frame(looks: Looks, look: Look) -> dict[str, str]:
    if look.top:
        return ASCII_HEAVY if looks.ascii else HEAVY
    return {name: looks.sign(name) for name in ("tl", "tr", "bl", "br", "h", "v")}


def _edge(shown: Shown, look: Look) -> str:
    if look.glow or look.label or look.marked:
        return "accent"
    return "text" if look.top else "muted" if shown.up else "faint"


def _tag(looks: Looks, look: Look) -> list[tuple[str, str]]:
    """The key that picks a card, and whether it is marked."""
    mark = looks.sign("mark") if look.marked else ""
    return [(f"{mark}{look.label}" if look.label else mark, "accent bold reverse" if look.label else "accent bold")]


def _above(
    looks: Looks, shown: Shown, inner: int, look: Look, frame: dict[str, str], edge: str, key: Hashable
) -> list[Part]:
    tag = [one for one in _tag(looks, look) if one[0]]
    rating: list[tuple[str, str]] = []
    if shown.card is not None and shown.up:
        if shown.tokens:
            rating.append((f"{looks.sign('token')}{shown.tokens} ", "good"))
        rating.append(_stars(looks, shown))
    used = sum(width(text) for text, _ in (*tag, *rating))
    parts = [Part(frame["tl"], edge, key), *(Part(text, style, key) for text, style in tag)]
    parts.append(Part(frame["h"] * max(0, inner - used), edge, key))
    return [*parts, *(Part(text, style, key) for text, style in rating), Part(frame["tr"], edge, key)]


def _below(
    looks: Looks, shown: Shown, inner: int, look: Look, frame: dict[str, str], edge: str, key: Hashable
) -> list[Part]:
    symbols = looks.symbols_text(shown.symbols) if shown.up and shown.card is not None else []
    note = look.note or ("top" if look.top else "")
    while symbols and sum(width(text) for text, _ in symbols) > inner:
        symbols.pop()
    room = inner - sum(width(text) for text, _ in symbols)
    note = note if width(note) < room or (not symbols and width(note) == room) else ""
    style = "accent" if look.note else "strong bold"
    parts = [Part(frame["bl"], edge, key), *(Part(text, tone, key) for text, tone in symbols)]
    parts.append(Part(frame["h"] * max(0, room - width(note)), edge, key))
    return [*parts, Part(note, style, key), Part(frame["br"], edge, key)]


def _stars(looks: Looks, shown: Shown) -> tuple[str, str]:
    text, style = looks.stars_text(shown.stars, shown.card.stars if shown.card is not None else None)
    return text.replace(" ", ""), style


def _face(looks: Looks, shown: Shown, cells: int, rows: int) -> list[tuple[str, str]]:
    """The name and, where there is room, the beginning of the text; of a hidden face its back."""
    dots = looks.sign("dots")
    if shown.card is None:
        back = wrap(looks.plain(shown.back.name), cells)[: rows - 1] if shown.back is not None else []
        lines = [(looks.sign("down") * cells, "faint"), *((text, "faint") for text in back)]
    else:
        style = "text bold" if shown.up else "faint strike"
        lines = [
            (text, style)
            for text in _cut_to(wrap(looks.plain(shown.card.name), cells), min(rows, 3 if rows > 4 else 2), cells, dots)
        ]
        if shown.up and (left := rows - len(lines)) > 1:
            text = wrap(looks.plain(shown.card.text), cells)
            lines += [(row, "muted") for row in _cut_to(text, left, cells, dots)]
    lines += [("", "")] * (rows - len(lines))
    return [(fill(text, cells), style) for text, style in lines]


def _cut_to(lines: list[str], rows: int, cells: int, dots: str) -> list[str]:
    """So many lines at most; the last says that there was more."""
    if len(lines) <= rows:
        return lines
    rest = "".join(one if one.endswith("-") else f"{one} " for one in lines[rows - 1 :]).rstrip()
    return [*lines[: rows - 1], cut(rest, cells, dots)]


def _flat(looks: Looks, shown: Shown, cells: int, look: Look, key: Hashable) -> list[list[Part]]:
    """Two lines and no frame, for small terminals: key or arrow and name, then stars and symbols."""
    tag = [one for one in _tag(looks, look) if one[0]]
    if not tag:
        tag = [(looks.sign("up"), "strong bold")] if look.top else [(" ", "")]
    used = sum(width(text) for text, _ in tag)
    room = cells - used
    style = "accent" if look.glow or look.label else "strong bold" if look.top else "text"
    if shown.card is None:
        first = [Part(fill(looks.sign("down") * 3 + " down", room), "faint", key)]
        back = fill(looks.plain(f" {shown.back.name if shown.back else ''}"), cells - 1, looks.sign("dots"))
        second = [Part(f"{back} ", "faint", key)]
    else:
        name = cut(looks.plain(shown.card.name), room - 1, looks.sign("dots"))
        first = [Part(name, style if shown.up else "faint strike", key), Part(" " * (room - width(name)), "", key)]
        second = [Part(fill(" face down", cells), "faint", key)]
        if shown.up:
            rating, tone = _stars(looks, shown)
            symbols = looks.symbols_text(shown.symbols)
            if shown.tokens:
                rating += f"+{shown.tokens}"
            while symbols and 2 + width(rating) + sum(width(text) for text, _ in symbols) > cells:
                symbols.pop()
            left = cells - 2 - width(rating) - sum(width(text) for text, _ in symbols)
            second = [Part(f" {rating} ", tone, key), *(Part(text, tint, key) for text, tint in symbols),
                      Part(" " * left, "", key)]  # fmt: skip
    return [[*(Part(text, tone, key) for text, tone in tag), *first], second]


def gear(looks: Looks, shown: Shown, cells: int, look: Look, key: Hashable) -> list[Part]:
    """A Deck Box, an Accessory or a character on one line; `@` is also the key that shows who plays whom."""
    kind = shown.card.kind if shown.card is not None else ACCESSORY
    sign = "@" if kind == CHARACTER else looks.sign("box" if kind == DECK_BOX else "accessory")
    tag = [Part(text, style, key) for text, style in _tag(looks, look) if text]
    used = sum(width(part.text) for part in tag) + width(sign) + 1
    if shown.card is None:
        down = Part(f"{looks.sign('down')} ", "faint", key)
        return [*tag, down, Part(fill("face down", cells - used), "faint italic", key)]
    if not shown.up:
        return [
            *tag,
            Part(f"{sign} ", "faint", key),
            Part(fill(looks.plain(shown.name), cells - used), "faint strike", key),
        ]
    style = "accent" if look.glow or look.label else "text"
    return [
        *tag,
        Part(f"{sign} ", "muted", key),
        Part(fill(looks.plain(shown.card.name), cells - used, looks.sign("dots")), style, key),
    ]


def number(text: int, cells: int) -> str:
    return right(str(text), cells)
