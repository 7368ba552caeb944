"""A player who does not think: an answer to any question at once, as a habit would have it."""

from __future__ import annotations

from functools import lru_cache

from engine.asks import Ask
from engine.box import Box
from engine.orders import Order
from engine.state import State
from engine.zones import NONE, TABLEAU

from .deck import Deck
from .reading import guess


@lru_cache(maxsize=4096)
def general(box: Box, number: int) -> float:
    """What a card is worth to anybody."""
    card = box.cards[number]
    return max(0.5, guess(card, Deck((card,) * 4)))


def quick_answer(state: State, question: Ask) -> Order:
    """An answer in the middle of a text: yes, gladly; the cheapest of one's own, the dearest of others'."""
    options = question.options
    kind = question.kind
    if kind == "react":
        return Order("react", options[:1])
    if kind in ("cards", "order"):
        if kind == "order" or not options:
            return Order("choose", options[: question.low])
        box, prints = state.box, state.prints
        mine = state.owner(options[0]) == question.seat
        ordered = sorted(options, key=lambda card: general(box, prints[card]), reverse=not mine)
        number = question.low if mine else question.high
        return Order("choose", tuple(ordered[: max(number, 1 if question.optional else 0)]))
    if kind == "symbol":
        row = [card for card in state.zone(question.seat, TABLEAU) if card != NONE and state.face[card]]
        symbols = state.box.symbols
        best = max(options, key=lambda place: sum(symbols[state.prints[card]] >> place & 1 for card in row))
        return Order("choose", more=(best,))
    if kind == "player":
        return Order("choose", more=(max(options, key=lambda seat: state.rp[seat]),))
    if kind == "name":
        return Order("choose", more=(0,))
    return Order("choose", more=options[:1])
