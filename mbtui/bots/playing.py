"""Three ways to play a tournament: at a glance, one step ahead, and with foresight to its end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.asks import Ask
from engine.game import legal
from engine.orders import Order
from engine.state import State

from .foresight import BUDGET, Try, search
from .looking import weighed
from .mind import Thought
from .playouts import action_gain
from .quick import general, quick_answer
from .saying import said
from .supposing import Supposing

Play = Callable[[Supposing, int, Random], Thought]
"""What is supposed of a tournament, a seat that is asked, and luck in; a thought out."""

ASTRAY = 0.25
"""How often a Rookie does something else than what looks best to them."""
OVERLOOKED = 0.35
"""How often a Rookie overlooks that there is an Action, or something to react to."""


def play_at_random(supposing: Supposing, seat: int, luck: Random) -> Thought:
    """Any legal order."""
    orders = legal(supposing.world(luck), seat)
    return Thought(orders[luck.randrange(len(orders))], "tries its luck")


# --- at a glance -----------------------------------------------------------------------------------------------------


def play_at_a_glance(supposing: Supposing, seat: int, luck: Random) -> Thought:
    """A Rookie: the card that looks best by itself, an Action now and then, and mistakes."""
    state = supposing.world(luck)
    question = state.ask
    assert question is not None
    orders = legal(state, seat)
    if len(orders) == 1:
        return Thought(orders[0], f"{said(state, orders[0])}: there is nothing else to do")
    if question.kind == "turn" and not state.settings.turn_based:
        return _glance_at_turn(state, question, luck)
    if luck.random() < ASTRAY:
        order = orders[luck.randrange(len(orders))]
        return Thought(order, f"{said(state, order)}, without looking twice")
    if question.kind == "react" and luck.random() < OVERLOOKED:
        return Thought(Order("decline"), "does not think of reacting")
    order = orders[0] if question.kind == "turn" else quick_answer(state, question)
    return Thought(order, f"{said(state, order)}: that looks right")


def _glance_at_turn(state: State, question: Ask, luck: Random) -> Thought:
    singles, actions = question.options[: question.low], question.options[question.low :]
    box, prints = state.box, state.prints
    if actions and luck.random() > OVERLOOKED:
        best = max(actions, key=lambda card: action_gain(box, prints[card]))
        if luck.random() < ASTRAY:
            best = actions[luck.randrange(len(actions))]
        if action_gain(box, prints[best]) > 0 or luck.random() < ASTRAY:
            order = Order("action", (best,))
            return Thought(order, f"{said(state, order)}: it has one, so why not")
    if not singles:
        return Thought(Order("end"), "ends the turn")
    card = max(singles, key=lambda card: general(box, prints[card]))
    if luck.random() < ASTRAY:
        card = singles[luck.randrange(len(singles))]
        return Thought(Order("play", (card,)), f"plays {box.cards[prints[card]].name} on a whim")
    return Thought(Order("play", (card,)), f"plays {box.cards[prints[card]].name}, the best card of the hand by itself")


# --- one step ahead --------------------------------------------------------------------------------------------------


def play_one_ahead(supposing: Supposing, seat: int, luck: Random) -> Thought:
    """A Regular: the order with the best outcome one step ahead."""
    state = supposing.world(luck)
    orders = legal(state, seat)
    if len(orders) == 1:
        return Thought(orders[0], f"{said(state, orders[0])}: there is nothing else to do")
    (best, order), *others = weighed(state, seat, orders, luck)
    why = said(state, order)
    if others:
        ahead = best - others[0][0]
        other = said(state, others[0][1])
        why += f": {_rp(ahead)} better than if it {other}" if ahead >= 0.5 else f": hardly better than if it {other}"
    return Thought(order, why)


# --- with foresight --------------------------------------------------------------------------------------------------


def play_with_foresight(supposing: Supposing, seat: int, luck: Random, budget: int = BUDGET) -> Thought:
    """A Champion: the order whose tournaments end best, in worlds that could be the real one."""
    tries = search(supposing, seat, luck, budget)
    state = supposing.state
    best = tries[0]
    if len(tries) == 1:
        return Thought(best.order, f"{said(state, best.order)}: there is nothing else to do")
    return Thought(best.order, f"{said(state, best.order)}: {_reason(state, best, tries[1])}")


def _reason(state: State, best: Try, other: Try) -> str:
    """What was found of an order, against the next best one."""
    more = best.rp() - other.rp()
    place = f"first in {best.won():.0%} of the tournaments it imagined, with about {best.rp():.0f} RP"
    if more >= 0.5:
        return f"{place}, {_rp(more)} more than if it {said(state, other.order)}"
    if best.won() > other.won():
        return f"{place}; if it {said(state, other.order)}, first in {other.won():.0%}"
    return f"{place}; no worse than if it {said(state, other.order)}"


def _rp(points: float) -> str:
    return f"about {max(1, round(points))} RP"
