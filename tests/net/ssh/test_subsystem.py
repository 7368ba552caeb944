"""The messages of the LAN over SSH: `mbtui join ssh://HOST`."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import asyncssh
import pytest

import cards
from mbtui.client.hosted import HostedLink
from mbtui.client.visit import Visit, WantsPassword
from mbtui.client.ways import read_address, visit
from mbtui.net.client import Client, Closed
from mbtui.net.ssh.client import connect as connect_to
from mbtui.net.transport import QUEUE, Transport

from .apps import until
from .clients import serving
from .houses import open_house

ANN = asyncssh.generate_private_key("ssh-ed25519")


async def line(port: int, name: str, known: Path, password: str = "", key: Any = None) -> Transport:
    options: dict[str, Any] = {"client_keys": [key] if key else None, "agent_path": None}
    return await connect_to("127.0.0.1", port, name, password, known / "known_hosts", **options)


async def test_a_transport_like_any_other(tmp_path: Path) -> None:
    async with serving() as server:
        transport = await line(server.port, "ann", tmp_path)
        transport.write(b"hello")
        assert await transport.read() == b"HELLO"
        transport.write(b"x" * 300_000)
        got = 0
        while got < 300_000:
            got += len(await transport.read(65_536))
        transport.close()
        await asyncio.wait_for(transport.wait_closed(), 20)
        await until(lambda: not server.tasks and not server.guests)


@pytest.mark.parametrize("how", ["close", "abort"])
async def test_either_side_may_hang_up(how: str, tmp_path: Path) -> None:
    async with serving() as server:
        transport = await line(server.port, "ann", tmp_path)
        (guest,) = server.guests
        assert guest.connection is not None
        getattr(guest.connection, how)()
        assert await asyncio.wait_for(transport.read(), 20) == b""
        assert transport.closed
        await until(lambda: not server.tasks and not server.guests)


async def test_a_slow_reader_is_dropped(tmp_path: Path) -> None:
    sent: list[int] = []
    dropped = asyncio.Event()

    async def pour(transport: Transport, caller: Any) -> None:
        transport.farewell = b"too slow"
        while not transport.closing:
            transport.write(b"x" * 10_000)
            sent.append(10_000)
            await asyncio.sleep(0)
        assert transport.dropped
        dropped.set()

    async with serving(serve=pour) as server:
        transport = await line(server.port, "ann", tmp_path)
        await asyncio.wait_for(dropped.wait(), 30)
        assert sum(sent) < 8 * QUEUE
        transport.close()


async def test_a_game_by_ssh(tmp_path: Path) -> None:
    async with open_house(tmp_path) as door:
        box = cards.default_box()
        client = Client(await line(door.port, "ann", tmp_path, key=ANN), box)
        await client.hello()
        seated = await client.new_table("Green", "Ann")
        assert seated.owner
        for _ in range(4):
            client.lobby("bot")
        client.lobby("start")
        await until(lambda: client.view)
        assert client.legal()
        await client.close()
        # The key alone brings Ann back into her seat.
        client = Client(await line(door.port, "somebody", tmp_path, key=ANN), box)
        await client.hello()
        again = await client.sit("Green", "somebody")
        assert (again.seat, again.table) == (seated.seat, "Green")
        await until(lambda: client.view)
        await client.close()
        await until(lambda: not door.server.tasks)


async def test_the_password_opens_both_doors(tmp_path: Path) -> None:
    async with open_house(tmp_path, "sesame") as door:
        home = Visit(lambda: line(door.port, "ann", tmp_path, "sesame"), cards.default_box(), "Ann", "", "sesame")
        await home.open()
        link = await home.new_table()
        assert isinstance(link, HostedLink)
        await home.close()
        with pytest.raises(WantsPassword, match="wants a password"):
            await line(door.port, "ann", tmp_path)
        with pytest.raises(WantsPassword, match="not the password"):
            await line(door.port, "ann", tmp_path, "simsim")
        # A key comes in without it, but not to the tables.
        client = Client(await line(door.port, "ann", tmp_path, key=ANN), cards.default_box())
        with pytest.raises(Exception, match="password"):
            await asyncio.wait_for(client.hello("simsim"), 20)
        await client.close()


async def test_an_address_as_people_type_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("SSH_AUTH_SOCK", raising=False)
    async with open_house(tmp_path / "data", "sesame") as door:
        address = read_address(f"ssh://ann@127.0.0.1:{door.port}")
        with pytest.raises(WantsPassword):
            await visit(address, "Ann")
        with pytest.raises(WantsPassword):
            await visit(address, "Ann", "simsim")
        there = await visit(address, "Ann", "sesame")
        link = await there.new_table("Green")
        assert (link.table, link.owner) == ("Green", True)
        assert str(door.port) in (tmp_path / "config" / "mbtui" / "known_hosts").read_text()
        await there.close()


async def test_an_ordinary_ssh_server_is_no_host(tmp_path: Path) -> None:
    class Plain(asyncssh.SSHServer):
        def begin_auth(self, username: str) -> bool:
            return False

    plain = await asyncssh.create_server(Plain, "127.0.0.1", 0, server_host_keys=[ANN], gss_host=None)
    with pytest.raises(Closed, match="no host of this game"):
        await line(plain.get_port(), "ann", tmp_path)
    plain.close()


async def test_a_host_with_another_key_is_another_host(tmp_path: Path) -> None:
    async with serving() as server:
        port = server.port
        transport = await line(port, "ann", tmp_path)
        transport.close()
        await transport.wait_closed()
    known = tmp_path / "known_hosts"
    known.write_text(f"[127.0.0.1]:{port} ssh-ed25519 {'A' * 68}\n")
    async with serving() as server:
        known.write_text(f"[127.0.0.1]:{server.port} ssh-ed25519 {'A' * 68}\n")
        with pytest.raises(Closed, match="not the one you know"):
            await line(server.port, "ann", tmp_path)


async def test_nobody_is_there(tmp_path: Path) -> None:
    async with serving() as server:
        port = server.port
    with pytest.raises(OSError):
        await line(port, "ann", tmp_path)
    quiet = await asyncio.start_server(lambda reader, writer: writer.close(), "127.0.0.1", 0)
    with pytest.raises((OSError, Closed)):
        await line(quiet.sockets[0].getsockname()[1], "ann", tmp_path)
    quiet.close()
