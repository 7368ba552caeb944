"""A table: the people at it, the lobby before the game, the game, and what is said.

It is synchronous and does no I/O: time is given to it, orders come in as calls, and everything it has to say goes out
through `Member.send`, redacted for each seat.
"""

from __future__ import annotations

import logging
import secrets
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from engine.box import Box
from engine.events import Event
from engine.game import VERSION
from engine.orders import Refused
from engine.scoring import final_table
from engine.state import OVER as FINISHED
from engine.state import TOURNAMENT
from engine.view import SPECTATOR, delta, told, view
from mbtui.narrate import Narrator
from mbtui.net import auth
from mbtui.net.convert import event_list, order_of
from mbtui.net.messages import Clock, Delta, Do, LobbyState, Said, Seated, Snapshot
from mbtui.net.protocol import FromHost

from . import names
from .bots import MINDS, Mind
from .game import Game
from .journal import ENDED, GAME, LOBBY, OVER, BadJournal, Journal
from .options import Plan
from .seats import WATCHING, Member, Seat, digest
from .timing import Time

log = logging.getLogger(__name__)

PATIENCE: Final = 120_000
"""So long a seat in the lobby, and the owner's role, wait for somebody who was cut off."""
REMEMBERED: Final = 60
"""Lines of chat and facts that somebody who sits down is told."""
MOST_MEMBERS: Final = 32


def _nobody(table: Table) -> None:
    pass


class Table:
    """One game and everybody at it. Calls raise `Refused` if they are not to be done; nothing has changed then."""

    def __init__(
        self, name: str, box: Box, books: Journal, time: Time, plan: Plan | None = None, *,
        minds: Mapping[str, Mind] = MINDS, entropy: Callable[[], int] = lambda: secrets.randbits(64),
        most_members: int = MOST_MEMBERS, changed: Callable[[Table], None] = _nobody,
    ) -> None:  # fmt: skip
        self.name = name
        self.box = box
        self.books = books
        self.time = time
        self.plan = plan if plan is not None else Plan()
        self.minds = minds
        self.entropy = entropy
        self.most_members = most_members
        self.changed = changed
        self.number = 0
        """In the journal."""
        self.status = LOBBY
        self.seats: list[Seat | None] = [None] * self.plan.options.seats
        self.owner: Seat | None = None
        self.heirless = False
        """The owner is gone for good, and nobody was here to follow."""
        self.booster: Seat | None = None
        """Who most recently opened a booster pack (R5.3)."""
        self.members: list[Member] = []
        self.game: Game | None = None
        self.stopped = ""
        """Who has stopped the game, if anybody has."""
        self.deserted = False
        """All its players were cut off: the game waits for them."""
        self.history: deque[tuple[str, str] | Event] = deque(maxlen=REMEMBERED)
        self._answered: tuple[Member, int] | None = None

    # --- who is here -------------------------------------------------------------------------------------

    @property
    def taken(self) -> list[Seat]:
        """The seats that are somebody's, clockwise."""
        return [seat for seat in self.seats if seat is not None]

    @property
    def watchers(self) -> list[Member]:
        return [member for member in self.members if member.seat == WATCHING]

    @property
    def phase(self) -> str:
        """For the list of tables."""
        return self.game.state.phase if self.status == GAME and self.game is not None else self.status

    def names(self) -> list[str]:
        return [*(seat.name for seat in self.taken), *(member.name for member in self.watchers)]

    def seat_of(self, member: Member) -> Seat | None:
        return self.seats[member.seat] if member.seat != WATCHING else None

    def sit(
        self, name: object, send: Callable[[FromHost], None], dismissed: Callable[[str], None], *, token: str = "",
        watch: bool = False, identity: str = "",
    ) -> Member:  # fmt: skip
        """Somebody sits down: back in their own seat, in a free one, or to watch."""
        own = next(
            (place for place, seat in enumerate(self.seats) if seat and seat.belongs_to(token, identity)), WATCHING
        )
        if own != WATCHING and not watch:
            return self._come_back(own, Member("", send, dismissed), token)
        if len(self.members) >= self.most_members:
            raise Refused("There is no room left at this table.")
        if watch and not self.plan.options.watching:
            raise Refused("This table plays without spectators.")
        if not watch and self.status != LOBBY:
            raise Refused("The game has begun.", "You can watch it; your own seat opens with its token.")
        if not watch and None not in self.seats:
            raise Refused("All seats are taken.", "You can watch.")
        member = Member(names.name(name, self.names()), send, dismissed)
        if not watch:
            self._take_seat(member, identity)
        self._welcome(member)
        return member

    def _take_seat(self, member: Member, identity: str) -> None:
        seat = Seat(member.name)
        member.token = auth.new_token()
        seat.token, seat.identity = digest(member.token), digest(identity) if identity else ""
        seat.member, member.seat = member, self.seats.index(None)
        self.seats[member.seat] = seat
        if self.owner is None:
            self.owner = seat

    def _come_back(self, place: int, member: Member, token: str) -> Member:
        """The newer connection has the seat; a bot that kept it warm steps aside."""
        seat = self.seats[place]
        assert seat is not None
        old, seat.member = seat.member, member
        member.name, member.seat, member.token = seat.name, place, token
        if old is not None:
            self.members.remove(old)
            old.dismissed("Your seat was taken over by a newer connection of yours.")
        if self.game is not None:
            seat.bot = ""
        self._welcome(member)
        if old is None:
            self.notice(f"{seat.name} is back.")
        return member

    def _welcome(self, member: Member) -> None:
        self.members.append(member)
        member.send(self.seated(member))
        self.people_changed()
        if self.heirless and member.seat != WATCHING:
            self.heirless = False
            if self.owner is None or not self.owner.here:
                self.pass_on()
        self.again(member)
        narrate = Narrator(self.box, [seat.name for seat in self.taken])
        for entry in tuple(self.history):
            who, text = entry if not isinstance(entry, Event) else ("", narrate(entry).strip())
            if text:
                member.send(Said(who, text))

    def seated(self, member: Member) -> Seated:
        seat = self.seat_of(member)
        return Seated(self.name, member.seat, member.token, seat is not None and seat is self.owner)

    def drop(self, member: Member) -> None:
        """The connection is gone. A player's seat is held, and the table is told."""
        if member not in self.members:
            return
        self._get_up(member, f"{member.name} was cut off; the seat is held.")
        seat = self.seat_of(member)
        if seat is not None:
            self.wait_for(seat)

    def leave(self, member: Member) -> None:
        """Somebody gets up: in the lobby the seat is free again, in a game it is held; the owner's role passes on."""
        if member not in self.members:
            return
        seat = self.seat_of(member)
        if seat is not None and self.status == LOBBY:
            self.free(member.seat)
        self._get_up(member, f"{member.name} left; the seat is held." if seat and self.game else f"{member.name} left.")
        if seat is not None and seat is self.owner:
            self.pass_on()

    def _get_up(self, member: Member, notice: str) -> None:
        self.members.remove(member)
        seat = self.seat_of(member)
        if seat is not None and seat.member is member:
            seat.member = None
        if member.seat != WATCHING:
            self.notice(notice)
        self.people_changed()

    def wait_for(self, seat: Seat) -> None:
        """After a while without its player a seat in the lobby is free again, and an owner owns no longer."""

        def give_up() -> None:
            if seat.here or seat not in self.seats:
                return
            if self.status == LOBBY:
                self.free(self.seats.index(seat))
                self.people_changed()
            if seat is self.owner:
                self.pass_on()

        self.time.call_later(PATIENCE, give_up)

    def free(self, place: int) -> None:
        """A seat in the lobby is nobody's any more."""
        seat, self.seats[place] = self.seats[place], None
        if seat is self.booster:
            self.booster = None
        if seat is self.owner:
            self.owner = None
            self.pass_on()

    def pass_on(self) -> None:
        """The owner is gone for good: the next player clockwise who is here owns the table."""
        place = self.seats.index(self.owner) if self.owner in self.seats else 0
        around = [seat for seat in (*self.seats[place:], *self.seats[:place]) if seat is not None and seat.here]
        heir = next((seat for seat in around if seat is not self.owner), None)
        self.heirless = heir is None
        if heir is None or heir.member is None:
            return
        self.owner = heir
        heir.member.send(self.seated(heir.member))
        self.notice(f"{heir.name} owns the table now.")
        self.people_changed()

    def people_changed(self) -> None:
        """Whoever came or went, was seated or handed over: write it down, see who is waited for, tell the table."""
        people = [seat for seat in self.taken if seat.person and not seat.bot]
        if not people or all(seat.here for seat in people):
            self.deserted = False
        elif not any(seat.here for seat in people):
            self.deserted = True
        elif self.game is not None and self.game.state.phase == TOURNAMENT:
            self.deserted = False
        self.save()
        if self.game is not None and self.status == GAME:
            if self.stopped or self.deserted:
                self.game.hold()
            else:
                self.game.go_on()
            self.game.look()
        self.tell(self.lobby_state())
        self.changed(self)

    @property
    def held(self) -> str:
        """Why the game stands still; empty while it does not."""
        if self.stopped:
            return f"{self.stopped} has stopped the game."
        if self.deserted:
            return f"The table waits for {', '.join(seat.name for seat in self.taken if seat.awaited)}."
        return ""

    # --- telling -----------------------------------------------------------------------------------------

    def tell(self, message: FromHost) -> None:
        for member in tuple(self.members):
            member.send(message)

    def notice(self, text: str) -> None:
        """The host says something to everybody."""
        self.history.append(("", text))
        self.tell(Said("", text))

    def say(self, member: Member, text: object) -> None:
        line = names.line(text)
        if line:
            self.history.append((member.name, line))
            self.tell(Said(member.name, line))

    def again(self, member: Member) -> None:
        """A whole view for one who has none, or missed something."""
        if self.game is not None:
            state = self.game.state
            member.send(Snapshot(state.accepted, view(state, member.seat)))
            member.send(self.game.clock.message(self.game.now()))

    def lobby_state(self) -> LobbyState:
        """Who sits where, and what is agreed on: nothing in it is secret."""
        return LobbyState(
            {
                "table": self.name,
                "phase": self.status,
                "seats": [seat.plain() if seat is not None else None for seat in self.seats],
                "owner": self._place(self.owner),
                "booster": self._place(self.booster),
                "watching": [member.name for member in self.watchers],
                "held": self.held,
                "settings": self.plan.save(),
            }
        )

    def _place(self, seat: Seat | None) -> int:
        return self.seats.index(seat) if seat is not None and seat in self.seats else -1

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
        for member in tuple(self.members):
            place = member.seat
            if place not in seen:
                seen[place] = (delta(state, place), [event_list(event, place) for event in state.events])
            member.send(Delta(state.accepted, *seen[place], number if member is giver else 0))
        self.remember(state.events)
        if any(one.ready for one in self.taken):
            for one in self.taken:
                one.ready = False
            self.tell(self.lobby_state())
        if state.phase == FINISHED:
            self.finish()

    def remember(self, events: Iterable[Event]) -> None:
        """Facts as everybody may know them, for those who sit down later."""
        self.history.extend(told(event, SPECTATOR) for event in events)

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
            "owner": self._place(self.owner),
            "booster": self._place(self.booster),
        }
        if self.game is not None:
            header |= {"seed": self.game.seed, "settings": self.game.state.settings.save()}
        return header

    def save(self) -> None:
        """Who sits where, written down. What cannot be written is only as old as the last time it could be."""
        if self.number:
            try:
                self.books.update(self.number, self.status, self.header())
            except BadJournal as error:
                log.error("%s", error)
