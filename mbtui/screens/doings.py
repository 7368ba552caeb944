"""What a player does in deckbuilding: every activity, by one key or two (R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.events import Event
from engine.notation.orders import PILES
from engine.orders import Order
from mbtui.client.building import (
    FUSION_SIZES,
    best_collection,
    collection_report,
    fusion_cards,
    fusion_obstacle,
    moved,
    sale_obstacle,
    take_collection,
)
from mbtui.client.model import Shown
from mbtui.client.sifting import SORTS
from mbtui.client.trading import Draft, offers
from mbtui.screens.base import GameScreen
from mbtui.widgets.binder import BinderPane
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.deck import CollectionPane, DeckPane
from mbtui.widgets.market import MarketPane
from mbtui.widgets.pane import Line, LinePane, line
from mbtui.widgets.store import StorePane

if TYPE_CHECKING:
    from mbtui.screens.trade import TradeScreen

FILTER_HINT = "words on a card, Fire, Mage, stars>=5, a set, a rarity, play:, is:new, is:fits (Esc shows all)"


class Doings(GameScreen):
    """The activities of `DeckbuildingScreen`; each acts on the pane with the focus."""

    opened: Shown | None = None
    """The card of a pack that was just bought: shown until the cursor moves."""
    _partner = -1

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
    def trading(self) -> TradeScreen | None:
        """The trade that lies over this screen, if one does."""
        from mbtui.screens.trade import TradeScreen

        top = self.app.screen
        return top if isinstance(top, TradeScreen) else None

    # --- the card under the cursor -----------------------------------------------------------------------

    def on_line_pane_moved(self, message: LinePane.Moved) -> None:
        if message.pane is self.focused:
            self.opened = None
            self.show_card(message.pane)

    def on_line_pane_marked(self, message: LinePane.Marked) -> None:
        self.retitle()

    def retitle(self) -> None:
        """Of `DeckbuildingScreen`."""

    def show_card(self, pane: LinePane) -> None:
        """Show what the cursor of a pane stands on."""
        card = self.query_one("#card", CardPane)
        if isinstance(pane, (BinderPane, DeckPane, CollectionPane)) and isinstance(pane.cursor, int):
            shown = self.model.card(pane.cursor)
            card.show(shown, self._about(shown) if pane is self.binder else [])
        elif isinstance(pane, MarketPane) and (sale := pane.sale()) is not None:
            card.show(sale.shown, [line((f"Costs M${sale.shown.stars}.", "muted"))])
        elif isinstance(pane, StorePane) and (pack := pane.pack()) is not None:
            card.show(pack.set)

    def _about(self, one: Shown) -> list[Line]:
        """What could be done with a binder card, under its face."""
        if sale_obstacle(self.model, 1):
            return []
        return [line((f"Sells for M${one.stars}.", "muted"))]

    # --- deck and collection -----------------------------------------------------------------------------

    def _chosen(self, what: str) -> tuple[LinePane | None, tuple[int, ...]]:
        """The pane with the focus and the own cards chosen in it; says why if there are none."""
        pane = self.focused
        if isinstance(pane, BinderPane):
            cards = tuple(pane.chosen())
        elif isinstance(pane, (DeckPane, CollectionPane)):
            cards = (pane.cursor,) if isinstance(pane.cursor, int) else ()
        else:
            self.tell(f"{what} a card of your binder, deck or collection: go there first.", "warn")
            return None, ()
        if not cards:
            self.tell("There is no card here.", "warn")
        return pane, cards

    def action_deck(self) -> None:
        pane, cards = self._chosen("Put into the deck")
        if cards:
            self.order(Order("undeck" if isinstance(pane, DeckPane) else "deck", cards))
            self.binder.marks.clear()

    def action_collect(self) -> None:
        pane, cards = self._chosen("Collect")
        if cards:
            self.order(Order("uncollect" if isinstance(pane, CollectionPane) else "collect", cards))
            self.binder.marks.clear()

    def replan(self, by: int) -> None:
        """Move the deck's card under the cursor within the plan."""
        plan = [one.number for one in self.deck.cards]
        if self.deck.cursor in plan:
            order = moved(plan, self.deck.cursor, by)  # type: ignore[arg-type]
            if order is not None:
                self.order(order)

    def action_best(self) -> None:
        model = self.model
        best = best_collection(model)
        if not best:
            self.tell("No two cards of your binder make a collection.", "warn")
        elif len(best) <= len(collection_report(model).cards) and not collection_report(model).problem:
            self.tell("Your collection is the best you have.", "good")
        else:
            for order in take_collection(model, best):
                self.order(order)

    # --- buying, selling, fusing -------------------------------------------------------------------------

    def action_buy_pack(self, number: str) -> None:
        self.order(Order("buy pack", number=int(number)))

    def on_line_pane_chosen(self, message: LinePane.Chosen) -> None:
        pane, key = message.pane, message.key
        if isinstance(pane, StorePane):
            if isinstance(key, tuple):
                self.fuse(key[1])
            else:
                self.order(Order("buy pack", number=key))  # type: ignore[arg-type]
        elif isinstance(pane, MarketPane):
            self.order(Order("buy", (key,)))  # type: ignore[arg-type]
        elif isinstance(pane, BinderPane):
            self.order(Order("deck", (key,)))  # type: ignore[arg-type]
        elif isinstance(pane, DeckPane):
            self.order(Order("undeck", (key,)))  # type: ignore[arg-type]
        elif isinstance(pane, CollectionPane):
            self.order(Order("uncollect", (key,)))  # type: ignore[arg-type]

    def action_sell(self) -> None:
        pane, cards = self._chosen("Sell")
        if not cards:
            return
        if why := sale_obstacle(self.model, len(cards)):
            self.tell(why, "warn")
            return
        shown = [self.model.card(card) for card in cards]
        what = shown[0].name if len(shown) == 1 else f"{len(shown)} cards"
        where = "" if isinstance(pane, BinderPane) else f" out of your {pane.id}"

        def sell() -> None:
            if where:
                self.order(Order("undeck" if pane is self.deck else "uncollect", cards))
            for card in cards:
                self.order(Order("sell", (card,)))

        self.ask_once(f"Sell {what}{where} for M${sum(one.stars for one in shown)}?", sell, "s")

    def action_fuse(self) -> None:
        marked = len(self.binder.marks)
        piles = [pile for pile in range(len(PILES)) if not fusion_obstacle(self.model, pile)]
        fitting = [pile for pile in piles if FUSION_SIZES[pile] >= marked]
        if not piles:
            self.tell(fusion_obstacle(self.model, 0), "warn")
        elif not fitting:
            self.tell(f"{marked} marked cards are too many to fuse.", "warn")
        else:
            self.fuse(fitting[0])

    def fuse(self, pile: int) -> None:
        """Mark what would be fused, and ask."""
        if why := fusion_obstacle(self.model, pile):
            self.tell(why, "warn")
            return
        binder = self.binder
        cards = fusion_cards(self.model, pile, binder.marks)  # type: ignore[arg-type]
        name, size = PILES[pile].capitalize(), FUSION_SIZES[pile]
        if len(cards) != size:
            self.tell(f"{name} takes {size} cards; {len(cards)} are marked.", "warn")
            return
        before = set(binder.marks)
        binder.marks = {one.number for one in cards}
        self._remark()

        def fuse() -> None:
            binder.marks.clear()
            self.order(Order("fuse", tuple(one.number for one in cards), pile))

        def leave() -> None:
            binder.marks = before
            self._remark()

        stars = sum(one.stars for one in cards)
        self.ask_once(f"Fuse the {size} marked cards ({stars} stars) into a {name} promo?", fuse, "f", leave)

    def _remark(self) -> None:
        self.binder.refresh()
        self.retitle()

    # --- filter and sort ---------------------------------------------------------------------------------

    def action_filter(self) -> None:
        binder = self.binder
        before = binder.filter

        def sift(text: str) -> None:
            binder.sift(text)
            self.retitle()

        binder.focus()
        self.entry.start("filter", FILTER_HINT, sift, value=before, changed=sift, left=lambda: sift(""))

    def action_sort(self) -> None:
        binder = self.binder
        binder.sort = SORTS[(SORTS.index(binder.sort) + 1) % len(SORTS)]
        binder.reload()
        self.retitle()

    def action_unmark(self) -> None:
        self.binder.marks.clear()
        self._remark()

    def action_back(self) -> None:
        """Esc: marks off, then the filter, then back to the binder."""
        binder = self.binder
        if binder.marks:
            self.action_unmark()
        elif binder.filter:
            binder.sift("")
            self.retitle()
        else:
            binder.focus()

    # --- the clock ---------------------------------------------------------------------------------------

    def action_ready(self) -> None:
        me = self.model.me
        if me is None:
            self.tell("You are watching.", "warn")
        else:
            self.order(Order("unready" if me.ready else "ready"))

    def action_grace(self) -> None:
        self.order(Order("grace"))

    def action_pause(self) -> None:
        model = self.model
        if model.paused < 0:
            self.order(Order("pause"))
        elif model.paused != model.seat and self.link.owner:
            self.link.control("resume")
        else:
            self.order(Order("resume"))

    # --- trade -------------------------------------------------------------------------------------------

    def action_trade(self) -> None:
        from mbtui.screens.trade import TradeScreen

        model = self.model
        if model.me is None or not model.interval:
            self.tell("You are watching." if model.me is None else "The clock has not started yet.", "warn")
            return
        makers = [one.maker for one in offers(model) if one.taker == model.seat]
        others = [seat for seat in range(len(model.names)) if seat != model.seat]
        other = makers[0] if makers else self._partner if self._partner in others else others[0]
        if self.binder.marks and not makers:
            self.drafts[other] = Draft(other, tuple(self.binder.chosen()))
        self._partner = other
        self.app.push_screen(TradeScreen(self.drafts, other))

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
