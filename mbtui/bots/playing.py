"""Three ways to play a tournament: at a glance, one step ahead, and with foresight to its end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.game import foresee, legal
from engine.state import State

from .foresight import BUDGET, Try, search
from .looking import glance, settle, weighed
from .mind import Thought
from .saying import said
from .supposing import Supposing

Play = Callable[[Supposing, int, Random], Thought]
"""What is supposed of a tournament, a seat that is asked, and luck in; a thought out."""

ASTRAY = 0.12
"""How often a Rookie does anything."""
OVERLOOKED = 0.25
"""How often a Rookie overlooks that there is an Action, or something to react to."""
BLURRED = 4.0
"""RP by which a Rookie may well misjudge an order."""
FEW = 8
"""Orders that a Rookie looks at; of more, some."""
MISJUDGED = 3.0
"""RP by which a Regular may well misjudge what an order leads to."""


# --- at a glance -----------------------------------------------------------------------------------------------------


def play_at_a_glance(supposing: Supposing, seat: int, luck: Random) -> Thought:
    """A Rookie: what brings RP at once and leaves good cards lying there, roughly, with oversights and whims."""
    state = supposing.world(luck)
    orders = legal(state, seat)
    if len(orders) > 1 and luck.random() < OVERLOOKED:
        # Neither an Action nor something to react to comes to mind.
        orders = [order for order in orders if order.verb not in ("action", "react")] or orders
    if len(orders) == 1:
        return Thought(orders[0], f"{said(state, orders[0])}: nothing else comes to mind")
    if luck.random() < ASTRAY:
        order = orders[luck.randrange(len(orders))]
        return Thought(order, f"{said(state, order)} on a whim")
    before = glance(state, seat)
    looked = []
    for order in orders if len(orders) <= FEW else luck.sample(orders, FEW):
        ahead = state.copy()
        foresee(ahead, seat, order)
        settle(ahead, seat, 0)
        looked.append((glance(ahead, seat) - before + luck.gauss(0.0, BLURRED), order))
    gain, order = max(looked, key=lambda row: row[0])
    why = f"{_rp(gain)} better off, at a glance" if gain >= 0.5 else "as good as anything, at a glance"
    return Thought(order, f"{said(state, order)}: {why}")


# --- one step ahead --------------------------------------------------------------------------------------------------


def play_one_ahead(supposing: Supposing, seat: int, luck: Random) -> Thought:
    """A Regular: the order with the best outcome one step ahead."""
    state = supposing.world(luck)
    orders = legal(state, seat)
    if len(orders) == 1:
        return Thought(orders[0], f"{said(state, orders[0])}: there is nothing else to do")
    looked = [(sight + luck.gauss(0.0, MISJUDGED), order) for sight, order in weighed(state, seat, orders, luck)]
    (best, order), *others = sorted(looked, key=lambda row: -row[0])
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
