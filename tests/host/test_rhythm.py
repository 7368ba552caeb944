"""How long bots take: longer where there is time, never too long, and fast where nobody waits for them to be slow."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

import cards
from engine.game import apply, new_game
from engine.orders import HOST, Order
from engine.settings import MINUTE, Settings
from engine.state import State
from mbtui.host.rhythm import AT_LEAST_LEFT, STRETCH, delay, length_of

BOX = cards.default_box()


def running(*intervals: int) -> State:
    state = new_game(BOX, Settings(("Ann", "Bob"), intervals=intervals or (0, 0, 0)), 1)  # type: ignore[arg-type]
    apply(state, HOST, Order("start"))
    return state


def usual(state: State, pace: int = 1_000, given: int = 1, elapsed: int = 0, hurry: bool = False) -> float:
    return mean(delay(state, 1, pace, given, elapsed, hurry, luck) for luck in map(Random, range(40)))


def test_where_there_is_time_an_order_takes_longer() -> None:
    assert 800 < usual(running()) < 1_200
    assert 0.8 * STRETCH * 1_000 < usual(running(7 * MINUTE, 7 * MINUTE, 6 * MINUTE)) < 1.2 * STRETCH * 1_000


def test_a_short_interval_is_enough_for_all_that_is_to_do() -> None:
    assert usual(running(10_000, 10_000, 10_000), pace=5_000) < 700


@pytest.mark.parametrize("left", [3_000, 600, 0])
def test_near_the_end_everything_goes_faster(left: int) -> None:
    state = running(MINUTE, MINUTE, MINUTE)
    waits = [delay(state, 1, 5_000, 3, MINUTE - left, False, Random(seed)) for seed in range(20)]
    assert max(waits) <= left / AT_LEAST_LEFT + 1


def test_new_cards_are_looked_at_and_answers_waited_for() -> None:
    state = running()
    assert usual(state, given=0) > 1.5 * usual(state)
    state.offers[1 * 8 + 0] = (1, (), 1, (), (), 1, ())
    assert usual(state) > 2_000


def test_a_table_that_waits_sees_them_hurry_and_no_pace_is_no_delay() -> None:
    state = running(7 * MINUTE, 7 * MINUTE, 6 * MINUTE)
    assert usual(state, hurry=True) < 0.3 * usual(state)
    assert usual(state, pace=0) == 0


def test_the_interval_that_runs_is_the_one_that_counts() -> None:
    state = running(1_000, 2_000, 3_000)
    lengths = []
    for interval in range(5):
        state.interval = interval
        lengths.append(length_of(state))
    assert lengths == [0, 1_000, 2_000, 3_000, state.settings.grace]
