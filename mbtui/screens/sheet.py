"""The score sheet as a part of a screen: the scoring is shown entry by entry, then the places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.containers import Container, Horizontal
from textual.timer import Timer

from mbtui.client.accounts import account_name, points_at, scoring_begins, source_of
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.pane import LinePane, line
from mbtui.widgets.scoresheet import SheetPane, SkipAll, StandingsPane

if TYPE_CHECKING:
    from mbtui.app import MbtuiApp
    from mbtui.screens.base import MbtuiScreen

PACE = 0.5
"""Seconds for an entry of the scoring."""
LONGEST = 10.0
"""Seconds for a whole scoring at most."""


class ScoreSheet(Container):
    """Standings above, RP by card below, the card under the cursor at the right."""

    app: MbtuiApp
    screen: MbtuiScreen

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.upto = 0
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        yield StandingsPane(id="standings")
        with Horizontal():
            yield SheetPane(id="sheet")
            yield CardPane(id="card")

    def on_mount(self) -> None:
        ledger = self.app.model.ledger
        self.upto = scoring_begins(ledger) if self.app.looks.motion else len(ledger)
        left = len(ledger) - self.upto
        if left:
            self._timer = self.set_interval(min(PACE, LONGEST / left), self._next)
        self.show()

    @property
    def done(self) -> bool:
        return self.upto >= len(self.app.model.ledger)

    def _next(self) -> None:
        self.upto += 1
        if self.done:
            self._stop()
        self.show()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def show_all(self) -> None:
        """The whole scoring at once."""
        self._stop()
        self.upto = len(self.app.model.ledger)
        self.show()

    def show(self) -> None:
        model = self.app.model
        done = self.done
        points = points_at(model.ledger, len(model.names), self.upto)
        standings = self.query_one(StandingsPane)
        standings.title("Standings" if done else "Scoring", "" if done else self._entry())
        standings.show(points, done)
        self.query_one(SheetPane).show(self.upto)

    def _entry(self) -> str:
        """The entry that was scored last, in words."""
        model = self.app.model
        if self.upto < 1 or self.upto > len(model.ledger):
            return "Space shows all"
        entry = model.ledger[self.upto - 1]
        return f"{model.names[entry.seat]} {entry.amount:+d} {account_name(model.box, source_of(entry))}"

    @property
    def seat(self) -> int:
        """The player the cursor is on."""
        pane = self.screen.focused
        return pane.seat if isinstance(pane, (StandingsPane, SheetPane)) else -1

    def on_line_pane_moved(self, event: LinePane.Moved) -> None:
        pane = self.query_one(SheetPane)
        if event.pane is pane and pane.card >= 0:
            model = self.app.model
            total = sum(
                one.amount for one in model.ledger[: self.upto] if (one.seat, one.print) == (pane.seat, pane.card)
            )
            extra = [line((f"{total:+d} RP", "good bold"), (f" for {model.names[pane.seat]}", "muted"))]
            card = model.box.cards[pane.card]
            self.query_one(CardPane).show(card, extra)
            if not self.query_one(CardPane).display:
                self.screen.status_line.say(f"{card.name}: {' '.join(card.text.split())}", seconds=60)

    def on_skip_all(self, event: SkipAll) -> None:
        event.stop()
        self.show_all()
