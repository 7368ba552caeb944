"""Whole games without a table: bots give the orders, the driver is the host and its clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engine.box import Box
from engine.game import apply, asked, new_game
from engine.market import due
from engine.orders import HOST, Order
from engine.settings import Settings
from engine.state import DECKBUILDING, OVER, State
from engine.view import view
from engine.zones import NONE

from .bots import Mind, luck_of
from .bots.picking import sensible
from .bots.simple import Chance

ORDERS_PER_INTERVAL = 25
"""So many orders of each player fill an interval; then the clock runs out."""
STEP = 400
"""Milliseconds between two orders."""

Watcher = Callable[[State, int, Order, int], None]
"""Called before or after each order is carried out: the game, the seat, the order, the time."""


def decided(state: State, seat: int, mind: Mind, seed: int) -> Order:
    """What a mind in a seat does now: it is told what its seat sees, and nothing else."""
    luck = luck_of(seed, seat, state.accepted)
    if isinstance(mind, Chance):
        return mind.pick(sensible(state, seat), luck)
    return mind.think(state.box, view(state, seat), seat, luck).order


def play_game(
    box: Box, settings: Settings, seed: int, minds: Sequence[Mind], before: Watcher | None = None,
    after: Watcher | None = None,
) -> State:  # fmt: skip
    """A complete game; the same arguments give the same game, order for order."""
    state = new_game(box, settings, seed)
    luck = Random(seed)
    left = 0

    def give(seat: int, order: Order, now: int | None = None) -> None:
        now = state.now + STEP if now is None else now
        if before is not None:
            before(state, seat, order, now)
        apply(state, seat, order, now)
        if after is not None:
            after(state, seat, order, now)

    interval = 0
    while state.phase != OVER:
        if (when := due(state)) is not None:
            # A purchase is decided before anybody goes on: what is legal then stays legal.
            give(HOST, Order("tick"), max(when, state.now))
            continue
        if state.phase == DECKBUILDING and state.running:
            if state.interval != interval:
                interval, left = state.interval, ORDERS_PER_INTERVAL * settings.players
            if left <= 0:
                give(HOST, Order("interval"))
                continue
            left -= 1
        elif state.phase != DECKBUILDING:
            interval = 0
        seats = asked(state)
        if seats == (HOST,):
            if state.phase == DECKBUILDING:
                give(HOST, Order("resume" if state.paused != NONE else "start"))
            else:
                give(HOST, Order("go"))
            continue
        seat = seats[luck.randrange(len(seats))]
        makers = {pair // 8 for pair in state.offers}
        if state.phase == DECKBUILDING and (state.ready[seat] or seat in makers):
            # Whoever is ready is asked about offers only; whoever made one waits for an answer, if others can go on.
            takers = {pair % 8 for pair in state.offers}
            waiting = [other for other in seats if not state.ready[other] or other in takers]
            waiting = [other for other in waiting if other not in makers] or waiting
            seat = waiting[luck.randrange(len(waiting))]
        give(seat, decided(state, seat, minds[seat], seed))
    return state
