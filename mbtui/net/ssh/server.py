"""The SSH server: an app in the host for whoever comes with a terminal, the subsystem `mbtui` for programs.

There is nothing else: no shell, no commands, no files, no forwarding.
"""

from __future__ import annotations

import asyncio
import logging
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

from .entrance import TOO_OFTEN, WRONG, Caller, Entrance
from .garbage import Garbage
from .guests import ASK, Guest
from .line import Line
from .prompt import Question
from .serving import run
from .sessions import SORRY, Session
from .terminal import ANSWER_TO_DUMB

log = logging.getLogger(__name__)

MakeApp = Callable[[Caller, Line], AbstractAsyncContextManager[App[Any]]]
"""Makes the app for somebody, with the line's driver; whatever it opened is closed when the app has ended."""
Serve = Callable[[Transport, Caller], Awaitable[None]]
"""A conversation in messages, to its end."""

WINDOW: Final = 32 << 10
"""So many bytes of input may be on their way to us."""
CIPHERS: Final = ["aes128-gcm@openssh.com", "aes256-gcm@openssh.com", "aes128-ctr", "aes256-ctr"]
"""The cheapest first. chacha20-poly1305 costs twice as much here, and stock clients would choose it."""
ADMISSION: Final = 5.0
"""Seconds an app may take to its first picture before the next one is let in."""

CLOSING: Final = "The host is closing. Your seat is kept: come again when it is back."


class SshServer:
    """Listens, and keeps account of everybody inside."""

    def __init__(self, make_app: MakeApp, serve: Serve, entrance: Entrance, garbage: Garbage | None = None) -> None:
        self.make_app = make_app
        self.serve = serve
        self.entrance = entrance
        self.limits = entrance.limits
        self.garbage = garbage or Garbage()
        self.port = 0
        self.guests: set[Guest] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self._admission = asyncio.Semaphore(1)
        self._listener: asyncssh.SSHAcceptor | None = None

    async def start(self, address: str, port: int, key: asyncssh.SSHKey) -> None:
        limits = self.limits
        self._listener = await asyncssh.create_server(
            lambda: Guest(self), address, port, server_host_keys=[key], encoding=None, line_editor=False,
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
        # A client that is disconnected forgets what it has not shown yet, so it shall hang up first.
        await self._all_gone([guest for guest in self.guests if guest.session is not None])
        for guest in tuple(self.guests):
            if guest.connection is not None:
                guest.connection.close()
        await self._all_gone(list(self.guests))
        self.garbage.stop()

    async def _all_gone(self, guests: list[Guest]) -> None:
        waits = [asyncio.ensure_future(one.connection.wait_closed()) for one in guests if one.connection is not None]
        if waits:
            _, late = await asyncio.wait(waits, timeout=self.limits.patience)
            for wait in late:
                wait.cancel()

    # --- somebody at a terminal --------------------------------------------------------------------------

    async def attend(self, session: Session, line: Line, caller: Caller) -> bool:
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
            line.say(str(refusal))
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
            answer = await Question(line).ask(ASK)
            if answer is None:
                return False
            if entrance.opens(caller.address, answer):
                entrance.trusted.add(caller.identity)
                return True
            await asyncio.sleep(self.limits.pause)
            line.say(WRONG)
        return False

    async def _play(self, session: Session, line: Line, caller: Caller) -> bool:
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
