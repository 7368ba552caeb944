"""Looking ahead to the end of the tournament: each promising order is played out in worlds that could be the real one.

An order is as good as what it leads to is played: for each of them plans for the rest of the hand are made first
(`lining_up`), and the best of those are played out. How much is tried is counted in decisions, never in seconds, so
that the same seed plays the same game. Orders are compared in the same worlds; those that fall behind are given up, and
the rest share the decisions that are left.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from statistics import fmean

from engine.game import foresee, legal
from engine.orders import Order
from engine.state import State

from .lining_up import Lineup, Plan, along
from .looking import weighed
from .playouts import World, by_habit
from .standing import prospects, spread
from .supposing import Supposing

BUDGET = 700
"""Decisions that are imagined for one that is made."""
WORLDS = 12
"""Worlds that are supposed; in each of them people may be in different moods."""
SIGHTS = 3
"""Worlds in which each answer is looked at one step ahead; a turn looks the same in all of them."""
PROMISING = 6
"""Orders that are played out at all: the best one step ahead."""
SIGHT, ANSWER = 0.02, 0.025
"""What an RP counts that an order, or an answer, is better one step ahead, of the way from last place to first."""
PLANS = 16
"""Plans for the rest of the hand that are tried for each order."""
ALONE = 1
"""Worlds in which each plan is tried."""
BEST = 2
"""Plans of each order that are played out against the others."""
PATIENCE = 3
"""Rounds between two times that the worst orders are given up."""


@dataclass
class Try:
    """An order, a plan for what follows, and how the tournaments ended that they led to."""

    order: Order
    sight: float = 0.0
    """How good it looks one step ahead, as far as that counts."""
    plan: Plan = ()
    """What is to be played afterwards, in this order."""
    room: int = 0
    """So many cards of the plan come into play."""
    ends: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    wins: int = 0
    """Ends in which nobody had more RP."""

    def value(self) -> float:
        return (fmean(self.ends) if self.ends else 0.0) + self.sight

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
    turn = worlds[0].ask is not None and worlds[0].ask.kind == "turn"
    weight, sighted = (SIGHT, 1) if turn else (ANSWER, SIGHTS)
    sights: dict[Order, float] = dict.fromkeys(orders, 0.0)
    looked = weighed(worlds[0], seat, orders, luck)
    for world in worlds[:sighted]:
        for sight, order in looked if world is worlds[0] else weighed(world, seat, [o for _, o in looked], luck):
            sights[order] += weight * sight / sighted
    alive = [Try(order, sights[order]) for _, order in looked]
    alive.sort(key=lambda one: -one.sight)
    alive, given_up = alive[:PROMISING], alive[PROMISING:]
    alive = _line_up(alive, worlds[:ALONE], seat, luck)
    wrong = spread(worlds[0])
    spent = number = 0
    while spent < budget and len({one.order for one in alive}) > 1:
        mood = World(worlds[number % WORLDS], seat, luck)
        number += 1
        for one in alive:
            ahead = mood.state.copy()
            foresee(ahead, seat, one.order)
            spent += 1 + by_habit(along(mood, one.plan, one.room), ahead)
            one.ends.append(prospects(ahead, seat, wrong))
            one.points.append(ahead.rp[seat])
            one.wins += ahead.rp[seat] == max(ahead.rp)
        if number % PATIENCE == 0 and len(alive) > 2:
            alive.sort(key=lambda one: -one.value())
            keep = max(2, (2 * len(alive) + 2) // 3)
            alive, given_up = alive[:keep], alive[keep:] + given_up
    if len(alive) > 1:
        alive.sort(key=lambda one: -one.value())
    best: dict[Order, Try] = {}
    for one in alive + given_up:
        best.setdefault(one.order, one)
    return list(best.values())


def _line_up(tries: list[Try], worlds: list[State], seat: int, luck: Random) -> list[Try]:
    """Each order with the best plans for the cards that are left."""
    moods = [World(world, seat, luck) for world in worlds]
    best: list[tuple[float, Plan]] = []
    found = []
    for one in tries:
        after = [world.copy() for world in worlds]
        for ahead in after:
            foresee(ahead, seat, one.order)
        lineup = Lineup(moods, after, seat)
        if not lineup.room:
            found.append(one)
            continue
        starts = [lineup.of_habit(), *(plan for _, plan in sorted(best, reverse=True)[:2])]
        plans = lineup.improve(starts, PLANS, luck)
        best.append((lineup.tried(plans[0]), plans[0]))
        found += [Try(one.order, one.sight, plan, lineup.room) for plan in plans[:BEST]]
    return found
