"""Seats one may come back to: addresses, tables and tokens, in a file of the player's own."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Final, NamedTuple

MOST: Final = 12


class Remembered(NamedTuple):
    """A seat somewhere."""

    where: str
    table: str
    name: str
    token: str
    when: float = 0


def seats_file() -> Path:
    from platformdirs import user_state_path

    return user_state_path("mbtui", appauthor=False) / "seats.json"


def remembered() -> list[Remembered]:
    """The seats, the latest first; a file that cannot be read is an empty one."""
    try:
        rows = json.loads(seats_file().read_text(encoding="utf-8"))
        return [Remembered(str(row[0]), str(row[1]), str(row[2]), str(row[3]), float(row[4])) for row in rows]
    except (OSError, ValueError, TypeError, LookupError):
        return []


def remember(seat: Remembered) -> None:
    """Note a seat; the one that the same player had at this table before is forgotten."""
    others = [one for one in remembered() if one[:3] != seat[:3]]
    _write([seat._replace(when=time.time()), *others][:MOST])


def forget(where: str, table: str) -> None:
    _write([one for one in remembered() if (one.where, one.table) != (where, table)])


def _write(seats: list[Remembered]) -> None:
    path = seats_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        part = path.with_suffix(".part")
        with os.fdopen(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            json.dump([list(one) for one in seats], file)
        part.replace(path)
    except OSError:
        return  # a seat that is not remembered can still be taken by name
