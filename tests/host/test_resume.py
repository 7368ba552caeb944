"""Every way to play is resumed from its journal as it was, whenever its host goes away (R11)."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.orders import Order
from engine.state import DECKBUILDING, OVER, PAIRINGS, STANDINGS, State
from mbtui.host.house import House
from mbtui.net.messages import Control
from tests.host.desk import Client, check_views, fake, game_of, house, pick, playing, state_of

WAYS: dict[str, dict[str, Any]] = {
    "everything": {
        "draft": True, "free_market": True, "liquidation": True, "pro_players": True, "venues": True, "powers": True,
        "accessories": "draft", "pre_release": True, "round_count": 1,
    },
    "duel": {"mode": "duel", "draft": True, "powers": True, "venues": True, "accessories": "draft"},
    "turn-based": {"mode": "turn-based", "powers": True, "accessories": "draft"},
}  # fmt: skip


def part(state: State) -> tuple[object, ...]:
    """The part of a game somebody might come back into."""
    asked = (state.ask.kind, state.ask.what) if state.ask is not None else ()
    return state.phase, state.round, state.interval, state.drafting, bool(state.picks), asked


def step(home: House, players: list[Client], luck: Random) -> None:
    """Somebody does something; in deckbuilding they are ready before long."""
    state, player = state_of(home), luck.choice(players)
    order = pick(player, luck)
    if state.phase in (PAIRINGS, STANDINGS) and not state.picks:
        players[0].tell(Control("next"))
    elif order is not None:
        hurried = state.phase == DECKBUILDING and not state.drafting and luck.random() < 0.2
        player.order(Order("ready") if hurried else order)
    fake(home).advance(luck.choice((50, 400)))


@pytest.mark.parametrize("way", WAYS)
def test_every_part_of_every_way_to_play_is_resumed(way: str, tmp_path: Path) -> None:
    home = house(tmp_path, seed=3)
    players = playing(home, 2, **WAYS[way])
    luck, seen = Random(3), set[object]()
    for _ in range(600):
        step(home, players, luck)
        if state_of(home).phase == OVER:
            break
        if part(state_of(home)) in seen:
            continue
        seen.add(part(state_of(home)))
        before, game = state_of(home).save(), game_of(home)
        told = (game.position, game.checksum, game.fresh.packs, game.fresh.part, game.bots.given)
        home.books.close()
        home = house(tmp_path, seed=3)
        assert home.resume() == []
        assert state_of(home).save() == before
        game = game_of(home)
        assert (game.position, game.checksum, game.fresh.packs, game.fresh.part, game.bots.given) == told
        players = [Client(home).sit("", token=player.token) for player in players]
        check_views(home, players)
    assert state_of(home).phase == OVER
    assert len(seen) > 7
