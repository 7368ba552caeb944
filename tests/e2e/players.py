"""A player with the stock `ssh`, at a host that is a process of its own."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import signal
from collections.abc import Callable
from pathlib import Path

from tests.e2e.terminals import PAUSE, PROMPT, TRIES, Tmux
from tests.host.processes import HostProcess


def ssh_port(host: HostProcess) -> int:
    """Of the line the host prints."""
    found = re.search(r"^  ssh -p (\d+) NAME@127\.0\.0\.1", "\n".join(host.lines), re.MULTILINE)
    assert found is not None, host.lines
    return int(found[1])


class Player(Tmux):
    """Somebody with a shell and a home; at 120x36 they see everything at once."""

    def ssh(self, host: HostProcess, *switches: str, table: str = "", name: str = "ann") -> None:
        """Type the line the host printed. Its process is the one that `kill` ends."""
        options = {
            "UserKnownHostsFile": self.home / "known_hosts", "GlobalKnownHostsFile": "/dev/null",
            "StrictHostKeyChecking": "accept-new", "IdentitiesOnly": "yes", "IdentityAgent": "none",
            "IdentityFile": self.home / "key", "LogLevel": "ERROR",
        }  # fmt: skip
        listed = [part for key, value in options.items() for part in ("-o", f"{key}={value}")]
        where = [*switches, "-p", str(ssh_port(host)), f"{name}@127.0.0.1", *([table] if table else [])]
        words = shlex.join(["ssh", "-F", "/dev/null", *listed, *(["-t"] if table else []), *where])
        # The shell reads it from a file: a long line would fill the screen.
        (self.home / "play").write_text(f"echo $$ > {shlex.quote(str(self.home / 'pid'))}\nexec {words}\n")
        self.command('sh "$HOME/play"')

    def kill(self) -> None:
        """The client alone, at once; its terminal is left as it was."""
        os.kill(int((self.home / "pid").read_text()), signal.SIGKILL)

    async def prompt(self) -> str:
        """Wait until the shell is back."""
        return await self.until(lambda shown: shown.rstrip().split("\n")[-1] == PROMPT.rstrip(), "the shell")

    async def line_modes(self) -> str:
        """What the shell's `stty` says of the terminal."""
        (self.home / "stty").unlink(missing_ok=True)
        self.command('stty -g > "$HOME/stty.new"; mv "$HOME/stty.new" "$HOME/stty"')
        await self.until(lambda _: (self.home / "stty").exists(), "stty")
        await self.settled()
        return (self.home / "stty").read_text()

    # --- at the table ------------------------------------------------------------------------------------

    async def step(self, *keys: str) -> str:
        """Keys that change the picture; the new one."""
        before = self.shown
        self.press(*keys)
        return await self.until(lambda shown: shown != before, f"what {' '.join(keys)} does")

    async def press_until(self, key: str, there: Callable[[str], bool], what: str) -> str:
        """A key until it does something: somebody else may have been quicker."""
        for number in range(TRIES):
            if there(shown := self.shown):
                return shown
            if number % 60 == 0:
                self.press(key)
            await asyncio.sleep(PAUSE)
        raise AssertionError(f"never seen: {what}\n{self.shown}")

    async def choose(self, label: str, wanted: str) -> None:
        """In a form: the cursor to a line, and there to a choice."""
        at = re.compile(rf"❯ {re.escape(label)} +‹ (.*) ›")
        shown = self.shown
        for _ in range(40):
            found = at.search(shown)
            if found is not None and found[1].startswith(wanted):
                return
            shown = await self.step("Down" if found is None else "Right")
        raise AssertionError(f"{label} is never {wanted}\n{shown}")

    async def begin(self) -> None:
        """From the lobby of one's own table into a game without a clock, against a bot that takes no time."""
        await self.see("you, owner")
        self.press("b")
        await self.see("Bot Ada")
        self.press("Tab")
        await self.see("Nine cards to begin with")
        for label, wanted in (("Clock", "none"), ("Between rounds", "until"), ("Bots take", "no time")):
            await self.choose(label, wanted)
        self.press("s")
        await self.see("Deckbuilding Round 1", "r: you are ready")
        self.press("r")
        await self.see("interval 1 of 3")

    @property
    def binder(self) -> list[str]:
        """The beginnings of the names in the binder pane at the left."""
        found = [re.match(r"│❯? *•?★ *\d+ (.{12})", line) for line in self.lines]
        return [one[1] for one in found if one is not None]

    @property
    def money(self) -> int:
        found = re.search(r"M\$(\d+)", self.lines[0])
        assert found is not None, self.shown
        return int(found[1])

    @property
    def hand(self) -> int:
        """Cards in hand in a tournament."""
        found = re.search(r"\(you\) .* hand (\d+)", self.shown)
        return int(found[1]) if found is not None else 0


def home(folder: Path, name: str = "home") -> Path:
    """A place that nobody lives in."""
    made = folder / name
    made.mkdir(mode=0o700)
    return made
