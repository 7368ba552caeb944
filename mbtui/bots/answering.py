"""Answers without thinking twice: what is best given up, kept, or taken from others, by what cards will still bring."""

from __future__ import annotations

from typing import Final

from engine.asks import Ask
from engine.orders import Order
from engine.state import State

from .outlook import lasting
from .quick import general, quick_answer

WANTED: Final = frozenset(("put tokens", "take", "play", "copy", "attach", "return"))
"""What somebody likes to do to the best of their own cards, not to the least."""
TOKEN = 0.3
"""What a token on a card is worth."""
AHEAD = 0.05
"""How much rather the cards of those are hit who have more RP, for each RP."""


def answer(state: State, question: Ask) -> Order:
    """An answer in the middle of a text."""
    options = question.options
    if question.kind != "cards" or not options:
        return quick_answer(state, question)
    if state.owner(options[0]) == question.seat:
        wanted = question.what in WANTED
        chosen = sorted(options, key=lambda card: _left(state, card), reverse=wanted)
        number = question.high if wanted else question.low
    else:
        chosen = sorted(options, key=lambda card: _left(state, card) + _threat(state, card), reverse=True)
        number = question.high
    return Order("choose", tuple(chosen[: max(number, 1 if question.optional else 0)]))


def _left(state: State, card: int) -> float:
    """What a card will still bring whoever has it."""
    number = state.prints[card]
    if not state.in_play(card):
        return general(state.box, number)
    return lasting(state.box, number) + TOKEN * state.tokens[card] if state.face[card] else 0.0


def _threat(state: State, card: int) -> float:
    owner = state.owner(card)
    return AHEAD * state.rp[owner] if owner >= 0 else 0.0
