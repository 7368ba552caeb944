"""The Store: its deck, its packs, what things cost, and who gets a card that several go for (R4.3, R4.10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from . import zones
from .arrangements import changed_price, more, pack_change, stated
from .box import Box
from .events import Event
from .state import State
from .symbols import PRICES
from .tree import FusionTakes, MarketPrice, PackPrice, SalePrice
from .zones import DISCARD, MARKET, NONE, PACKS, STORE, VENUE

FUSION_SIZES: Final = (5, 7, 9)


# --- the Store deck --------------------------------------------------------------------------------------------------


def draw(state: State) -> int:
    """The top card of the Store deck, still lying there; an empty deck is made anew from the discard (R4.3).

    NONE if there is no card in either.
    """
    store = state.zones[STORE]
    if not store and state.zones[DISCARD]:
        for card in state.zones[DISCARD][::-1]:
            state.move(card, STORE, face=0)
        state.shuffle(STORE)
        state.tell(Event("reshuffled", amount=len(store)))
    return store[-1] if store else NONE


def lay_packs(state: State) -> None:
    """Every empty place of the Store area gets a pack off the deck (R3.2, R4.3)."""
    for place, card in enumerate(state.zones[PACKS]):
        if card == NONE and (top := draw(state)) != NONE:
            state.move(top, PACKS, place, face=0)


def pack_at(state: State, place: int) -> int:
    """The pack with a number, 0 being the top of the deck; NONE if there is none (R3.2)."""
    if place:
        return state.zones[PACKS][place - 1]
    return state.zones[STORE][-1] if state.zones[STORE] else NONE


# --- what things cost ------------------------------------------------------------------------------------------------


def price_lists(state: State, seat: int) -> tuple[Sequence[int], Sequence[int]]:
    """What a player pays for a pack (its back says it), and for a card in the Aftermarket (its stars), each by the
    number of the printed card (R4.3, R4.6)."""
    if not (state.powers_on or state.zones[VENUE]):
        return state.box.prices, state.box.stars
    packs = tuple(pack_change(state, seat, rarity) for rarity in PRICES) if stated(state, seat, PackPrice) else ()
    return _changed_lists(state.box, packs, more(state, seat, MarketPrice))


@lru_cache(maxsize=64)
def _changed_lists(box: Box, packs: tuple[int, ...], market: int) -> tuple[Sequence[int], Sequence[int]]:
    """The price lists with what texts add: to packs by rarity, to all cards in the Aftermarket (R11.9, R11.10)."""
    dearer = dict(zip(PRICES, packs))
    return (
        tuple(changed_price(card.price, dearer.get(card.rarity, 0)) for card in box.cards),
        tuple(changed_price(stars, market) for stars in box.stars),
    )


def price(state: State, seat: int, card: int) -> int:
    """What a player pays for a pack or a card in the Aftermarket."""
    packs, market = price_lists(state, seat)
    return (market if state.where[card] == MARKET else packs)[state.prints[card]]


def worth(state: State, seat: int, card: int) -> int:
    """What the bank pays a player for a card (R4.5)."""
    return max(0, state.box.stars[state.prints[card]] + more(state, seat, SalePrice))


def fusion_sizes(state: State, seat: int) -> tuple[int, ...]:
    """How many cards a player gives for the top card of each pile (R4.4)."""
    if not (state.powers_on or state.zones[VENUE]):
        return FUSION_SIZES
    fewer = more(state, seat, FusionTakes)
    return tuple(max(1, size + fewer) for size in FUSION_SIZES)


def free_money(state: State, seat: int) -> int:
    """A player's money without what is promised to purchases that wait for their moment (R4.10)."""
    if not state.claims:
        return state.money[seat]
    return state.money[seat] - sum(price(state, seat, claim[2]) for claim in state.claims if claim[1] == seat)


def first_chance(state: State, seat: int, card: int) -> int:
    """How many milliseconds a player has to leave a pack to the one who turned it up (R4.10)."""
    finder, until = state.pack_chance.get(card, (seat, 0))
    return max(0, until - state.now) if finder != seat else 0


def shift_times(state: State, by: int) -> None:
    """Moments and first chances stand still with the clock: meanwhile they are counted from the time it was stopped."""
    state.claims = [(time + by, seat, card, place) for time, seat, card, place in state.claims]
    state.pack_chance = {card: (seat, until + by) for card, (seat, until) in state.pack_chance.items()}


# --- moments (R4.10) -------------------------------------------------------------------------------------------------


def due(state: State) -> int | None:
    """When the next purchase is decided and the host should tick; None while none waits or the clock stands."""
    return state.claims[0][0] + state.settings.moment if state.claims and state.paused == NONE else None


def settle(state: State, at_once: bool = False) -> None:
    """Decide the purchases whose moment has passed: fewest VP first, then the earlier one (R4.10).

    A purchase counts from the end of its moment, not from the order that happens to come next: so it makes no
    difference how soon the engine is asked. At the end of a phase all are decided at once.
    """
    while (when := due(state)) is not None and (at_once or when <= state.now):
        card = state.claims[0][2]
        rivals = sorted(
            (claim for claim in state.claims if claim[2] == card),
            key=lambda claim: (state.tournament_vp[claim[1]] + state.collection_vp[claim[1]], claim[0]),
        )
        state.claims = [claim for claim in state.claims if claim[2] != card]
        winner = next((seat for _, seat, _, _ in rivals if price(state, seat, card) <= state.money[seat]), NONE)
        back = state.box.cards[state.prints[card]].set
        public = state.where[card] == MARKET
        number = state.prints[card] if public else NONE
        if winner != NONE:
            _purchase(state, winner, card, min(when, state.now))
        for _, seat, _, _ in rivals:
            if seat != winner:
                more = () if public else (back,)
                state.tell(Event("missed", seat, card, number, other=winner, more=more, knows=None if public else ()))
                state.touch_player(seat)


def _purchase(state: State, seat: int, card: int, when: int) -> None:
    """The card is paid for and goes to its buyer; a marker goes home, a place in the Store is filled (R4.3, R4.6)."""
    cost, number, source = price(state, seat, card), state.prints[card], state.where[card]
    place = state.zones[PACKS].index(card) if source == PACKS else NONE
    seller = state.seller.get(card, NONE)
    state.pay(seat, -cost)
    state.pack_chance.pop(card, None)
    state.move(card, zones.of(seat, state.shelf))
    if source == MARKET:
        state.tell(Event("bought", seat, card, number, cost, word="Aftermarket", other=seller))
        return
    back = state.box.cards[number].set
    state.tell(Event("bought", seat, card, number, cost, word="Store", more=(back, place + 1), knows=(seat,)))
    if place != NONE and (top := draw(state)) != NONE:
        state.move(top, PACKS, place, face=0)
        if state.settings.first_chance and not state.settings.turn_based:
            state.pack_chance[top] = (seat, when + state.settings.first_chance)
    draw(state)
