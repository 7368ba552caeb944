"""A transport carries bytes both ways. Writing never waits: whoever reads too slowly is dropped, nobody is held up."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque

QUEUE = 1 << 20
"""So many bytes may wait for a slow reader before it is dropped."""
UNREAD = 256 << 10
"""So many received bytes may wait to be read; then the other side is held up."""
LINGER = 5.0
"""So many seconds a closed connection may take to deliver what was written to it."""


class Transport(ABC):
    """One connection. `write` takes whole frames, so that a queue can be dropped without tearing one apart.

    What carries the bytes is for subclasses: they implement `_transmit`, `_shut` and `_abort`, call `_received` and
    `_ended`, and say with `_hold` and `_release` when the line takes no more and when it does again.
    """

    def __init__(self, address: str = "", limit: int = QUEUE) -> None:
        self.address = address
        """Who is at the other end, for logs and limits."""
        self.farewell = b""
        """The frame a slow reader is dropped with."""
        self.dropped = False
        """The other side read too slowly."""
        self.greeted = False
        """The other side has said something sensible: the time for a greeting no longer runs."""
        self.closing = False
        self._limit = limit
        self._queue: deque[bytes] = deque()
        self._queued = 0
        self._held = False
        self._unread = bytearray()
        self._at_end = False
        self._last_call: asyncio.TimerHandle | None = None
        self._news = asyncio.Event()
        self._gone = asyncio.Event()

    # --- writing -----------------------------------------------------------------------------------------

    def write(self, data: bytes) -> None:
        """Send bytes, now or when the line takes them; after closing they are lost."""
        if self.closing:
            return
        if not self._held:
            self._transmit(data)
        elif self._queued + len(data) > self._limit:
            self.drop()
        else:
            self._queue.append(data)
            self._queued += len(data)

    def drop(self) -> None:
        """Give up on a slow reader: what waits is thrown away, the farewell is sent, the line closed."""
        self.dropped = True
        self._queue.clear()
        self._queued = 0
        if self.farewell:
            self._queue.append(self.farewell)
            self._queued = len(self.farewell)
        self.close()

    def close(self) -> None:
        """Close the line once what was written is delivered; it has a few seconds for that."""
        if self.closing:
            return
        self.closing = True
        if not self._queue:
            self._shut()
        if not self.closed:
            self._last_call = asyncio.get_running_loop().call_later(LINGER, self._abort)

    async def wait_closed(self) -> None:
        await self._gone.wait()

    @property
    def closed(self) -> bool:
        return self._gone.is_set()

    # --- reading -----------------------------------------------------------------------------------------

    async def read(self, most: int = 4096) -> bytes:
        """The next bytes that arrived, b"" when no more will come. Small pieces keep a flood from filling the loop."""
        while not self._unread:
            if self._at_end:
                return b""
            self._news.clear()
            await self._news.wait()
        data = bytes(self._unread[:most])
        del self._unread[:most]
        if len(self._unread) <= UNREAD // 2:
            self._read_on(True)
        return data

    # --- for subclasses ----------------------------------------------------------------------------------

    @abstractmethod
    def _transmit(self, data: bytes) -> None:
        """Hand bytes to the line."""

    @abstractmethod
    def _shut(self) -> None:
        """Close the line after what was handed to it."""

    @abstractmethod
    def _abort(self) -> None:
        """Close the line at once."""

    def _read_on(self, wanted: bool) -> None:  # noqa: B027 - not every line can hold the other side up
        """Take more bytes from the line, or leave them there for now."""

    def _received(self, data: bytes) -> None:
        self._unread += data
        self._news.set()
        if len(self._unread) > UNREAD:
            self._read_on(False)

    def _ended(self) -> None:
        """No more bytes will come and none can be sent."""
        self.closing = self._at_end = True
        self._queue.clear()
        if self._last_call is not None:
            self._last_call.cancel()
        self._news.set()
        self._gone.set()

    def _hold(self) -> None:
        self._held = True

    def _release(self) -> None:
        self._held = False
        while self._queue and not self._held:
            data = self._queue.popleft()
            self._queued -= len(data)
            self._transmit(data)
        if self.closing and not self._queue:
            self._shut()


# --- in memory -----------------------------------------------------------------------------------------------


class MemoryTransport(Transport):
    """One end of a line inside a process: for tests, bots and solo play."""

    def __init__(self, address: str, limit: int) -> None:
        super().__init__(address, limit)
        self.peer: MemoryTransport = self

    def _transmit(self, data: bytes) -> None:
        self.peer._received(data)

    def _read_on(self, wanted: bool) -> None:
        if not wanted:
            self.peer._hold()
        elif self.peer._held:
            self.peer._release()

    def _shut(self) -> None:
        self.peer._ended()
        self._ended()

    _abort = _shut


def memory_pair(limit: int = QUEUE) -> tuple[MemoryTransport, MemoryTransport]:
    """The two ends of a line in memory."""
    one, two = MemoryTransport("memory", limit), MemoryTransport("memory", limit)
    one.peer, two.peer = two, one
    return one, two
