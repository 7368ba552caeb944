"""A Turn-Based game: tableaus, hand, store and score sheet in view; one thing a turn (R11.3)."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.geometry import Region, Size

from engine.asks import Ask
from engine.declared import which
from engine.events import Event
from engine.orders import Order
from engine.sheet import SCORINGS
from engine.symbols import SYMBOLS
from engine.zones import HAND
from mbtui import keys
from mbtui.client import own_turn
from mbtui.client.forecast import if_scored
from mbtui.client.model import Shown
from mbtui.client.own_turn import NTH
from mbtui.client.questions import LABELS, Option, Question, options_of, question
from mbtui.client.questions import why_not as why_not_answer
from mbtui.messages import ViewChanged
from mbtui.screens import turn_based_seats as seats
from mbtui.screens.seats import Tab
from mbtui.screens.tournament import TournamentScreen
from mbtui.text import wrap
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.pane import LinePane, line
from mbtui.widgets.shop import ShopPane
from mbtui.widgets.written import WrittenPane


class TurnBasedScreen(TournamentScreen):
    """The tournament's table with a shop, a score sheet and the other things a turn can be used for."""

    BINDINGS = keys.bindings("turn_based")
    SCOPES = ("turn_based", "tournament", "game", "everywhere")
    HELP = (
        "On your turn exactly one thing: buy, sell, fuse, add a card to a collection, play a card, or score; before or "
        "after it one Action. Everybody scores three times; the highest sum of RP wins."
    )
    tabs = seats.TABS

    def __init__(self) -> None:
        super().__init__()
        self.local: Question | None = None
        """A question that only this screen asks: as what to collect a card, which cards to fuse."""
        self._subject = 0
        """The card to be collected, or the pile to be fused into."""

    def score_panes(self) -> ComposeResult:
        yield ShopPane(id="shop")
        yield WrittenPane("Score sheet", id="race")

    @property
    def shop(self) -> ShopPane:
        return self.query_one("#shop", ShopPane)

    def arranged(self, area: Size, prompt: int) -> dict[str, Region]:
        lines = len(self.query_one("#race", WrittenPane).lines_for(seats.sheet_width(area.width, area.height)))
        asked, hand = self.question is not None, len(self.hand.cards)
        return seats.arrange(
            area.width, area.height, self.tab, lines, self.shop.wanted, self.shop.squeezed, prompt, asked, hand
        )

    def tab_pane(self, tab: Tab) -> LinePane:
        return self.shop if tab == "shop" else super().tab_pane(tab)

    # --- news --------------------------------------------------------------------------------------------

    def open_question(self) -> Question | None:
        """The screen's own question, as long as it is this player's turn; else the game's."""
        ask = self.model.asked_me
        if self.local is not None and (ask is None or ask.kind != "turn" or self.model.played):
            self.local = None
        return self.local or question(self.model)

    def show_all(self) -> None:
        if self.app.link is None:
            return
        self.shop.show(self.model)
        super().show_all()
        if (me := self.model.me) is not None:
            markers = f"{me.markers} sell marker{'s' if me.markers != 1 else ''}"
            begun = [f"{one.name} {len(one.cards)}" for one in own_turn.collections(self.model, me.seat) if one.name]
            told = f"collecting {' and '.join(begun)}" if begun else "collecting nothing yet"
            self.query_one("#mine", LinePane).title("Your cards", told)
            self.hand.title(f"Hand {len(self.hand.cards)}", f"of {own_turn.HAND_LIMIT}, M${me.money}, {markers}")

    def view_changed(self, change: ViewChanged) -> None:
        super().view_changed(change)
        for event in change.events:
            if event.seat == self.model.seat:
                self._done(event)
        if self.narrow and self.tab == "mine" and self.model.is_out(self.model.seat):
            self.to_tab("table")  # there is nothing left but to look on

    def _done(self, event: Event) -> None:
        """What this player did and the board does not show: what was in a pack, what a scoring brought."""
        name = self.model.box.cards[event.print].name if event.print >= 0 else ""
        if event.kind in ("bought", "fused", "prize") and name:
            how = {"bought": "You have got", "fused": "Your fusion:", "prize": "Your prize:"}[event.kind]
            self.status_line.say(f"{how} {name}.", "good")
            self.hand.point(event.card)
        elif event.kind == "written":
            times, total = event.more
            so_far = f"; {total} RP in all" if times > 1 else ""
            why = f"{self.key_of('tournament.why')}: why"
            self.status_line.say(
                f"You wrote down {event.amount} RP for your {NTH[times - 1]} scoring{so_far}. {why}", "good", 30
            )

    def show_card(self, pane: object) -> None:
        if pane is self.prompt and self.local is not None and self.local.by is not None:
            self.query_one("#card", CardPane).show(self.local.by)
            return
        if not isinstance(pane, ShopPane):
            super().show_card(pane)
            return
        sale, pack = pane.sale(), pane.pack()
        why = pane.why_not() if pane.pile < 0 else own_turn.why_not_fuse(self.model, pane.pile)
        card = self.query_one("#card", CardPane)
        note = [line((row, "warn")) for row in wrap(self.looks.plain(why), card.inner)] if why else []
        card.show(sale.shown if sale else pack and (pack.inside or pack.set), note)

    def _unfit(self) -> frozenset[str]:
        free = not own_turn.why_not_now(self.model)
        mine = {f"turn_based.{name}" for name in ("sell", "collect", "fuse", "score", "buy")}
        return super()._unfit() | (frozenset() if free else mine)

    # --- one thing a turn --------------------------------------------------------------------------------

    @property
    def in_hand(self) -> Shown:
        """The card of the hand under its cursor."""
        return self.model.card(self.hand.card)

    def why_not_play(self) -> str:
        if why := own_turn.why_not_now(self.model):
            return why
        return "Your tableau has no open slot, or a card of that name lies there."

    def on_line_pane_chosen(self, event: LinePane.Chosen) -> None:
        # What is not done here the tournament's own handler does: Textual calls both.
        if isinstance(event.pane, ShopPane):
            event.stop()
            event.prevent_default()
            if not self.hasty():
                self._buy(event.pane)

    def _buy(self, shop: ShopPane) -> None:
        """The pack or card under the cursor; or a fusion into the pile there."""
        if shop.pile >= 0:
            self._fuse(shop.pile)
        elif why := shop.why_not():
            self.tell(why, "warn", shop)
        elif sale := shop.sale():
            self.order(Order("buy", (sale.shown.number,)))
        elif pack := shop.pack():
            self.order(Order("buy pack", number=pack.place))

    def action_buy(self) -> None:
        """To the shop, or back to the hand."""
        if self.shop.has_focus:
            self.to_tab("mine")
            self.hand.focus()
            return
        self.to_tab("shop")
        self.shop.focus()

    def action_sell(self) -> None:
        card = self.in_hand
        if why := own_turn.why_not_sell(self.model):
            self.tell(why, "warn")
        elif card.card is None:
            self.tell("Put the cursor on a card of your hand.", "warn")
        else:
            order = Order("sell", (card.number,))
            self.ask_once(f"Sell {card.name} for M${self.model.brings(card)}?", lambda: self.order(order), "s")

    def action_collect(self) -> None:
        card = self.in_hand
        if why := own_turn.why_not_collect(self.model, card):
            self.tell(why, "warn")
            return
        symbols = own_turn.ways(self.model, card)
        if len(symbols) == 1:
            order = Order("collect", (card.number,), 0, (symbols[0],))
            sentence = f"Add {card.name} to your {SYMBOLS[symbols[0]]} collection?"
            self.ask_once(sentence, lambda: self.order(order), "c")
            return
        self._subject = card.number
        ask = Ask(self.model.seat, "symbol", tuple(symbols), optional=True, what="collect")
        self._ask(ask, f"As what do you collect {card.name}?", card)

    def action_fuse(self) -> None:
        """Into Bronze if that is possible, else into Silver."""
        whys = [own_turn.why_not_fuse(self.model, pile) for pile in own_turn.FUSED]
        if all(whys):
            self.tell(whys[0], "warn")
        else:
            self._fuse(whys.index(""))

    def _fuse(self, pile: int) -> None:
        name, size = own_turn.PILES[pile].capitalize(), self.model.terms.fusions[pile]
        if why := own_turn.why_not_fuse(self.model, pile):
            self.tell(why, "warn")
            return
        hand = tuple(one.number for one in self.model.area(self.model.seat, HAND))
        if len(hand) == size:
            order = Order("fuse", hand, pile)
            self.ask_once(f"Fuse all {size} cards of your hand into a {name} promo?", lambda: self.order(order), "f")
            return
        self._subject = pile
        ask = Ask(self.model.seat, "cards", hand, size, size, True, what="fuse")
        self._ask(ask, f"Which {size} cards do you fuse into a {name} promo? They go to the box.")

    def action_score(self) -> None:
        if why := own_turn.why_not_now(self.model):
            self.tell(why, "warn")
            return
        me = self.model.player(self.model.seat)
        forecast = if_scored(self.model)
        brings = forecast.words if forecast is not None else f"{me.rp} RP, Score texts and metas"
        last = len(self.model.written(me.seat)) + 1 == SCORINGS
        then = "You are out then." if last else "All but Accessories goes."
        self.ask_once(f"Score {brings}? {then}", lambda: self.order(Order("score")), "S")

    # --- what a character may do besides (R11.10) ---------------------------------------------------------

    def action_look(self) -> None:
        """Look into the pack under the cursor of the shop."""
        pack = self.shop.pack()
        if self.model.looks_left <= 0:
            self.tell("Only a character's power looks into packs, and not without end.", "warn")
        elif pack is None:
            self.tell("Put the cursor on a pack.", "warn")
        else:
            self.order(Order("look pack", number=pack.place))

    def action_bury(self) -> None:
        """Put the next meta of a stack under it."""
        if not self.model.may_bury:
            self.tell("Only a character's power buries a meta, once between two scorings.", "warn")
            return
        metas = [(which, card) for which, card in enumerate(self.model.next_metas) if card is not None]
        ask = Ask(self.model.seat, "symbol", tuple(which for which, _ in metas), optional=True, what="bury")
        options = tuple(Option(LABELS[place], which, card.name) for place, (which, card) in enumerate(metas))
        self.local = Question(ask, True, None, "Which meta to come goes under its stack?", "", "", options)
        self.show_all()

    # --- the screen's own questions ----------------------------------------------------------------------

    def _ask(self, ask: Ask, sentence: str, by: Shown | None = None) -> None:
        options = options_of(self.model, ask)
        if ask.kind == "symbol":
            options = tuple(one._replace(place=self._begun(one.value), note="") for one in options)
        self.local = Question(ask, True, by, sentence, "", "", options)
        self.show_all()

    def _begun(self, symbol: int) -> str:
        """What it would mean to collect by a symbol."""
        kind = which(symbol)
        cards = own_turn.collections(self.model, self.model.seat)[kind].cards
        sort = ("element", "type")[kind]
        return f"to the {len(cards)} in your collection by {sort}" if cards else f"begins your collection by {sort}"

    def give(self, chosen: tuple[int, ...]) -> None:
        local = self.local
        if local is None:
            super().give(chosen)
            return
        if wrong := why_not_answer(local.ask, chosen):
            self.tell(f"{wrong} Space marks.", "warn", self.prompt)
            return
        self.local = None
        if local.ask.what == "collect":
            self.order(Order("collect", (self._subject,), 0, chosen))
        elif local.ask.what == "bury":
            self.order(Order("bury", number=chosen[0]))
        else:
            self.order(Order("fuse", chosen, self._subject))

    def action_decline(self) -> None:
        if self.local is None:
            super().action_decline()
            return
        self.local = None
        self.show_all()

    def action_back(self) -> None:
        if self.local is not None and not self.prompt.marks:
            self.action_decline()
        else:
            super().action_back()

    def action_pick(self, label: str) -> None:
        """In the shop a number goes to the pack that has it."""
        if self.question is None and self.shop.has_focus:
            self.shop.point(int(label))
        else:
            super().action_pick(label)
