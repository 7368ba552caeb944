"""`mbtui tables` and `mbtui export`, and `mbtui host` where it cannot start."""

from __future__ import annotations

import socket
from pathlib import Path
from random import Random

import pytest

from mbtui.cli import main
from mbtui.host.journal import FILE, Journal
from mbtui.record import read_record
from tests.host.desk import BOX, Client, house, play_on, playing


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A journal with a finished game, a game and a lobby."""
    home = house(tmp_path / "data", seed=3)
    players = playing(home, 2)
    play_on(home, players, Random(3), lambda: None, orders=4)
    ann = Client(home).open("Second", "Ann", between=0)
    ann.do("bot")
    ann.do("start")
    Client(home).open("Third", "Zoe")
    home.books.close()
    return tmp_path / "data"


def test_tables_are_listed_with_their_results(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tables", "--data", str(data)]) == 0
    out = capsys.readouterr().out
    assert "T: finished" in out
    assert "1. " in out
    assert "Second: being played, 0 orders" in out
    assert "Third: in the lobby" in out
    assert "Ann, Bot Ada" in out


def test_a_game_is_exported_and_replays(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.mbg"
    assert main(["export", "T", str(file), "--data", str(data)]) == 0
    assert str(file) in capsys.readouterr().out
    assert read_record(file, BOX).position(BOX).phase == "over"
    assert main(["replay", str(file)]) == 0
    assert "The game is over" in capsys.readouterr().out
    assert main(["export", "1", "-", "--data", str(data)]) == 0
    assert capsys.readouterr().out == file.read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["export", "2", "--data", str(data)]) == 0
    assert (tmp_path / "table-2.mbg").exists()
    assert main(["export", "T", str(tmp_path / "no" / "where"), "--data", str(data)]) == 1


@pytest.mark.parametrize("table", ["3", "Third", "99", "Nonsense"])
def test_what_cannot_be_exported_is_said(data: Path, capsys: pytest.CaptureFixture[str], table: str) -> None:
    assert main(["export", table, "-", "--data", str(data)]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("mbtui export: ")


def test_a_journal_that_is_none_stops_every_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["tables"], ["export", "1"]):
        assert main([*command, "--data", str(tmp_path)]) == 1
    (tmp_path / FILE).write_bytes(b"no journal at all" * 1000)
    for command in (["host", "--bind", "127.0.0.1", "--lan-port", "0", "--ssh-port", "0"], ["tables"], ["export", "1"]):
        assert main([*command, "--data", str(tmp_path)]) == 1
        assert FILE in capsys.readouterr().err


def test_a_second_host_on_the_same_data_does_not_start(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    books = Journal(tmp_path)
    assert main(["host", "--bind", "127.0.0.1", "--lan-port", "0", "--ssh-port", "0", "--data", str(tmp_path)]) == 1
    assert "Another host" in capsys.readouterr().err
    books.close()
    assert main(["host", "--tables", "0"]) == 2


@pytest.mark.parametrize("port", ["99999", "-1", "ssh"])
def test_what_is_no_port(capsys: pytest.CaptureFixture[str], port: str) -> None:
    with pytest.raises(SystemExit):
        main(["host", f"--lan-port={port}"])
    assert f"{port} is no port" in capsys.readouterr().err


def test_a_port_that_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        line = ["host", "--bind", "127.0.0.1", "--lan-port", port, "--ssh-port", "0", "--data", str(tmp_path)]
        assert main(line) == 1
    assert "--lan-port and --ssh-port take others" in capsys.readouterr().err


def test_an_empty_journal_has_no_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Journal(tmp_path).close()
    assert main(["tables", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "There are no tables.\n"
