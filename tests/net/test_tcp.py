"""Real sockets on loopback: connections, limits, patience, slow readers."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from mbtui.net.connection import SLOW, Connection
from mbtui.net.messages import Bye, Hello, Ping, Pong, Said
from mbtui.net.tcp import Limits, TcpServer, TcpTransport, connect_tcp, serve_tcp
from mbtui.net.transport import Transport

LOOPBACK = "127.0.0.1"


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def echo(transport: Transport) -> None:
    host = Connection(transport, "host")
    async for message in host:
        if isinstance(message, Ping):
            host.send(Pong(message.number))


@asynccontextmanager
async def serving(
    handler: Callable[[Transport], Awaitable[None]] = echo, limits: Limits | None = None, clock: Clock | None = None
) -> AsyncIterator[TcpServer]:
    server = await serve_tcp(LOOPBACK, 0, handler, limits, clock or Clock())
    try:
        yield server
    finally:
        await server.close()
        assert server.connections == 0


async def joined(server: TcpServer) -> Connection:
    return Connection(await connect_tcp(LOOPBACK, server.port), "client")


async def answered(client: Connection, number: int = 1) -> bool:
    client.send(Ping(number))
    return await client.receive() == Pong(number)


async def bye(client: Connection) -> str:
    message = await client.receive()
    assert isinstance(message, Bye)
    assert await client.receive() is None
    return message.why


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0)


async def test_messages_over_a_socket() -> None:
    async with serving() as server:
        client = await joined(server)
        assert client.transport.address == LOOPBACK
        assert await answered(client, 1)
        assert await answered(client, 2)
        assert server.connections == 1
        client.close()
        await until(lambda: server.connections == 0)


async def test_a_client_that_talks_nonsense_is_sent_away() -> None:
    async with serving() as server:
        client = await joined(server)
        client.transport.write(b"GET / HTTP/1.1\r\n\r\n")
        assert "too large" in await bye(client)
        await until(lambda: server.connections == 0)


async def test_the_house_is_full() -> None:
    async with serving(limits=Limits(connections=2)) as server:
        first, second = await joined(server), await joined(server)
        assert await answered(first)
        assert await answered(second)
        assert "full" in await bye(await joined(server))
        assert await answered(first, 7)
        second.close()
        await until(lambda: server.connections == 1)
        assert await answered(await joined(server))


async def test_too_many_from_one_address() -> None:
    async with serving(limits=Limits(per_address=1)) as server:
        first = await joined(server)
        assert await answered(first)
        assert "address" in await bye(await joined(server))
        assert await answered(first, 2)


async def test_whoever_does_not_say_hello_is_sent_away() -> None:
    clock = Clock()
    async with serving(limits=Limits(hello=10, idle=60), clock=clock) as server:
        shy, polite = await joined(server), await joined(server)
        polite.send(Hello(1, ""))
        assert await answered(polite)
        await until(lambda: server.connections == 2)
        clock.now = 10.0
        server.sweep()
        shy.transport.write(b"\0\0")
        clock.now = 10.5
        server.sweep()
        assert await bye(shy) == "You did not say hello."
        assert await answered(polite, 2)


async def test_whoever_is_silent_for_too_long_is_sent_away() -> None:
    clock = Clock()
    async with serving(limits=Limits(hello=10, idle=60), clock=clock) as server:
        quiet, lively = await joined(server), await joined(server)
        assert await answered(quiet)
        assert await answered(lively)
        clock.now = 50.0
        assert await answered(lively, 2)
        server.sweep()
        clock.now = 61.0
        server.sweep()
        assert await bye(quiet) == "You were silent for too long."
        assert await answered(lively, 3)


async def test_a_slow_reader_is_dropped_and_slows_nobody() -> None:
    guests: list[Connection] = []

    async def listen(transport: Transport) -> None:
        guests.append(Connection(transport, "host"))
        await transport.wait_closed()

    async with serving(listen, Limits(queue=200_000)) as server:
        slow = socket.create_connection((LOOPBACK, server.port))
        await until(lambda: len(guests) == 1)
        quick = await joined(server)
        await until(lambda: len(guests) == 2)
        sent = 0
        while not guests[0].transport.dropped:
            for guest in guests:
                guest.send(Said("", "x" * 20_000))
            sent += 1
            assert await quick.receive() == Said("", "x" * 20_000)
        assert not guests[1].transport.dropped
        slow.setblocking(False)
        data = bytearray()
        while piece := await asyncio.get_running_loop().sock_recv(slow, 1 << 16):
            data += piece
        slow.close()
        assert SLOW.encode() in data[-len(SLOW) - 20 :]
        assert len(data) < sent * 20_000


async def test_one_that_fails_is_told_and_the_others_go_on(caplog: pytest.LogCaptureFixture) -> None:
    async def clumsy(transport: Transport) -> None:
        if (await transport.read())[-1]:
            raise RuntimeError("oops")
        await echo(transport)

    async with serving(clumsy) as server:
        fine, unlucky = await joined(server), await joined(server)
        fine.send(Ping(0))
        unlucky.send(Ping(1))
        assert "went wrong" in await bye(unlucky)
        assert await answered(fine, 5)
        assert "oops" in caplog.text


async def test_closing_the_server_closes_every_connection() -> None:
    async with serving() as server:
        clients = [await joined(server) for _ in range(3)]
        for client in clients:
            assert await answered(client)
    for client in clients:
        assert await client.receive() is None
    with pytest.raises(OSError):
        await connect_tcp(LOOPBACK, server.port)


async def test_nobody_listens() -> None:
    with socket.socket() as unused:
        unused.bind((LOOPBACK, 0))
        with pytest.raises(OSError):
            await connect_tcp(LOOPBACK, unused.getsockname()[1])


async def test_a_flood_is_held_up_at_the_socket() -> None:
    """What is not read stays at its sender: the host's memory is not the sender's to fill."""
    guests: list[TcpTransport] = []

    async def deaf(transport: Transport) -> None:
        assert isinstance(transport, TcpTransport)
        guests.append(transport)
        await transport.wait_closed()

    async with serving(deaf) as server:
        flood = await connect_tcp(LOOPBACK, server.port)
        for _ in range(400):
            flood.write(bytes(64 << 10))
            await asyncio.sleep(0)
        await until(lambda: flood.dropped)
        assert len(guests[0]._unread) < 1 << 20


async def test_a_line_that_broke_is_written_to_no_more(caplog: pytest.LogCaptureFixture) -> None:
    written = asyncio.Event()

    async def broken(transport: Transport) -> None:
        await transport.read()
        transport._abort()
        # The transport hears of it only when the loop goes on.
        assert not transport.closing
        for _ in range(20):
            transport.write(b"anything")
        written.set()

    async with serving(broken) as server:
        client = await joined(server)
        client.send(Ping(1))
        await written.wait()
        assert await client.receive() is None
    assert not caplog.records
