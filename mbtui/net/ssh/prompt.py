"""A question on the bare terminal, before there is an app: the password for those who came with a key."""

from __future__ import annotations

import asyncio
from typing import Final

from .line import Line

LONGEST: Final = 256
GIVE_UP: Final = (3, 4)
"""Ctrl+C and Ctrl+D."""
ERASE: Final = (8, 127)


class Question:
    """Reads one line without showing it."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._typed = bytearray()
        self._answer: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()

    async def ask(self, text: str) -> str | None:
        """The answer; None if whoever was asked gave up."""
        self._line.user = self
        self._line.write(self._line.terminal.encode(text))
        try:
            return await self._answer
        finally:
            self._line.user = None
            self._line.write(b"\r\n")

    def received(self, data: bytes) -> None:
        for byte in data:
            if self._answer.done():
                return
            if byte in (10, 13):
                self._answer.set_result(self._typed.decode("utf-8", "replace"))
            elif byte in GIVE_UP:
                self._answer.set_result(None)
            elif byte in ERASE:
                self._typed[:] = self._typed.decode("utf-8", "ignore")[:-1].encode()
            elif len(self._typed) < LONGEST:
                self._typed.append(byte)

    def resized(self, width: int, height: int) -> None: ...

    def held(self, held: bool) -> None: ...
