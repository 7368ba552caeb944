"""Store, fusion piles and Aftermarket in one pane: what a turn of a Turn-Based game can bring in (R11.3)."""

from __future__ import annotations

from typing import Any

from engine.notation.orders import PILES
from engine.zones import HAND
from mbtui import keys
from mbtui.client.model import ForSale, Model, Pack
from mbtui.client.own_turn import FUSED, HAND_LIMIT, why_not_buy
from mbtui.text import fill, right, width
from mbtui.widgets.market import sales
from mbtui.widgets.pane import Line, line
from mbtui.widgets.store import StorePane

Cells = tuple[tuple[Any, ...], ...]


class ShopPane(StorePane):
    """Draws packs (keys: their numbers), piles (`("fuse", pile)`) and cards for sale (`("sale", card)`)."""

    BINDINGS = keys.bindings("shop")
    SCOPES = ("shop", "turn_based", "pane")
    HELP = (
        "Packs are bought unseen: the back tells the set, its price, and which elements and types occur in it. Cards "
        "of the Aftermarket cost their stars. To buy you must hold fewer than seven cards."
    )

    signs = False

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.model: Model | None = None

    @property
    def wanted(self) -> int:
        """How many lines it would like to have."""
        return len(self.app.model.packs) + len(FUSED) + len(self.app.model.market)

    @property
    def squeezed(self) -> int:
        """How many lines it needs at least: with two packs, and two piles, side by side."""
        return -(-len(self.app.model.packs) // 2) + -(-len(FUSED) // 2) + len(self.app.model.market)

    def show(self, model: Model) -> None:
        self.model = model
        self.title("Store, Aftermarket", self._purse(model))
        if self.display:
            self.reload()

    def _purse(self, model: Model) -> str:
        me = model.me
        if me is None:
            return ""
        held = model.area_count(model.seat, HAND)
        return f"M${me.money}" + (", hand full" if held >= HAND_LIMIT else "")

    @property
    def show_cursor(self) -> bool:
        return self.has_focus

    def sale(self) -> ForSale | None:
        """The card of the Aftermarket under the cursor."""
        key = self.cursor
        if not isinstance(key, tuple) or key[0] != "sale":
            return None
        return next((one for one in self.app.model.market if one.shown.number == key[1]), None)

    @property
    def pile(self) -> int:
        """The fusion pile under the cursor, or -1."""
        return int(self.cursor[1]) if isinstance(self.cursor, tuple) and self.cursor[0] == "fuse" else -1

    def lines(self) -> list[Line]:
        model = self.app.model
        me = model.me
        money = me.money if me is not None else 0
        full = model.area_count(model.seat, HAND) >= HAND_LIMIT if me is not None else False
        packs = [*model.packs[1:], *model.packs[:1]]
        if self.wanted > self.scrollable_content_region.height:
            found = self._pairs([self._short(pack, 0 if full else money) for pack in packs])
            found += self._pairs([self._pile(model, pile, self.inner // 2).parts for pile in FUSED])
        else:
            found = [self._pack(model, pack, 0 if full else money, False) for pack in packs]
            found += [self._pile(model, pile, self.inner) for pile in FUSED]
        for one in model.market:
            row = sales(self.looks, model, one, self.inner, 0 if full else money)
            found.append(line(*row, key=("sale", one.shown.number)))
        return found

    def _short(self, pack: Pack, money: int) -> Cells:
        """A pack in half a line: its number, its set, its price."""
        cells = self.inner // 2
        if pack.set is None:
            return ((fill(f"{pack.place} empty", cells), "faint", pack.place),)
        dear = pack.price > money
        style = "faint" if dear else pack.set.rarity
        name = fill(self.looks.plain(pack.set.name), cells - 7, self.looks.sign("dots"))
        price, tone = self.looks.price_text(pack.price, pack.change, dear)
        cost = (f"{price} ", tone if pack.change else style, pack.place)
        return ((f"{pack.place} ", "muted", pack.place), (name, style, pack.place), cost)

    def _pairs(self, halves: list[Cells]) -> list[Line]:
        """Two and two side by side."""
        return [Line((*halves[place], *(halves[place + 1] if place + 1 < len(halves) else ())))
                for place in range(0, len(halves), 2)]  # fmt: skip

    def _pile(self, model: Model, pile: int, cells: int = 0) -> Line:
        name, size = PILES[pile].capitalize(), model.terms.fusions[pile]
        why, style = self._state(model, pile)
        head = f"fuse {size} into {name}" if cells >= 30 else f"{size} into {name}"
        note = right(why, cells - width(head) - 4) if cells - width(head) - 4 >= width(why) else ""
        tone = f"{name} Promo" if style != "faint" else "faint"
        key = ("fuse", pile)
        return Line((("+ ", "muted", key), (head, tone, key), (fill(f" {note}", cells - width(head) - 2), style, key)))

    def why_not(self) -> str:
        """Why what is under the cursor cannot be bought now, or ""."""
        return why_not_buy(self.app.model, self.sale() or self.pack())
