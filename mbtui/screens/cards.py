"""The card browser: every card in the box, searched by anything on it, each with its words explained."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal

import cards as box_of
from cards.finding import found
from engine.box import Card
from mbtui import keys
from mbtui.client.sifting import words_of
from mbtui.screens.base import MbtuiScreen
from mbtui.widgets.card_face import CardPane, shown_of
from mbtui.widgets.pane import Line, LinePane, line

SORTS: dict[str, Callable[[Card], Any]] = {
    "set": lambda card: 0,
    "stars": lambda card: (card.stars, card.name),
    "name": lambda card: card.name,
}


class CardList(LinePane):
    """The cards that fit the search."""

    HELP = "Every card in the box. / searches, o sorts."
    SCOPES = ("cards", "pane")

    def __init__(self, **options: Any) -> None:
        super().__init__("Cards", **options)
        self.words = ""
        self.sort = "set"
        self.cards: list[Card] = []

    def search(self, words: str) -> None:
        self.words = words
        fitting = found(box_of.default_box(), words_of(words))
        self.cards = sorted(fitting, key=SORTS[self.sort])
        self.title("Cards", f"{len(self.cards)}{f' · {words}' if words else ''} · by {self.sort}")
        self.reload()

    def lines(self) -> list[Line]:
        if not self.cards:
            return [line(("No card has all these words.", "muted"))]
        rows: list[Line] = []
        last = ""
        for card in self.cards:
            if self.sort == "set" and card.set != last:
                last = card.set
                rows += [line((self.looks.plain(last), "info bold"), (f"  {card.rarity}", card.rarity))]
            rows.append(line(*self.looks.card_line(shown_of(card), self.inner), key=card.name))
        return rows


class CardsScreen(MbtuiScreen):
    """All cards; Esc leads back."""

    BINDINGS = keys.bindings("cards")
    SCOPES = ("cards", "everywhere")
    CSS_PATH = Path(__file__).with_name("start.tcss")

    def body(self) -> ComposeResult:
        with Horizontal():
            yield CardList(id="cards-list")
            yield CardPane(id="cards-card")

    def on_mount(self) -> None:
        self.query_one(CardList).search("")

    def on_line_pane_moved(self, message: LinePane.Moved) -> None:
        if isinstance(message.pane, CardList):
            box = box_of.default_box()
            number = box.number.get(str(message.key))
            self.query_one(CardPane).show(box.cards[number] if number is not None else None)

    def action_filter(self) -> None:
        pane = self.query_one(CardList)
        before = pane.words
        self.entry.start("cards", "Fire Mage stars>=5 \"for each\"", pane.search, value=before, changed=pane.search,
                         left=lambda: pane.search(before))  # fmt: skip

    def action_sort(self) -> None:
        pane = self.query_one(CardList)
        order = list(SORTS)
        pane.sort = order[(order.index(pane.sort) + 1) % len(order)]
        pane.search(pane.words)

    def action_back(self) -> None:
        pane = self.query_one(CardList)
        if pane.words:
            pane.search("")
        else:
            self.app.pop_screen()

    def action_leave(self) -> None:
        self.app.pop_screen()
