"""Game records: a header and the orders in notation, one to a line; anybody can read one, the engine can replay it.

```
mbtui game 1
{"cards": "...", "seed": 7, "settings": {...}, "version": 2}
400 host: start
800 Ann: buy pack 3
```
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cards.errors import unread
from engine.box import Box
from engine.game import VERSION, apply, new_game
from engine.notation import Seen, read_order, write_order
from engine.orders import HOST, Order, Refused
from engine.settings import Settings
from engine.state import State

MAGIC = "mbtui game 1"


class BadRecord(Exception):
    """The file is no record of a game that this engine can replay."""


def header_line(box: Box, settings: Settings, seed: int) -> str:
    header = {"cards": box.digest, "seed": seed, "settings": settings.save(), "version": VERSION}
    return json.dumps(header, sort_keys=True, ensure_ascii=False)


def order_line(state: State, seat: int, order: Order, now: int) -> str:
    """One order, to be written before it is carried out."""
    who = "host" if seat == HOST else state.settings.names[seat]
    return f"{now} {who}: {write_order(Seen.of_state(state, seat), order)}"


@dataclass(frozen=True)
class Record:
    """A record as it was read."""

    path: Path
    settings: Settings
    seed: int
    lines: tuple[tuple[int, str], ...]
    """Line numbers and lines of the orders."""

    def replay(self, box: Box, upto: int | None = None) -> Iterator[tuple[State, int, Order]]:
        """The game, order after order: each is yielded once it is carried out (the state is one and the same)."""
        state = new_game(box, self.settings, self.seed)
        names = list(self.settings.names)
        for number, line in self.lines[:upto]:
            try:
                time, who, text = _parts(line)
                if who not in names and who != "host":
                    raise ValueError(f"nobody called {who!r} plays; there are {', '.join(names)}")
                seat = HOST if who == "host" else names.index(who)
                order = read_order(Seen.of_state(state, seat), text)
                apply(state, seat, order, time)
            except (ValueError, Refused) as error:
                raise BadRecord(f"{self.path}:{number}: {line!r} cannot be replayed: {error}") from None
            yield state, seat, order

    def position(self, box: Box, upto: int | None = None) -> State:
        """The game after so many orders."""
        state = new_game(box, self.settings, self.seed)
        for state, _, _ in self.replay(box, upto):  # noqa: B007 - the last one is wanted
            pass
        return state


def _parts(line: str) -> tuple[int, str, str]:
    """When, who and what: `800 Ann: buy pack 3`."""
    found = re.fullmatch(r"(\d+) (.+?): (.+)", line)
    if found is None:
        raise ValueError("an order is a time, a name, a colon and what is done: 800 Ann: buy pack 3")
    return int(found[1]), found[2], found[3]


def read_record(path: Path, box: Box) -> Record:
    """Read a record; one of another version or with other cards is refused."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"{path}: cannot be read: {unread(error)}") from None
    if len(lines) < 2 or lines[0] != MAGIC:
        raise BadRecord(f"{path}:1: this is no game record (it should begin with {MAGIC!r})")
    try:
        header = json.loads(lines[1])
        settings, seed = Settings.load(header["settings"]), int(header["seed"])
        version, cards = header["version"], header["cards"]
    except (ValueError, KeyError, TypeError) as error:
        raise BadRecord(f"{path}:2: the header cannot be read ({error})") from None
    if version != VERSION:
        raise BadRecord(f"{path}: played by rules of version {version}; this is version {VERSION}")
    if cards != box.digest:
        raise BadRecord(f"{path}: played with other cards ({cards}; this box is {box.digest})")
    numbered = tuple((place, line) for place, line in enumerate(lines[2:], 3) if line.strip())
    return Record(path, settings, seed, numbered)
