"""Players at a terminal over SSH: how long a key takes to the screen, and what a session costs the host.

The host runs in a process of its own, its players in this one. Up to five of them share a table, all in
deckbuilding, and press a key a second. "First byte" is the time until something comes back, "settled" until everything
has.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Any

import asyncssh

from .table import Figure

STEPS = (1, 5, 20, 50)
SECONDS = 4
IDLE = 2.0
QUIET = 0.06
"""Seconds without a byte after which a picture is taken for settled."""
AT_A_TABLE = 5
SIZE = (120, 36)
KEYS = (b"\x1b[B", b"\x1b[A")


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

    async def press(self, key: bytes) -> tuple[float, float, int] | None:
        """A key: seconds to the first and to the last byte, and how many there were."""
        self.first = self.last = 0.0
        self.bytes = 0
        start = self._loop.time()
        self.channel.write(key)
        if not await self.settle(QUIET, 1.0):
            return None
        return self.first - start, self.last - start, self.bytes


class Bench:
    def __init__(self, process: Process, port: int) -> None:
        self.process = process
        self.port = port
        self.players: list[Player] = []
        self.tables = self.names = 0
        self.arrivals: list[float] = []
        self.figures: list[Figure] = []
        self._proc = Path("/proc") / str(process.pid)

    def cpu(self) -> float:
        """Seconds of CPU the host has used."""
        fields = (self._proc / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Megabytes of the host."""
        return int((self._proc / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / (1 << 20)

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
        used = self.cpu()
        await asyncio.sleep(IDLE)
        idle = (self.cpu() - used) / IDLE / sessions
        used, keys = self.cpu(), []
        start = asyncio.get_running_loop().time()
        for result in await asyncio.gather(*(self._type(player, n, sessions) for n, player in enumerate(self.players))):
            keys += result
        busy = (self.cpu() - used) / (asyncio.get_running_loop().time() - start)
        self._report(sessions, keys, idle, busy)

    async def _type(self, player: Player, number: int, sessions: int) -> list[tuple[float, float, int]]:
        pause = 0.25 if sessions == 1 else 1.0
        await asyncio.sleep(pause * number / sessions)
        found = []
        loop = asyncio.get_running_loop()
        start = loop.time()
        for count in range(int(SECONDS / pause)):
            if (result := await player.press(KEYS[count % 2])) is not None:
                found.append(result)
            await asyncio.sleep(max(0.0, start + (count + 1) * pause - loop.time()))
        return found

    def _report(self, sessions: int, keys: list[tuple[float, float, int]], idle: float, busy: float) -> None:
        tell = self.figures.append
        if not keys:
            raise RuntimeError("no key changed the screen")
        firsts, settled, sizes = ([one[part] for one in keys] for part in range(3))
        budgets = (15, 50) if sessions == 5 else (None, None)
        what = f"{sessions} session{'s' * (sessions > 1)}"
        for name, times in (("first byte", firsts), ("settled", settled)):
            tell(Figure(f"key to {name}, {what}, median ms", 1000 * statistics.median(times), "<=", budgets[0]))
            tell(Figure(f"key to {name}, {what}, p99 ms", 1000 * _percentile(times, 0.99), "<=", budgets[1]))
        tell(Figure(f"bytes per key, {what}, median", statistics.median(sizes)))
        tell(Figure(f"idle CPU per session, {what}, % of a core", 100 * idle))
        if sessions > 1:
            each = busy / sessions
            tell(Figure(f"CPU per session at 1 key/s, {what}, % of a core", 100 * each))
            last = sessions == STEPS[-1]
            tell(Figure(f"sessions a core holds at 1 key/s, by {what}", 1 / each, ">=", 120 if last else None))


class _Keyless(asyncssh.SSHClient):
    def kbdint_auth_requested(self) -> str:
        return ""


def _percentile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


async def _measure() -> list[Figure]:
    tables = STEPS[-1] // AT_A_TABLE + len(STEPS)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bench.ssh_host", str(tables), stdin=PIPE, stdout=PIPE
    )
    assert process.stdout is not None
    try:
        bench = Bench(process, int(await process.stdout.readline()))
        empty = bench.memory()
        for sessions in STEPS:
            await bench.step(sessions)
        arrivals = sorted(bench.arrivals)
        return [
            Figure("connect to full frame, median ms", 1000 * statistics.median(arrivals)),
            Figure("connect to full frame, p99 ms", 1000 * _percentile(arrivals, 0.99)),
            Figure("memory of the host without sessions, MB", empty),
            Figure("memory per session, MB", (bench.memory() - empty) / STEPS[-1]),
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
