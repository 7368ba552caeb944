"""The end of the game: the scoring of the last tournament, then who won, by what, and how it went."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from textual.app import ComposeResult

from mbtui import keys
from mbtui.client import exports
from mbtui.messages import ViewChanged
from mbtui.picture import picture
from mbtui.screens.base import GameScreen
from mbtui.screens.scores import TitleLine
from mbtui.screens.sheet import ScoreSheet
from mbtui.widgets.final_table import as_text, final_lines
from mbtui.widgets.pane import Line, LinePane
from mbtui.widgets.why import WhyScreen


class FinalPane(LinePane):
    """The final table and the charts."""

    BINDINGS = keys.bindings("final")
    SCOPES = ("final", "pane")
    HELP = (
        "The end of the game. VP come from tournaments, collections, money (1 for 4) and friendship (R10.1). A Duel is "
        "won by two tournaments (R11.2), a Turn-Based game by the highest sum of RP (R11.3); of these the table says "
        "what the RP were made of, and w shows them card by card."
    )
    signs = False

    def __init__(self, title: str = "The end", **options: Any) -> None:
        super().__init__(title, **options)

    def lines(self) -> list[Line]:
        if self.app.link is None or not self.app.model.names:
            return []
        return final_lines(self.looks, self.app.model, self.inner, self.scrollable_content_region.height)

    @property
    def show_cursor(self) -> bool:
        return False


class FinalScreen(GameScreen):
    """First the last score sheet, if the scoring is to be watched; then the final table. `v` turns the page."""

    CSS_PATH = [Path(__file__).with_name(name) for name in ("scores.tcss", "final.tcss", "why.tcss")]
    BINDINGS = keys.bindings("final")
    SCOPES = ("final", "game", "everywhere")
    AUTO_FOCUS = ""

    def body(self) -> ComposeResult:
        yield TitleLine(id="header")
        yield ScoreSheet(id="scoresheet")
        yield FinalPane(id="final")

    @property
    def sheet(self) -> ScoreSheet:
        return self.query_one(ScoreSheet)

    @property
    def pane(self) -> FinalPane:
        return self.query_one(FinalPane)

    def on_mount(self) -> None:
        if self.model.turn_based:
            self.unfit = frozenset(("final.turn",))
        self.turn_to(not self.looks.motion or not self.model.ledger or self.model.turn_based)

    def turn_to(self, final: bool) -> None:
        """To the final table, or to the last score sheet."""
        self.sheet.display, self.pane.display = not final, final
        title = self.query_one("#header", TitleLine)
        title.over = final
        title.reload()
        (self.pane if final else self.query_one("#standings", LinePane)).focus()

    def view_changed(self, change: ViewChanged) -> None:
        self.pane.reload()

    def on_line_pane_chosen(self, event: LinePane.Chosen) -> None:
        event.stop()
        self.action_turn()

    def action_turn(self) -> None:
        if self.model.turn_based:
            self.tell("Every scoring is in the table.")
        elif self.sheet.display and not self.sheet.done:
            self.sheet.show_all()
        else:
            self.turn_to(self.sheet.display)

    def action_back(self) -> None:
        if self.sheet.display:
            self.action_turn()

    def action_why(self) -> None:
        seat = self.sheet.seat if self.sheet.display and self.sheet.seat >= 0 else max(self.model.seat, 0)
        self.app.push_screen(WhyScreen(self.model, seat, self.app.tale))

    # --- files -------------------------------------------------------------------------------------------

    def action_save_text(self) -> None:
        self._save(as_text(self.looks, self.model), "txt")

    def action_save_svg(self) -> None:
        self.turn_to(True)
        self.call_after_refresh(lambda: self._save(picture(self.app), "svg"))

    def _save(self, text: str, ending: str) -> None:
        if not self.app.local:
            self.tell("This runs on the host's machine: files are saved only by a client of your own.", "warn")
            return
        try:
            path = exports.save(text, ending)
        except OSError as error:
            self.tell(f"It could not be saved: {error}", "bad")
            return
        self.tell(f"Saved as {path}", "note")
