"""Whole games through the real encoding: views are mirrored, nothing hidden is hinted at, and the wire stays thin."""

from __future__ import annotations

from random import Random

import pytest

import cards
from engine.game import apply
from engine.orders import Refused
from engine.rows import CARDS, LEDGER
from engine.settings import Settings
from engine.state import State
from engine.view import SPECTATOR, delta, view
from mbtui.bots import mind_named
from mbtui.driver import play_game
from mbtui.net.convert import event_list
from mbtui.net.messages import Delta, Snapshot
from mbtui.net.mirror import Mirror
from mbtui.net.protocol import Protocol
from tests.engine.walks import NAMES, start, walk

BOX = cards.default_box()
BYTES_PER_ORDER, SNAPSHOT = 40, 4000
"""The budgets."""


class Line:
    """A host's line to one viewer, and what the viewer makes of it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.host, self.client = Protocol("host"), Protocol("client")
        self.mirror = Mirror()
        self.bytes = self.orders = 0

    def show(self, state: State) -> int:
        sent = self.host.send(Snapshot(state.accepted, view(state, self.seat)))
        (snapshot,) = self.client.receive_data(sent)
        assert isinstance(snapshot, Snapshot)
        self.mirror.show(snapshot)
        return len(sent)

    def change(self, state: State) -> Delta:
        events = [event_list(event, self.seat) for event in state.events]
        sent = self.host.send(Delta(state.accepted, delta(state, self.seat), events))
        (received,) = self.client.receive_data(sent)
        assert isinstance(received, Delta)
        before = self.mirror.view
        assert self.mirror.change(received)
        for key in received.rows:
            if CARDS <= key < LEDGER:
                assert key in before or key in self.mirror.view, "a card this viewer has never seen"
        self.bytes += len(sent)
        self.orders += 1
        return received


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (5, 3)])
def test_every_view_is_mirrored(players: int, seed: int) -> None:
    state = start(BOX, players, seed)
    lines = [Line(seat) for seat in (*range(players), SPECTATOR)]
    for line in lines:
        line.show(state)
    for seat, order, now in walk(state, Random(seed)):
        try:
            apply(state, seat, order, now)
        except Refused:
            continue
        for line in lines:
            line.change(state)
            assert line.mirror.view == view(state, line.seat)


def test_what_others_do_with_their_hidden_cards_is_not_told_card_by_card() -> None:
    state = start(BOX, 2, 1, moment=0, first_chance=0)
    lines = [Line(0), Line(1), Line(SPECTATOR)]
    for line in lines:
        line.show(state)
    checked = 0
    for seat, order, now in walk(state, Random(4)):
        apply(state, seat, order, now)
        for line in lines:
            rows = line.change(state).rows
            if order.verb in ("deck", "undeck", "collect", "uncollect") and line.seat != seat:
                assert all(not CARDS <= key < LEDGER for key in rows)
                checked += 1
    assert checked > 20


@pytest.mark.parametrize(("players", "bot"), [(5, "regular"), (5, "random")])
def test_the_wire_is_within_its_budgets(players: int, bot: str) -> None:
    lines = [Line(seat) for seat in range(players)]
    largest = 0

    def told(state: State, seat: int, order: object, now: int) -> None:
        nonlocal largest
        for line in lines:
            if not line.mirror.view:
                line.show(state)
            else:
                line.change(state)
            if state.accepted % 25 == 0:
                largest = max(largest, Line(line.seat).show(state))

    play_game(BOX, Settings(NAMES[:players]), 1, [mind_named(bot)] * players, after=told)
    assert sum(line.bytes for line in lines) / sum(line.orders for line in lines) <= BYTES_PER_ORDER
    assert largest <= SNAPSHOT
