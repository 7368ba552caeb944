"""Trying out a tableau of a Turn-Based game: the cards of a hand are played, one after the other, and scored (R11.3).

The others stay as they are, so that a whole tableau costs no more than its own orders. All of it happens in copies of a
supposed game.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import foresee, legal
from engine.machine import push, run
from engine.orders import Order
from engine.state import TOURNAMENT, State
from engine.zones import NONE, TABLEAU, of

from .outlook import ended, lasting
from .quick import quick_answer

OTHERS = 0.6
"""What an RP of the best of the others counts against one's own."""
ANSWERS = 6
"""Answers that are tried to a question of one's own."""
STEPS = 60
"""Orders in one rehearsal; then it counts as it stands."""


def standing(state: State, seat: int) -> float:
    """RP a seat would write down if everybody scored now, against the others."""
    if state.phase != TOURNAMENT:
        rp = [float(sum(written)) for written in state.sheet]
    else:
        scored = ended(state)
        rp = [float(points) + sum(scored.sheet[other]) for other, points in enumerate(scored.rp)]
    return against(rp, seat)


def against(rp: Sequence[float], seat: int) -> float:
    """Own RP against those of the others, of whom the best counts most."""
    others = sorted((points for other, points in enumerate(rp) if other != seat), reverse=True)
    mean = sum(others) / len(others)
    return rp[seat] - OTHERS * 0.5 * (others[0] + mean)


def glance(state: State, seat: int) -> float:
    """A position at a glance: RP, written down or not, and what the face-up cards will still bring."""
    values = []
    for other in range(state.players):
        row = [card for card in state.zone(other, TABLEAU) if card != NONE and state.face[card]]
        values.append(
            sum(state.sheet[other]) + state.rp[other] + sum(lasting(state.box, state.prints[card]) for card in row)
        )
    return against(values, seat)


def after(state: State, seat: int, order: Order, depth: int = 2) -> State:
    """The game after an order and the questions that it leads to."""
    ahead = state.copy()
    foresee(ahead, seat, order)
    settle(ahead, seat, depth)
    return ahead


def settle(state: State, seat: int, depth: int = 0) -> None:
    """Answer what an order led to: own questions by what looks best, others' by habit."""
    for _ in range(STEPS):
        question = state.ask
        if question is None or question.kind == "turn" or state.phase != TOURNAMENT:
            return
        if question.seat != seat or depth <= 0 or question.kind in ("name", "order"):
            foresee(state, question.seat, quick_answer(state, question))
            continue
        depth -= 1
        foresee(state, seat, best_answer(state, seat, depth))


def best_answer(state: State, seat: int, depth: int, most: int = ANSWERS) -> Order:
    """The answer that looks best one step ahead."""
    orders = legal(state, seat)
    best: tuple[float, Order] | None = None
    for order in orders[-most:] if len(orders) > most else orders:
        value = glance(after(state, seat, order, depth - 1), seat)
        if best is None or value > best[0]:
            best = (value, order)
    assert best is not None
    return best[1]


def rehearsed(state: State, seat: int, row: Sequence[int], seed: int) -> float:
    """What is written down, against what the others have, if these cards are played and the player scores then."""
    copy = state.copy()
    copy.seed = seed
    written = len(copy.sheet[seat])
    left = list(row)
    for _ in range(STEPS):
        question = copy.ask
        if question is None or copy.phase != TOURNAMENT or len(copy.sheet[seat]) > written:
            break
        if question.kind == "turn" and question.seat != seat:
            _pass_over(copy, seat)
        else:
            foresee(copy, question.seat, _next(copy, seat, left))
    gained = copy.sheet[seat][written:]
    rp = [float(copy.rp[other]) for other in range(copy.players)]
    rp[seat] = float(gained[0]) if gained else rp[seat]
    return against(rp, seat)


def _pass_over(state: State, seat: int) -> None:
    """The others stay as they are: it is the seat's turn again."""
    state.set_ask(None)
    state.stack.clear()
    state.turn = seat
    push(state, "turn")
    run(state)


def _next(state: State, seat: int, left: list[int]) -> Order:
    question = state.ask
    assert question is not None
    if question.kind != "turn":
        return quick_answer(state, question)
    actions = question.options[question.low :]
    if state.played:
        # An Action beside the tableau costs nothing; one of a Single would turn it face down.
        beside = [card for card in actions if state.where[card] != of(seat, TABLEAU)]
        return Order("action", (beside[-1],)) if beside else Order("end")
    able = question.options[: question.low]
    while left:
        card = left.pop(0)
        if card in able:
            return Order("play", (card,))
    return Order("score")
