"""A real host in a process of its own, and players who come to it over TCP; loopback only."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from engine import rows
from engine.orders import Order
from engine.view import PHASES, View
from mbtui.net.client import Client, Closed
from mbtui.net.legal import legal_from_view
from mbtui.net.messages import No
from mbtui.net.protocol import FromHost
from mbtui.net.tcp import connect_tcp
from tests.host.desk import BOX, NAMES

PATIENCE = 60
"""Seconds after which something hangs: not a measure of anything."""
SETTINGS: dict[str, Any] = {
    "between": 0, "intervals": [0, 0, 0], "moment": 0, "first_chance": 0, "pre_release": True,
}  # fmt: skip
"""Nothing happens by itself, so that the game is its players' orders alone."""


class HostProcess:
    """`mbtui host`, as a user starts it."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.folder = folder
        self.more = more
        self.port = 0
        self.lines: list[str] = []
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        # Ports of the system's choosing: several hosts may run at once.
        command = [sys.executable, "-m", "mbtui", "host", "--bind", "127.0.0.1", "--lan-port", "0", "--ssh-port", "0"]
        self.process = await asyncio.create_subprocess_exec(
            *command, "--no-discovery", "--data", str(self.folder), *self.more, stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        assert self.process.stdout is not None
        self.lines = []
        while not self.lines or not self.lines[-1].startswith("Ctrl+C"):
            line = await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)
            assert line, f"the host did not start: {self.lines}"
            self.lines.append(line.decode().rstrip())
        found = re.search(r"mbtui join 127\.0\.0\.1:(\d+)", "\n".join(self.lines))
        assert found is not None
        self.port = int(found[1])

    async def __aenter__(self) -> HostProcess:
        return self

    async def __aexit__(self, *error: object) -> None:
        """Whatever became of the test, its host does not outlive it."""
        self.kill()
        if self.process is not None:
            await self.process.wait()

    def kill(self) -> None:
        """At once, without a word."""
        if self.process is not None and self.process.returncode is None:
            self.process.send_signal(signal.SIGKILL)

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(number)
        return await asyncio.wait_for(self.process.wait(), PATIENCE)


class Players:
    """The same people, again and again: they keep their tokens and nothing else."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.tokens = [""] * number
        self.clients: list[Client] = []
        self.moved = asyncio.Event()
        self.begun = False
        self.refusals: list[str] = []

    def _heard(self, message: FromHost) -> None:
        self.moved.set()
        if isinstance(message, No) and not message.number:
            self.refusals.append(message.why)

    async def next(self, position: int) -> int:
        """The owner has the game go on; who is too fast says it again."""
        for _ in range(PATIENCE):
            self.refusals.clear()
            self.clients[0].control("next")
            for _ in range(10 * PATIENCE):
                if self.refusals or self.clients[0].position > position:
                    break
                await self.level()
                await asyncio.sleep(0.01)
            if self.clients[0].position > position:
                return await self.level(position + 1)
            await asyncio.sleep(0.1)
        raise AssertionError(f"the game does not go on: {self.refusals}")

    async def join(self, port: int) -> None:
        """Come, or come back."""
        self.clients = []
        for place in range(self.number):
            client = Client(await connect_tcp("127.0.0.1", port), BOX, self._heard)
            self.clients.append(client)
            await client.hello()
            if not self.tokens[place] and place == 0:
                self.tokens[0] = (await client.new_table("T", NAMES[0], SETTINGS)).token
            else:
                seated = await client.sit("T", NAMES[place], self.tokens[place])
                self.tokens[place] = seated.token
        if not self.begun:
            self.clients[0].lobby("start")
        await self.level()
        self.begun = True

    async def level(self, least: int = 0) -> int:
        """Wait until everybody has heard of the same position; which it is."""
        for _ in range(10 * PATIENCE):
            positions = {client.position for client in self.clients}
            if len(positions) == 1 and min(positions) >= least:
                return positions.pop()
            if any(client.closed for client in self.clients):
                raise Closed("the host is gone")
            self.moved.clear()
            with suppress(TimeoutError):
                # A line that breaks sends no message: look again after a moment.
                await asyncio.wait_for(self.moved.wait(), 0.1)
        raise AssertionError("somebody hears nothing")

    async def close(self) -> None:
        for client in self.clients:
            await client.close()

    @property
    def views(self) -> list[View]:
        return [client.view for client in self.clients]


def decide(position: int, views: list[View]) -> tuple[int, Order]:
    """Who does what in a position: a matter of the position and the views alone, whoever asks and however often."""
    luck = Random(position)
    phase = PHASES[views[0][rows.TABLE][0]]
    if phase in ("pairings", "standings"):
        return -1, Order("go")
    legal = [legal_from_view(BOX, view) for view in views]
    if phase == "tournament":
        seat = next(seat for seat, orders in enumerate(legal) if orders)
        return seat, luck.choice(legal[seat])
    seat = luck.choice([seat for seat in range(len(views)) if not views[seat][rows.PLAYERS + seat][6]])
    orders = [order for order in legal[seat] if order.verb not in ("pause", "unready", "grace")]
    verbs = sorted({order.verb for order in orders} - {"ready"})
    verb = luck.choice(verbs) if verbs and luck.random() > 0.08 else "ready"
    return seat, luck.choice([order for order in orders if order.verb == verb])


def over(views: list[View]) -> bool:
    return PHASES[views[0][rows.TABLE][0]] == "over"
