"""A draft at a table: its own clock, the host's hand for whoever does not take a card, and what others see of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine import rows, zones
from engine.orders import Order
from engine.state import OVER
from engine.zones import ACCESSORIES, BINDER, PACKET, SHELF
from mbtui.net.messages import Clock, Control, No
from tests.host.desk import check_views, fake, house, playing, seated, state_of, table_of

TIMED: dict[str, Any] = {"draft": True, "between": 5_000, "intervals": [60_000, 50_000, 40_000], "draft_time": 20_000}


def test_a_packet_has_its_time_and_then_the_host_takes_a_card(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, **TIMED)
    state, time = state_of(home), fake(home)
    assert ann.take(Clock) == Clock(20_000, True, "draft")
    mine = state.zone(ann.seat, PACKET)
    ann.order(Order("draft", (mine[0],)))
    best = max(state.box.stars[state.prints[card]] for card in state.zone(bob.seat, PACKET))
    time.advance(20_000)
    state = state_of(home)
    assert [len(state.zone(seat, PACKET)) for seat in (0, 1)] == [5, 5]
    taken = state.zone(bob.seat, BINDER)[-1]
    assert state.box.stars[state.prints[taken]] == best
    check_views(home, [ann, bob])
    time.advance(4 * 20_000)
    state = state_of(home)
    assert (state.drafting, state.interval, state.running) == (0, 0, False)
    assert ann.take(Clock) == Clock(5_000, True, "between")
    time.advance(5_000 + 60_000)
    assert (state_of(home).drafting, state_of(home).interval) == (2, 1)
    time.advance(5 * 20_000)
    assert (state_of(home).interval, state_of(home).running) == (2, True)
    assert ann.take(Clock) == Clock(50_000, True)
    check_views(home, [ann, bob])


def test_without_a_time_a_draft_waits_and_the_owner_cannot_hurry_it(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, **TIMED | {"draft_time": 0})
    fake(home).advance(3_600_000)
    assert state_of(home).drafting == 1
    ann.tell(Control("next"))
    assert "taken a card" in ann.take(No).why
    check_views(home, [ann, bob])


def test_nobody_learns_what_another_drafts(tmp_path: Path) -> None:
    """Not even by the number of a card that was in the own packet a moment ago."""
    home = house(tmp_path)
    ann, bob, cid = playing(home, 3, **TIMED)
    state = state_of(home)
    known = {card: state.prints[card] for card in state.zone(ann.seat, PACKET)}
    for one in (ann, bob, cid):
        one.order(Order("draft", (state_of(home).zone(one.seat, PACKET)[0],)))
    passed = state_of(home).zone((ann.seat + 1) % 3, PACKET)
    assert set(passed) < set(known)
    assert {card: state_of(home).prints[card] for card in passed} != {card: known[card] for card in passed}
    for card in passed:
        assert rows.CARDS + card not in ann.mirror.view
    assert ann.mirror.view[rows.ZONES + zones.of(bob.seat, PACKET)] == 5
    check_views(home, [ann, bob, cid])


def test_bots_draft_as_well(tmp_path: Path) -> None:
    home = house(tmp_path)
    (ann,) = seated(home, 1, pace=100, **TIMED)
    for _ in range(2):
        ann.do("bot", "rookie")
    ann.do("start")
    fake(home).advance(400)
    state = state_of(home)
    assert [state.ready[seat] for seat in range(3) if seat != ann.seat] == [True, True]


def test_a_duel_of_bots_with_every_option_of_deckbuilding_comes_to_its_end(tmp_path: Path) -> None:
    home = house(tmp_path)
    options = {"mode": "duel", "draft": True, "free_market": True, "liquidation": True, "pre_release": True}
    (ann,) = seated(home, 1, pace=100, seats=2, **TIMED | options)
    ann.do("bot", "rookie")
    ann.do("start")
    ann.tell(Control("bot", [0, "rookie"]))
    fake(home).until(lambda: state_of(home).phase == OVER)
    state = state_of(home)
    assert max(state.tournament_vp) == 2 or len(state.results) == 3
    check_views(home, [ann])


@pytest.mark.parametrize(
    "options", [{}, {"pre_release": True}, {"draft": True}, {"mode": "turn-based"}], ids=lambda options: str(options)
)
def test_bots_draft_millennium_accessories_in_turn(options: dict[str, Any], tmp_path: Path) -> None:
    home = house(tmp_path)
    settings = TIMED | {"draft": False, "between": 0} | options
    (ann,) = seated(home, 1, pace=100, accessories="draft", **settings)
    for _ in range(2):
        ann.do("bot", "rookie")
    ann.do("start")
    for _ in range(60):
        fake(home).advance(200)
        mine = [order for order in ann.legal() if order.verb in ("draft", "equip")]
        if mine:
            assert ann.order(mine[0]) is None
    state = state_of(home)
    assert (state.picks, state.drafting) == ((), 0)
    area = ACCESSORIES if options.get("mode") == "turn-based" else BINDER
    for seat in range(3):
        sets = [state.box.cards[state.prints[card]].set for card in state.zone(seat, area)]
        assert sets.count("Millennium Accessories") == 1
    check_views(home, [ann])


@pytest.mark.parametrize(
    "options", [{}, {"pre_release": True}, {"mode": "turn-based"}], ids=lambda options: str(options)
)
def test_each_player_has_time_of_their_own_to_draft_a_millennium_accessory(
    options: dict[str, Any], tmp_path: Path
) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, accessories="draft", **TIMED | {"draft": False} | options)
    state, time = state_of(home), fake(home)
    assert ann.take(Clock) == Clock(20_000, True, "draft")
    ann.tell(Control("next"))
    assert "taken a card" in ann.take(No).why
    first, second = state.picks
    time.advance(15_000)
    {one.seat: one for one in (ann, bob)}[first].order(Order("equip", (state.zones[SHELF][0],)))
    time.advance(15_000)
    state = state_of(home)
    assert state.picks == (second,)
    best = max(state.zones[SHELF], key=lambda card: state.box.stars[state.prints[card]])
    time.advance(5_000)
    state = state_of(home)
    assert (state.picks, state.zones[SHELF]) == ((), [])
    assert state.where[best] == zones.of(second, ACCESSORIES if options.get("mode") == "turn-based" else BINDER)
    assert any("run out of time" in line for line in ann.said())
    check_views(home, [ann, bob])


def test_a_table_of_a_duel_has_two_seats(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob, cid = seated(home, 3)
    ann.do("set", {"mode": "duel"})
    assert "A Duel is for 2 players" in ann.take(No).legal
    ann.do("kick", cid.seat)
    ann.do("set", {"mode": "duel"})
    assert len(table_of(home).seats) == 2
    ann.do("set", {"mode": "standard"})
    assert len(table_of(home).seats) == 5
    assert bob.seat == 1
