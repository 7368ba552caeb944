"""The host as a process: doors that let connections in, an event loop's time, a clean stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
from contextlib import suppress
from typing import Final, Protocol

from mbtui.net import discovery
from mbtui.net.connection import Connection
from mbtui.net.discovery import Advertisement
from mbtui.net.messages import PROTOCOL
from mbtui.net.tcp import TcpServer, serve_tcp
from mbtui.net.transport import Transport

from .house import House
from .session import Session

log = logging.getLogger(__name__)

ANYWHERE: Final = ("0.0.0.0", "::", "")
CLOSING: Final = "The host is closing. Your seat is kept: join again when it is back."


class Door(Protocol):
    """A way into the house."""

    def lines(self, address: str) -> list[str]:
        """What somebody types to come in by it, if the host has this address."""
        ...

    async def close(self) -> None: ...


class Host:
    """A house with its doors open."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.doors: list[Door] = []
        self.sessions: set[Session] = set()

    async def serve(self, connection: Connection, address: str, identity: str = "") -> None:
        """One connection, from hello to the end."""
        session = Session(self.house, connection, address, identity)
        self.sessions.add(session)
        try:
            session.greet()
            async for message in connection:
                session.receive(message)
        finally:
            self.sessions.discard(session)
            session.lost()

    async def close(self) -> None:
        """Say goodbye to everybody. Nothing has to be saved: what was acknowledged is in the journal."""
        for session in tuple(self.sessions):
            session.bye(CLOSING)
        for door in self.doors:
            await door.close()
        self.house.close()


class LanDoor:
    """TCP with msgpack, for `mbtui join` on the same network."""

    def __init__(self, server: TcpServer) -> None:
        self.server = server
        self.port = server.port

    @classmethod
    async def open(cls, host: Host, address: str, port: int) -> LanDoor:
        async def on_connection(transport: Transport) -> None:
            await host.serve(Connection(transport, "host"), transport.address)

        return cls(await serve_tcp(address, port, on_connection))

    def lines(self, address: str) -> list[str]:
        shown = f"[{address}]" if ":" in address else address
        return [f"mbtui join {shown}:{self.port}"]

    async def close(self) -> None:
        await self.server.close()


class Announcement:
    """Lets `mbtui join` find this host without an address; not a door, only a sign at one."""

    def __init__(self, house: House, port: int) -> None:
        self._task = asyncio.create_task(self._announce(house, port))

    async def _announce(self, house: House, port: int) -> Advertisement | None:
        told = {"protocol": str(PROTOCOL), "cards": house.box.digest, "password": "1" if house.gate.locked else "0"}
        try:
            return await discovery.advertise(house.name, port, told)
        except Exception as error:  # a network without multicast is no reason not to play
            log.warning("this host cannot be announced on the network (%s); its address works", error)
            return None

    def lines(self, address: str) -> list[str]:
        return []

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError, Exception):
            sign = await self._task
            if sign is not None:
                await asyncio.wait_for(sign.withdraw(), 2)


def addresses(bind: str) -> list[str]:
    """The addresses under which others reach a host that listens there: those of the network first."""
    if bind not in ANYWHERE:
        return [bind]
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Connecting a datagram socket sends nothing; it only asks which address would be used (TEST-NET-1).
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    real = [address for address in dict.fromkeys(found) if not address.startswith(("127.", "0."))]
    return [*real, "127.0.0.1"]


async def until_stopped() -> None:
    """Wait for SIGINT or SIGTERM."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    try:
        # What was loaded so far stays: the collector need not look at it again.
        gc.collect()
        gc.freeze()
        await stop.wait()
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)
