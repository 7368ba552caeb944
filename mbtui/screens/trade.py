"""A trade with one player: both sides, their balance, what is on offer; send, counter, accept, refuse (R4.7)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal

from engine.orders import Order
from mbtui import keys
from mbtui.client.trading import (
    GIVE,
    WANT,
    Draft,
    balanced,
    cannot_accept,
    counter,
    draft_of,
    obstacle,
    offer_from,
    offer_to,
    side_text,
    theirs,
    worth,
)
from mbtui.messages import ViewChanged
from mbtui.screens.base import GameScreen
from mbtui.widgets.build_header import BuildHeader
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.pane import LinePane
from mbtui.widgets.status import KeyBar
from mbtui.widgets.trade import FRIENDSHIP, MONEY, GivePane, OfferPane, PlayersLine, TradePane, WantPane, names_like

ANSWERS = frozenset(("trade.accept", "trade.counter", "trade.refuse"))
"""Keys that answer an offer."""


class TradeScreen(GameScreen):
    """Lies over deckbuilding; Esc goes back, and drafts are kept for as long as deckbuilding lasts."""

    BINDINGS = keys.bindings("trade")
    SCOPES = ("trade", "game", "everywhere")
    HELP = "Stars + M$ must be equal on both sides; friendship comes on top and is worth VP to whoever gets it."
    CSS_PATH = Path(__file__).with_name("trade.tcss")
    AUTO_FOCUS = "#give"

    def __init__(self, drafts: dict[int, Draft], other: int, **options: Any) -> None:
        super().__init__(**options)
        self.drafts = drafts
        self.other = other
        self._titles: dict[str | None, str] = {}

    @property
    def draft(self) -> Draft:
        return self.drafts.get(self.other) or Draft(self.other)

    def body(self) -> ComposeResult:
        yield BuildHeader(id="header")
        yield PlayersLine(id="players")
        with Horizontal(id="sides"):
            yield GivePane(id="give")
            yield WantPane(id="want")
            yield CardPane(id="card")
        yield OfferPane(id="offer")

    def on_mount(self) -> None:
        self.query_one(BuildHeader).hint = ""
        self.show()

    def show(self) -> None:
        """Draw everything anew."""
        for pane in (self.query_one(GivePane), self.query_one(WantPane)):
            before = set(pane.marks)
            pane.reload()
            for key in before ^ pane.marks:
                pane.key_refresh(key)
            self._title(pane, pane.headline())
        self._title(self.query_one(OfferPane), f"Between you and {self.model.names[self.other]}")
        for kind in (PlayersLine, OfferPane, BuildHeader):
            self.query_one(kind).reload()
        unfit = frozenset() if offer_from(self.model, self.other) else ANSWERS
        if offer_to(self.model, self.other):
            unfit -= {"trade.refuse"}
        if unfit != self.unfit:
            self.unfit = unfit
            self.query_one(KeyBar).reload()

    def _title(self, pane: LinePane, text: str) -> None:
        if self._titles.get(pane.id) != text:
            self._titles[pane.id] = text
            pane.title(text)

    def change(self, draft: Draft) -> None:
        self.drafts[self.other] = draft
        self.show()

    def view_changed(self, change: ViewChanged) -> None:
        """Of deckbuilding, which hears the news: cards that left the binder leave the draft."""
        model = self.model
        at_hand = {one.number for one in model.area(model.seat, 0)}
        kept = tuple(card for card in self.draft.cards if card in at_hand)
        if kept != self.draft.cards:
            self.drafts[self.other] = self.draft._replace(cards=kept)
        for event in change.events:
            if event.kind == "traded" and model.seat in (event.seat, event.other):
                partner = event.other if event.seat == model.seat else event.seat
                self.drafts.pop(partner, None)
                self.tell(f"You have traded with {model.names[partner]}.", "good")
            elif event.kind == "offered" and event.seat == model.seat:
                self.tell(f"{model.names[event.other]} has your offer.", "good")
            elif event.kind == "refused" and event.other == model.seat:
                self.tell(f"{model.names[event.seat]} refuses your offer.", "warn")
        self.show()

    # --- the two sides -----------------------------------------------------------------------------------

    @property
    def side(self) -> int:
        return self.focused.side if isinstance(self.focused, TradePane) else GIVE

    def on_line_pane_moved(self, message: LinePane.Moved) -> None:
        key = message.key
        if isinstance(message.pane, GivePane) and isinstance(key, int):
            self.query_one(CardPane).show(self.model.card(key))
        elif isinstance(message.pane, WantPane) and isinstance(key, tuple):
            self.query_one(CardPane).show(self.model.box.cards[key[1]])

    def on_line_pane_marked(self, message: LinePane.Marked) -> None:
        self._toggle(message.key)

    def on_line_pane_chosen(self, message: LinePane.Chosen) -> None:
        self._toggle(message.key)

    def _toggle(self, key: Any) -> None:
        """Into the trade, or out of it; M$ are typed, friendship is chosen by digit."""
        draft = self.draft
        if key == MONEY:
            self.show()
            self.action_money()
        elif key == FRIENDSHIP:
            self.show()
            self.tell("1, 2 and 3 put friendship of so many VP on this side.")
        elif isinstance(key, tuple):
            self.change(draft._replace(wanted=(*draft.wanted[: key[0]], *draft.wanted[key[0] + 1 :])))
        elif key in draft.cards:
            self.change(draft._replace(cards=tuple(card for card in draft.cards if card != key)))
        else:
            self.change(draft._replace(cards=(*draft.cards, key)))

    def action_want(self) -> None:
        pane = self.query_one(WantPane)

        def typed(text: str | None) -> None:
            pane.typed = text
            pane.reload()

        def done(text: str) -> bool:
            found = names_like(pane.names(), text) if text else []
            if text and not found:
                return False
            typed(None)
            if found:
                self.change(self.draft._replace(wanted=(*self.draft.wanted, self.model.box.number[found[0]])))
            return True

        self.set_focus(pane)
        typed("")
        self.entry.start("want", "the name of a card you want (Tab completes, Esc leaves)", done, changed=typed,
                         left=lambda: typed(None), complete=lambda text: names_like(pane.names(), text))  # fmt: skip

    def action_more(self) -> None:
        self.change(self.draft.with_money(self.side, 1))

    def action_less(self) -> None:
        self.change(self.draft.with_money(self.side, -1))

    def action_money(self) -> None:
        side = self.side

        def done(text: str) -> bool:
            if text and not text.removeprefix("M$").strip().isdecimal():
                self.tell("A number, please.", "warn")
                return False
            amount = min(int(text.removeprefix("M$") or 0), 999)
            draft = self.draft
            self.change(draft._replace(money=amount) if side == GIVE else draft._replace(wanted_money=amount))
            return True

        self.entry.start("money", "how many M$", done)

    def action_balance(self) -> None:
        self.change(balanced(self.model, self.draft))

    def action_friendship(self, vp: str) -> None:
        model, side = self.model, self.side
        if not model.befriends:
            self.tell("This table plays without friendship cards.", "warn")
            return
        owned = theirs(model, self.other) if side == WANT else model.me.unspent if model.me is not None else ()
        if int(vp) not in owned:
            self.tell(f"There is no friendship of {vp} VP left.", "warn")
            return
        self.change(self.draft.with_friendship(side, int(vp), owned))

    def action_clear(self) -> None:
        self.change(Draft(self.other))

    def _other(self, by: int) -> None:
        seats = [seat for seat in range(len(self.model.names)) if seat != self.model.seat]
        self.other = seats[(seats.index(self.other) + by) % len(seats)]
        self.show()

    def action_other(self) -> None:
        self._other(1)

    def action_other_before(self) -> None:
        self._other(-1)

    # --- sending and answering ---------------------------------------------------------------------------

    def action_send(self) -> None:
        if why := obstacle(self.model, self.draft):
            self.tell(why, "warn")
        else:
            self.order(self.draft.order())

    def action_accept(self) -> None:
        model = self.model
        offer = offer_from(model, self.other)
        if offer is None:
            self.tell(f"{model.names[self.other]} offers you nothing.", "warn")
        elif why := cannot_accept(model, offer):
            self.tell(why, "warn")
        else:
            wants = side_text(model, offer.wanted, offer.wanted_money, offer.wanted_friendship)
            order = Order("accept", number=self.other, more=(offer.number,))
            given, wanted = worth(model, offer)
            sums = f" That is {wanted} for {given}." if given != wanted else ""
            self.ask_once(f"Accept, and give {wants}?{sums}", lambda: self.order(order), "a")

    def action_counter(self) -> None:
        model = self.model
        if (offer := offer_from(model, self.other)) is not None:
            self.change(counter(model, offer))
        elif (own := offer_to(model, self.other)) is not None:
            self.change(draft_of(model, own))
        else:
            self.tell(f"{model.names[self.other]} offers you nothing.", "warn")

    def action_refuse(self) -> None:
        self.order(Order("refuse", number=self.other))

    def action_back(self) -> None:
        self.app.pop_screen()

    def leave(self) -> None:
        self.app.pop_screen()

    def action_leave(self) -> None:
        self.app.pop_screen()
