"""The host of the SSH benchmark, in a process of its own: tables for five, and the SSH door."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

import cards
from mbtui.host.house import House
from mbtui.host.journal import Journal
from mbtui.host.limits import Limits
from mbtui.host.server import Host
from mbtui.host.timing import LoopTime
from mbtui.net.ssh import entrance
from mbtui.net.ssh.door import SshDoor

SETTINGS = {"pace": 60_000}
"""Bots keep still: it is the players who are measured."""


async def serve(tables: int, folder: Path) -> None:
    books = Journal(folder)
    time = LoopTime(asyncio.get_running_loop())
    house = House(cards.default_box(), books, time, limits=Limits(tables=tables), entropy=lambda: 7)
    for number in range(tables):
        house.create(f"T{number}", SETTINGS)
    host = Host(house)
    wide = entrance.Limits(connections=1000, per_address=1000, rate=(1e6, 10**6))
    door = await SshDoor.open(host, "127.0.0.1", 0, folder, limits=wide)
    print(door.port, flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    await door.close()
    await host.close()
    books.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(serve(int(sys.argv[1]), Path(made)))
