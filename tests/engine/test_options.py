"""Which ways of playing go together (R11), and that old records load as they are."""

from __future__ import annotations

from dataclasses import fields

import pytest

from engine.options import ACCESSORIES, EXPLAINED, MODES, SWITCHES, advice, conflicts, idle, obstacles
from engine.settings import Settings

TWO, THREE = ("Ann", "Bob"), ("Ann", "Bob", "Cid")


def test_every_option_combines_with_every_other() -> None:
    everything = dict.fromkeys(SWITCHES, True)
    for accessories in ACCESSORIES:
        assert obstacles(Settings(THREE, accessories=accessories, pre_release=True, **everything)) == []  # type: ignore[arg-type]
        assert obstacles(Settings(TWO, mode="duel", accessories=accessories, **everything)) == []  # type: ignore[arg-type]


@pytest.mark.parametrize("key", [key for key in (*SWITCHES, "pre_release") if key != "powers"])
def test_what_needs_rounds_or_trades_is_not_for_a_turn_based_game(key: str) -> None:
    (why,) = conflicts({"mode": "turn-based", "powers": True, key: True})
    assert "Turn-Based" in why
    with pytest.raises(ValueError, match="Turn-Based"):
        Settings(THREE, mode="turn-based", powers=True, **{key: True})  # type: ignore[arg-type]


def test_pro_players_need_powers() -> None:
    assert conflicts({"pro_players": True}) == ["Pro Players need character powers (R11.8)"]
    assert conflicts({"pro_players": True, "powers": True}) == []


def test_what_a_mode_rules_out_is_said_first() -> None:
    assert "Turn-Based" in conflicts({"mode": "turn-based", "pro_players": True})[0]


def test_what_means_nothing_in_a_mode() -> None:
    assert "no clock" in idle({"mode": "turn-based"}, "intervals")
    assert "without friendship" in idle({"mode": "duel"}, "friendship")
    assert idle({"mode": "duel"}, "intervals") == ""
    assert idle({}, "friendship") == ""


def test_a_duel_is_for_two() -> None:
    assert conflicts({"mode": "duel"}) == []
    with pytest.raises(ValueError, match="2 players, not 3"):
        Settings(THREE, mode="duel")
    with pytest.raises(ValueError, match="best of three"):
        Settings(TWO, mode="duel", round_count=2)


def test_what_is_no_such_value() -> None:
    assert conflicts({"mode": "solo"}) == ["there is no mode called 'solo': there are standard, duel, turn-based"]
    assert conflicts({"accessories": "all"}) != []
    assert conflicts({"round_count": 4}) != []
    assert conflicts({"handicapped": (2,)}, 2) != []


def test_advice_forbids_nothing() -> None:
    assert advice({}, 2) != []
    assert advice({}, 3) == advice({"mode": "duel"}, 2) == []
    assert advice({"accessories": "handicap"}, 3) != []
    assert Settings(TWO).markers == 6


def test_rounds_and_markers() -> None:
    assert Settings(THREE).rounds == (1, 2, 3)
    assert Settings(THREE, pre_release=True).rounds == (0, 1, 2)
    assert Settings(THREE, round_count=2).rounds == (1, 2)
    assert Settings(THREE, pre_release=True, round_count=3).rounds == (0, 1, 2, 3)
    assert [Settings(("a", "b", "c", "d")[:n], mode="turn-based").markers for n in (2, 3, 4)] == [4, 4, 3]
    assert not Settings(TWO, mode="duel").befriends


def test_a_record_from_before_the_options_loads_unchanged() -> None:
    saved = Settings(THREE).save()
    new = (*SWITCHES, "mode", "accessories", "handicapped", "round_count")
    old = {key: value for key, value in saved.items() if key not in new}
    assert Settings.load(old) == Settings(THREE)
    assert Settings.load(Settings(THREE, handicapped=(0, 2)).save()).handicapped == (0, 2)


def test_every_switch_is_a_setting_and_explained_in_a_sentence() -> None:
    names = {one.name for one in fields(Settings)}
    assert set(EXPLAINED) <= names
    for sentence in (*EXPLAINED.values(), *MODES.values(), *ACCESSORIES.values()):
        assert sentence.endswith(".")
        assert len(sentence) <= 120
