"""A real house with an SSH door, on loopback."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import cards
from mbtui.host.house import House
from mbtui.host.journal import Journal
from mbtui.host.server import Host
from mbtui.host.timing import LoopTime
from mbtui.net.ssh.door import SshDoor

from .clients import FAST


@asynccontextmanager
async def open_house(folder: Path, password: str = "") -> AsyncIterator[SshDoor]:
    books = Journal(folder)
    time = LoopTime(asyncio.get_running_loop())
    house = House(cards.default_box(), books, time, name="Home", password=password, entropy=lambda: 7)
    house.resume()
    host = Host(house)
    try:
        door = await SshDoor.open(host, "127.0.0.1", 0, folder, password, FAST)
        host.doors.append(door)
        yield door
    finally:
        await host.close()
        books.close()
