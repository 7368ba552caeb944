"""The way to a host by SSH for `mbtui join ssh://HOST`: its subsystem, as one more transport."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import asyncssh

from mbtui.net.client import Closed
from mbtui.net.transport import Transport

from .channel import SUBSYSTEM, ChannelTransport
from .pins import Pins

TIMEOUT = 15.0
"""Seconds until a host must have let us in."""


class _Door(asyncssh.SSHClient):
    """Shows our keys, answers the question for a password, and looks whether the host is the one we know."""

    def __init__(self, host: str, port: int, password: str, pins: Pins) -> None:
        self._host, self._port = host, port
        self._password: str | None = password
        self._pins = pins
        self.stranger = False
        self.asked = False

    def validate_host_public_key(self, host: str, addr: str, port: int, key: asyncssh.SSHKey) -> bool:
        shown = " ".join(key.export_public_key("openssh").decode().split()[:2])
        self.stranger = not self._pins.right(self._host, self._port, shown)
        return not self.stranger

    def kbdint_auth_requested(self) -> str | None:
        return "" if self._password is not None else None

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str] | None:
        if not prompts:
            return []
        self.asked = True
        password, self._password = self._password, None
        return [password] if password and len(prompts) == 1 else None


class _Line(asyncssh.SSHClientSession[bytes]):
    """The channel of the subsystem."""

    transport: ChannelTransport

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        self._connection: Any = chan.get_extra_info("connection")
        peer = chan.get_extra_info("peername")
        self.transport = ChannelTransport(chan, str(peer[0]) if peer else "")
        self._connection.pause_writing = lambda: self.transport.fill("connection")
        self._connection.resume_writing = lambda: self.transport.drain("connection")

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if datatype is None:
            self.transport.received(data)

    def eof_received(self) -> bool:
        self.transport.close()
        return False

    def pause_writing(self) -> None:
        self.transport.fill("window")

    def resume_writing(self) -> None:
        self.transport.drain("window")

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport.ended()
        self._connection.close()


async def connect(
    host: str, port: int, name: str, password: str = "", known: Path | None = None, **options: Any
) -> Transport:
    """A line to a host. `OSError`, `Closed` or `WantsPassword` if there is none to be had; `options` go to asyncssh."""
    from mbtui.client.visit import WantsPassword

    pins = Pins(known)
    door = _Door(host, port, password, pins)
    usual: dict[str, Any] = {
        "config": None, "username": name, "known_hosts": ([], [], []), "agent_forwarding": False,
        "x11_forwarding": False, "password_auth": False, "host_based_auth": False, "gss_host": None,
        "login_timeout": TIMEOUT, "connect_timeout": TIMEOUT, "compression_algs": ["none"],
        "encryption_algs": "^aes128-gcm@openssh.com",
    }  # fmt: skip
    try:
        connection, _ = await asyncssh.create_connection(lambda: door, host, port, **usual | options)
    except asyncssh.HostKeyNotVerifiable:
        raise Closed(_other_host(host, port, pins) if door.stranger else "The host's key cannot be verified.") from None
    except asyncssh.PermissionDenied:
        raise WantsPassword("That is not the password." if password else "The host wants a password.") from None
    except asyncssh.DisconnectError as error:
        raise Closed(f"The host does not let you in: {error.reason}") from None
    except (asyncssh.Error, TimeoutError) as error:
        raise ConnectionError(f"{host}:{port} does not answer by SSH: {error}") from None
    try:
        _, made = await connection.create_session(_Line, subsystem=SUBSYSTEM, encoding=None, request_pty=False)
    except asyncssh.Error:
        connection.abort()
        raise Closed(f"{host}:{port} is no host of this game.") from None
    line: Any = made
    transport: ChannelTransport = line.transport
    return transport


def _other_host(host: str, port: int, pins: Pins) -> str:
    return (
        f"The host at {host}:{port} is not the one you know: its key is another one. If that is meant to be, "
        f"take its line out of {pins.path}."
    )
