"""What a player does in deckbuilding: every activity, by one key or two (R4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import and_

from engine import tree
from engine.insight import STACKS
from engine.notation.orders import PILES
from engine.orders import Order
from engine.symbols import names_of
from mbtui.client.building import (
    best_collections,
    collection_areas,
    fusion_cards,
    fusion_obstacle,
    moved,
    place_for,
    sale_obstacle,
    take_collections,
    unclaimed,
    undone,
    worth,
)
from mbtui.client.course import last, stated
from mbtui.client.model import Shown
from mbtui.client.trading import Draft, offers
from mbtui.screens.workbench import Workbench
from mbtui.widgets.binder import BinderPane
from mbtui.widgets.deck import CollectionPane, DeckPane
from mbtui.widgets.market import MarketPane
from mbtui.widgets.pane import LinePane
from mbtui.widgets.store import StorePane


class Doings(Workbench):
    """The activities of `DeckbuildingScreen`; each acts on the pane with the focus."""

    _partner = -1

    # --- deck and collection -----------------------------------------------------------------------------

    def _chosen(self, what: str) -> tuple[LinePane | None, tuple[int, ...]]:
        """The pane with the focus and the own cards chosen in it; says why if there are none."""
        pane = self.pane(self.current) if self.current else None
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
            self.remark(set())

    def action_collect(self) -> None:
        self._collect(None)

    def action_collect_two(self) -> None:
        if len(collection_areas(self.model)) < 2:
            self.tell("There is one collection in this game.", "warn")
        else:
            self._collect(1)

    def _collect(self, which: int | None) -> None:
        """Into the collection of this number, or into the one where the cards fit; or out of it."""
        pane, cards = self._chosen("Collect")
        if not cards:
            return
        if isinstance(pane, CollectionPane):
            self.order(Order("uncollect", cards))
        else:
            self.order(Order("collect", cards, place_for(self.model, cards) if which is None else which))
        self.remark(set())

    def replan(self, by: int) -> None:
        """Move the deck's card under the cursor within the plan."""
        plan = [one.number for one in self.deck.cards]
        if self.deck.cursor in plan:
            order = moved(plan, self.deck.cursor, by)
            if order is not None:
                self.order(order)

    def action_best(self) -> None:
        orders = take_collections(self.model)
        if not any(best_collections(self.model).values()):
            self.tell("No two cards of your binder make a collection.", "warn")
        elif not unclaimed(self.model):
            both = len(collection_areas(self.model)) > 1
            self.tell(f"Your collection{'s are' if both else ' is'} the best you have.", "good")
        else:
            told = [self._laid(cards) for cards in best_collections(self.model).values() if cards]
            for order in orders:
                self.order(order)
            self.tell(f"Collected: {' and '.join(told)}.", "good")

    def _laid(self, cards: list[Shown]) -> str:
        """A collection in a few words: how many cards, of what, for how much."""
        common = reduce(and_, (one.symbols for one in cards))
        points = "VP" if self.model.mode == "standard" else "RP"
        return f"{len(cards)} {' '.join(names_of(common))} for {worth(self.model, len(cards))} {points}"

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
        if pane is None or not cards:
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

        self.ask_once(f"Sell {what}{where} for M${sum(map(self.model.brings, shown))}?", sell, "s")

    def action_fuse(self) -> None:
        marked = len(self.binder.marks)
        piles = [pile for pile in range(len(PILES)) if not fusion_obstacle(self.model, pile)]
        fitting = [pile for pile in piles if self.model.terms.fusions[pile] >= marked]
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
        name, size = PILES[pile].capitalize(), self.model.terms.fusions[pile]
        if len(cards) != size:
            self.tell(f"{name} takes {size} cards; {len(cards)} are marked.", "warn")
            return
        before = set(binder.marks)
        self.remark({one.number for one in cards})

        def fuse() -> None:
            self.remark(set())
            self.order(Order("fuse", tuple(one.number for one in cards), pile))

        def leave() -> None:
            self.remark(before)

        stars = sum(one.stars for one in cards)
        self.ask_once(f"Fuse the {size} marked cards ({stars} stars) into a {name} promo?", fuse, "f", leave)

    def action_look(self) -> None:
        """Look into the pack under the Store's cursor, if a character or the venue allows it (R11.9, R11.10)."""
        pack = self.store.pack()
        if not stated(self.model, tree.LooksAtPacks):
            self.tell("Neither your character nor the venue lets you look into packs.", "warn")
        elif self.current != "store" or pack is None:
            self.tell("Look into which pack? Go to the Store first.", "warn")
        else:
            self.order(Order("look pack", number=pack.place))

    def action_bury(self) -> None:
        """Put the next meta of a stack under it, once a round: asked for one stack, then for the other (R11.10)."""
        model = self.model
        if not model.may_bury:
            able = bool(stated(model, tree.BuriesMeta))
            self.tell("You have done that in this round." if able else "Your character cannot do that.", "warn")
            return
        names = {which: card.name for which, card in enumerate(model.next_metas) if card is not None}
        if model.next_metas:
            self._bury(list(names.items()))
        else:
            self._bury([(which, f"the next {stack} meta") for which, stack in enumerate(STACKS)])

    def _bury(self, metas: Sequence[tuple[int, str]]) -> None:
        if not metas:
            return
        (which, name), *others = metas
        order = Order("bury", number=which)

        def other_stack() -> None:
            self._bury(others)

        self.ask_once(f"Put {name} under its stack, once a round?", lambda: self.order(order), "B", other_stack)

    # --- the clock ---------------------------------------------------------------------------------------

    def action_ready(self) -> None:
        me = self.model.me
        if me is None:
            self.tell("You are watching.", "warn")
        elif not me.ready and last(self.model) and (left := undone(self.model, money=False)):
            self.ask_once(f"Ready? Decks are locked then; {', '.join(left)}.", lambda: self.order(Order("ready")), "r")
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
