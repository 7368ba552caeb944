"""The people at a table: they sit down, are cut off, come back, leave; one of them owns the table. And what is said."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from typing import Final

from engine.box import Box
from engine.events import Event
from engine.orders import Refused
from mbtui.narrate import Narrator
from mbtui.net import auth
from mbtui.net.messages import Said, Seated
from mbtui.net.protocol import FromHost

from . import names
from .journal import LOBBY
from .options import Plan
from .seats import WATCHING, Member, Seat, digest
from .timing import Time

PATIENCE: Final = 120_000
"""So long a seat in the lobby, and the owner's role, wait for somebody who was cut off."""
REMEMBERED: Final = 60
"""Lines of chat and facts that somebody who sits down is told."""
MOST_MEMBERS: Final = 32


class Company(ABC):
    """Everybody at a table. Calls raise `Refused` if they are not to be done; nothing has changed then."""

    def __init__(self, name: str, box: Box, time: Time, plan: Plan, most_members: int) -> None:
        self.name = name
        self.box = box
        self.time = time
        self.plan = plan
        self.most_members = most_members
        self.status = LOBBY
        self.closed = False
        self.seats: list[Seat | None] = [None] * plan.seats
        self.members: list[Member] = []
        self.owner: Seat | None = None
        self.heirless = False
        """The owner is gone for good, and nobody was here to follow."""
        self.booster: Seat | None = None
        """Who most recently opened a booster pack (R5.3)."""
        self.history: deque[tuple[str, str] | Event] = deque(maxlen=REMEMBERED)

    @abstractmethod
    def people_changed(self) -> None:
        """Whoever came or went, was seated or handed over: see who is waited for, and tell the table."""

    @abstractmethod
    def again(self, member: Member) -> None:
        """A whole view for one who has none, or missed something."""

    # --- who is here -------------------------------------------------------------------------------------

    @property
    def taken(self) -> list[Seat]:
        """The seats that are somebody's, clockwise."""
        return [seat for seat in self.seats if seat is not None]

    @property
    def watchers(self) -> list[Member]:
        return [member for member in self.members if member.seat == WATCHING]

    def names(self) -> list[str]:
        return [*(seat.name for seat in self.taken), *(member.name for member in self.watchers)]

    def seat_of(self, member: Member) -> Seat | None:
        return self.seats[member.seat] if member.seat != WATCHING else None

    def place(self, seat: Seat | None) -> int:
        return self.seats.index(seat) if seat is not None and seat in self.seats else -1

    # --- sitting down ------------------------------------------------------------------------------------

    def sit(
        self, name: object, send: Callable[[FromHost], None], dismissed: Callable[[str], None], *, token: str = "",
        watch: bool = False, identity: str = "",
    ) -> Member:  # fmt: skip
        """Somebody sits down: back in their own seat, in a free one, or to watch."""
        own = next((seat for seat in self.taken if seat.belongs_to(token, identity)), None)
        if own is not None and not watch:
            return self._come_back(own, Member(own.name, send, dismissed), token)
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

    def _come_back(self, seat: Seat, member: Member, token: str) -> Member:
        """The newer connection has the seat; a bot that kept it warm steps aside."""
        old, seat.member = seat.member, member
        member.seat, member.token = self.place(seat), token
        seat.bot = ""
        if old is not None:
            self.members.remove(old)
            old.dismissed("Your seat was taken over by a newer connection of yours.")
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

    # --- getting up --------------------------------------------------------------------------------------

    def drop(self, member: Member) -> None:
        """The connection is gone. A player's seat is held, and the table is told."""
        if member in self.members:
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
            self._get_up(member, f"{member.name} left.", free=True)
        else:
            self._get_up(member, f"{member.name} left; the seat is held.")
        if seat is not None and seat is self.owner:
            self.pass_on()

    def _get_up(self, member: Member, notice: str, free: bool = False) -> None:
        self.members.remove(member)
        seat = self.seat_of(member)
        if seat is not None and seat.member is member:
            seat.member = None
        if free:
            self.free(member.seat)
        if member.seat != WATCHING:
            self.notice(notice)
        self.people_changed()

    def wait_for(self, seat: Seat) -> None:
        """After a while without its player a seat in the lobby is free again, and an owner owns no longer."""

        def give_up() -> None:
            if self.closed or seat.here or seat not in self.seats:
                return
            if self.status == LOBBY and not seat.bot:
                self.free(self.seats.index(seat))
                self.people_changed()
            elif seat is self.owner:
                self.pass_on()

        self.time.call_later(PATIENCE, give_up)

    def free(self, place: int) -> None:
        """A seat in the lobby is nobody's any more."""
        seat, self.seats[place] = self.seats[place], None
        if seat is self.booster:
            self.booster = None
        if seat is self.owner:
            self.owner = None
            self.pass_on(place)

    def pass_on(self, place: int = 0) -> None:
        """The owner is gone for good: the next player clockwise who is here owns the table."""
        place = max(self.place(self.owner), place)
        around = [seat for seat in (*self.seats[place:], *self.seats[:place]) if seat is not None and seat.here]
        heir = next((seat for seat in around if seat is not self.owner), None)
        self.heirless = heir is None
        if heir is None or heir.member is None:
            return
        self.owner = heir
        heir.member.send(self.seated(heir.member))
        self.notice(f"{heir.name} owns the table now.")
        self.people_changed()

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
