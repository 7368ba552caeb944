"""The deckbuilding screen's own ground: its panes, the card under the cursor, marks, filter, sorting."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from engine import tree
from engine.box import Card
from engine.events import Event
from engine.notation.orders import PILES
from engine.store import FUSION_SIZES
from mbtui.client.building import sale_obstacle
from mbtui.client.course import behind
from mbtui.client.model import Shown, usually
from mbtui.client.sifting import SORTS
from mbtui.client.trading import Draft
from mbtui.screens.base import GameScreen
from mbtui.text import wrap
from mbtui.widgets.binder import BinderPane
from mbtui.widgets.build_pane import BuildPane
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.deck import CollectionPane, DeckPane
from mbtui.widgets.market import MarketPane
from mbtui.widgets.pane import Line, LinePane, line
from mbtui.widgets.store import StorePane

if TYPE_CHECKING:
    from mbtui.screens.trade import TradeScreen

FILTER_HINT = "words on a card, Fire, Mage, stars>=5, a set, a rarity, play:, is:new, is:fits (Esc shows all)"


class Workbench(GameScreen):
    """What `DeckbuildingScreen` knows of its panes."""

    opened: Shown | None = None
    """The card of a pack that was just bought: shown until the cursor moves."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.drafts: dict[int, Draft] = {}
        """Trades that were thought about, by the other's seat."""

    def pane(self, name: str) -> LinePane:
        return self.query_one(f"#{name}", LinePane)

    @property
    def binder(self) -> BinderPane:
        return self.query_one("#binder", BinderPane)

    @property
    def store(self) -> StorePane:
        return self.query_one("#store", StorePane)

    @property
    def market(self) -> MarketPane:
        return self.query_one("#market", MarketPane)

    @property
    def deck(self) -> DeckPane:
        return self.query_one("#deck", DeckPane)

    @property
    def collection(self) -> CollectionPane:
        return self.query_one("#collection", CollectionPane)

    @property
    def current(self) -> str:
        """The pane where the player is, even while a question or a typed line has the focus."""
        return next((pane.id or "" for pane in self.query(BuildPane) if pane.current), "")

    @property
    def trading(self) -> TradeScreen | None:
        """The trade that lies over this screen, if one does."""
        from mbtui.screens.trade import TradeScreen

        top = self.app.screen
        return top if isinstance(top, TradeScreen) else None

    # --- the card under the cursor -----------------------------------------------------------------------

    def on_line_pane_moved(self, message: LinePane.Moved) -> None:
        pane = message.pane
        if pane is self.focused or (isinstance(pane, BuildPane) and pane.current):
            self.opened = None
            self.show_card(message.pane)

    def on_line_pane_marked(self, message: LinePane.Marked) -> None:
        self.retitle()

    def retitle(self) -> None:
        """Of `DeckbuildingScreen`: write anew what the frames say."""

    def bring(self, name: str) -> LinePane:
        """Of `DeckbuildingScreen`: bring a pane to the front of its place."""
        return self.pane(name)

    def show_card(self, pane: LinePane) -> None:
        """Show what the cursor of a pane stands on."""
        card = self.query_one("#card", CardPane)
        if isinstance(pane, (BinderPane, DeckPane, CollectionPane)) and isinstance(pane.cursor, int):
            shown = self.model.card(pane.cursor)
            card.show(shown, self._about(shown) if pane is self.binder else [])
        elif isinstance(pane, MarketPane) and (sale := pane.sale()) is not None:
            card.show(
                sale.shown, self._told(f"Costs M${sale.price}{usually(sale)}", self._why(sale.change, tree.MarketPrice))
            )
        elif isinstance(pane, StorePane) and (pack := pane.pack()) is not None:
            notes = [line(("You have looked into it.", "accent"))] if pack.inside is not None else []
            if pack.change and pack.set is not None:
                words = f"Costs M${pack.price}{usually(pack)}"
                notes += self._told(words, self._why(pack.change, tree.PackPrice, pack.set.rarity))
            card.show(pack.inside or pack.set, notes)
        elif isinstance(pane, StorePane) and isinstance(pane.cursor, tuple):
            card.show(None, self._pile(int(pane.cursor[1])))

    def _told(self, words: str, why: str = "") -> list[Line]:
        """A sentence under a card; `why` says whose text changed a number in it (R11.9, R11.10)."""
        inner = self.query_one("#card", CardPane).inner
        return [line((row, "muted")) for row in wrap(self.looks.plain(f"{words}{why}."), inner)]

    def _about(self, one: Shown) -> list[Line]:
        """What could be done with a binder card, under its face."""
        if sale_obstacle(self.model, 1):
            return []
        brings, stars = self.model.brings(one), one.stars
        usual = f" instead of M${stars}" if brings != stars else ""
        return self._told(f"Sells for M${brings}{usual}", self._why(brings - stars, tree.SalePrice))

    def _pile(self, pile: int) -> list[Line]:
        """What a fusion takes (R4.4)."""
        size, usual = self.model.terms.fusions[pile], FUSION_SIZES[pile]
        name = f"{PILES[pile].capitalize()} Promo"
        words = f"Fusion: {size} binder cards{f' instead of {usual}' if size != usual else ''} and a sell marker"
        found = [line((name, f"{name} bold")), *self._told(words, self._why(size - usual, tree.FusionTakes))]
        return [*found, line(), *self._told("You get the top card of the pile, once in a phase")]

    def _why(self, changed: int, kind: type[tree.Static], rarity: str = "") -> str:
        return behind(self.model, kind, rarity) if changed else ""

    def action_metas(self) -> None:
        """Show the next meta as a card, until the cursor moves."""
        metas = self.model.metas
        card = self.query_one("#card", CardPane)
        if not metas:
            self.tell("No meta is revealed yet.", "warn")
            return
        place = metas.index(card.what) + 1 if isinstance(card.what, Card) and card.what in metas else 0
        self.bring("card")
        card.show(metas[place % len(metas)], [line(("Everybody scores it at the end of the tournament.", "muted"))])

    # --- marks, filter, sorting ---------------------------------------------------------------------------

    def remark(self, marks: set[Hashable]) -> None:
        """Mark these binder cards and no others."""
        binder = self.binder
        changed, binder.marks = binder.marks ^ marks, marks
        for key in changed:
            binder.key_refresh(key)
        self.retitle()

    def action_filter(self) -> None:
        binder = self.binder
        before = binder.filter

        def sift(text: str) -> None:
            binder.sift(text)
            self.retitle()

        self.set_focus(self.bring("binder"))
        self.entry.start("filter", FILTER_HINT, sift, value=before, changed=sift, left=lambda: sift(""))

    def action_sort(self) -> None:
        binder = self.binder
        binder.sort = SORTS[(SORTS.index(binder.sort) + 1) % len(SORTS)]
        binder.reload()
        self.retitle()

    def action_unmark(self) -> None:
        self.remark(set())

    def action_back(self) -> None:
        """Esc: marks off, then the filter, then back to the binder."""
        binder = self.binder
        if binder.marks:
            self.action_unmark()
        elif binder.filter:
            binder.sift("")
            self.retitle()
        else:
            self.set_focus(self.bring("binder"))

    # --- what came of it ---------------------------------------------------------------------------------

    def done(self, event: Event) -> None:
        """Tell the player what their own order did, where that is not plain to see."""
        model = self.model
        name = model.box.cards[event.print].name if event.print >= 0 else ""
        if event.kind == "bought" and event.word == "Store" and name:
            self.tell(f"In the pack of {event.more[0]}: {name}!", "good")
            self._show_opened(event.card)
        elif event.kind == "bought":
            self.tell(f"You have bought {name} for M${event.amount}.", "good")
        elif event.kind == "fused" and name:
            self.tell(f"The {event.word} promo is {name}!", "good")
            self._show_opened(event.card)
        elif event.kind == "missed":
            self.tell("Somebody was quicker, or has fewer VP.", "warn")
        elif event.kind == "sold":
            self.tell(f"Sold {name} for M${event.amount}.", "good")

    def _show_opened(self, card: int) -> None:
        shown = self.model.card(card)
        if shown.card is not None and not isinstance(self.focused, BinderPane):
            self.opened = shown
            self.query_one("#card", CardPane).show(shown, [line(("New in your binder.", "accent"))])
