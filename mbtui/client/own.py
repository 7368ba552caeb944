"""A host of one's own, in this process: for a game against bots, and for friends on the network."""

from __future__ import annotations

import asyncio
import errno
import random
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import cards
from engine.box import Box
from engine.settings import MINUTE
from mbtui.client.hosted import HostedLink
from mbtui.client.minds import company, usual_level
from mbtui.client.visit import Visit
from mbtui.client.ways import LAN_PORT, SSH_PORT
from mbtui.host.house import House
from mbtui.host.journal import GAME, BadJournal, Journal, data_dir
from mbtui.host.limits import Limits
from mbtui.host.server import Announcement, Host, LanDoor, addresses
from mbtui.host.timing import LoopTime
from mbtui.net.client import Closed
from mbtui.net.connection import Connection
from mbtui.net.transport import Transport, memory_pair

D = TypeVar("D")

PACES: Final[dict[str, dict[str, Any]]] = {
    "slow": {"intervals": [12 * MINUTE, 12 * MINUTE, 10 * MINUTE], "pace": 3_000},
    "normal": {"pace": 1_500},
    "fast": {"intervals": [4 * MINUTE, 4 * MINUTE, 3 * MINUTE], "grace": 2 * MINUTE, "pace": 800},
    "untimed": {"intervals": [0, 0, 0], "draft_time": 0, "pace": 1_000},
}
"""How much time a game against bots takes: settings and options of the table."""
USUAL_PACE: Final = "normal"
UNHURT: Final = Limits(messages=(100_000, 100_000), orders=(100_000, 100_000))
"""Who plays alone, perhaps by a script, takes nothing away from others."""


def at_pace(settings: Mapping[str, Any], pace: str) -> dict[str, Any]:
    """Settings of a preset without those that a pace somebody has chosen decides; "" leaves them all."""
    return {key: value for key, value in settings.items() if key not in PACES.get(pace, {})}


class Own:
    """A host in this process; its games are kept in a folder, or for this once if another program has that."""

    def __init__(
        self, folder: Path, box: Box, name: str = "mbtui", password: str = "", seed: int | None = None,
        limits: Limits | None = None,
    ) -> None:  # fmt: skip
        self._passing: tempfile.TemporaryDirectory[str] | None = None
        self.box = box
        try:
            self.books = Journal(folder)
        except BadJournal:
            self._passing = tempfile.TemporaryDirectory(prefix="mbtui-")
            self.books = Journal(Path(self._passing.name))
        # Without a seed that was asked for, a table takes one that nobody can find by trying them all.
        entropy = (lambda: seed) if seed is not None else None
        time = LoopTime(asyncio.get_running_loop())
        self.house = House(box, self.books, time, name=name, password=password, entropy=entropy, limits=limits)
        self.problems = self.house.resume()
        self.host = Host(self.house)
        self._lines: set[asyncio.Task[None]] = set()

    async def line(self) -> Transport:
        """A line to the host that needs no network; whoever comes by it is the same person every time."""
        here, there = memory_pair()
        task = asyncio.get_running_loop().create_task(self.host.serve(Connection(there, "host"), "", "own"))
        self._lines.add(task)
        task.add_done_callback(self._lines.discard)
        return here

    async def visit(self, name: str, password: str = "") -> Visit:
        made = Visit(self.line, self.box, name, "", password)
        made.closers.append(self.close)
        await made.open()
        return made

    async def close(self) -> None:
        await self.host.close()
        self.books.close()
        if self._passing is not None:
            self._passing.cleanup()


# --- alone -----------------------------------------------------------------------------------------------


def solo_dir() -> Path:
    return data_dir() / "solo"


def _alone(name: str) -> str:
    """What the table of a game against bots is called."""
    return f"Alone {name}"[:20].rstrip()


async def play_alone(
    name: str, bots: int = 3, seed: int | None = None, pace: str = "", folder: Path | None = None,
    settings: dict[str, Any] | None = None, box: Box | None = None, level: str = "",
) -> HostedLink:  # fmt: skip
    """A game against bots, begun; one that was left is given up for it."""
    own = Own(folder or solo_dir(), box or cards.default_box(), seed=seed, limits=UNHURT)
    for table in tuple(own.house.tables):
        if table.name == _alone(name):
            table.end()
            own.house.table_changed(table)
    visit = await own.visit(name)
    wanted = {"seats": bots + 1, "between": 0, **PACES[pace or USUAL_PACE], **(settings or {})}
    link = await visit.new_table(_alone(name), wanted)
    for kind in company(level or usual_level(), bots, random.Random(seed)):
        link.lobby_do("bot", kind)
    link.lobby_do("start")
    while not link.view:
        if link.client.closed:
            raise Closed(link.client.why_closed)
        await asyncio.sleep(0.005)
    return link


async def go_on_alone(name: str, folder: Path | None = None, box: Box | None = None) -> HostedLink | None:
    """The game against bots that was left, if there is one; `ValueError` says why it cannot be gone on with."""
    own = Own(folder or solo_dir(), box or cards.default_box(), limits=UNHURT)
    visit = await own.visit(name)
    for table, phase, *_ in visit.tables:
        if table == _alone(name) and phase != "lobby":
            return await visit.sit(table)
    await visit.close()
    if why := next((problem for problem in own.problems if f'"{_alone(name)}"' in problem), ""):
        raise ValueError(f"That game cannot be gone on with. {why}")
    return None


def left_alone(name: str, folder: Path | None = None) -> bool:
    """Whether a game against bots can be gone on with."""
    try:
        books = Journal(folder or solo_dir(), owned=False)
    except BadJournal:
        return False
    try:
        return any(one.status == GAME and one.name == _alone(name) for one in books.tables())
    except BadJournal:
        return False
    finally:
        books.close()


# --- with friends ----------------------------------------------------------------------------------------


async def open_house(
    name: str, called: str = "", password: str = "", folder: Path | None = None, box: Box | None = None,
    bind: str = "0.0.0.0", discovery: bool = True, ssh: bool = True,
) -> Visit:  # fmt: skip
    """Be the host: the door to the network is open, and oneself inside."""
    own = Own(folder or data_dir(), box or cards.default_box(), called or f"{name}'s house", password)
    try:
        lan = await _door(partial(LanDoor.open, own.host, bind), LAN_PORT)
        own.host.doors.append(lan)
        if ssh:
            with suppress(ImportError):  # there is no asyncssh
                from mbtui.net.ssh.door import SshDoor
                from mbtui.net.ssh.hostkey import BadKey

                way = partial(SshDoor.open, own.host, bind, data=folder or data_dir(), password=password)
                try:
                    own.host.doors.append(await _door(way, SSH_PORT))
                except BadKey as error:
                    raise ValueError(str(error)) from None
        if discovery:
            own.host.doors.append(Announcement(own.house, lan.port))
        visit = await own.visit(name, password)
    except BaseException:
        await own.close()
        raise
    reached = addresses(bind)
    friends = [address for address in reached if not address.startswith("127.")] or reached
    visit.addresses = [line for address in friends for door in own.host.doors for line in door.lines(address)]
    return visit


async def _door(way: Callable[..., Awaitable[D]], port: int) -> D:
    """A door at its usual port; at any other if somebody has that."""
    try:
        return await way(port=port)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
    return await way(port=0)
