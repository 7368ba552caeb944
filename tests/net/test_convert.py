"""Orders and facts over the wire and back."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cards
from engine.events import Event
from engine.game import apply
from engine.orders import Order, Refused
from engine.view import SPECTATOR, told
from mbtui.net.convert import do_of, event_list, event_of, order_of
from mbtui.net.messages import Delta, Do
from mbtui.net.protocol import Protocol
from tests.engine.walks import start, walk

BOX = cards.default_box()


def over_the_wire(do: Do) -> Do:
    (received,) = Protocol("host").receive_data(Protocol("client").send(do))
    assert isinstance(received, Do)
    return received


def test_an_order_is_made_of_tuples_all_the_way_down() -> None:
    offer = Order("offer", (7, 9), 2, (3, (1, 2), (40, 41), 0, ()))
    received = over_the_wire(do_of(offer, 5, 17))
    assert received == Do(5, "offer", [7, 9], 2, [3, [1, 2], [40, 41], 0, []], 17)
    assert order_of(received) == offer


@settings(max_examples=4)
@given(st.integers(2, 5), st.integers(0, 2**40))
def test_every_order_and_fact_of_a_game_comes_back_as_it_was(players: int, seed: int) -> None:
    state = start(BOX, players, seed, moment=0, first_chance=0)
    host, client = Protocol("host"), Protocol("client")
    for seat, order, now in walk(state, Random(seed)):
        assert order_of(over_the_wire(do_of(order, 1))) == order
        try:
            apply(state, seat, order, now)
        except Refused:
            continue
        for viewer in (0, SPECTATOR):
            sent = Delta(state.accepted, {}, [event_list(event, viewer) for event in state.events])
            (received,) = client.receive_data(host.send(sent))
            assert isinstance(received, Delta)
            assert [event_of(row) for row in received.events] == [
                told(event, viewer)._replace(knows=None) for event in state.events
            ]


def test_a_fact_is_cut_where_only_defaults_follow() -> None:
    assert event_list(Event("ready", 2), 0) == ["ready", 2]
    assert event_list(Event("overflowed"), 0) == ["overflowed"]
    assert event_list(Event("clashed", 1, more=((0, 3), (1, 4))), 0)[-1] == [[0, 3], [1, 4]]


def test_a_hidden_card_is_not_told() -> None:
    bought = Event("bought", 1, 234, 56, 4, word="Store", more=("1001 Nights", 3), knows=(1,))
    assert event_list(bought, 1) == ["bought", 1, 234, 56, 4, -1, -1, "Store", -1, ["1001 Nights", 3]]
    for other in (0, 2, SPECTATOR):
        assert event_list(bought, other) == ["bought", 1, -1, -1, 4, -1, -1, "Store", -1, ["1001 Nights", 3]]


@pytest.mark.parametrize("row", [[], [1], ["x", "y"], ["x", True], ["x", 1, 1, 1, 1, 1, 1, 7], ["x", *[0] * 30]])
def test_what_is_no_fact(row: list[object]) -> None:
    with pytest.raises(ValueError, match="not a fact"):
        event_of(row)
