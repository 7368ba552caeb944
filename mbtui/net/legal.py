"""Legal orders from a view alone: what a client offers its player without asking the host.

The same orders as `engine.game.legal` lists for the seat in that position, if the view is of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import Any

from engine import rows, zones
from engine.answers import MANY
from engine.asks import Ask
from engine.box import Box
from engine.declared import AREAS as COLLECTIONS
from engine.declared import ways
from engine.orders import Order
from engine.turn_based import HAND_LIMIT
from engine.view import PHASES, View
from engine.zones import (
    BINDER,
    COLLECTION,
    COLLECTION_TWO,
    DECK,
    FUSION,
    HAND,
    MARKET,
    META_STACKS,
    NONE,
    PACKET,
    PACKS,
    SHELF,
    STORE,
)

from .terms import Terms

# Where things stand in the rows of the table and of a player.
PHASE, INTERVAL, PAUSED, DRAFTING = 0, 2, 4, 12
MONEY, MARKERS, FUSED, READY, GRACE, UNSPENT = 1, 4, 5, 6, 7, 11


def legal_from_view(box: Box, view: View) -> list[Order]:
    """The legal orders of the seat whose view it is; none for a spectator."""
    seat = view[rows.HEADER]["seat"]
    if seat < 0:
        return []
    phase = PHASES[view[rows.TABLE][PHASE]]
    if phase == "tournament":
        row = view.get(rows.ASK)
        if row and row[0] == seat and row[1] == "turn" and view[rows.HEADER]["settings"].get("mode") == "turn-based":
            return _OwnTurn(box, view, seat).orders()
        return _answers(box, Ask(row[0], row[1], tuple(row[2]), *row[3:])) if row and row[0] == seat else []
    if phase == "pairings":
        return _equipment(view, seat)
    return _Deckbuilding(box, view, seat).orders() if phase == "deckbuilding" else []


def _equipment(view: View, seat: int) -> list[Order]:
    """The Millennium Accessories that the player whose turn it is can draft (R11.4)."""
    shelf, picks = view.get(rows.ZONES + SHELF) or ((), ())
    return [Order("equip", (card,)) for card in shelf] if seat in picks[:1] else []


# --- tournaments: the question says it all ---------------------------------------------------------------------------


def _answers(box: Box, question: Ask) -> list[Order]:
    options = question.options
    if question.kind == "turn":
        if question.what == "pass":
            return [Order("pass")]
        orders = [Order("play", (card,)) for card in options[: question.low]]
        orders += [Order("action", (card,)) for card in options[question.low :]]
        return [*orders, Order("end")] if question.optional else orders
    if question.kind == "react":
        orders = [Order("react", (card,)) for card in options]
    elif question.kind in ("cards", "order"):
        sizes = range(max(question.low, int(question.optional)), question.high + 1)
        orders = [Order("choose", chosen) for size in sizes for chosen in _combinations(options, size)]
    elif question.kind == "name":
        orders = [Order("choose", more=(number,)) for number in range(len(box.cards))]
    else:
        orders = [Order("choose", more=(one,)) for one in options]
    return [*orders, Order("decline")] if question.optional else orders


def _combinations(options: Sequence[int], size: int) -> list[tuple[int, ...]]:
    if comb(len(options), size) <= MANY:
        return list(combinations(options, size))
    return [tuple((*options, *options)[start : start + size]) for start in range(len(options))]


# --- deckbuilding ----------------------------------------------------------------------------------------------------


class _Deckbuilding:
    """A seat's view in deckbuilding, and what can be ordered there."""

    shelf = BINDER
    """What is sold and fused lies there."""

    def __init__(self, box: Box, view: View, seat: int) -> None:
        self.box = box
        self.view = view
        self.seat = seat
        self.me: list[Any] = view[rows.PLAYERS + seat]
        self.mode: str = view[rows.HEADER]["settings"].get("mode", "standard")
        self.terms = Terms.of(view)

    def orders(self) -> list[Order]:
        table = self.view[rows.TABLE]
        if table[DRAFTING]:
            return [] if self.me[READY] else [Order("draft", (card,)) for card in self._mine(PACKET)]
        if table[PAUSED] != NONE:
            return [Order("resume")] if table[PAUSED] == self.seat else []
        if accessories := _equipment(self.view, self.seat):
            return accessories
        orders = [Order("unready" if self.me[READY] else "ready")]
        if not table[INTERVAL]:
            return orders
        orders.append(Order("pause"))
        if table[INTERVAL] == 3 and not self.me[GRACE]:
            orders.append(Order("grace"))
        orders += self._purchases()
        if self.me[MARKERS]:
            orders += self._sales(table[INTERVAL])
        return orders + self._moves() + self._insights() + self._trades()

    def _mine(self, area: int) -> list[int]:
        cards: list[int] = self.view.get(rows.ZONES + zones.of(self.seat, area)) or []
        return cards

    def _print(self, card: int) -> int:
        number: int = self.view[rows.CARDS + card]
        return number

    def _stars(self, card: int) -> int:
        return self.box.stars[self._print(card)]

    def _purchases(self) -> list[Order]:
        """Packs by the price on their backs, Aftermarket cards by their stars (R4.3, R4.6, R4.10)."""
        left, claims = self.view.get(rows.BUYING) or ((), ())
        money = self.me[MONEY] - sum(claim[2] for claim in claims)
        closed = {*left, *(claim[0] for claim in claims)}
        bought = {claim[1] for claim in claims}
        orders = []
        for place, back in enumerate(self._backs()):
            if back != NONE and place not in closed and self.terms.pack(self.box.sets[back].rarity) <= money:
                orders.append(Order("buy pack", (), place))
        for card, seller in self.view.get(rows.ZONES + MARKET) or ():
            if seller != self.seat and card not in bought and self.terms.bought(self._stars(card)) <= money:
                orders.append(Order("buy", (card,)))
        return orders

    def _sales(self, interval: int) -> list[Order]:
        """What costs a sell marker: sales in the first two intervals, and one fusion for each pile (R4.4, R4.5)."""
        binder = self._mine(self.shelf)
        orders = [Order("sell", (card,)) for card in binder] if interval <= 2 else []
        cheapest = sorted(binder, key=lambda card: (self._stars(card), card))
        for pile, size in enumerate(self.terms.fusions):
            if len(binder) >= size and self.view.get(rows.ZONES + FUSION + pile) and not self.me[FUSED] >> pile & 1:
                orders.append(Order("fuse", tuple(cheapest[:size]), pile))
        return orders

    def _moves(self) -> list[Order]:
        """One card between binder, deck and collection (R4.1)."""
        binder, deck, collection = (self._mine(area) for area in (BINDER, DECK, COLLECTION))
        orders = [Order("deck", (card,)) for card in (*binder, *deck, *collection)]
        orders += [Order("collect", (card,)) for card in (*binder, *deck)]
        orders += [Order("undeck", (card,)) for card in deck]
        orders += [Order("uncollect", (card,)) for card in collection]
        return orders if self.mode == "standard" else orders + self._second_moves()

    def _second_moves(self) -> list[Order]:
        """What a second collection makes possible (R11.2)."""
        second = self._mine(COLLECTION_TWO)
        orders = [Order(verb, (card,)) for card in second for verb in ("deck", "collect", "uncollect")]
        return orders + [Order("collect", (c,), 1) for area in (BINDER, DECK, COLLECTION) for c in self._mine(area)]

    def _insights(self) -> list[Order]:
        """Packs to look at and metas to put under their stacks, for whom it is given to (R11.10)."""
        seen, _, looks, may_bury = self.view.get(rows.SECRETS) or ((), (), 0, 0)
        known = {place for place, _ in seen}
        orders = [
            Order("look pack", (), place)
            for place, back in enumerate(self._backs())
            if looks and back != NONE and place not in known
        ]
        stacks = [which for which in (0, 1) if may_bury and self.view.get(rows.ZONES + META_STACKS + which)]
        return orders + [Order("bury", (), which) for which in stacks]

    def _backs(self) -> list[int]:
        """The sets of the top of the deck and of the nine packs."""
        store = self.view.get(rows.ZONES + STORE)
        return [store[1] if store else NONE, *(self.view.get(rows.ZONES + PACKS) or ((),))[0]]

    def _trades(self) -> list[Order]:
        """Answers to the offers from and to the player (R4.7)."""
        offers = self.view.get(rows.OFFERS) or ()
        pairs = {(offer[0], offer[1]) for offer in offers}
        orders = []
        for offer in offers:
            maker, taker, number = offer[:3]
            if taker == self.seat:
                if self._can_accept(offer):
                    orders.append(Order("accept", (), maker, (number,)))
                orders.append(Order("refuse", (), maker))
            elif (taker, maker) not in pairs:
                orders.append(Order("refuse", (), taker))
        return orders

    def _can_accept(self, offer: list[Any]) -> bool:
        wanted, money, friendship, still_there = offer[6:10]
        if not still_there or money > self.me[MONEY]:
            return False
        missing = Counter(wanted) - Counter(self._print(card) for card in self._mine(BINDER)) if wanted else None
        return not missing and not Counter(friendship) - Counter(self.me[UNSPENT])


# --- Turn-Based (R11.3) ----------------------------------------------------------------------------------------------


class _OwnTurn(_Deckbuilding):
    """A seat's view on its turn in a Turn-Based game, and what can be ordered there."""

    shelf = HAND

    def orders(self) -> list[Order]:
        row = self.view[rows.ASK]
        cards, low, done = row[2], row[3], row[5]
        orders = [Order("play", (card,)) for card in cards[:low]] + [Order("action", (card,)) for card in cards[low:]]
        orders += self._insights()
        if done:
            return [*orders, Order("end")]
        hand = self._mine(HAND)
        if len(hand) < HAND_LIMIT:
            orders += self._purchases()
        if self.me[MARKERS]:
            orders += self._sales(1)
        declared = self.view[rows.SHEET][1][self.seat]
        held = [[self._print(card) for card in self._mine(area)] for area in COLLECTIONS]
        for card in hand:
            symbols = ways(self.box, self._print(card), (declared[0], declared[1]), held)
            orders += [Order("collect", (card,), 0, (symbol,)) for symbol in symbols]
        return [*orders, Order("score")]
