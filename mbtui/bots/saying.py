"""What an order is in words: the first half of a sentence that says why a mind gives it."""

from __future__ import annotations

from typing import Final

from engine.asks import Ask
from engine.orders import Order
from engine.state import State
from engine.symbols import SYMBOLS
from engine.zones import NONE

_DOES: Final = {
    "flip": "flips", "discard": "discards", "return": "returns", "take": "takes", "attach": "attaches",
    "play": "plays", "copy": "copies", "reveal": "reveals", "move": "moves", "insert": "inserts", "swap": "swaps",
    "exchange": "exchanges", "put tokens": "puts tokens on", "put on the Store": "puts back",
}  # fmt: skip
"""What choosing a card for a verb is called."""


def said(state: State, order: Order) -> str:
    """An order of a tournament as something a player does: "plays Hammer"."""
    question = state.ask
    names = listed([name_of(state, card) for card in order.cards])
    if order.verb == "play":
        return f"plays {names}"
    if order.verb == "action":
        return f"uses the Action of {names}"
    if order.verb == "react":
        return f"reacts with {names}"
    if order.verb == "end":
        return "ends the turn"
    if order.verb == "pass":
        return "passes"
    if order.verb == "decline":
        return "lets it be"
    if order.verb == "choose" and question is not None:
        return _chosen(state, question, order, names)
    return f"{order.verb} {names}".strip()


def _chosen(state: State, question: Ask, order: Order, names: str) -> str:
    what = question.what
    if question.kind == "cards":
        return f"{_DOES.get(what, 'chooses')} {names or 'nothing'}"
    if question.kind == "order":
        return f"carries out {names} first"
    one = order.more[0] if order.more else NONE
    if question.kind == "player" and one != NONE:
        verb = "clashes with" if what == "clash" else "picks"
        return f"{verb} {state.settings.names[one]}"
    if question.kind == "slot":
        return f"takes slot {one}"
    if question.kind == "symbol":
        return f"names {SYMBOLS[one]}"
    if question.kind == "name":
        return f"names {state.box.cards[one].name}"
    if question.kind == "amount":
        return f"says {one}"
    return "says yes"


def name_of(state: State, card: int) -> str:
    """The name of a card, if it can be seen."""
    number = state.prints[card]
    down = state.in_play(card) and not state.face[card]
    return "a face-down card" if down or number == NONE else state.box.cards[number].name


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else ""
