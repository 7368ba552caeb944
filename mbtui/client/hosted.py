"""A seat at a host's table as a `Link`. A broken line is mended if it can be."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from engine.orders import Order, Refused
from engine.view import View
from mbtui.client.link import Listener
from mbtui.net.client import Client, Closed
from mbtui.net.convert import event_of
from mbtui.net.messages import Bye, Clock, Delta, LobbyState, No, Said, Seated, Snapshot
from mbtui.net.protocol import FromHost

if TYPE_CHECKING:
    from mbtui.client.visit import Visit

TRIES: Final = (0.5, 1, 2, 3, 5, 5, 8, 8, 10, 10, 15, 15)
"""Seconds before each attempt to mend a broken line."""
FOR_GOOD: Final = ("sent you away", "newer connection", "wrong passwords")
"""After these words of a host nobody tries to come back."""


class HostedLink:
    """`mbtui.client.link.Link` over a client of a host."""

    def __init__(self, visit: Visit) -> None:
        assert visit.client is not None
        self.visit = visit
        self.client: Client = visit.client
        self.box = visit.box
        self.listener: Listener | None = None
        self.watching = self.seat < 0
        self.left = False
        self.waiting: set[int] = set()
        """Orders that the host has not answered yet."""
        self._numbers = 0
        self._take_over(self.client)

    def _take_over(self, client: Client) -> None:
        self.client = client
        client.on_message = self._heard
        self.visit.later(self._watch(client))

    # --- what it knows -----------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        return self.client.view

    @property
    def seat(self) -> int:
        return self.client.seated.seat if self.client.seated is not None else -1

    @property
    def owner(self) -> bool:
        return self.client.seated is not None and self.client.seated.owner

    @property
    def table(self) -> str:
        return self.client.seated.table if self.client.seated is not None else ""

    @property
    def token(self) -> str:
        return self.client.seated.token if self.client.seated is not None else ""

    @property
    def lobby(self) -> dict[str, Any]:
        return self.client.lobby_state

    # --- what it does ------------------------------------------------------------------------------------

    def order(self, order: Order) -> int:
        self._numbers += 1
        self.waiting.add(self._numbers)
        self.visit.later(self._give(self._numbers, order))
        return self._numbers

    async def _give(self, number: int, order: Order) -> None:
        try:
            await self.client.order(order)
        except Refused as refusal:
            self._tell_refused(number, refusal.why, refusal.legal)
        except Closed:
            self._tell_refused(number, "The line is broken.", "Wait a moment.")
        finally:
            self.waiting.discard(number)
            if self.listener is not None:
                self.listener.view_changed(set(), [])

    def _tell_refused(self, number: int, why: str, legal: str) -> None:
        if self.listener is not None:
            self.listener.refused(number, why, legal)

    def say(self, text: str) -> None:
        with suppress(Closed):
            self.client.say(text)

    def lobby_do(self, what: str, value: Any = None) -> None:
        with suppress(Closed):
            self.client.lobby(what, value)

    def control(self, what: str, value: Any = None) -> None:
        with suppress(Closed):
            self.client.control(what, value)

    def leave(self) -> None:
        """Get up from the table; the visit goes on."""
        self.left, self.listener = True, None
        self.client.on_message = None
        with suppress(Closed):
            self.client.leave()

    def close(self) -> None:
        """Hang up; a seat in a game is held."""
        self.left, self.listener = True, None
        self.client.on_message = None
        asyncio.get_running_loop().create_task(self.visit.close())

    # --- what it hears -----------------------------------------------------------------------------------

    def tell_all(self) -> None:
        """Tell the listener everything there is, as if it had just come: after `listener` was set."""
        if self.listener is None:
            return
        if self.client.lobby_state:
            self.listener.lobby_changed(self.client.lobby_state)
        if self.view:
            self.listener.view_changed(set(self.view), [])
        if self.client.clock is not None:
            self.listener.clock_changed(*self.client.clock)

    def _heard(self, message: FromHost) -> None:
        listener = self.listener
        if listener is None:
            return
        match message:
            case Delta():
                listener.view_changed(set(message.rows), [event_of(one) for one in message.events])
            case Snapshot():
                listener.view_changed(set(self.view), [])
            case LobbyState():
                listener.lobby_changed(message.state)
            case Seated():
                listener.lobby_changed(self.lobby)
            case Clock():
                listener.clock_changed(message.left, message.running, message.what)
            case Said():
                listener.said(message.who, message.text)
            case No(number=0):
                listener.refused(0, message.why, message.legal)
            case Bye():
                listener.said("", message.why)

    async def _watch(self, client: Client) -> None:
        """Wait for the end of the line; come back into the seat if the host lets us."""
        why = await client.wait_closed()
        if self.left:
            return
        if not any(words in why for words in FOR_GOOD):
            if self.listener is not None:
                self.listener.said("", f"{why} Trying to come back.")
            if await self._mend(client):
                return
        if self.listener is not None:
            self.listener.closed(why)

    async def _mend(self, old: Client) -> bool:
        seated = old.seated
        if seated is None:
            return False
        for seconds in TRIES:
            await asyncio.sleep(seconds)
            if self.left:
                return True
            try:
                client = await self.visit.open()
                await client.sit(seated.table, self.visit.name, seated.token, self.watching)
            except (OSError, Closed):
                continue
            except Refused:
                return False
            self._take_over(client)
            self.tell_all()
            if self.listener is not None:
                self.listener.said("", "You are back in your seat.")
            return True
        return False
