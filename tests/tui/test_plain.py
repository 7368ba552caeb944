"""The line-by-line mode: a whole game by a script, and each word it knows."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cards
from engine.game import new_game
from engine.settings import Settings
from mbtui import plain_lobby, plain_words, presets
from mbtui.client.model import Model
from mbtui.client.own import play_alone
from mbtui.host.options import Plan
from mbtui.plain import Plain
from tests.tui.bench import at_home
from tests.tui.fake import FakeLink


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)


async def test_a_whole_game_by_a_script(tmp_path: Path) -> None:
    link = await play_alone("Ann", 2, 11, "untimed", tmp_path, {"pace": 0})
    out = io.StringIO()
    try:
        assert await Plain(link, io.StringIO("1\n" * 5000), out).run() == 0
    finally:
        await link.visit.close()
    told = out.getvalue()
    assert "Standings of Round 3" in told
    assert "The game is over" in told
    assert told.rstrip().split("\n")[-1].startswith("3. ")
    assert "Refused" not in told
    assert "Traceback" not in told


@pytest.mark.parametrize(
    ("bots", "settings", "said", "last"),
    [
        (1, {"mode": "duel", "draft": True}, "Draft a card; the rest goes to the left.", "2. "),
        (2, {"mode": "turn-based"}, "The game is over", "3. "),
        (1, {"accessories": "draft", "round_count": 1}, "Draft a Millennium Accessory.", "2. "),
        (2, {"draft": True, "liquidation": True, "round_count": 1}, "turns in a collection", "3. "),
    ],
)
async def test_every_way_to_play_by_a_script(
    bots: int, settings: dict[str, object], said: str, last: str, tmp_path: Path
) -> None:
    link = await play_alone("Ann", bots, 5, "untimed", tmp_path, {"pace": 0, **settings})
    out = io.StringIO()
    try:
        assert await Plain(link, io.StringIO("1\n" * 5000), out).run() == 0
    finally:
        await link.visit.close()
    told = out.getvalue()
    assert said in told
    assert told.rstrip().split("\n")[-1].startswith(last)
    assert "Refused" not in told
    assert "Traceback" not in told


def test_the_command_plays_a_whole_game_from_a_pipe() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mbtui", "play", "--plain", "--pace", "untimed", "--bots", "1", "--seed", "3"],
        input="1\n" * 3000, capture_output=True, text=True, timeout=120, env={**os.environ, "PYTHONUTF8": "1"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "The game is over" in done.stdout
    assert not done.stderr


def test_without_a_terminal_bots_play_and_it_is_told() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mbtui", "play", "--seed", "3", "--bots", "2"],
        capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "The game is over" in done.stdout


def lines(link: FakeLink, *typed: str) -> str:
    """What is said to some lines."""
    out = io.StringIO()
    plain = Plain(link, io.StringIO(""), out)
    link.listener = plain
    plain._ask()
    for one in typed:
        plain.take(one)
        plain._ask()
    return out.getvalue()


async def test_words_that_show_something() -> None:
    link = FakeLink()
    link.host("start")
    said = lines(link, "binder", "store", "market", "players", "offers", "metas", "deck", "collection", "hand", "look")
    for words in (
        "Your binder:",
        "pack 3:",
        "Aftermarket is empty",
        "You (you): 0 VP",
        "no offers",
        "Your hand: nothing",
    ):
        assert words in said
    said = lines(link, "help", "clock", "rules clash", "card hot dog", "card nosuch", "legal", "hint", "say hi", "99")
    for words in (
        "buy pack 3",
        "no clock",
        "R8.2",
        "Hot Dog: 2 stars",
        "no card called",
        "orders",
        "A Champion ",
        "You: hi",
        "no choice 99",
    ):
        assert words in said


async def test_a_hint_is_followed_by_a_word() -> None:
    link = FakeLink()
    link.host("start")
    before = link.state.accepted
    assert "Nothing was hinted at" in lines(link, "do")
    assert link.state.accepted == before
    said = lines(link, "hint", "do", "do")
    assert link.state.accepted == before + 1
    assert "Nothing was hinted at" in said


async def test_orders_and_what_is_wrong_with_them() -> None:
    link = FakeLink()
    link.host("start")
    model = Model(link.box, link.view)
    name = model.seen.name(model.seen.scope("sell")[0])
    said = lines(link, f"sell {name}", "sell nothing like that", "bue pack 1", "buy pack 99", "build", "best", "ready")
    assert f"You sells {name}" in said
    assert "There is no 'nothing like that'" in said
    assert "is no order" in said
    assert "Refused:" in said
    deck = link.state.zone(0, 1)
    assert len(deck) >= 8


async def test_every_question_of_a_tournament_can_be_answered_by_number() -> None:
    link = FakeLink(players=3, seed=5)
    link.run_to("tournament")
    out = io.StringIO()
    plain = Plain(link, io.StringIO(""), out)
    link.listener = plain
    for _ in range(200):
        link.bots()
        if link.state.phase != "tournament":
            break
        assert plain._ask()
        plain.take("1")
    assert link.state.phase == "standings"
    assert "Your turn: play a Single" in out.getvalue()


async def test_a_script_joins_over_the_network_and_starts_a_game(tmp_path: Path) -> None:
    from mbtui.client.own import open_house
    from mbtui.client.ways import read_address, visit

    house = await open_house("Bob", folder=tmp_path / "bob", bind="127.0.0.1", discovery=False, ssh=False)
    try:
        guest = await visit(read_address(house.addresses[0].split()[-1]), "Ann")
        link = await guest.new_table("T")
        out = io.StringIO()
        typed = "bot\nset\nstart\n1\nbuild\nlook\nquit\n"
        assert await Plain(link, io.StringIO(typed), out).run() == 0
        said = out.getvalue()
        assert "T: Ann, Bot Ada." in said
        assert said.count("Refused") == 1
        assert "Interval 1 begins." in said
        assert "You leave; the game is kept." in said
        await guest.close()
    finally:
        await house.close()


def test_words_to_the_table_and_their_values() -> None:
    assert plain_lobby.value_of("set", "intervals 0 0 0") == {"intervals": [0, 0, 0]}
    assert plain_lobby.value_of("set", "pace 300") == {"pace": 300}
    assert plain_lobby.value_of("set", "pre_release yes") == {"pre_release": True}
    assert plain_lobby.value_of("set", "selection first game") == {"selection": "first game"}
    assert plain_lobby.value_of("set", "") is None
    assert plain_lobby.value_of("booster", "no") is False
    assert plain_lobby.value_of("unbot", "Bot Ada") == "Bot Ada"
    assert plain_lobby.value_of("ready", "") is None
    state = {
        "table": "T",
        "seats": [{"name": "Ann"}, None],
        "settings": {"pace": 300, "intervals": (0, 0, 0), "a": True},
    }
    assert plain_lobby.who(state) == "T: Ann. The game begins when all are ready."
    pace, intervals, other = plain_lobby.settings(state)
    assert pace == "  pace 300: A bot takes about so long for an order."
    assert intervals.startswith("  intervals 0 0 0: How long")
    assert other == "  a yes"
    assert plain_lobby.settings({}) == ["There are no settings."]


NAMES = {"starter": ["Chateau Helbane", "Brownwall City"], "character": ["Fulton Suitcase", "The Power Creep"]}


def at_a_table(**settings: Any) -> dict[str, Any]:
    seats = [
        {"name": "Ann", "here": True, "character": "Shur Wen Na"},
        {"name": "Bot Ada", "bot": "regular buyer", "handicap": True},
        None,
    ]
    return {"table": "T", "owner": 0, "seats": seats, "settings": Plan().changed(settings).save()}


def spoken(line: str, **settings: Any) -> plain_lobby.Word:
    word, _, rest = line.partition(" ")
    return plain_lobby.spoken(at_a_table(**settings), presets.built_in(), NAMES, word, rest)


def test_the_plain_lobby_tells_who_sits_there_and_what_is_played() -> None:
    told = plain_lobby.look(at_a_table(powers=True, venues=True, accessories="handicap"), presets.built_in())
    assert "  1: Ann, owner, not ready, Shur Wen Na" in told
    assert "  2: Bot Ada, regular buyer bot, with a handicap" in told
    assert "  3: free" in told
    assert "A mix of your own" in told
    assert any("with a text of its own" in line for line in told)
    assert any("Duel" in line for line in told)


def test_a_plain_preset_is_set_by_the_beginning_of_its_name() -> None:
    word, values, _ = spoken("preset every")
    assert word == "set"
    assert isinstance(values, dict)
    assert values["liquidation"] is True
    word, _, why = spoken("preset nonsense")
    assert (word, "There are First game, Standard" in why) == ("", True)


def test_a_plain_setting_gives_up_what_does_not_go_with_it() -> None:
    word, values, why = spoken("set mode turn-based", draft=True)
    assert (word, values) == ("set", {"mode": "turn-based", "draft": False})
    assert why == "Switched off, for it does not go with that: Draft."
    assert spoken("set accessories none", accessories="draft") == ("set", {"accessories": ""}, "")
    assert spoken("set unheard of") == ("set", {"unheard": "of"}, "")


def test_handicaps_minds_and_names_in_plain_words() -> None:
    assert spoken("handicap bot ada") == ("handicap", ["bot ada", True], "")
    assert spoken("handicap Bot Ada no") == ("handicap", ["Bot Ada", False], "")
    assert spoken("mind bot ada Champion Collector") == ("mind", ["Bot Ada", "champion collector"], "")
    assert spoken("mind Nobody champion") == ("mind", None, "")
    assert spoken("character power") == ("character", "The Power Creep", "")
    assert spoken("starter chateau") == ("starter", "Chateau Helbane", "")
    assert spoken("starter who") == ("starter", "who", "")
    assert spoken("starter") == ("starter", None, "")
    assert spoken("booster yes") == ("booster", True, "")


def test_what_was_agreed_on_anew_is_told() -> None:
    before = Plan().save()
    now = Plan().changed({"draft": True, "accessories": "handicap"}).save()
    draft, accessories = plain_lobby.changes(before, now)
    assert draft.startswith("Now draft yes: The cards of each deal")
    assert accessories.startswith("Now accessories handicap: The players named")
    assert plain_lobby.changes({}, now) == []


def test_venue_and_characters_in_plain_words() -> None:
    settings = Settings(("You", "Bob", "Cid"), venues=True, powers=True)
    link = FakeLink(3, state=new_game(cards.default_box(), settings, 7))
    place, *people = plain_words.venue(Model(link.box, link.view))
    assert place.startswith("Venue: ")
    assert people[0].startswith("  You are ")
    assert people[1].startswith("  Bob is ")
    place, note, *_ = plain_words.venue(Model(FakeLink().box, FakeLink().view))
    assert (place, note) == ("No venue is revealed.", "Characters have no powers in this game (R2.9).")
