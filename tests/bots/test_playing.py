"""Levels in tournaments: each plays better than the one below it, thinks within its budget and says why."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest

import cards
from engine.game import apply, legal
from engine.orders import HOST, Order
from engine.settings import Settings
from engine.state import PAIRINGS, TOURNAMENT, State
from engine.view import view
from mbtui.bots import LEVELS, foresight, luck_of, mind_named
from mbtui.bots.foresight import search
from mbtui.bots.supposing import Supposing
from mbtui.driver import decided, play_game

BOX = cards.default_box()
NAMES = ("Ann", "Bob", "Cid", "Dee")


@lru_cache
def pairings(seed: int) -> tuple[State, ...]:
    """The moments before the tournaments of a game: everybody has a deck."""
    found: list[State] = []

    def after(state: State, seat: int, order: Order, now: int) -> None:
        if state.phase == PAIRINGS and order.verb in ("ready", "interval"):
            found.append(state.copy())

    settings = Settings(NAMES, selection="first game", moment=0, first_chance=0)
    play_game(BOX, settings, seed, [mind_named("rookie")] * 4, after=after)
    return tuple(found)


def played(state: State, levels: list[str]) -> list[int]:
    """RP of a tournament from its pairings."""
    state = state.copy()
    apply(state, HOST, Order("go"))
    while state.phase == TOURNAMENT:
        assert state.ask is not None
        seat = state.ask.seat
        apply(state, seat, decided(state, seat, mind_named(levels[seat]), 3))
    return list(state.results[-1][1])


@pytest.mark.parametrize(("better", "worse", "games"), [("regular", "random", 3), ("champion", "random", 1)])
def test_with_the_same_decks_the_better_player_has_more_rp(better: str, worse: str, games: int) -> None:
    ahead = 0
    for state in pairings(2)[:games]:
        for pair in ([better, worse], [worse, better]):
            points = played(state, pair * 2)
            ahead += sum(rp if pair[seat % 2] == better else -rp for seat, rp in enumerate(points))
    assert ahead > 0


def question(seed: int) -> tuple[State, int]:
    """A position in which somebody has several Singles to choose from."""
    state = pairings(2)[seed % 3].copy()
    apply(state, HOST, Order("go"))
    while state.ask is None or len(legal(state, state.ask.seat)) < 4:
        assert state.ask is not None
        apply(state, state.ask.seat, legal(state, state.ask.seat)[0])
    return state, state.ask.seat


def test_a_champion_thinks_within_its_budget_of_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = question(0)
    tries = search(Supposing(BOX, view(state, seat), seat, Random(1)), seat, Random(1), 300)
    assert {one.order for one in tries} <= set(legal(state, seat))
    assert len({one.order for one in tries}) == len(tries), "each order stands there once, with its best plan"
    ends = [len(one.ends) for one in tries]
    assert 0 < sum(ends) < 300
    assert len(tries[0].ends) == max(ends), "the best order was tried as often as any"
    assert all(0 <= one.won() <= 1 for one in tries)
    monkeypatch.setattr(foresight, "BUDGET", 10**9)
    again = search(Supposing(BOX, view(state, seat), seat, Random(1)), seat, Random(1), 300)
    assert [one.order for one in again] == [one.order for one in tries]


@pytest.mark.parametrize("level", LEVELS[1:])
def test_a_mind_says_what_it_does_and_why(level: str) -> None:
    for seed in range(3):
        state, seat = question(seed)
        thought = mind_named(level).think(BOX, view(state, seat), seat, luck_of(seed, seat, 0))
        if thought.order.cards:
            assert BOX.cards[state.prints[thought.order.cards[0]]].name in thought.why
        assert thought.why == thought.why.strip()
        assert "\n" not in thought.why
        assert not thought.why.endswith(".")
        if level == "champion":
            assert "of the tournaments it imagined" in thought.why
