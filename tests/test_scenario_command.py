"""`mbtui scenario`: what it prints, how it exits, and what it says about files that make no sense."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from mbtui.cli import main

GOOD = """\
title = "Ann plays a bear"
players = ["Ann", "Bob"]

[Ann]
hand = ["Bear 7"]

[[do]]
who = "Ann"
order = "play Bear"

[after.Ann]
tableau = ["Bear"]
"""
WRONG = GOOD.replace('tableau = ["Bear"]', "rp = 5")


class Said(NamedTuple):
    """What a run of the command printed, and how it exited."""

    code: int
    lines: list[str]


Run = Callable[..., Said]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command on files with these texts, called `1.toml`, `2.toml` ..., after the options."""
    monkeypatch.chdir(tmp_path)

    def runner(*texts: str | bytes, options: tuple[str, ...] = ()) -> Said:
        names = []
        for number, text in enumerate(texts, 1):
            names.append(f"{number}.toml")
            Path(names[-1]).write_bytes(text if isinstance(text, bytes) else text.encode())
        code = main(["scenario", *options, *names])
        captured = capsys.readouterr()
        assert captured.err == ""
        return Said(code, captured.out.splitlines())

    return runner


def refusal(run: Run, text: str | bytes) -> str:
    """What the command says about one file that makes no sense."""
    said = run(text)
    assert said.code == 1
    assert said.lines[-1] == "0 passed, 1 failed"
    assert "Traceback" not in "\n".join(said.lines)
    return "\n".join(said.lines[:-1])


class TestLines:
    def test_a_scenario_that_holds(self, run: Run) -> None:
        assert run(GOOD) == Said(0, ["ok   1.toml", "1 passed, 0 failed"])

    def test_a_scenario_that_does_not(self, run: Run) -> None:
        assert run(WRONG) == Said(1, ["FAIL 1.toml: Ann: rp is 0, not 5", "0 passed, 1 failed"])

    def test_both(self, run: Run) -> None:
        said = run(GOOD, WRONG, GOOD)
        assert said.code == 1
        assert [line.split(":")[0] for line in said.lines] == [
            "ok   1.toml",
            "FAIL 2.toml",
            "ok   3.toml",
            "2 passed, 1 failed",
        ]

    def test_quietly(self, run: Run) -> None:
        assert run(GOOD, WRONG, options=("--quiet",)).lines == [
            "FAIL 2.toml: Ann: rp is 0, not 5",
            "1 passed, 1 failed",
        ]
        assert run(GOOD, options=("-q",)) == Said(0, ["1 passed, 0 failed"])

    def test_the_first_difference_is_named(self, run: Run) -> None:
        assert run(GOOD + 'hand = ["Wolf 2"]\nrp = 5\n').lines[0] == "FAIL 1.toml: Ann: hand is [], not ['Wolf']"

    def test_a_bad_file_does_not_stop_the_others(self, run: Run) -> None:
        said = run("nonsense", GOOD)
        assert said.code == 1
        assert said.lines[-2:] == ["ok   2.toml", "1 passed, 1 failed"]


class TestOrders:
    def test_an_order_that_is_refused(self, run: Run) -> None:
        said = run(GOOD.replace("play Bear", "play Wolf"))
        assert said.code == 1
        assert said.lines[0].startswith("FAIL 1.toml: order 1 ('play Wolf'): refused: There is no 'Wolf' in your hand.")

    def test_an_order_that_should_have_been_refused(self, run: Run) -> None:
        said = run(GOOD.replace('"play Bear"', '"play Bear"\nrefused = true'))
        assert said.lines[0] == "FAIL 1.toml: order 1 ('play Bear'): accepted, but it should have been refused"

    def test_an_order_that_is_refused_for_another_reason(self, run: Run) -> None:
        said = run(GOOD.replace('"play Bear"', '"play Wolf"\nrefused = true\nwhy = "not your turn"'))
        assert said.lines[0].startswith("FAIL 1.toml: order 1 ('play Wolf'): refused for another reason: There is no")


class TestFolders:
    def test_a_folder_means_all_files_below_it(self, run: Run, tmp_path: Path) -> None:
        for place in ("rules/a.toml", "rules/deep/b.toml", "rules/notes.txt"):
            (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / place).write_text(GOOD)
        said = run(options=("rules",))
        assert said == Said(0, ["ok   rules/a.toml", "ok   rules/deep/b.toml", "2 passed, 0 failed"])

    def test_an_empty_folder_is_no_success(self, run: Run, tmp_path: Path) -> None:
        (tmp_path / "empty").mkdir()
        assert run(options=("empty",)) == Said(1, ["0 passed, 0 failed"])

    def test_a_file_that_is_not_there(self, run: Run) -> None:
        said = run(options=("nowhere.toml",))
        assert said.code == 1
        assert said.lines[0].startswith("FAIL nowhere.toml: cannot be read")

    def test_no_file_at_all(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as stopped:
            main(["scenario"])
        assert stopped.value.code == 2
        assert "FILE" in capsys.readouterr().err


CARD = """
[[card]]
name = "Herald"
text = "Play: Gain 4 RP."

[[card]]
name = "Fool"
stars = 3
text = '''
Play: Gain 4 RP.
Play: Juggle the moon.
'''
"""

BAD = {
    "bad TOML": (GOOD.replace('["Bear 7"]', '["Bear 7"'), 7, "Unclosed array"),
    "TOML without an end": ('title = "', 1, "Unterminated string"),
    "TOML nested without end": ("a = " + "[" * 5000, 1, ""),
    "a key twice": (GOOD.replace("[Ann]\n", "[Ann]\nhand = []\n"), 6, "overwrite"),
    "an unknown card": (GOOD.replace('"Bear 7"', '"Zebra"'), 5, "there is no card called 'Zebra'"),
    "an unknown symbol": (GOOD.replace('"Bear 7"', '"Bear 7 Plasma"'), 5, "unknown symbol"),
    "a declared symbol that is none": (GOOD.replace("[Ann]\n", '[Ann]\ndeclared = ["Ice"]\n'), 4, "'Ice' is neither"),
    "a number that is none": (GOOD.replace("[Ann]\n", '[Ann]\nwritten = ["x"]\n'), 5, "written must be a list"),
    "an unknown card afterwards": (GOOD + 'hand = ["Zebra"]\n', 13, "there is no card called 'Zebra'"),
    "a card that is no text": (GOOD.replace('"Bear 7"', "7"), 5, "a card is written as text in quotes"),
    "a list that is none": (GOOD.replace('["Bear 7"]', '"Bear 7"'), 5, "hand must be a list of cards"),
    "an empty slot in a hand": (GOOD.replace('"Bear 7"', '""'), 5, "only a tableau and the packs have empty places"),
    "an unknown key": ("colour = 3\n" + GOOD, 1, "'colour' is neither a player nor a part of a scenario"),
    "an unknown key of a player": (GOOD.replace("hand", "hnad", 1), 5, "[Ann] has no 'hnad'"),
    "an unknown key of a second player": (GOOD + "[Bob]\nhnad = []\n", 14, "[Bob] has no 'hnad'"),
    "an unknown key of the table": (GOOD + "[table]\nhand = []\n", 14, "[table] has no 'hand'"),
    "an unknown key of an order": (GOOD.replace("order", "what", 1), 9, "[[do]] has no 'what'"),
    "an unknown key afterwards": (GOOD + "mood = 3\n", 13, "[after.Ann] has no 'mood'"),
    "an unknown setting": (GOOD + "[settings]\nmomentum = 3\n", 14, "[settings] has no 'momentum'"),
    "a setting of another kind": (GOOD + '[settings]\nmoment = "soon"\n', 14, "moment cannot be 'soon'"),
    "settings that are none": ("settings = 3\n" + GOOD, 1, "[settings] must be a table"),
    "an unknown player": (GOOD + "[Zoe]\nrp = 3\n", 13, "'Zoe' is neither a player"),
    "an unknown player gives an order": (GOOD.replace('who = "Ann"', 'who = "Zoe"'), 8, "no player called 'Zoe'"),
    "an unknown player afterwards": (GOOD + "[after.Zoe]\nrp = 3\n", 13, "not 'Zoe'"),
    "an unknown seller": (GOOD + '[table]\naftermarket = ["Wolf 2 @Zoe"]\n', 14, "no player called 'Zoe'"),
    "a player who is no table": ("Ann = 3\n" + GOOD.replace("[Ann]", "[Bob]"), 1, "[Ann] must be a table"),
    "no players": (GOOD.replace('players = ["Ann", "Bob"]', ""), 4, "'Ann' is neither a player"),
    "nothing at all": ("", 1, "players must be a list of names"),
    "players that are none": ("players = 3\n", 1, "players must be a list of names"),
    "one player": ('players = ["Ann"]\n', 1, "a game is for 2 to 5 players, not 1"),
    "two players of one name": ('players = ["Ann", "Ann"]\n', 1, "a name of their own"),
    "a missing order": (GOOD + '[[do]]\nwho = "Bob"\n', 13, "[[do]] needs an order"),
    "an order that is none": (GOOD.replace('"play Bear"', "7"), 9, "order cannot be 7"),
    "a time that is none": (GOOD.replace('"play Bear"', '"play Bear"\nat = "noon"'), 10, "at cannot be 'noon'"),
    "orders that are none": ("do = 3\nplayers = ['Ann', 'Bob']\n", 1, "orders are written below [[do]]"),
    "an afterwards that is none": ("players = ['Ann', 'Bob']\nafter = 3\n", 2, "below [after.NAME]"),
    "an afterwards of a player that is none": ("players = ['Ann', 'Bob']\n[after]\nAnn = 3\n", 3, "not 'Ann'"),
    "points that are none": (GOOD.replace("[Ann]\n", '[Ann]\nrp = "many"\n', 1), 5, "rp cannot be 'many'"),
    "friendship that is none": (GOOD.replace("[Ann]\n", "[Ann]\nfriendship = 3\n", 1), 5, "friendship cannot be 3"),
    "a number too long to be read": ("seed = " + "9" * 5_000, 1, "digits"),
    "a list too deep to be read": ("seed = " + "[" * 50_000, 1, "recursion"),
    "an unknown phase": ('phase = "lunch"\n' + GOOD, 1, "not in 'lunch'"),
    "an unknown round": ("round = 7\n" + GOOD, 1, "there is no round 7"),
    "a round that is none": ('round = "last"\n' + GOOD, 1, "round must be a whole number"),
    "a seed that is none": ('seed = "x"\n' + GOOD, 1, "seed must be a whole number"),
    "an unknown interval": ('phase = "deckbuilding"\ninterval = 9\n' + GOOD, 2, "interval is 1, 2 or 3"),
    "an unknown meta": (GOOD + '[table]\nelement_meta = "Plasma"\n', 14, "there is no meta called 'Plasma'"),
    "a meta that is none": (GOOD + "[table]\nelement_meta = 3\n", 14, "element_meta cannot be 3"),
    "a card that is no table": ("card = 3\n" + GOOD, 1, "a card is written below [[card]]"),
    "a card without a name": (GOOD + "[[card]]\nstars = 3\n", 13, "name is missing"),
    "a card with too many stars": (GOOD + '[[card]]\nname = "Sun"\nstars = 99\n', 15, "99 stars"),
    "a card with an unknown key": (GOOD + '[[card]]\nname = "Sun"\nheat = 99\n', 15, "unknown key 'heat'"),
    "a card text nobody understands": (GOOD + CARD, 23, "Juggle"),
}


@pytest.mark.parametrize(("text", "line", "why"), BAD.values(), ids=BAD)
def test_a_file_that_makes_no_sense(run: Run, text: str, line: int, why: str) -> None:
    said = refusal(run, text)
    assert re.match(rf"FAIL 1\.toml:{line}:", said), said
    assert why in said


def test_a_file_that_is_no_text(run: Run) -> None:
    assert refusal(run, b"\xff\xfe\x00").startswith("FAIL 1.toml: cannot be read")


def test_a_folder_in_place_of_a_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "odd.toml").mkdir()
    assert run(options=("odd.toml",)).code == 1
