"""The line to a terminal: bytes out, bytes in, and whether the other end keeps up. It outlives whoever draws on it."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import Context
from typing import Final, Protocol

from .terminal import Terminal, clamp

FULL: Final = 64 << 10
"""So many bytes may wait for a slow reader; then whoever draws has to pause."""


class Channel(Protocol):
    """What carries the bytes: an asyncssh channel, or a test's."""

    def write(self, data: bytes, /) -> None: ...

    def is_closing(self) -> bool: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class User(Protocol):
    """Whoever draws on a line and listens to it; one at a time."""

    def received(self, data: bytes) -> None: ...

    def resized(self, width: int, height: int) -> None: ...

    def held(self, held: bool) -> None:
        """The other end does not read, so do not draw; or it has caught up."""


class Line:
    """One terminal's line."""

    def __init__(self, channel: Channel, terminal: Terminal) -> None:
        self.terminal = terminal
        self.user: User | None = None
        self.on_drawn: Callable[[], None] | None = None
        """Called once, when the first picture has been drawn."""
        self.sent = 0
        """Bytes, for those who measure."""
        self._channel: Channel | None = channel
        self._full: set[str] = set()

    # --- towards the terminal ---

    @property
    def full(self) -> bool:
        return bool(self._full)

    @property
    def open(self) -> bool:
        return self._channel is not None and not self._channel.is_closing()

    def write(self, data: bytes) -> None:
        """In a context of its own: timers that are set on the way down must not hold on to the app that drew."""
        if self._channel is not None and not self._channel.is_closing():
            self.sent += len(data)
            Context().run(self._channel.write, data)

    def say(self, text: str) -> None:
        """Plain lines on the bare screen; the terminal is raw, so each of them goes back to the margin itself."""
        plain = ("".join(char for char in line if char.isprintable()) for line in text.splitlines())
        self.write(self.terminal.encode("".join(f"{line}\r\n" for line in plain)))

    def drawn(self) -> None:
        if self.on_drawn is not None:
            told, self.on_drawn = self.on_drawn, None
            Context().run(told)

    def read_on(self, wanted: bool) -> None:
        """Take more input, or leave it with the sender for now."""
        if self.open and self._channel is not None:
            if wanted:
                self._channel.resume_reading()
            else:
                self._channel.pause_reading()

    # --- from the terminal ---

    def received(self, data: bytes) -> None:
        if self.user is not None:
            self.user.received(data)

    def resized(self, width: int, height: int) -> None:
        self.terminal.size = clamp(width, height)
        if self.user is not None:
            self.user.resized(*self.terminal.size)

    def fill(self, what: str) -> None:
        """The channel's window, or the connection's buffer, is full."""
        self._full.add(what)
        if len(self._full) == 1 and self.user is not None:
            self.user.held(True)

    def drain(self, what: str) -> None:
        if what in self._full:
            self._full.remove(what)
            if not self._full and self.user is not None:
                self.user.held(False)

    def cut(self) -> None:
        """The line is gone."""
        self._channel = None
