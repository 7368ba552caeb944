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

from .fake_host import FakeHost

BOX = cards.default_box()
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "random_client.py"


async def played(host: Callable[[Transport], Awaitable[None]], names: tuple[str, ...], password: str = "") -> list[str]:
    """What the example says at the end, once for each name."""
    server = await serve_tcp("127.0.0.1", 0, host)
    address = f"127.0.0.1:{server.port}"
    try:
        players = [
            await asyncio.create_subprocess_exec(
                sys.executable, "-I", str(EXAMPLE), address, name, "0", password,
                stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
            )
            for name in names
        ]  # fmt: skip
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
    for said in await played(host, ("Ann", "Bob", "Cid"), "sesame"):
        assert "has played a whole game" in said
        assert "No:" not in said, "every order was legal"
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

    for said in await played(serve, ("Ann", "Bob")):
        assert "has played a whole game" in said
    await host.close()
    books.close()
