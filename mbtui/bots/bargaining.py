"""Trades: offers are answered by what they are worth, and fair ones are made, few of them (R4.7, R4.8)."""

from __future__ import annotations

from itertools import combinations
from random import Random

from engine import trade
from engine.orders import Order
from engine.trade import Offer

from .desk import Desk
from .mind import Thought
from .purchasing import Deal
from .reading import pays_for
from .valuing import changed, in_collection, in_deck

ENOUGH = 0.1
"""VP that a trade must bring: between friends a fair one is good enough."""
TAKEN_APART = 0.5
"""VP that a trade must bring before a card of the deck or the collection is given."""
GIVEN = 0.3
"""What a VP of friendship that could still be bargained with is worth to its owner."""
CAP = 6
"""VP that count from any one giver (R4.8)."""
SELLABLE = 4
"""Stars of a card that is worth offering to somebody."""
MARKUP = 2
"""M$ above its stars that an idle card is offered for where trades need not be equal (R11.5)."""
SHARED = 0.5
"""The part of what a card is worth beyond its stars that is bid for it there: its owner wants something too."""


def answer(desk: Desk) -> Thought | None:
    """The answer to an offer, if there is one: taken if it is worth it, else turned down."""
    state, seat = desk.state, desk.seat
    for maker in desk.others():
        found = trade.offer_between(state, maker, seat)
        if found is None:
            continue
        name = state.settings.names[maker]
        worth = worth_of(desk, maker, found)
        take = Order("accept", (), maker, (found.number,))
        if state.ready[seat] and worth >= ENOUGH and (found.cards or found.wanted):
            return Thought(Order("unready"), f"has a look at {name}'s offer: the deck may change by it")
        if take in desk.orders and worth >= ENOUGH:
            return Thought(take, f"takes {name}'s offer: about {worth:.1f} VP to the good")
        if worth >= TAKEN_APART and (order := _laid_aside(desk, found)) is not None:
            return Thought(order, f"takes cards out for {name}'s offer: about {worth:.1f} VP to the good")
        why = "it would be a loss" if worth < 0 else "there is nothing in it" if worth < ENOUGH else "it cannot be met"
        return Thought(Order("refuse", (), maker), f"turns {name}'s offer down: {why}")
    return None


def worth_of(desk: Desk, maker: int, found: Offer) -> float:
    """What somebody's offer is worth to the player it is made to, in VP."""
    state = desk.state
    got = [state.prints[card] for card in found.cards]
    if any(found.wanted.count(number) > desk.owned.count(number) for number in found.wanted):
        return -1.0
    worth = changed(desk.at, desk.owned, got, found.wanted) + desk.at.money * (found.money - found.wanted_money)
    return worth + friendly(desk, maker, sum(found.friendship), sum(found.wanted_friendship)) + 0.2 * desk.lean.market


def friendly(desk: Desk, other: int, got: int, given: int) -> float:
    """What friendship that comes and goes is worth: what others get is a little less of a lead."""
    state = desk.state
    counts = min(CAP, state.friends[desk.seat][other] + got) - state.friends[desk.seat][other]
    helps = min(CAP, state.friends[other][desk.seat] + given) - state.friends[other][desk.seat]
    return counts - helps / (state.players - 1) - GIVEN * given


def _laid_aside(desk: Desk, found: Offer) -> Order | None:
    """The order that brings what is asked for into the binder, where it can be given from."""
    for verb, cards in (("undeck", desk.deck), ("uncollect", desk.collection)):
        wanted = list(found.wanted)
        for card in desk.binder:
            if desk.print_of(card) in wanted:
                wanted.remove(desk.print_of(card))
        asked = tuple(card for card in cards if desk.print_of(card) in wanted)
        if asked:
            return Order(verb, asked)
    return None


# --- offers ----------------------------------------------------------------------------------------------


def open_offer(desk: Desk) -> bool:
    """Whether an offer of one's own lies on the table."""
    return any(pair // 8 == desk.seat for pair in desk.state.offers)


def proposal(desk: Desk, luck: Random) -> Deal | None:
    """A fair offer to somebody, good for both as far as one can know; None if there is none."""
    others = [seat for seat in desk.others() if trade.offer_between(desk.state, seat, desk.seat) is None]
    vp = [desk.state.tournament_vp[seat] + desk.state.collection_vp[seat] for seat in range(desk.state.players)]
    # Whoever is behind is the better friend.
    others.sort(key=lambda seat: (vp[seat], luck.random()))
    ideas = [deal for seat in others for deal in (_friends(desk, seat), wish(desk, seat), sale(desk, seat)) if deal]
    return max(ideas, key=lambda deal: deal.worth, default=None)


def _friends(desk: Desk, other: int) -> Deal | None:
    """Friendship for friendship, as much on both sides, over a dollar that changes hands twice."""
    state, seat = desk.state, desk.seat
    if not state.settings.befriends or not state.money[seat] or not state.money[other]:
        return None
    best: tuple[float, tuple[int, ...], tuple[int, ...]] = (ENOUGH, (), ())
    for mine in _hands(state.unspent[seat]):
        for theirs in _hands(state.unspent[other]):
            if sum(mine) == sum(theirs):
                worth = friendly(desk, other, sum(theirs), sum(mine))
                helps = min(CAP, state.friends[other][seat] + sum(mine)) - state.friends[other][seat]
                if worth > best[0] and helps == sum(mine):
                    best = (worth, mine, theirs)
    worth, mine, theirs = best
    if not mine:
        return None
    why = f"offers {state.settings.names[other]} friendship for friendship: {sum(theirs)} VP for each of the two"
    return Deal(worth, Order("offer", (), other, (1, mine, (), 1, theirs)), why)


def _hands(unspent: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The different ways to give some friendship cards away, at most as many VP as count."""
    found = {cards for size in range(1, len(unspent) + 1) for cards in combinations(sorted(unspent), size)}
    return sorted(cards for cards in found if sum(cards) <= CAP)


def wish(desk: Desk, other: int) -> Deal | None:
    """Money for a card that somebody was seen to play, if it is worth more here."""
    state, box = desk.state, desk.box
    seen = {entry.print for entry in state.ledger if entry.seat == other and entry.print >= 0}
    best: Deal | None = None
    for number in sorted(seen):
        stars = box.stars[number]
        if box.kinds[number] > 2 or number in desk.owned or stars > state.money[desk.seat]:
            continue
        gain = max(
            in_deck(desk.at, desk.owned, desk.plan, number), in_collection(desk.at, desk.owned, desk.plan, number)
        )
        worth = gain - desk.at.money * stars - 0.5
        if worth > ENOUGH and (best is None or worth > best.worth):
            gift = tuple(card for card in state.unspent[desk.seat][:1] if worth > 2 and state.settings.befriends)
            bid = _bid(desk, stars, worth)
            name, price = state.settings.names[other], f"its M${stars}" if bid == stars else f"M${bid}"
            why = f"asks {name} for {desk.name(number)} at {price}: about {gain:.1f} VP in these hands"
            best = Deal(0.4 * worth, Order("offer", (), other, (bid, gift, (number,), 0, ())), why)
    return best


def _bid(desk: Desk, stars: int, worth: float) -> int:
    """What is offered for a card: its stars, or more where that is allowed and still leaves something (R11.5)."""
    if not desk.state.settings.free_market:
        return stars
    more = int(SHARED * worth / desk.at.money) if desk.at.money else 0
    return min(stars + more, 2 * stars, desk.state.money[desk.seat])


def sale(desk: Desk, other: int) -> Deal | None:
    """An idle card for its stars in M$ or a little more, to somebody with money: no sell marker is needed for it."""
    state, box = desk.state, desk.box
    markets = [
        card for card in desk.idle
        if box.stars[desk.print_of(card)] >= SELLABLE and box.stars[desk.print_of(card)] <= state.money[other]
        and any(_pays(desk, meta, desk.print_of(card)) for meta in desk.metas)
    ]  # fmt: skip
    if not markets or (desk.selling and desk.markers):
        return None
    card = max(markets, key=lambda one: (box.stars[desk.print_of(one)], -one))
    stars = box.stars[desk.print_of(card)]
    price = min(stars + MARKUP, state.money[other]) if state.settings.free_market else stars
    why = f"offers {state.settings.names[other]} {desk.name(desk.print_of(card))} for M${price}: the metas pay for it"
    return Deal(0.6 * desk.at.money * price, Order("offer", (card,), other, (0, (), (), price, ())), why)


def _pays(desk: Desk, meta: int, number: int) -> bool:
    return pays_for(desk.box.cards[meta], desk.box.cards[number]) > 0
