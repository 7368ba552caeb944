"""A Turn-Based table (R11.3): hosted, played by bots, resumed from its journal."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.orders import Order
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
