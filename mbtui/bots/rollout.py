"""A player who plays each promising order out to the end of the tournament, several times, on imagined games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from engine.game import apply
from engine.orders import Order
from engine.state import DECKBUILDING, TOURNAMENT, State

from .imagining import imagined
from .looking import weighed
from .quick import quick_answer, quick_turn
from .shopping import build

PROMISING = 4
"""Orders that are played out: the best one step ahead."""
WORLDS = 5
"""Imagined games in which each of them is played out."""
DECISIONS = 400
"""In one game; then it is judged as it stands."""
AHEAD = 12.0
"""What being first is worth, in RP."""
FIRST_SIGHT = 0.3
"""What the look one step ahead counts besides."""


def rollout(state: State, seat: int, orders: list[Order], luck: Random, taste: int = 0, worlds: int = WORLDS) -> Order:
    """The order whose games end best. How much is tried is counted in games, never in seconds."""
    if state.phase == DECKBUILDING:
        return build(state, seat, orders, taste)
    if len(orders) == 1:
        return orders[0]
    copies = [imagined(state, seat, luck) for _ in range(worlds)]
    promising = weighed(copies[0], seat, orders, luck)[:PROMISING]
    if len(promising) == 1:
        return promising[0][1]
    chances = [luck.getrandbits(32) for _ in copies]
    best: tuple[float, Order] | None = None
    for sight, order in promising:
        value = FIRST_SIGHT * sight
        for world, chance in zip(copies, chances, strict=True):
            ahead = world.copy()
            apply(ahead, seat, order)
            value += played_out(ahead, seat, Random(chance)) / worlds
        if best is None or value > best[0]:
            best = (value, order)
    assert best is not None
    return best[1]


def patient(taste: int = 0, worlds: int = WORLDS) -> Callable[[State, int, list[Order], Random], Order]:
    """A rollout player with a taste of their own, or with more or fewer imagined games."""
    return partial(rollout, taste=taste, worlds=worlds)


def played_out(state: State, seat: int, luck: Random) -> float:
    """How far ahead a player is when everybody plays on by habit."""
    for _ in range(DECISIONS):
        question = state.ask
        if state.phase != TOURNAMENT or question is None:
            break
        turn = question.kind == "turn"
        apply(state, question.seat, quick_turn(state, question, luck) if turn else quick_answer(state, question))
    others = [rp for other, rp in enumerate(state.rp) if other != seat]
    lead = state.rp[seat] - max(others)
    ahead = AHEAD if lead > 0 else 0.0 if lead == 0 else -AHEAD
    return 0.5 * lead + 0.5 * (state.rp[seat] - sum(others) / len(others)) + ahead
