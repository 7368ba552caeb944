"""The parts of the start screen that are only looked at: the name of the game, and what a line is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mbtui.text import wrap
from mbtui.widgets.pane import Line, LinePane, line

if TYPE_CHECKING:
    from engine.box import Card

BANNER: Final = (
    "█▄ ▄█ █ █   █   █▀▀ █▄ █ █▄ █ █ █ █ █▄ ▄█   █▀▄ █   ▄▀▄ █▀▄ █▀▀ ▄▀▀",
    "█ ▀ █ █ █   █   █▀▀ █ ▀█ █ ▀█ █ █ █ █ ▀ █   █▀▄ █   █▀█ █ █ █▀▀ ▀▀▄",
    "▀   ▀ ▀ ▀▀▀ ▀▀▀ ▀▀▀ ▀  ▀ ▀  ▀ ▀ ▀▀▀ ▀   ▀   ▀▀  ▀▀▀ ▀ ▀ ▀▀  ▀▀▀ ▀▀ ",
    "",
)
SMALL_BANNER: Final = ("M I L L E N N I U M   B L A D E S",)


class Banner(LinePane, can_focus=False):
    """The name of the game."""

    signs = False

    def lines(self) -> list[Line]:
        art = SMALL_BANNER if self.size.height < 6 or self.inner < 72 or self.looks.ascii else BANNER
        rows = [line((row, "accent")) for row in art]
        return [*rows, line((self.looks.plain("a card game about people who play a card game"), "muted italic"))]


class About(LinePane, can_focus=False):
    """What the line under the cursor is about."""

    signs = False
    text = ""
    card: Card | None = None

    def lines(self) -> list[Line]:
        found: list[Line] = []
        for number, paragraph in enumerate(self.text.split("\n")):
            style = "strong bold" if number == 0 else "text"
            found += [line((row, style)) for row in wrap(self.looks.plain(paragraph), self.inner)]
        if self.card is None:
            return found
        from mbtui.widgets.card_face import card_lines

        face = card_lines(self.card, min(self.inner, 44), self.looks)
        gap = self.size.height - len(found) - len(face)
        return [*found, *[line()] * gap, *face] if gap > 1 else found

    def show(self, card: Card) -> None:
        """A card to look at while one decides."""
        self.card = card
        self.reload()

    def tell(self, text: str) -> None:
        self.text = text
        self.reload()
