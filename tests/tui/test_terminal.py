"""The program at a real terminal: a pseudo terminal with an emulator behind it."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pyte
import pytest


class Terminal:
    """A program, and what somebody in front of it sees."""

    def __init__(self, *words: str, home: Path, size: tuple[int, int] = (100, 30), **environ: str) -> None:
        self.main, side = pty.openpty()
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.resize(*size)
        # COLUMNS and LINES (the test runner sets them) would be believed before the terminal itself.
        unwanted = ("LC_", "NO_COLOR", "COLORTERM", "COLUMNS", "LINES")
        kept = {key: value for key, value in os.environ.items() if not key.startswith(unwanted)}
        homes = {f"XDG_{name}_HOME": str(home / name) for name in ("CONFIG", "DATA", "STATE")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "mbtui", *words], stdin=side, stdout=side, stderr=side, start_new_session=True,
            env={**kept, **homes, "TERM": "xterm-256color", "LANG": "C.UTF-8", **environ},
        )  # fmt: skip
        os.close(side)

    def resize(self, wide: int, high: int) -> None:
        fcntl.ioctl(self.main, termios.TIOCSWINSZ, struct.pack("HHHH", high, wide, 0, 0))
        self.screen.resize(high, wide)

    def read(self, seconds: float = 0.1) -> None:
        if select.select([self.main], [], [], seconds)[0]:
            try:
                data = os.read(self.main, 1 << 16)
            except OSError:
                return
            self.raw += data
            # The emulator does not know these private modes' long forms.
            self.stream.feed(data.replace(b"\x1b[>1u", b"").replace(b"\x1b[<u", b""))

    def until(self, text: str, seconds: float = 30) -> None:
        end = time.monotonic() + seconds
        while text not in "\n".join(self.screen.display):
            assert time.monotonic() < end, "\n".join(self.screen.display)
            self.read()

    def press(self, keys: str) -> None:
        os.write(self.main, keys.encode())

    def left(self, seconds: float = 20) -> int:
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < end, "\n".join(self.screen.display)
            self.read()
        self.read()
        return self.process.returncode

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.main)


@pytest.fixture
def terminals(tmp_path: Path) -> Iterator[list[Terminal]]:
    made: list[Terminal] = []
    yield made
    for one in made:
        one.close()


def test_start_screen_resize_and_quit(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = Terminal(home=tmp_path)
    terminals.append(terminal)
    terminal.until("Play alone")
    terminal.resize(60, 18)
    os.killpg(terminal.process.pid, 28)  # SIGWINCH
    terminal.until("A little more room")
    terminal.resize(90, 28)
    os.killpg(terminal.process.pid, 28)
    terminal.until("Play alone")
    terminal.press("q")
    terminal.until("Leave the program?")
    terminal.press("y")
    assert terminal.left() == 0
    assert terminal.raw.rstrip().endswith(b"l") or b"\x1b[?1049l" in terminal.raw
    assert b"\x1b[?25h" in terminal.raw


def test_a_game_at_once_and_nothing_but_ascii_where_that_is_all_there_is(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    terminal = Terminal("play", "--seed", "1", "--pace", "untimed", home=tmp_path, LANG="C", NO_COLOR="1")
    terminals.append(terminal)
    terminal.until("Binder")
    drawn = "\n".join(terminal.screen.display)
    assert drawn.isascii(), [char for char in drawn if not char.isascii()]
    assert b"\x1b[38;" not in terminal.raw
    terminal.press("\x03")
    terminal.until("Leave")
    terminal.press("y")
    assert terminal.left() == 0


def test_a_table_that_is_not_there(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = Terminal("join", "127.0.0.1:1", home=tmp_path)
    terminals.append(terminal)
    assert terminal.left() == 1
    assert b"no way to that host" in terminal.raw


def test_a_dumb_terminal_is_told_what_works(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = Terminal(home=tmp_path, TERM="dumb")
    terminals.append(terminal)
    assert terminal.left() == 2
    assert b"--plain" in terminal.raw
