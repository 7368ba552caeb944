"""One game being played: its state, its clock, its bots, its journal. It knows seats, and nothing of connections.

Nothing here waits or does I/O of its own: time is given, and the audience is told.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, Protocol

from engine.game import apply, asked
from engine.market import due
from engine.orders import HOST, Order, Refused
from engine.state import DECKBUILDING, OVER, State
from mbtui.bots import Mind
from mbtui.net.messages import Clock

from . import clockwork, entries
from .bots import BotSeats, default_order
from .clockwork import Clockwork
from .fresh import Freshness
from .journal import BadJournal, Journal
from .options import Options
from .seats import Seat
from .timing import Handle, Time, work_out

log = logging.getLogger(__name__)

RETRY: Final = 1_000
"""Milliseconds until the host tries again what went wrong."""


class Audience(Protocol):
    """Who is told what happens in a game."""

    def carried_out(self, seat: int) -> None:
        """An order was carried out and is in the journal; the state's events and dirty rows say what it did."""
        ...

    def clock_changed(self, clock: Clock) -> None: ...

    def notice(self, text: str) -> None: ...


class Game:
    """A game at a table."""

    def __init__(
        self, state: State, seed: int, seats: list[Seat], options: Options, minds: Mapping[str, Mind], books: Journal,
        number: int, time: Time, audience: Audience,
    ) -> None:  # fmt: skip
        self.state = state
        self.seed = seed
        """Of the game at its beginning: the header's."""
        self.seats = seats
        self.options = options
        self.clock = Clockwork(options, seats)
        self.bots = BotSeats(seed, options, seats, minds)
        self.fresh = Freshness(state)
        self.books = books
        self.number = number
        self.time = time
        self.audience = audience
        self.checksum = 0
        self._started = time.now() - state.now
        self._held_at: int | None = 0
        self._woken: Handle | None = None
        self._not_before = 0

    # --- time --------------------------------------------------------------------------------------------

    def now(self) -> int:
        """The game's own time: it stands while the game is held, and while there is no host."""
        return self._held_at if self._held_at is not None else self.time.now() - self._started

    @property
    def held(self) -> bool:
        return self._held_at is not None

    @property
    def position(self) -> int:
        """Its number, as everybody is told it."""
        return self.fresh.position

    def hold(self) -> None:
        """Let time stand: no clock runs, no bot moves, no purchase is decided."""
        if self._held_at is None:
            self._held_at = self.now()
            self.look()

    def go_on(self) -> None:
        """Let time run; a game begins, and is resumed, with time standing still."""
        if self._held_at is not None:
            self._started = self.time.now() - max(self._held_at, self.state.now)
            self._held_at = None
            self.look()

    def wait(self) -> None:
        """After a replay: time stands where the last order left it."""
        self._held_at = self.state.now

    def close(self) -> None:
        """Ask for no more wake-ups."""
        self._held_at = self.now()
        self._sleep()

    # --- orders ------------------------------------------------------------------------------------------

    def give(self, seat: int, order: Order, now: int | None = None) -> None:
        """Have an order carried out: on a copy, then into the journal, then it counts. `Refused` changes nothing."""
        now = max(self.now() if now is None else now, self.state.now)
        after = self.state.copy()
        try:
            apply(after, seat, order, now)
            data = entries.write_order(order)
        except Refused:
            raise
        except Exception:
            log.exception("the engine failed at %r of seat %d", order, seat)
            raise Refused("The host failed to carry that out.", "Nothing has changed.") from None
        check = entries.checksum(self.checksum, seat, now, data, after)
        try:
            self.books.commit(self.number, after.accepted, seat, now, data, check)
        except BadJournal as error:
            log.error("%s", error)
            raise Refused("The host cannot write its journal.", "Nothing has changed.") from None
        self.state, self.checksum = after, check
        self.witness(seat, now)
        self.audience.carried_out(seat)
        self.look()

    def witness(self, seat: int, now: int) -> None:
        """What the clock, the bots and the rule about late orders note of an order; the same in a replay."""
        self.bots.count(self.state, seat)
        self.fresh.follow(self.state)
        self.clock.follow(self.state, self.position, now, held=False)
        self.bots.follow(self.state, now)

    def extend(self, by: int) -> None:
        """More time for what is timed now; of an interval the journal is told."""
        if not self.clock.count.limited:
            raise Refused("There is no clock to extend.")
        if self.clock.count.what == clockwork.INTERVAL:
            try:
                self.books.extend(self.number, self.state.accepted, by)
            except BadJournal as error:
                log.error("%s", error)
                raise Refused("The host cannot write its journal.", "Nothing has changed.") from None
        self.clock.extend(by)
        self.look()

    # --- what the host does by itself --------------------------------------------------------------------

    def look(self) -> None:
        """See what is to be done in this position and with these people, and when."""
        now = self.now()
        self.clock.follow(self.state, self.position, now, self.held)
        self.bots.follow(self.state, now)
        if (news := self.clock.news(now)) is not None:
            self.audience.clock_changed(news)
        self._sleep()
        job = self._next_job()
        if job is not None:
            delay = max(job[0] - now, self._not_before - self.time.now(), 0)
            self._woken = self.time.call_later(delay, self._wake)

    def _sleep(self) -> None:
        if self._woken is not None:
            self._woken.cancel()
            self._woken = None

    def _next_job(self) -> tuple[int, int, Callable[[], None]] | None:
        """When there is next something to do, and what: purchases first, then the clock, then a bot."""
        if self.held or self.state.phase == OVER:
            return None
        jobs: list[tuple[int, int, Callable[[], None]]] = []
        if (when := due(self.state)) is not None:
            jobs.append((when, 0, partial(self._tick, when)))
        if (when := self.clock.deadline) is not None:
            jobs.append((when, 1, self._time_is_up))
        if (bot := self.bots.next()) is not None:
            jobs.append((bot[0], 2, partial(self._bot_moves, bot[1])))
        return min(jobs, key=lambda job: job[:2], default=None)

    def _wake(self) -> None:
        """Do one thing and return to the loop: others are waiting for their turn."""
        self._woken = None
        job = self._next_job()
        if job is not None and job[0] <= self.now():
            try:
                job[2]()
            except Refused as refusal:
                self._not_before = self.time.now() + RETRY
                log.warning("the host was refused: %s", refusal)
        self.look()

    def _tick(self, when: int) -> None:
        """A purchase is decided at the end of its moment (R4.10)."""
        self.give(HOST, Order("tick"), max(when, self.now()))

    def _time_is_up(self) -> None:
        count, ask = self.clock.count, self.state.ask
        if count.what == clockwork.DRAFT:
            self.draft_for_one()
            return
        if count.what != clockwork.TURN or ask is None:
            self.give(HOST, clockwork.next_part(self.state))
            return
        name = self.seats[ask.seat].name
        left = count.remaining(self.now())
        if not self.clock.warned and left > 0:
            self.clock.warned = True
            self.audience.notice(f"{name} has {round(left / 1000)} seconds left.")
            return
        self.audience.notice(f"{name} has run out of time; the host answers.")
        self.give(ask.seat, default_order(self.state, ask.seat))

    def draft_for_one(self) -> None:
        """The first who has not taken a card of their packet gets one that the host takes for them (R11.6)."""
        seat = asked(self.state)[0]
        self.audience.notice(f"{self.seats[seat].name} has run out of time; the host takes a card.")
        self.give(seat, default_order(self.state, seat))

    def _bot_moves(self, seat: int) -> None:
        state = self.state
        simple = self.bots.simple(state, seat)
        if simple is not None:
            self.give(seat, simple)
            return
        # A position is never changed, only followed by another: so it can be thought about while others move.
        self.bots.thinking.add(seat)
        work_out(self.time, partial(self.bots.think, state, seat), partial(self._bot_decided, seat, state.accepted))

    def _bot_decided(self, seat: int, position: int, order: Order) -> None:
        """Give a bot's order, if it still is one's to give; what no longer fits the position is thought about again."""
        self.bots.thinking.discard(seat)
        moved = self.state.accepted != position
        if self.held or not self.seats[seat].bot or (moved and self.state.phase != DECKBUILDING):
            self.look()
            return
        try:
            self._give_for(seat, order, moved)
        except Refused as refusal:
            self._not_before = self.time.now() + RETRY
            log.warning("the bot in seat %d was refused: %s", seat, refusal)
            self.look()

    def _give_for(self, seat: int, order: Order, moved: bool) -> None:
        try:
            self.give(seat, order)
        except Refused as refusal:
            log.info("the bot in seat %d ordered %r: %s", seat, order, refusal)
            if moved:
                self.bots.at.pop(seat, None)
                self.look()
            else:
                self.give(seat, default_order(self.state, seat))
