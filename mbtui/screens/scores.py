"""After a tournament: the scoring as it happened, then the score sheet with places, VP and prizes."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult

from mbtui import keys
from mbtui.client.course import stage, wins
from mbtui.client.others import held, waited_for
from mbtui.messages import LobbyChanged, ViewChanged
from mbtui.screens.base import GameScreen
from mbtui.screens.sheet import ScoreSheet
from mbtui.text import clean
from mbtui.widgets.pane import Line, LinePane, Part
from mbtui.widgets.why import WhyScreen


class TitleLine(LinePane, can_focus=False):
    """Which tournament it was, and when the game goes on."""

    signs = False
    over = False
    waiting = False
    """This player is ready to go on."""

    def on_mount(self) -> None:
        self.set_interval(1, self.reload)

    def lines(self) -> list[Line]:
        if self.app.link is None or not self.app.link.view:
            return []
        model = self.app.model
        number = model.results[-1][0] if model.results else model.round
        parts = [Part(f" {stage(model, number)} ", "strong bold")]
        if model.mode == "duel":
            parts += [Part(f"{self.looks.sign('dot')} ", "faint"), Part(f"{wins(model)}  ", "accent bold")]
        parts.append(Part("score sheet", "muted"))
        if self.over:
            parts = [Part(" The game is over", "strong bold")]
        elif self.app.clock.text:
            parts.append(Part(f"   the game goes on in {self.app.clock.text}", "info"))
        if self.waiting and (names := waited_for(self.app.link.lobby)):
            parts.append(Part(f"   waiting for {clean(', '.join(names))}", "info"))
        if reason := held(self.app.link.lobby):
            parts.append(Part(f"   {clean(reason)}", "warn"))
        return [Line(tuple(parts))]


class ScoresScreen(GameScreen):
    """The standings; Enter says that one has seen enough."""

    CSS_PATH = [Path(__file__).with_name("scores.tcss"), Path(__file__).with_name("why.tcss")]
    BINDINGS = keys.bindings("scores")
    SCOPES = ("scores", "game", "everywhere")
    HELP = "The tournament is over. Enter: go on with the game as soon as everybody wants to."
    AUTO_FOCUS = "#standings"

    def body(self) -> ComposeResult:
        yield TitleLine(id="header")
        yield ScoreSheet(id="scoresheet")

    @property
    def sheet(self) -> ScoreSheet:
        return self.query_one(ScoreSheet)

    def view_changed(self, change: ViewChanged) -> None:
        self.sheet.show()

    def on_lobby_changed(self, message: LobbyChanged) -> None:
        self.query_one("#header", TitleLine).reload()

    def on_line_pane_chosen(self, event: LinePane.Chosen) -> None:
        event.stop()
        self.go_on()

    def go_on(self) -> None:
        if not self.sheet.done:
            self.sheet.show_all()
            return
        title = self.query_one("#header", TitleLine)
        title.waiting = not title.waiting
        self.link.lobby_do("ready" if title.waiting else "unready")
        title.reload()
        self.tell("You are ready to go on." if title.waiting else "You want to look a little longer.")

    def action_back(self) -> None:
        self.sheet.show_all()

    def action_why(self) -> None:
        seat = self.sheet.seat if self.sheet.seat >= 0 else max(self.model.seat, 0)
        self.app.push_screen(WhyScreen(self.model, seat, self.app.tale))
