"""Buying, selling and fusing: what an order is worth in VP beyond its price, and a sentence about it (R4.3-R4.6)."""

from __future__ import annotations

from typing import NamedTuple

from engine import store
from engine.orders import Order
from engine.symbols import PROMOS

from .desk import Desk
from .insight import buried, has_looked, wants_to_look
from .mind import Thought
from .valuing import changed, in_collection, in_deck, of_no_use, one_more, unopened

FAIR = 0.05
"""VP that a purchase must be worth beyond its price."""
UNSURE = 0.15
"""VP that a pack must be worth beyond its price: most of what could be in it is not."""
CURIOUS = 0.25
"""VP that opening a pack is worth to most people."""
KEPT = 1
"""Sell markers that most people keep for a fusion."""
TRIED = 3
"""Cards of the Aftermarket for which a whole plan is made."""


class Deal(NamedTuple):
    """An order, what it is worth in VP, and why."""

    worth: float
    order: Order
    why: str


def purchases(desk: Desk, careful: bool) -> list[Deal]:
    """Cards of the Aftermarket that are worth more than their price; the careful make a plan with each of the best."""
    found = []
    at, owned, plan = desk.at, desk.owned, desk.plan
    for order in desk.orders:
        if order.verb != "buy":
            continue
        number = desk.print_of(order.cards[0])
        price = store.price(desk.state, desk.seat, order.cards[0])
        worth = one_more(at, owned, plan, number, desk.selling) + desk.lean.market - at.money * price
        if worth > FAIR:
            found.append((worth, order, number, price))
    found.sort(key=lambda row: (-row[0], row[1].cards))
    deals = []
    for worth, order, number, price in found[:TRIED]:
        if careful:
            worth = changed(at, owned, (number,), ()) + desk.lean.market - at.money * price
        if worth > FAIR:
            deals.append(Deal(worth, order, _bought(desk, number, price)))
    return sorted(deals, key=lambda deal: -deal.worth)


def _bought(desk: Desk, number: int, price: int) -> str:
    at, owned, plan = desk.at, desk.owned, desk.plan
    deck, shelf = in_deck(at, owned, plan, number), in_collection(at, owned, plan, number)
    use = "it makes the deck better" if deck >= shelf else "the collection grows by it"
    return f"buys {desk.name(number)} for M${price}: {use}, about {max(deck, shelf):.1f} VP"


def packs(desk: Desk) -> list[Deal]:
    """Packs that are worth more than their price, by what their backs allow."""
    state = desk.state
    found = []
    for order in desk.orders:
        if order.verb != "buy pack":
            continue
        card = store.pack_at(state, order.number)
        back = state.box.set_of[state.prints[card]]
        price = store.price(state, desk.seat, card)
        sells = desk.selling and desk.markers > 0
        worth = unopened(desk.at, desk.owned, desk.plan, back, sells)
        if known := has_looked(state, desk.seat, card):
            worth = one_more(desk.at, desk.owned, desk.plan, state.prints[card], sells)
        gain = worth + desk.lean.packs + (0.0 if desk.careful else CURIOUS) - desk.at.money * price
        if gain > (FAIR if known else UNSURE):
            name = state.box.sets[back].name
            why = f"buys a pack of {name} for M${price}: on average {worth:.1f} VP for a deck like this"
            if known:
                why = f"buys the pack with {desk.name(state.prints[card])}: worth {worth:.1f} VP for M${price}"
            found.append(Deal(gain - 0.001 * order.number, order, why))
    return sorted(found, key=lambda deal: -deal.worth)


def foreseen(desk: Desk) -> Thought | None:
    """Looks at packs and at metas to come that cost nothing (R11.10): a type meta comes with the second interval."""
    if not any(order.verb in ("look pack", "bury") for order in desk.orders):
        return None
    state = desk.state
    stacks = (1,) if state.interval == 1 else (0,) if state.interval >= 3 and not desk.last else ()
    if (thought := buried(state, desk.seat, desk.orders, desk.plan.deck, stacks)) is not None:
        return thought
    hopes = {}
    for order in desk.orders:
        if order.verb == "look pack":
            card = store.pack_at(state, order.number)
            back = state.box.set_of[state.prints[card]]
            price = store.price(state, desk.seat, card)
            hopes[order.number] = unopened(desk.at, desk.owned, desk.plan, back, False) - desk.at.money * price
    return wants_to_look(desk.orders, hopes)


def sales(desk: Desk) -> list[Deal]:
    """Idle cards whose price is worth more than keeping them."""
    if not desk.selling or desk.markers <= (0 if desk.careful else KEPT):
        return []
    found = []
    idle = set(desk.idle)
    for order in desk.orders:
        if order.verb != "sell" or order.cards[0] not in idle:
            continue
        number = desk.print_of(order.cards[0])
        price = store.worth(desk.state, desk.seat, order.cards[0])
        kept = of_no_use(desk.at, number, False) + 0.3 * in_deck(desk.at, desk.owned, desk.plan, number)
        gain = desk.at.money * price + 0.5 * desk.lean.market - kept
        if gain > FAIR:
            found.append(Deal(gain, order, _sold(desk, number, price)))
    return sorted(found, key=lambda deal: (-deal.worth, deal.order.cards))


def _sold(desk: Desk, number: int, price: int) -> str:
    why = f"sells {desk.name(number)}: M${price} for a card that neither deck nor collection needs"
    fans = [seat for seat in desk.others() if number in _liked_by(desk, seat)]
    if fans:
        why += f", and {desk.state.settings.names[fans[0]]} plays cards like it"
    return why


def _liked_by(desk: Desk, seat: int) -> set[int]:
    """Prints that go with what somebody was seen to play in the last tournament (its account lies open)."""
    shown = {entry.print for entry in desk.state.ledger if entry.seat == seat and entry.print >= 0}
    symbols = desk.box.symbols
    counts = [0] * 16
    for number in shown:
        for place in range(16):
            counts[place] += symbols[number] >> place & 1
    often = max(range(16), key=lambda place: counts[place])
    if counts[often] < 3:
        return set()
    return {number for number in desk.owned if symbols[number] >> often & 1}


def fusions(desk: Desk) -> list[Deal]:
    """Promos that are worth more than the idle cards they cost, and than what their sell marker could sell."""
    state = desk.state
    idle = sorted(desk.idle, key=lambda card: (_kept(desk, card), card))
    found = []
    for order in desk.orders:
        if order.verb != "fuse":
            continue
        pile, size = order.number, len(order.cards)
        sets = desk.pile_set(pile)
        if len(idle) < size or not sets:
            continue
        sells = desk.selling and desk.markers > 1
        prize = sum(unopened(desk.at, desk.owned, desk.plan, one, sells) for one in sets) / len(sets)
        cost = sum(_kept(desk, card) for card in idle[:size])
        if desk.selling and desk.markers == 1:
            cost += desk.at.money * max((state.box.stars[desk.print_of(card)] for card in idle[size:]), default=0)
        if prize - cost > FAIR:
            rarity = PROMOS[pile].removesuffix(" Promo")
            why = f"fuses {size} idle cards for a {rarity} promo: worth about {prize:.1f} VP"
            found.append(Deal(prize - cost, Order("fuse", tuple(idle[:size]), pile), why))
    return sorted(found, key=lambda deal: -deal.worth)


def _kept(desk: Desk, card: int) -> float:
    """What an idle card is worth to its owner if it is kept."""
    number = desk.print_of(card)
    return of_no_use(desk.at, number, False) + 0.3 * in_deck(desk.at, desk.owned, desk.plan, number)
