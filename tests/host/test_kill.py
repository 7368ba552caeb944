"""A host that is killed at any moment has every order it acknowledged, and the game goes on as if nothing had been."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random

from engine.orders import Refused
from mbtui.host.journal import Journal
from mbtui.host.resume import first_state, replay
from mbtui.net.client import Closed
from mbtui.net.messages import Control
from tests.host.desk import BOX, house, playing, state_of
from tests.host.processes import PATIENCE, SETTINGS, HostProcess, Players, decide, over

KILLS = 20 if os.environ.get("MBTUI_THOROUGH") == "1" else 6
PLAYERS = 3


async def play(players: Players, acknowledged: list[int], doom: Callable[[], None], fate: Random) -> None:
    """Play until the game is over or the host is gone; note the last position somebody was told of."""
    orders, delay = fate.randrange(10), fate.uniform(0, 0.004)
    for number in range(5_000):
        if number == orders:
            asyncio.get_running_loop().call_later(delay, doom)
        position = await players.level()
        acknowledged[0] = position
        if over(players.views):
            return
        try:
            acknowledged[0] = await move(players, position)
        except Refused as refusal:
            if refusal.why != "That was too fast.":
                raise
            await asyncio.sleep(0.05)
    raise AssertionError("the game does not end")


async def move(players: Players, position: int) -> int:
    """The next order of the game; the position it leads to."""
    seat, order = decide(position, players.views)
    if seat >= 0:
        return (await players.clients[seat].order(order)).position
    return await players.next(position)


async def test_a_host_killed_again_and_again_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    players, luck = Players(PLAYERS), Random(4)
    acknowledged, kills = [0], 0
    async with HostProcess(tmp_path) as host:
        for _ in range(KILLS + 1):
            await host.start()
            await players.join(host.port)
            position = await players.level()
            assert acknowledged[0] <= position <= acknowledged[0] + 1
            try:
                await play(players, acknowledged, host.kill if kills < KILLS else lambda: None, luck)
                break
            except Closed:
                kills += 1
                await players.close()
                assert host.process is not None
                await host.process.wait()
        assert over(players.views)
        assert kills == KILLS
        await players.close()
        assert await host.stop() == 0
    assert written(tmp_path) == unkilled(tmp_path)


def written(folder: Path) -> tuple[list[tuple[int, str]], dict[str, object], int]:
    """The orders of the game, what they come to, and its seed."""
    books = Journal(folder, owned=False)
    (listed,) = books.tables()
    orders = [(order.seat, order.data) for order in books.orders(listed.id)]
    state = first_state(listed, BOX)
    replay(books, listed, state, None, None)
    books.close()
    assert len(listed.results) == PLAYERS
    return orders, state.save() | {"now": 0}, int(listed.header["seed"])


def unkilled(folder: Path) -> tuple[list[tuple[int, str]], dict[str, object], int]:
    """The same players with the same seed at a host in memory that nobody kills."""
    seed = written(folder)[2]
    home = house(folder / "reference", seed=seed)
    clients = playing(home, PLAYERS, **SETTINGS)
    for _ in range(5_000):
        views = [client.view for client in clients]
        if over(views):
            break
        seat, order = decide(state_of(home).accepted, views)
        if seat < 0:
            clients[0].tell(Control("next"))
        else:
            assert clients[seat].order(order) is None
    home.books.close()
    return written(folder / "reference")


async def test_a_host_that_is_stopped_says_so_and_goes_on_when_it_is_started_again(tmp_path: Path) -> None:
    players, position = Players(2), 0
    async with HostProcess(tmp_path, "--name", "The Den") as host:
        for number in (signal.SIGTERM, signal.SIGINT):
            await host.start()
            assert "The Den is open. To join, type one of these:" in host.lines
            await players.join(host.port)
            for _ in range(10):
                await move(players, position)
                position = await players.level(position + 1)
            assert await host.stop(number) == 0
            for client in players.clients:
                assert "closing" in await asyncio.wait_for(client.wait_closed(), PATIENCE)
            await players.close()
        await host.start()
        assert "One table goes on where it stopped." in host.lines
        await players.join(host.port)
        assert await players.level() == position == 20
        await players.close()
        assert await host.stop() == 0
