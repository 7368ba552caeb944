"""What is timed at a table, and what the host does when the time is up (R3.3-R3.5).

One countdown at a time: an interval of deckbuilding, a packet or a Millennium Accessory of a draft, a player's question
in a tournament, or the while between two parts of the game. Host and clients count it down each for themselves; they
speak of it only when something changes.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.intervals import length
from engine.orders import Order
from engine.state import DECKBUILDING, OVER, TOURNAMENT, State
from engine.zones import PACKET
from mbtui.net.messages import Clock

from .options import Options
from .seats import Seat
from .timing import Countdown

INTERVAL, TURN, BETWEEN, DRAFT = "interval", "turn", "between", "draft"


class Clockwork:
    """The clock of one game, in the table's own time."""

    def __init__(self, options: Options, seats: Sequence[Seat]) -> None:
        self.options = options
        self.seats = seats
        self.count = Countdown()
        self.warned = False
        self._told: object = None

    def follow(self, state: State, position: int, now: int, held: bool = False) -> None:
        """Time what is to be timed in this position."""
        what, key, length = _timed(state, position, self.options)
        if key != self.count.key:
            self.count.set(what, key, length)
            self.warned = False
        self.count.run(now, not held and self._runs(state, what))

    def _runs(self, state: State, what: str) -> bool:
        if what == INTERVAL:
            return state.running
        if what == TURN:
            # Thinking time is for people; a question to somebody who was cut off waits for them.
            seat = self.seats[state.ask.seat] if state.ask is not None else None
            return seat is not None and seat.here and not seat.bot
        return what in (BETWEEN, DRAFT)

    def extend(self, by: int) -> None:
        self.count.extend(by)
        self.warned, self._told = False, None

    @property
    def deadline(self) -> int | None:
        """When the host has something to do: a warning, or the end of the time."""
        end = self.count.deadline
        if end is not None and self.count.what == TURN and not self.warned:
            return end - min(self.options.warning, self.options.turn_time // 2)
        return end

    def message(self, now: int) -> Clock:
        """The clock as it is; -1 milliseconds for no limit."""
        return Clock(self.count.remaining(now), self.count.running, self.count.what)

    def news(self, now: int) -> Clock | None:
        """The clock if it is no longer what the table was told of it."""
        count = self.count
        told = (count.what, count.limited, count.running, count.key if count.limited else None)
        if told == self._told:
            return None
        self._told = told
        return self.message(now)


def _timed(state: State, position: int, options: Options) -> tuple[str, object, int]:
    """What is timed, which one exactly, and how long it is; 0 for no limit."""
    if state.phase == OVER:
        return "", None, 0
    if state.phase == TOURNAMENT:
        return TURN, (TURN, position), options.turn_time
    if state.drafting:
        held = max(len(state.zone(seat, PACKET)) + state.ready[seat] for seat in range(state.players))
        return DRAFT, (DRAFT, state.round, state.drafting, held), options.draft_time
    if state.picks:
        return DRAFT, (DRAFT, state.picks), options.draft_time
    if state.phase == DECKBUILDING and state.interval:
        return INTERVAL, (INTERVAL, state.round, state.interval), length(state)
    return BETWEEN, (BETWEEN, state.phase, state.round), options.between


def next_part(state: State) -> Order:
    """The host's order that leads on from where the game waits for the host."""
    if state.phase != DECKBUILDING:
        return Order("go")
    return Order("interval") if state.interval else Order("start")
