"""The example client plays whole games: what docs/PROTOCOL.md says is enough to write a player."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import cards
from engine.state import OVER
from mbtui.host.house import House
from mbtui.host.journal import Journal
from mbtui.host.limits import Limits
from mbtui.host.server import Host
from mbtui.host.timing import LoopTime
from mbtui.net.connection import Connection
from mbtui.net.tcp import serve_tcp
from mbtui.net.transport import Transport

from .fake_host import LATE, FakeHost

BOX = cards.default_box()
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "random_client.py"


async def played(
    host: Callable[[Transport], Awaitable[None]], names: tuple[str, ...], seated: Callable[[], int], password: str = ""
) -> list[str]:
    """What the example says at the end, once for each name. They sit down one after the other."""
    server = await serve_tcp("127.0.0.1", 0, host)
    address = f"127.0.0.1:{server.port}"
    try:
        players = []
        for number, name in enumerate(names, 1):
            command = (sys.executable, "-I", str(EXAMPLE), address, name, "0", password)
            pipe = asyncio.subprocess.PIPE
            players.append(
                await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=asyncio.subprocess.STDOUT)
            )
            while seated() < number:
                await asyncio.sleep(0.01)
        said = [(await player.communicate())[0].decode() for player in players]
        assert [player.returncode for player in players] == [0] * len(players), said
        return said
    finally:
        await server.close()


def test_it_knows_nothing_but_the_page() -> None:
    source = EXAMPLE.read_text(encoding="utf-8")
    imports = {line.split()[1].partition(".")[0] for line in source.splitlines() if line.startswith(("import", "from"))}
    assert imports - sys.stdlib_module_names == {"msgpack"}


async def test_three_of_them_play_a_game() -> None:
    host = FakeHost(BOX, players=3, password="sesame")
    for said in await played(host, ("Ann", "Bob", "Cid"), lambda: len(host.names), "sesame"):
        assert "has played a whole game" in said
        refusals = [line for line in said.splitlines() if line.startswith("No:")]
        assert all(LATE in line for line in refusals), "every order was legal when it was given"
    assert host.state is not None
    assert host.state.phase == OVER


async def test_two_of_them_play_at_a_real_table(tmp_path: Path) -> None:
    plenty = (1e6, 1_000_000)
    limits = Limits(messages=plenty, orders=plenty, chat=plenty, views=plenty)
    books = Journal(tmp_path)
    house = House(BOX, books, LoopTime(asyncio.get_running_loop()), limits=limits)
    host = Host(house)

    async def serve(transport: Transport) -> None:
        await host.serve(Connection(transport, "host"), transport.address)

    for said in await played(serve, ("Ann", "Bob"), lambda: sum(len(table.taken) for table in house.tables)):
        assert "has played a whole game" in said
    await host.close()
    books.close()
