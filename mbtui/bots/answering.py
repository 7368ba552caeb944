"""Answers without thinking twice: what is best given up, kept, or taken from others, by what cards will still bring."""

from __future__ import annotations

from typing import Final

from engine.asks import Ask
from engine.measure import slots
from engine.orders import Order
from engine.state import State
from engine.zones import HAND, NONE, TABLEAU

from .metas import metas
from .outlook import lasting
from .quick import general, quick_answer

AGAIN: Final = frozenset(("play", "copy", "score again"))
"""What makes a card's text count once more: the best, whoever's it is."""
WANTED: Final = frozenset(("put tokens", "take", "attach", "return"))
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
    what, least = question.what, 1 if question.optional else 0
    if what in AGAIN:
        chosen = sorted(options, key=lambda card: -general(state.box, state.prints[card]))
        return Order("choose", tuple(chosen[: max(question.high, least)]))
    liked = metas(state)
    if state.owner(options[0]) == question.seat:
        wanted = what in WANTED
        chosen = sorted(options, key=lambda card: _left(state, card, liked), reverse=wanted)
        number = question.high if wanted else question.low
        if what == "discard" and number < question.high and not state.in_play(options[0]):
            # What there will be no slot for is of no other use.
            number = max(number, min(question.high, spare(state, question.seat)))
            if question.optional and not number:
                return Order("decline")
    else:
        chosen = sorted(options, key=lambda card: _left(state, card, liked) + _threat(state, card), reverse=True)
        number = question.high
    return Order("choose", tuple(chosen[: max(number, least)]))


def spare(state: State, seat: int) -> int:
    """Cards of a hand for which there will be no slot."""
    played = sum(card != NONE for card in state.zone(seat, TABLEAU))
    return max(0, len(state.zone(seat, HAND)) - max(0, slots(state, seat) - played))


def _left(state: State, card: int, liked: tuple[int, ...]) -> float:
    """What a card will still bring whoever has it."""
    number = state.prints[card]
    if not state.in_play(card):
        return general(state.box, number)
    return lasting(state.box, number, (), liked) + TOKEN * state.tokens[card] if state.face[card] else 0.0


def _threat(state: State, card: int) -> float:
    owner = state.owner(card)
    return AHEAD * state.rp[owner] if owner >= 0 else 0.0
