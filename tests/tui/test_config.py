"""The config file: read, written, and what is wrong with it said."""

from __future__ import annotations

from pathlib import Path

import pytest

from mbtui.client import memory
from mbtui.config import Config, load, save
from tests.tui.bench import at_home


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "config.toml"
    config = Config(
        {"name": 'An "n\\'}, {"theme": "light", "bell": True}, {"pane.down": ["j", "n"], "deckbuilding.sell": "x"}
    )
    assert save(config, path) == ""
    assert load(path) == config


def test_keys_by_scope(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text('[keys.pane]\ndown = "n"\n[keys]\n"pane.up" = "p"\n'.replace("[keys.pane]", "[keys.pane]"))
    assert load(path).keys == {"pane.down": "n", "pane.up": "p"}


def test_trouble_is_told_and_nothing_breaks(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    assert load(path) == Config()
    path.write_text("this is no toml")
    assert load(path).problems
    for endless in ("9" * 5_000, "[" * 50_000):
        path.write_text(f"looks = {endless}")
        assert load(path).problems
    path.write_text('looks = 3\n[colour]\nx = "y"\n')
    assert len(load(path).problems) == 2
    assert "could not be kept" in save(Config(), path / "below" / "config.toml")


def test_seats_are_remembered_and_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)
    assert memory.remembered() == []
    memory.remember(memory.Remembered("host:1", "A", "Ann", "t1"))
    memory.remember(memory.Remembered("host:1", "B", "Ann", "t2"))
    memory.remember(memory.Remembered("host:1", "A", "Ann", "t3"))
    assert [(one.table, one.token) for one in memory.remembered()] == [("A", "t3"), ("B", "t2")]
    assert oct(memory.seats_file().stat().st_mode & 0o777) == "0o600"
    memory.forget("host:1", "A")
    assert [one.table for one in memory.remembered()] == ["B"]
    memory.seats_file().write_text("{broken")
    assert memory.remembered() == []
