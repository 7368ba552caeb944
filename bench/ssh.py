"""Players at a terminal over SSH: how long a key takes to the screen, and what a session costs the host.

The host runs in a process of its own, its players in this one, with asyncssh's client on loopback. Up to five of them
share a table, all in deckbuilding with the binder, the card under the cursor and the rest in view at 120x36.

- "key to screen" is the time from the key leaving the player to the last byte of what it draws coming in (nothing
  follows for `QUIET` seconds): the cursor in the binder, and the whole card it points at. Ticks of the clock that fall
  into that time are counted with it.
- CPU is the host's processor time, memory its resident memory.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Any

import asyncssh

from .process import cpu, memory, percentile
from .table import Figure

STEPS = (1, 5, 20, 50)
PAUSES = {1: 0.2, 5: 0.25}
"""Seconds from key to key of a player; where nothing is said, 1."""
SECONDS = 6
IDLE = 2.0
QUIET = 0.06
"""Seconds without a byte after which a picture is taken for settled."""
AT_A_TABLE = 5
SIZE = (120, 36)
DOWN, UP, DECK = b"\x1b[B", b"\x1b[A", b"d"
ORDERS = 6
"""Of each player, one after the other."""


class Player(asyncssh.SSHClientSession[bytes]):
    """Counts bytes and notes when they came."""

    def __init__(self) -> None:
        self.first = self.last = 0.0
        self.bytes = 0
        self.channel: Any = None
        self._loop = asyncio.get_running_loop()

    def connection_made(self, chan: Any) -> None:
        self.channel = chan

    def data_received(self, data: bytes, datatype: int | None) -> None:
        self.last = self._loop.time()
        self.first = self.first or self.last
        self.bytes += len(data)

    async def settle(self, quiet: float, patience: float = 10.0) -> bool:
        """Wait until bytes came and no more follow; whether any came."""
        end = self._loop.time() + patience
        while self._loop.time() < end:
            await asyncio.sleep(quiet / 4)
            if self.first and self._loop.time() - self.last >= quiet:
                return True
        return False

    async def press(self, key: bytes) -> tuple[float, int] | None:
        """A key: seconds to the last byte, and how many there were."""
        self.first = self.last = 0.0
        self.bytes = 0
        start = self._loop.time()
        self.channel.write(key)
        if not await self.settle(QUIET, 1.0):
            return None
        return self.last - start, self.bytes


class Bench:
    def __init__(self, process: Process, port: int) -> None:
        self.process = process.pid
        self.port = port
        self.players: list[Player] = []
        self.tables = self.names = 0
        self.arrivals: list[float] = []
        self.figures: list[Figure] = []

    async def come(self, table: int) -> Player:
        """One more player, at this table."""
        loop = asyncio.get_running_loop()
        self.names += 1
        start = loop.time()
        connection = await asyncssh.connect(
            "127.0.0.1", self.port, username=f"p{self.names}", known_hosts=None, client_keys=None, agent_path=None,
            config=None, gss_host=None, client_factory=_Keyless,
        )  # fmt: skip
        _, player = await connection.create_session(
            Player, f"T{table}", term_type="xterm-256color", term_size=SIZE, encoding=None
        )
        assert isinstance(player, Player)
        if not await player.settle(0.15):
            raise RuntimeError("a player saw nothing")
        self.arrivals.append(player.last - start)
        return player

    async def lay(self, people: int) -> None:
        """A table for so many; the one who sat down first begins, with a bot where there is room."""
        first = await self.come(self.tables)
        others = await asyncio.gather(*(self.come(self.tables) for _ in range(people - 1)))
        self.tables += 1
        self.players += [first, *others]
        for key in (b"b", b"s"):
            first.first = 0.0
            first.channel.write(key)
            await first.settle(0.1)

    async def step(self, sessions: int) -> None:
        while (missing := sessions - len(self.players)) > 0:
            await self.lay(min(missing, AT_A_TABLE))
        await asyncio.sleep(2.0)  # the host freezes what is new
        used = cpu(self.process)
        await asyncio.sleep(IDLE)
        idle = (cpu(self.process) - used) / IDLE / sessions
        used, keys = cpu(self.process), []
        start = asyncio.get_running_loop().time()
        for result in await asyncio.gather(*(self._type(player, n, sessions) for n, player in enumerate(self.players))):
            keys += result
        busy = (cpu(self.process) - used) / (asyncio.get_running_loop().time() - start)
        self._report(sessions, keys, idle, busy)

    async def _type(self, player: Player, number: int, sessions: int) -> list[tuple[float, int]]:
        pause = PAUSES.get(sessions, 1.0)
        await asyncio.sleep(pause * number / sessions)
        found = []
        loop = asyncio.get_running_loop()
        start = loop.time()
        for count in range(int(SECONDS / pause)):
            if (result := await player.press((DOWN, UP)[count % 2])) is not None:
                found.append(result)
            await asyncio.sleep(max(0.0, start + (count + 1) * pause - loop.time()))
        return found

    def _report(self, sessions: int, keys: list[tuple[float, int]], idle: float, busy: float) -> None:
        if not keys:
            raise RuntimeError("no key changed the screen")
        times, sizes = [one[0] for one in keys], [one[1] for one in keys]
        median, worst = (15, 50) if sessions == AT_A_TABLE else (None, None)
        what = f"{sessions} session{'s' * (sessions > 1)}"
        self.figures += [
            Figure(f"key to screen, {what}, median ms", 1000 * statistics.median(times), "<=", median),
            Figure(f"key to screen, {what}, p99 of {len(times)} keys, ms", 1000 * percentile(times, 0.99), "<=", worst),
            Figure(f"bytes per key, {what}, median", statistics.median(sizes)),
            Figure(f"idle CPU per session, {what}, % of a core", 100 * idle),
        ]
        if sessions not in PAUSES:
            each = busy / sessions
            budget = 120 if sessions == STEPS[-1] else None
            self.figures += [
                Figure(f"CPU per session at 1 key/s, {what}, % of a core", 100 * each),
                Figure(f"sessions a core holds at 1 key/s, by {what}", 1 / each, ">=", budget),
            ]

    async def orders(self) -> None:
        """A table of five, each of whom puts cards into the deck: what an order costs until all five have seen it."""
        table = self.players[-AT_A_TABLE:]
        await asyncio.sleep(2.0)
        idle = cpu(self.process)
        await asyncio.sleep(IDLE)
        idle = (cpu(self.process) - idle) / IDLE
        costs, times = [], []
        loop = asyncio.get_running_loop()
        for _ in range(ORDERS):
            for player in table:
                used, start = cpu(self.process), loop.time()
                result = await player.press(DECK)
                await asyncio.sleep(0.04)
                if result is not None:
                    costs.append(cpu(self.process) - used - idle * (loop.time() - start))
                    times.append(result[0])
        self.figures += [
            Figure("host CPU per order, 5 SSH TUI sessions, median ms", 1000 * statistics.median(costs), "<=", 15),
            Figure("order to own screen, 5 SSH TUI sessions, median ms", 1000 * statistics.median(times)),
        ]


class _Keyless(asyncssh.SSHClient):
    def kbdint_auth_requested(self) -> str:
        return ""


async def _measure() -> list[Figure]:
    tables = STEPS[-1] // AT_A_TABLE + len(STEPS)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bench.ssh_host", str(tables), stdin=PIPE, stdout=PIPE
    )
    assert process.stdout is not None
    try:
        bench = Bench(process, int(await process.stdout.readline()))
        empty = memory(process.pid)
        for sessions in STEPS:
            await bench.step(sessions)
            if sessions == AT_A_TABLE:
                await bench.lay(AT_A_TABLE)
                await bench.orders()
        arrivals = bench.arrivals
        return [
            Figure("connect to full frame, median ms", 1000 * statistics.median(arrivals)),
            Figure("connect to full frame, p99 ms", 1000 * percentile(arrivals, 0.99)),
            Figure("memory of the host without sessions, MB", empty),
            Figure("memory per session, MB", (memory(process.pid) - empty) / len(bench.players)),
            *bench.figures,
        ]
    finally:
        process.kill()
        await process.wait()


def figures() -> list[Figure]:
    if not Path("/proc/self/stat").exists():
        print("the SSH benchmark reads the host's memory and CPU from /proc, which is not there", file=sys.stderr)
        return []
    return asyncio.run(_measure())
