"""Transports in memory: order, bounds, slow readers, closing."""

from __future__ import annotations

import asyncio

import pytest

from mbtui.net import transport
from mbtui.net.transport import UNREAD, memory_pair


async def read_all(end: transport.Transport) -> bytes:
    found = b""
    while data := await end.read():
        found += data
    return found


async def test_bytes_arrive_in_order_both_ways() -> None:
    one, two = memory_pair()
    one.write(b"a")
    one.write(b"b")
    two.write(b"c")
    assert await two.read() == b"ab"
    assert await one.read() == b"c"


async def test_a_reader_takes_small_pieces() -> None:
    one, two = memory_pair()
    one.write(bytes(10_000))
    assert [len(await two.read()) for _ in range(3)] == [4096, 4096, 1808]
    one.write(b"abc")
    assert await two.read(2) == b"ab"


async def test_a_reader_waits_for_what_is_to_come() -> None:
    one, two = memory_pair()
    reading = asyncio.create_task(two.read())
    await asyncio.sleep(0)
    assert not reading.done()
    one.write(b"late")
    assert await reading == b"late"


async def test_closing_delivers_what_was_written() -> None:
    one, two = memory_pair()
    one.write(b"last words")
    one.close()
    one.write(b"too late")
    assert await read_all(two) == b"last words"
    assert await two.read() == b""
    assert one.closed
    assert two.closed
    two.write(b"nobody hears it")
    two.close()
    await one.wait_closed()


async def test_a_waiting_reader_hears_of_the_end() -> None:
    one, two = memory_pair()
    reading = asyncio.create_task(two.read())
    await asyncio.sleep(0)
    one.close()
    assert await reading == b""


async def test_what_a_slow_reader_does_not_take_waits_for_it() -> None:
    one, two = memory_pair()
    pieces = [bytes([number]) * 50_000 for number in range(20)]
    for piece in pieces:
        one.write(piece)
    assert not one.dropped
    one.close()
    assert await read_all(two) == b"".join(pieces)


async def test_a_reader_that_is_too_slow_is_dropped_with_a_word() -> None:
    one, two = memory_pair(limit=100_000)
    one.farewell = b"goodbye"
    for _ in range(20):
        one.write(bytes(50_000))
    assert one.dropped
    assert one.closing
    data = await read_all(two)
    assert data.endswith(b"goodbye")
    assert UNREAD < len(data) <= UNREAD + 50_000 + len(b"goodbye")
    assert len(data[: -len(b"goodbye")]) % 50_000 == 0, "no frame was torn apart"


async def test_a_slow_reader_does_not_hold_up_the_others() -> None:
    slow, quick = memory_pair(limit=100_000), memory_pair(limit=100_000)
    for number in range(100):
        for end, _ in (slow, quick):
            end.write(bytes([number]) * 30_000)
        assert (await quick[1].read(30_000))[0] == number
    assert slow[0].dropped
    assert not quick[0].dropped


async def test_a_dead_reader_is_cut_off_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "LINGER", 0.0)
    one, two = memory_pair(limit=100_000)
    one.farewell = b"goodbye"
    for _ in range(20):
        one.write(bytes(50_000))
    assert not one.closed
    await one.wait_closed()
    assert two.closed


async def test_the_queue_counts_what_waits_and_no_more() -> None:
    one, two = memory_pair(limit=100_000)
    one.write(bytes(UNREAD + 1))
    for _ in range(200):
        one.write(bytes(90_000))
        await two.read(UNREAD + 1)
        while two._unread:
            await two.read(1 << 20)
    assert not one.dropped
