"""The arithmetic of the ladder."""

from __future__ import annotations

from random import Random

import pytest

from mbtui.ladder.standing import Game, Standing, interval, ratings


def test_a_table_is_one_observation_of_each_pair() -> None:
    game = Game(("a", "b", "a", "b"), (1, 2, 3, 4))
    assert game.shares() == {("a", "b"): 0.75}


def test_a_tie_is_half() -> None:
    assert Game(("b", "a"), (1, 1)).shares() == {("a", "b"): 0.5}


def test_a_share_is_read_from_both_sides() -> None:
    standing = Standing(("a", "b"), [Game(("a", "b"), (1, 2)), Game(("b", "a"), (2, 1)), Game(("a", "b"), (2, 1))])
    assert standing.share("a", "b") == (pytest.approx(2 / 3), 3)
    assert standing.share("b", "a") == (pytest.approx(1 / 3), 3)
    assert standing.share("a", "c") == (0.5, 0)


def test_intervals_are_wilsons() -> None:
    low, high = interval(0.65, 300)
    assert (round(low, 4), round(high, 4)) == (0.5944, 0.7018)
    assert interval(1.0, 10)[1] == 1.0
    assert interval(0.5, 0) == (0.0, 1.0)


def test_elo_finds_the_strengths_behind_the_games() -> None:
    luck = Random(5)
    true = {"strong": 1650.0, "middle": 1500.0, "weak": 1350.0}
    games = []
    for number in range(3000):
        one, two = (("strong", "middle"), ("middle", "weak"), ("strong", "weak"))[number % 3]
        ahead = luck.random() < 1 / (1 + 10 ** ((true[two] - true[one]) / 400))
        games.append(Game((one, two), (1, 2) if ahead else (2, 1)))
    standing = Standing(tuple(true), games)
    for kind, (elo, low, high) in standing.elo().items():
        assert low < elo < high
        assert abs(elo - true[kind]) < 25


def test_who_never_lost_is_not_infinitely_strong() -> None:
    elo = ratings(("a", "b"), [Game(("a", "b"), (1, 2))] * 5)
    assert 1500 < elo["a"] < 2100
    assert elo["a"] + elo["b"] == pytest.approx(3000)
