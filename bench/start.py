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

ROUNDS = 9
WAYS: tuple[tuple[str, list[str], bytes, int | None], ...] = (
    ("start screen", [], b"Play alone", 400),
    ("play: opening screen", ["play", "--seed", "1"], b"being shuffled", 400),
    ("play: a game laid out and on screen", ["play", "--seed", "1"], b"Binder", None),
)
"""What is started, with which words, what stands on the picture that is waited for, and its budget."""
PATIENCE = 20


def first_frame(words: list[str], mark: bytes, home: str) -> tuple[float, float]:
    """Seconds until the picture with these words has come, all of it; and how many of them on a processor."""
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
        while select.select([terminal], [], [], 0.01)[0]:
            seen += os.read(terminal, 1 << 16)
            came = time.perf_counter()
    finally:
        os.kill(process, signal.SIGKILL)
        used = os.wait4(process, 0)[2]
        os.close(terminal)
    return came - start, used.ru_utime + used.ru_stime


def _size(terminal: int) -> None:
    import fcntl
    import termios

    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 36, 120, 0, 0))


def figures() -> list[Figure]:
    found = []
    with tempfile.TemporaryDirectory() as home:
        for name, words, mark, budget in WAYS:
            first_frame(words, mark, home)  # the disk has been read
            times = [first_frame(words, mark, home) for _ in range(ROUNDS)]
            wall, cpu = zip(*times)
            found.append(Figure(f"start to first frame, {name}, best ms", 1000 * min(wall), "<=", budget))
            found.append(Figure(f"start to first frame, {name}, median ms", 1000 * median(wall)))
            found.append(Figure(f"start to first frame, {name}, ms of CPU", 1000 * min(cpu)))
    return found
