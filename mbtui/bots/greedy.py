"""A player who takes what is worth most right now: the best deck, the best order by looking one step ahead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial
from random import Random

from engine import collection, zones
from engine.box import Box
from engine.game import apply
from engine.orders import Order
from engine.state import DECKBUILDING, State
from engine.symbols import SINGLE
from engine.zones import BINDER, COLLECTION, DECK, HAND, STORE

from .building import best_deck, first_choice, ranked
from .reading import Deck, guess

KEPT_MONEY = 8
"""Below this a player stops buying packs: M$4 are 1 VP."""

KEPT_MARKERS = 1
"""A sell marker is kept for a fusion."""


def greedy(state: State, seat: int, orders: list[Order], luck: Random, taste: int = 0) -> Order:
    """The order with the best outcome one step ahead; in deckbuilding the next step of a simple plan."""
    if state.phase == DECKBUILDING:
        return _build(state, seat, orders, taste)
    return _tournament(state, seat, orders, luck)


def with_taste(taste: int) -> Callable[[State, int, list[Order], Random], Order]:
    """A greedy player who thinks more of some cards than others do, and less of others."""
    return partial(greedy, taste=taste)


def _own(state: State, seat: int) -> dict[int, int]:
    """A player's printed cards, each with one card of it."""
    return {state.prints[c]: c for area in (COLLECTION, BINDER, DECK) for c in state.zone(seat, area)}


def _build(state: State, seat: int, orders: list[Order], taste: int) -> Order:
    """Shop while there is time, then build: deck first, a collection of the rest, a promo for what is left."""
    order = (_shop if state.interval < 3 else _assemble)(state, seat, orders, taste)
    return order or (Order("unready") if state.ready[seat] else Order("ready"))


def _shop(state: State, seat: int, orders: list[Order], taste: int) -> Order | None:
    own = _own(state, seat)
    limits = collection.deck_limits(state, seat)
    for order in orders:
        # A card for sale that would make the deck is better than any pack.
        if order.verb == "buy" and (number := state.prints[order.cards[0]]) not in own:
            rated = ranked(state.box, tuple(sorted((*own, number))), taste)
            if number in first_choice(state.box, rated, limits):
                return order
    packs = [order for order in orders if order.verb == "buy pack"]
    if packs and state.money[seat] >= KEPT_MONEY:
        return max(packs, key=lambda order: order.number)
    sales = [order for order in orders if order.verb == "sell"]
    if not sales or state.markers[seat] <= KEPT_MARKERS:
        return None
    wanted = set(first_choice(state.box, ranked(state.box, tuple(sorted(own)), taste), limits))
    copies = [state.prints[c] for c in state.zone(seat, BINDER)]
    junk = [o for o in sales if (n := state.prints[o.cards[0]]) not in wanted or copies.count(n) > 1]
    return max(junk, key=lambda order: state.box.stars[state.prints[order.cards[0]]]) if junk else None


def _assemble(state: State, seat: int, orders: list[Order], taste: int) -> Order | None:
    own = _own(state, seat)
    limits = collection.deck_limits(state, seat)
    plan = [own[number] for number in best_deck(state.box, tuple(sorted(own)), limits, taste)]
    planned = {state.prints[card] for card in plan}
    deck = state.zone(seat, DECK)
    extra = tuple(card for card in deck if state.prints[card] not in planned)
    if extra:
        return Order("undeck", extra)
    there = {state.prints[card] for card in deck}
    missing = tuple(card for card in plan if state.prints[card] not in there)
    if missing:
        return Order("deck", missing)
    spare = {state.prints[c]: c for area in (BINDER, COLLECTION) for c in state.zone(seat, area)}
    best = [spare[number] for number in collection.best(state.box, spare)]
    mine = state.zone(seat, COLLECTION)
    if collection.value(len(best)) > collection.value(len(mine)):
        if wrong := tuple(card for card in mine if card not in best):
            return Order("uncollect", wrong)
        return Order("collect", tuple(card for card in best if card not in mine))
    return next((order for order in reversed(orders) if order.verb == "fuse"), None)


def _tournament(state: State, seat: int, orders: list[Order], luck: Random) -> Order:
    if len(orders) == 1:
        return orders[0]
    best: tuple[float, float] | None = None
    chosen = orders[0]
    state = imagined(state, seat, luck)
    for order in orders if len(orders) <= 40 else luck.sample(orders, 40):
        ahead = state.copy()
        apply(ahead, seat, order)
        score = (_standing(ahead, seat), luck.random())
        if best is None or score > best:
            best, chosen = score, order
    return chosen


def imagined(state: State, seat: int, luck: Random) -> State:
    """The game as it might be: Singles the player cannot see change places at random, so that nothing is peeked at."""
    copy = state.copy()
    others = [s for s in range(state.players) if s != seat]
    unseen = [*state.zones[STORE], *(c for s in others for area in (HAND, BINDER) for c in state.zone(s, area))]
    kinds, prints = state.box.kinds, state.prints
    unseen = [card for card in unseen if kinds[prints[card]] == SINGLE]
    shuffled = [prints[card] for card in unseen]
    luck.shuffle(shuffled)
    for card, number in zip(unseen, shuffled, strict=True):
        copy.prints[card] = number
    copy.seed = luck.getrandbits(64)
    return copy


def _standing(state: State, seat: int) -> float:
    """Own RP against the average of the others', and what still lies face up."""
    others = [rp for other, rp in enumerate(state.rp) if other != seat]
    total = state.rp[seat] - 0.7 * sum(others) / len(others)
    for other in range(state.players):
        for card in state.zone(other, zones.TABLEAU):
            if card != zones.NONE and state.face[card]:
                value = 2.0 + _lasting(state, card)
                total += value if other == seat else -value / len(others)
    return total + sum(0.3 * _lasting(state, card) for card in state.zone(seat, zones.HAND))


def _lasting(state: State, card: int) -> float:
    """What a card in play will still bring: its Score text above all."""
    return lasting(state.box, state.prints[card])


@lru_cache(maxsize=4096)
def lasting(box: Box, number: int) -> float:
    card = box.cards[number]
    kept = tuple(line for line in card.abilities if getattr(line, "word", "Reaction") not in ("Play", "Next", "Flip"))
    return guess(replace(card, abilities=kept), Deck((card,) * 4)) if kept else 0.0
