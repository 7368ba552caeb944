"""The real app at a real house, for players who have nothing but ssh."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path

import asyncssh
import pytest

from mbtui.app import MbtuiApp
from mbtui.net.ssh.door import SshDoor, free_name, own_table
from mbtui.net.ssh.entrance import Caller

from .apps import until
from .clients import Screen, connect, sit_down
from .houses import open_house

ANN = asyncssh.generate_private_key("ssh-ed25519")


async def come(
    door: SshDoor, name: str, key: asyncssh.SSHKey | None = None, table: str = "", password: str = ""
) -> tuple[asyncssh.SSHClientConnection, Screen]:
    connection = await connect(door.server, name, password, key)
    return connection, await sit_down(connection, 120, 36, **({"command": table} if table else {}))


async def test_the_first_one_finds_no_table_and_the_next_ones_sit_down(tmp_path: Path) -> None:
    async with open_house(tmp_path) as door:
        _, ann = await come(door, "ann", table="Green")
        await ann.see("Green")
        await ann.see("owner")
        _, bob = await come(door, "bob")
        await bob.see("bob")
        await bob.see("Green")
        await ann.see("bob")
        (table,) = door.host.house.tables
        assert [seat.name for seat in table.taken] == ["ann", "bob"]


async def test_without_tables_one_looks_around(tmp_path: Path) -> None:
    async with open_house(tmp_path) as door:
        _, ann = await come(door, "ann")
        await ann.see("No table is open")


async def test_a_table_without_room_is_looked_at_from_outside(tmp_path: Path) -> None:
    async with open_house(tmp_path) as door:
        door.host.house.create("Green", {"seats": 2})
        for name in ("ann", "bob"):
            _, screen = await come(door, name)
            await screen.see(name)
        _, cid = await come(door, "cid", table="Green")
        await cid.see("All seats are taken.")
        await cid.see("Tables")


@pytest.mark.parametrize("key", [ANN, None], ids=["key", "name"])
async def test_a_killed_player_comes_back_into_the_seat(key: asyncssh.SSHKey | None, tmp_path: Path) -> None:
    async with open_house(tmp_path) as door:
        connection, ann = await come(door, "ann", key, "Green")
        await ann.see("owner")
        (table,) = door.host.house.tables
        seat = table.taken[0]
        connection.abort()
        await until(lambda: not seat.here)
        _, again = await come(door, "ann", key)
        await until(lambda: seat.here)
        await again.see("owner")
        assert table.taken == [seat]


async def test_a_second_ann_is_somebody_else(tmp_path: Path) -> None:
    async with open_house(tmp_path) as door:
        _, first = await come(door, "ann", table="Green")
        await first.see("owner")
        _, second = await come(door, "ann", table="Green")
        await second.see("ann 2")
        (table,) = door.host.house.tables
        assert [seat.name for seat in table.taken] == ["ann", "ann 2"]
        assert all(seat.here for seat in table.taken)


async def test_a_key_takes_its_seat_over_from_its_older_line(tmp_path: Path) -> None:
    async with open_house(tmp_path) as door:
        _, first = await come(door, "ann", ANN, "Green")
        await first.see("owner")
        _, second = await come(door, "ann", ANN, "Green")
        await second.see("owner")
        assert await first.end() == 0
        assert b"newer connection" in first.bytes[-200:]
        (table,) = door.host.house.tables
        assert len(table.taken) == 1


@pytest.mark.parametrize("name", ["[/b]x", "[bold red]", "日本", "host", "::::"])
async def test_any_name_is_shown_as_it_is(name: str, tmp_path: Path) -> None:
    async with open_house(tmp_path) as door:
        _, one = await come(door, name, table="Green")
        await one.see("owner")
        (table,) = door.host.house.tables
        seen = table.taken[0].name
        await until(lambda: seen in "\n".join(one.shown).replace(" ", "") or seen in "\n".join(one.shown))


async def test_a_locked_house_asks_once(tmp_path: Path) -> None:
    async with open_house(tmp_path, "sesame") as door:
        _, ann = await come(door, "ann", table="Green", password="sesame")
        await ann.see("owner")
        _, bob = await come(door, "bob", ANN)
        await bob.see("Password of this host:")
        bob.type("sesame\r")
        await bob.see("Green")


async def test_the_games_keys_reach_the_table(tmp_path: Path) -> None:
    async with open_house(tmp_path) as door:
        _, ann = await come(door, "ann", table="Green")
        await ann.see("owner")
        (table,) = door.host.house.tables
        for number in range(4):
            ann.type("b")
            await until(lambda number=number: len(table.taken) == number + 2)  # type: ignore[misc]
        ann.type("s")
        await until(lambda: table.phase != "lobby")
        await until(lambda: table.phase == "deckbuilding")


async def test_a_house_that_closes_ends_everybodys_app(tmp_path: Path) -> None:
    async with open_house(tmp_path) as door:
        _, ann = await come(door, "ann", table="Green")
        await ann.see("owner")
        tasks = door.server.tasks
    await ann.end()
    assert b"\x1b[?1049l" in ann.bytes
    assert b"The host is closing" in ann.bytes[-300:]
    assert not tasks
    assert not door._lines


async def test_real_sessions_leave_nothing_behind(tmp_path: Path) -> None:
    async with open_house(tmp_path) as door:
        apps: weakref.WeakSet[MbtuiApp] = weakref.WeakSet()
        for number in range(12):
            connection, ann = await come(door, "ann", ANN, "Green")
            await ann.see("owner")
            (app,) = [guest.session.app for guest in door.server.guests if guest.session]
            assert isinstance(app, MbtuiApp)
            apps.add(app)
            del app
            if number % 2:
                connection.abort()
            else:
                ann.channel.close()
            await until(lambda: not door.server.tasks)
            connection.abort()
        await until(lambda: not door.server.guests and not door._lines)
        await until(lambda: not door.host.sessions)
        assert not door._here
        del connection, ann
        await asyncio.sleep(0.05)
        door.server.garbage.reclaim()
        gc.unfreeze()
        gc.collect()
        assert not list(apps)


async def test_lines_to_read_out(tmp_path: Path) -> None:
    async with open_house(tmp_path) as door:
        assert door.lines("192.0.2.7") == [f"ssh -p {door.port} NAME@192.0.2.7"]
        caller = Caller("ann", "SHA256:x", True)
        assert own_table(door.host.house, caller) == ""
        assert free_name(door.host.house, caller) == "ann"
