"""The client against a small host: coming in, playing, missing something, coming back."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

import cards
from engine.game import legal
from engine.notation import write_order
from engine.orders import Order, Refused
from engine.rows import HEADER, TABLE
from engine.state import OVER
from engine.view import PHASES, SPECTATOR, view
from mbtui.net.client import Client, Closed
from mbtui.net.connection import Connection
from mbtui.net.messages import PROTOCOL, Bye, Delta, No, Said, Snapshot, Welcome
from mbtui.net.protocol import FromHost
from mbtui.net.tcp import connect_tcp, serve_tcp
from mbtui.net.transport import memory_pair

from .fake_host import FakeHost

BOX = cards.default_box()


class House:
    """A host, and clients that come to it in memory."""

    def __init__(self, **options: Any) -> None:
        self.host = FakeHost(BOX, **options)
        self.clients: list[Client] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> House:
        return self

    async def __aexit__(self, *error: object) -> None:
        for client in self.clients:
            await client.close()
        await asyncio.gather(*self.tasks)

    def call(self) -> Client:
        here, there = memory_pair()
        self.tasks.append(asyncio.create_task(self.host(there)))
        self.clients.append(Client(here, BOX))
        return self.clients[-1]

    async def join(self, name: str, **how: Any) -> Client:
        client = self.call()
        await client.hello()
        await client.sit("fake", name, **how)
        return client

    async def playing(self) -> list[Client]:
        """Everybody sits, is ready, and sees the game."""
        clients = [await self.join(f"Player {number}") for number in range(self.host.players)]
        for client in clients:
            client.lobby("ready")
        await until(lambda: all(client.view for client in clients))
        return clients


async def until(true: Any) -> None:
    while not true():
        await asyncio.sleep(0)


async def settled(house: House) -> None:
    """Everything the host has said is heard."""
    assert house.host.state is not None
    await until(lambda: all(client.position == house.host.state.accepted for client in house.clients if client.view))


def mirrored(house: House) -> None:
    """Every client's view is the engine's, and its legal orders are the engine's."""
    state = house.host.state
    assert state is not None
    for client in house.clients:
        if client.view:
            seat = client.view[HEADER]["seat"]
            assert client.view == view(state, seat)
            assert set(client.legal()) == set(legal(state, seat) if seat != SPECTATOR else [])


class TestComingIn:
    async def test_hello_and_the_tables(self) -> None:
        async with House() as house:
            client = house.call()
            welcome = await client.hello()
            assert welcome.host == "Fake"
            assert client.tables == [["fake", "lobby", 0, 2, 0, False]]

    async def test_a_password(self) -> None:
        async with House(password="sesame") as house:
            client = house.call()
            await client.hello("sesame")
            assert client.tables

    async def test_a_wrong_password(self) -> None:
        async with House(password="sesame") as house:
            client = house.call()
            with pytest.raises(Closed, match="The password is wrong"):
                await client.hello("barley")
            assert not client.tables
            assert client.closed

    @pytest.mark.parametrize(
        ("welcome", "why"),
        [
            (Welcome(PROTOCOL + 1, "h", BOX.digest), "version"),
            (Welcome(PROTOCOL, "h", "others"), "other cards"),
            (Welcome(PROTOCOL, "h", BOX.digest, b"odd"), "makes no sense"),
        ],
    )
    async def test_a_host_that_does_not_fit(self, welcome: Welcome, why: str) -> None:
        here, there = memory_pair()
        Connection(there, "host").send(welcome)
        client = Client(here, BOX)
        with pytest.raises(Closed, match=why):
            await client.hello()
        assert client.closed
        assert why in client.why_closed

    async def test_sitting_down(self) -> None:
        async with House() as house:
            ann, bob = await house.join("Ann"), await house.join("Bob")
            assert ann.seated is not None
            assert bob.seated is not None
            assert (ann.seated.seat, ann.seated.owner, bob.seated.seat) == (0, True, 1)
            assert ann.seated.token != bob.seated.token
            await until(lambda: ann.lobby_state == {"names": ["Ann", "Bob"]})

    async def test_a_seat_that_is_not_to_be_had(self) -> None:
        async with House() as house:
            client = house.call()
            await client.hello()
            with pytest.raises(Refused, match="no such table") as refused:
                await client.sit("kitchen", "Ann")
            assert refused.value.legal == "There is fake."
            with pytest.raises(Refused, match="one table"):
                await client.new_table("mine", "Ann")
            assert await client.sit("fake", "Ann")


class TestPlaying:
    @pytest.mark.parametrize("players", [2, 5])
    async def test_a_whole_game_by_clients_with_nothing_but_their_views(self, players: int) -> None:
        luck = Random(players)
        async with House(players=players, seed=players) as house:
            clients = await house.playing()
            watcher = await house.join("Eve", watch=True)
            while PHASES[clients[0].view[TABLE][0]] != OVER:
                able = [client for client in clients if client.legal()]
                client = luck.choice(able)
                order = luck.choice(client.legal())
                assert write_order(client.seen(), order)
                await client.order(order)
                await settled(house)
                mirrored(house)
            assert house.host.state is not None
            assert house.host.state.phase == OVER
            assert watcher.view == view(house.host.state, SPECTATOR)

    async def test_an_order_is_answered_by_what_it_did(self) -> None:
        async with House() as house:
            ann, bob = await house.playing()
            await settled(house)
            heard: list[FromHost] = []
            bob.on_message = heard.append
            delta = await ann.order(Order("ready"))
            assert delta.events == [["ready", 0]]
            assert delta.number == 1
            await settled(house)
            assert [(one.number, one.events) for one in heard if isinstance(one, Delta)] == [(0, [["ready", 0]])]

    async def test_a_refused_order_says_why(self) -> None:
        async with House() as house:
            ann, bob = await house.playing()
            await settled(house)
            await ann.order(Order("ready"))
            await settled(house)
            before = ann.view
            with pytest.raises(Refused, match="already") as refused:
                await ann.order(Order("ready"))
            assert refused.value.legal
            assert ann.view is before
            assert ann.position == bob.position

    async def test_orders_may_overlap(self) -> None:
        async with House() as house:
            ann, _ = await house.playing()
            await settled(house)
            cards = ann.seen().mine(0)[:3]
            results = await asyncio.gather(*(ann.order(Order("deck", (card,))) for card in cards))
            assert [result.number for result in results] == [1, 2, 3]
            await settled(house)
            mirrored(house)

    async def test_chat(self) -> None:
        async with House() as house:
            ann, bob = await house.join("Ann"), await house.join("Bob")
            ann.say("hello")
            async for message in bob.messages():
                if isinstance(message, Said):
                    assert message.text == "hello"
                    break


class TestMissing:
    async def test_a_gap_is_answered_with_a_snapshot(self) -> None:
        async with House() as house:
            ann, bob = await house.playing()
            await settled(house)
            assert house.host.state is not None
            heard: list[FromHost] = []
            bob.on_message = heard.append
            house.host.skip.add(house.host.state.accepted + 1)
            card = ann.seen().mine(0)[0]
            lost = asyncio.create_task(ann.order(Order("deck", (card,))))
            await until(lambda: house.host.orders == 1)
            await ann.order(Order("undeck", (card,)))
            await settled(house)
            mirrored(house)
            assert [type(one) for one in heard].count(Snapshot) == 1
            lost.cancel()

    async def test_back_in_the_own_seat_by_its_token(self) -> None:
        async with House() as house:
            ann, _ = await house.playing()
            await settled(house)
            assert ann.seated is not None
            token, old = ann.seated.token, ann.view
            await ann.close()
            again = await house.join("Ann", token=token)
            assert again.seated is not None
            assert again.seated.seat == 0
            await until(lambda: again.view)
            assert again.view == old
            await again.order(Order("ready"))

    async def test_getting_up_forgets_the_view(self) -> None:
        async with House() as house:
            ann, bob = await house.playing()
            await settled(house)
            ann.leave()
            assert not ann.view
            assert ann.legal() == []
            await bob.order(Order("ready"))
            assert not ann.view


class TestEnding:
    async def test_the_host_says_goodbye(self) -> None:
        here, there = memory_pair()
        client = Client(here, BOX)
        Connection(there, "host").close("The host is closing.")
        with pytest.raises(Closed, match="The host is closing"):
            await client.hello()
        assert await client.wait_closed() == "The host is closing."
        with pytest.raises(Closed):
            client.say("anybody there?")
        assert [message async for message in client.messages()] == []

    async def test_an_order_that_will_not_be_answered(self) -> None:
        async with House() as house:
            ann, _bob = await house.playing()
            house.host.skip.update(range(1000))
            waiting = asyncio.create_task(ann.order(Order("pause")))
            await until(lambda: house.host.orders)
            house.host.guests[0].line.close("Too late.")
            with pytest.raises(Closed, match="Too late"):
                await waiting

    async def test_a_host_that_talks_nonsense(self) -> None:
        here, there = memory_pair()
        client = Client(here, BOX)
        there.write(b"\0\0\0\1\xc1")
        assert "does not keep to the protocol" in await client.wait_closed()

    async def test_a_host_that_does_not_answer(self) -> None:
        here, there = memory_pair()
        client = Client(here, BOX, ping=0.001)
        assert await client.wait_closed() == "The host does not answer."
        assert await there.read()

    async def test_pings_keep_the_line_alive(self) -> None:
        async with House() as house:
            here, there = memory_pair()
            house.tasks.append(asyncio.create_task(house.host(there)))
            client = Client(here, BOX, ping=0.001)
            house.clients.append(client)
            await client.hello()
            pongs = 0
            async for _ in client.messages():
                pongs += 1
                if pongs == 10:
                    break
            assert not client.closed

    async def test_a_listener_that_fails_does_not_end_the_connection(self, caplog: pytest.LogCaptureFixture) -> None:
        async with House() as house:
            client = house.call()

            def fail(message: FromHost) -> None:
                raise RuntimeError("oops")

            client.on_message = fail
            await client.hello()
            assert client.tables
            assert "oops" in caplog.text

    async def test_whatever_a_host_says_a_client_copes(self) -> None:
        here, there = memory_pair()
        client = Client(here, BOX)
        host = Connection(there, "host")
        for message in (Delta(3, {}, []), No(9, "why"), No(0, "why"), Snapshot(1, {}), Delta(9, {1: 2}, [], 7)):
            host.send(message)
        host.send(Bye("enough"))
        host.close()
        assert await client.wait_closed() == "enough"


async def test_the_same_over_real_sockets() -> None:
    host = FakeHost(BOX)
    server = await serve_tcp("127.0.0.1", 0, host)
    clients = [Client(await connect_tcp("127.0.0.1", server.port), BOX) for _ in range(2)]
    for number, client in enumerate(clients):
        await client.hello()
        await client.sit("fake", f"Player {number}")
        client.lobby("ready")
    await until(lambda: all(client.view for client in clients))
    luck = Random(3)
    state = host.state
    assert state is not None
    for _ in range(150):
        able = [client for client in clients if client.legal()]
        client = luck.choice(able)
        await client.order(luck.choice(client.legal()))
        await until(lambda: all(client.position == state.accepted for client in clients))
        for seat, client in enumerate(clients):
            assert set(client.legal()) == set(legal(state, seat))
    for client in clients:
        await client.close()
    await server.close()
