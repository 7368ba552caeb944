"""What is shown where there is too little room; it goes away when there is more."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import ModalScreen

from mbtui.paced import Paced
from mbtui.widgets.pane import Line, LinePane, line


class SmallPane(LinePane, can_focus=False):
    """How much room there is, and how much is needed."""

    signs = False

    def lines(self) -> list[Line]:
        wide, high = self.app.SMALLEST
        rows = (
            ("A little more room, please.", "accent bold"),
            (f"{self.app.size.width} x {self.app.size.height} here,", "text"),
            (f"{wide} x {high} needed.", "text"),
            ("Or smaller letters.", "muted"),
        )
        above = max((self.size.height - len(rows)) // 2, 0)
        cells = self.inner
        return [line()] * above + [line((" " * max((cells - len(text)) // 2, 0) + text, tone)) for text, tone in rows]


class TooSmallScreen(Paced, ModalScreen[None]):
    """Nothing can be done here but making room: no key reaches the game."""

    def compose(self) -> ComposeResult:
        yield SmallPane(id="small")

    def on_resize(self) -> None:
        for pane in self.query(SmallPane):
            pane.restyle()
