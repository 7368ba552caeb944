"""A script that plays the line-by-line mode: it knows what is printed, and answers in the notation."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

COUNT = re.compile(r"(\d+) orders?(?:, the first (\d+) of them here)?\.|There is nothing for you to do\.")
CARD = re.compile(r"  (.+): (\d+) stars?, (.+?), .+?\.(?: |$)")
MOST = 4_000
"""So many lines are typed in a game at most."""


class Printed(NamedTuple):
    """A card as the binder lists it."""

    name: str
    stars: int
    what: str


class Script:
    """One game on the pipes of a process."""

    def __init__(self, command: Sequence[str], env: dict[str, str], seed: int = 1) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            bufsize=1,
            env=env,
        )
        self.told: list[str] = []
        self.typed: list[str] = []
        self.luck = Random(seed)
        self._built = ""

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.typed.append(line)
        self.process.stdin.write(line + "\n")

    def ask(self, *lines: str) -> list[str]:
        """What can be done, in the notation; empty where nothing can, or where it is over. Other lines go first."""
        for line in (*lines, "legal"):
            self.type(line)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.told.append(line.rstrip("\n"))
            if (found := COUNT.fullmatch(self.told[-1])) is not None:
                here = int(found[2] or found[1] or 0)
                return self.told[-1 - here : -1] if here else []
        return []

    @property
    def over(self) -> bool:
        return any(line == "The game is over." or line.startswith("The game is over") for line in self.told[-30:])

    def play(self) -> int:
        """To the end; the exit code."""
        try:
            while not self.over and len(self.typed) < MOST:
                legal = self.ask()
                if self.over:
                    break
                for line in self.answers(legal):
                    self.type(line)
            assert self.process.stdin is not None
            self.process.stdin.close()
            assert self.process.stdout is not None
            self.told += self.process.stdout.read().splitlines()
        except BrokenPipeError:
            pass
        finally:
            code = self.process.wait(60)
        return code

    def answers(self, legal: list[str]) -> list[str]:
        if not legal:
            return ["go"]
        if "ready" not in legal:
            plays = [line for line in legal if line.startswith("play ")]
            return [self.luck.choice(plays or legal)]
        interval = next((line for line in reversed(self.told) if line.startswith("Deckbuilding for")), "")
        if "interval" not in interval or interval == self._built:
            return ["ready"]
        self._built = interval
        for line in self.shop(legal):
            self.type(line)
        if "interval 3" in interval:
            for line in self.build():
                self.type(line)
        return ["ready"]

    def shop(self, legal: list[str]) -> list[str]:
        """A pack and, while that can be done, a card sold."""
        packs = [line for line in legal if line.startswith("buy pack ")]
        sales = [line for line in legal if line.startswith("sell ")]
        return [*packs[:1], *sales[:1]]

    def build(self) -> list[str]:
        """The deck and the collection, of the cards as they are printed."""
        since = len(self.told)
        self.ask("binder")
        found = [match for line in self.told[since:] if (match := CARD.match(line)) is not None]
        cards = {match[1]: Printed(match[1], int(match[2]), match[3]) for match in found}
        singles = [card for card in cards.values() if card.what not in ("Deck Box", "Accessory")]
        boxes = [card for card in cards.values() if card.what == "Deck Box"]
        deck = [card.name for card in (*singles[:6], *boxes[:1])]
        rest: dict[str, dict[int, str]] = {}
        for card in singles[6:]:
            rest.setdefault(card.what.split()[0], {})[card.stars] = card.name
        best = max(rest.values(), key=len, default={})
        return [f"deck {', '.join(deck)}", *([f"collect {', '.join(best.values())}"] if len(best) > 1 else [])]


def home_of(folder: Path, environ: dict[str, str]) -> dict[str, str]:
    """An environment in which nobody's files are touched."""
    keep = {key: value for key, value in environ.items() if not key.startswith("XDG_")}
    return {**keep, "HOME": str(folder), "PYTHONUTF8": "1"}
