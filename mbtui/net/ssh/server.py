"""The SSH server: an app in the host for whoever comes with a terminal, the subsystem `mbtui` for programs.

There is nothing else: no shell, no commands, no files, no forwarding.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from contextvars import Context
from typing import Any, Final

import asyncssh
from textual.app import App

from engine.orders import Refused
from mbtui.net.client import Closed
from mbtui.net.connection import goodbye
from mbtui.net.transport import Transport

from .channel import ChannelTransport
from .entrance import TOO_OFTEN, Caller, Entrance, caller_of
from .garbage import Garbage
from .line import FULL, Line
from .prompt import Question
from .serving import run
from .terminal import ANSWER_TO_DUMB, Environment, Terminal

log = logging.getLogger(__name__)

MakeApp = Callable[[Caller, Line], AbstractAsyncContextManager[App[Any]]]
"""Makes the app for somebody, with the line's driver; whatever it opened is closed when the app has ended."""
Serve = Callable[[Transport, Caller], Awaitable[None]]
"""A conversation in messages, to its end."""

SUBSYSTEM: Final = "mbtui"
WINDOW: Final = 32 << 10
"""So many bytes of input may be on their way to us."""
SEND_BUFFER: Final = 128 << 10
"""What the system holds back for a slow line: a small buffer, so that the picture there is not an old one."""
CIPHERS: Final = ["aes128-gcm@openssh.com", "aes256-gcm@openssh.com", "aes128-ctr", "aes256-ctr"]
"""The cheapest first. chacha20-poly1305 costs twice as much here, and stock clients would choose it."""
ADMISSION: Final = 10.0
"""Seconds an app may take to its first picture before the next one is let in."""

CLOSING: Final = "The host is closing. Your seat is kept: come again when it is back."
SORRY: Final = "Something went wrong at the host. Your seat is kept: come again."
NO_TERMINAL: Final = "This is a game for a terminal. To play, type:\n  ssh {options}NAME@HOST\nor, for a table by its name:\n  ssh -t {options}NAME@HOST TABLE\n"  # noqa: E501
WRONG: Final = "That is not the password."


class SshServer:
    """Listens, and keeps account of everybody inside."""

    def __init__(self, make_app: MakeApp, serve: Serve, entrance: Entrance, garbage: Garbage | None = None) -> None:
        self.make_app = make_app
        self.serve = serve
        self.entrance = entrance
        self.limits = entrance.limits
        self.garbage = garbage or Garbage()
        self.port = 0
        self.guests: set[_Guest] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self._admission = asyncio.Semaphore(1)
        self._listener: asyncssh.SSHAcceptor | None = None

    async def start(self, address: str, port: int, key: asyncssh.SSHKey) -> None:
        limits = self.limits
        self._listener = await asyncssh.create_server(
            lambda: _Guest(self), address, port, server_host_keys=[key], encoding=None, line_editor=False,
            encryption_algs=CIPHERS, compression_algs=["none"], window=WINDOW, login_timeout=limits.login,
            keepalive_interval=limits.keepalive, keepalive_count_max=limits.missed, agent_forwarding=False,
            x11_forwarding=False, allow_scp=False, gss_host=None, server_version="mbtui", reuse_address=True,
        )  # fmt: skip
        self.port = self._listener.get_port()
        self.garbage.start()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task in a context of its own: what it starts must not hold on to somebody else's app."""
        task = asyncio.get_running_loop().create_task(work, context=Context())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def close(self) -> None:
        """Stop listening, end every session, close every connection."""
        if self._listener is not None:
            self._listener.close()
        for guest in tuple(self.guests):
            if guest.session is not None:
                guest.session.hang_up(CLOSING)
        if self.tasks:
            await asyncio.wait(tuple(self.tasks), timeout=2 * self.limits.patience)
        for task in tuple(self.tasks):
            task.cancel()
        connections = [guest.connection for guest in self.guests if guest.connection is not None]
        for connection in connections:
            connection.close()
        if connections:
            waits = [asyncio.ensure_future(connection.wait_closed()) for connection in connections]
            await asyncio.wait(waits, timeout=self.limits.patience)
        for guest in tuple(self.guests):
            if guest.connection is not None:
                guest.connection.abort()
        self.garbage.stop()

    # --- somebody at a terminal --------------------------------------------------------------------------

    async def attend(self, session: _Session, line: Line, caller: Caller) -> bool:
        """Somebody with a terminal, until they leave; whether all was well."""
        if line.terminal.dumb:
            line.say(ANSWER_TO_DUMB)
            return False
        if not await self._may_come_in(line, caller):
            return False
        self.garbage.began()
        try:
            return await self._play(session, line, caller)
        except (Refused, Closed) as refusal:
            line.say(" ".join(str(part) for part in refusal.args if part))
            return False
        finally:
            self.garbage.ended()

    async def _may_come_in(self, line: Line, caller: Caller) -> bool:
        """A key proves who one is, not that one knows the password: that is asked once."""
        entrance = self.entrance
        if not entrance.locked or not caller.key or caller.identity in entrance.trusted:
            return True
        for _ in range(self.limits.tries):
            if entrance.out(caller.address):
                line.say(TOO_OFTEN)
                return False
            answer = await Question(line).ask("Password of this host: ")
            if answer is None:
                return False
            if entrance.opens(caller.address, answer):
                entrance.trusted.add(caller.identity)
                return True
            await asyncio.sleep(self.limits.pause)
            line.say(WRONG)
        return False

    async def _play(self, session: _Session, line: Line, caller: Caller) -> bool:
        """New sessions start one after the other, so that those who play do not wait for all of them together."""
        if self._admission.locked():
            line.say("One moment, please.")
        await self._admission.acquire()
        admitted = _Once(self._admission.release)
        limit = asyncio.get_running_loop().call_later(ADMISSION, admitted)

        def came_up() -> None:
            admitted()
            self.garbage.came_up()

        line.on_drawn = came_up
        try:
            async with self.make_app(caller, line) as app:
                session.app = app
                well = await run(app, line)
                if not well:
                    line.say(SORRY)
                return well
        finally:
            session.app = line.on_drawn = None
            limit.cancel()
            admitted()

    # --- a program ---------------------------------------------------------------------------------------

    async def converse(self, transport: Transport, caller: Caller) -> None:
        try:
            await self.serve(transport, caller)
        except Exception:  # one connection's trouble is not the others'
            log.exception("a connection from %s failed", caller.address)
            transport.write(goodbye(SORRY))
        finally:
            transport.close()


class _Once:
    """Calls something the first time it is called."""

    def __init__(self, call: Callable[[], None]) -> None:
        self._call: Callable[[], None] | None = call

    def __call__(self) -> None:
        call, self._call = self._call, None
        if call is not None:
            call()


class _Guest(asyncssh.SSHServer):
    """One connection: who it is, and what it asks for."""

    def __init__(self, server: SshServer) -> None:
        self.server = server
        self.entrance = server.entrance
        self.connection: asyncssh.SSHServerConnection | None = None
        self.session: _Session | None = None
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
        return "", "", "", [("Password of this host: ", False)]

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
        self._waiting = asyncio.get_running_loop().call_later(self.server.limits.login, self._asked_for_nothing)

    def _asked_for_nothing(self) -> None:
        if self.session is None and self.connection is not None:
            self.connection.close()

    def caller(self, table: str = "") -> Caller:
        return caller_of(self._name, self.fingerprint, self.entrance.locked, self.address, table)

    # --- what it wants ---

    def session_requested(self) -> asyncssh.SSHServerSession[bytes] | bool:
        """One session for one connection."""
        if self.session is not None:
            return False
        self.session = _Session(self)
        return self.session


def _cut(why: str) -> asyncssh.DisconnectError:
    return asyncssh.DisconnectError(asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, why)


class _Session(asyncssh.SSHServerSession[bytes]):
    """One channel: a terminal, a program, or somebody who has to be told how it works."""

    def __init__(self, guest: _Guest) -> None:
        self.guest = guest
        self.server = guest.server
        self.app: App[Any] | None = None
        self._terminal: Terminal | None = None
        self._table = ""
        self._program = False
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._end: Line | ChannelTransport | None = None
        self._task: asyncio.Task[None] | None = None
        self._environment = Environment()
        self._full: set[str] = set()
        self._hung_up = False

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan
        chan.set_write_buffer_limits(high=FULL)
        chan._env = self._environment

    # --- what is asked for ---

    def pty_requested(self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Any) -> bool:
        self._terminal = Terminal(term_type[:64], (term_size[0], term_size[1]))
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        """Nothing is ever executed: what stands behind the host's name is the name of a table."""
        self._table = command
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        self._program = subsystem == SUBSYSTEM
        return self._program

    def session_started(self) -> None:
        assert self._channel is not None
        caller = self.guest.caller(self._table)
        if self._program:
            transport = ChannelTransport(self._channel, caller.address)
            self._use(transport)
            self._task = self.server.spawn(self.server.converse(transport, caller))
        elif self._terminal is not None:
            given = self._environment.plain()
            line = Line(self._channel, Terminal(self._terminal.kind, self._terminal.size, given))
            self._use(line)
            self._task = self.server.spawn(self._attend(line, caller))
        else:
            port = self.server.port
            text = NO_TERMINAL.format(options="" if port == 22 else f"-p {port} ")
            self._channel.write_stderr(text.encode())
            self._exit(1)

    def _use(self, end: Line | ChannelTransport) -> None:
        self._end = end
        for what in self._full:
            end.fill(what)

    async def _attend(self, line: Line, caller: Caller) -> None:
        well = False
        try:
            well = await self.server.attend(self, line, caller)
        except Exception:  # one session's trouble is not the others'
            log.exception("a session from %s failed", caller.address)
            line.say(SORRY)
        finally:
            self._exit(0 if well else 1)

    def _exit(self, status: int) -> None:
        """The last words, and the end of the connection in a while if they are not read."""
        if self._channel is not None:
            self._channel.exit(status)
        connection = self.guest.connection
        if connection is not None:
            asyncio.get_running_loop().call_later(self.server.limits.linger, connection.abort)

    # --- what comes and goes ---

    def data_received(self, data: bytes, datatype: int | None) -> None:
        self.server.garbage.heard()
        if self._end is not None:
            self._end.received(data)

    def eof_received(self) -> bool:
        self.hang_up()
        return True

    def signal_received(self, signal: str) -> None:
        self.hang_up()

    def break_received(self, msec: int) -> bool:
        return False

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        if isinstance(self._end, Line):
            self._end.resized(width, height)

    def pause_writing(self) -> None:
        self.fill("window")

    def resume_writing(self) -> None:
        self.drain("window")

    def fill(self, what: str) -> None:
        self._full.add(what)
        if self._end is not None:
            self._end.fill(what)

    def drain(self, what: str) -> None:
        self._full.discard(what)
        if self._end is not None:
            self._end.drain(what)

    def connection_lost(self, exc: Exception | None) -> None:
        if isinstance(self._end, ChannelTransport):
            self._end.ended()
        elif isinstance(self._end, Line):
            self._end.cut()
        self._channel = None
        self.hang_up()

    def hang_up(self, why: str = "") -> None:
        """End what runs here: it is asked first, and made to after a while."""
        if self._task is None or self._task.done() or self._hung_up:
            return
        self._hung_up = True
        if isinstance(self._end, ChannelTransport):
            self._end.close()
        elif self.app is not None:
            self.app.exit()
        else:
            self._task.cancel()
        self.server.spawn(_see_to_the_end(self._task, self.server.limits.patience))


async def _see_to_the_end(task: asyncio.Task[None], patience: float) -> None:
    """Textual shields its own end from one cancellation, so there may be a second."""
    for _ in range(3):
        done, _pending = await asyncio.wait((task,), timeout=patience)
        if done:
            return
        task.cancel()
    log.error("a session does not end")
