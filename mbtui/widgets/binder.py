"""The binder: a table of cards to filter, sort and mark; new cards stand out until they were looked at."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from engine.zones import BINDER
from mbtui import keys
from mbtui.client.building import best_collection, collection_report, fitting, mine
from mbtui.client.model import Shown
from mbtui.client.sifting import SORTS, ordered, sift
from mbtui.text import fill, wrap
from mbtui.widgets.build_pane import BuildPane
from mbtui.widgets.pane import Line, line

LOOKING_ON = "You look on: binders and decks are secret. Tab goes to the Store, the Aftermarket and the log."
WITH_SET = 54
"""So many cells a line needs to have room for the card's set."""


class BinderPane(BuildPane):
    """Draws the own binder; the keys are card handles."""

    BINDINGS = keys.bindings("binder")
    SCOPES = ("deckbuilding", "binder", "pane")
    HELP = (
        "Your cards that are neither in the deck nor in the collection. A dot marks a card you have not looked at yet, "
        "a tick one that fits your collection, a b one of the best collection you could make."
    )
    marking = True

    def __init__(self, **options: Any) -> None:
        super().__init__("Binder", **options)
        self.filter = ""
        self.sort = SORTS[0]
        self.arrived: dict[int, int] = {}
        """When each card was first seen, counted."""
        self.new: set[int] = set()
        self._new_then: set[int] = set()
        """What was new when the filter was set: looking at a card does not filter it away."""
        self._fits: set[int] = set()
        self._best: set[int] = set()
        self._order: list[int] = []

    @property
    def cards(self) -> list[Shown]:
        return mine(self.app.model, BINDER)

    def card(self, key: Hashable) -> Shown | None:
        """The card of a key, if it is still there."""
        return next((one for one in self.cards if one.number == key), None)

    def chosen(self) -> list[int]:
        """The marked cards, or else the one under the cursor."""
        marked = [one.number for one in self.cards if one.number in self.marks]
        if marked:
            return marked
        return [self.cursor] if isinstance(self.cursor, int) else []

    def sift(self, text: str) -> None:
        """Show the cards that a search finds; all of them for an empty one."""
        self.filter = text
        self._new_then = set(self.new)
        self.reload()

    # --- what is new -------------------------------------------------------------------------------------

    def learn(self, everything: bool = False) -> None:
        """Note which cards have come; `everything`: they are all known."""
        for one in self.cards:
            if one.number not in self.arrived:
                self.arrived[one.number] = len(self.arrived)
                if not everything:
                    self.new.add(one.number)

    def moved(self, key: Hashable) -> None:
        if self.has_focus:
            self.look(key)

    def look(self, key: Hashable) -> None:
        """The card was looked at: it is no longer new."""
        if key in self.new:
            self.new.discard(key)
            self.reload()

    # --- drawing -----------------------------------------------------------------------------------------

    def reload(self) -> None:
        kept = {one.number for one in self.cards} & self.marks
        super().reload()
        self.marks |= kept

    def lines(self) -> list[Line]:
        model = self.app.model
        cards = self.cards
        self._fits = fitting(model, cards)
        best = best_collection(model)
        self._best = {one.number for one in best} if len(best) > len(collection_report(model).cards) else set()
        marks = {
            "new": lambda one: one.number in self._new_then,
            "fits": lambda one: one.number in self._fits,
            "marked": lambda one: one.number in self.marks,
            "best": lambda one: one.number in self._best,
        }
        shown = ordered(model.box, sift(model.box, cards, self.filter, marks), self.sort, self.arrived)
        if model.me is None:
            return [line((row, "faint italic")) for row in wrap(LOOKING_ON, self.inner)]
        if not shown:
            why = "No card has all of these words." if cards else "Your binder is empty."
            return [line((why, "faint italic")), *([line(("Esc shows all cards.", "faint"))] if cards else [])]
        return [self._line(one) for one in shown]

    def _line(self, one: Shown) -> Line:
        cells = self.inner - 3
        new = (self.looks.sign("new"), "accent bold") if one.number in self.new else (" ", "")
        fits = ("  ", "")
        if one.number in self._fits:
            fits = (f" {self.looks.sign('yes')}", "good")
        elif one.number in self._best:
            fits = (" b", "info")
        parts = [new]
        if self.inner >= WITH_SET and one.card is not None:
            origin = max(min(cells - 34, 26), 14)
            parts += self.looks.card_line(one, cells - origin - 2)
            parts += [("  ", ""), (fill(self.looks.plain(one.card.set), origin), "muted")]
        else:
            parts += self.looks.card_line(one, cells)
        return line(*parts, fits, key=one.number)

    def headline(self) -> tuple[str, str]:
        """What its frame says: how many cards, filtered how, sorted how."""
        cards = self.cards
        notes = [f"by {self.sort}" if self.sort != "new" else "newest first"]
        new = sum(one.number in self.new for one in cards)
        notes += [f"{new} new"] if new else []
        notes += [f"{len(self.marks)} marked"] if self.marks else []
        if self.filter:
            notes = [f"/{self.filter}", *notes[1:]]
            return f"Binder {len(self.order)} of {len(cards)}", f" {self.looks.sign('dot')} ".join(notes)
        return f"Binder {len(cards)}", f" {self.looks.sign('dot')} ".join(notes)
