"""Presets: those that come with the game, those a table keeps, and files that are none."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.options import ACCESSORIES, SWITCHES
from mbtui.host.options import Plan
from mbtui.presets import BUILT_IN, BadPreset, Preset, built_in, keep, kept, matching, meant, named, read, write


def test_there_are_six_and_a_table_takes_each_as_it_is() -> None:
    presets = built_in()
    assert [one.name for one in presets] == ["First game", "Standard", "Quick", "Duel", "Turn-Based", "Everything on"]
    assert len(presets) == len(BUILT_IN)
    for one in presets:
        assert one.about.endswith(".")
        plan = Plan().changed(one.values)
        assert matching(plan.save(), presets) == one
        assert read(write(one)) == one


def test_a_beginning_is_enough_if_there_is_only_one() -> None:
    presets = built_in()
    every = named("everything on", presets)
    assert meant("everything", presets) == meant("Everything ON", presets) == every is not None
    assert meant("turn", presets) == named("Turn-Based", presets)
    twice = [*presets, presets[0]._replace(name="Turn of the tide")]
    assert meant("turn", twice) is meant("", presets) is meant("nothing", presets) is None


def test_choosing_one_leaves_nothing_of_another() -> None:
    every, quick = named("everything on", built_in()), named("QUICK", built_in())
    assert every is not None
    assert quick is not None
    plan = Plan().changed(every.values).changed(quick.values)
    assert not plan.settings["draft"]
    assert plan.settled(("a", "b", "c")).rounds == (1, 2)
    assert plan.save() == Plan().changed(quick.values).save()


def test_everything_is_on_in_everything_on() -> None:
    every = named("everything_on", built_in())
    assert every is not None
    assert all(every.values[key] is True for key in SWITCHES)
    assert every.values["accessories"] in [key for key in ACCESSORIES if key]


def test_the_first_game_has_no_powers() -> None:
    first = built_in()[0]
    assert first.values["selection"] == "first game"
    assert not first.values["powers"]


def test_a_table_keeps_its_own(tmp_path: Path) -> None:
    plan = Plan().changed({"venues": True, "intervals": [90_000, 60_000, 1_500], "seats": 3})
    made = keep("Friday: slow & odd", "For Fridays.", plan.save(), tmp_path)
    assert made.path == tmp_path / "friday_slow_odd.toml"
    assert 'intervals = ["1:30", "1:00", 1500]' in made.path.read_text(encoding="utf-8")
    assert "draft" not in made.path.read_text(encoding="utf-8")
    found, problems = kept(tmp_path)
    assert (found, problems) == ([made], [])
    assert Plan().changed(found[0].values).save() == plan.save()
    assert matching(plan.save(), [*built_in(), *found]) == made


def test_a_bad_file_is_told_and_the_others_are_read(tmp_path: Path) -> None:
    keep("Good", "", {}, tmp_path)
    (tmp_path / "odd.toml").write_text('name = "Odd"\n[settings]\npro_players = true\n', encoding="utf-8")
    (tmp_path / "worse.toml").write_bytes(b"\xff")
    found, problems = kept(tmp_path)
    assert [one.name for one in found] == ["Good"]
    assert len(problems) == 2
    assert "Pro Players need character powers" in problems[0]
    assert kept(tmp_path / "nowhere") == ([], [])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("name = ", "Invalid value"),
        ("name = " + "[" * 50_000, "recursion"),
        ("name = " + "9" * 5_000, "digits"),
        ('about = "no name"', "needs a name"),
        ('name = "  - "', "needs a name"),
        ('name = "A"\nsettings = 3', "must be a table"),
        ('name = "A"\nextra = 3', "no 'extra'"),
        ('name = "A"\n[settings]\ncolour = 3', 'no setting called "colour"'),
        ('name = "A"\n[settings]\ngrace = "3:99"', "is minutes and seconds, like 4:30, and not '3:99'"),
        ('name = "A"\n[settings]\nintervals = ["5:00", "soon", 0]', "like 4:30, and not 'soon'"),
        ('name = "A"\n[settings]\nintervals = "5:00"', '"intervals" is a list'),
        ('name = "A"\n[settings]\naccessories = "all"', 'one of "" for none, handicap, draft'),
        ('name = "A"\n[settings]\nmode = "duel"\nround_count = 2', "best of three"),
    ],
)
def test_what_is_no_preset(text: str, why: str) -> None:
    with pytest.raises(BadPreset, match=why):
        read(text)


def test_a_name_that_comes_with_the_game_is_taken(tmp_path: Path) -> None:
    with pytest.raises(BadPreset, match="comes with the game"):
        keep("turn based", "", {}, tmp_path)
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(BadPreset, match="cannot be written"):
        keep("Mine", "", {}, tmp_path / "file")
    with pytest.raises(BadPreset, match="cannot be written"):
        keep("Half a letter \ud800", "", {}, tmp_path)
    assert kept(tmp_path) == ([], [])
    assert Preset("Mine").values["mode"] == "standard"


@pytest.mark.parametrize("name", ["../../mine", "/mine", "mine/../..", "~/mine", "\x00mine"])
def test_a_name_leads_nowhere_else(name: str, tmp_path: Path) -> None:
    made = keep(name, "", {}, tmp_path)
    assert made.path is not None
    assert made.path.parent == tmp_path
    assert kept(tmp_path) == ([made], [])
