"""A Turn-Based table (R11.3): hosted, played by bots, resumed from its journal."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from engine.game import asked, legal
from engine.orders import Order
from engine.sheet import is_out
from engine.state import OVER, TOURNAMENT
from engine.view import view
from mbtui.net.messages import Control
from tests.host.desk import fake, game_of, state_of, table_of
from tests.host.test_bots import with_bots


@pytest.mark.parametrize("kind", ["rookie", "random"])
def test_a_table_of_bots_plays_a_whole_game(tmp_path: Path, kind: str) -> None:
    ann = with_bots(tmp_path, 2, kind, mode="turn-based")
    home = ann.house
    ann.tell(Control("bot", [0, kind]))
    fake(home).until(lambda: table_of(home).status == "over")
    state = state_of(home)
    assert state.phase == OVER
    assert [len(written) for written in state.sheet] == [3, 3, 3]
    assert ann.mirror.position == state.accepted
    assert ann.mirror.view == view(state, 0)


def test_a_person_is_asked_on_their_turn_and_nothing_hurries_them(tmp_path: Path) -> None:
    ann = with_bots(tmp_path, 1, "random", mode="turn-based")
    home = ann.house
    fake(home).until(lambda: state_of(home).phase == TOURNAMENT and state_of(home).turn == 0)
    position = state_of(home).accepted
    fake(home).advance(3_600_000)
    assert state_of(home).accepted == position
    game_of(home).give(0, Order("score"))
    assert state_of(home).accepted > position


def test_bots_hurry_when_all_the_people_are_out(tmp_path: Path) -> None:
    ann = with_bots(tmp_path, 2, "random", pace=1_000, mode="turn-based")
    home = ann.house
    while not is_out(state_of(home).sheet[0]):
        fake(home).until(lambda: state_of(home).phase == TOURNAMENT and 0 in asked(state_of(home)))
        state = state_of(home)
        assert state.ask is not None
        can = legal(state, 0)
        game_of(home).give(0, Order("score") if Order("score") in can else can[-1])
    while 0 in asked(state_of(home)):
        game_of(home).give(0, legal(state_of(home), 0)[-1])
    fake(home).advance(2_000)  # what a bot had begun to think about at leisure
    before = len(list(home.books.orders(1)))
    fake(home).advance(10_000)
    times = [written.time for written in list(home.books.orders(1))[before:]]
    gaps = [later - earlier for earlier, later in itertools.pairwise(times)]
    assert len(gaps) > 20
    assert max(gaps) <= 400
