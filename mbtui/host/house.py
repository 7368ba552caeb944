"""A house: several tables under one roof, found by their names, and a journal they all write to.

Tables know nothing of one another. What a house asks its journal for is little (list, create, update, commit): that is
the seam at which several host processes could share a directory of tables.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from engine.box import Box
from engine.orders import Refused
from mbtui.bots import Mind
from mbtui.net.auth import Gate
from mbtui.net.messages import Tables

from . import names
from .bots import MINDS
from .journal import LOBBY, OPEN, BadJournal, Journal, Listed
from .limits import Limits, Strikes
from .options import Plan
from .resume import restore
from .table import Table
from .timing import Time

log = logging.getLogger(__name__)


class House:
    """The tables of one host."""

    def __init__(
        self, box: Box, books: Journal, time: Time, *, name: str = "mbtui", password: str = "",
        limits: Limits | None = None, minds: Mapping[str, Mind] = MINDS, entropy: Callable[[], int] | None = None,
    ) -> None:  # fmt: skip
        self.box = box
        self.books = books
        self.time = time
        self.name = names.clean(name, names.NAME) or "mbtui"
        self.gate = Gate(password)
        self.limits = limits if limits is not None else Limits()
        self.strikes = Strikes(time, self.limits.wrong)
        self.minds = minds
        self.entropy = entropy
        self.tables: list[Table] = []
        self.shelved: dict[str, int] = {}
        """Open tables there is no room for, by name: they come back when somebody asks for them and there is."""
        self.lookers: list[Callable[[Tables], None]] = []
        """Those who have not sat down: they are told when the list of tables changes."""
        self._listed: Tables | None = None

    # --- finding -----------------------------------------------------------------------------------------

    def listed(self) -> Tables:
        locked = self.gate.locked
        return Tables([[t.name, t.phase, len(t.taken), len(t.seats), len(t.watchers), locked] for t in self.tables])

    def find(self, name: str) -> Table:
        """A table by its name; without one, the only table there is."""
        if not name and len(self.tables) == 1:
            return self.tables[0]
        wanted = names.clean(name, names.NAME).casefold()
        for table in self.tables:
            if table.name.casefold() == wanted:
                return table
        if wanted in self.shelved:
            return self._take_down(wanted)
        there = ", ".join(table.name for table in self.tables)
        raise Refused("There is no such table.", f"There are {there}." if there else "Open one.")

    # --- opening and closing -----------------------------------------------------------------------------

    def create(self, name: object, settings: object) -> Table:
        """Open a table. The one who opened it sits down next, and owns it."""
        plan = Plan().changed(settings).laid_out(self.box)
        taken = [table.name for table in self.tables]
        chosen = names.name(name or self._free_name(), taken, "name of a table")
        if len(self.tables) >= self.limits.tables:
            self._make_room()
        table = Table(
            chosen, self.box, self.books, self.time, plan, minds=self.minds, most_members=self.limits.members,
            changed=self.table_changed,
        )  # fmt: skip
        if self.entropy is not None:
            table.entropy = self.entropy
        try:
            table.number = self.books.create(chosen, table.header())
        except BadJournal as error:
            log.error("%s", error)
            raise Refused("The host cannot write its journal.", "No table was opened.") from None
        self.tables.append(table)
        return table

    def _free_name(self) -> str:
        taken = {table.name for table in self.tables}
        return next(name for number in range(1, 1000) if (name := f"Table {number}") not in taken)

    def _make_room(self) -> None:
        """A full house closes the door on a table that nobody is at; its game stays in the journal for another day."""
        for table in self.tables:
            if not table.members and table.deserted:
                self._remove(table)
                self.shelved[table.name.casefold()] = table.number
                return
        raise Refused("There are as many tables as this host has room for.", "Sit down at one, or watch.")

    def _take_down(self, name: str) -> Table:
        """A table that was put away is opened again."""
        if len(self.tables) >= self.limits.tables:
            self._make_room()
        number = self.shelved.pop(name)
        try:
            listed = next(one for one in self.books.tables() if one.id == number)
            return self._restored(listed)
        except (BadJournal, StopIteration) as error:
            log.error("%s", error)
            raise Refused("This table cannot be opened again.") from None

    def table_changed(self, table: Table) -> None:
        """Somebody came or went, or a game began or ended."""
        if table in self.tables and not table.members:
            if table.status not in OPEN:
                self._remove(table)
            elif table.status == LOBBY and not any(seat.person for seat in table.taken):
                self._remove(table)
                self._forget(table)
        self.look_again()

    def _remove(self, table: Table) -> None:
        self.tables.remove(table)
        table.close()

    def _forget(self, table: Table) -> None:
        try:
            self.books.forget(table.number)
        except BadJournal as error:
            log.error("%s", error)

    def look_again(self) -> None:
        """Tell those who look at the list of tables if it is another one now."""
        now = self.listed()
        if now != self._listed:
            self._listed = now
            for looker in tuple(self.lookers):
                looker(now)

    # --- the journal -------------------------------------------------------------------------------------

    def resume(self) -> list[str]:
        """Every open table of the journal is open again; what could not be resumed, and why."""
        problems = []
        for listed in self.books.tables():
            if listed.status not in OPEN:
                continue
            if len(self.tables) >= self.limits.tables:
                self.shelved[listed.name.casefold()] = listed.id
                continue
            try:
                self._restored(listed)
            except BadJournal as error:
                problems.append(str(error))
        return problems

    def _restored(self, listed: Listed) -> Table:
        table = restore(listed, self.box, self.books, self.time, self.minds, self.limits.members, self.table_changed)
        if self.entropy is not None:
            table.entropy = self.entropy
        if table.status in OPEN:
            self.tables.append(table)
            self.look_again()
        return table

    def close(self) -> None:
        """No more wake-ups; every accepted order is in the journal already."""
        for table in tuple(self.tables):
            table.close()
        self.books.close()
