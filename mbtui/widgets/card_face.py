"""A card as a card: rounded box, name, stars, symbols, text, flavour, set; and a pane that explains its words."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from cards.glossary import EFFECT_WORDS, KEYWORDS, explained
from engine.box import Card, CardSet
from engine.symbols import KINDS, PRICES
from mbtui.client.model import Shown
from mbtui.looks import Looks
from mbtui.text import cut, width, wrap
from mbtui.widgets.pane import Line, LinePane, line

BEGINS = tuple(sorted((*EFFECT_WORDS, *KEYWORDS), key=len, reverse=True))


def shown_of(card: Card) -> Shown:
    """A printed card as if it lay face up before you."""
    return Shown(-1, card, stars=card.stars, symbols=card.symbols)


def card_lines(
    what: Card | CardSet | Shown | None, cells: int, looks: Looks, tall: int = 0, idle: Container[str] = ()
) -> list[Line]:
    """A card of so many cells' width as lines; `tall` lines at least. A set is drawn as the back of a pack.

    Texts that begin with an `idle` word do not hold now: they are drawn faint.
    """
    if isinstance(what, Card):
        what = shown_of(what)
    if what is None:
        return []
    if isinstance(what, CardSet) or what.card is None:
        return _boxed(_back(what if isinstance(what, CardSet) else what.back, cells - 4, looks), [], cells, looks, tall)
    card = what.card
    inner = cells - 4
    stars, style = _stars(what, card, looks, inner - width(card.name) - 2)
    first, *more = wrap(looks.plain(card.name), max(inner - width(stars) - 1, 8))
    face = "strong bold" if what.up else "faint strike"
    top: list[list[tuple[str, str]]] = [
        [(first, face), (" " * (inner - width(first) - width(stars)), ""), (stars, style)]
    ]
    top += [[(row, face)] for row in more]
    symbols = looks.symbols_text(what.symbols or card.symbols, long=True)
    top += _flow(symbols or [(KINDS[card.kind], "muted")], inner)
    if symbols and KINDS[card.kind] != "Single":
        top.append([(KINDS[card.kind], "muted")])
    top.append([])
    for paragraph in card.text.split("\n"):
        top += _paragraph(looks.plain(paragraph), inner, paragraph.partition(":")[0] in idle)
    if not what.up:
        top += [[], [("face down", "warn italic")]]
    if what.tokens:
        top += [[], [(f"{what.tokens} +1 STAR token{'s' if what.tokens > 1 else ''}", "star")]]
    if card.flavor:
        top += [[], *([(text, "muted italic")] for text in wrap(looks.plain(card.flavor), inner))]
    foot = [[(text, card.rarity or "muted")] for text in wrap(_origin(card, looks), inner)]
    return _boxed(top, foot, cells, looks, tall)


def _stars(what: Shown, card: Card, looks: Looks, room: int) -> tuple[str, str]:
    """One sign for each star where there is room beside the name, else one and a number."""
    sign = looks.sign("star")
    if what.changed:
        return f"{sign}{card.stars}{looks.sign('arrow')}{what.stars}", "star bold"
    return sign * card.stars if card.stars <= room else f"{sign}{card.stars}", "star"


def _origin(card: Card, looks: Looks) -> str:
    parts = (
        card.set,
        card.rarity,
        "" if card.copies == 1 else f"{card.copies} copies",
    )
    return looks.plain(f" {looks.sign('dot')} ".join(part for part in parts if part))


def _paragraph(text: str, cells: int, idle: bool = False) -> list[list[tuple[str, str]]]:
    """A line of rules text, the word it begins with in bold."""
    if idle:
        return [[(piece, "faint")] for piece in wrap(text, cells, indent=2)]
    word = next((one for one in BEGINS if text.startswith(one)), "")
    found: list[list[tuple[str, str]]] = []
    for place, piece in enumerate(wrap(text, cells, indent=2)):
        if place == 0 and word:
            found.append([(piece[: len(word)], "strong bold"), (piece[len(word) :], "text")])
        else:
            found.append([(piece, "text")])
    return found


def _flow(parts: list[tuple[str, str]], cells: int) -> list[list[tuple[str, str]]]:
    """Parts side by side, on further lines where one is too short."""
    rows: list[list[tuple[str, str]]] = [[]]
    used = 0
    for text, style in parts:
        if used + width(text) > cells and rows[-1]:
            rows.append([])
            used = 0
            if style == "faint":
                continue
        rows[-1].append((text, style))
        used += width(text)
    return rows


def _back(one: CardSet | None, cells: int, looks: Looks) -> list[list[tuple[str, str]]]:
    """What the back of a card tells (R1.6)."""
    if one is None:
        return [[("A card, face down", "faint italic")]]
    rows: list[list[tuple[str, str]]] = [[(cut(looks.plain(one.name), cells), "strong bold")]]
    rows.append([(one.rarity, one.rarity), (f"  M${PRICES.get(one.rarity, 0)} a pack", "muted")])
    rows.append([])
    if one.rarity != "Core":
        bits = 0
        for card in one.cards:
            bits |= card.symbols
        if bits:
            rows.append([("In it:", "muted")])
            rows += _flow(looks.symbols_text(bits, long=True), cells)
            rows.append([])
    rows += [[(text, "muted italic")] for text in wrap(looks.plain(one.about), cells)]
    return rows


def _boxed(
    body: list[list[tuple[str, str]]], foot: list[list[tuple[str, str]]], cells: int, looks: Looks, tall: int
) -> list[Line]:
    s = looks.sign
    frame = "frame"
    body = body + [[]] * max(0, tall - len(body) - len(foot) - (3 if foot else 2))

    def row(parts: list[tuple[str, str]]) -> Line:
        used = sum(width(text) for text, _ in parts)
        return line((f"{s('v')} ", frame), *parts, (" " * (cells - 4 - used), ""), (f" {s('v')}", frame))

    lines = [line((s("tl") + s("h") * (cells - 2) + s("tr"), frame)), *map(row, body)]
    if foot:
        lines += [line((s("lt") + s("h") * (cells - 2) + s("rt"), frame)), *map(row, foot)]
    return [*lines, line((s("bl") + s("h") * (cells - 2) + s("br"), frame))]


def explained_lines(card: Card, cells: int, looks: Looks) -> list[Line]:
    """Each word of a card with its meaning."""
    found: list[Line] = []
    for word, meaning in explained(card):
        found += [line(), line((word, "info bold"))]
        found += [line((text, "muted")) for text in wrap(looks.plain(f"  {meaning}"), cells, indent=2)]
    return found


class CardPane(LinePane):
    """Shows one card, the words on it explained below. `show()` another one; it never takes the focus by itself."""

    signs = False
    HELP = "The card under the cursor as a card, and what the words on it mean."
    WIDEST = 46

    def __init__(self, title: str = "Card", **options: Any) -> None:
        super().__init__(title, **options)
        self.what: Card | CardSet | Shown | None = None
        self.extra: list[Line] = []

    def show(self, what: Card | CardSet | Shown | None, extra: list[Line] | None = None) -> None:
        """Show a card, a seen card, or a set (the back of a pack); `extra` lines stand under it."""
        if what == self.what and (extra or []) == self.extra:
            return
        self.what, self.extra = what, extra or []
        self.scroll_to(y=0, animate=False)
        self.reload()

    @property
    def card(self) -> Card | None:
        """The card whose face is shown."""
        return self.what if isinstance(self.what, Card) else self.what.card if isinstance(self.what, Shown) else None

    def lines(self) -> list[Line]:
        if self.what is None:
            return self.extra or [line(("Nothing is chosen.", "faint italic"))]
        cells = min(self.inner, self.WIDEST)
        found = card_lines(self.what, cells, self.looks)
        found += self.extra
        card = self.card
        return found + explained_lines(card, cells, self.looks) if card is not None else found
