"""Why somebody has their RP: a table by card, and the facts behind each number."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from textual.app import ComposeResult
from textual.screen import ModalScreen

from mbtui import keys
from mbtui.client.accounts import columns, running, sums
from mbtui.client.model import Model
from mbtui.client.tale import Tale
from mbtui.looks import Looks
from mbtui.text import fill, right, width, wrap

from .pane import Line, LinePane, Part
from .tableau import called

SHORT = {"Ongoing": "Ongo.", "Reaction": "React", "Action": "Act", "": "rules"}


def why_table(looks: Looks, model: Model, seat: int, cells: int, opened: Hashable, tale: Tale | None = None) -> list[Line]:
    """RP by card and word; under an opened card its entries, each with what led to it."""
    ledger = model.ledger
    rows = sums(model.box, ledger, seat)
    if not rows:
        return [Line((Part("No RP yet.", "muted italic"),))]
    words = columns(rows)
    while words and cells - 7 * len(words) - 9 < 14:
        words = words[:-1]
    names = min(max(16, *(width(row.name) + 2 for row in rows)), cells - 7 * len(words) - 8)
    lines = [Line((Part(fill("Card", names), "muted"), *(Part(right(SHORT.get(word, word), 7), "muted") for word in words),
                   Part(right("RP", 7), "muted")))]  # fmt: skip
    before = {place: (entry, total) for place, entry, total in running(ledger, seat)}
    for row in rows:
        key = ("card", row.print)
        parts = [Part(fill(looks.plain(row.name), names, looks.sign("dots")), "text")]
        parts += [Part(right(_signed(row.by_word[word]) if word in row.by_word else looks.sign("dot"), 7),
                       _tone(row.by_word.get(word, 0))) for word in words]  # fmt: skip
        lines.append(Line((*parts, Part(right(_signed(row.total), 7), f"{_tone(row.total)} bold")), key))
        if opened == key:
            for place in row.entries:
                entry, total = before[place]
                lines += _entry(looks, entry.word, entry.amount, total, tale.behind.get(place, []) if tale else [], cells)
    total = sum(row.total for row in rows)
    lines.append(Line((Part(looks.sign("h") * min(cells, names + 7 * len(words) + 7), "frame"),)))
    by_word = [sum(row.by_word.get(word, 0) for row in rows) for word in words]
    lines.append(Line((Part(fill("in all", names), "strong bold"), *(Part(right(str(one), 7), "muted") for one in by_word),
                       Part(right(str(total), 7), "strong bold"))))  # fmt: skip
    return lines


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else str(amount)


def _tone(amount: int) -> str:
    return "good" if amount > 0 else "bad" if amount < 0 else "faint"


def _entry(looks: Looks, word: str, amount: int, total: int, behind: list[str], cells: int) -> list[Line]:
    arrow = looks.sign("arrow")
    first = f"    {_signed(amount)} by its {word} text {arrow} {total} RP" if word else f"    {_signed(amount)} {arrow} {total} RP"
    lines = [Line((Part(first, _tone(amount)),))]
    for text in behind:
        lines += [Line((Part(f"      {row}", "muted"),)) for row in wrap(looks.plain(text), cells - 7, indent=2)]
    return lines


class WhyPane(LinePane):
    """The account of one player; left and right for the others, Enter for the facts behind a card."""

    BINDINGS = keys.bindings("why")
    SCOPES = ("why", "pane")
    HELP = "Where the RP come from. Each row is a card, each column the word of its text that did it."
    signs = False

    def __init__(self, model: Model, seat: int, tale: Tale | None = None, **options: Any) -> None:
        super().__init__(**options)
        self.model, self.at, self.tale = model, seat, tale
        self.opened: Hashable = None

    def on_mount(self) -> None:
        self._named()

    def _named(self) -> None:
        rp = self.model.player(self.at).rp
        mine = self.at == self.model.seat
        words = f"Why you have {rp} RP" if mine else f"Why {called(self.model, self.at)} has {rp} RP"
        self.title(words, "Enter: the facts, left and right: the others")

    def lines(self) -> list[Line]:
        return why_table(self.looks, self.model, self.at, self.inner, self.opened, self.tale)

    def action_choose(self) -> None:
        self.opened = None if self.opened == self.cursor else self.cursor
        self.reload()

    def _other(self, step: int) -> None:
        self.at = (self.at + step) % len(self.model.names)
        self.opened = None
        self._named()
        self.reload()

    def action_left(self) -> None:
        self._other(-1)

    def action_right(self) -> None:
        self._other(1)

    def action_close(self) -> None:
        self.screen.dismiss()


class WhyScreen(ModalScreen[None]):
    """The account over the table; Esc closes it."""

    def __init__(self, model: Model, seat: int, tale: Tale | None = None) -> None:
        super().__init__(classes="overlay")
        self._what = (model, seat, tale)

    def compose(self) -> ComposeResult:
        yield WhyPane(*self._what, id="why")
