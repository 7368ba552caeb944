"""Looking ahead to the end of the tournament: each promising order is played out in worlds that could be the real one.

How much is tried is counted in decisions, never in seconds, so that the same seed plays the same game. Orders are
compared in the same worlds; those that fall behind are given up, and the rest share the decisions that are left.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from statistics import fmean

from engine.game import foresee, legal
from engine.orders import Order

from .looking import weighed
from .playouts import World, by_habit
from .standing import prospects
from .supposing import Supposing

BUDGET = 600
"""Decisions that are imagined for one that is made."""
WORLDS = 12
"""Worlds that are supposed; in each of them people may be in different moods."""
SIGHTS = 3
"""Worlds in which each order is looked at one step ahead."""
PROMISING = 6
"""Orders that are played out at all: the best one step ahead."""
SIGHT, ANSWER = 0.01, 0.025
"""What an RP counts that an order, or an answer, is better one step ahead, of the way from last place to first."""
PATIENCE = 3
"""Rounds between two times that the worst orders are given up."""


@dataclass
class Try:
    """An order, and how the tournaments ended that it led to."""

    order: Order
    sight: float = 0.0
    """How good it looks one step ahead, as far as that counts."""
    ends: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    wins: int = 0
    """Ends in which nobody had more RP."""

    def value(self) -> float:
        return fmean(self.ends) + self.sight

    def rp(self) -> float:
        """RP in the end, on average."""
        return fmean(self.points) if self.points else 0.0

    def won(self) -> float:
        """How often it came in first."""
        return self.wins / max(1, len(self.ends))


def search(supposing: Supposing, seat: int, luck: Random, budget: int = BUDGET) -> list[Try]:
    """The legal orders that were thought about, the best first."""
    worlds = [supposing.world(luck)]
    orders = legal(worlds[0], seat)
    if len(orders) == 1:
        return [Try(orders[0])]
    worlds += [supposing.world(luck) for _ in range(WORLDS - 1)]
    weight = SIGHT if worlds[0].ask is not None and worlds[0].ask.kind == "turn" else ANSWER
    sights: dict[Order, float] = dict.fromkeys(orders, 0.0)
    looked = weighed(worlds[0], seat, orders, luck)
    for world in worlds[:SIGHTS]:
        for sight, order in looked if world is worlds[0] else weighed(world, seat, [o for _, o in looked], luck):
            sights[order] += weight * sight / SIGHTS
    alive = [Try(order, sights[order]) for _, order in looked]
    alive.sort(key=lambda one: -one.sight)
    alive, given_up = alive[:PROMISING], alive[PROMISING:]
    spent = number = 0
    while spent < budget and len(alive) > 1:
        mood = World(worlds[number % WORLDS], seat, luck)
        number += 1
        for one in alive:
            ahead = mood.state.copy()
            foresee(ahead, seat, one.order)
            spent += 1 + by_habit(mood, ahead)
            one.ends.append(prospects(ahead, seat))
            one.points.append(ahead.rp[seat])
            one.wins += ahead.rp[seat] == max(ahead.rp)
        if number % PATIENCE == 0 and len(alive) > 2:
            alive.sort(key=lambda one: -one.value())
            keep = max(2, (2 * len(alive) + 2) // 3)
            alive, given_up = alive[:keep], alive[keep:] + given_up
    if len(alive) > 1:
        alive.sort(key=lambda one: -one.value())
    return alive + given_up
