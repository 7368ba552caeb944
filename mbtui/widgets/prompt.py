"""What is asked: the sentence, the text behind it, the answers with their keys."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from engine.symbols import ACCESSORY, DECK_BOX, SINGLE
from mbtui import keys
from mbtui.client.model import Model
from mbtui.client.naming import names_for
from mbtui.client.questions import LABELS, Option, Question
from mbtui.client.reactions import how_long
from mbtui.client.stack import in_progress, sentence, that_wait
from mbtui.looks import Looks
from mbtui.text import cut, fill, width, wrap

from .pane import Line, LinePane, Part

COLUMN = 38
"""Cells an answer should have before a second column is made."""
MOST_NAMES = 120
RATED = (SINGLE, DECK_BOX, ACCESSORY)
"""Kinds of card that have stars."""


def head(looks: Looks, asked: Question | None, cells: int, idle: str = "") -> list[Line]:
    """The sentence of a question."""
    if asked is None:
        return [Line((Part(cut(idle, cells), "muted"),))]
    style = "accent bold" if asked.mine else "text"
    how = f"  {asked.how}" if asked.mine and asked.how else ""
    words = wrap(looks.plain(asked.sentence + how), cells)
    return [Line((Part(text, style),)) for text in words]


def stack(looks: Looks, model: Model, asked: Question, cells: int, most: int = 4) -> list[Line]:
    """What is being carried out, the innermost text first, and what waits behind it (R6.4)."""
    now, later = in_progress(model), that_wait(model)
    if not now and asked.text:
        rows = wrap(looks.plain(asked.text), cells)
        return [Line((Part(row, "muted italic"),)) for row in rows[:2]]
    told = []
    for place, one in enumerate(now):
        own = place == 0 and asked.by is not None and one.card.number == asked.by.number
        lead = one.word if own else f"{'in ' if place else ''}{one.name}"
        told += wrap(looks.plain(f"{lead}: {one.says}" if one.says else lead), cells, indent=2)
    if later:
        told += wrap(looks.plain(f"then {', '.join(one.name for one in later)}"), cells, indent=2)
    if len(told) > most:
        told = [*told[: most - 1], cut(f"{told[most - 1]} {looks.sign('dots')}", cells)]
    return [Line((Part(row, "muted italic"),)) for row in told]


def answers(looks: Looks, options: list[Option], marks: frozenset[int], cells: int) -> list[Line]:
    """The options in columns: read downwards, a long list across so that its beginning is in view."""
    if not options:
        return []
    if any(one.note and width(one.note) > 14 for one in options):
        return [row for one in options for row in _explained(looks, one, one.value in marks, cells)]
    across = max(1, min(3, cells // COLUMN, -(-len(options) // 3)))
    rows = -(-len(options) // across)
    each = cells // across
    names = min(max(width(one.text) for one in options), each * 3 // 5)
    lines = []
    for row in range(rows):
        chosen = options[row * across : (row + 1) * across] if rows > 6 else options[row::rows]
        lines.append(
            Line(tuple(part for one in chosen for part in _answer(looks, one, one.value in marks, names, each)))
        )
    return lines


def _answer(looks: Looks, one: Option, marked: bool, names: int, cells: int) -> list[Part]:
    key = ("option", one.value)
    mark = looks.sign("mark") if marked else " "
    parts = [Part(f" {one.label or ' '}", "accent bold", key), Part(f"{mark} ", "accent", key)]
    if one.card is not None and one.card.card is not None and one.card.card.kind in RATED:
        text, tone = looks.stars_text(one.card.stars, one.card.card.stars)
        parts.append(Part(f"{text} ", tone, key))
    parts.append(Part(fill(looks.plain(one.text), names, looks.sign("dots")), "strong", key))
    rest = f" {looks.plain(one.place)}" + (f"  {looks.plain(one.note)}" if one.note else "")
    used = sum(width(part.text) for part in parts)
    return [*parts, Part(fill(rest, max(0, cells - used - 1), looks.sign("dots")), "muted", key), Part(" ")]


def _explained(looks: Looks, one: Option, marked: bool, cells: int) -> list[Line]:
    """An answer with the text it would carry out below it."""
    key = ("option", one.value)
    first = _answer(looks, one._replace(note=""), marked, min(width(one.text), cells // 2), cells)
    more = [
        (Part(fill(f"       {row}", cells - 1), "muted italic", key),) for row in wrap(looks.plain(one.note), cells - 9)
    ]
    return [Line(tuple(first)), *map(Line, more)]


def ways_out(asked: Question, game: bool = False) -> list[tuple[Hashable, str, str]]:
    """How to say no, with the keys for it. `game`: all of it is one tournament (R11.3)."""
    if not asked.mine or not asked.ask.optional or asked.ask.kind == "turn":
        return []
    if asked.ask.kind != "react":
        return [(("pass", ""), "d", "keep none" if asked.ask.what == "keep" else "decline")]
    ways = (("turn", "u"), ("tournament", "x"))
    return [
        (("pass", ""), "d", "pass"),
        *((("pass", until), key, f"pass {how_long(until, game)}") for until, key in ways),
    ]


def _out(ways: list[tuple[Hashable, str, str]], cells: int) -> list[Line]:
    """The ways to say no, side by side as far as they fit."""
    rows: list[list[Part]] = [[]]
    used = 0
    for key, label, text in ways:
        parts = [Part(f" {label}", "accent bold", key), Part(f"  {text} ", "text", key)]
        wide = sum(width(part.text) for part in parts)
        if used + wide > cells and rows[-1]:
            rows.append([])
            used = 0
        rows[-1] += parts
        used += wide
    return [Line(tuple(row)) for row in rows if row]


class PromptPane(LinePane):
    """The question, if there is one; who is being waited for, if it is somebody else's."""

    SCOPES = ("prompt", "pane", "tournament")
    BINDINGS = keys.bindings("prompt")
    HELP = (
        "What a card asks you. Press the key before an answer, or go there and press Enter; mark several with Space. "
        "A card's name is looked for with / ."
    )
    signs = False
    marking = True

    def __init__(self, title: str = "", **options: Any) -> None:
        super().__init__(title, **options)
        self.model: Model | None = None
        self.asked: Question | None = None
        self.idle = ""
        self.words = ""
        self._names: tuple[str, list[int]] = ("\0", [])

    def show(self, model: Model, asked: Question | None, idle: str = "", note: str = "") -> None:
        if self.asked is None or asked is None or asked.ask != self.asked.ask:
            self.marks.clear()
            self.words = ""
            self._names = ("\0", [])
        self.model, self.asked, self.idle = model, asked, idle
        mine = asked is not None and asked.mine
        resolved = "" if mine else self.looks.plain(sentence(model))
        self.title(f"{note} r: be asked again" if note else resolved, resolved if note else "")
        self.marking = asked is not None and asked.several
        self.set_class(asked is not None and asked.mine, "-mine")
        self.reload()

    def filter(self, words: str) -> None:
        """Look for a card to name."""
        self.words = words
        self.reload()
        self.point(next((key for key in self.order if isinstance(key, tuple) and key[0] == "option"), None))

    @property
    def options(self) -> list[Option]:
        if self.asked is None or self.model is None or not self.asked.mine:
            return []
        if self.asked.ask.kind != "name":
            return list(self.asked.options)
        if self._names[0] != self.words:
            self._names = (self.words, names_for(self.model, self.words)[:MOST_NAMES])
        box = self.model.box
        return [Option(LABELS[place] if place < 9 and not self.words else "", number, box.cards[number].name, None,
                       box.cards[number].set) for place, number in enumerate(self._names[1])]  # fmt: skip

    @property
    def marked(self) -> tuple[int, ...]:
        """The marked answers, in the order they are listed."""
        return tuple(one.value for one in self.options if ("option", one.value) in self.marks)

    @property
    def value(self) -> int | None:
        """The answer under the cursor."""
        return int(self.cursor[1]) if isinstance(self.cursor, tuple) and self.cursor[0] == "option" else None

    def lines(self) -> list[Line]:
        return self.lines_for(self.inner)

    def lines_for(self, cells: int) -> list[Line]:
        """What it would show if it were so wide."""
        if self.model is None:
            return []
        lines = head(self.looks, self.asked, cells, self.idle)
        if self.asked is None or not self.asked.mine:
            return lines
        lines += stack(self.looks, self.model, self.asked, cells)
        if self.asked.ask.kind == "name":
            lines.append(Line((Part("/ ", "accent bold"), Part(self.words or "type / to look for a card", "muted"))))
            if self.words and not self.options:
                lines.append(Line((Part("No card that could be named fits these words; Esc shows all.", "warn"),)))
        if self.asked.several:
            count = f"{len(self.marked)} marked: Space marks, Enter takes them."
            lines.append(Line((Part(count, "info"),)))
        lines += answers(self.looks, self.options, frozenset(self.marked), cells)
        return [*lines, *_out(ways_out(self.asked, self.model.turn_based), cells)]

    def action_filter(self) -> None:
        self.screen.action_filter()  # type: ignore[attr-defined]

    def action_mark(self) -> None:
        super().action_mark()
        self.reload()
