"""The panes of a tournament and where they lie: all in view, or behind three tabs."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Region, Size

from mbtui.screens.answering import AnsweringScreen
from mbtui.screens.detail import detail
from mbtui.screens.seats import TABS, Tab, arrange, prompt_width, tabbed
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.hand import HandPane
from mbtui.widgets.header import HeaderLine
from mbtui.widgets.log import LogPane
from mbtui.widgets.pane import LinePane
from mbtui.widgets.prompt import PromptPane
from mbtui.widgets.race import RacePane
from mbtui.widgets.tableau import TableauPane
from mbtui.widgets.ticker import Ticker


class TableScreen(AnsweringScreen):
    """The third of the tournament screen that lays panes out."""

    tabs: tuple[Tab, ...] = TABS

    def __init__(self) -> None:
        super().__init__()
        self.tab: Tab = "table"

    def body(self) -> ComposeResult:
        yield HeaderLine(id="header")
        with Container(id="places"):
            yield TableauPane(id="board")
            yield TableauPane("Your cards", mine_only=True, id="mine")
            yield Ticker(id="strip")
            yield PromptPane(id="prompt")
            yield HandPane(id="hand")
            yield from self.score_panes()
            yield CardPane(id="card")
            yield LogPane(id="log")

    def score_panes(self) -> ComposeResult:
        """What tells how everybody stands, and whatever else this way of playing has on the table."""
        yield RacePane(id="race")

    @property
    def board(self) -> TableauPane:
        """The pane with one's own cards in play that can be seen now."""
        mine = self.narrow and self.tab == "mine"
        return self.query_one("#mine" if mine else "#board", TableauPane)

    @property
    def strip(self) -> Ticker:
        return self.query_one("#strip", Ticker)

    @property
    def race(self) -> RacePane:
        return self.query_one("#race", RacePane)

    @property
    def narrow(self) -> bool:
        return tabbed(*self.query_one("#places").size)

    def place_panes(self) -> None:
        """Put every pane in its place, or out of sight."""
        area = self.query_one("#places").size
        if not area.width or not area.height or self.app.link is None:
            return
        places = self.arranged(area, len(self.prompt.lines_for(prompt_width(*area))))
        for pane in self.query("#places > LinePane"):
            place = places.get(pane.id or "")
            hidden, pane.display = not pane.display, place is not None
            if place is not None:
                pane.styles.offset = (place.x, place.y)
                pane.styles.width, pane.styles.height = place.width, place.height
                if hidden and isinstance(pane, LinePane):
                    pane.reload()
        self.query_one("#header", HeaderLine).show(self.tabs if self.narrow else (), self.tab)

    def arranged(self, area: Size, prompt: int) -> dict[str, Region]:
        """Where the panes lie in an area, with a question of so many lines."""
        model = self.model
        racers = max(len(model.names), 2) + (model.venue is not None) + len(model.metas) + bool(model.market)
        return arrange(
            area.width, area.height, self.tab, racers, prompt, self.question is not None, len(self.hand.cards)
        )

    def tab_pane(self, tab: Tab) -> LinePane:
        """The pane of a tab that gets the focus."""
        return self.board if tab == "table" else self.hand if tab == "mine" else self.race

    def action_turn_tab(self) -> None:
        if self.narrow:
            self.to_tab(self.tabs[(self.tabs.index(self.tab) + 1) % len(self.tabs)])
        else:
            self.tell("Everything is in view.")

    def to_tab(self, tab: Tab) -> None:
        """Show another tab, where there are any; the focus goes to what can be seen."""
        if not self.narrow:
            return
        self.tab = tab
        self.place_panes()
        if self.focused is None or not self.focused.display:
            self.tab_pane(tab).focus()
        self.show_card(self.focused)

    def show_card(self, pane: object) -> None:
        """Show what the cursor of a pane is on."""
        if isinstance(pane, (TableauPane, HandPane, PromptPane, RacePane)):
            self.query_one("#card", CardPane).show(*detail(self.looks, self.model, pane, self.hand.gains))

    def on_line_pane_moved(self, event: LinePane.Moved) -> None:
        if event.pane is self.focused:
            self.show_card(event.pane)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        self.show_card(event.widget)
