"""Random games, order by order, for everything that must hold in all of them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random

from engine import zones
from engine.box import Box
from engine.game import asked, legal, new_game
from engine.listen import HEARD
from engine.orders import HOST, Order
from engine.settings import Settings
from engine.state import DECKBUILDING, OVER, State
from engine.zones import CHARACTER, NONE

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
PER_INTERVAL = 12
"""Orders of each player in an interval before the clock runs out."""


def start(box: Box, players: int, seed: int, **options: object) -> State:
    """A game of so many players, or of two if it is a Duel; if there is a handicap, the first has it (R11.2, R11.4)."""
    names = NAMES[: 2 if options.get("mode") == "duel" else players]
    if options.get("accessories") == "handicap":
        options.setdefault("handicapped", (0,))
    return new_game(box, Settings(names, **options), seed)  # type: ignore[arg-type]


def walk(state: State, luck: Random) -> Iterator[tuple[int, Order, int]]:
    """The next order of a random game, again and again, until it is over; whoever walks carries it out."""
    left, interval = 0, None
    while state.phase != OVER:
        now = state.now + luck.choice((50, 200, 400, 3000))
        if state.phase == DECKBUILDING and state.running and (state.round, state.interval) != interval:
            interval, left = (state.round, state.interval), PER_INTERVAL * state.players
        seats = asked(state)
        if state.phase == DECKBUILDING and state.running and left <= 0:
            yield HOST, Order("interval"), now
        elif seats == (HOST,):
            orders = [order for order in legal(state, HOST) if order.verb != "tick"]
            yield HOST, orders[0], now
        else:
            left -= 1
            seat = luck.choice(seats)
            yield seat, some_order(state, seat, luck), now


def some_order(state: State, seat: int, luck: Random) -> Order:
    """A legal order; in deckbuilding sometimes an offer, which `legal` does not list."""
    if state.phase == DECKBUILDING and state.running and luck.random() < 0.05:
        return some_offer(state, seat, luck)
    orders = legal(state, seat)
    if state.phase == DECKBUILDING and luck.random() < 0.5:
        # Half of the time a verb at random first: moves between binder and deck would drown the rest.
        verb = luck.choice(sorted({order.verb for order in orders}))
        orders = [order for order in orders if order.verb == verb]
    return luck.choice(orders)


def some_offer(state: State, seat: int, luck: Random) -> Order:
    """A balanced offer of a card, or of nothing but money."""
    other = luck.choice([s for s in range(state.players) if s != seat])
    binder = state.zone(seat, zones.BINDER)
    theirs = state.zone(other, zones.BINDER)
    give = (luck.choice(binder),) if binder else ()
    want = (state.prints[luck.choice(theirs)],) if theirs else ()
    stars = state.box.stars
    difference = sum(stars[state.prints[c]] for c in give) - sum(stars[n] for n in want)
    money, asked_money = max(0, -difference), max(0, difference)
    if money > state.money[seat]:
        give, want, money, asked_money = (), (), min(1, state.money[seat]), min(1, state.money[seat])
    friendship = state.unspent[seat][:1] if luck.random() < 0.3 else ()
    if not (give or money):
        return Order("ready") if not state.ready[seat] else Order("unready")
    return Order("offer", give, other, (money, friendship, want, asked_money, ()))


# --- What must hold ------------------------------------------------------------------------------------------


def check_cards(state: State, prints: Counter[int]) -> None:
    """Every card lies in exactly one place, and none has been lost, doubled or changed into another."""
    seen = [card for zone in state.zones for card in zone if card != NONE]
    assert sorted(seen) == list(range(len(state.prints)))
    assert Counter(state.prints) == prints
    for number, zone in enumerate(state.zones):
        for card in zone:
            assert card == NONE or state.where[card] == number


def check_numbers(state: State) -> None:
    """Nobody owes money or RP, and no sell marker is lost or doubled."""
    assert min(state.money) >= 0
    assert min(state.rp) >= 0
    assert min(state.tokens) >= 0
    for seat in range(state.players):
        sold = list(state.seller.values()).count(seat)
        assert state.markers[seat] + sold + state.fused[seat].bit_count() == state.settings.markers
    given = [sum(state.friends[taker][seat] for taker in range(state.players)) for seat in range(state.players)]
    for seat in range(state.players):
        assert sum(state.unspent[seat]) + given[seat] == (12 if state.settings.befriends else 0)


def check_index(state: State) -> None:
    """The index of listeners says what a search through all cards in play would say."""
    expected: list[set[int]] = [set() for _ in HEARD]
    for card in range(len(state.prints)):
        if (state.in_play(card) or state.where[card] == zones.VENUE) and state.face[card]:
            if zones.area(state.where[card]) == CHARACTER and not state.powers_on:
                continue
            for kind in state.box.powers[state.prints[card]].listens:
                expected[kind].add(card)
    assert [set(row) for row in state.listeners] == expected
    assert all(len(set(row)) == len(row) for row in state.listeners)


def through_json(data: object) -> object:
    return json.loads(json.dumps(data))
