"""A terminal is what it says it is, within reason."""

from __future__ import annotations

import io

import pytest

from mbtui.net.ssh.terminal import Environment, Terminal, clamp


@pytest.mark.parametrize(
    ("told", "taken"),
    [
        ((80, 24), (80, 24)),
        ((0, 0), (80, 24)),
        ((1, 1), (20, 8)),
        ((4_000_000_000, 4_000_000_000), (400, 150)),
        ((0, 50), (80, 50)),
    ],
)
def test_a_size_is_clamped(told: tuple[int, int], taken: tuple[int, int]) -> None:
    assert clamp(*told) == taken
    assert Terminal(size=told).size == taken


def test_an_environment_keeps_what_is_looked_at() -> None:
    kept = Environment()
    for number in range(1000):
        kept[b"VARIABLE%d" % number] = b"x"
    kept[b"LANG"] = b"C.UTF-8"
    kept[b"COLORTERM"] = b"x" * 100_000
    kept[b"LC_ALL"] = b"\xff"
    assert kept.plain() == {"LANG": "C.UTF-8", "LC_ALL": "\ufffd"}


@pytest.mark.parametrize(
    ("kind", "given", "colours"),
    [
        ("xterm-256color", {}, "256"),
        ("xterm-256color", {"COLORTERM": "truecolor"}, "truecolor"),
        ("xterm-kitty", {}, "truecolor"),
        ("screen", {}, "standard"),
        ("linux", {}, "standard"),
        ("dumb", {}, None),
    ],
)
def test_the_console_has_the_colours_of_the_session(
    kind: str, given: dict[str, str], colours: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "7")
    console = Terminal(kind, (90, 30), given).console(io.StringIO())
    assert console.color_system == colours
    assert console.size == (90, 30)
    assert not console.no_color


def test_no_color_and_terminals_without_any() -> None:
    assert Terminal(given={"NO_COLOR": "1"}).no_color
    assert not Terminal(given={"NO_COLOR": ""}).no_color
    assert Terminal("vt100").no_color
    assert Terminal("dumb").dumb


@pytest.mark.parametrize(
    ("given", "utf8"),
    [
        ({}, True),
        ({"LANG": "de_DE.UTF-8"}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "POSIX"}, False),
        ({"LC_CTYPE": "en_US.utf8", "LANG": "C"}, True),
    ],
)
def test_the_language_says_whether_there_is_more_than_ascii(given: dict[str, str], utf8: bool) -> None:
    assert Terminal(given=given).utf8 is utf8


def test_a_poor_terminal_gets_something_of_the_same_width() -> None:
    poor = Terminal(given={"LANG": "C"})
    assert poor.encode("╭─ Ünï 日本 ★3 ─╮") == b"+- ?n? ???? *3 -+"
    assert Terminal().encode("ü日\ud800") == "ü日?".encode()
