"""A connection as asyncssh has it: whether it is let in, and who it is. Everything it sends may be a lie."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import asyncssh

from .entrance import TOO_OFTEN, WRONG, Caller, caller_of
from .sessions import Session

if TYPE_CHECKING:
    from .server import SshServer

SEND_BUFFER: Final = 128 << 10
"""What the system holds back for a slow line: a small buffer, so that the picture there is not an old one."""
ASK: Final = "Password of this host: "


class Guest(asyncssh.SSHServer):
    """One connection: who it is, and what it asks for."""

    def __init__(self, server: SshServer) -> None:
        self.server = server
        self.entrance = server.entrance
        self.connection: asyncssh.SSHServerConnection | None = None
        self.session: Session | None = None
        self.address = ""
        self.fingerprint = ""
        """Of the key that was proved, once authentication has completed."""
        self._name = ""
        self._offered = ""
        """Of the key that is being looked at; a signature may follow or not."""
        self._keys = self._tries = 0
        self._waiting: asyncio.TimerHandle | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        peer = conn.get_extra_info("peername")
        self.address = str(peer[0]) if peer else ""
        if not self.entrance.arrive(self.address):
            conn.abort()
            return
        self.connection = conn
        self.server.guests.add(self)
        sock = conn.get_extra_info("socket")
        if sock is not None:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        # asyncssh does not pass on that the connection itself is full: only a channel's window would hold us up, and
        # the other side sets that as large as it likes.
        conn.pause_writing = self._full  # type: ignore[method-assign]
        conn.resume_writing = self._drained  # type: ignore[method-assign]

    def connection_lost(self, exc: Exception | None) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
        if self.connection is not None:
            self.connection = None
            self.server.guests.discard(self)
            self.entrance.leave(self.address)

    def _full(self) -> None:
        if self.session is not None:
            self.session.fill("connection")

    def _drained(self) -> None:
        if self.session is not None:
            self.session.drain("connection")

    # --- who it is ---

    def begin_auth(self, username: str) -> bool:
        self._name = username
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Any key will do. This is asked for keys that are only shown, too, so it proves nothing yet."""
        self._keys += 1
        if self._keys > self.entrance.limits.keys:
            raise _cut("Too many keys.")
        self._offered = key.get_fingerprint()
        return True

    def kbdint_auth_supported(self) -> bool:
        return True

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> bool | tuple[str, str, str, list[tuple[str, bool]]]:
        self._offered = ""
        if not self.entrance.locked:
            return True
        if self.entrance.out(self.address):
            raise _cut(TOO_OFTEN)
        return "", "", "", [(ASK, False)]

    async def validate_kbdint_response(self, username: str, responses: Any) -> bool:
        self._tries += 1
        if self._tries > self.entrance.limits.tries or self.entrance.out(self.address):
            raise _cut(TOO_OFTEN)
        if len(responses) == 1 and self.entrance.opens(self.address, responses[0]):
            self._offered = ""
            return True
        await asyncio.sleep(self.entrance.limits.pause)
        if self._tries >= self.entrance.limits.tries:
            raise _cut(WRONG)
        return False

    def auth_completed(self) -> None:
        """Nothing else ran since the proof was accepted: what was looked at last is what was proved."""
        self.fingerprint = self._offered
        self._wait(self.server.limits.login, self._asked_for_nothing)

    def _wait(self, seconds: float, call: Callable[[], None]) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = asyncio.get_running_loop().call_later(seconds, call)

    def _asked_for_nothing(self) -> None:
        if self.session is None and self.connection is not None:
            self.connection.close()

    def linger(self) -> None:
        """The session is over; the connection has a while for the last words to be read."""
        if self.connection is not None:
            self._wait(self.server.limits.linger, self.connection.abort)

    def caller(self, table: str = "") -> Caller:
        return caller_of(self._name, self.fingerprint, self.entrance.locked, self.address, table)

    # --- what it wants ---

    def session_requested(self) -> asyncssh.SSHServerSession[bytes] | bool:
        """One session for one connection."""
        if self.session is not None:
            return False
        self.session = Session(self)
        return self.session


def _cut(why: str) -> asyncssh.DisconnectError:
    return asyncssh.DisconnectError(asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, why)
