"""The Aftermarket during a tournament: nobody buys now, but texts look at it and clashes fill it (R8.3)."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.screen import ModalScreen

from engine.zones import NONE
from mbtui import keys
from mbtui.client.model import Model
from mbtui.looks import Looks
from mbtui.text import clean, cut, width

from .card_face import CardPane
from .pane import Line, LinePane, Part, line


def market_line(looks: Looks, model: Model, cells: int) -> Line:
    """How many cards lie there, and which came last."""
    head = f"Aftermarket {len(model.market)} "
    names = ", ".join(sale.shown.name for sale in reversed(model.market))
    rest = cut(looks.plain(names), cells - 2 - width(head), looks.sign("dots"))
    return Line((Part("  "), Part(head, "info"), Part(rest, "muted")), ("market", 0))


class AftermarketPane(LinePane):
    """The cards, and whose sell marker lies on them."""

    BINDINGS = keys.bindings("aftermarket")
    SCOPES = ("aftermarket", "pane")
    HELP = "The Aftermarket. Cards that clashes turned over lie here too; they can be bought in the next deckbuilding."

    def __init__(self, model: Model) -> None:
        super().__init__(f"Aftermarket {len(model.market)}", id="aftermarket")
        self.model = model

    def lines(self) -> list[Line]:
        if not self.model.market:
            return [line(("Nothing lies there.", "faint italic"))]
        found = []
        for sale in self.model.market:
            seller = clean(self.model.names[sale.seller]) if sale.seller != NONE else ""
            name = cut(self.looks.plain(seller), 12)
            parts = self.looks.card_line(sale.shown, self.inner - 13)
            found.append(line(*parts, (f" {name}", f"seat{max(sale.seller, 0)}"), key=sale.shown.number))
        return found

    def action_close(self) -> None:
        self.screen.dismiss()


class AftermarketScreen(ModalScreen[None]):
    """It lies over the table; Esc closes it."""

    def __init__(self, model: Model) -> None:
        super().__init__(classes="overlay")
        self.model = model

    def compose(self) -> ComposeResult:
        with Horizontal(id="aftermarket-body"):
            yield AftermarketPane(self.model)
            yield CardPane(id="aftermarket-card")

    def on_mount(self) -> None:
        self._show(self.query_one(AftermarketPane).cursor)

    def on_line_pane_moved(self, message: LinePane.Moved) -> None:
        if isinstance(message.pane, AftermarketPane):
            self._show(message.key)

    def _show(self, key: object) -> None:
        self.query_one(CardPane).show(self.model.card(key) if isinstance(key, int) else None)
