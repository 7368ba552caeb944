"""Messages over a transport: the protocol's rules at work."""

from __future__ import annotations

import asyncio

from mbtui.net.connection import SLOW, Connection
from mbtui.net.messages import Bye, Hello, Ping, Pong, Said, Say
from mbtui.net.protocol import Protocol
from mbtui.net.transport import memory_pair


def pair() -> tuple[Connection, Connection]:
    one, two = memory_pair()
    return Connection(one, "client"), Connection(two, "host")


async def test_messages_go_both_ways() -> None:
    client, host = pair()
    client.send(Hello(1, "digest"))
    client.send(Ping(4))
    assert await host.receive() == Hello(1, "digest")
    assert await host.receive() == Ping(4)
    host.send(Pong(4))
    assert await client.receive() == Pong(4)


async def test_the_end_is_no_message() -> None:
    client, host = pair()
    client.send(Ping(1))
    client.close()
    assert [message async for message in host] == [Ping(1)]
    assert host.error is None
    host.send(Pong(1))


async def test_whoever_breaks_the_protocol_is_told_why_and_disconnected() -> None:
    client, host = pair()
    client.send(Ping(1))
    client.transport.write(b"\x00\x00\x00\x01\xc1")
    assert await host.receive() == Ping(1)
    assert await host.receive() is None
    assert host.error is not None
    assert "cannot be read" in host.error.why
    assert await client.receive() == Bye(host.error.why)
    assert await client.receive() is None


async def test_a_line_that_is_cut_in_the_middle_of_a_message() -> None:
    client, host = pair()
    client.transport.write(Protocol("client").send(Say("hello there"))[:-3])
    client.close()
    assert await host.receive() is None
    assert host.error is not None
    assert "middle" in host.error.why


async def test_a_client_does_not_say_goodbye_for_the_host() -> None:
    client, host = pair()
    host.transport.write(b"\x00\x00\x00\x01\xc1")
    assert await client.receive() is None
    assert await host.receive() is None
    assert host.error is None


async def test_a_flood_leaves_room_for_others() -> None:
    client, host = pair()
    for number in range(5000):
        client.send(Ping(number))
    turns = 0

    async def somebody_else() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    other = asyncio.create_task(somebody_else())
    for number in range(5000):
        assert await host.receive() == Ping(number)
    other.cancel()
    assert turns > 100


async def test_greeted_by_the_first_message_that_makes_sense() -> None:
    client, host = pair()
    assert not host.transport.greeted
    client.send(Hello(1, ""))
    await host.receive()
    assert host.transport.greeted


async def test_a_slow_reader_gets_a_bye() -> None:
    client, host = pair()
    while not host.transport.dropped:
        host.send(Said("Ann", "x" * 50_000))
    found = [message async for message in client]
    assert found[-1] == Bye(SLOW)
    assert all(isinstance(message, Said) for message in found[:-1])
    assert client.error is None
