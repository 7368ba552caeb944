"""Ways to play in the lobby: presets, options that do not go together, handicaps, presets of one's own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from textual.pilot import Pilot

from mbtui import presets
from mbtui.app import MbtuiApp
from mbtui.client import memory
from mbtui.client.agreeing import fitting, obstacle
from mbtui.client.visit import Visit
from mbtui.host.options import Plan
from mbtui.screens.lobby import LobbyScreen
from mbtui.screens.lobby_panes import AboutPane, SeatsPane
from mbtui.travel import known_token
from mbtui.widgets.form import FormPane
from mbtui.widgets.status import KeyBar
from tests.tui.bench import at_home
from tests.tui.test_before_the_game import choose, started, text_of, until


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)


@asynccontextmanager
async def lobby() -> AsyncIterator[tuple[MbtuiApp, Pilot[Any], dict[str, Any]]]:
    """A lobby of one's own; the map is what the host says of it."""
    async with started() as (app, pilot):
        choose(app, "host")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen) and bool(app.link and app.link.lobby))
        assert app.link is not None
        yield app, pilot, app.link.lobby


def settings(app: MbtuiApp) -> dict[str, Any]:
    assert app.link is not None
    return app.link.lobby["settings"]


def point(app: MbtuiApp, key: str) -> FormPane:
    form = app.screen.query_one(FormPane)
    form.focus()
    form.point(key)
    return form


def test_a_mode_gives_up_what_does_not_go_with_it() -> None:
    now = Plan().changed({"draft": True, "venues": True, "powers": True}).save()
    changes, why = fitting(now, "mode", "turn-based")
    assert changes == {"mode": "turn-based", "draft": False, "venues": False}
    assert why == "Switched off, for it does not go with that: Draft, Venues."
    assert Plan().changed(now).changed(changes).save()["powers"] is True


def test_pro_players_go_with_the_powers() -> None:
    now = Plan().changed({"pro_players": True, "powers": True}).save()
    assert fitting(now, "powers", False)[0] == {"powers": False, "pro_players": False}


def test_what_can_never_be_says_why() -> None:
    now = Plan().save()
    assert obstacle(now, "pro_players", True) == "Pro Players need character powers (R11.8)."
    assert "no trades" in obstacle(now | {"mode": "turn-based"}, "free_market", True)
    assert obstacle(now, "draft", True) == ""


def test_a_duel_has_two_seats_and_others_have_room() -> None:
    now = Plan().save()
    assert fitting(now, "mode", "duel")[0] == {"mode": "duel", "seats": 2}
    assert fitting(now | {"mode": "duel", "seats": 2}, "mode", "standard")[0] == {"mode": "standard", "seats": 5}


async def test_a_preset_sets_everything() -> None:
    async with lobby() as (app, pilot, _):
        form = point(app, "preset")
        names = [name for name, _ in form.fields["preset"].values]
        assert names[-6:] == ["First game", "Standard", "Quick", "Duel", "Turn-Based", "Everything on"]
        for name in ("Everything on", "Duel", "Turn-Based", "Quick"):
            wanted = presets.named(name, presets.built_in())
            assert wanted is not None
            app.screen.post_message(FormPane.Changed(form, "preset", name))
            await until(pilot, lambda one=wanted: presets.matching(settings(app), [one]) is not None)  # type: ignore[misc]
            assert form.fields["preset"].value == name
            assert settings(app)["seats"] == (2 if name == "Duel" else 5)


async def test_an_option_explains_itself_and_says_why_not() -> None:
    async with lobby() as (app, pilot, _):
        point(app, "draft")
        await pilot.press("right")
        await until(pilot, lambda: settings(app)["draft"] is True)
        assert "pass the rest" in text_of(app.screen.query_one(FormPane))
        point(app, "mode")
        await pilot.press("right", "right")
        await until(pilot, lambda: settings(app)["mode"] == "turn-based")
        assert settings(app)["draft"] is False
        point(app, "draft")
        await pilot.press("right")
        await pilot.pause()
        assert "could be drafted" in text_of(app.screen.query_one(FormPane))
        assert settings(app)["draft"] is False


async def test_a_handicap_for_one_player() -> None:
    async with lobby() as (app, pilot, _):
        await pilot.press("a")
        assert app.link is not None
        assert not app.link.lobby["seats"][0]["handicap"]
        point(app, "accessories")
        await pilot.press("right")
        await until(pilot, lambda: settings(app)["accessories"] == "handicap")
        app.screen.query_one(SeatsPane).focus()
        await pilot.press("a")
        link = app.link
        await until(pilot, lambda: bool(link.lobby["seats"][0]["handicap"]))
        assert "handicap" in text_of(app.screen.query_one(SeatsPane))
        await pilot.press("a")
        await until(pilot, lambda: not link.lobby["seats"][0]["handicap"])


async def test_settings_are_kept_as_a_preset() -> None:
    async with lobby() as (app, pilot, _):
        point(app, "liquidation")
        await pilot.press("right")
        await until(pilot, lambda: settings(app)["liquidation"] is True)
        await pilot.press("w", *"Friday", "enter")
        await until(pilot, lambda: presets.named("friday", presets.kept()[0]) is not None)
        form = point(app, "preset")
        assert form.fields["preset"].value == "Friday"
        await pilot.press("w", *"Duel", "enter")
        await pilot.pause()
        assert presets.named("duel", presets.kept()[0]) is None


async def test_a_new_table_is_a_standard_one() -> None:
    async with lobby() as (app, _, _):
        assert app.screen.query_one(FormPane).fields["preset"].value == "Standard"
        assert settings(app)["powers"]


async def bots(app: MbtuiApp, pilot: Pilot[Any], number: int) -> None:
    link = app.link
    assert link is not None
    for count in range(number):
        await pilot.press("b")
        await until(pilot, lambda wanted=count + 2: sum(map(bool, link.lobby["seats"])) == wanted)  # type: ignore[misc]


def said(app: MbtuiApp) -> str:
    """What the screen tells the player, in the status line or the frame of a pane."""
    form = app.screen.query_one(FormPane)
    return f"{text_of(app.screen.query_one('#status'))} {form.border_subtitle}"  # type: ignore[arg-type]


async def test_a_duel_is_passed_over_where_three_sit_and_says_why() -> None:
    async with lobby() as (app, pilot, _):
        await bots(app, pilot, 2)
        form = point(app, "preset")
        for name in ("Quick", "Turn-Based", "Everything on"):
            await pilot.press("right")
            await until(pilot, lambda wanted=name: form.fields["preset"].value == wanted)  # type: ignore[misc]
            if name == "Turn-Based":
                assert "A Duel is for 2 players, and 3 sit here" in said(app)
        point(app, "mode")
        await pilot.press("right")
        await until(pilot, lambda: settings(app)["mode"] == "turn-based")
        point(app, "seats")
        await pilot.press("right")
        await until(pilot, lambda: settings(app)["seats"] == 3)
        assert "sit at the table already" in said(app)


async def test_what_means_nothing_in_a_mode_is_locked_and_says_why() -> None:
    async with lobby() as (app, pilot, _):
        form = point(app, "friendship")
        assert not form.fields["friendship"].locked
        await pilot.pause()
        assert "→ change" in text_of(app.screen.query_one(KeyBar))
        assert form.fields["draft_time"].locked == "Nothing is drafted in this game."
        point(app, "mode")
        await pilot.press("left")
        await until(pilot, lambda: settings(app)["mode"] == "turn-based")
        for key in ("friendship", "last_on_final_row", "intervals", "grace", "first_chance", "round_count"):
            assert "Turn-Based game" in form.fields[key].locked, key
        point(app, "intervals")
        await pilot.press("right")
        await pilot.pause()
        assert "no clock" in text_of(form)
        assert "change" not in text_of(app.screen.query_one(KeyBar))
        point(app, "mode")
        await pilot.press("left")
        await until(pilot, lambda: settings(app)["mode"] == "duel")
        for key in ("friendship", "last_on_final_row", "seats", "round_count"):
            assert "Duel" in form.fields[key].locked, key
        assert form.fields["mode"].values[2][1] == "Turn-Based"


async def test_what_is_played_is_told_in_sentences() -> None:
    async with lobby() as (app, pilot, _):
        about = app.screen.query_one(AboutPane)
        form = point(app, "preset")
        app.screen.post_message(FormPane.Changed(form, "preset", "Everything on"))
        await until(pilot, lambda: settings(app)["venues"] is True)
        told = " ".join(text_of(about).split())
        for words in (
            "Everything on",
            "most VP wins",
            "Free Market",
            "Trades need not be equal",
            "drafts a Millennium",
        ):
            assert words in told, words
        point(app, "accessories")
        await pilot.press("left")
        await until(pilot, lambda: settings(app)["accessories"] == "handicap")
        assert "Nobody is named for the handicap" in " ".join(text_of(about).split())
        assert "A mix of your own" in text_of(about)


async def test_the_seat_under_the_cursor_is_told_about() -> None:
    async with lobby() as (app, pilot, _):
        about = app.screen.query_one(AboutPane)
        await bots(app, pilot, 1)
        app.screen.query_one(SeatsPane).focus()
        await pilot.press("down", "v")
        await until(pilot, lambda: "Champion: looks far ahead" in " ".join(text_of(about).split()))
        await pilot.press("t")
        await until(pilot, lambda: "Deckbuilder: cares for its deck" in " ".join(text_of(about).split()))
        keys = text_of(app.screen.query_one(KeyBar))
        assert "level" in keys
        assert "temper" in keys
        await pilot.press("up")
        await pilot.pause()
        assert "temper" not in text_of(app.screen.query_one(KeyBar))
        assert "everybody is ready" in " ".join(text_of(about).split())


async def test_characters_without_powers_are_known_as_such() -> None:
    async with lobby() as (app, pilot, _):
        about = app.screen.query_one(AboutPane)
        form = point(app, "powers")
        await pilot.press("right")
        await until(pilot, lambda: settings(app)["powers"] is False)
        app.screen.post_message(FormPane.Changed(form, "character", "Cardine Kolleckta"))
        await until(pilot, lambda: form.fields["character"].value == "Cardine Kolleckta")
        point(app, "character")
        await until(pilot, lambda: "Your fusions take" in text_of(about))
        assert "no powers in this game" in " ".join(text_of(about).split())


async def test_nobody_sends_the_owner_away() -> None:
    async with lobby() as (app, pilot, _):
        app.screen.query_one(SeatsPane).focus()
        await pilot.press("x")
        await pilot.pause()
        assert "cannot send yourself away" in text_of(app.screen.query_one("#status")) + str(  # type: ignore[arg-type]
            app.screen.query_one(SeatsPane).border_subtitle
        )


async def test_two_players_at_one_machine_have_a_seat_each(tmp_path: Path) -> None:
    async with started() as (app, _):
        app.visit = cast("Visit", SimpleNamespace(where="host:1", name="Bob", close=_nothing))
        memory.remember(memory.Remembered("host:1", "Friends", "Ann", "hers"))
        assert known_token(app, "Friends") == ""
        memory.remember(memory.Remembered("host:1", "Friends", "bob", "his"))
        assert known_token(app, "Friends") == "his"
        assert {one.token for one in memory.remembered()} == {"hers", "his"}


async def _nothing() -> None:
    """There is no line to close."""
