"""A real terminal: a tmux session of its own, in which a shell runs what players type."""

from __future__ import annotations

import asyncio
import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, Self

TRIES: Final = 900
"""So often something that should be there is looked for, before it is missed."""
PAUSE: Final = 0.05
PROMPT: Final = "shell> "
MODES: Final = (
    "alternate_on", "cursor_flag", "insert_flag", "keypad_cursor_flag", "keypad_flag", "origin_flag", "wrap_flag",
    "mouse_all_flag", "mouse_any_flag", "mouse_button_flag", "mouse_sgr_flag", "mouse_standard_flag",
)  # fmt: skip
"""What a program can leave a terminal in, as tmux calls it."""


class Tmux:
    """One session with one shell. Use it as a context: whatever happens, it does not outlive the test."""

    def __init__(self, home: Path, width: int = 120, height: int = 36) -> None:
        self.home = home
        self.size = (width, height)
        # A socket's path must be short.
        self._folder = tempfile.mkdtemp(prefix="mbtui-")

    def __enter__(self) -> Self:
        width, height = map(str, self.size)
        shell = ["env", "-i", *(f"{key}={value}" for key, value in self.environment.items()), "sh", "-i"]
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", width, "-y", height, shlex.join(shell))
        return self

    def __exit__(self, *error: object) -> None:
        self.tmux("kill-server", check=False)
        shutil.rmtree(self._folder, ignore_errors=True)

    @property
    def environment(self) -> dict[str, str]:
        """Of a user whose home this is."""
        known = {key: value for key, value in os.environ.items() if key in ("PATH", "PYTHONPATH", "VIRTUAL_ENV")}
        return {**known, "HOME": str(self.home), "TERM": "screen-256color", "LANG": "C.UTF-8", "PS1": PROMPT}

    def tmux(self, *words: str, check: bool = True) -> str:
        done = subprocess.run(
            ["tmux", "-S", f"{self._folder}/s", *words], capture_output=True, text=True, check=False, timeout=30,
            env={key: value for key, value in os.environ.items() if key not in ("TMUX", "TMUX_PANE")},
        )  # fmt: skip
        assert done.returncode == 0 or not check, done.stderr
        return done.stdout

    # --- hands -------------------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        """Keys by their names, in one burst."""
        self.tmux("send-keys", *keys)

    def type(self, text: str) -> None:
        self.tmux("send-keys", "-l", text)

    def command(self, line: str) -> None:
        """Something for the shell."""
        self.type(line)
        self.press("Enter")

    def resize(self, width: int, height: int) -> None:
        self.size = (width, height)
        self.tmux("resize-window", "-x", str(width), "-y", str(height))

    def again(self) -> None:
        """Another shell on the same terminal: of the one before nobody put the modes back."""
        shell = ["env", "-i", *(f"{key}={value}" for key, value in self.environment.items()), "sh", "-i"]
        self.tmux("respawn-pane", "-k", shlex.join(shell))

    # --- eyes --------------------------------------------------------------------------------------------

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.tmux("capture-pane", "-p").split("\n")][: self.size[1]]

    @property
    def shown(self) -> str:
        return "\n".join(self.lines)

    @property
    def modes(self) -> dict[str, str]:
        shown = self.tmux("display-message", "-p", " ".join(f"#{{{mode}}}" for mode in MODES))
        return dict(zip(MODES, shown.split()))

    async def until(self, there: Callable[[str], bool], what: str = "") -> str:
        """Look until something is there; all that is shown then."""
        shown = ""
        for _ in range(TRIES):
            shown = self.shown
            if there(shown):
                return shown
            await asyncio.sleep(PAUSE)
        raise AssertionError(f"never seen: {what}\n{shown}")

    async def see(self, *texts: str) -> str:
        """Wait for all of these to be on the screen at once."""
        return await self.until(lambda shown: all(text in shown for text in texts), " and ".join(texts))

    async def lose(self, text: str) -> str:
        """Wait for something not to be on the screen any more."""
        return await self.until(lambda shown: text not in shown, f"the end of {text}")

    async def settled(self) -> str:
        """Wait until the picture stays as it is for a moment."""
        alike, before = 0, ""
        for _ in range(TRIES):
            shown = self.shown
            alike, before = (alike + 1 if shown == before else 0), shown
            if alike == 4:
                break
            await asyncio.sleep(PAUSE)
        return before
