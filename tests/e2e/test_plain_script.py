"""Whole games in the line-by-line mode, by a script that knows what is printed and answers in the notation."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.e2e.players import home, ssh_port
from tests.host.processes import HostProcess
from tests.tui.scripted import Script, home_of

LOBBY = ("set intervals 0 0 0", "set between 0", "set pace 0", "bot", "settings", "start")
"""A game without a clock against a bot that takes no time."""


def played(folder: Path, command: Sequence[str], before: Sequence[str] = ()) -> list[str]:
    """All that is printed in a whole game."""
    script = Script([sys.executable, "-m", "mbtui", *command], home_of(folder, dict(os.environ)))
    for line in before:
        script.type(line)
    code = script.play()
    assert script.process.stderr is not None
    trouble = script.process.stderr.read()
    told = "\n".join(script.told)
    assert (code, trouble) == (0, ""), told[-3000:]
    for verb in ("buy pack", "sell", "deck", "collect", "ready", "go", "play"):
        assert any(line.startswith(verb) for line in script.typed), verb
    for words in ("Refused", "is no order", "There is no "):
        assert words not in told, told[told.index(words) - 500 :][:1500]
    return script.told


def assert_final(told: list[str], names: set[str]) -> None:
    """The last lines are the final table."""
    places = [line.split(". ", 1) for line in told[-len(names) :]]
    assert [place for place, _ in places] == [str(number) for number in range(1, len(names) + 1)]
    assert {rest.split(":")[0] for _, rest in places} == names
    assert any(line.startswith("The game is over: 1st") for line in told)
    assert sum(line.startswith("Standings of Round") for line in told) == 3


def test_alone(tmp_path: Path) -> None:
    command = ("play", "--plain", "--pace", "untimed", "--bots", "2", "--seed", "3", "--name", "Ann")
    assert_final(played(home(tmp_path), command), {"Ann", "Bot Ada", "Bot Bix"})


@pytest.mark.parametrize("way", ["lan", "ssh"])
async def test_at_a_host(tmp_path: Path, way: str) -> None:
    async with HostProcess(tmp_path / "data", "--seed", "3") as host:
        await host.start()
        address = f"127.0.0.1:{host.port}" if way == "lan" else f"ssh://127.0.0.1:{ssh_port(host)}"
        command = ("join", address, "--plain", "--name", "Ann", "--table", "Green")
        told = played(home(tmp_path), command, LOBBY)
        assert "Green: Ann, Bot Ada. The game begins when all are ready." in told
        assert any(line.startswith("  intervals 0 0 0: How long each") for line in told)
        assert_final(told, {"Ann", "Bot Ada"})
        assert await host.stop() == 0
