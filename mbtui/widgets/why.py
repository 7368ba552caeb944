"""Why somebody has their RP: a table by card, and the facts behind each number."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from textual.app import ComposeResult
from textual.screen import ModalScreen

from engine.events import Entry
from engine.symbols import COLLECTIONS
from mbtui import keys
from mbtui.client.accounts import columns, recalled, running, sums
from mbtui.client.chapters import Chapter, chapters
from mbtui.client.model import Model
from mbtui.client.tale import Tale
from mbtui.looks import Looks
from mbtui.paced import Paced
from mbtui.text import fill, right, width, wrap

from .pane import Line, LinePane, Part
from .tableau import called

CELL = 7
"""Cells of a number."""
SHORT = {"Ongoing": "Ongo.", "Reaction": "React", "Action": "Act", COLLECTIONS: "Coll.", "": "rules"}


def why_table(
    looks: Looks, model: Model, seat: int, cells: int, opened: Hashable, chapter: Chapter, tale: Tale | None = None
) -> list[Line]:
    """RP by card and word; under an opened card its entries, each with what led to it."""
    ledger = chapter.entries
    rows = sums(model.box, ledger, seat)
    if not rows:
        return [Line((Part("No RP." if chapter.name else "No RP yet.", "muted italic"),))]
    words = columns(rows)
    while words and cells - CELL * len(words) - CELL < 16:
        words = words[:-1]
    names = min(max(16, *(width(row.name) + 2 for row in rows)), cells - CELL * (len(words) + 1))
    lines = [_row(looks, "Card", names, [(SHORT.get(word, word), "muted") for word in words], ("RP", "muted"), "muted")]
    after = {place: total for place, _, total in running(ledger, seat)}
    for row in rows:
        key = ("card", row.print)
        found = [(_signed(row.by_word[w]), _tone(row.by_word[w])) if w in row.by_word else ("", "") for w in words]
        total = (_signed(row.total), f"{_tone(row.total)} bold")
        lines.append(_row(looks, row.name, names, found, total, "text", key))
        for place in row.entries if opened == key else ():
            heard = tale.behind.get(chapter.first + place, []) if tale is not None and chapter.told else []
            behind = heard or recalled(model.box, ledger[place])
            lines += _entry(looks, ledger[place], after[place], behind, cells)
    by_word = [(str(sum(row.by_word.get(word, 0) for row in rows)), "muted") for word in words]
    lines.append(Line((Part(looks.sign("h") * (names + CELL * (len(words) + 1)), "frame"),)))
    whole = (str(sum(row.total for row in rows)), "strong bold")
    return [*lines, _row(looks, "in all", names, by_word, whole, "strong bold")]


def _row(
    looks: Looks, name: str, names: int, cells: list[tuple[str, str]], total: tuple[str, str], style: str,
    key: Hashable = None,
) -> Line:  # fmt: skip
    first = Part(fill(looks.plain(name), names, looks.sign("dots")), style)
    return Line((first, *(Part(right(text, CELL), tone) for text, tone in (*cells, total))), key)


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else str(amount)


def _tone(amount: int) -> str:
    return "good" if amount > 0 else "bad" if amount < 0 else "faint"


def _entry(looks: Looks, entry: Entry, total: int, behind: list[str], cells: int) -> list[Line]:
    arrow = looks.sign("arrow")
    by = f" by its {entry.word} text" if entry.word not in ("", COLLECTIONS) else ""
    lines = [Line((Part(f"    {_signed(entry.amount)}{by} {arrow} {total} RP", _tone(entry.amount)),))]
    for text in behind:
        lines += [Line((Part(f"      {row}", "muted"),)) for row in wrap(looks.plain(text), cells - 7, indent=2)]
    return lines


class WhyPane(LinePane):
    """The account of one player; left and right for the others, Enter for the facts behind a card."""

    BINDINGS = keys.bindings("why")
    SCOPES = ("why", "pane")
    HELP = (
        "Where the RP come from. Each row is a card, each column the word of its text that did it. Every tournament, "
        "and every scoring of a Turn-Based game, has an account of its own."
    )
    signs = False

    def __init__(self, model: Model, seat: int, tale: Tale | None = None, **options: Any) -> None:
        super().__init__(**options)
        self.model, self.at, self.tale = model, seat, tale
        self.opened: Hashable = None
        self.page = 0
        """Which chapter of the account is shown."""

    def on_mount(self) -> None:
        self._newest()
        self._named()

    @property
    def chapters(self) -> list[Chapter]:
        return chapters(self.model, self.at)

    @property
    def chapter(self) -> Chapter:
        found = self.chapters
        return found[min(self.page, len(found) - 1)]

    def _newest(self) -> None:
        """To what is going on; where nothing has happened in it yet, to what was counted last."""
        found = self.chapters
        empty = not any(one.seat == self.at for one in found[-1].entries)
        self.page = len(found) - (2 if empty and len(found) > 1 else 1)

    def _named(self) -> None:
        """Whose RP, and when, with the ways to the other accounts."""
        chapter, many = self.chapter, len(self.chapters) > 1
        mine, who = self.at == self.model.seat, called(self.model, self.at)
        rp = chapter.total(self.at)
        if chapter.name:
            verb = f"{'wrote' if self.model.turn_based else 'had'}"
            down = " down" if self.model.turn_based else ""
            words = f"Why {'you' if mine else who} {verb}{down} {rp} RP, {chapter.name}"
        else:
            words = f"Why you have {rp} RP" if mine else f"Why {who} has {rp} RP"
        hint = "arrows: others, v: before" if many else "Enter: the facts, left and right: the others"
        self.title(words, hint)

    def lines(self) -> list[Line]:
        return why_table(self.looks, self.model, self.at, self.inner, self.opened, self.chapter, self.tale)

    def action_turn(self) -> None:
        """The account of the tournament or scoring before; after the oldest the newest."""
        self.page = (min(self.page, len(self.chapters) - 1) - 1) % len(self.chapters)
        self.opened = None
        self._named()
        self.reload()

    def action_choose(self) -> None:
        self.opened = None if self.opened == self.cursor else self.cursor
        self.reload()

    def _other(self, step: int) -> None:
        newest = not self.chapter.name
        self.at = (self.at + step) % len(self.model.names)
        self.opened = None
        if newest or self.model.turn_based:
            self._newest()
        self._named()
        self.reload()

    def action_left(self) -> None:
        self._other(-1)

    def action_right(self) -> None:
        self._other(1)

    def action_close(self) -> None:
        self.screen.dismiss()


class WhyScreen(Paced, ModalScreen[None]):
    """The account over the table; Esc closes it."""

    def __init__(self, model: Model, seat: int, tale: Tale | None = None) -> None:
        super().__init__(classes="overlay")
        self._what = (model, seat, tale)

    def compose(self) -> ComposeResult:
        yield WhyPane(*self._what, id="why")
