"""A transport over an SSH channel: the same bytes as over TCP, at either end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mbtui.net.transport import QUEUE, Transport

if TYPE_CHECKING:
    from asyncssh.channel import SSHChannel

SUBSYSTEM: Final = "mbtui"


class ChannelTransport(Transport):
    """One channel; the session that owns it calls `received`, `fill`, `drain` and `ended`."""

    def __init__(self, channel: SSHChannel[bytes], address: str = "", limit: int = QUEUE) -> None:
        super().__init__(address, limit)
        self._channel = channel
        self._full: set[str] = set()
        self._reading = True

    def received(self, data: bytes) -> None:
        self._received(data)

    def ended(self) -> None:
        self._ended()

    def fill(self, what: str) -> None:
        """The channel's window, or the connection's buffer, is full."""
        self._full.add(what)
        self._hold()

    def drain(self, what: str) -> None:
        self._full.discard(what)
        if not self._full:
            self._release()

    def _transmit(self, data: bytes) -> None:
        if not self._channel.is_closing():
            self._channel.write(data)

    def _shut(self) -> None:
        self._channel.close()

    def _abort(self) -> None:
        """The channel's own goodbye may be stuck behind what was not read, so the whole connection goes."""
        connection: Any = self._channel.get_extra_info("connection")
        if connection is not None:
            connection.abort()

    def _read_on(self, wanted: bool) -> None:
        if wanted == self._reading or self._channel.is_closing():
            return
        self._reading = wanted
        if wanted:
            self._channel.resume_reading()
        else:
            self._channel.pause_reading()
