"""A connection: the protocol over a transport, message by message."""

from __future__ import annotations

import asyncio
from collections import deque

from .messages import Bye
from .protocol import Message, Protocol, ProtocolError, Side
from .transport import Transport

BREATH = 32
"""After so many messages in a row the loop gets to do something else."""


SLOW = "You read too slowly, so you were disconnected. Your seat is kept: join again."


def goodbye(why: str) -> bytes:
    """The frame with which a host closes a connection."""
    return Protocol("host").send(Bye(why))


class Connection:
    """Messages in and out. Whoever breaks the protocol is told why and disconnected."""

    def __init__(self, transport: Transport, side: Side, deflate: bool = True) -> None:
        self.transport = transport
        self.side = side
        self.error: ProtocolError | None = None
        self._protocol = Protocol(side, deflate)
        self._arrived: deque[Message] = deque()
        self._in_a_row = 0
        if side == "host":
            transport.farewell = goodbye(SLOW)

    def send(self, message: Message) -> None:
        """Send a message; never waits, and does nothing once the line is closed."""
        if not self.transport.closing:
            self.transport.write(self._protocol.send(message))

    async def receive(self) -> Message | None:
        """The next message, None when there will be no more (`error` says if the other side was to blame)."""
        while not self._arrived and self.error is None:
            data = await self.transport.read()
            self._in_a_row = 0
            self._take(data)
            if not data:
                break
        if not self._arrived:
            return None
        self._in_a_row += 1
        if self._in_a_row > BREATH:
            self._in_a_row = 0
            await asyncio.sleep(0)
        self.transport.greeted = True
        return self._arrived.popleft()

    def _take(self, data: bytes) -> None:
        found = self._protocol.receive_data(data) if data else [self._protocol.receive_end()]
        for one in found:
            if isinstance(one, ProtocolError):
                self.error = one
                self.close(one.why)
            elif one is not None:
                self._arrived.append(one)

    def close(self, why: str = "") -> None:
        """Close the line; a host says why."""
        if why and self.side == "host":
            self.send(Bye(why))
        self.transport.close()

    def __aiter__(self) -> Connection:
        return self

    async def __anext__(self) -> Message:
        message = await self.receive()
        if message is None:
            raise StopAsyncIteration
        return message
