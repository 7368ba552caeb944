"""Bots in seats: the same orders at a player's pace, never more than one at a time."""

from __future__ import annotations

import itertools
from pathlib import Path
from random import Random
from typing import Any

from engine import rows, zones
from engine.box import Box
from engine.game import apply, legal
from engine.orders import HOST, Order
from engine.state import OVER
from engine.view import View
from mbtui.bots import Thought
from mbtui.host.bots import ENOUGH, MINDS, default_order
from mbtui.net.messages import Control, Delta
from tests.engine.walks import start, walk
from tests.host.desk import BOX, Client, FakeTime, fake, game_of, house, playing, state_of, table_of


def with_bots(folder: Path, bots: int = 4, kind: str = "rookie", seed: int = 7, **settings: Any) -> Client:
    home = house(folder, seed=seed)
    ann = Client(home).open(between=1_000, **settings)
    for _ in range(bots):
        ann.do("bot", kind)
    ann.do("start")
    return ann


def test_a_table_of_bots_plays_a_whole_game(tmp_path: Path) -> None:
    for kind in ("rookie", "random"):
        ann = with_bots(tmp_path / kind, kind=kind, intervals=[0, 0, 0], moment=0, first_chance=0)
        home = ann.house
        ann.tell(Control("bot", [0, kind]))
        fake(home).until(lambda home=home: table_of(home).status == "over")  # type: ignore[misc]
        assert state_of(home).phase == OVER
        assert ann.mirror.position == state_of(home).accepted


def test_bots_act_at_a_pace_and_yield_between_orders(tmp_path: Path) -> None:
    ann = with_bots(tmp_path, bots=3, pace=1_000, intervals=[60_000] * 3)
    home = ann.house
    fake(home).advance(1_000)
    times: dict[int, list[int]] = {}
    for _ in range(200):
        before = state_of(home).accepted
        fake(home).advance(100)
        for written in list(home.books.orders(1))[before:]:
            times.setdefault(written.seat, []).append(written.time)
    for seat in (1, 2, 3):
        gaps = [later - earlier for earlier, later in zip(times[seat], times[seat][1:], strict=False)]
        assert gaps
        assert min(gaps) >= 600
        assert max(gaps) <= 4_500 or state_of(home).ready[seat]


def test_bots_hurry_when_people_wait_for_them(tmp_path: Path) -> None:
    ann = with_bots(tmp_path, bots=1, pace=1_000, intervals=[0, 0, 0])
    home = ann.house
    fake(home).until(lambda: state_of(home).interval == 1)
    assert ann.order(Order("ready")) is None
    fake(home).advance(1_500)  # what the bot had begun to think about at leisure
    times: list[int] = []
    for _ in range(80):
        before = state_of(home).accepted
        fake(home).advance(50)
        if state_of(home).interval != 1 or state_of(home).ready[1]:
            break
        times += [written.time for written in list(home.books.orders(1))[before:] if written.seat == 1]
    gaps = [later - earlier for earlier, later in itertools.pairwise(times)]
    assert len(gaps) > 3
    assert max(gaps) <= 400


def test_a_bot_does_one_thing_each_time_it_is_woken(tmp_path: Path) -> None:
    ann = with_bots(tmp_path, bots=4, pace=0, intervals=[0, 0, 0], moment=0)
    home, time = ann.house, fake(ann.house)
    ann.inbox.clear()
    for _ in range(50):
        before = state_of(home).accepted
        time._step()
        assert state_of(home).accepted - before <= 1


def test_a_resumed_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    """The luck of a bot is of its game and the position, and time stands still without a host: nothing is different."""
    settings: dict[str, Any] = {"intervals": [9_000] * 3, "turn_time": 2_000, "pace": 500, "pre_release": True}

    def orders(folder: Path, stops: list[int]) -> list[tuple[int, int, str, int]]:
        ann = with_bots(folder, bots=3, kind="random", **settings)
        home, number = ann.house, ann.house.tables[0].number
        for stop in stops:
            fake(home).until(lambda home=home, stop=stop: state_of(home).accepted >= stop)  # type: ignore[misc]
            home.books.close()
            home = house(folder, FakeTime(5))
            assert home.resume() == []
            fake(home).advance(100_000)
            Client(home).sit("", token=ann.token)
        fake(home).until(lambda: table_of(home).status == "over")
        return [(w.seat, w.time, w.data, w.checksum) for w in home.books.orders(number)]

    assert orders(tmp_path / "one", []) == orders(tmp_path / "two", [3, 40, 41, 150, 170, 200, 290])


def test_a_bot_that_fails_or_cheats_does_no_harm(tmp_path: Path) -> None:
    class Broken:
        def think(self, box: Box, seen: View, seat: int, luck: Random) -> Thought:
            raise RuntimeError("no idea")

    class Cheat:
        def think(self, box: Box, seen: View, seat: int, luck: Random) -> Thought:
            seen[rows.PLAYERS + seat][1] = 10_000
            return Thought(Order("score") if luck.random() < 0.5 else Order("sell", (0, 1, 2)))

    home = house(tmp_path, minds={**MINDS, "rookie": Broken(), "cheat": Cheat()})
    ann = Client(home).open(between=100, intervals=[2_000] * 3, pace=100, turn_time=1_000)
    ann.do("bot")
    ann.do("bot", "cheat")
    ann.do("start")
    fake(home).until(lambda: table_of(home).status == "over")
    assert max(state_of(home).money) < 1_000


def test_a_bot_that_dithers_is_ready_after_a_while(tmp_path: Path) -> None:
    class Dither:
        def think(self, box: Box, seen: View, seat: int, luck: Random) -> Thought:
            binder, deck = (seen.get(zones.of(seat, area)) or [] for area in (zones.BINDER, zones.DECK))
            return Thought(Order("deck", (binder[0],)) if binder else Order("undeck", (deck[0],)))

    home = house(tmp_path, minds={**MINDS, "dither": Dither()})
    ann = Client(home).open(between=0, intervals=[0, 0, 0], pace=10)
    ann.do("bot", "dither")
    ann.do("start")
    ann.order(Order("ready"))
    fake(home).until(lambda: state_of(home).interval == 1)
    fake(home).until(lambda: state_of(home).ready[1], 5 * ENOUGH)


def test_bots_answer_offers_when_they_are_ready_and_agree_to_grace_when_people_do(tmp_path: Path) -> None:
    ann = with_bots(tmp_path, bots=1, kind="rookie", intervals=[0, 0, 0], pace=10, moment=0)
    home = ann.house
    for interval in (1, 2, 3):
        if interval > 1 or not state_of(home).interval:
            fake(home).until(lambda: state_of(home).ready[1])
            ann.order(Order("ready"))
        fake(home).until(lambda interval=interval: state_of(home).interval == interval)  # type: ignore[misc]
    fake(home).until(lambda: state_of(home).ready[1])
    assert ann.order(Order("offer", (), 1, (1, (), (), 1, ()))) is None
    fake(home).advance(100)
    assert not state_of(home).offers
    assert not state_of(home).graces[1]
    assert ann.order(Order("grace")) is None
    fake(home).advance(100)
    assert state_of(home).graces[1]
    ann.order(Order("ready"))
    assert state_of(home).interval == 4


def test_bots_stand_still_while_the_clock_is_stopped(tmp_path: Path) -> None:
    ann = with_bots(tmp_path, bots=2, intervals=[60_000] * 3, pace=100)
    home = ann.house
    fake(home).advance(1_500)
    assert ann.order(Order("pause")) is None
    before = state_of(home).accepted
    fake(home).advance(5_000)
    assert state_of(home).accepted == before
    ann.order(Order("resume"))
    fake(home).advance(1_000)
    assert state_of(home).accepted > before + 1


def test_the_default_answer_declines_or_is_the_first_that_is_legal(tmp_path: Path) -> None:
    state = start(BOX, 3, 5, moment=0, first_chance=0, auto_pass=False)
    kinds = set()
    for seat, order, now in walk(state, Random(5)):
        if state.ask is not None:
            answer = default_order(state, state.ask.seat)
            assert answer in legal(state, state.ask.seat)
            if state.ask.optional:
                assert answer.verb in ("decline", "end")
            kinds.add(state.ask.kind)
            apply(state.copy(), state.ask.seat, answer, now)
        apply(state, seat, order, now)
    assert "turn" in kinds


def test_a_bots_order_is_told_and_written_like_any_other(tmp_path: Path) -> None:
    ann = with_bots(tmp_path, bots=1, intervals=[0, 0, 0], pace=100)
    home = ann.house
    ann.inbox.clear()
    fake(home).until(lambda: state_of(home).accepted >= 1)
    (delta,) = ann.heard(Delta)
    (written,) = home.books.orders(1)
    assert (delta.position, delta.number) == (written.number, 0)
    assert written.seat in (1, HOST)
    assert game_of(home).state.accepted == 1


def test_people_and_bots_play_together_by_the_clock(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, between=500, intervals=[5_000] * 3, turn_time=2_000, pace=200, moment=250)
    bob.hang_up()
    ann.tell(Control("bot", 1))
    fake(home).until(lambda: table_of(home).status == "over")
    assert ann.mirror.position == state_of(home).accepted
