"""In which order to play a hand: plans are tried alone at the table, and those that do well are varied.

A plan is the cards of a hand, the first to be played first. While it is tried the others stay as they are and pass, so
that a trial costs no more than its own cards; what they do about it is for whole tournaments to show.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.measure import slots
from engine.state import TOURNAMENT, State
from engine.zones import HAND, NONE, TABLEAU

from .playouts import World, by_habit

Plan = tuple[int, ...]

KEPT = 3
"""Plans that are varied: the best so far."""
TWICE = 0.3
"""How often a plan is varied twice at once."""
OTHERS = 0.25
"""What an RP of each of the others counts against one's own."""
PLANNED = 100.0
"""How much rather a planned card is played than one that was not thought of."""
STUCK = 4
"""Variations in a row that may come to nothing new for each that is wanted."""


def room(state: State, seat: int) -> int:
    """Singles that a player can still play."""
    played = sum(card != NONE for card in state.zone(seat, TABLEAU))
    return max(0, min(slots(state, seat) - played, len(state.zone(seat, HAND))))


class Lineup:
    """The plans that were tried for what follows an order, in one world or two, and how they did."""

    def __init__(self, moods: Sequence[World], after: Sequence[State], seat: int) -> None:
        self.moods = moods
        self.after = after
        """The position after the order, in each mood's world."""
        self.seat = seat
        self.room = room(after[0], seat)
        self.known: dict[Plan, float] = {}
        """By what will come into play."""

    def of_habit(self) -> Plan:
        """The hand as habit would have it."""
        likes = self.moods[0].likes
        return tuple(sorted(self.after[0].zone(self.seat, HAND), key=lambda card: (-likes[card], card)))

    def tried(self, plan: Plan) -> float:
        """RP that the plan brings, alone at the table."""
        key = plan[: self.room]
        if key not in self.known:
            found = sum(alone(m, a, self.seat, plan, self.room) for m, a in zip(self.moods, self.after, strict=True))
            self.known[key] = found / len(self.moods)
        return self.known[key]

    def improve(self, starts: Sequence[Plan], tries: int, luck: Random) -> list[Plan]:
        """So many plans, the best first; `starts` are tried before others."""
        hand = frozenset(self.after[0].zone(self.seat, HAND))
        plans = {plan[: self.room]: plan for plan in (_of(start, hand) for start in starts)}
        for plan in plans.values():
            self.tried(plan)
        if len(hand) > 1 and self.room:
            for _ in range(STUCK * tries):
                if len(plans) >= tries:
                    break
                best = sorted(plans, key=self.known.__getitem__, reverse=True)[:KEPT]
                plan = varied(plans[best[luck.randrange(len(best))]], self.room, luck)
                if luck.random() < TWICE:
                    plan = varied(plan, self.room, luck)
                if plan[: self.room] not in plans:
                    plans[plan[: self.room]] = plan
                    self.tried(plan)
        return [plans[key] for key in sorted(plans, key=self.known.__getitem__, reverse=True)]


def alone(mood: World, after: State, seat: int, plan: Plan, played: int) -> float:
    """RP in the end if nobody else does anything any more."""
    copy = after.copy()
    if copy.phase == TOURNAMENT:
        copy.loopers = tuple(other for other in range(copy.players) if other != seat)
        by_habit(along(mood, plan, played), copy)
    return copy.rp[seat] - OTHERS * (sum(copy.rp) - copy.rp[seat])


def along(mood: World, plan: Plan, played: int) -> World:
    """The same world, in which the player keeps to a plan."""
    return mood.with_likes({card: PLANNED - place for place, card in enumerate(plan[:played])})


def varied(plan: Plan, played: int, luck: Random) -> Plan:
    """The plan with two cards swapped, or one moved; something of it comes into play."""
    row = list(plan)
    one, other = luck.randrange(min(played, len(row))), luck.randrange(len(row))
    if luck.random() < 0.5:
        row[one], row[other] = row[other], row[one]
    else:
        row.insert(one, row.pop(other))
    return tuple(row)


def _of(plan: Plan, hand: frozenset[int]) -> Plan:
    """A plan for another hand: what is left of it, and what is new at the end."""
    kept = [card for card in plan if card in hand]
    return (*kept, *sorted(hand.difference(kept)))
