"""A host with an event loop and real sockets, loopback only."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from engine.box import Box
from engine.orders import Order
from engine.view import View, view
from mbtui.bots import Mind, Thought
from mbtui.host.bots import MINDS
from mbtui.host.house import House
from mbtui.host.journal import Journal
from mbtui.host.server import Host, LanDoor, addresses
from mbtui.host.timing import LoopTime
from mbtui.net.client import Client, Closed
from mbtui.net.tcp import connect_tcp
from tests.host.desk import BOX, ENDLESS, NAMES, over_the_wire, state_of, table_of
from tests.host.processes import SETTINGS, decide, over


async def opened(folder: Path, password: str = "", minds: Mapping[str, Mind] = MINDS) -> tuple[Host, LanDoor]:
    time = LoopTime(asyncio.get_running_loop())
    house = House(BOX, Journal(folder), time, limits=ENDLESS, password=password, minds=minds, entropy=lambda: 5)
    host = Host(house)
    door = await LanDoor.open(host, "127.0.0.1", 0)
    host.doors.append(door)
    return host, door


async def joined(door: LanDoor, place: int, **settings: object) -> Client:
    client = Client(await connect_tcp("127.0.0.1", door.port), BOX)
    await client.hello()
    if place:
        await client.sit("T", NAMES[place])
    else:
        await client.new_table("T", NAMES[0], settings)
    return client


async def until(clients: list[Client], position: int) -> None:
    """Everybody has heard of a position."""
    for _ in range(100_000):
        if all(client.position == position for client in clients):
            return
        await asyncio.sleep(0)
    raise AssertionError([client.position for client in clients])


async def test_five_players_and_a_spectator_play_a_whole_game_over_tcp(tmp_path: Path) -> None:
    host, door = await opened(tmp_path)
    players = [await joined(door, place, **SETTINGS) for place in range(5)]
    eye = Client(await connect_tcp("127.0.0.1", door.port), BOX)
    await eye.hello()
    await eye.sit("T", "Eye", watch=True)
    everybody = [*players, eye]
    players[0].lobby("start")
    await until(everybody, 0)
    for _ in range(5_000):
        state = state_of(host.house)
        for seat, client in enumerate(everybody):
            assert client.view == over_the_wire(view(state, seat if seat < 5 else -1))
        views = [client.view for client in players]
        if over(views):
            break
        seat, order = decide(state.accepted, views)
        if seat < 0:
            players[0].control("next")
        else:
            assert (await players[seat].order(order)).position == state.accepted + 1
        await until(everybody, state.accepted + 1)
    assert table_of(host.house).status == "over"
    for client in everybody:
        await client.close()
    await host.close()


async def test_a_player_whose_line_is_cut_comes_back_over_another(tmp_path: Path) -> None:
    host, door = await opened(tmp_path)
    ann, bob = [await joined(door, place, **SETTINGS) for place in range(2)]
    ann.lobby("start")
    await until([ann, bob], 0)
    token = bob.seated.token if bob.seated is not None else ""
    await bob.close()
    for _ in range(10_000):
        if not table_of(host.house).taken[1].here:
            break
        await asyncio.sleep(0)
    back = Client(await connect_tcp("127.0.0.1", door.port), BOX)
    await back.hello()
    assert (await back.sit("T", "", token)).seat == 1
    await until([ann, back], 0)
    await ann.close()
    await back.close()
    await host.close()
    assert not host.sessions


async def test_a_bot_that_thinks_for_long_holds_nobody_up(tmp_path: Path) -> None:
    begun, enough = threading.Event(), threading.Event()

    class Slow:
        def think(self, box: Box, seen: View, seat: int, luck: Random) -> Thought:
            begun.set()
            enough.wait(60)
            return Thought(Order("buy pack", number=5))

    host, door = await opened(tmp_path, minds={**MINDS, "slow": Slow()})
    ann = await joined(door, 0, **(SETTINGS | {"pre_release": False, "pace": 0}))
    ann.lobby("bot", "slow")
    ann.lobby("start")
    await until([ann], 1)
    await ann.order(Order("ready"))
    while not begun.is_set():
        await asyncio.sleep(0.001)
    for place in (1, 2, 3):
        await ann.order(Order("buy pack", number=place))
    assert state_of(host.house).money == [state_of(host.house).money[0], 30]
    before = ann.position
    enough.set()
    for _ in range(100_000):
        if ann.position > before:
            break
        await asyncio.sleep(0.001)
    assert state_of(host.house).money[1] < 30
    await ann.close()
    await host.close()


async def test_a_password_over_tcp(tmp_path: Path) -> None:
    host, door = await opened(tmp_path, password="swordfish")
    wrong = Client(await connect_tcp("127.0.0.1", door.port), BOX)
    with pytest.raises(Closed, match="password is wrong"):
        await wrong.hello("sardine")
    right = Client(await connect_tcp("127.0.0.1", door.port), BOX)
    await right.hello("swordfish")
    await right.close()
    await wrong.close()
    await host.close()


async def test_a_host_that_closes_says_goodbye(tmp_path: Path) -> None:
    host, door = await opened(tmp_path)
    ann = await joined(door, 0)
    await host.close()
    assert "closing" in await asyncio.wait_for(ann.wait_closed(), 30)


def test_the_lines_to_read_out_name_the_address(tmp_path: Path) -> None:
    assert addresses("10.1.2.3") == ["10.1.2.3"]
    assert addresses("0.0.0.0")[-1] == "127.0.0.1"
    door = LanDoor.__new__(LanDoor)
    door.port = 8023
    assert door.lines("10.1.2.3") == ["mbtui join 10.1.2.3:8023"]
    assert door.lines("::1") == ["mbtui join [::1]:8023"]
