"""The deck as planned, and what is wrong with it; the collection, and what it could be (R4.1, R4.2)."""

from __future__ import annotations

from typing import Any

from engine.collection import LEAST, MOST, NOUNS, shared_symbols
from engine.symbols import SINGLE
from engine.zones import BINDER, DECK
from mbtui import keys
from mbtui.client.building import (
    CollectionReport,
    best_collections,
    collection_areas,
    collection_report,
    deck_report,
    fitting,
    mine,
    prints_of,
    worth,
)
from mbtui.client.model import Shown
from mbtui.text import wrap
from mbtui.widgets.build_pane import BuildPane
from mbtui.widgets.pane import Line, line


class DeckPane(BuildPane):
    """Draws the deck in its order; the keys are card handles."""

    BINDINGS = keys.bindings("deck")
    SCOPES = ("deck", "deckbuilding", "pane")
    HELP = "Your deck for the tournament: 8 Singles in the order you plan to play them, a Deck Box, 2 Accessories."

    def __init__(self, **options: Any) -> None:
        super().__init__("Deck", **options)

    @property
    def cards(self) -> list[Shown]:
        return mine(self.app.model, DECK)

    def lines(self) -> list[Line]:
        report, limits = deck_report(self.app.model), self.app.model.terms.limits
        cards = self.cards
        singles = [one for one in cards if one.card is None or one.card.kind == SINGLE]
        found = [line((text, "bad")) for fault in report.problems for text in wrap(self.looks.plain(fault), self.inner)]
        found += [self._card(one, str(place)) for place, one in enumerate(singles, 1)]
        if (room := limits[0] - report.counts[0]) > 0:
            found.append(line(("  ", ""), (f"room for {room} more Single{'s' if room > 1 else ''}", "faint italic")))
        for kind, none in ((1, "no Deck Box"), (2, "no Accessory")):
            these = [one for one in cards if one.card is not None and one.card.kind == kind]
            sign = self.looks.sign("box" if kind == 1 else "accessory")
            found += [self._card(one, sign) for one in these]
            if len(these) < limits[kind]:
                text = f"room for another {NOUNS[kind]}" if these else none
                found.append(line((f"{sign} ", "faint"), (text, "faint italic")))
        return found

    def _card(self, one: Shown, sign: str) -> Line:
        return line((f"{sign} ", "muted"), *self.looks.card_line(one, self.inner - 2), key=one.number)

    def action_earlier(self) -> None:
        self.screen.replan(-1)  # type: ignore[attr-defined]

    def action_later(self) -> None:
        self.screen.replan(1)  # type: ignore[attr-defined]

    def headline(self) -> tuple[str, str]:
        report, limits = deck_report(self.app.model), self.app.model.terms.limits
        singles, boxes, accessories = report.counts
        if report.problems:
            return f"Deck {singles}/{limits[0]}", f"{self.looks.sign('no')} illegal"
        full = report.counts == limits
        note = self.looks.sign("yes") if full else f"box {boxes}/{limits[1]}, acc. {accessories}/{limits[2]}"
        return f"Deck {singles}/{limits[0]}", note


class CollectionPane(BuildPane):
    """Draws the collection, lowest stars first, and what would make it better; the keys are card handles.

    In a Duel there are two, the one by element above the one by type (R11.2).
    """

    BINDINGS = keys.bindings("collection")
    SCOPES = ("collection", "deckbuilding", "pane")
    HELP = (
        "2 to 8 cards that all share an element or a type, all of different stars: it is turned in at the end of the "
        "phase for VP, and its cards are gone. 2 cards bring 2 VP, then 4, 7, 9, 12, 16, and 8 cards 21. In a Duel "
        "there are two, one by element and one by type, and each card brings 10 RP at the end of the tournament."
    )

    def __init__(self, **options: Any) -> None:
        super().__init__("Collection", **options)

    @property
    def cards(self) -> list[Shown]:
        return [one for area in collection_areas(self.app.model) for one in self._lying(area)]

    def _lying(self, area: int) -> list[Shown]:
        return sorted(collection_report(self.app.model, area).cards, key=lambda one: one.stars)

    @property
    def unit(self) -> str:
        return "VP" if self.app.model.mode == "standard" else "RP"

    def lines(self) -> list[Line]:
        places = collection_areas(self.app.model)
        best = best_collections(self.app.model)
        found: list[Line] = []
        for area, name in zip(places, ("by element", "by type")):
            if len(places) > 1:
                found.append(line((f"{name}: {self._stand(collection_report(self.app.model, area))}", "info bold")))
            found += self._one(area, best[area])
        return found

    def _one(self, area: int, best: list[Shown]) -> list[Line]:
        """One collection: its cards, what is wrong, what would make it better."""
        model, cells = self.app.model, self.inner
        report, cards = collection_report(model, area), self._lying(area)
        found = [line(*self.looks.card_line(one, cells), key=one.number) for one in cards]
        if report.problem and len(cards) > 1:
            found = [line((text, "bad")) for text in wrap(self.looks.plain(report.problem), cells)] + found
        fits = len(fitting(model, mine(model, BINDER), area))
        if cards and len(cards) < MOST and (len(cards) < LEAST or not report.problem):
            more = worth(model, len(cards) + 1) - report.vp
            text = f"{fits} binder card{'s fit' if fits != 1 else ' fits'}; one more: +{more} {self.unit}"
            found.append(line((text if fits else "No binder card fits.", "muted" if fits else "faint")))
        if best and worth(model, len(best)) > report.vp:
            found += self._best(best)
        elif not cards:
            hint = "Two cards of different stars that share a symbol make one."
            found += [line((text, "faint italic")) for text in wrap(hint, cells)]
        return found

    def _best(self, best: list[Shown]) -> list[Line]:
        model = self.app.model
        symbol = shared_symbols(model.box, prints_of(model, best))[0]
        stars = " ".join(str(one.stars) for one in best)
        words = f"Best you have: {len(best)} {symbol} cards, {worth(model, len(best))} {self.unit}"
        return [line(("b ", "info bold"), (words, "info")), line(("  ", ""), (f"of {stars} stars", "muted"))]

    def _stand(self, report: CollectionReport) -> str:
        """How a collection stands, in a word or two."""
        if not report.cards:
            return "nothing yet"
        if len(report.cards) < LEAST:
            return f"one more makes it {worth(self.app.model, LEAST)} {self.unit}"
        if report.problem:
            return f"{self.looks.sign('no')} worth nothing"
        return f"{report.vp} {self.unit} {self.looks.sign('dot')} {', '.join(report.shared[:2])}"

    def headline(self) -> tuple[str, str]:
        model = self.app.model
        reports = [collection_report(model, area) for area in collection_areas(model)]
        number = sum(len(report.cards) for report in reports)
        if not number:
            return "Collections" if len(reports) > 1 else "Collection", ""
        if len(reports) > 1:
            return f"Collections {number}", f"{sum(report.vp for report in reports)} {self.unit}"
        return f"Collection {number}", self._stand(reports[0])

    def short(self) -> str:
        return self.headline()[0].replace("Collections", "Colls.").replace("Collection", "Coll.")
