"""`mbtui cards`, as somebody types it."""

import argparse
import json
from importlib.resources import files
from pathlib import Path

import pytest

from mbtui.commands import cards as command

from .files import HEAD, six, write


def call(*words: str) -> int:
    parser = argparse.ArgumentParser()
    command.add_parser(parser.add_subparsers())
    return command.run(parser.parse_args(["cards", *words]))


def test_search_by_symbol_and_stars(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("soldier", "stars>=5", "fire", '"fists of steel"') == 0
    out = capsys.readouterr().out
    assert "Iron Orchid" in out
    assert "The Last Bell" not in out


@pytest.mark.parametrize("word", ["stars<2", "stars=1", "stars<=1"])
def test_search_by_stars(capsys: pytest.CaptureFixture[str], word: str) -> None:
    assert call(word, "fists") == 0
    assert "Sparring Dummy" in (out := capsys.readouterr().out)
    assert "Iron Orchid" not in out


def test_search_by_kind_rarity_and_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("deck box", "expansion", "unbeaten", '"of the"') == 0
    assert capsys.readouterr().out.endswith("1 card\n")


def test_nothing_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert call('"no card says this"') == 1
    assert capsys.readouterr().out == "0 cards\n"

    assert call("--json", '"no card says this"') == 1
    assert json.loads(capsys.readouterr().out) == []


@pytest.mark.parametrize("word", ["stars=>5", "stars>=x", "Star<"])
def test_stars_compared_with_nothing(capsys: pytest.CaptureFixture[str], word: str) -> None:
    assert call(word) == 2
    assert "say stars>=5" in capsys.readouterr().err


@pytest.mark.parametrize("word", ["check", "show"])
def test_check_and_show_want_to_know_what(capsys: pytest.CaptureFixture[str], word: str) -> None:
    assert call(word) == 2
    assert f"{word} what? For example: mbtui cards {word} " in capsys.readouterr().err


def test_columns_stay_columns_however_long_a_name_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("stars>=8", "soldier") == 0
    lines = capsys.readouterr().out.splitlines()[:-1]
    (long,) = (line for line in lines if "Captain of the Everything Team" in line)
    place = long.index("  Animal") if "  Animal" in long else long.index("  Fire")
    assert {line[place : place + 2] for line in lines} == {"  "}


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("--json", '"iron orchid"') == 0
    (card,) = json.loads(capsys.readouterr().out)
    assert card["stars"] == 5
    assert card["elements"] == ["Fire"]


def test_show_explains_every_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("show", "iron", "orchid") == 0
    out = capsys.readouterr().out
    assert "★★★★★" in out
    for word in ("\nPlay\n", "\nTop\n", "\nclash\n", "(R8.2)"):
        assert word in out


def test_show_draws_a_box_with_straight_edges(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("show", "The Last Bell") == 0
    box = [line for line in capsys.readouterr().out.split("\n") if line.startswith(("│", "╭", "├", "╰"))]
    assert {len(line) for line in box} == {command.WIDTH}


def test_show_an_unknown_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("show", "Irn", "Orchd") == 1
    assert "Perhaps: Iron Orchid" in capsys.readouterr().err


def test_check_a_good_set(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert call("check", str(write(tmp_path, HEAD + six()))) == 0
    assert capsys.readouterr().out == "1 set, 6 cards, 0 problems\n"


def test_check_a_name_that_is_in_the_box(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert call("check", str(write(tmp_path, (HEAD + six()).replace('"One"', '"Iron Orchid"')))) == 1
    assert "there is a card of this name in the box, in Fists of Steel" in capsys.readouterr().out
    assert call("check", str(Path(str(files("cards"))) / "sets" / "expansion")) == 0, "the box itself is no clash"


def test_check_a_folder_without_sets(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert call("check", str(tmp_path)) == 1
    assert "there is no set in this folder" in capsys.readouterr().out


def test_check_a_bad_set(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path, HEAD + six(Two="Play: Gian 9 RP."))
    assert call("check", str(path)) == 1
    out = capsys.readouterr().out
    assert f"{path}:22:7: " in out
    assert out.endswith("0 sets, 0 cards, 1 problem\n")
