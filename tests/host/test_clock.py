"""The clock of a table: intervals, pauses, the while between, thinking time (R3.3-R3.5)."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from engine.orders import Order
from engine.state import DECKBUILDING, PAIRINGS, STANDINGS
from mbtui.net.messages import Clock, Control, Delta, No
from tests.host.desk import (
    Client,
    check_views,
    fake,
    game_of,
    house,
    playing,
    state_of,
    table_of,
    to_tournament,
)

TIMED: dict[str, Any] = {"between": 5_000, "intervals": [60_000, 50_000, 40_000], "grace": 30_000}


def test_intervals_follow_one_another_by_the_clock(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, **TIMED)
    time = fake(home)
    assert ann.take(Clock) == Clock(5_000, True, "between")
    parts: list[tuple[tuple[str, int], int]] = []
    for _ in range(200):
        state = state_of(home)
        part = (state.phase, state.interval)
        if not parts or parts[-1][0] != part:
            parts.append((part, time.now() - 1_000_000))
        if state.round == 2:
            break
        time.advance(1_000)
    assert parts == [
        (("deckbuilding", 0), 0),
        (("deckbuilding", 1), 5_000),
        (("deckbuilding", 2), 65_000),
        (("deckbuilding", 3), 115_000),
        (("pairings", 0), 155_000),
        # Nobody has a deck, so the tournament is over as soon as it begins (R5.4).
        (("standings", 0), 160_000),
        (("deckbuilding", 0), 165_000),
    ]
    check_views(home, [ann, bob])


def test_the_clock_is_told_only_when_something_changes(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, **TIMED)
    fake(home).advance(5_000)
    assert ann.take(Clock) == Clock(60_000, True)
    for _ in range(30):
        fake(home).advance(1_000)
        bob.order(Order("buy pack", number=0))
    assert ann.heard(Clock) == []
    late = Client(home).sit("Late", watch=True)
    assert late.take(Clock) == Clock(30_000, True)
    assert ann.heard(Clock) == []


def test_everybody_ready_ends_an_interval_early(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, **TIMED)
    for interval in (1, 2, 3):
        ann.order(Order("ready"))
        bob.order(Order("ready"))
        assert state_of(home).interval == interval
        fake(home).advance(1_000)
    assert ann.take(Clock) == Clock(40_000, True)


def test_a_player_stops_the_clock_and_lets_it_go_on(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, **TIMED)
    time = fake(home)
    time.advance(5_000 + 20_000)
    assert bob.order(Order("pause")) is None
    assert ann.take(Clock) == Clock(40_000, False)
    time.advance(500_000)
    assert state_of(home).interval == 1
    assert ann.order(Order("resume")) is not None
    assert bob.order(Order("resume")) is None
    assert ann.take(Clock) == Clock(40_000, True)
    time.advance(39_999)
    assert state_of(home).interval == 1
    time.advance(1)
    assert state_of(home).interval == 2


def test_the_owner_lets_a_clock_go_on_that_a_player_stopped(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, **TIMED)
    fake(home).advance(5_000)
    bob.order(Order("pause"))
    bob.tell(Control("resume"))
    assert "owner" in bob.take(No).why
    ann.tell(Control("resume"))
    assert state_of(home).running
    ann.tell(Control("resume"))
    assert ann.take(No).why == "The game is not stopped."


def test_the_owner_stops_everything_and_lets_it_go_on(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, **TIMED)
    time = fake(home)
    time.advance(5_000 + 10_000)
    before = state_of(home).save()
    bob.inbox.clear()
    ann.tell(Control("pause"))
    assert bob.take(Clock) == Clock(50_000, False)
    assert table_of(home).held == "Ann has stopped the game."
    refusal = bob.order(Order("buy pack", number=1))
    assert refusal is not None
    assert refusal.why == "Ann has stopped the game."
    time.advance(10**7)
    assert state_of(home).save() == before
    ann.tell(Control("pause"))
    assert ann.take(No).why
    ann.tell(Control("resume"))
    assert bob.take(Clock) == Clock(50_000, True)
    assert bob.order(Order("buy pack", number=1)) is None
    assert state_of(home).now == 15_000


def test_the_clock_can_be_extended(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, **TIMED)
    time = fake(home)
    time.advance(5_000 + 59_000)
    bob.tell(Control("extend", 10_000))
    assert "owner" in bob.take(No).why
    for bad in (0, -5, 10**9, "x", True, 1.5):
        if not isinstance(bad, float):
            ann.tell(Control("extend", bad))
            assert ann.take(No).why
    ann.tell(Control("extend", 10_000))
    assert bob.take(Clock) == Clock(11_000, True)
    time.advance(10_999)
    assert state_of(home).interval == 1
    time.advance(1)
    assert state_of(home).interval == 2


def test_without_lengths_there_is_no_clock(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home)
    assert ann.take(Clock) == Clock(-1, False, "between")
    fake(home).advance(10**8)
    assert state_of(home).interval == 0
    ann.tell(Control("extend"))
    assert ann.take(No).why == "There is no clock to extend."
    ann.tell(Control("next"))
    assert state_of(home).interval == 1
    assert ann.take(Clock) == Clock(-1, False, "interval")
    fake(home).advance(10**8)
    assert state_of(home).interval == 1
    ann.tell(Control("next"))
    assert state_of(home).interval == 2
    bob.tell(Control("next"))
    assert "owner" in bob.take(No).why


def test_an_interval_with_a_clock_is_not_cut_short_by_the_owner(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, _ = playing(home, **TIMED)
    ann.tell(Control("next"))
    assert state_of(home).interval == 1
    ann.tell(Control("next"))
    assert "ends with the clock" in ann.take(No).why


def test_one_more_interval_if_all_agree(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, **TIMED)
    time = fake(home)
    time.advance(5_000 + 60_000 + 50_000 + 1_000)
    assert ann.order(Order("grace")) is None
    assert bob.order(Order("grace")) is None
    time.advance(39_000)
    assert state_of(home).interval == 4
    assert ann.take(Clock) == Clock(30_000, True)
    time.advance(30_000)
    assert state_of(home).phase == PAIRINGS


def test_all_ready_goes_on_from_pairings_and_those_who_are_gone_do_not_hold_it_up(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob, cid = playing(home, 3)
    for _ in range(4):
        for client in (ann, bob, cid):
            client.order(Order("ready"))
    assert state_of(home).phase == PAIRINGS
    ann.do("ready")
    assert bob.lobby()["seats"][0]["ready"]
    cid.hang_up()
    ann.do("unready")
    bob.do("ready")
    assert state_of(home).phase == PAIRINGS
    ann.do("ready")
    assert state_of(home).phase == STANDINGS
    assert not bob.lobby()["seats"][0]["ready"]
    ann.do("ready")
    bob.do("ready")
    assert state_of(home).phase == DECKBUILDING
    ann.do("ready")
    assert ann.take(No).why == "That is an order now, not a word to the table."


def test_a_purchase_is_decided_when_its_moment_is_over(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, moment=250)
    ann.tell(Control("next"))
    ann.order(Order("buy pack", number=1))
    fake(home).advance(100)
    bob.order(Order("buy pack", number=1))
    assert len(state_of(home).claims) == 2
    fake(home).advance(149)
    assert len(state_of(home).claims) == 2
    bob.inbox.clear()
    fake(home).advance(1)
    assert not state_of(home).claims
    (tick,) = bob.heard(Delta)
    assert [event[0] for event in tick.events][:2] == ["bought", "missed"]
    check_views(home, [ann, bob])
    assert [(w.seat, w.order.verb) for w in home.books.orders(1)][-1] == (-1, "tick")


def test_thinking_time_warns_then_answers_and_never_runs_for_others(tmp_path: Path) -> None:
    home = house(tmp_path)
    players = playing(home, 2, turn_time=30_000, warning=10_000)
    to_tournament(home, players, Random(1))
    time = fake(home)
    state = state_of(home)
    assert state.ask is not None
    asked, other = players[state.ask.seat], players[1 - state.ask.seat]
    assert other.take(Clock) == Clock(30_000, True, "turn")
    time.advance(20_000)
    assert f"{table_of(home).taken[state.ask.seat].name} has 10 seconds left." in other.said()
    assert state_of(home).accepted == state.accepted
    time.advance(10_000)
    after = state_of(home)
    assert after.accepted == state.accepted + 1
    assert any("run out of time" in line for line in other.said())
    check_views(home, players)
    assert asked.mirror.position == after.accepted


def test_thinking_time_waits_for_somebody_who_was_cut_off(tmp_path: Path) -> None:
    home = house(tmp_path)
    players = playing(home, 2, turn_time=30_000, warning=10_000)
    to_tournament(home, players, Random(1))
    time = fake(home)
    state = state_of(home)
    assert state.ask is not None
    asked, other = players[state.ask.seat], players[1 - state.ask.seat]
    time.advance(5_000)
    asked.hang_up()
    assert other.take(Clock) == Clock(25_000, False, "turn")
    time.advance(10**6)
    assert state_of(home).accepted == state.accepted
    back = Client(home).sit("", token=asked.token)
    assert back.take(Clock) == Clock(25_000, True, "turn")
    time.advance(25_000)
    assert state_of(home).accepted == state.accepted + 1


def test_a_table_of_sleepers_comes_to_an_end_by_the_clock_alone(tmp_path: Path) -> None:
    home = house(tmp_path)
    players = playing(home, 3, between=1_000, intervals=[1_000, 1_000, 1_000], turn_time=1_000, pre_release=True)
    fake(home).until(lambda: table_of(home).status == "over")
    check_views(home, players)
    assert len(home.books.tables()[0].results) == 3


def test_the_time_of_a_game_is_its_own(tmp_path: Path) -> None:
    home = house(tmp_path)
    fake(home).advance(777)
    ann, _ = playing(home)
    fake(home).advance(1_234)
    ann.order(Order("ready"))
    assert state_of(home).now == 1_234
    assert game_of(home).now() == 1_234


def test_a_dropped_player_does_not_stop_the_common_clock(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, **TIMED)
    fake(home).advance(5_000)
    bob.hang_up()
    fake(home).advance(60_000)
    assert state_of(home).interval == 2
    assert state_of(home).phase == DECKBUILDING
    assert any("cut off" in line for line in ann.said())
