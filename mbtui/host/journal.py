"""The journal: every table's header and every accepted order, in one SQLite file.

The file is in WAL mode with `synchronous=NORMAL`. A commit is then handed to the operating system before it returns:
whatever kills the process, `kill -9` included, an order that was acknowledged is in the file. Only the machine itself
going down can take the last orders with it; the file stays whole even then. `FULL` would wait for the disk at every
order (0.2 ms and more instead of 0.02) to close that gap, while all the tables of the host wait.

Each order carries a checksum (`entries`): one that was changed, lost or carried out by other rules is found when the
game is replayed.
"""

from __future__ import annotations

import fcntl
import json
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from .entries import Written, read_order

FILE: Final = "journal.sqlite"
APPLICATION: Final = 0x4D425455
"""`application_id` of the file: another program's is not ours to touch."""
SCHEMA: Final = 1

LOBBY, GAME, OVER, ENDED = "lobby", "game", "over", "ended"
"""Of a table: before the game, in it, finished, given up."""
OPEN: Final = (LOBBY, GAME)

_TABLES: Final = """
CREATE TABLE tables(id INTEGER PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL, status TEXT NOT NULL,
                    header TEXT NOT NULL);
CREATE TABLE orders(table_id INTEGER NOT NULL REFERENCES tables(id) ON DELETE CASCADE, number INTEGER NOT NULL,
                    seat INTEGER NOT NULL, time INTEGER NOT NULL, data TEXT NOT NULL, checksum INTEGER NOT NULL,
                    PRIMARY KEY(table_id, number)) WITHOUT ROWID;
CREATE TABLE extensions(table_id INTEGER NOT NULL REFERENCES tables(id) ON DELETE CASCADE, number INTEGER NOT NULL,
                        milliseconds INTEGER NOT NULL);
CREATE TABLE results(table_id INTEGER NOT NULL REFERENCES tables(id) ON DELETE CASCADE, seat INTEGER NOT NULL,
                     name TEXT NOT NULL, vp INTEGER NOT NULL, place INTEGER NOT NULL, PRIMARY KEY(table_id, seat));
"""


class BadJournal(Exception):
    """The file, or a table in it, cannot be used; nothing of it has been loaded or changed."""


class Listed(NamedTuple):
    """A table as the journal lists it."""

    id: int
    name: str
    created: int
    """Seconds since 1970."""
    status: str
    orders: int
    header: dict[str, Any]
    results: list[tuple[str, int, int]]
    """Name, VP, place by seat, once the game is over."""


def data_dir() -> Path:
    """Where the journal lies unless told otherwise."""
    import platformdirs

    return Path(platformdirs.user_data_dir("mbtui", appauthor=False))


class Journal:
    """The file, open. `owned` keeps every other host away from it; without, it is for reading."""

    def __init__(self, folder: Path, owned: bool = True) -> None:
        self.path = folder / FILE
        self._lock: IO[str] | None = None
        try:
            if owned:
                folder.mkdir(parents=True, exist_ok=True, mode=0o700)
                self._lock = _locked(folder / "host.lock")
            elif not self.path.exists():
                raise BadJournal(f"There is no journal in {folder}.")
            self._db = self._open(owned)
        except OSError as error:
            self.close()
            raise BadJournal(f"{error.filename or folder}: {error.strerror}") from None
        except sqlite3.Error as error:
            self.close()
            raise BadJournal(f"{self.path} is damaged or no journal ({error}). Move it away to start anew.") from None
        except BadJournal:
            self.close()
            raise

    def _open(self, owned: bool) -> sqlite3.Connection:
        if owned and not self.path.exists():
            # Seeds and hashes of secrets: nobody else's to read.
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        self._db = db = sqlite3.connect(self.path, isolation_level=None, timeout=5)
        application, schema, tables = (
            db.execute(question).fetchone()[0]
            for question in ("PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_master")
        )
        if owned and not tables and not application:
            db.execute("PRAGMA journal_mode=WAL")
            db.executescript(
                f"BEGIN; {_TABLES} PRAGMA application_id={APPLICATION}; PRAGMA user_version={SCHEMA}; COMMIT;"
            )
        elif application != APPLICATION:
            raise BadJournal(f"{self.path} is no journal of mbtui. Move it away to start anew.")
        elif schema != SCHEMA:
            raise BadJournal(f"{self.path} is a journal of version {schema}; this is version {SCHEMA}.")
        else:
            found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
            if found != "ok":
                raise BadJournal(f"{self.path} is damaged ({found}). Move it away to start anew.")
        db.execute("PRAGMA synchronous=NORMAL")
        db.execute("PRAGMA foreign_keys=ON")
        return db

    def close(self) -> None:
        db: sqlite3.Connection | None = getattr(self, "_db", None)
        if db is not None:
            with suppress(sqlite3.Error):
                db.close()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        try:
            yield self._db
        except sqlite3.Error as error:
            raise self._unwritten(error) from None

    def _unwritten(self, error: sqlite3.Error) -> BadJournal:
        return BadJournal(f"{self.path} cannot be written ({error}).")

    # --- writing -----------------------------------------------------------------------------------------

    def create(self, name: str, header: dict[str, Any]) -> int:
        """A new table, in its lobby; its number."""
        with self._writing() as db:
            made = db.execute(
                "INSERT INTO tables(name, created, status, header) VALUES(?, ?, ?, ?)",
                (name, int(time.time()), LOBBY, _json(header)),
            )
            return int(made.lastrowid or 0)

    def update(self, table: int, status: str, header: dict[str, Any]) -> None:
        with self._writing() as db:
            db.execute("UPDATE tables SET status=?, header=? WHERE id=?", (status, _json(header), table))

    def forget(self, table: int) -> None:
        """A table at which nothing was played."""
        with self._writing() as db:
            db.execute("DELETE FROM tables WHERE id=?", (table,))

    def commit(self, table: int, number: int, seat: int, time: int, data: str, check: int) -> None:
        """Write an accepted order down; when this returns it will survive the process."""
        try:
            self._db.execute("INSERT INTO orders VALUES(?, ?, ?, ?, ?, ?)", (table, number, seat, time, data, check))
        except sqlite3.Error as error:
            raise self._unwritten(error) from None

    def extend(self, table: int, number: int, milliseconds: int) -> None:
        """The interval got longer after so many orders."""
        with self._writing() as db:
            db.execute("INSERT INTO extensions VALUES(?, ?, ?)", (table, number, milliseconds))

    def finish(self, table: int, header: dict[str, Any], results: list[tuple[str, int, int]]) -> None:
        """The game is over: name, VP and place by seat."""
        rows = [(table, seat, *row) for seat, row in enumerate(results)]
        with self._writing() as db:
            db.execute("BEGIN")
            try:
                db.executemany("INSERT OR REPLACE INTO results VALUES(?, ?, ?, ?, ?)", rows)
                db.execute("UPDATE tables SET status=?, header=? WHERE id=?", (OVER, _json(header), table))
                db.execute("COMMIT")
            except sqlite3.Error:
                db.execute("ROLLBACK")
                raise

    # --- reading -----------------------------------------------------------------------------------------

    def tables(self) -> list[Listed]:
        """Every table there is, the oldest first."""
        question = "SELECT id, name, created, status, header FROM tables ORDER BY id"
        with self._reading() as db:
            return [
                Listed(number, name, created, status, self.count(number), _header(name, header), self.results(number))
                for number, name, created, status, header in db.execute(question).fetchall()
            ]

    def count(self, table: int) -> int:
        with self._reading() as db:
            return int(db.execute("SELECT count(*) FROM orders WHERE table_id=?", (table,)).fetchone()[0])

    def results(self, table: int) -> list[tuple[str, int, int]]:
        with self._reading() as db:
            return db.execute("SELECT name, vp, place FROM results WHERE table_id=? ORDER BY seat", (table,)).fetchall()

    def orders(self, table: int) -> Iterator[Written]:
        """The orders of a table, in turn; a row that is none is `BadJournal`."""
        question = "SELECT number, seat, time, data, checksum FROM orders WHERE table_id=? ORDER BY number"
        with self._reading() as db:
            for number, seat, when, data, check in db.execute(question, (table,)).fetchall():
                try:
                    yield Written(int(number), int(seat), int(when), read_order(data), data, int(check))
                except (ValueError, TypeError):
                    raise BadJournal(f"order {number} cannot be read") from None

    def extensions(self, table: int) -> list[tuple[int, int]]:
        with self._reading() as db:
            question = "SELECT number, milliseconds FROM extensions WHERE table_id=? ORDER BY number"
            return db.execute(question, (table,)).fetchall()

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            yield self._db
        except sqlite3.Error as error:
            raise BadJournal(f"{self.path} is damaged ({error}).") from None


def _json(value: dict[str, Any]) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _header(name: str, text: str) -> dict[str, Any]:
    """A table's header; empty where it cannot be read, which no table can be resumed from."""
    try:
        header = json.loads(text)
    except (ValueError, TypeError):
        return {}
    return header if isinstance(header, dict) else {}


def _locked(path: Path) -> IO[str]:
    """A file that one process alone can hold; the system lets go of it when the process ends, however that happens."""
    file = path.open("a")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise BadJournal(f"Another host is using {path.parent}.") from None
    return file
