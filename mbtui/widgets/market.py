"""The Aftermarket: what players sell, for its stars in M$ (R4.5, R4.6)."""

from __future__ import annotations

from typing import Any

from engine.zones import NONE
from mbtui import keys
from mbtui.client.course import tags
from mbtui.client.model import ForSale, Model
from mbtui.looks import Looks
from mbtui.text import right
from mbtui.widgets.build_pane import BuildPane
from mbtui.widgets.pane import Line, line


def sales(looks: Looks, model: Model, sale: ForSale, cells: int, money: int) -> list[tuple[str, str]]:
    """One card for sale and whose it is, and its price where that is not its stars; faint where it is too dear."""
    room = 7 if cells >= 38 else 3
    own = sale.seller == model.seat != NONE
    seller = "you" if own else "" if sale.seller == NONE else looks.plain(tags(model.names, room)[sale.seller])
    dear = own or sale.price > money
    price = [(" ", ""), looks.price_text(sale.price, sale.change, dear)] if sale.change and not own else []
    parts = looks.card_line(sale.shown, cells - room - 1 - (5 if price else 0))
    if dear:
        parts = [(text, "faint") for text, _ in parts]
    style = "faint" if own or sale.seller == NONE else f"seat{sale.seller}"
    return [*parts, *price, (f" {right(seller, room)}", style)]


class MarketPane(BuildPane):
    """Draws the cards for sale; the keys are card handles."""

    BINDINGS = keys.bindings("market")
    SCOPES = ("market", "deckbuilding", "pane")
    HELP = (
        "Cards that players sell. They cost their stars in M$, more or less where a character or the venue says so; "
        "what you sold yourself cannot be bought back."
    )

    def __init__(self, **options: Any) -> None:
        super().__init__("Aftermarket", **options)

    def sale(self) -> ForSale | None:
        """The card under the cursor and whose marker lies on it."""
        return next((one for one in self.app.model.market if one.shown.number == self.cursor), None)

    def lines(self) -> list[Line]:
        model = self.app.model
        me = model.me
        money = me.money if me is not None else 0
        if not model.market:
            return [line(("Nothing is for sale.", "faint italic"))]
        return [
            line(*sales(self.looks, model, sale, self.inner, money), key=sale.shown.number) for sale in model.market
        ]

    def headline(self) -> tuple[str, str]:
        model = self.app.model
        note = "selling is closed" if model.interval >= 3 else ""
        return f"Aftermarket {len(model.market)}" if model.market else "Aftermarket", note

    def short(self) -> str:
        return self.headline()[0].replace("Aftermarket", "Market")
