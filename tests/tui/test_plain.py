"""The line-by-line mode: a whole game by a script, and each word it knows."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from mbtui import plain_lobby
from mbtui.client.model import Model
from mbtui.client.own import play_alone
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
    assert plain_lobby.settings(state) == ["  pace 300", "  intervals 0 0 0", "  a yes"]
    assert plain_lobby.settings({}) == ["There are no settings."]
