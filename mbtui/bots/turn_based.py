"""Turn-Based by three levels of players: the one thing of this turn, Actions before it, and why (R11.3).

Nothing presses a player to score: only what a hand and M$30 can be turned into counts. So cards are bought while there
is money, collections grow, what fits neither is sold, the tableau is laid last, and then the player scores.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from engine import store
from engine.orders import Order
from engine.state import State
from engine.symbols import SINGLE, SYMBOLS
from engine.turn_based import HAND_LIMIT
from engine.zones import HAND, NONE

from .holding import COLLECT, IDLE, PLAY, SELL, Holding, Plan, best_use, holding_of, hoped, on_sale, played, pulse
from .insight import buried, wants_to_look
from .mind import Thought
from .planning import in_order
from .quick import general
from .rehearsing import after, rehearsed, standing
from .turn_based_answers import answered

SCORE, END = Order("score"), Order("end")
FAIR = 0.5
"""RP that a purchase must be worth beyond its price."""
TRIED = 4
"""Cards in the Aftermarket for which a plan is made."""
REHEARSALS = 24
"""Tableaus that a Champion tries before playing a card."""
SLOTS = 6
TRUST = 0.7
"""How much more than reading a rehearsal of a full tableau says."""
MARGIN = 1.0
"""RP that an Action must bring to be used at once."""


def turn_based_thought(
    level: str, state: State, sets: tuple[int, ...], seat: int, orders: Sequence[Order], luck: Random
) -> Thought:
    """What a player of some level does next: in a supposed game, with its sets and legal orders."""
    question = state.ask
    if len(orders) == 1:
        return Thought(orders[0], "has no choice")
    if question is not None and question.kind != "turn":
        return answered(level, state, sets, seat, orders, luck)
    if level == "rookie":
        return _simply(state, seat, orders, luck)
    return _Turn(level, state, sets, seat, orders, luck).thought()


# --- Rookies -----------------------------------------------------------------------------------------------------


def _simply(state: State, seat: int, orders: Sequence[Order], luck: Random) -> Thought:
    """At a glance: what fits is collected, what looks good is played, a full tableau is scored."""
    if state.played:
        actions = [order for order in orders if order.verb == "action"]
        if actions and luck.random() < 0.4:
            return Thought(actions[0], "uses an Action because it is there")
        return Thought(END, "has done enough")
    by_verb: dict[str, list[Order]] = {}
    for order in orders:
        by_verb.setdefault(order.verb, []).append(order)
    playable = by_verb.get("play", [])
    hand = len(state.zone(seat, HAND))
    if not playable and (hand < 3 or luck.random() < 0.4):
        return Thought(SCORE, "has nothing left to play")
    packs = by_verb.get("buy pack", [])
    if packs and hand < HAND_LIMIT - 1 and luck.random() < 0.5:
        return Thought(packs[luck.randrange(len(packs))], "wants to see what is in that pack")
    collects = by_verb.get("collect", [])
    if collects and luck.random() < 0.4:
        order = collects[luck.randrange(len(collects))]
        return Thought(order, f"collects {SYMBOLS[order.more[0]]}")
    if playable:
        box, prints = state.box, state.prints
        order = max(playable, key=lambda one: general(box, prints[one.cards[0]]) * (0.5 + luck.random()))
        return Thought(order, "plays what looks best")
    rest = collects or by_verb.get("sell", []) or packs or [SCORE]
    return Thought(rest[luck.randrange(len(rest))], "does something with what is left")


# --- Regulars and Champions --------------------------------------------------------------------------------------


class _Turn:
    """One decision: what the seat has, its plan, and the orders that carry it out."""

    def __init__(
        self, level: str, state: State, sets: tuple[int, ...], seat: int, orders: Sequence[Order], luck: Random
    ) -> None:
        self.careful = level == "champion"
        self.state, self.sets, self.seat, self.orders, self.luck = state, sets, seat, orders, luck
        self.box = state.box
        self.at: Holding = holding_of(state, seat, sets)
        self.plan: Plan = best_use(self.at)
        self.cards: dict[int, int] = {}
        """Printed card -> a card of the hand."""
        for card in state.zone(seat, HAND):
            self.cards[state.prints[card]] = card
        if self.careful and not state.played:
            self._rehearse()

    def thought(self) -> Thought:
        if (thought := self._insight()) is not None:
            return thought
        if self.state.played:
            return self._action(MARGIN) or Thought(END, "has done the one thing of this turn")
        hurried = self.at.turns <= len(self.plan.of(COLLECT)) + len(self.plan.of(PLAY)) + 1
        steps = (self._lay_first, self._buy, self._open, self._collect, self._sell, self._fuse, self._play)
        for step in steps:
            if hurried and step in (self._buy, self._open, self._sell, self._fuse):
                continue
            if (thought := step()) is not None:
                return thought
        if (thought := self._action(0.1)) is not None:
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
                return Thought(order, f"{self._said(order)} early: so it pays longest")
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
            found.append((self._quickly(number) - self.plan.rate * prices[number], card))
        found = sorted((row for row in found if row[0] > -5), reverse=True)[: TRIED if self.careful else 2]
        best: tuple[float, int] | None = None
        for _, card in found:
            number = state.prints[card]
            hand = tuple(sorted((*at.hand, number)))
            gain = best_use(at.with_cards(hand, at.money - prices[number])).value - self.plan.value
            if gain > FAIR and (best is None or gain > best[0]):
                best = (gain, card)
        if best is None:
            return None
        number = state.prints[best[1]]
        why = f"buys {self.name(number)} for M${prices[number]}: worth about {best[0]:.0f} RP more than its price"
        return Thought(Order("buy", (best[1],)), why)

    def _quickly(self, number: int) -> float:
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
        found = [(value, pack) for value, pack in found if value > 0.4]
        if not found:
            return None
        value, pack = max(found, key=lambda row: (row[0] / row[1].price, -row[1].place))
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

    def _play(self) -> Thought | None:
        """The next card of the tableau."""
        ordered = self._row()
        if not ordered:
            return None
        if self.careful and len(ordered) > 1:
            first, value = self._by_rehearsal(ordered)
            return Thought(first, f"{self._said(first)}: the best beginning that was tried, about {value:.0f} RP ahead")
        order = Order("play", (ordered[0],))
        return Thought(order, f"{self._said(order)}: its place is before the others")

    def _said(self, order: Order) -> str:
        return f"plays {self.name(self.state.prints[order.cards[0]])}"

    # --- rehearsals of a Champion ------------------------------------------------------------------------

    def _rehearse(self) -> None:
        """What each Single of the hand brings in the tableau there will be: with it and without it."""
        row = self._row()
        room = self.at.room[0]
        if not room or not row:
            return
        trial = self._trial()
        full = trial(row)
        weight = TRUST * min(1.0, (SLOTS - room + len(row)) / SLOTS)
        found = []
        for number, card in self.cards.items():
            if self.box.kinds[number] != SINGLE or number in self.at.laid:
                continue
            if card in row:
                brings = full - trial([one for one in row if one != card])
            elif len(row) < room:
                brings = trial([*row, card]) - full
            else:
                brings = trial([*row[:-1], card]) - trial(row[:-1])
            found.append((number, (1 - weight) * played(self.at, number) + weight * brings))
        self.at = replace(self.at, tried=tuple(found))
        self.plan = best_use(self.at)

    def _row(self) -> list[int]:
        """The cards that are to be played, in a good order."""
        able = {order.cards[0] for order in self.orders if order.verb == "play"}
        numbers = {use.number for use in self.plan.of(PLAY) if self.box.kinds[use.number] == SINGLE}
        row = tuple(sorted(number for number in numbers if self.cards[number] in able))
        return [self.cards[number] for number in in_order(self.box, row, self.at.metas)]

    def _trial(self) -> Callable[[Sequence[int]], float]:
        seed = self.luck.getrandbits(30)
        return lambda row: rehearsed(self.state, self.seat, row, seed)

    def _by_rehearsal(self, row: list[int]) -> tuple[Order, float]:
        """Which card to play first: of many orders of play the one that comes to most."""
        trial, luck = self._trial(), self.luck
        best, value = row, trial(row)
        seen = {tuple(row)}
        for number in range(REHEARSALS):
            mixed = (row if number < REHEARSALS // 3 else best)[:]
            if number < REHEARSALS // 3:
                luck.shuffle(mixed)
            else:
                first, second = luck.sample(range(len(mixed)), 2)
                mixed.insert(second, mixed.pop(first))
            if tuple(mixed) in seen:
                continue
            seen.add(tuple(mixed))
            if (other := trial(mixed)) > value:
                best, value = mixed, other
        return Order("play", (best[0],)), value

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
