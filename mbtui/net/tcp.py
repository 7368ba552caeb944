"""The LAN: transports over TCP, and the door that decides who may come in."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from .connection import goodbye
from .transport import QUEUE, Transport

log = logging.getLogger(__name__)

HIGH = 64 << 10
"""So many bytes wait in the socket's own buffer before our queue begins."""

OnConnection = Callable[[Transport], Awaitable[None]]


@dataclass(frozen=True)
class Limits:
    """What a host puts up with. Times are in seconds."""

    connections: int = 500
    per_address: int = 20
    hello: float = 10.0
    """Until the first sensible message."""
    idle: float = 90.0
    """Without a byte; clients ping far more often than that."""
    queue: int = QUEUE


class TcpTransport(Transport, asyncio.Protocol):
    """One TCP connection."""

    def __init__(self, limit: int = QUEUE, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(limit=limit)
        self._clock = clock
        self._line: asyncio.Transport | None = None
        self.opened = self.heard = clock()
        """When the connection was made, and when bytes last came in."""

    # --- what asyncio calls ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._line = transport
        transport.set_write_buffer_limits(HIGH)
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if peer else ""
        sock = transport.get_extra_info("socket")
        if sock is not None:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def data_received(self, data: bytes) -> None:
        self.heard = self._clock()
        self._received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._ended()

    def pause_writing(self) -> None:
        self._hold()

    def resume_writing(self) -> None:
        self._release()

    # --- what a transport does ---

    def _transmit(self, data: bytes) -> None:
        # A line that broke says so a little later: until then every piece would be a line in the host's log.
        if self._line is not None and not self._line.is_closing():
            self._line.write(data)

    def _shut(self) -> None:
        if self._line is not None:
            self._line.close()

    def _abort(self) -> None:
        if self._line is not None:
            self._line.abort()

    def _read_on(self, wanted: bool) -> None:
        if self._line is not None and not self._line.is_closing():
            if wanted:
                self._line.resume_reading()
            else:
                self._line.pause_reading()


async def connect_tcp(host: str, port: int, timeout: float = 10.0) -> TcpTransport:
    """A connection to a host; `OSError` if there is none to be had."""
    loop = asyncio.get_running_loop()
    try:
        _, transport = await asyncio.wait_for(loop.create_connection(TcpTransport, host, port), timeout)
    except TimeoutError:
        raise ConnectionError(f"{host}:{port} does not answer") from None
    return transport


class TcpServer:
    """Listens, keeps the limits, and hands each connection to the host."""

    def __init__(self, on_connection: OnConnection, limits: Limits, clock: Callable[[], float]) -> None:
        self.limits = limits
        self.port = 0
        self._on_connection = on_connection
        self._clock = clock
        self._open: set[TcpTransport] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._per_address: Counter[str] = Counter()
        self._server: asyncio.Server | None = None
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self, address: str, port: int) -> None:
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: _Guest(self, self.limits.queue, self._clock), address, port)
        self.port = self._server.sockets[0].getsockname()[1]
        self._sweeper = asyncio.create_task(self._sweep_on())

    @property
    def connections(self) -> int:
        return len(self._open)

    # --- coming and going ---

    def admit(self, guest: TcpTransport) -> None:
        """Let a connection in, or send it away."""
        if len(self._open) >= self.limits.connections:
            self._turn_away(guest, "This host is full: try again later.")
        elif self._per_address[guest.address] >= self.limits.per_address:
            self._turn_away(guest, "There are too many connections from your address.")
        else:
            self._per_address[guest.address] += 1
            self._open.add(guest)
            task = asyncio.create_task(self._serve(guest))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _turn_away(self, guest: TcpTransport, why: str) -> None:
        guest.write(goodbye(why))
        guest.close()

    async def _serve(self, guest: TcpTransport) -> None:
        try:
            await self._on_connection(guest)
        except Exception:  # one connection's trouble is not the others'
            log.exception("a connection from %s failed", guest.address)
            guest.write(goodbye("Something went wrong at the host. Your seat is kept: join again."))
        finally:
            guest.close()

    def left(self, guest: TcpTransport) -> None:
        if guest in self._open:
            self._open.remove(guest)
            self._per_address[guest.address] -= 1
            if not self._per_address[guest.address]:
                del self._per_address[guest.address]

    # --- patience ---

    def sweep(self) -> None:
        """Drop whoever has not said hello in time, or nothing at all for too long."""
        now = self._clock()
        for guest in list(self._open):
            if guest.closing:
                continue
            if not guest.greeted and now - guest.opened > self.limits.hello:
                self._turn_away(guest, "You did not say hello.")
            elif now - guest.heard > self.limits.idle:
                self._turn_away(guest, "You were silent for too long.")

    async def _sweep_on(self) -> None:
        while True:
            await asyncio.sleep(1.0)
            self.sweep()

    async def close(self) -> None:
        """Stop listening and close every connection."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        if self._server is not None:
            self._server.close()
        guests, tasks = list(self._open), list(self._tasks)
        for guest in guests:
            guest.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for guest in guests:
            await guest.wait_closed()


class _Guest(TcpTransport):
    """A connection that reports to its server."""

    def __init__(self, server: TcpServer, limit: int, clock: Callable[[], float]) -> None:
        super().__init__(limit, clock)
        self._host = server

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._host.admit(self)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._host.left(self)


async def serve_tcp(
    address: str,
    port: int,
    on_connection: OnConnection,
    limits: Limits | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> TcpServer:
    """Listen on an address; port 0 lets the system choose. `on_connection` lives as long as its connection."""
    server = TcpServer(on_connection, limits or Limits(), clock)
    await server.start(address, port)
    return server
