"""A table: the people at it, and the game they play.

It is synchronous and does no I/O: time is given to it, orders come in as calls, and everything it has to say goes out
through `Member.send`, redacted for each seat.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.box import Box
from engine.events import Event
from engine.game import VERSION
from engine.orders import Refused
from engine.scoring import final_table
from engine.state import OVER as FINISHED
from engine.state import TOURNAMENT
from engine.view import SPECTATOR, delta, facts, is_secret, view
from mbtui.bots import Mind
from mbtui.net.convert import event_list, order_of
from mbtui.net.messages import Clock, Delta, Do, LobbyState, Snapshot

from .bots import MINDS
from .company import MOST_MEMBERS, Company
from .game import Game
from .journal import ENDED, GAME, LOBBY, OVER, BadJournal, Journal
from .options import Plan
from .seats import Member
from .timing import Time

log = logging.getLogger(__name__)


def _nobody(table: Table) -> None:
    pass


class Table(Company):
    """One game and everybody at it. Calls raise `Refused` if they are not to be done; nothing has changed then."""

    def __init__(
        self, name: str, box: Box, books: Journal, time: Time, plan: Plan | None = None, *,
        minds: Mapping[str, Mind] = MINDS, entropy: Callable[[], int] = lambda: secrets.randbits(64),
        most_members: int = MOST_MEMBERS, changed: Callable[[Table], None] = _nobody,
    ) -> None:  # fmt: skip
        super().__init__(name, box, time, plan if plan is not None else Plan(), most_members)
        self.books = books
        self.minds = minds
        self.entropy = entropy
        self.changed = changed
        self.number = 0
        """In the journal."""
        self.game: Game | None = None
        self.stopped = ""
        """Who has stopped the game, if anybody has."""
        self.deserted = False
        """All its players were cut off: the game waits for them."""
        self._answered: tuple[Member, int] | None = None
        self._listed = ""

    @property
    def phase(self) -> str:
        """For the list of tables."""
        return self.game.state.phase if self.status == GAME and self.game is not None else self.status

    # --- people ------------------------------------------------------------------------------------------

    def people_changed(self) -> None:
        """Whoever came or went, was seated or handed over: write it down, see who is waited for, tell the table.

        A game whose players are all gone waits until they are back, or until the owner lets it go on; in a
        tournament, where no common clock runs, the first of them is enough.
        """
        people = [seat for seat in self.taken if seat.person and not seat.bot]
        if all(seat.here for seat in people):
            self.deserted = False
        elif not any(seat.here for seat in people):
            self.deserted = True
        elif self.game is not None and self.game.state.phase == TOURNAMENT:
            self.deserted = False
        self.save()
        self.look()
        self.tell(self.lobby_state())
        self.changed(self)

    def look(self) -> None:
        """The game stands still or goes on."""
        if self.game is not None and self.status == GAME:
            if self.held:
                self.game.hold()
            else:
                self.game.go_on()
            self.game.look()

    @property
    def held(self) -> str:
        """Why the game stands still; empty while it does not."""
        if self.stopped:
            return f"{self.stopped} has stopped the game."
        if self.deserted:
            return f"The table waits for {', '.join(seat.name for seat in self.taken if seat.awaited)}."
        return ""

    def again(self, member: Member) -> None:
        if self.game is not None:
            member.send(Snapshot(self.game.position, view(self.game.state, member.seat)))
            member.send(self.game.clock.message(self.game.now()))

    def lobby_state(self) -> LobbyState:
        """Who sits where, and what is agreed on: nothing in it is secret."""
        return LobbyState(
            {
                "table": self.name,
                "phase": self.status,
                "seats": [seat.plain() if seat is not None else None for seat in self.seats],
                "owner": self.place(self.owner),
                "booster": self.place(self.booster),
                "watching": [member.name for member in self.watchers],
                "held": self.held if self.status == GAME else "",
                "settings": self.plan.save(),
            }
        )

    # --- the game ----------------------------------------------------------------------------------------

    def do(self, member: Member, message: Do) -> None:
        """A player's order."""
        game, seat = self.game, self.seat_of(member)
        if game is None or self.status != GAME:
            raise Refused("The game has not begun." if self.status == LOBBY else "The game is over.")
        if seat is None:
            raise Refused("You are watching; only players give orders.")
        if seat.bot:
            raise Refused("A bot plays for you.", 'Say "unbot" to play yourself.')
        if self.held:
            raise Refused(self.held, "The table's owner can let it go on.")
        order = order_of(message)
        if why := game.fresh.stale(game.state, order, message.position):
            raise Refused(why, "Look again, and order again.")
        self._answered = (member, message.number)
        try:
            game.give(member.seat, order)
        finally:
            self._answered = None

    def carried_out(self, seat: int) -> None:
        """Tell everybody what the last order did, each as they may know it."""
        assert self.game is not None
        state = self.game.state
        giver, number = self._answered if self._answered is not None else (None, 0)
        self._answered = None
        seen: dict[int, tuple[dict[int, Any], list[list[Any]]]] = {}
        secret = any(event.knows is not None for event in state.events)
        public = [] if secret else [event_list(event, SPECTATOR) for event in state.events]
        alone = is_secret(state)
        for member in tuple(self.members):
            place = member.seat
            if alone and place != seat:
                continue
            if place not in seen:
                known = [event_list(event, place) for event in facts(state.events, place)] if secret else public
                seen[place] = (delta(state, place), known)
            member.send(Delta(self.game.position, *seen[place], number if member is giver else 0))
        self.remember(state.events)
        if any(one.ready for one in self.taken):
            for one in self.taken:
                one.ready = False
            self.tell(self.lobby_state())
        if state.phase == FINISHED:
            self.finish()
        elif state.phase != self._listed:
            self._listed = state.phase
            self.changed(self)

    def remember(self, events: Iterable[Event]) -> None:
        """Facts as everybody may know them, for those who sit down later."""
        self.history.extend(facts(events, SPECTATOR))

    def clock_changed(self, clock: Clock) -> None:
        self.tell(clock)

    def finish(self) -> None:
        """The game has come to its end: the results are written down (R10)."""
        assert self.game is not None
        rows = final_table(self.game.state)
        self.status = OVER
        results = [(seat.name, row[0], row[-1]) for seat, row in zip(self.taken, rows, strict=True)]
        try:
            self.books.finish(self.number, self.header(), results)
        except BadJournal as error:
            # The orders are all there: the next start of the host comes to the same results.
            log.error("%s", error)
        self.game.close()
        self.tell(self.lobby_state())
        self.changed(self)

    def end(self) -> None:
        """The owner gives the game up: it stays in the journal as far as it got."""
        self.status = ENDED
        if self.game is not None:
            self.game.close()
        self.save()
        self.tell(self.lobby_state())
        self.changed(self)

    def close(self) -> None:
        """The house closes this table: it wakes up no more, and whoever is still at it is let go."""
        self.closed = True
        if self.game is not None:
            self.game.close()
        members, self.members = self.members, []
        for member in members:
            member.dismissed("The table was closed.")

    # --- the journal -------------------------------------------------------------------------------------

    def header(self) -> dict[str, Any]:
        """Everything about the table that is not an order."""
        header: dict[str, Any] = {
            "version": VERSION,
            "cards": self.box.digest,
            "plan": self.plan.save(),
            "seats": [seat.save() if seat is not None else None for seat in self.seats],
            "owner": self.place(self.owner),
            "booster": self.place(self.booster),
        }
        if self.game is not None:
            header |= {"seed": self.game.seed, "settings": self.game.state.settings.save()}
        return header

    def save(self) -> None:
        """Who sits where, written down. What cannot be written is only as old as the last time it could be."""
        if self.number and not self.closed:
            try:
                self.books.update(self.number, self.status, self.header())
            except BadJournal as error:
                log.error("%s", error)
