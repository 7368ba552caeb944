"""A host in memory: a time that moves when told to, and clients whose every message goes through the real encoding."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import cards
from engine import rows
from engine.box import Box
from engine.orders import Order
from engine.state import OVER, TOURNAMENT, State
from engine.view import view
from engine.zones import DECK
from mbtui.bots import Mind
from mbtui.host.bots import MINDS
from mbtui.host.game import Game
from mbtui.host.house import House
from mbtui.host.journal import Journal
from mbtui.host.limits import Limits
from mbtui.host.session import Session
from mbtui.host.table import Table
from mbtui.net import auth
from mbtui.net.convert import do_of
from mbtui.net.legal import legal_from_view
from mbtui.net.messages import (
    PROTOCOL,
    Again,
    Bye,
    Control,
    Delta,
    Hello,
    Lobby,
    LobbyState,
    NewTable,
    No,
    Prove,
    Said,
    Seated,
    Sit,
    Snapshot,
    Welcome,
)
from mbtui.net.mirror import Mirror
from mbtui.net.protocol import FromClient, FromHost, Protocol, ProtocolError

M = TypeVar("M")

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
BOX: Box = cards.default_box()
ENDLESS = Limits(messages=(0, 10**9), orders=(0, 10**9), chat=(0, 10**9), views=(0, 10**9))
"""No limits on rates: the time of a test stands still."""
QUIET: dict[str, Any] = {"between": 0, "intervals": [0, 0, 0], "moment": 0, "first_chance": 0}
"""Settings of a table at which nothing happens by itself."""


OPENED: list[Journal] = []
"""Journals that a test has opened; they are closed after it."""


class FakeTime:
    """Moves when it is told to, and calls what becomes due on the way."""

    def __init__(self, start: int = 1_000_000) -> None:
        self.time = start
        self._calls: list[tuple[int, int, Call]] = []
        self._count = itertools.count()

    def now(self) -> int:
        return self.time

    def call_later(self, delay: int, call: Callable[[], None]) -> Call:
        made = Call(call)
        heapq.heappush(self._calls, (self.time + max(delay, 0), next(self._count), made))
        return made

    def advance(self, milliseconds: int) -> None:
        end = self.time + milliseconds
        while self._calls and self._calls[0][0] <= end:
            self._step()
        self.time = end

    def until(self, done: Callable[[], bool], most: int = 20_000) -> None:
        """Let it run from call to call until something is so."""
        for _ in range(most):
            if done():
                return
            assert self._calls, "nothing is going to happen any more"
            self._step()
        raise AssertionError(f"not so after {most} calls")

    def _step(self) -> None:
        when, _, call = heapq.heappop(self._calls)
        self.time = max(self.time, when)
        if not call.cancelled:
            call.call()


class Call:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call = call
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Client:
    """A client at the other end of a line in memory. What it receives went over the wire, byte for byte."""

    def __init__(self, house: House, address: str = "1.2.3.4", identity: str = "", hello: bool = True) -> None:
        self.house = house
        self.inbox: list[Any] = []
        self.bytes: list[bytes] = []
        self.mirror = Mirror()
        self.closed = False
        self.table = ""
        self.token = ""
        self.seat = -1
        self.number = 0
        self._host, self._mine = Protocol("host"), Protocol("client")
        self.session = Session(house, self, address, identity)
        self.session.greet()
        if hello:
            self.tell(Hello(PROTOCOL, BOX.digest, "test"))

    # --- the line ---

    def send(self, message: FromHost) -> None:
        """The host's end."""
        if self.closed:
            return
        data = self._host.send(message)
        self.bytes.append(data)
        for one in self._mine.receive_data(data):
            assert not isinstance(one, ProtocolError), one
            self.inbox.append(one)
            self._take(one)

    def close(self, why: str = "") -> None:
        if why:
            self.send(Bye(why))
        self.closed = True

    def _take(self, message: Any) -> None:
        if isinstance(message, Seated):
            if message.seat != self.seat:
                self.mirror.forget()
            self.table, self.token, self.seat = message.table, message.token or self.token, message.seat
        elif isinstance(message, Snapshot):
            self.mirror.show(message)
        elif isinstance(message, Delta):
            assert self.mirror.change(message), "a delta is missing"

    def tell(self, message: FromClient) -> None:
        """Send something to the host."""
        for one in self._host.receive_data(self._mine.send(message)):
            assert not isinstance(one, ProtocolError), one
            self.session.receive(one)

    def hang_up(self) -> None:
        """The line is cut."""
        self.closed = True
        self.session.lost()

    # --- what was heard ---

    def take(self, kind: type[M]) -> M:
        """The last message of a kind; everything heard so far is read."""
        found = [message for message in self.inbox if isinstance(message, kind)]
        self.inbox.clear()
        assert found, f"no {kind.__name__}"
        return found[-1]

    def heard(self, kind: type[M]) -> list[M]:
        """All messages of a kind since the last look."""
        found = [message for message in self.inbox if isinstance(message, kind)]
        self.inbox.clear()
        return found

    def lobby(self) -> dict[str, Any]:
        return self.take(LobbyState).state

    def said(self) -> list[str]:
        return [f"{said.who}: {said.text}" if said.who else said.text for said in self.heard(Said)]

    # --- what it does ---

    def prove(self, password: str) -> None:
        self.tell(Prove(auth.prove(password, self.take(Welcome).challenge)))

    def open(self, name: str = "T", player: str = "Ann", **settings: Any) -> Client:
        self.tell(NewTable(name, player, settings))
        return self

    def sit(self, name: str, token: str = "", watch: bool = False, table: str = "T") -> Client:
        self.tell(Sit(table, name, token, watch))
        return self

    def do(self, what: str, value: Any = None) -> None:
        self.tell(Lobby(what, value))

    def order(self, order: Order, position: int | None = None) -> No | None:
        """Give an order; the refusal if there was one."""
        self.inbox.clear()
        self.number += 1
        self.tell(do_of(order, self.number, self.mirror.position if position is None else position))
        answers = [m for m in self.inbox if isinstance(m, No | Delta) and m.number == self.number]
        assert len(answers) == 1, self.inbox
        return answers[0] if isinstance(answers[0], No) else None

    def again(self) -> None:
        self.tell(Again())

    def legal(self) -> list[Order]:
        return legal_from_view(BOX, self.mirror.view) if self.mirror.view else []

    @property
    def view(self) -> dict[int, Any]:
        return self.mirror.view


# --- houses and tables -----------------------------------------------------------------------------------


def house(
    folder: Path, time: FakeTime | None = None, *, seed: int = 7, password: str = "", limits: Limits = ENDLESS,
    minds: dict[str, Mind] | None = None, box: Box = BOX,
) -> House:  # fmt: skip
    """A house with a journal in a folder; its games have the seed they are given."""
    books = Journal(folder)
    OPENED.append(books)
    return House(
        box, books, time if time is not None else FakeTime(), password=password, limits=limits,
        minds=minds if minds is not None else MINDS, entropy=lambda: seed,
    )  # fmt: skip


def fake(house: House) -> FakeTime:
    assert isinstance(house.time, FakeTime)
    return house.time


def seated(house: House, number: int = 2, **settings: Any) -> list[Client]:
    """So many players in the lobby of a table called T; the first owns it."""
    clients = [Client(house).open(**(QUIET | settings))]
    clients += [Client(house).sit(name) for name in NAMES[1:number]]
    assert [client.seat for client in clients] == list(range(number))
    return clients


def playing(house: House, number: int = 2, **settings: Any) -> list[Client]:
    """So many players whose game has just begun."""
    clients = seated(house, number, **settings)
    clients[0].do("start")
    assert all(client.mirror.position == 0 for client in clients)
    return clients


def game_of(house: House, name: str = "T") -> Game:
    game = house.find(name).game
    assert game is not None
    return game


def table_of(house: House, name: str = "T") -> Table:
    return house.find(name)


def state_of(house: House, name: str = "T") -> State:
    return game_of(house, name).state


def check_views(house: House, clients: list[Client]) -> None:
    """Every mirror shows exactly what its seat may see, as the wire writes it."""
    state = state_of(house)
    for client in clients:
        if not client.closed and client.view:
            assert client.mirror.position == game_of(house).position
            assert client.view == over_the_wire(view(state, client.seat)), (client.seat, state.phase)


def over_the_wire(whole: dict[int, Any]) -> dict[int, Any]:
    """A view as a client gets it."""
    host, client = Protocol("host"), Protocol("client")
    (message,) = client.receive_data(host.send(Snapshot(0, whole)))
    assert isinstance(message, Snapshot)
    return message.view


def pick(client: Client, luck: Random, without: tuple[str, ...] = ()) -> Order | None:
    """An order for a client that only knows its view: any verb, then any order with it; no stopping of clocks."""
    orders = [order for order in client.legal() if order.verb not in ("pause", "unready", "grace", *without)]
    if not orders:
        return None
    verb = luck.choice(sorted({order.verb for order in orders}))
    return luck.choice([order for order in orders if order.verb == verb])


def phase_of(client: Client) -> int:
    phase: int = client.view[rows.TABLE][0]
    return phase


# --- games -----------------------------------------------------------------------------------------------


def play_on(
    home: House, players: list[Client], luck: Random, after: Callable[[], None], *, orders: int = 12,
    until: Callable[[State], bool] = lambda state: state.phase == OVER, most: int = 6000,
) -> None:  # fmt: skip
    """Random players who know only their views; each is ready after some orders in an interval."""
    given: dict[tuple[int, int, int], int] = {}
    for _ in range(most):
        state = state_of(home)
        if until(state):
            return
        if state.phase in ("pairings", "standings"):
            players[0].tell(Control("next"))
            after()
            continue
        seat = luck.randrange(len(players))
        if state.phase == TOURNAMENT:
            assert state.ask is not None
            seat = state.ask.seat
        player = players[seat]
        order = pick(player, luck)
        if order is None:
            continue
        key = (state.round, state.interval, seat)
        given[key] = given.get(key, 0) + 1
        if state.phase != TOURNAMENT and given[key] > orders:
            order = Order("ready")
            if state.ready[seat]:
                continue
        refusal = player.order(order)
        assert refusal is None, (order, refusal)
        after()
    raise AssertionError("the game does not end")


def to_tournament(home: House, players: list[Client], luck: Random) -> None:
    """Short decks for everybody, and on to the tournament."""
    for _ in range(2000):
        state = state_of(home)
        if state.phase == TOURNAMENT:
            return
        if state.phase in ("pairings", "standings"):
            players[0].tell(Control("next"))
            continue
        seat = next(seat for seat in range(len(players)) if not state.ready[seat])
        deck = state.zone(seat, DECK)
        fresh = [order for order in players[seat].legal() if order.verb == "deck" and order.cards[0] not in deck]
        if not fresh or len(deck) >= 6 or players[seat].order(luck.choice(fresh)) is not None:
            players[seat].order(Order("ready"))
    raise AssertionError("the tournament does not begin")
