"""The jump overlay: a letter on every place that can have the focus; press it to go there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Label

from mbtui.paced import Paced

if TYPE_CHECKING:
    from mbtui.screens.base import MbtuiScreen

LETTERS = "asdfghjklqwertyuiop"


class JumpOverlay(Paced, ModalScreen[None]):
    """Letters over the panes of a screen."""

    def __init__(self, screen: MbtuiScreen) -> None:
        super().__init__(classes="jump")
        self.places: dict[str, Widget] = dict(zip(LETTERS, screen.jump_targets()))

    def compose(self) -> ComposeResult:
        for letter, widget in self.places.items():
            label = Label(f" {letter} ", classes="letter", markup=False)
            label.styles.offset = (widget.region.x + 1, widget.region.y)
            yield label

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self.dismiss()
        if (widget := self.places.get(event.character or "")) is not None:
            widget.focus()
