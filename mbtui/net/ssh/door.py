"""The SSH door of a house: whoever comes by it with a terminal gets the real app, on a line inside the process."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import Context
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.orders import Refused
from mbtui.host import names
from mbtui.net.client import Closed
from mbtui.net.connection import Connection
from mbtui.net.transport import Transport, memory_pair

from .entrance import NOBODY, Caller

if TYPE_CHECKING:
    from textual.app import App

    from mbtui.client.hosted import HostedLink
    from mbtui.client.visit import Visit
    from mbtui.host.house import House
    from mbtui.host.server import Host

    from .entrance import Limits
    from .line import Line
    from .server import SshServer


class SshDoor:
    """`ssh -p PORT NAME@HOST`, and `mbtui join ssh://HOST:PORT`."""

    def __init__(self, host: Host, password: str) -> None:
        self.host = host
        self.server: SshServer
        self._password = password
        self._here: Counter[str] = Counter()
        """How many sessions each identity has."""
        self._lines: set[asyncio.Task[None]] = set()
        self._closed = False

    @classmethod
    async def open(
        cls, host: Host, address: str, port: int, data: Path, password: str = "", limits: Limits | None = None
    ) -> SshDoor:
        """Listen; the host's key is kept in `data`. `OSError` if the port is taken, `BadKey` if the key is no good."""
        # Twice the usual rate: a second change of the picture comes 8 ms after the first one instead of 17.
        os.environ.setdefault("TEXTUAL_FPS", "120")
        from mbtui.app import SCREENS

        from .entrance import Entrance
        from .hostkey import host_key
        from .server import SshServer

        for screen in SCREENS.values():  # now, and not while somebody is playing
            import_module(screen.partition(":")[0])
        door = cls(host, password)
        entrance = Entrance(host.house.time, password, limits, host.house.strikes)
        door.server = SshServer(door.app, door.converse, entrance)
        await door.server.start(address, port, await asyncio.to_thread(host_key, data))
        return door

    @property
    def port(self) -> int:
        return self.server.port

    def lines(self, address: str) -> list[str]:
        port = "" if self.port == 22 else f"-p {self.port} "
        return [f"ssh {port}NAME@{address}"]

    async def close(self) -> None:
        self._closed = True
        await self.server.close()
        for task in tuple(self._lines):
            task.cancel()

    # --- a program ---------------------------------------------------------------------------------------

    async def converse(self, transport: Transport, caller: Caller) -> None:
        with self._present(caller) as known:
            await self.host.serve(Connection(transport, "host"), caller.address, known.identity)

    # --- somebody at a terminal --------------------------------------------------------------------------

    @asynccontextmanager
    async def app(self, caller: Caller, line: Line) -> AsyncIterator[App[Any]]:
        """The app for somebody who came in, already at this host."""
        from mbtui.app import MbtuiApp
        from mbtui.client.visit import Visit
        from mbtui.config import Config
        from mbtui.looks import Looks

        from .serving import driver_for

        with self._present(caller) as known:
            house = self.host.house
            visit = Visit(partial(self._line, known), house.box, free_name(house, known), password=self._password)
            try:
                await visit.open()
                link, trouble = await _sit(visit, own_table(house, known), known.table)
                yield MbtuiApp(
                    link, Looks.of_environment(line.terminal.environ), local=False, config=Config(), visit=visit,
                    opening=partial(_show, trouble=trouble), driver_class=driver_for(line),
                )  # fmt: skip
            finally:
                await visit.close()

    async def _line(self, caller: Caller) -> Transport:
        """A line to the house that needs no network. What the house starts for it must not know the app."""
        if self._closed:
            raise Closed("The host is closing.")
        here, there = memory_pair()
        serving = self.host.serve(Connection(there, "host", deflate=False), caller.address, caller.identity)
        task = asyncio.get_running_loop().create_task(serving, context=Context())
        self._lines.add(task)
        task.add_done_callback(self._lines.discard)
        return here

    def _present(self, caller: Caller) -> _Presence:
        return _Presence(self._here, caller)


class _Presence:
    """Somebody is here. A second one of the same name, without a key, is somebody else: the first keeps the seat."""

    def __init__(self, here: Counter[str], caller: Caller) -> None:
        self._here, self._identity = here, caller.identity
        self._caller = caller if caller.key or not here[caller.identity] else replace(caller, identity="")

    def __enter__(self) -> Caller:
        self._here[self._identity] += 1
        return self._caller

    def __exit__(self, *error: object) -> None:
        self._here[self._identity] -= 1
        if not self._here[self._identity]:
            del self._here[self._identity]


def own_table(house: House, caller: Caller) -> str:
    """The table at which a seat is held for somebody; the one they asked for goes first."""
    found = [table.name for table in house.tables if any(seat.belongs_to("", caller.identity) for seat in table.taken)]
    wanted = [name for name in found if name.casefold() == caller.table.casefold()]
    return "" if caller.table and not wanted else next(iter(wanted or found), "")


def free_name(house: House, caller: Caller) -> str:
    """The name of a newcomer, with a number behind it if somebody has it already."""
    others = [
        *(seat.name for table in house.tables for seat in table.taken if not seat.belongs_to("", caller.identity)),
        *(member.name for table in house.tables for member in table.watchers),
    ]
    try:
        name = names.name(caller.name, ())
    except Refused:
        name = NOBODY
    numbered = (f"{name[: names.NAME - 4].rstrip()} {number}" for number in range(2, 1000))
    taken = {other.casefold() for other in others}
    return next((one for one in (name, *numbered) if one.casefold() not in taken), name)


async def _sit(visit: Visit, own: str, asked: str) -> tuple[HostedLink | None, str]:
    """Back into one's seat, to the table that was asked for (it is opened if there is none), to the only one there
    is, or nowhere: then one looks around. What went wrong, if something did."""
    free = [str(name) for name, phase, players, seats, *_ in visit.tables if phase == "lobby" and players < seats]
    try:
        if own:
            return await visit.sit(own), ""
        if asked and asked.casefold() not in [str(row[0]).casefold() for row in visit.tables]:
            return await visit.new_table(asked), ""
        if asked or (len(visit.tables) == 1 and free):
            return await visit.sit(asked or free[0]), ""
    except Refused as refusal:
        return None, str(refusal)
    return None, ""


async def _show(app: Any, trouble: str) -> None:
    """Once the app is up: what the table told before there was a screen, or why one does not sit there."""
    from mbtui.messages import Said

    if app.link is not None:
        app.link.tell_all()
    if trouble:
        app.post(Said("", trouble))
