"""Deckbuilding by a simple plan: shop while there is time, then the best deck, a collection, a promo for the rest."""

from __future__ import annotations

from engine import collection
from engine.chance import mix
from engine.orders import Order
from engine.state import State
from engine.zones import BINDER, COLLECTION, COLLECTION_TWO, DECK, METAS

from .building import best_deck, first_choice, ranked, would_make_it
from .taking import taken

KEPT_MONEY = 8
"""Below this a player stops buying packs: M$4 are 1 VP."""
KEPT_MARKERS = 1
"""A sell marker is kept for a fusion."""


def build(state: State, seat: int, orders: list[Order], taste: int) -> Order:
    """The next step of the plan."""
    if (taking := taken(state, seat, orders, taste)) is not None:
        return taking
    order = (_shop if state.interval < 3 else _assemble)(state, seat, orders, taste)
    return order or (Order("unready") if state.ready[seat] else Order("ready"))


def metas(state: State) -> tuple[int, ...]:
    """The printed metas that lie open: none in a Pre-Release."""
    return tuple(state.prints[card] for card in (*state.zones[METAS], *state.zones[METAS + 1])) if state.round else ()


def _own(state: State, seat: int) -> dict[int, int]:
    """A player's printed cards, each with one card of it."""
    return {state.prints[c]: c for area in (COLLECTION, COLLECTION_TWO, BINDER, DECK) for c in state.zone(seat, area)}


def _shop(state: State, seat: int, orders: list[Order], taste: int) -> Order | None:
    own = _own(state, seat)
    prints = tuple(sorted(own))
    limits = collection.deck_limits(state, seat)
    liked = metas(state)
    for order in orders:
        # A card for sale that would make the deck is better than any pack.
        if order.verb == "buy" and (number := state.prints[order.cards[0]]) not in own:
            if would_make_it(state.box, prints, number, limits, taste, liked):
                return order
    packs = [order for order in orders if order.verb == "buy pack"]
    if packs and state.money[seat] >= KEPT_MONEY:
        return max(packs, key=lambda order: order.number)
    sales = [order for order in orders if order.verb == "sell"]
    if not sales or state.markers[seat] <= KEPT_MARKERS:
        return None
    wanted = set(first_choice(state.box, ranked(state.box, prints, taste, liked), limits))
    copies = [state.prints[c] for c in state.zone(seat, BINDER)]
    junk = [o for o in sales if (n := state.prints[o.cards[0]]) not in wanted or copies.count(n) > 1]
    return max(junk, key=lambda order: state.box.stars[state.prints[order.cards[0]]]) if junk else None


def _collect(state: State, seat: int, area: int, number: int) -> Order | None:
    """The next step towards the best collection of this kind, of cards that lie in no other (R4.2, R11.2)."""
    among = collection.areas(state.settings.mode)[area]
    mine = state.zone(seat, area)
    spare = {state.prints[c]: c for c in (*state.zone(seat, BINDER), *mine)}
    best = [spare[one] for one in collection.best(state.box, spare, among)]
    if len(best) <= len(mine):
        return None
    if wrong := tuple(card for card in mine if card not in best):
        return Order("uncollect", wrong)
    return Order("collect", tuple(card for card in best if card not in mine), number)


def _assemble(state: State, seat: int, orders: list[Order], taste: int) -> Order | None:
    own = _own(state, seat)
    limits = collection.deck_limits(state, seat)
    plan = [own[number] for number in best_deck(state.box, tuple(sorted(own)), limits, taste, metas(state))]
    planned = {state.prints[card] for card in plan}
    deck = state.zone(seat, DECK)
    extra = tuple(card for card in deck if state.prints[card] not in planned)
    if extra:
        return Order("undeck", extra)
    there = {state.prints[card] for card in deck}
    missing = tuple(card for card in plan if state.prints[card] not in there)
    if missing:
        return Order("deck", missing)
    for number, area in enumerate(collection.areas(state.settings.mode)):
        if (order := _collect(state, seat, area, number)) is not None:
            return order
    fusions = [order for order in orders if order.verb == "fuse"]
    # Some go for the dearest promo, some are content with what they get for fewer cards.
    return fusions[-1 - (mix(taste + state.round) % len(fusions) if taste else 0)] if fusions else None
