"""Play alone: a way to play, so many bots, how strong, how fast; on the start screen and on the command line."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.orders import Refused
from mbtui import presets
from mbtui.bots import LEVELS, names
from mbtui.cli import main
from mbtui.client.minds import ABOUT, company, usual_level
from mbtui.client.own import PACES, Own, at_pace, go_on_alone, play_alone
from mbtui.guide import begin
from mbtui.screens.alone import Alone
from mbtui.widgets.form import FormPane
from mbtui.widgets.front import About
from mbtui.widgets.status import StatusLine
from tests.tui.bench import at_home
from tests.tui.fake import few_sets
from tests.tui.test_before_the_game import choose, started, text_of, until


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)


def field(app: Any, key: str) -> Any:
    return app.screen.query_one(FormPane).fields[key]


async def test_a_duel_against_one_bot_of_a_level() -> None:
    async with started() as (app, pilot):
        await pilot.press("enter")
        assert field(app, "preset").value == "Standard"
        assert field(app, "level").value == usual_level()
        choose(app, "preset")
        while field(app, "preset").value != "Duel":
            await pilot.press("right")
            await pilot.pause()
        assert "best of three" in text_of(app.screen.query_one(About))
        assert "On: Character powers." in text_of(app.screen.query_one(About))
        choose(app, "bots")
        await pilot.press("right")
        await pilot.pause()
        assert field(app, "bots").value == 1
        assert "A Duel is for two" in str(app.screen.query_one(FormPane).border_subtitle)
        choose(app, "level")
        await pilot.pause()
        assert all(name in text_of(app.screen.query_one(About)) for name in LEVELS)
        while field(app, "level").value != LEVELS[0]:
            await pilot.press("right")
            await pilot.pause()
        choose(app, "play")
        await pilot.press("enter")
        await until(pilot, lambda: app.phase == "deckbuilding")
        assert app.model.mode == "duel"
        assert app.model.settings["powers"]
        assert len(app.model.names) == 2
        assert app.link is not None
        assert app.link.lobby["seats"][1]["bot"].split()[0] == LEVELS[0]


def test_a_preset_of_ones_own_is_offered_and_played() -> None:
    presets.keep("House rules", "As we like it.", {"venues": True, "powers": True, "intervals": [60_000] * 3})
    alone = Alone()
    alone.change("preset", "House rules")
    assert alone.preset.about in alone.about("preset")
    assert "Venues" in alone.about("preset")
    assert alone.settings == {"venues": True, "powers": True, "intervals": [60_000] * 3, "pre_release": False}
    alone.change("pace", "untimed")
    assert "intervals" not in alone.settings


async def test_a_preset_that_is_none_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = presets.own_folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "odd.toml").write_text('name = "Odd"\n[settings]\ncolour = 3\n', encoding="utf-8")
    assert main(["play", "--preset", "odd"]) == 2
    assert 'odd.toml: There is no setting called "colour"' in capsys.readouterr().err
    named = presets.keep("Named", "", {"selection": "chosen", "sets": ["Nowhere"]})
    for command in ("play", "simulate"):
        assert main([command, "--preset", named.name]) == 2
        assert "set called 'Nowhere' in the box" in capsys.readouterr().err
    with pytest.raises(Refused, match="Nowhere"):
        await play_alone("Ann", 1, 5, "untimed", tmp_path, dict(named.settings))
    async with started() as (app, pilot):
        await pilot.press("enter")
        await pilot.pause()
        assert 'odd.toml: There is no setting called "colour"' in text_of(app.screen.query_one(StatusLine))


def test_a_turn_based_game_has_neither_clock_nor_pre_release() -> None:
    alone = Alone()
    alone.change("pre_release", True)
    assert alone.settings["pre_release"]
    alone.change("preset", "Turn-Based")
    assert not alone.settings["pre_release"]
    assert "no clock" in alone.about("pace")
    locked = {one.key: one.locked for one in alone.fields()}
    assert "Pre-Release" in locked["pre_release"]
    assert not locked["bots"]


def test_every_line_is_explained_whatever_is_chosen() -> None:
    alone = Alone()
    for preset in alone.presets:
        alone.change("preset", preset.name)
        for one in alone.fields():
            assert "\n\n" in alone.about(one.key)
    assert set(LEVELS) <= set(ABOUT)


def test_a_pace_that_was_chosen_goes_before_the_presets() -> None:
    quick = presets.named("quick", presets.built_in())
    assert quick is not None
    assert at_pace(quick.settings, "") == quick.settings
    assert not set(at_pace(quick.settings, "fast")) & set(PACES["fast"])
    assert at_pace(quick.settings, "untimed")["round_count"] == 2


def test_bots_of_a_level_have_temperaments_of_their_own() -> None:
    known = names()
    for level in LEVELS:
        bots = company(level, 4, Random(1))
        assert bots == company(level, 4, Random(1))
        assert len(bots) == 4
        assert set(bots) <= set(known)
        assert len(set(bots)) in (1, 4)


def test_a_level_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--level", "grandmother", "--plain"]) == 2
    assert main(["play", "--continue"]) == 2, "there is nobody to go on with it"
    said = capsys.readouterr().err
    assert "there is no level 'grandmother'" in said
    assert LEVELS[-1] in said


async def test_a_game_of_other_cards_says_so(tmp_path: Path) -> None:
    link = await play_alone("Ann", 1, 5, "untimed", tmp_path, {"pace": 60_000})
    await link.visit.close()
    with pytest.raises(ValueError, match="played with other cards"):
        await go_on_alone("Ann", tmp_path, few_sets())
    again = await go_on_alone("Ann", tmp_path)
    assert again is not None
    await again.visit.close()


async def test_the_first_game_explained_is_plain_and_its_bots_are_rookies() -> None:
    async with started() as (app, pilot):
        await begin(app, "Ann")
        await until(pilot, lambda: app.link is not None and bool(app.link.view))
        settings = app.model.settings
        assert settings["pre_release"]
        assert not any(
            settings[key] for key in ("powers", "draft", "venues", "pro_players", "liquidation", "accessories")
        )
        assert app.link is not None
        assert {seat["bot"].split()[0] for seat in app.link.lobby["seats"] if seat and seat.get("bot")} == {"rookie"}
        assert app.guide is not None


@pytest.mark.parametrize("asked", [None, 7])
async def test_nobody_finds_a_seed_by_trying_them_all(asked: int | None, tmp_path: Path) -> None:
    own = Own(tmp_path / "data", few_sets(), seed=asked)
    seeds = {own.house.create("", {}).entropy() for _ in range(8)}
    await own.close()
    # All that a player sees of a game could be compared with that of four thousand million others.
    assert max(seeds) > 1 << 32 if asked is None else seeds == {7}
