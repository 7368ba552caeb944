"""From the shell to the first picture: the program on a terminal of its own, from a fresh process."""

from __future__ import annotations

import os
import pty
import select
import signal
import struct
import sys
import tempfile
import time
from statistics import median

from .table import Figure

ROUNDS = 7
WAYS: tuple[tuple[str, list[str], bytes], ...] = (
    ("start screen", [], b"Play alone"),
    ("play", ["play", "--seed", "1"], b"Binder"),
)
"""What is started, with which words, and what stands on the first picture that is more than a blank one."""
PATIENCE = 20


def first_frame(words: list[str], mark: bytes, home: str) -> float:
    """Seconds until the picture with these words has come, all of it."""
    environment = os.environ | {"TERM": "xterm-256color", "HOME": home, "COLUMNS": "120", "LINES": "36"}
    environment |= {f"XDG_{name}_HOME": home for name in ("CONFIG", "DATA", "STATE", "CACHE")}
    start = time.perf_counter()
    process, terminal = pty.fork()
    if process == 0:
        os.execve(sys.executable, [sys.executable, "-m", "mbtui", *words], environment)
    try:
        _size(terminal)
        seen = b""
        while mark not in seen:
            if not select.select([terminal], [], [], PATIENCE)[0]:
                raise RuntimeError(f"nothing to be seen of {mark!r}")
            seen += os.read(terminal, 1 << 16)
        came = time.perf_counter()
        while select.select([terminal], [], [], 0.004)[0]:
            seen += os.read(terminal, 1 << 16)
            came = time.perf_counter()
        return came - start
    finally:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)


def _size(terminal: int) -> None:
    import fcntl
    import termios

    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 36, 120, 0, 0))


def figures() -> list[Figure]:
    found = []
    with tempfile.TemporaryDirectory() as home:
        for name, words, mark in WAYS:
            first_frame(words, mark, home)  # the disk has been read
            times = [first_frame(words, mark, home) for _ in range(ROUNDS)]
            found.append(Figure(f"start to first frame, {name}, best ms", 1000 * min(times), "<=", 400))
            found.append(Figure(f"start to first frame, {name}, median ms", 1000 * median(times), "<=", 400))
    return found
