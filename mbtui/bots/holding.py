"""What a player of a Turn-Based game has to make RP of before the next scoring, and the best use of it (R11.3).

Each card of the hand goes to one place: the tableau, one of two collections (10 RP a card), the Aftermarket; money
buys cards that go to such places. Nothing is left over after a scoring, so nothing is worth keeping.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from engine import store, tree
from engine.box import Box, Card
from engine.collection import LEAST, deck_limits
from engine.declared import AREAS
from engine.duel import RP_A_CARD
from engine.measure import slots
from engine.state import State
from engine.symbols import ACCESSORY, DECK_BOX, ELEMENTS, SINGLE, SYMBOLS
from engine.turn_based import MOST_TURNS
from engine.zones import ACCESSORIES, BOXES, HAND, MARKET, NONE, PACKS, TABLEAU

from .metas import metas
from .outlook import worth
from .temperament import PLAIN, Temperament

COLLECT, PLAY, SELL, IDLE = "collect", "play", "sell", "idle"
PAIRS = 3
"""Elements, and types, that are weighed against each other while a collection is not declared."""
RESOLD = 1.2
"""RP for each M$ that a card brings which is sold to buy others."""
HOPED = 0.5
"""What a first card of a collection counts while there is money to find a second one."""
DIMINISHING = 0.9
"""What each further pack counts against the one before it."""
TURNS_LEFT = 12
"""Own turns that a text which pays turn by turn will see if its card is played soon."""


class Use(NamedTuple):
    """Where a printed card of the hand goes, and what that brings in RP."""

    number: int
    where: str
    symbol: int
    """For a collection: its element or type."""
    brings: float


@dataclass(frozen=True)
class Pack:
    """A pack in the Store: the faces it may have, its price, its number."""

    place: int
    price: int
    faces: tuple[int, ...]


@dataclass(frozen=True)
class Holding:
    """A seat's means in a supposed game; only what the seat sees is looked at."""

    box: Box
    hand: tuple[int, ...]
    """Printed cards."""
    laid: tuple[int, ...]
    """Printed cards in play: no name lies twice."""
    room: tuple[int, int, int]
    """Open places for Singles, Deck Boxes, Accessories."""
    declared: tuple[int, int]
    taken: tuple[int, int]
    """The star ratings that each collection has, as bits."""
    money: int
    markers: int
    turns: int
    """Turns until the player has to score."""
    metas: tuple[int, ...]
    packs: tuple[Pack, ...] = ()
    bonus: int = 0
    """What texts add to the price of a card that is sold."""
    tried: tuple[tuple[int, float], ...] = ()
    """What cards of the hand brought in rehearsals."""
    lean: Temperament = PLAIN
    """What its player values more, or less, than others do."""

    @property
    def a_card(self) -> float:
        """What a card of a collection is worth to the player."""
        return RP_A_CARD * self.lean.collection

    @cached_property
    def whole(self) -> tuple[int, ...]:
        return tuple(sorted((*self.hand, *self.laid)))

    def with_cards(self, hand: tuple[int, ...], money: int) -> Holding:
        return replace(self, hand=hand, money=money)


def holding_of(state: State, seat: int, lean: Temperament = PLAIN) -> Holding:
    """What a seat has, and what the Store offers it."""
    box, prints = state.box, state.prints
    rows = [[prints[card] for card in state.zone(seat, area) if card != NONE] for area in (TABLEAU, BOXES, ACCESSORIES)]
    limits = deck_limits(state, seat)
    room = (
        slots(state, seat) - len(rows[0]),
        max(0, limits[DECK_BOX] - len(rows[1])),
        max(0, limits[ACCESSORY] - len(rows[2])),
    )
    taken = [0, 0]
    for which, area in enumerate(AREAS):
        for card in state.zone(seat, area):
            taken[which] |= 1 << box.stars[prints[card]]
    element, kind = state.declared[seat]
    return Holding(
        box, tuple(sorted(prints[card] for card in state.zone(seat, HAND))),
        tuple(number for row in rows for number in row), room, (element, kind), (taken[0], taken[1]),
        store.free_money(state, seat), state.markers[seat], max(0, MOST_TURNS - state.since[seat]), metas(state),
        _packs(state, seat), store.worth(state, seat, 0) - box.stars[prints[0]] if state.powers_on else 0, lean=lean,
    )  # fmt: skip


def _packs(state: State, seat: int) -> tuple[Pack, ...]:
    """The nine packs and the top of the deck; of one that was looked at the face is known (R11.10)."""
    found = []
    prices, _ = store.price_lists(state, seat)
    for place, card in enumerate((store.pack_at(state, 0), *state.zones[PACKS])):
        if card == NONE:
            continue
        number = state.prints[card]
        seen = state.looked.get(card, 0) >> seat & 1
        faces = (number,) if seen else faces_of(state.box, state.box.set_of[number])
        found.append(Pack(place, prices[number], faces))
    return tuple(found)


@lru_cache(maxsize=256)
def faces_of(box: Box, back: int) -> tuple[int, ...]:
    """What a pack with this back may hold, each as often as it is there (R1.5, R1.6)."""
    return tuple(box.number[card.name] for card in box.sets[back].cards for _ in range(card.copies))


# --- what a card would bring -------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def pulse(card: Card) -> float:
    """RP that a card in play brings each time its owner's turn begins: in this game there are many turns."""
    total = 0.0
    for line in card.abilities:
        if isinstance(line, tree.Standing):
            for one in line.statics:
                if isinstance(one, tree.Whenever) and isinstance(one.happening, tree.TurnBegins):
                    part = one.effect.then if isinstance(one.effect, tree.May) else one.effect
                    cost = 1.0 if isinstance(one.effect, tree.May) else 0.0
                    if one.happening.who in ("you", "your") and isinstance(part, tree.Gain) and not part.amount.tally:
                        total += max(0.0, part.amount.each - 2.0 * cost) * (0.4 if line.word == "Top" else 1.0)
    return total


def played(at: Holding, number: int) -> float:
    """What RP are worth that a card would bring in play."""
    for one, value in at.tried:
        if one == number:
            return value
    value = worth(at.box, number, at.whole if number in at.hand else (*at.whole, number), at.metas, at.lean)
    if beat := pulse(at.box.cards[number]):
        value = max(value, beat * min(TURNS_LEFT, at.turns))
    return at.lean.deck * value


@dataclass
class Plan:
    """The best use of a hand."""

    value: float
    pair: tuple[int, int]
    uses: tuple[Use, ...]
    rate: float
    """RP that a M$ brings."""
    bar: float
    """What the worst card brings that makes it into the tableau; 0 while places are left over."""
    free: tuple[int, int]
    """Star ratings that the collections still lack, as bits, when all is done."""

    def of(self, where: str) -> list[Use]:
        return [use for use in self.uses if use.where == where]


def best_use(at: Holding) -> Plan:
    """The plan that brings most, over the elements and types that could be collected."""
    return max((_planned(at, e, t) for e in _candidates(at, 0) for t in _candidates(at, 1)), key=lambda p: p.value)


def _candidates(at: Holding, which: int) -> list[int]:
    """What a collection could be of: what is declared, or what most cards of the hand have."""
    if at.declared[which] != NONE:
        return [at.declared[which]]
    first, last = (0, len(ELEMENTS)) if which == 0 else (len(ELEMENTS), len(SYMBOLS))
    symbols, stars = at.box.symbols, at.box.stars
    counts = []
    for symbol in range(first, last):
        ratings = {stars[number] for number in at.hand if symbols[number] >> symbol & 1}
        if ratings:
            offered = sum(symbols[pack.faces[0]] >> symbol & 1 for pack in at.packs)
            counts.append((len(ratings) + 0.1 * offered, -symbol))
    counts.sort(reverse=True)
    return [-symbol for _, symbol in counts[:PAIRS]] or [NONE]


def _planned(at: Holding, element: int, kind: int) -> Plan:
    """The use of each card if these are collected: cards that bring little in play first."""
    box = at.box
    pair = (element, kind)
    masks = [0 if symbol == NONE else 1 << symbol for symbol in pair]
    taken = list(at.taken)
    brings = {number: played(at, number) for number in at.hand}
    order = sorted(at.hand, key=lambda number: (brings[number], number))
    places: dict[int, int] = {}
    """Position in `order` -> collection."""
    for position, number in enumerate(order):
        if brings[number] > at.a_card and at.room[0]:
            break
        _collected(box, number, position, masks, taken, places, order)
    room = list(at.room)
    uses: list[Use] = []
    laid = set(at.laid)
    bar = 0.0
    sales = at.markers
    left = []
    for position in range(len(order) - 1, -1, -1):
        number = order[position]
        if position in places:
            continue
        where = box.kinds[number]
        resale = RESOLD * (box.stars[number] + at.bonus) if sales else 0.0
        if where <= ACCESSORY and room[where] > 0 and number not in laid and brings[number] > max(0.3, resale):
            room[where] -= 1
            laid.add(number)
            uses.append(Use(number, PLAY, NONE, brings[number]))
            if where == SINGLE:
                bar = brings[number]
        elif _collected(box, number, position, masks, taken, places, order):
            continue
        else:
            left.append(number)
    for position, which in places.items():
        uses.append(Use(order[position], COLLECT, pair[which], at.a_card))
    for number in sorted(left, key=lambda number: (-box.stars[number], number)):
        if sales:
            sales -= 1
            uses.append(Use(number, SELL, NONE, RESOLD * (box.stars[number] + at.bonus)))
        else:
            uses.append(Use(number, IDLE, NONE, 0.0))
    value = sum(use.brings for use in uses)
    for which in (0, 1):
        size = taken[which].bit_count()
        if 0 < size < LEAST:
            value -= at.a_card * (1 - HOPED * (at.money >= 3))
    free = (taken[0], taken[1])
    plan = Plan(value, pair, tuple(uses), 0.0, bar if not room[0] else 0.0, free)
    plan.rate = max((hoped(at, plan, pack) / pack.price for pack in at.packs if pack.price <= 12), default=0.0)
    cheapest = min((pack.price for pack in at.packs), default=99)
    if at.money >= cheapest:
        plan.value += plan.rate * at.money * DIMINISHING
    return plan


def _collected(
    box: Box, number: int, position: int, masks: Sequence[int], taken: list[int], places: dict[int, int],
    order: Sequence[int],
) -> bool:  # fmt: skip
    """Lay a card to one of the collections if it fits; another card makes room if it fits the other one."""
    bit = 1 << box.stars[number]
    symbols = box.symbols[number]
    able = [which for which in (0, 1) if symbols & masks[which]]
    for which in able:
        if not taken[which] & bit:
            taken[which] |= bit
            places[position] = which
            return True
    for which in able:
        # Whoever has this place could go to the other collection.
        for other, there in places.items():
            if there == which and box.stars[order[other]] == box.stars[number]:
                if box.symbols[order[other]] & masks[1 - which] and not taken[1 - which] & bit:
                    taken[1 - which] |= bit
                    places[other] = 1 - which
                    places[position] = which
                    return True
    return False


def hoped(at: Holding, plan: Plan, pack: Pack) -> float:
    """RP that a pack brings on average, by what the plan still lacks."""
    masks = [0 if symbol == NONE else 1 << symbol for symbol in plan.pair]
    total = value = 0.0
    last = NONE
    for number in pack.faces:
        # Copies of a card stand together.
        if number != last:
            last, value = number, _hoped_of(at, plan, masks, number)
        total += value
    return total / len(pack.faces)


def _hoped_of(at: Holding, plan: Plan, masks: Sequence[int], number: int) -> float:
    """RP that one face of a pack would bring."""
    box = at.box
    bit, symbols, kind = 1 << box.stars[number], box.symbols[number], box.kinds[number]
    fits = (symbols & masks[0] and not plan.free[0] & bit) or (symbols & masks[1] and not plan.free[1] & bit)
    value = at.a_card if fits else RESOLD * box.stars[number] if at.markers > 1 else 0.0
    if kind == SINGLE and number not in at.laid:
        return max(value, at.lean.deck * general_play(box, number) - plan.bar)
    if kind in (DECK_BOX, ACCESSORY) and at.room[kind]:
        return max(value, at.lean.deck * general_play(box, number))
    return value


@lru_cache(maxsize=4096)
def general_play(box: Box, number: int) -> float:
    """RP that a card brings in some tableau: what is not known yet to fit counts less."""
    return 0.8 * max(worth(box, number, (number,) * 4, ()), 8 * pulse(box.cards[number]))


def on_sale(state: State, seat: int) -> list[int]:
    """Cards in the Aftermarket that a seat may buy."""
    _, prices = store.price_lists(state, seat)
    mine = [card for card, seller in state.seller.items() if seller == seat]
    money = store.free_money(state, seat)
    return [card for card in state.zones[MARKET] if card not in mine and prices[state.prints[card]] <= money]
