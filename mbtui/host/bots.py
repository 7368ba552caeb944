"""Bots in seats: they give the same orders as players, one at a time and at a player's pace."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from engine.game import legal
from engine.orders import Order
from engine.sheet import is_out
from engine.state import DECKBUILDING, TOURNAMENT, State
from engine.view import view
from engine.zones import NONE
from mbtui.bots import Mind, luck_of, mind_named, names

from .options import Options
from .rhythm import delay
from .seats import Seat

log = logging.getLogger(__name__)

ENOUGH: Final = 40
"""A bot that has given so many orders in an interval is ready: nobody waits for one that dithers."""
ANSWERS: Final = ("accept", "refuse", "unready")
"""What somebody who is ready may say to an offer."""
USUAL: Final = "regular"

MINDS: Final[Mapping[str, Mind]] = {name: mind_named(name) for name in names()}


def default_order(state: State, seat: int) -> Order:
    """What the host answers for somebody who does not: no if that is an answer, else the first thing that is legal."""
    orders = legal(state, seat)
    if state.drafting or state.picks:
        return max(orders, key=lambda order: state.box.stars[state.prints[order.cards[0]]])
    for plain in (Order("decline"), Order("end"), Order("ready")):
        if plain in orders:
            return plain
    return orders[0]


class BotSeats:
    """When each bot of a game acts next, and what it does then."""

    def __init__(self, seed: int, options: Options, seats: Sequence[Seat], minds: Mapping[str, Mind]) -> None:
        self.seed = seed
        self.options = options
        self.seats = seats
        self.minds = minds
        self.at: dict[int, int] = {}
        """Seat -> the table's time at which it acts."""
        self.thinking: set[int] = set()
        self.given = [0] * len(seats)
        """Orders of each seat in this interval."""
        self._interval = (0, 0)
        self._began: int | None = None
        """When the interval began; None until the next position is looked at."""

    def count(self, state: State, seat: int) -> None:
        """An order was carried out; whoever gave it thinks about the next one from now on."""
        self.at.pop(seat, None)
        interval = (state.round, state.interval)
        if interval != self._interval:
            self._interval, self.given, self._began = interval, [0] * len(self.seats), None
        elif seat >= 0:
            self.given[seat] += 1

    def follow(self, state: State, now: int) -> None:
        """Note who has something to do in this position; whoever has not begun to think does so now."""
        wanted = self._wanted(state)
        if self._began is None:
            self._began = now
        elapsed, hurry = now - self._began, self._waited_for(state)
        self.at = {seat: when for seat, when in self.at.items() if seat in wanted}
        for seat in wanted:
            if seat not in self.at:
                luck = self._luck(state, seat, "pace")
                wait = delay(state, seat, self.options.pace, self.given[seat], elapsed, hurry, luck)
                self.at[seat] = now + wait

    def next(self) -> tuple[int, int] | None:
        """When the next bot acts, and which; one that is thinking about it has begun already."""
        return min(((when, seat) for seat, when in self.at.items() if seat not in self.thinking), default=None)

    def think(self, state: State, seat: int) -> Order:
        """What the mind in a seat makes of a position. All it is told is what its seat sees of it."""
        mind = self.minds.get(self.seats[seat].bot) or self.minds[USUAL]
        try:
            order = mind.think(state.box, view(state, seat), seat, self._luck(state, seat)).order
            if state.phase == DECKBUILDING and state.ready[seat] and order.verb not in ANSWERS:
                # Whoever is ready was woken for an offer, and has nothing to say to it.
                return Order("refuse", number=_offer_to(state, seat))
            return order
        except Exception:  # a bot may be anybody's program
            log.exception("the bot %r in seat %d failed", self.seats[seat].bot, seat)
            return default_order(state, seat)

    def _luck(self, state: State, seat: int, what: str = "") -> Random:
        """Luck of its own for each decision, so that a resumed game goes on as it would have."""
        return luck_of(self.seed, seat, state.accepted, what)

    def _wanted(self, state: State) -> list[int]:
        bots = [place for place, seat in enumerate(self.seats) if seat.bot]
        if state.phase == TOURNAMENT:
            return [seat for seat in bots if state.ask is not None and state.ask.seat == seat]
        if state.picks and not state.drafting:
            # The others wait until everybody has a Millennium Accessory (R11.4).
            return [seat for seat in bots if seat == state.picks[0]]
        if state.phase != DECKBUILDING or state.paused != NONE:
            return []
        if state.drafting:
            return [seat for seat in bots if not state.ready[seat]]
        return [s for s in bots if not state.ready[s] or _offer_to(state, s) != NONE or self._agrees(state, s)]

    def _waited_for(self, state: State) -> bool:
        """Whether all the people are ready, or none play, and only bots still trade and build; in a Turn-Based game
        whether all the people have scored for the last time (R11.3)."""
        people = [place for place, seat in enumerate(self.seats) if not seat.bot]
        if state.phase == TOURNAMENT:
            return state.settings.turn_based and bool(people) and all(is_out(state.sheet[place]) for place in people)
        return all(state.ready[place] for place in people)

    def _agrees(self, state: State, seat: int) -> bool:
        """To one more interval a bot agrees when all the people do (R3.4)."""
        if state.interval != 3 or state.graces[seat]:
            return False
        people = [place for place, other in enumerate(self.seats) if not other.bot]
        return bool(people) and all(state.graces[place] for place in people)

    def simple(self, state: State, seat: int) -> Order | None:
        """What needs no mind."""
        if state.phase != DECKBUILDING or state.drafting or state.picks:
            return None
        if self._agrees(state, seat):
            return Order("grace")
        if self.given[seat] >= ENOUGH and (giver := _offer_to(state, seat)) != NONE:
            return Order("refuse", number=giver)
        if not state.ready[seat] and (not state.interval or self.given[seat] >= ENOUGH):
            return Order("ready")
        return None


def _offer_to(state: State, seat: int) -> int:
    """Who offers a seat something, or NONE."""
    return next((pair // 8 for pair in sorted(state.offers) if pair % 8 == seat), NONE)
