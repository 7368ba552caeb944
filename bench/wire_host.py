"""A host for measuring: like `mbtui host`, with room for hundreds of clients from one address."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import cards
from mbtui.host.house import House
from mbtui.host.journal import Journal
from mbtui.host.limits import Limits
from mbtui.host.server import Host, LanDoor, until_stopped
from mbtui.host.timing import LoopTime
from mbtui.net import tcp
from mbtui.net.connection import Connection
from mbtui.net.ssh import entrance
from mbtui.net.ssh.door import SshDoor
from mbtui.net.transport import Transport


async def main(data: Path) -> None:
    books = Journal(data)
    time = LoopTime(asyncio.get_running_loop())
    limits = Limits(tables=400, messages=(1e6, 1_000_000), orders=(1e6, 1_000_000), views=(1e6, 1_000_000))
    host = Host(House(cards.default_box(), books, time, name="bench", limits=limits))

    async def on_connection(transport: Transport) -> None:
        await host.serve(Connection(transport, "host"), transport.address)

    roomy = tcp.Limits(connections=4_000, per_address=4_000)
    door = LanDoor(await tcp.serve_tcp("127.0.0.1", 0, on_connection, roomy))
    host.doors.append(door)
    wide = entrance.Limits(connections=1000, per_address=1000, rate=(1e6, 10**6))
    ssh = await SshDoor.open(host, "127.0.0.1", 0, data, limits=wide)
    host.doors.append(ssh)
    print(door.port, ssh.port, flush=True)
    await until_stopped()
    await host.close()
    books.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
