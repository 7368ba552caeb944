"""`mbtui simulate` and `mbtui replay`: whole games, the same for the same seed, and again from their records."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import cards
from engine.game import new_game
from engine.notation.position import load_position
from engine.notation.written_position import write_position
from mbtui.bots import mind_named
from mbtui.cli import main
from mbtui.driver import play_game
from mbtui.record import BadRecord, read_record
from mbtui.simulation import Summary, simulate

BOX = cards.default_box()


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "mbtui", *words], capture_output=True, text=True, check=False)


class TestSimulate:
    def test_the_same_seed_gives_the_same_games_in_any_process(self) -> None:
        words = ("simulate", "--games", "3", "--players", "3", "--seed", "11", "--json")
        one, two = run(*words), run(*words)
        assert one.returncode == 0
        assert one.stdout == two.stdout
        assert run(*words[:-2], "12", "--json").stdout != one.stdout

    def test_the_summary(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["simulate", "--games", "2", "--players", "4"]) == 0
        text = capsys.readouterr().out
        assert text.startswith("2 games of 4 random players")
        assert "illegal orders: none" in text

    def test_as_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["simulate", "--games", "1", "--players", "5", "--bots", "rookie", "--json"]) == 0
        data = json.loads(capsys.readouterr().out)
        assert data["games"] == 1
        assert data["players"] == 5
        assert data["illegal_orders"] == 0
        assert set(data["vp"]) <= {"1", "2", "3", "4", "5"}

    @pytest.mark.parametrize("option", [["--pre-release"], ["--first-game"], ["--players", "2"]])
    def test_options(self, option: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["simulate", "--games", "1", *option]) == 0
        assert "illegal orders: none" in capsys.readouterr().out

    def test_no_games_is_no_simulation(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["simulate", "--games", "0"]) == 2
        assert "at least 1" in capsys.readouterr().err

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (["--mode", "duel", "--options", "draft,liquidation"], "2 random players: duel, draft, liquidation"),
            (["--mode", "turn-based", "--players", "3"], "3 random players: turn-based"),
            (["--preset", "quick", "--options", "no-powers,free-market"], "standard, free_market, round_count=2"),
            (["--preset", "Everything on"], "venues, accessories=draft"),
            (["--preset", "everything-on", "--bots", "rookie", "--players", "3"], "3 rookie players: standard, powers"),
            (["--mode", "turn-based", "--bots", "rookie", "--players", "2"], "2 rookie players: turn-based"),
            (["--options", "draft=yes,venues=off,grace=0:30"], "standard, draft\n"),
            (["--options", "accessories=handicap,pre_release"], "pre_release, accessories=handicap"),
        ],
    )
    def test_every_way_to_play(self, words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["simulate", "--games", "1", *words]) == 0
        text = capsys.readouterr().out
        assert text.startswith("1 game of ")
        assert said in text.splitlines(keepends=True)[0]
        assert "illegal orders: none" in text

    @pytest.mark.parametrize(
        ("words", "why"),
        [
            (["--mode", "duel", "--players", "3"], "a Duel is for 2 players"),
            (["--mode", "turn-based", "--options", "draft"], "nothing is dealt in a Turn-Based game"),
            (["--options", "pro-players"], "Pro Players need character powers"),
            (["--options", "colour"], 'no setting called "colour"'),
            (["--options", "round_count=9"], "from 0 to 3"),
            (["--options", "draft=perhaps"], '"draft" is true or false'),
            (["--options", "accessories=all"], 'one of "" for none, handicap, draft'),
            (["--options", "grace=1:99"], "like 4:30, and not '1:99'"),
            (["--duels", "-1"], "--duels must be at least 0"),
            (["--report", "nowhere/at/all.md"], "nowhere/at/all.md: No such file"),
            (["--preset", "nothing"], "there are First game, Standard"),
        ],
    )
    def test_what_does_not_go_together(self, words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["simulate", *words]) == 2
        assert why in capsys.readouterr().err


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    assert main(["simulate", "--games", "1", "--players", "3", "--seed", "4", "--journal", str(folder)]) == 0
    (path,) = folder.iterdir()
    return path


class TestReplay:
    def test_the_record_is_the_game(self, tmp_path: Path) -> None:
        from engine.settings import Settings

        for seed in (3, 4):
            settings = Settings(("Ann", "Bob", "Cid"))
            summary = Summary(BOX, settings, "random")
            played = simulate(BOX, settings, seed, mind_named("random"), summary, tmp_path)
            again = read_record(tmp_path / f"game-{seed}.mbg", BOX).position(BOX)
            assert again.save() == played.save()

    def test_the_story(self, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["replay", str(record)]) == 0
        text = capsys.readouterr().out
        assert "The tournament of Round 1 begins" in text
        assert text.rstrip().splitlines()[-1].startswith("The game is over")

    def test_a_position_is_a_scenario_and_reads_back(self, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
        for orders in (0, 40, 300, 500):
            assert main(["replay", str(record), "--to", str(orders), "--position"]) == 0
            text = capsys.readouterr().out
            data = tomllib.loads(text)
            if data["phase"] in ("tournament", "deckbuilding") and data.get("interval") != 0:
                assert write_position(load_position(data, BOX, lambda table: cards.make_card(dict(table)))) == _plain(
                    text
                )

    def test_too_far(self, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["replay", str(record), "--to", "999999"]) == 2
        assert "orders, so --to is 0 to" in capsys.readouterr().err

    def test_no_record(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "x.mbg"
        path.write_text("nonsense\n")
        assert main(["replay", str(path)]) == 1
        assert "x.mbg:1" in capsys.readouterr().err
        assert main(["replay", str(tmp_path / "none.mbg")]) == 1

    def test_an_order_that_cannot_be_replayed_is_named_by_its_line(self, record: Path, tmp_path: Path) -> None:
        lines = record.read_text().splitlines()
        lines[5] = "99 Ann: sell Nothing At All"
        broken = tmp_path / "broken.mbg"
        broken.write_text("\n".join(lines))
        with pytest.raises(BadRecord, match=r"broken\.mbg:6"):
            read_record(broken, BOX).position(BOX)
        for line, why in (("nonsense", "an order is a time, a name, a colon"), ("99 Zoe: end", "nobody called 'Zoe'")):
            broken.write_text("\n".join([*lines[:5], line]))
            with pytest.raises(BadRecord, match=why):
                read_record(broken, BOX).position(BOX)

    def test_what_cannot_be_read_is_told_without_numbers_of_the_system(self, tmp_path: Path) -> None:
        (tmp_path / "odd.mbg").write_bytes(b"\xff")
        for name, why in (("none.mbg", "No such file or directory"), ("odd.mbg", "it is no text in UTF-8")):
            with pytest.raises(BadRecord, match=rf"{name}: cannot be read: {why}$"):
                read_record(tmp_path / name, BOX)

    def test_other_cards_and_other_versions_are_refused(self, record: Path, tmp_path: Path) -> None:
        lines = record.read_text().splitlines()
        header = json.loads(lines[1])
        for key, value, words in (("cards", "feed", "other cards"), ("version", 99, "version 99")):
            other = tmp_path / "other.mbg"
            other.write_text("\n".join([lines[0], json.dumps(header | {key: value}), *lines[2:]]))
            with pytest.raises(BadRecord, match=words):
                read_record(other, BOX)


def _plain(text: str) -> str:
    """A position without what it cannot set up: what is asked."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("# asked")) + "\n"


def test_a_game_is_the_same_whoever_watches() -> None:
    from engine.settings import Settings

    settings = Settings(("Ann", "Bob"))
    seen: list[str] = []
    one = play_game(
        BOX, settings, 9, [mind_named("rookie")] * 2, before=lambda s, seat, order, now: seen.append(order.verb)
    )
    two = play_game(BOX, settings, 9, [mind_named("rookie")] * 2)
    assert one.save() == two.save()
    assert len(seen) == one.accepted
    assert new_game(BOX, settings, 9).save() != one.save()
