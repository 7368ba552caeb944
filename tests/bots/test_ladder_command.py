"""`mbtui ladder` from the command line."""

from __future__ import annotations

import json

import pytest

from engine.settings import Settings
from mbtui.cli import main
from mbtui.ladder.playing import NAMES, climb

USUAL = ("random", "rookie")


def test_a_ladder_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "--games", "2", "--bots", "random,rookie", "--players", "3", "--workers", "1"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("2 games")
    assert "random of rookie" in out
    assert "Elo" in out


def test_a_duel_has_one_figure_and_one_game_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["ladder", "--games", "1", "--bots", "random,rookie", "--mode", "duel", "--workers", "1"]
    assert main(line) == 0
    out = capsys.readouterr().out
    assert out.startswith("1 game\n")
    (row,) = (line for line in out.splitlines() if line.startswith("rookie  "))
    assert len(row.split(" - ")[1].split()) == 2, "the upper end of the interval, and tournaments won"


def test_a_ladder_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["ladder", "--games", "1", "--bots", "random,rookie", "--players", "2", "--workers", "1", "--json"]
    assert main(line) == 0
    data = json.loads(capsys.readouterr().out)
    assert set(data["elo"]) == set(USUAL)
    assert data["pairs"][0]["games"] == 1


def test_the_games_do_not_depend_on_the_number_of_processes() -> None:
    settings = Settings(NAMES[:2], first_chance=0, moment=0)
    one = climb(USUAL, 2, settings, seed=3, workers=1)
    two = climb(USUAL, 2, settings, seed=3, workers=2)
    assert one.standing == two.standing
    assert one.points == two.points


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--bots", "random,nobody"], "there is no bot 'nobody'"),
        (["--bots", "random"], "name at least two bots"),
        (["--bots", "random,rookie", "--games", "0"], "--games must be at least 1"),
        (["--bots", "random,rookie", "--workers", "0"], "--workers must be at least 1"),
        (["--bots", "random,rookie", "--mode", "duel", "--players", "4"], "for 2 players"),
    ],
)
def test_what_cannot_be_is_said(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", *words]) == 2
    assert why in capsys.readouterr().err
