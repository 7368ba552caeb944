"""A client of a host, over any transport: it speaks the protocol, mirrors its view and knows its legal orders."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any, TypeVar, cast

from engine.box import Box
from engine.notation import Seen
from engine.orders import Order, Refused
from engine.view import View

from . import auth
from .connection import Connection
from .convert import do_of
from .legal import legal_from_view
from .messages import (
    PROTOCOL,
    Again,
    Bye,
    Clock,
    Control,
    Delta,
    Hello,
    Leave,
    Lobby,
    LobbyState,
    NewTable,
    No,
    Ping,
    Prove,
    Say,
    Seated,
    Sit,
    Snapshot,
    Tables,
    Welcome,
)  # fmt: skip
from .mirror import Mirror
from .protocol import FromClient, FromHost
from .transport import Transport

log = logging.getLogger(__name__)

PING = 20.0
"""Seconds between two pings; after three without a word from the host the line is dead."""

Answer = TypeVar("Answer")


class Closed(Exception):
    """The connection is over; `str` says why."""


class Client:
    """One connection to a host. `on_message` is called with every message after it has been taken in."""

    def __init__(
        self, transport: Transport, box: Box, on_message: Callable[[FromHost], None] | None = None, ping: float = PING
    ) -> None:
        self.box = box
        self.on_message = on_message
        self.mirror = Mirror()
        self.welcome: Welcome | None = None
        self.tables: list[list[Any]] = []
        self.seated: Seated | None = None
        self.lobby_state: dict[str, Any] = {}
        self.clock: Clock | None = None
        self.why_closed = ""
        self._connection = Connection(transport, "client")
        self._waiting: dict[type[Any], asyncio.Future[Any]] = {}
        self._orders: dict[int, asyncio.Future[Delta]] = {}
        self._number = 0
        self._readers: set[asyncio.Queue[FromHost | None]] = set()
        self._heard = True
        self._closed = asyncio.Event()
        self._tasks = [asyncio.create_task(self._read()), asyncio.create_task(self._keep_alive(ping))]

    # --- what it knows -----------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """The view of the own seat, or of a spectator; empty before the game."""
        return self.mirror.view

    @property
    def position(self) -> int:
        return self.mirror.position

    @property
    def closed(self) -> bool:
        return self._closed.is_set()

    def seen(self) -> Seen:
        """The view with names for things, for reading and writing orders."""
        return Seen.of_view(self.box, self.view)

    def legal(self) -> list[Order]:
        """The own legal orders, by the view alone."""
        return legal_from_view(self.box, self.view) if self.view else []

    # --- coming in ---------------------------------------------------------------------------------------

    async def hello(self, password: str = "", name: str = "mbtui") -> Welcome:
        """Greet the host, and prove that one knows its password if it wants one; `Closed` if that does not do."""
        welcome = self.welcome if self.welcome is not None else await self._wait(Welcome)
        if welcome.protocol != PROTOCOL:
            raise await self._give_up(f"The host speaks version {welcome.protocol} of the protocol, not {PROTOCOL}.")
        if welcome.cards != self.box.digest:
            raise await self._give_up("The host plays with other cards than yours.")
        proof = b""
        if welcome.challenge:
            try:
                proof = await asyncio.to_thread(auth.prove, password, welcome.challenge)
            except ValueError as error:
                raise await self._give_up(f"The host's challenge makes no sense: {error}.") from None
        self._send(Hello(PROTOCOL, self.box.digest, name))
        if proof:
            self._send(Prove(proof))
        await self._wait(Tables)
        return welcome

    async def sit(self, table: str, name: str, token: str = "", watch: bool = False) -> Seated:
        """Take part in a table; the token of an earlier `Seated` brings one back into that seat."""
        return await self._request(Sit(table, name, token, watch), Seated)

    async def new_table(self, name: str, player: str, settings: dict[str, Any] | None = None) -> Seated:
        """Open a table and sit down at it."""
        return await self._request(NewTable(name, player, settings or {}), Seated)

    def leave(self) -> None:
        """Get up from the table."""
        self._send(Leave())
        self.seated = None
        self.mirror.forget()

    # --- at the table ------------------------------------------------------------------------------------

    async def order(self, order: Order) -> Delta:
        """Give an order; what it did, or `Refused`."""
        self._number += 1
        number = self._number
        future: asyncio.Future[Delta] = asyncio.get_running_loop().create_future()
        self._orders[number] = future
        try:
            self._send(do_of(order, number, self.position))
            return await future
        finally:
            del self._orders[number]

    def lobby(self, what: str, value: Any = None) -> None:
        self._send(Lobby(what, value))

    def control(self, what: str, value: Any = None) -> None:
        self._send(Control(what, value))

    def say(self, text: str) -> None:
        self._send(Say(text))

    async def messages(self) -> AsyncIterator[FromHost]:
        """Every message from now on, after it has been taken in, until the connection is over."""
        queue: asyncio.Queue[FromHost | None] = asyncio.Queue()
        self._readers.add(queue)
        try:
            while not (self.closed and queue.empty()) and (message := await queue.get()) is not None:
                yield message
        finally:
            self._readers.discard(queue)

    # --- leaving -----------------------------------------------------------------------------------------

    async def close(self, why: str = "You left.") -> None:
        """Close the connection; a seat in a game is held."""
        self._end(why)
        self._connection.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._connection.transport.wait_closed()

    async def wait_closed(self) -> str:
        """Wait for the end of the connection, and hear why."""
        await self._closed.wait()
        return self.why_closed

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def _give_up(self, why: str) -> Closed:
        await self.close(why)
        return Closed(why)

    def _end(self, why: str) -> None:
        if self.closed:
            return
        self.why_closed = self.why_closed or why
        self._closed.set()
        for future in (*self._waiting.values(), *self._orders.values()):
            if not future.done():
                future.set_exception(Closed(self.why_closed))
        for queue in self._readers:
            queue.put_nowait(None)

    # --- the wire ----------------------------------------------------------------------------------------

    def _send(self, message: FromClient) -> None:
        if self.closed:
            raise Closed(self.why_closed)
        self._connection.send(message)

    async def _request(self, message: FromClient, answer: type[Answer]) -> Answer:
        if answer in self._waiting:
            raise RuntimeError("one request at a time")
        self._send(message)
        return await self._wait(answer)

    async def _wait(self, answer: type[Answer]) -> Answer:
        if self.closed:
            raise Closed(self.why_closed)
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[answer] = future
        try:
            return await future
        finally:
            self._waiting.pop(answer, None)

    async def _read(self) -> None:
        why = "The host closed the connection."
        try:
            async for message in self._connection:
                self._heard = True
                self._take(cast(FromHost, message))
            if self._connection.error is not None:
                why = f"The host does not keep to the protocol: {self._connection.error.why}"
        finally:
            self._connection.close()
            self._end(why)

    async def _keep_alive(self, ping: float) -> None:
        missed = 0
        while not self.closed:
            await asyncio.sleep(ping)
            missed = 0 if self._heard else missed + 1
            self._heard = False
            if missed >= 3:
                self._end("The host does not answer.")
                self._connection.close()
                return
            with suppress(Closed):
                self._send(Ping(missed))

    # --- taking messages in ------------------------------------------------------------------------------

    def _take(self, message: FromHost) -> None:
        match message:
            case Welcome():
                self.welcome = message
            case Tables():
                self.tables = message.tables
            case Seated():
                self._sit_down(message)
            case LobbyState():
                self.lobby_state = message.state
            case Clock():
                self.clock = message
            case Snapshot():
                self.mirror.show(message)
            case Delta():
                self._change(message)
            case No():
                self._refused(message)
            case Bye():
                self.why_closed = message.why
        future = self._waiting.get(type(message))
        if future is not None and not future.done():
            future.set_result(message)
        for queue in self._readers:
            queue.put_nowait(message)
        if self.on_message is not None:
            try:
                self.on_message(message)
            except Exception:  # the connection outlives its listener's mistakes
                log.exception("%s was not understood", type(message).__name__)

    def _sit_down(self, seated: Seated) -> None:
        """At another table, or in another seat, the old view is worth nothing."""
        before = self.seated
        if before is None or (before.table, before.seat) != (seated.table, seated.seat):
            self.mirror.forget()
        self.seated = seated

    def _change(self, delta: Delta) -> None:
        if self.seated is not None and not self.mirror.change(delta):
            self._connection.send(Again())
        future = self._orders.get(delta.number)
        if future is not None and not future.done():
            future.set_result(delta)

    def _refused(self, no: No) -> None:
        waiting = [self._orders[no.number]] if no.number in self._orders else []
        if not no.number:
            waiting = [self._waiting[Seated]] if Seated in self._waiting else []
        for future in waiting:
            if not future.done():
                future.set_exception(Refused(no.why, no.legal))
