"""A server with a small app, and players who come to it with asyncssh and look at a terminal in memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import asyncssh
import pyte
from textual.app import App

from mbtui.host.timing import LoopTime
from mbtui.net.ssh.entrance import Caller, Entrance, Limits
from mbtui.net.ssh.garbage import Garbage
from mbtui.net.ssh.line import Line
from mbtui.net.ssh.server import SshServer
from mbtui.net.ssh.serving import driver_for
from mbtui.net.transport import Transport

from .apps import SmallApp, until

KEY = asyncssh.generate_private_key("ssh-ed25519")
FAST = Limits(pause=0.01, patience=1.0, linger=1.0, connections=500, per_address=500, rate=(1e6, 10**6))
"""Nothing of that is what the test is about."""


class Small:
    """Makes small apps, and remembers who they were for."""

    def __init__(self, kind: Callable[..., App[Any]] = SmallApp) -> None:
        self.kind = kind
        self.callers: list[Caller] = []
        self.lines: list[Line] = []
        self.apps: list[App[Any]] = []
        self.closed = 0

    @asynccontextmanager
    async def __call__(self, caller: Caller, line: Line) -> AsyncIterator[App[Any]]:
        self.callers.append(caller)
        self.lines.append(line)
        app = self.kind(title=f"Hello {caller.name}", driver_class=driver_for(line))
        self.apps.append(app)
        try:
            yield app
        finally:
            self.closed += 1


async def echo(transport: Transport, caller: Caller) -> None:
    while data := await transport.read():
        transport.write(data.upper())


@asynccontextmanager
async def serving(
    make: Any = None, password: str = "", limits: Limits = FAST, serve: Any = echo
) -> AsyncIterator[SshServer]:
    """A server on loopback."""
    time = LoopTime(asyncio.get_running_loop())
    server = SshServer(make or Small(), serve, Entrance(time, password, limits), Garbage())
    await server.start("127.0.0.1", 0, KEY)
    try:
        yield server
    finally:
        await server.close()


class Answers(asyncssh.SSHClient):
    """Answers the question for a password, again and again."""

    def __init__(self, password: str = "", most: int = 1) -> None:
        self.password, self.left, self.asked = password, most, 0

    def kbdint_auth_requested(self) -> str | None:
        return "" if self.left else None

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str]:
        if prompts:
            self.asked += 1
            self.left -= 1
        return [self.password] * len(prompts)


async def connect(
    server: SshServer, name: str = "ann", password: str = "", key: asyncssh.SSHKey | None = None, tries: int = 1,
    **options: Any,
) -> asyncssh.SSHClientConnection:  # fmt: skip
    client = Answers(password, tries)
    connection, _ = await asyncssh.create_connection(
        lambda: client, "127.0.0.1", server.port, username=name, config=None, known_hosts=None, agent_path=None,
        client_keys=[key] if key else None, gss_host=None, **options,
    )  # fmt: skip
    return connection


class Screen(asyncssh.SSHClientSession[bytes]):
    """A terminal at the player's end."""

    def __init__(self, width: int = 80, height: int = 24) -> None:
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.ByteStream(self.screen)
        self.bytes = bytearray()
        self.errors = bytearray()
        self.status: int | None = None
        self.over = asyncio.Event()
        self.channel: Any = None

    def connection_made(self, chan: Any) -> None:
        self.channel = chan
        self.connection = chan.get_connection()

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if datatype is not None:
            self.errors += data
            return
        self.bytes += data
        self.stream.feed(data.replace(b"\x1b[?2026$p", b""))

    def exit_status_received(self, status: int) -> None:
        self.status = status

    def connection_lost(self, exc: Exception | None) -> None:
        """Hang up, as `ssh` does after its only session."""
        self.over.set()
        self.connection.close()

    def type(self, data: bytes | str) -> None:
        self.channel.write(data.encode() if isinstance(data, str) else data)

    @property
    def shown(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display]

    async def see(self, text: str) -> None:
        await until(lambda: any(text in line for line in self.shown), lambda: "\n".join(self.shown))

    async def end(self) -> int | None:
        await asyncio.wait_for(self.over.wait(), 20)
        return self.status


async def sit_down(connection: asyncssh.SSHClientConnection, width: int = 80, height: int = 24, **more: Any) -> Screen:
    """Open a session with a terminal."""
    options = {"term_type": "xterm-256color", "term_size": (width, height), "encoding": None} | more
    _, screen = await connection.create_session(lambda: Screen(width, height), **options)
    assert isinstance(screen, Screen)
    return screen


async def play(server: SshServer, name: str = "ann", **more: Any) -> tuple[asyncssh.SSHClientConnection, Screen]:
    connection = await connect(server, name)
    return connection, await sit_down(connection, **more)
