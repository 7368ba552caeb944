"""A deckbuilding table for tests: seats with names, a clock in hand, and orders that are checked as they are given."""

from typing import Any

import pytest

from engine import deckbuilding, setup, zones
from engine.box import Box
from engine.events import Event
from engine.orders import HOST, Order, Refused
from engine.settings import Settings
from engine.state import State
from engine.store import settle
from engine.zones import BINDER, MARKET, NONE, PACKS

from .boxes import small_box

ANN, BOB, CYD = 0, 1, 2
NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve")


class Desk:
    """A game in deckbuilding. `now` is what the clock shows; purchases are decided at once unless said otherwise."""

    def __init__(
        self, players: int = 3, seed: int = 1, start: bool = True, box: Box | None = None, **more: Any
    ) -> None:
        options: dict[str, Any] = {"moment": 0, "first_chance": 0, **more}
        self.box = box or small_box()
        self.state = setup.new_state(self.box, Settings(NAMES[:players], **options), seed)
        self.now = 0
        if start:
            self.host("start")

    def do(self, seat: int, verb: str, *cards: int, number: int = 0, more: tuple[Any, ...] = ()) -> list[Event]:
        """Give an order and hand back what happened."""
        return self.order(seat, Order(verb, cards, number, more))

    def order(self, seat: int, order: Order) -> list[Event]:
        state = self.state
        state.now = self.now
        state.events.clear()
        settle(state)
        deckbuilding.apply(state, seat, order)
        return state.events

    def host(self, verb: str) -> list[Event]:
        return self.do(HOST, verb)

    def refused(self, seat: int, verb: str, *cards: int, number: int = 0, more: tuple[Any, ...] = ()) -> Refused:
        """The order is refused and changes nothing."""
        return self.refused_order(seat, Order(verb, cards, number, more))

    def refused_order(self, seat: int, order: Order) -> Refused:
        self.state.now = self.now
        settle(self.state)
        before = self.state.save()
        with pytest.raises(Refused) as caught:
            deckbuilding.apply(self.state, seat, order)
        assert self.state.save() == before
        return caught.value

    def to_interval(self, interval: int) -> None:
        while self.state.interval < interval:
            self.host("interval")

    # --- laying cards out ---

    def add(self, name: str, zone: int) -> int:
        """One more copy of a printed card, straight into a zone."""
        state = self.state
        card = len(state.prints)
        state.prints.append(self.box.number[name])
        state.where.append(zone)
        state.face.append(1)
        state.tokens.append(0)
        state.zones[zone].append(card)
        return card

    def give(self, seat: int, *names: str, area: int = BINDER) -> list[int]:
        return [self.add(name, zones.of(seat, area)) for name in names]

    def empty(self, seat: int) -> None:
        """Everything in a player's binder goes to the box."""
        for card in self.state.zone(seat, BINDER)[:]:
            self.state.move(card, zones.OUT)

    def pack(self, place: int, name: str) -> int:
        """Put a known card into a place of the Store."""
        old = self.state.zones[PACKS][place - 1]
        if old != NONE:
            self.state.move(old, zones.OUT)
        card = self.add(name, zones.OUT)
        self.state.move(card, PACKS, place - 1, face=0)
        return card

    def on_market(self, name: str, seller: int = NONE) -> int:
        """A card in the Aftermarket, with somebody's sell marker if one is named."""
        card = self.add(name, MARKET)
        if seller != NONE:
            self.state.seller[card] = seller
            self.state.markers[seller] -= 1
        return card

    def names(self, cards: list[int]) -> list[str]:
        return [self.box.cards[self.state.prints[card]].name for card in cards]

    def binder(self, seat: int) -> list[int]:
        return self.state.zone(seat, BINDER)


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def markers_out(state: State, seat: int) -> int:
    """A player's sell markers on Aftermarket cards and fusion piles."""
    return sum(seller == seat for seller in state.seller.values()) + state.fused[seat].bit_count()
