"""Orders to buy, sell and fuse: the Store, the Aftermarket and the Fusion area (R4.3-R4.6)."""

from __future__ import annotations

from typing import Final

from . import checks, stock, zones
from .events import Event
from .orders import Order, Refused
from .state import State
from .store import draw, due, first_chance, free_money, fusion_sizes, pack_at, price, price_lists, settle, worth
from .symbols import PROMOS
from .zones import FUSION, MARKET, NONE, OUT, PACKS

__all__ = [
    "PILES", "buy", "buy_pack", "draw", "due", "first_chance", "free_money", "fuse", "fusion_sizes",
    "pack_at", "price", "sell", "selling", "settle", "worth",
]  # fmt: skip

PILES: Final = tuple(rarity.removesuffix(" Promo") for rarity in PROMOS)


# --- buying ----------------------------------------------------------------------------------------------------------


def buy_pack(state: State, seat: int, order: Order) -> None:
    """Buy one of the nine packs, or the top of the deck, unseen (R4.3)."""
    if order.cards != () or order.more != ():
        raise Refused("A pack is bought by its number, from 1 to 9, or 0 for the top of the deck.")
    place = checks.number(order.number, 0, len(state.zones[PACKS]) + 1, "The pack")
    card = pack_at(state, place)
    if card == NONE:
        why = f"Place {place} of the Store is empty." if place else "The Store deck is empty."
        raise Refused(why, _affordable(state, seat))
    if wait := first_chance(state, seat, card):
        finder = state.settings.names[state.pack_chance[card][0]]
        why = f"{finder} turned this pack up and has the first chance at it for {wait / 1000:.1f} seconds."
        raise Refused(why, _affordable(state, seat))
    _claim(state, seat, card, place)


def buy(state: State, seat: int, order: Order) -> None:
    """Buy a card that lies in the Aftermarket with another player's sell marker, or with none (R4.6, R8.3)."""
    card = checks.one_card(state, order)
    if order.number != 0 or order.more != ():
        raise Refused('"buy" takes one card of the Aftermarket and nothing else.')
    if state.where[card] != MARKET:
        raise Refused(f"{checks.named(state, seat, card)} is not in the Aftermarket.", _affordable(state, seat))
    if state.seller.get(card, NONE) == seat:
        raise Refused(f"You sold {checks.name(state, card)} yourself and cannot buy it back.", _affordable(state, seat))
    _claim(state, seat, card, NONE)


def _claim(state: State, seat: int, card: int, place: int) -> None:
    if any(claim[1] == seat and claim[2] == card for claim in state.claims):
        raise Refused("You are buying this already: give it a moment.")
    what = checks.name(state, card) if place == NONE else "this pack"
    cost, money = price(state, seat, card), state.money[seat]
    if cost > money:
        raise Refused(f"You have M${money} and {what} costs M${cost}.", _affordable(state, seat))
    if cost > (free := free_money(state, seat)):
        why = f"You have M${money}, but M${money - free} of it is promised, and {what} costs M${cost}."
        raise Refused(why, _affordable(state, seat))
    state.claims.append((state.now, seat, card, place))
    state.touch_player(seat)
    # Where one player moves at a time nobody else can go for the card.
    settle(state, at_once=state.settings.turn_based)


def _affordable(state: State, seat: int) -> str:
    """What the player could buy instead, as a sentence."""
    orders: list[Order] = []
    legal_purchases(state, seat, orders)
    packs = [order.number for order in orders if order.verb == "buy pack"]
    names = [checks.name(state, order.cards[0]) for order in orders if order.verb == "buy"]
    numbered = [number for number in packs if number]
    words = [f"{'pack' if len(numbered) == 1 else 'packs'} {checks.listed(numbered)}"] if numbered else []
    words += ["the top of the deck"] if 0 in packs else []
    return f"You can afford {checks.listed(words + names)}." if words or names else "There is nothing you can afford."


# --- selling and fusing ----------------------------------------------------------------------------------------------


def selling(state: State) -> bool:
    """The Aftermarket takes cards in the first two intervals (R3.3); in Turn-Based always (R11.3)."""
    return state.settings.turn_based or 1 <= state.interval <= 2


def sell(state: State, seat: int, order: Order) -> None:
    """A card goes to the Aftermarket under a sell marker, for its stars in M$ (R4.5)."""
    card = checks.one_card(state, order)
    if order.number != 0 or order.more != ():
        raise Refused('"sell" takes one card and nothing else.')
    if not selling(state):
        raise Refused("The Aftermarket takes no more cards in this phase.", "You can still buy, trade and fuse.")
    checks.lying_in(state, seat, (card,), (state.shelf,))
    _need_marker(state, seat)
    money = worth(state, seat, card)
    state.move(card, MARKET)
    state.seller[card] = seat
    state.markers[seat] -= 1
    state.pay(seat, money)
    state.tell(Event("sold", seat, card, state.prints[card], money))


def fuse(state: State, seat: int, order: Order) -> None:
    """Cards and a sell marker for the top card of a promo pile, once for each pile in a phase (R4.4).

    In Turn-Based once for each pile until the player scores (R11.3).
    """
    pile = checks.number(order.number, 0, len(PILES), "The pile (0 Bronze, 1 Silver, 2 Gold)")
    cards = checks.cards(state, order)
    if order.more != ():
        raise Refused('"fuse" takes a pile and cards and nothing else.')
    size = fusion_sizes(state, seat)[pile]
    if len(cards) != size:
        raise Refused(f"A {PILES[pile]} fusion takes {size} cards, not {len(cards)}.")
    checks.lying_in(state, seat, cards, (state.shelf,))
    if state.fused[seat] >> pile & 1:
        since = "since you last scored" if state.settings.turn_based else "in this phase"
        raise Refused(f"You have fused {PILES[pile]} {since} already.")
    if not state.zones[FUSION + pile]:
        raise Refused(f"The {PILES[pile]} pile is empty.")
    _need_marker(state, seat)
    prize = state.zones[FUSION + pile][-1]
    for card in cards:
        state.move(card, OUT)
    state.markers[seat] -= 1
    state.fused[seat] |= 1 << pile
    state.touch_player(seat)
    state.move(prize, zones.of(seat, state.shelf))
    given = tuple(state.prints[card] for card in cards)
    state.tell(Event("fused", seat, prize, state.prints[prize], pile, word=PILES[pile], more=given, knows=(seat,)))


def _need_marker(state: State, seat: int) -> None:
    if not state.markers[seat]:
        why = f"All {state.settings.markers} of your sell markers are in use."
        raise Refused(why, "One comes home when somebody buys a card it lies on.")


# --- what could be ordered -------------------------------------------------------------------------------------------


def legal_purchases(state: State, seat: int, orders: list[Order]) -> None:
    """Add every pack and every Aftermarket card the player can buy now (R4.3, R4.6)."""
    money, prints = free_money(state, seat), state.prints
    claimed = [claim[2] for claim in state.claims if claim[1] == seat] if state.claims else []
    left = claimed
    if state.pack_chance:
        left = [card for card in state.pack_chance if first_chance(state, seat, card)] + claimed
    pack_prices, prices = price_lists(state, seat)
    packs = stock.numbered("buy pack", len(state.zones[PACKS]) + 1)
    orders += [
        pack
        for pack, card in zip(packs, (pack_at(state, 0), *state.zones[PACKS]))
        if card != NONE and pack_prices[prints[card]] <= money and card not in left
    ]
    if market := state.zones[MARKET]:
        buy, seller = stock.of(len(prints)).buy, state.seller
        orders += [
            buy[card]
            for card in market
            if prices[prints[card]] <= money and seller.get(card) != seat and card not in claimed
        ]


def legal_sales(state: State, seat: int, orders: list[Order]) -> None:
    """Add what costs a sell marker: every sale, and for each pile one fusion: of the cards with the fewest stars."""
    binder = state.zone(seat, state.shelf)
    if not state.markers[seat] or not binder:
        return
    if selling(state):
        orders += stock.about(binder)(stock.of(len(state.prints)).sell)
    cheapest: list[int] = []
    for pile, size in enumerate(fusion_sizes(state, seat)):
        if state.fused[seat] >> pile & 1 or len(binder) < size or not state.zones[FUSION + pile]:
            continue
        if not cheapest:
            stars, prints = state.box.stars, state.prints
            cheapest = sorted(binder)
            cheapest.sort(key=lambda card: stars[prints[card]])
        orders.append(Order("fuse", tuple(cheapest[:size]), pile))
