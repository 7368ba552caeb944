"""The wire: bytes of a whole game, the host's CPU for an order, and how long an order takes to come back."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import cards
from engine.orders import Refused
from mbtui.net import tcp
from mbtui.net.client import Client
from mbtui.net.transport import Transport

from .process import cpu, percentile
from .table import Figure

SECONDS = 6
SETTINGS = {"intervals": [0, 0, 0], "moment": 0, "first_chance": 0}
GAMES = 5


class Host:
    """A host process on loopback, measured from outside."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        words = [sys.executable, "-m", "bench.wire_host", self.folder.name]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port, self.ssh_port = map(int, self.process.stdout.readline().split())

    async def connect(self, kind: str, name: str) -> Transport:
        """A line to the host: `TCP`, or the subsystem of `SSH`."""
        if kind == "TCP":
            return await tcp.connect_tcp("127.0.0.1", self.port)
        from mbtui.net.ssh import client as ssh

        return await ssh.connect("127.0.0.1", self.ssh_port, name, known=Path(self.folder.name) / "known")

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        return cpu(self.process.pid)

    def close(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
        self.folder.cleanup()


class Counted:
    """Bytes that came in over TCP in this process."""

    received = 0

    def __enter__(self) -> Counted:
        self._taken = tcp.TcpTransport.data_received
        counted, taken = self, self._taken

        def data_received(transport: Any, data: bytes) -> None:
            counted.received += len(data)
            taken(transport, data)

        setattr(tcp.TcpTransport, "data_received", data_received)  # noqa: B010 - mypy knows no other way to wrap it
        return self

    def __exit__(self, *_: object) -> None:
        setattr(tcp.TcpTransport, "data_received", self._taken)  # noqa: B010


async def sit(host: Host, table: str, players: int, kind: str = "TCP") -> list[Client]:
    """A table of clients whose game has begun."""
    found: list[Client] = []
    for place in range(players):
        client = Client(await host.connect(kind, f"P{place}"), cards.default_box())
        await client.hello()
        if place == 0:
            await client.new_table(table, "P0", SETTINGS)
        else:
            await client.sit(table, f"P{place}")
        found.append(client)
    for client in found:
        client.lobby("ready")
    for client in found:
        while not client.view or not client.legal():
            await asyncio.sleep(0.01)
    for client in found:
        # Without a clock the first interval begins when everybody is ready.
        if any(order.verb == "ready" for order in client.legal()) and len(client.legal()) == 1:
            await client.order(client.legal()[0])
    return found


async def latency(host: Host, clients: int, kind: str) -> list[Figure]:
    """Each client gives one order a second; how long until its delta is there?"""
    everybody: list[Client] = []
    for table in range(max(1, clients // 5)):
        everybody += await sit(host, f"bench {kind} {clients} {table}", 5, kind)
    times: list[float] = []
    before, start = host.cpu(), time.perf_counter()

    async def play(place: int, client: Client) -> None:
        luck = Random(place)
        await asyncio.sleep(place / len(everybody))
        while time.perf_counter() - start < SECONDS:
            moves = [order for order in client.legal() if order.verb in ("deck", "undeck", "collect", "uncollect")]
            begin = time.perf_counter()
            await client.order(luck.choice(moves))
            times.append(time.perf_counter() - begin)
            await asyncio.sleep(max(0.0, 1 - (time.perf_counter() - begin)))

    await asyncio.gather(*(play(place, client) for place, client in enumerate(everybody)))
    used = host.cpu() - before
    for client in everybody:
        await client.close()
    name = f"{len(everybody)} {kind} clients, one order a second each"
    figures = [
        Figure(f"{name}: order to delta, median ms", 1000 * median(times)),
        Figure(f"{name}: p99 ms", 1000 * percentile(times, 0.99)),
        Figure(f"{name}: host CPU, % of a core", 100 * used / SECONDS),
    ]
    return figures


async def whole_game(host: Host, number: int) -> tuple[int, int, float]:
    """Five clients play a complete game of random legal orders: how many orders, bytes, and seconds of the host's."""
    luck = Random(number)
    with Counted() as counted:
        clients = await sit(host, f"whole game {number}", 5)
        begun, before, orders = counted.received, host.cpu(), 0
        left = 0
        while True:
            able = [(client, found) for client in clients if (found := client.legal())]
            if not able:
                await asyncio.sleep(0.002)
                left += 1
                if left > 500 or all(client.mirror.view.get(86, [0])[0] == 4 for client in clients):
                    break
                continue
            left = 0
            client, found = luck.choice(able)
            calm = [order for order in found if order.verb not in ("pause", "unready")] or found
            if luck.random() < 0.06:
                calm = [order for order in found if order.verb == "ready"] or calm
            with suppress(Refused):
                # What became illegal while it was under way is refused; that is an order too.
                await client.order(luck.choice(calm))
            orders += 1
        received, used = counted.received - begun, host.cpu() - before
        for client in clients:
            await client.close()
    return orders, received, used


async def games(host: Host) -> list[Figure]:
    played = [await whole_game(host, number) for number in range(GAMES)]
    orders, received, _ = (sum(part) for part in zip(*played))
    each = [1000 * used / count for count, _, used in played]
    return [
        Figure(f"{GAMES} whole games of 5 players: orders", orders),
        Figure("bytes per order per client", received / orders / 5, "<=", 40),
        Figure("host CPU per order, 5 LAN clients, best game, ms", min(each), "<=", 0.3),
        Figure("host CPU per order, 5 LAN clients, median game, ms", median(each)),
    ]


def figures() -> list[Figure]:
    host = Host()
    try:
        found = asyncio.run(games(host))
        for kind, numbers in (("TCP", (5, 50, 500)), ("SSH", (5, 50, 200))):
            for clients in numbers:
                found += asyncio.run(latency(host, clients, kind))
        return found
    finally:
        host.close()
