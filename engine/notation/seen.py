"""What a player sees, by name: the ground on which orders are read and written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .. import rows, zones
from ..asks import Ask
from ..box import Box
from ..state import State
from ..view import View, render
from ..zones import (
    ACCESSORIES,
    BINDER,
    BOXES,
    CHARACTER,
    COLLECTION,
    COLLECTION_TWO,
    DECK,
    HAND,
    MARKET,
    NONE,
    PACKET,
    SHELF,
    TABLEAU,
)


class Seen:
    """A seat's view with names for things. Made from a view (a client has no more) or straight from a state."""

    def __init__(self, box: Box, seat: int, names: Sequence[str], row: Callable[[int], Any]) -> None:
        self.box = box
        self.seat = seat
        self.names = names
        self.row = row

    @classmethod
    def of_state(cls, state: State, seat: int) -> Seen:
        return cls(state.box, seat, state.settings.names, lambda key: render(state, key, seat))

    @classmethod
    def of_view(cls, box: Box, view: View) -> Seen:
        header = view[rows.HEADER]
        return cls(box, header["seat"], header["names"], view.get)

    def zone(self, number: int) -> list[int]:
        """The cards of a zone that can be seen one by one; gaps left out."""
        found = self.row(rows.ZONES + number)
        if number == MARKET:
            return [card for card, _ in found or ()]
        if number == SHELF:
            return found[0] if found else []
        return [card for card in found if card != NONE] if isinstance(found, list) else []

    def mine(self, *areas: int) -> list[int]:
        return [card for area in areas for card in self.zone(zones.of(self.seat, area))]

    def print_of(self, card: int) -> int:
        """The printed card's number, or NONE where its face is hidden."""
        row = self.row(rows.CARDS + card)
        if row is None:
            return NONE
        return int(row[0]) if isinstance(row, list) else int(row)

    def name(self, card: int) -> str:
        number = self.print_of(card)
        return "a face-down card" if number == NONE else self.box.cards[number].name

    @property
    def ask(self) -> Ask | None:
        row = self.row(rows.ASK)
        return None if row is None else Ask(row[0], row[1], tuple(row[2]), *row[3:])

    def scope(self, verb: str) -> list[int]:
        """The cards an order with this verb can be about, in the order `CARD#2` counts them."""
        if verb in ("choose", "react"):
            question = self.ask
            wanted = question is not None and question.kind in ("cards", "order", "react")
            return list(question.options) if question is not None and wanted else []
        if verb == "buy":
            return self.zone(MARKET)
        if verb == "equip":
            return self.zone(SHELF)
        return self.mine(*_SCOPES.get(verb, ()))


_SCOPES = {
    "play": (HAND,),
    "action": (TABLEAU, BOXES, ACCESSORIES, CHARACTER),
    # Where there are binders there are no hands outside of tournaments, and the other way round (R11.3).
    "sell": (BINDER, HAND),
    "draft": (PACKET,),
    "fuse": (BINDER, HAND),
    "offer": (BINDER,),
    "deck": (BINDER, COLLECTION, DECK, COLLECTION_TWO),
    "undeck": (DECK,),
    "collect": (BINDER, DECK, COLLECTION, COLLECTION_TWO, HAND),
    "uncollect": (COLLECTION, COLLECTION_TWO),
}
PLACES = {
    "play": "in your hand",
    "action": "among your cards in play",
    "sell": "in your binder or hand",
    "draft": "in your packet",
    "fuse": "in your binder or hand",
    "offer": "in your binder",
    "deck": "in your binder, collection or deck",
    "undeck": "in your deck",
    "collect": "in your binder, deck or hand",
    "uncollect": "in your collection",
    "buy": "in the Aftermarket",
    "equip": "among the Millennium Accessories to draft",
    "choose": "among the options",
    "react": "among the cards that can react",
}
