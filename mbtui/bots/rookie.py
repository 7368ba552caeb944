"""Deckbuilding at a glance: stars and plain numbers, the dearest pack, a collection of what is left; with mistakes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from zlib import crc32

from engine import collection, trade
from engine.orders import Order
from engine.state import State
from engine.symbols import SINGLE

from . import duelling
from .arranging import lay_collection, lay_deck
from .desk import Desk
from .mind import Thought
from .planning import in_order
from .quick import general
from .reading import liking, pays_for
from .temperament import PLAIN, Temperament
from .valuing import KINDS, Plan

KEPT = 9
"""M$ that a Rookie does not spend on packs."""
IMPULSE = 0.25
"""How likely a Rookie buys a card of many stars that lies there."""
FORGETS = 0.3
"""How likely a Rookie forgets about a fusion."""
STARS = 0.5
"""What a Rookie thinks a star is worth in RP."""


def build_simply(
    state: State, sets: tuple[int, ...], seat: int, orders: Sequence[Order], luck: Random, lean: Temperament = PLAIN
) -> Thought:
    """The next step of a Rookie in deckbuilding."""
    desk = Desk(state, seat, orders, sets, lean)
    if (thought := _answer(desk)) is not None:
        return thought
    if state.ready[seat]:
        return Thought(Order("unready"), "looks again")
    if not state.interval:
        return Thought(Order("ready"), "waits for the clock to start")
    if (thought := _shop(desk, luck)) is not None:
        return thought
    plan = glanced(desk)
    if (order := lay_deck(desk, plan)) is not None:
        return Thought(order, "lays the cards that look best into the deck")
    if (order := lay_collection(desk, plan)) is not None:
        return Thought(order, f"lays a collection of {len(plan.collection)}")
    if state.interval >= 3 and luck.random() > FORGETS:
        for order in reversed(desk.orders):
            if order.verb == "fuse":
                return Thought(order, "fuses what is left over: a promo is a promo")
    return Thought(Order("ready"), "thinks that this will do")


def _shop(desk: Desk, luck: Random) -> Thought | None:
    """Cards of many stars, the dearest packs, a sale or two."""
    dear = [order for order in desk.orders if order.verb == "buy" and _stars(desk, order) >= 6]
    if dear and luck.random() < IMPULSE:
        order = max(dear, key=lambda one: (_stars(desk, one), one.cards))
        return Thought(order, f"buys {desk.name(desk.print_of(order.cards[0]))}: so many stars")
    opened = [order for order in desk.orders if order.verb == "buy pack"]
    if opened and desk.money >= KEPT and desk.state.interval < 3:
        order = max(opened, key=lambda one: one.number)
        return Thought(order, "buys a pack to see what is in it")
    if desk.selling and desk.markers > 1:
        plan = glanced(desk)
        needed = {*plan.deck, *plan.collection, *plan.second}
        sold = [o for o in desk.orders if o.verb == "sell" and desk.print_of(o.cards[0]) not in needed]
        if sold:
            order = sold[luck.randrange(len(sold))]
            return Thought(order, f"sells {desk.name(desk.print_of(order.cards[0]))}: no use for it")
    return None


def _stars(desk: Desk, order: Order) -> int:
    return desk.box.stars[desk.print_of(order.cards[0])]


def glanced(desk: Desk) -> Plan:
    """The deck by stars and plain numbers, each card judged alone and with a prejudice; a collection of the rest."""
    taste = crc32(desk.state.settings.names[desk.seat].encode()) | 1
    box = desk.box

    def looks(number: int) -> float:
        card = box.cards[number]
        liked = sum(pays_for(box.cards[meta], card) for meta in desk.metas) if card.kind == SINGLE else 0.0
        return (general(box, number) + STARS * card.stars + 0.5 * liked) * liking(card.name, taste)

    rated = sorted(set(desk.owned), key=lambda number: (-looks(number), number))
    deck: list[int] = []
    for kind, limit in zip(KINDS, desk.at.limits, strict=True):
        deck += [number for number in rated if box.kinds[number] == kind][:limit]
    free = list(desk.owned)
    for number in deck:
        free.remove(number)
    ordered = in_order(box, tuple(sorted(deck)), desk.metas)
    if desk.at.each:
        chosen, second = duelling.two_best(box, Counter(free), {}, desk.at.each)
        return Plan(ordered, chosen, 0.0, 0.0, second)
    return Plan(ordered, collection.best(box, free), 0.0, 0.0)


def _answer(desk: Desk) -> Thought | None:
    """An offer is good if it brings more stars and friendship than it takes."""
    state = desk.state
    for maker in desk.others():
        found = trade.offer_between(state, maker, desk.seat)
        if found is None:
            continue
        name = state.settings.names[maker]
        stars = trade.stars(state, (state.prints[card] for card in found.cards)) - trade.stars(state, found.wanted)
        better = stars + found.money - found.wanted_money + 4 * (sum(found.friendship) - sum(found.wanted_friendship))
        take = Order("accept", (), maker, (found.number,))
        if take in desk.orders and (better > 0 or (better == 0 and found.friendship)):
            return Thought(take, f"takes {name}'s offer: it looks like more")
        return Thought(Order("refuse", (), maker), f"turns {name}'s offer down: it does not look like more")
    return None
