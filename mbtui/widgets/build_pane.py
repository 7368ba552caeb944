"""What the panes of deckbuilding share: a headline, and one cursor for all of them."""

from __future__ import annotations

from mbtui.widgets.pane import LinePane


class BuildPane(LinePane):
    """A pane whose cursor is seen only where the player is, so that one thing at a time stands out."""

    current = False
    """The player is here, even while a question or a typed line has the focus."""

    @property
    def show_cursor(self) -> bool:
        return self.current

    def headline(self) -> tuple[str, str]:
        """What its frame says: its name with a number, and a note."""
        return "", ""

    def short(self) -> str:
        """What another pane's frame says of it while it lies behind that one."""
        return self.headline()[0]
