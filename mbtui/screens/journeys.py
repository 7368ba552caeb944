"""The ways from the start screen to a table, each as it goes on behind the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.orders import Refused
from mbtui import travel

if TYPE_CHECKING:
    from mbtui.app import MbtuiApp
    from mbtui.client.memory import Remembered
    from mbtui.client.ways import Address
    from mbtui.screens.alone import Alone


async def play(app: MbtuiApp, name: str, alone: Alone) -> None:
    """A game against bots."""
    from mbtui.client.own import play_alone

    await travel.seated(
        app, await play_alone(name, alone.bots, None, alone.pace, settings=alone.settings, level=alone.level)
    )


async def learn(app: MbtuiApp, name: str) -> None:
    """A first game, explained."""
    from mbtui.guide import begin

    await begin(app, name)


async def go_on(app: MbtuiApp, name: str) -> None:
    """The game against bots that was left."""
    from mbtui.client.own import go_on_alone

    link = await go_on_alone(name)
    if link is None:
        raise ValueError("That game is not there any more.")
    await travel.seated(app, link)


async def be_host(app: MbtuiApp, name: str) -> None:
    """A host of one's own, with a table."""
    from mbtui.client.own import open_house

    app.visit = await open_house(name)
    try:
        await travel.open_table(app)
    except Refused as refusal:
        await app.show_phase()
        app.said("", travel.reason(refusal))


async def come_back(app: MbtuiApp, seat: Remembered) -> None:
    """Into a seat at somebody's table."""
    from mbtui.client.memory import forget
    from mbtui.client.ways import read_address, visit

    app.visit = await visit(read_address(seat.where), seat.name)
    if not await travel.try_to_sit(app, seat.table, seat.token):
        forget(seat.where, seat.table)


async def join(app: MbtuiApp, address: Address, name: str, password: str = "", watch: bool = False) -> None:
    """To somebody's host."""
    from mbtui.client.ways import visit

    await travel.arrive(app, await visit(address, name, password), watch=watch)
