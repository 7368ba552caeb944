"""Liquidation: decks are sold to the box after each tournament but the last (R11.7)."""

from __future__ import annotations

from typing import Final

from .events import Event
from .state import State
from .zones import DECK, OUT

MORE_SETS: Final = 2
"""So many more Expansion, Premium and Master sets are in the Store."""


def note_decks(state: State) -> None:
    """What everybody brings to the tournament is what will be sold, wherever it lies by then."""
    if state.settings.liquidation:
        state.brought = [tuple(state.zone(seat, DECK)) for seat in range(state.players)]


def sell_decks(state: State) -> None:
    """All deck cards that are still their owner's go to the box for their stars in M$."""
    for seat, cards in enumerate(state.brought):
        left = [card for card in cards if state.owner(card) == seat]
        price = sum(state.box.stars[state.prints[card]] for card in left)
        for card in left:
            state.move(card, OUT)
        state.brought[seat] = ()
        if left:
            state.pay(seat, price)
            state.tell(Event("liquidated", seat, amount=price, more=(len(left),)))
