"""What somebody who came in asks for: an app on a terminal, a conversation in messages, or help."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import asyncssh
from textual.app import App

from .channel import SUBSYSTEM, ChannelTransport
from .entrance import Caller
from .line import FULL, Line
from .terminal import Environment, Terminal

if TYPE_CHECKING:
    from .guests import Guest

log = logging.getLogger(__name__)

SORRY: Final = "Something went wrong at the host. Your seat is kept: come again."
NO_TERMINAL: Final = """\
This is a game for a terminal. To play, type:
  ssh {options}NAME@HOST
or, for a table by its name:
  ssh -t {options}NAME@HOST TABLE
"""


class Session(asyncssh.SSHServerSession[bytes]):
    """One channel: a terminal, a program, or somebody who has to be told how it works."""

    def __init__(self, guest: Guest) -> None:
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
        self._farewell = ""

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
            if self._farewell:
                line.say(self._farewell)
            self._exit(0 if well else 1)

    def _exit(self, status: int) -> None:
        if self._channel is not None:
            self._channel.exit(status)
        self.guest.linger()

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
        self._farewell = why
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
