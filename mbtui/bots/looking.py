"""Looking one step ahead: what each order leads to, as far as it can be judged at once."""

from __future__ import annotations

from random import Random

from engine.game import foresee, legal
from engine.orders import Order
from engine.state import TOURNAMENT, State
from engine.zones import NONE, TABLEAU

from .outlook import lasting, outlook
from .purse import in_points
from .quick import quick_answer
from .swapping import swap

MOST = 24
"""Orders that are tried; of more, some."""
ANSWERS = 8
"""Answers that are tried to a question that an order leads to."""
DEPTH = 3
"""Questions in a row that are thought about; further ones are answered by habit."""


def weighed(state: State, seat: int, orders: list[Order], luck: Random) -> list[tuple[float, Order]]:
    """Orders with what they lead to, the best first; the game must be a supposed one."""
    rows = []
    if state.ask is not None and state.ask.what == "exchange":
        orders = swap(state, seat, orders)
    for order in orders if len(orders) <= MOST else luck.sample(orders, MOST):
        ahead = state.copy()
        foresee(ahead, seat, order)
        settle(ahead, seat, DEPTH)
        rows.append((outlook(ahead, seat) + in_points(ahead, seat) + 0.01 * luck.random(), order))
    return sorted(rows, key=lambda row: -row[0])


def settle(state: State, seat: int, depth: int) -> None:
    """Answer what an order leads to: own questions by what seems best, others' by habit."""
    while state.phase == TOURNAMENT and (question := state.ask) is not None and question.kind != "turn":
        if question.seat != seat or depth <= 0 or question.kind in ("name", "order"):
            foresee(state, question.seat, quick_answer(state, question))
            continue
        depth -= 1
        best: tuple[float, Order] | None = None
        for order in legal(state, seat)[-ANSWERS:]:
            ahead = state.copy()
            foresee(ahead, seat, order)
            settle(ahead, seat, depth - 1)
            value = glance(ahead, seat) + in_points(ahead, seat)
            if best is None or value > best[0]:
                best = (value, order)
        assert best is not None
        foresee(state, seat, best[1])


def glance(state: State, seat: int) -> float:
    """A position at a glance: RP and what lies face up."""
    total = 0.0
    for other in range(state.players):
        row = [card for card in state.zone(other, TABLEAU) if card != NONE]
        left = 0.4 + 0.6 * max(0.0, 1 - len(row) / 6)
        value = state.rp[other] + left * sum(lasting(state.box, state.prints[c]) for c in row if state.face[c])
        total += value if other == seat else -0.75 * value / (state.players - 1)
    return total
