"""A player who takes what is worth most right now: the best cards into the deck, the best order by looking one step ahead."""

from __future__ import annotations

from random import Random

from engine import collection, zones
from engine.game import apply
from engine.orders import Order
from engine.state import DECKBUILDING, State
from engine.symbols import ACCESSORY, DECK_BOX, SINGLE
from engine.zones import BINDER, COLLECTION, DECK

from .worth import worth


def greedy(state: State, seat: int, orders: list[Order], luck: Random) -> Order:
    """The order with the best outcome one step ahead; in deckbuilding the next step of a simple plan."""
    if state.phase == DECKBUILDING:
        return _build(state, seat, orders)
    return _tournament(state, seat, orders, luck)


def best_deck(state: State, seat: int) -> list[int]:
    """The eight best Singles, the best Deck Box and the two best Accessories a player has, no name twice."""
    own = [c for area in (BINDER, DECK, COLLECTION) for c in state.zone(seat, area)]
    limits = dict(zip((SINGLE, DECK_BOX, ACCESSORY), collection.deck_limits(state, seat), strict=True))
    cards = state.box.cards
    chosen: list[int] = []
    taken: set[int] = set()
    for card in sorted(own, key=lambda c: (-worth(cards[state.prints[c]]), c)):
        number = state.prints[card]
        kind = cards[number].kind
        if limits[kind] and number not in taken:
            limits[kind] -= 1
            taken.add(number)
            chosen.append(card)
    # Texts that count what is there want to come late: cheap gains first.
    return sorted(chosen, key=lambda c: (worth(cards[state.prints[c]]), c))


def _build(state: State, seat: int, orders: list[Order]) -> Order:
    legal = set(orders)
    plan = best_deck(state, seat)
    deck = state.zone(seat, DECK)
    for card in deck:
        if card not in plan:
            return Order("undeck", (card,))
    for card in plan:
        if card not in deck:
            return Order("deck", (card,))
    spare = {state.prints[c]: c for area in (BINDER, COLLECTION) for c in state.zone(seat, area)}
    best = collection.best(state.box, spare)
    mine = state.zone(seat, COLLECTION)
    if collection.value(len(best)) > collection.value(len(mine)):
        for card in mine:
            if card not in [spare[number] for number in best]:
                return Order("uncollect", (card,))
        for number in best:
            if spare[number] not in mine and state.where[spare[number]] == zones.of(seat, BINDER):
                return Order("collect", (spare[number],))
    packs = [order for order in orders if order.verb == "buy pack"]
    if packs and state.money[seat] >= 12:
        return max(packs, key=lambda order: order.number)
    sales = [order for order in orders if order.verb == "sell"]
    if sales:
        return max(sales, key=lambda order: state.box.stars[state.prints[order.cards[0]]])
    for order in orders:
        if order.verb == "fuse" or (order.verb == "accept" and order in legal):
            return order
    ready = Order("ready")
    return ready if ready in legal else Order("unready") if len(orders) == 1 else orders[-1]


def _tournament(state: State, seat: int, orders: list[Order], luck: Random) -> Order:
    if len(orders) == 1:
        return orders[0]
    best: tuple[float, float] | None = None
    chosen = orders[0]
    for order in orders if len(orders) <= 40 else luck.sample(orders, 40):
        ahead = state.copy()
        apply(ahead, seat, order)
        score = (_standing(ahead, seat), luck.random())
        if best is None or score > best:
            best, chosen = score, order
    return chosen


def _standing(state: State, seat: int) -> float:
    """Own RP against the average of the others', and what still lies face up."""
    others = [rp for other, rp in enumerate(state.rp) if other != seat]
    total = state.rp[seat] - 0.7 * sum(others) / len(others)
    for other in range(state.players):
        for card in state.zone(other, zones.TABLEAU):
            if card != zones.NONE and state.face[card]:
                value = 2.0 + 0.5 * worth(state.box.cards[state.prints[card]])
                total += value if other == seat else -value / len(others)
    return total
