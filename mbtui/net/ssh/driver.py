"""A Textual driver that draws on a line and is fed from it: no pty, no thread, no process.

Several apps with such drivers live in one event loop; none of them can hold up another, whatever its terminal does.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, BinaryIO, Final, Literal, TextIO

from textual import constants, events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size

from .line import Line
from .reading import Reader

ENTER: Final = "\x1b[?1049h\x1b[2J\x1b[H\x1b[?25l\x1b[?7l\x1b[?2004h\x1b[?2026$p"
"""Alternate screen, cleared; cursor hidden; no line wrap; pastes marked; do you draw whole frames at once?"""
LEAVE: Final = "\x1b[?2026l\x1b[?2004l\x1b[?7h\x1b[0m\x1b[?1049l\x1b[?25h"
"""All of that undone, wherever the last frame was cut off."""
POINTER: Final = "\x1b]22;"
"""The shape of a mouse pointer: we follow no mouse, and poor terminals print this."""

KEYS_A_SECOND: Final = 100
KEYS_AT_ONCE: Final = 100
"""More input than that is left with its sender: nobody types that fast, and the loop is everybody's."""
QUEUE: Final = 100
"""So many messages may wait in an app before it gets more keys."""
PIECE: Final = 32
"""Bytes of input looked at in one go."""
BREATH: Final = 0.05
"""Seconds between two looks at input that came too fast, and between two changes of size."""


class SshDriver(Driver):
    """The driver of one served app."""

    def __init__(
        self, app: App[Any], *, line: Line, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=False, mouse=False, size=line.terminal.size)
        self._line = line
        self._reader = Reader()
        self._out: list[str] = []
        self._flushing: asyncio.Handle | None = None
        self._begun = False
        self._listening = False
        self._holding = False
        self._unread = bytearray()
        self._stalled = False
        self._budget: float = KEYS_AT_ONCE
        self._then = self._loop.time()
        self._later: asyncio.TimerHandle | None = None
        self._sizing: asyncio.TimerHandle | None = None

    # --- drawing -----------------------------------------------------------------------------------------

    def write(self, data: str) -> None:
        """Into the next packet: everything that is drawn in one turn of the loop goes out together."""
        if self._holding or data.startswith(POINTER):
            return
        self._out.append(data)
        if self._flushing is None:
            self._flushing = self._loop.call_soon(self._send)
        if self._begun:
            self._begun = False
            self._line.drawn()

    def _send(self) -> None:
        self._flushing = None
        if self._out:
            text = "".join(self._out)
            self._out.clear()
            self._line.write(self._line.terminal.encode(text))

    def start_application_mode(self) -> None:
        self._line.user = self
        self._listening = True
        self.write(ENTER)
        self._begun = True
        self._post_size()
        if self._line.full:
            self._line.drawn()  # nobody else shall wait for it
            self.held(True)

    def stop_application_mode(self) -> None:
        self._stop_listening()
        if self._flushing is not None:
            self._flushing.cancel()
        if self._holding:
            self._out.clear()
            self._holding = False
        self._out.append(LEAVE)
        self._send()
        if self._line.user is self:
            self._line.user = None

    def held(self, held: bool) -> None:
        """Hold this app's drawing while its terminal does not read; then draw everything anew."""
        if held == self._holding or not self._listening:
            return
        self._holding = held
        if held:
            self._app._begin_batch()
        else:
            self._app._end_batch()
            self._app.call_later(self._app.refresh)

    # --- listening ---------------------------------------------------------------------------------------

    def received(self, data: bytes) -> None:
        if self._listening:
            self._unread += data
            self._read()

    def _read(self) -> None:
        """Pass on what was typed, at most as fast as anybody types and as the app follows."""
        self._wait_no_longer()
        while self._unread and self._may_read():
            piece = bytes(self._unread[:PIECE])
            del self._unread[:PIECE]
            for message in self._reader.feed(piece):
                self._budget -= 1
                self.send_message(message)
        if self._unread:
            self._later = self._loop.call_later(BREATH, self._read)
        elif self._reader.waiting:
            self._later = self._loop.call_later(constants.ESCAPE_DELAY, self._expire)
        if self._stalled != bool(self._unread):
            self._stalled = not self._stalled
            self._line.read_on(not self._stalled)

    def _may_read(self) -> bool:
        now = self._loop.time()
        self._budget = min(KEYS_AT_ONCE, self._budget + (now - self._then) * KEYS_A_SECOND)
        self._then = now
        return self._budget >= 1 and self._app.message_queue_size < QUEUE

    def _expire(self) -> None:
        """Nothing came after an Escape, so it was the key."""
        self._later = None
        for message in self._reader.expire():
            self.send_message(message)

    def _wait_no_longer(self) -> None:
        if self._later is not None:
            self._later.cancel()
            self._later = None

    def send_message(self, message: Any) -> None:
        """We are on the loop's own thread: no detour."""
        self._app.post_message(message.set_sender(self._app))

    def resized(self, width: int, height: int) -> None:
        """At most a few times a second: each size is a whole new picture."""
        self._size = (width, height)
        if self._listening and self._sizing is None:
            self._sizing = self._loop.call_later(BREATH, self._sized, (width, height))
            self._post_size()

    def _sized(self, told: tuple[int, int]) -> None:
        self._sizing = None
        if self._size != told and self._size is not None:
            self.resized(*self._size)

    def _post_size(self) -> None:
        size = Size(*(self._size or self._line.terminal.size))
        self.send_message(events.Resize(size, size))

    def disable_input(self) -> None:
        self._stop_listening()

    def _stop_listening(self) -> None:
        self._listening = False
        self._unread.clear()
        self._wait_no_longer()
        if self._sizing is not None:
            self._sizing.cancel()
            self._sizing = None

    # --- nothing of the host's ---------------------------------------------------------------------------

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """There is no browser here that the player could see."""

    def deliver_binary(
        self, binary: BinaryIO | TextIO, *, delivery_key: str, save_path: Path,
        open_method: Literal["browser", "download"] = "download", encoding: str | None = None,
        mime_type: str | None = None, name: str | None = None,
    ) -> None:  # fmt: skip
        """The host's disk is not the player's."""
        binary.close()
        error = PermissionError("Files cannot be saved over SSH.")
        self.send_message(events.DeliveryFailed(key=delivery_key, exception=error, name=name))
