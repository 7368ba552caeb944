"""A turn of a Turn-Based game by plan: the one thing to do, Actions before it, and why (R11.3).

Nothing presses a player to score: only what a hand and M$30 can be turned into counts. So cards are bought while there
is money, collections grow, what fits neither is sold, the tableau is laid last, and then the player scores.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine import store
from engine.orders import Order
from engine.state import State
from engine.symbols import SINGLE, SYMBOLS
from engine.turn_based import HAND_LIMIT
from engine.zones import HAND, NONE

from .holding import COLLECT, IDLE, PLAY, SELL, Holding, Plan, best_use, holding_of, hoped, on_sale, pulse
from .insight import buried, wants_to_look
from .mind import Thought
from .planning import in_order
from .quick import general
from .rehearsing import after, standing
from .temperament import PLAIN, Temperament

SCORE, END = Order("score"), Order("end")
FAIR = 0.5
"""RP that a purchase must be worth beyond its price."""
HOPEFUL = 0.4
"""RP that a pack must be expected to bring."""
FANCY = 4.0
"""RP that a VP of liking packs or purchases for themselves makes up for."""
WORTHWHILE = 4
"""Stars of a card that anybody would sell."""
MARGIN = 1.0
"""RP that an Action must bring to be used at once."""


class Turn:
    """One decision: what the seat has, its plan, and the orders that carry it out."""

    tried = 2
    """Cards in the Aftermarket for which a plan is made."""
    thrifty = False
    """Whether a pack is judged by what it brings for each M$, and whether small sums are worth a sale."""

    def __init__(
        self, state: State, seat: int, orders: Sequence[Order], luck: Random, lean: Temperament = PLAIN
    ) -> None:
        self.state, self.seat, self.orders, self.luck, self.lean = state, seat, orders, luck, lean
        self.box = state.box
        self.at: Holding = holding_of(state, seat, lean)
        self.plan: Plan = best_use(self.at)
        self.cards: dict[int, int] = {}
        """Printed card -> a card of the hand."""
        for card in state.zone(seat, HAND):
            self.cards[state.prints[card]] = card

    def thought(self) -> Thought:
        if (thought := self._insight()) is not None:
            return thought
        if self.state.played:
            return self._action(MARGIN) or Thought(END, "has done the one thing of this turn")
        hurried = self.at.turns <= len(self.plan.of(COLLECT)) + len(self.plan.of(PLAY)) + 1
        steps = (self._lay_first, self._buy, self._open, self._collect, self._sell, self._fuse, self.lay)
        for step in steps:
            if hurried and step in (self._buy, self._open, self._sell, self._fuse):
                continue
            if (thought := step()) is not None:
                return thought
        if (thought := self._action(0.5 * MARGIN)) is not None:
            return thought
        return self._dawdle() or Thought(SCORE, "has made the most of hand and money")

    def name(self, number: int) -> str:
        return self.box.cards[number].name

    def _insight(self) -> Thought | None:
        """Looks are free, and a meta that is to come may be put away (R11.10)."""
        if not any(order.verb in ("look pack", "bury") for order in self.orders):
            return None
        if (thought := buried(self.state, self.seat, self.orders, self.at.whole, (0, 1))) is not None:
            return thought
        hopes = {pack.place: hoped(self.at, self.plan, pack) / pack.price for pack in self.at.packs}
        return wants_to_look(self.orders, hopes)

    # --- steps, in the order of a plan -------------------------------------------------------------------

    def _lay_first(self) -> Thought | None:
        """What pays turn by turn comes first, and so does what lies beside the tableau."""
        for use in self.plan.of(PLAY):
            if pulse(self.box.cards[use.number]) or self.box.kinds[use.number] != SINGLE:
                order = Order("play", (self.cards[use.number],))
                return Thought(order, f"{self.said(order)} early: so it pays longest")
        return None

    def _buy(self) -> Thought | None:
        """A card in the Aftermarket that the plan gains by."""
        at, state = self.at, self.state
        if len(at.hand) >= HAND_LIMIT:
            return None
        _, prices = store.price_lists(state, self.seat)
        found = []
        for card in on_sale(state, self.seat):
            number = state.prints[card]
            found.append((self.quickly(number) - self.plan.rate * prices[number], card))
        found = sorted((row for row in found if row[0] > -5), reverse=True)[: self.tried]
        best: tuple[float, int] | None = None
        for _, card in found:
            number = state.prints[card]
            hand = tuple(sorted((*at.hand, number)))
            plan = best_use(at.with_cards(hand, at.money - prices[number]))
            gain = plan.value - self.plan.value
            wanted = any(use.number == number for where in (COLLECT, PLAY) for use in plan.of(where))
            if wanted and gain > FAIR - FANCY * self.lean.market and (best is None or gain > best[0]):
                best = (gain, card)
        if best is None:
            return None
        number = state.prints[best[1]]
        why = f"buys {self.name(number)} for M${prices[number]}: worth about {best[0]:.0f} RP more than its price"
        return Thought(Order("buy", (best[1],)), why)

    def quickly(self, number: int) -> float:
        """What a card would bring, at a glance."""
        bit, symbols = 1 << self.box.stars[number], self.box.symbols[number]
        for which, symbol in enumerate(self.plan.pair):
            if symbol != NONE and symbols >> symbol & 1 and not self.plan.free[which] & bit:
                return 10.0
        return general(self.box, number) - self.plan.bar

    def _open(self) -> Thought | None:
        """The pack that brings most for its price; money is worth nothing after the scoring but to buy."""
        at = self.at
        if len(at.hand) >= HAND_LIMIT:
            return None
        able = {order.number for order in self.orders if order.verb == "buy pack"}
        found = [(hoped(at, self.plan, pack), pack) for pack in at.packs if pack.place in able]
        found = [(value, pack) for value, pack in found if value + FANCY * self.lean.packs > HOPEFUL]
        if not found:
            return None
        value, pack = max(found, key=lambda row: (row[0] / (row[1].price if self.thrifty else 1), -row[1].place))
        why = f"buys a pack of {self.box.cards[pack.faces[0]].set}: about {value:.0f} RP for M${pack.price}"
        return Thought(Order("buy pack", (), pack.place), why)

    def _collect(self) -> Thought | None:
        """A card for a collection: begun ones first, so that the other can still be chosen."""
        uses = self.plan.of(COLLECT)
        if not uses:
            return None
        declared = self.at.declared
        use = max(uses, key=lambda one: (one.symbol in declared, self._only(one.number), -one.number))
        order = Order("collect", (self.cards[use.number],), 0, (use.symbol,))
        return Thought(order, f"collects {self.name(use.number)} as {SYMBOLS[use.symbol]}: 10 RP")

    def _only(self, number: int) -> bool:
        """A card that fits only one of the two collections."""
        return sum(symbol != NONE and self.box.symbols[number] >> symbol & 1 for symbol in self.plan.pair) == 1

    def _sell(self) -> Thought | None:
        uses = self.plan.of(SELL)
        if not uses or not self._worth_money():
            return None
        use = max(uses, key=lambda one: (self.box.stars[one.number], one.number))
        little = self.box.stars[use.number] < WORTHWHILE * self.lean.keeping
        if little and not self.thrifty and len(self.at.hand) < HAND_LIMIT:
            return None
        card = self.cards[use.number]
        price = store.worth(self.state, self.seat, card)
        return Thought(Order("sell", (card,)), f"sells {self.name(use.number)} for M${price}: no use for it")

    def _worth_money(self) -> bool:
        """Whether money still brings anything: with what is sold, a pack can be bought."""
        uses = self.plan.of(SELL)
        price = min((pack.price for pack in self.at.packs), default=99)
        return self.at.money + sum(self.box.stars[use.number] + self.at.bonus for use in uses) >= price

    def _fuse(self) -> Thought | None:
        """Idle cards for a promo."""
        idle = [self.cards[use.number] for use in (*self.plan.of(IDLE), *self.plan.of(SELL))]
        for order in self.orders:
            if order.verb == "fuse" and len(set(idle)) >= len(order.cards):
                cards = tuple(list(dict.fromkeys(idle))[: len(order.cards)])
                return Thought(Order("fuse", cards, order.number), f"fuses {len(cards)} cards that are of no use")
        return None

    def lay(self) -> Thought | None:
        """The next card of the tableau."""
        ordered = self._row()
        if not ordered:
            return None
        order = Order("play", (ordered[0],))
        return Thought(order, f"{self.said(order)}: its place is before the others")

    def said(self, order: Order) -> str:
        return f"plays {self.name(self.state.prints[order.cards[0]])}"

    def _row(self) -> list[int]:
        """The cards that are to be played, in a good order."""
        able = {order.cards[0] for order in self.orders if order.verb == "play"}
        numbers = {use.number for use in self.plan.of(PLAY) if self.box.kinds[use.number] == SINGLE}
        row = tuple(sorted(number for number in numbers if self.cards[number] in able))
        return [self.cards[number] for number in in_order(self.box, row, self.at.metas)]

    # --- Actions -----------------------------------------------------------------------------------------

    def _action(self, margin: float) -> Thought | None:
        """An Action that brings more than it costs, as if everybody scored now."""
        actions = [order for order in self.orders if order.verb == "action"]
        if not actions:
            return None
        now = standing(self.state, self.seat)
        best: tuple[float, Order] | None = None
        for order in actions:
            gain = standing(after(self.state, self.seat, order), self.seat) - now
            if gain > margin and (best is None or gain > best[0]):
                best = (gain, order)
        if best is None:
            return None
        name = self.name(self.state.prints[best[1].cards[0]])
        return Thought(best[1], f"uses the Action of {name}: about {best[0]:.0f} RP")

    def _dawdle(self) -> Thought | None:
        """Something harmless while cards pay turn by turn."""
        beat = sum(pulse(self.box.cards[number]) for number in self.at.laid)
        if not beat or self.at.turns <= 1:
            return None
        for verb in ("sell", "buy pack", "collect", "buy"):
            for order in self.orders:
                if order.verb == verb:
                    return Thought(order, f"takes time: every turn brings {beat:.0f} RP")
        return None
