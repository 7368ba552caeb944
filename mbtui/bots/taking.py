"""Drafts: which card of a packet, or which Millennium Accessory, a bot takes (R11.4, R11.6)."""

from __future__ import annotations

from engine.orders import Order
from engine.state import State
from engine.zones import BINDER, COLLECTION, COLLECTION_TWO, DECK, METAS

from .building import ranked

TAKING = ("draft", "equip")


def taken(state: State, seat: int, orders: list[Order], taste: int = 0) -> Order | None:
    """The order that takes what would do most for a deck; None if nothing is drafted now."""
    if not orders or orders[0].verb not in TAKING:
        return None
    offered = {state.prints[order.cards[0]]: order for order in orders}
    own = {state.prints[card] for area in (BINDER, DECK, COLLECTION, COLLECTION_TWO) for card in state.zone(seat, area)}
    fresh = tuple(number for number in offered if number not in own) or tuple(offered)
    metas = tuple(state.prints[card] for zone in (METAS, METAS + 1) for card in state.zones[zone])
    best = ranked(state.box, fresh, taste, metas)
    return offered[best[0] if best else max(fresh, key=lambda number: state.box.stars[number])]
