"""At a host: its tables; sit down at one, watch one, open one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from textual.app import ComposeResult

from mbtui import keys, travel
from mbtui.messages import Said
from mbtui.screens.base import MbtuiScreen
from mbtui.text import clean, fill
from mbtui.widgets.front import Banner
from mbtui.widgets.pane import Line, LinePane, line

PHASES = {
    "lobby": "waiting for players", "deckbuilding": "deckbuilding", "pairings": "before a tournament",
    "tournament": "in a tournament", "standings": "after a tournament", "over": "finished", "ended": "given up",
}  # fmt: skip


class TablesPane(LinePane):
    """The list, as the host last told it."""

    HELP = "The tables of this host. Enter sits down, w watches, n opens a table."

    def lines(self) -> list[Line]:
        visit = self.app.visit
        rows = visit.tables if visit is not None else []
        found = [self._row(*row) for row in rows]
        if not found:
            return [line(("No table is open here yet.", "muted")), line(("n opens one.", "muted"))]
        heads = line((fill("table", 24), "faint"), (fill("what happens there", 22), "faint"), ("players", "faint"))
        return [heads, *found]

    def _row(self, name: str, phase: str, players: int, seats: int, watching: int, locked: bool) -> Line:
        free = phase == "lobby" and players < seats
        what = PHASES.get(phase, phase)
        more = ((f"{watching} watching", watching), ("password", locked))
        who = ", ".join([f"{players} of {seats}", *(text for text, so in more if so)])
        return line(
            (fill(self.looks.plain(clean(name)), 24), "strong" if free else "text"),
            (fill(what, 22), "good" if free else "muted"), (who, "muted"), key=name,
        )  # fmt: skip


class TablesScreen(MbtuiScreen):
    """Where one is after joining a host with several tables, or with none."""

    BINDINGS = keys.bindings("tables")
    SCOPES = ("tables", "everywhere")
    CSS_PATH = Path(__file__).with_name("start.tcss")

    def body(self) -> ComposeResult:
        where = self.app.visit.where if self.app.visit is not None else ""
        yield Banner(id="banner")
        yield TablesPane(f"Tables at {where}" if where else "Tables", id="tables")

    def on_mount(self) -> None:
        self.set_interval(0.5, self._look)

    def _look(self) -> None:
        self.query_one(TablesPane).reload()

    def on_said(self, message: Said) -> None:
        self.tell(message.text)

    def on_line_pane_chosen(self, message: LinePane.Chosen) -> None:
        self._go(travel.sit(self.app, str(message.key)))

    def action_watch(self) -> None:
        name = self.query_one(TablesPane).cursor
        if name is None:
            self.tell("There is no table to watch.", "warn")
        else:
            self._go(travel.sit(self.app, str(name), watch=True))

    def action_new(self) -> None:
        self.entry.start("table", "the name of the table (Enter: any name)", self._new)

    def _new(self, name: str) -> None:
        self._go(travel.open_table(self.app, name))

    def _go(self, way: Any) -> None:
        async def go() -> None:
            try:
                await way
            except travel.TROUBLE as error:
                self.tell(travel.reason(error), "warn")

        self.app.run_worker(go(), group="travel")
