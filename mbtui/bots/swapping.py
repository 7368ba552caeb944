"""A card of the hand for one that nobody knows: whether it is worth it, and which card goes."""

from __future__ import annotations

from typing import Final

from engine.measure import slots
from engine.orders import Order
from engine.state import State
from engine.symbols import SINGLE
from engine.zones import HAND, NONE, TABLEAU

from .metas import metas
from .outlook import in_tournament, worth

DRAWN: Final = 5.5
"""What a card off the Store deck brings a deck that was not built for it, on average."""


def swap(state: State, seat: int, orders: list[Order]) -> list[Order]:
    """The one sensible answer to the offer of a swap: the worst card, if it is to spare or worse than chance."""
    refusals = [order for order in orders if order.verb == "decline"]
    whole, liked = in_tournament(state, seat), metas(state)
    values = []
    for order in orders:
        if len(order.cards) == 1:
            number = state.prints[order.cards[0]]
            single = state.box.kinds[number] == SINGLE
            values.append((worth(state.box, number, whole, liked) if single else 0.0, order))
    if not values:
        return orders
    worst, order = min(values, key=lambda row: row[0])
    played = sum(card != NONE for card in state.zone(seat, TABLEAU))
    spare = len(state.zone(seat, HAND)) > slots(state, seat) - played
    return [order] if spare or worst < DRAWN or not refusals else refusals
