"""What a seat may not know never reaches its wire: the bytes are the same whatever the hidden cards are (R1.6)."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import rows
from engine.orders import Order
from engine.state import OVER, State
from engine.view import delta, view
from engine.zones import BINDER, DEALT, PACKET, PACKS, PLAYER, SPAN, STORE
from mbtui.host.house import House
from mbtui.net.convert import event_list
from mbtui.net.messages import Control, Delta, Snapshot
from mbtui.net.protocol import Protocol
from tests.engine.hidden import elsewhere
from tests.host.desk import (
    BOX,
    Client,
    check_views,
    fake,
    game_of,
    house,
    over_the_wire,
    pick,
    play_on,
    playing,
    seated,
    state_of,
)

HIDDEN = {STORE, PACKS}


def frames(state: State, seat: int) -> bytes:
    """What a seat is sent of a position: a whole view, and what the last order changed."""
    wire = Protocol("host", deflate=False)
    facts = [event_list(event, seat) for event in state.events]
    return wire.send(Snapshot(state.accepted, view(state, seat))) + wire.send(
        Delta(state.accepted, delta(state, seat), facts)
    )


def test_no_position_of_a_game_tells_a_hidden_card_to_anybody(tmp_path: Path) -> None:
    home = house(tmp_path, seed=21)
    players = playing(home, 4)
    luck = Random(21)
    checked = 0

    def check() -> None:
        nonlocal checked
        state = state_of(home)
        seat = luck.choice((0, 1, 2, 3, -1, -1))
        assert frames(elsewhere(state, seat, luck), seat) == frames(state, seat)
        checked += 1

    play_on(home, players, Random(21), check)
    assert checked > 200


class Script:
    """A game from its beginning to the first reshuffle, or the end of the first round; then again with other cards."""

    def __init__(self, folder: Path, seed: int, way: dict[str, Any]) -> None:
        self.seed = seed
        self.way = way
        self.folder = folder
        self.orders: list[tuple[int, Order]] = []

    def begin(self, name: str) -> tuple[House, list[Client]]:
        home = house(self.folder / name, seed=self.seed)
        return home, playing(home, 3, **self.way)

    def first(self, watch: bool) -> tuple[list[bytes], set[int]]:
        """Play it; what the viewer was sent, and the cards that were told or ordered about."""
        home, players = self.begin("first")
        viewer = self.viewer(home, players, watch)
        if not watch:
            players[0] = viewer
        known = {card for holder in range(3) for card in state_of(home).zone(holder, PACKET)}
        luck = Random(self.seed)

        def note() -> None:
            known.update(
                key - rows.CARDS for key, row in viewer.view.items()
                if rows.CARDS <= key < rows.LEDGER and (row[0] if isinstance(row, list) else row) >= 0
            )  # fmt: skip

        for _ in range(400):
            state = state_of(home)
            if state.round != 1 or any(event.kind == "reshuffled" for event in state.events):
                break
            seat, order = self.choose(state, players, luck)
            self.orders.append((seat, order))
            self.give(players, seat, order)
            known.update(order.cards)
            known.update(card for card, seats in state_of(home).looked.items() if seats & 1)
            # Which number a card has after a packet was shuffled depends on all the others in it.
            known.update(card for holder in range(3) for card in state_of(home).zone(holder, PACKET))
            note()
        assert len(self.orders) > 50
        last = state_of(home)
        for card, zone in enumerate(last.where):
            area = (zone - PLAYER) % SPAN if zone >= PLAYER else -1
            if zone not in HIDDEN and area not in (BINDER, DEALT):
                known.add(card)
        return viewer.bytes, known

    def viewer(self, home: House, players: list[Client], watch: bool) -> Client:
        if watch:
            return Client(home).sit("Eye", watch=True)
        return Client(home).sit("", token=players[0].token)

    def choose(self, state: State, players: list[Client], luck: Random) -> tuple[int, Order]:
        if state.phase in ("pairings", "standings"):
            return -1, Order("go")
        seats = [state.ask.seat] if state.ask is not None else [s for s in range(3) if not state.ready[s]]
        seat = luck.choice(seats)
        order = pick(players[seat], luck, without=("ready",))
        if order is None or (state.ask is None and not state.drafting and luck.random() < 0.03):
            order = Order("ready")
        return seat, order

    def give(self, players: list[Client], seat: int, order: Order) -> None:
        if seat < 0:
            players[0].tell(Control("next"))
        else:
            assert players[seat].order(order, position=-1) is None, order

    def again(self, watch: bool, known: set[int]) -> tuple[list[bytes], int]:
        """The same orders, with cards the viewer never saw changed for others of their set and kind."""
        home, players = self.begin("again")
        state = game_of(home).state
        luck = Random(1)
        # A hand without a Single passes, as all can see: so a card is changed for one of its kind.
        groups: dict[tuple[int, int], list[int]] = {}
        for card, number in enumerate(state.prints):
            if card not in known and (state.where[card] in HIDDEN or state.where[card] >= PLAYER):
                groups.setdefault((BOX.set_of[number], BOX.kinds[number]), []).append(card)
        changed = 0
        for group in groups.values():
            prints = [state.prints[card] for card in group]
            luck.shuffle(prints)
            for card, number in zip(group, prints, strict=True):
                changed += state.prints[card] != number
                state.prints[card] = number
        for player in players:
            player.again()
        viewer = self.viewer(home, players, watch)
        if not watch:
            players[0] = viewer
        for seat, order in self.orders:
            self.give(players, seat, order)
        return viewer.bytes, changed


WAYS: list[dict[str, Any]] = [
    {},
    {"draft": True, "venues": True, "free_market": True, "liquidation": True},
    {"draft": True, "powers": True, "accessories": "draft", "pro_players": True},
]


@pytest.mark.parametrize("way", WAYS)
def test_a_spectators_whole_stream_is_the_same_with_other_hidden_cards(way: dict[str, Any], tmp_path: Path) -> None:
    for seed in range(3):
        script = Script(tmp_path / str(seed), seed, way)
        one, known = script.first(watch=True)
        two, changed = script.again(True, known)
        assert changed > 20
        assert one == two


@pytest.mark.parametrize("way", WAYS)
def test_a_players_whole_stream_is_the_same_with_other_hidden_cards(way: dict[str, Any], tmp_path: Path) -> None:
    for seed in range(3):
        script = Script(tmp_path / str(seed), 100 + seed, way)
        one, known = script.first(watch=False)
        two, changed = script.again(False, known)
        assert changed > 20
        # Before that: Welcome, Tables, and Seated with another token.
        assert one[3:] == two[3:]


def test_tokens_seeds_and_passwords_are_told_to_nobody_else(tmp_path: Path) -> None:
    seed = 0x1234567890ABCDEF
    home = house(tmp_path, seed=seed, password="open sesame")
    clients = []
    for place, name in enumerate(("Ann", "Bob")):
        client = Client(home)
        client.prove("open sesame")
        if place:
            client.sit(name)
        else:
            client.open(between=0, intervals=[0, 0, 0], moment=0, first_chance=0)
        clients.append(client)
    clients[0].do("start")
    eye = Client(home)
    eye.prove("open sesame")
    eye.sit("Eye", watch=True)
    play_on(home, clients, Random(1), lambda: None, orders=3)
    assert state_of(home).phase == OVER
    secrets = [b"open sesame", str(seed).encode(), seed.to_bytes(8, "big")]
    for client in (*clients, eye):
        heard = b"".join(Protocol("host", deflate=False).send(message) for message in client.inbox) + b"".join(
            client.bytes
        )
        for secret in secrets:
            assert secret not in heard
        for other in clients:
            if other is not client:
                assert other.token.encode() not in heard
    assert clients[0].token not in (tmp_path / "journal.sqlite").read_bytes().decode("latin-1")


def test_that_somebody_looks_at_a_pack_is_told_to_nobody_else(tmp_path: Path) -> None:
    home = house(tmp_path, seed=4)
    players = seated(home, 3, mode="turn-based", powers=True, turn_time=60_000)
    ann, bob, _ = players
    ann.do("character", "Fulton Suitcase")
    ann.do("booster", True)
    ann.do("start")
    eye = Client(home).sit("Eye", watch=True)
    ann.tell(Control("next"))
    assert game_of(home).position == 1
    fake(home).advance(40_000)
    others = [bob, players[2], eye]
    heard = [len(client.bytes) for client in others]
    looks = [order for order in ann.legal() if order.verb == "look pack"]
    assert ann.order(looks[0]) is None
    assert ann.view[rows.SECRETS] == over_the_wire(view(state_of(home), 0))[rows.SECRETS]
    assert [len(client.bytes) for client in others] == heard
    assert (state_of(home).accepted, game_of(home).position) == (2, 1)
    ann.inbox.clear()
    # It is no time to think either: the next sign of life is the warning that was due anyhow.
    fake(home).advance(10_000)
    assert ann.said()[-1] == bob.said()[-1] == "Ann has 10 seconds left."
    # What comes after it is a position after the one that everybody knows; a host that is started again knows as much.
    assert ann.order(ann.legal()[0]) is None
    assert (state_of(home).accepted, game_of(home).position) == (3, 2)
    check_views(home, [*players, eye])
    home.close()
    home.books.close()
    again = house(tmp_path)
    assert again.resume() == []
    assert (state_of(again).accepted, game_of(again).position) == (3, 2)
