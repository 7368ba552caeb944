"""Answers to questions in the middle of a text: `choose`, `react`, `decline`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb

from .asks import Ask
from .machine import decline, run
from .orders import Order, Refused
from .state import State
from .symbols import SYMBOLS

MANY = 200
"""Up to so many combinations of cards are listed as legal answers; of more, some."""


def question_for(state: State, seat: int) -> Ask:
    question = state.ask
    if question is None or question.seat != seat:
        raise Refused("Nobody has asked you anything.", _who_is_asked(state))
    if question.kind == "turn":
        raise Refused("It is your turn; there is no question to answer.", "Order: play, action, end or pass.")
    return question


def _who_is_asked(state: State) -> str:
    return "" if state.ask is None else f"{state.settings.names[state.ask.seat]} is asked."


def option_names(state: State, question: Ask) -> list[str]:
    """The options of a question in words."""
    if question.kind == "player":
        return [state.settings.names[seat] for seat in question.options]
    if question.kind == "amount":
        return [f"M${money}" for money in question.options]
    if question.kind == "slot":
        return [str(place) for place in question.options]
    if question.kind == "symbol":
        return [SYMBOLS[place] for place in question.options]
    if question.kind == "yes":
        return ["yes"]
    if question.kind == "name":
        return ["any card of the box"]
    return [state.box.cards[state.prints[card]].name for card in question.options]


def _legal_words(state: State, question: Ask) -> str:
    names = ", ".join(option_names(state, question))
    how = "react" if question.kind == "react" else "choose"
    many = f" ({question.low} to {question.high} of them)" if question.high > 1 else ""
    return f"You can {how}: {names}{many}{' - or decline' if question.optional else ''}."


def order_choose(state: State, seat: int, order: Order) -> None:
    """Answer a question with some of its options."""
    question = question_for(state, seat)
    if question.kind == "react":
        raise Refused("You are asked whether to react.", _legal_words(state, question))
    chosen = order.cards if question.kind in ("cards", "order") else order.more
    if not all(isinstance(one, int) for one in chosen) or len(set(chosen)) != len(chosen):
        raise Refused("Each option can be chosen once.", _legal_words(state, question))
    if question.kind == "name":
        if len(chosen) != 1 or not 0 <= chosen[0] < len(state.box.cards):
            raise Refused("Name one card of the box.")
    else:
        if any(one not in question.options for one in chosen):
            raise Refused("That is not one of the options.", _legal_words(state, question))
        if not question.low <= len(chosen) <= question.high:
            raise Refused(f"You chose {len(chosen)}.", _legal_words(state, question))
    _answer(state, question, tuple(chosen))


def order_react(state: State, seat: int, order: Order) -> None:
    """Use a Reaction that is offered."""
    question = question_for(state, seat)
    if question.kind != "react" or len(order.cards) != 1 or order.cards[0] not in question.options:
        raise Refused("That card cannot react to this.", _legal_words(state, question))
    state.cause = seat
    _answer(state, question, order.cards)


def order_decline(state: State, seat: int, order: Order) -> None:
    """Turn down what is optional (R6.2)."""
    question = question_for(state, seat)
    if not question.optional:
        raise Refused("This is not optional.", _legal_words(state, question))
    if question.kind in ("react", "yes") or question.low == 0:
        _answer(state, question, ())
        return
    state.steps = 0
    state.set_ask(None)
    decline(state)
    run(state)


def _answer(state: State, question: Ask, answer: tuple[int, ...]) -> None:
    if question.optional:
        state.steps = 0
    state.set_ask(None)
    state.answer = answer
    run(state)


def legal_answers(state: State, question: Ask) -> list[Order]:
    """All answers to a question; where combinations run into the hundreds, the first of each size."""
    orders: list[Order] = []
    if question.kind == "react":
        orders = [Order("react", (card,)) for card in question.options]
    elif question.kind in ("cards", "order"):
        for size in range(max(question.low, 1 if question.optional else 0), question.high + 1):
            orders += [Order("choose", chosen) for chosen in _combinations(question.options, size)]
    elif question.kind == "name":
        orders = [Order("choose", more=(number,)) for number in range(len(state.box.cards))]
    else:
        orders = [Order("choose", more=(one,)) for one in question.options]
    if question.optional:
        orders.append(Order("decline"))
    return orders


def _combinations(options: Sequence[int], size: int) -> list[tuple[int, ...]]:
    if comb(len(options), size) <= MANY:
        return list(combinations(options, size))
    return [tuple((*options, *options)[start : start + size]) for start in range(len(options))]
