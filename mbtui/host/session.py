"""One connection's conversation with a host: hello, password, tables, and then a place at one of them.

Whatever comes in is answered, refused or cut off; none of it can stop the host or the other tables.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final, Protocol

from engine.orders import Refused
from mbtui.net.messages import (
    PROTOCOL,
    Again,
    Control,
    Do,
    Hello,
    Leave,
    Lobby,
    NewTable,
    No,
    Ping,
    Pong,
    Prove,
    Say,
    Sit,
    Tables,
    Welcome,
)  # fmt: skip
from mbtui.net.protocol import FromHost

from . import controls, lobby
from .house import House
from .limits import Bucket
from .names import clean
from .seats import Member
from .table import Table
from .timing import Handle

log = logging.getLogger(__name__)


class Link(Protocol):
    """The connection, as a session needs it; neither call waits or calls back."""

    def send(self, message: Any, /) -> None: ...

    def close(self, why: str = "") -> None:
        """Close the line, after a `Bye` if there is a reason to give."""
        ...


NEW, CHALLENGED, IN, GONE = "new", "challenged", "in", "gone"
"""How far a connection has come."""


class Session:
    """One connection. `greet` begins it, `receive` takes what it sends, `lost` is called when it is gone."""

    def __init__(self, house: House, link: Link, address: str = "", identity: str = "") -> None:
        self.house = house
        self.link = link
        self.address = address
        self.identity = identity
        """Who it is, if the transport has proved that (a public key's fingerprint)."""
        self.stage = NEW
        self.table: Table | None = None
        self.member: Member | None = None
        self.challenge = b""
        limits, time = house.limits, house.time
        self._all, self._orders = Bucket(time, limits.messages), Bucket(time, limits.orders)
        self._chat, self._views = Bucket(time, limits.chat), Bucket(time, limits.views)
        self._patience: Handle | None = time.call_later(limits.admitted, self._too_slow)

    # --- coming and going --------------------------------------------------------------------------------

    def greet(self) -> None:
        """The host speaks first: who it is, and what it wants to know."""
        if self.house.strikes.out(self.address):
            self.bye("There were too many wrong passwords from your address. Wait ten minutes.")
            return
        self.challenge = self.house.gate.challenge()
        self.send(Welcome(PROTOCOL, self.house.name, self.house.box.digest, self.challenge))

    def _too_slow(self) -> None:
        if self.stage in (NEW, CHALLENGED):
            self.bye("You did not say who you are in time.")

    def bye(self, why: str) -> None:
        """Cut the connection."""
        if self.stage != GONE:
            self.link.close(why)
            self.lost()

    def lost(self) -> None:
        """The connection is gone; a seat is held."""
        if self.stage == GONE:
            return
        self.stage = GONE
        if self._patience is not None:
            self._patience.cancel()
        if self._looks in self.house.lookers:
            self.house.lookers.remove(self._looks)
        table, member, self.table, self.member = self.table, self.member, None, None
        if table is not None and member is not None:
            table.drop(member)

    def _looks(self, tables: Tables) -> None:
        self.link.send(tables)

    def _dismissed(self, why: str) -> None:
        """The table lets this connection go."""
        self.table = self.member = None
        self.bye(why)

    # --- messages ----------------------------------------------------------------------------------------

    def receive(self, message: Any) -> None:
        """Answer a message; whatever is wrong with it is this connection's own affair."""
        if self.stage == GONE:
            return
        if not self._all.take():
            self.bye("Too many messages at once.")
            return
        try:
            self._answer(message)
        except Refused as refusal:
            self.send(No(message.number if isinstance(message, Do) else 0, refusal.why, refusal.legal))
        except Exception:
            log.exception("a session failed at %s", type(message).__name__)
            self.bye("The host made a mistake. Your seat is held: join again.")

    def send(self, message: FromHost) -> None:
        if self.stage != GONE:
            self.link.send(message)

    def _answer(self, message: Any) -> None:
        if isinstance(message, Ping):
            self.send(Pong(message.number))
        elif self.stage == NEW:
            self._hello(message)
        elif self.stage == CHALLENGED:
            self._prove(message)
        else:
            answer = _ANSWERS.get(type(message))
            if answer is None:
                raise Refused("That cannot be said here.")
            answer(self, message)

    def _hello(self, message: Any) -> None:
        """Both sides must speak the same protocol, and mean the same cards by their numbers."""
        if not isinstance(message, Hello):
            self.bye("Say hello first.")
            return
        if message.protocol != PROTOCOL:
            newer = "a newer" if message.protocol < PROTOCOL else "an older"
            self.bye(f"This host speaks {newer} protocol ({PROTOCOL}; you speak {message.protocol}).")
            return
        cards = self.house.box.digest
        if message.cards != cards:
            self.bye(f"This host plays with other cards ({cards}; yours are {clean(message.cards, 40)}).")
            return
        if self.house.gate.locked:
            self.stage = CHALLENGED
        else:
            self._come_in()

    def _prove(self, message: Any) -> None:
        """A challenge is good for one answer: whoever was wrong has to come again, and not too often."""
        if not isinstance(message, Prove):
            raise Refused("This host wants a password first.")
        if self.house.gate.opens(self.challenge, message.proof):
            self._come_in()
            return
        self.house.strikes.add(self.address)
        self.bye("The password is wrong.")

    def _come_in(self) -> None:
        self.stage = IN
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        self._look()

    def _look(self) -> None:
        """Not at a table: look at the list of them."""
        self.house.lookers.append(self._looks)
        self.send(self.house.listed())

    # --- at the tables -----------------------------------------------------------------------------------

    def _sit(self, message: Sit) -> None:
        self._slowly(self._views)
        self._not_seated()
        self._take_place(self.house.find(message.table), message.name, message.token, message.watch)

    def _new_table(self, message: NewTable) -> None:
        self._slowly(self._views)
        self._not_seated()
        table = self.house.create(message.name, message.settings)
        try:
            self._take_place(table, message.player, "", False)
        except Refused:
            self.house.table_changed(table)
            raise

    def _take_place(self, table: Table, name: str, token: str, watch: bool) -> None:
        self.house.lookers.remove(self._looks)
        try:
            member = table.sit(name, self.send, self._dismissed, token=token, watch=watch, identity=self.identity)
        except Refused:
            self.house.lookers.append(self._looks)
            raise
        self.table, self.member = table, member

    def _not_seated(self) -> None:
        if self.table is not None:
            raise Refused(f"You sit at {self.table.name}.", "Leave it first.")

    def _leave(self, message: Leave) -> None:
        table, member = self._place()
        self.table = self.member = None
        table.leave(member)
        self._look()

    def _place(self) -> tuple[Table, Member]:
        if self.table is None or self.member is None:
            raise Refused("You sit at no table.", "Sit down first.")
        return self.table, self.member

    def _do(self, message: Do) -> None:
        table, member = self._place()
        self._slowly(self._orders)
        table.do(member, message)

    def _say(self, message: Say) -> None:
        table, member = self._place()
        self._slowly(self._chat)
        table.say(member, message.text)

    def _lobby(self, message: Lobby) -> None:
        table, member = self._place()
        self._slowly(self._orders)
        lobby.change(table, member, message.what, message.value)

    def _control(self, message: Control) -> None:
        table, member = self._place()
        self._slowly(self._orders)
        controls.control(table, member, message.what, message.value)

    def _again(self, message: Again) -> None:
        table, member = self._place()
        self._slowly(self._views)
        table.again(member)

    def _slowly(self, bucket: Bucket) -> None:
        if not bucket.take():
            raise Refused("That was too fast.", "Wait a moment.")


_ANSWERS: Final[dict[type[Any], Callable[[Session, Any], None]]] = {
    Sit: Session._sit,
    NewTable: Session._new_table,
    Leave: Session._leave,
    Lobby: Session._lobby,
    Do: Session._do,
    Say: Session._say,
    Control: Session._control,
    Again: Session._again,
}
