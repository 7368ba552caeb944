"""Random players in deckbuilding: what is legal is accepted, what is not is refused, and nothing is ever lost."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import deckbuilding, trade
from engine.orders import HOST, Order, Refused
from engine.state import DECKBUILDING, State
from engine.zones import BINDER, MARKET, NONE

from .desk import Desk, markers_out


def check(state: State, prints: Counter[int]) -> None:
    """What holds in every position."""
    lying = Counter(card for zone in state.zones for card in zone if card != NONE)
    assert lying == Counter(range(len(state.prints)))
    assert all(card in state.zones[state.where[card]] for card in range(len(state.prints)))
    assert Counter(state.prints) == prints
    assert min(state.money) >= 0
    for seat in range(state.players):
        assert state.markers[seat] + markers_out(state, seat) == state.settings.markers
        given = sum(state.friends[other][seat] for other in range(state.players))
        assert sum(state.unspent[seat]) + given == sum(trade.FRIENDSHIP)
    assert set(state.seller) <= set(state.zones[MARKET])
    assert len(state.zones[1]) == 9


def some_offer(desk: Desk, chance: Random, seat: int) -> Order:
    """An equal offer to somebody, now and then for cards they have."""
    state = desk.state
    other = chance.choice([one for one in range(state.players) if one != seat])
    mine, theirs = state.zone(seat, BINDER), state.zone(other, BINDER)
    cards = tuple(chance.sample(mine, min(len(mine), chance.randrange(3))))
    wanted = tuple(state.prints[card] for card in chance.sample(theirs, min(len(theirs), chance.randrange(3))))
    balance = trade.stars(state, (state.prints[card] for card in cards)) - trade.stars(state, wanted)
    friendship = tuple(chance.sample(state.unspent[seat], min(len(state.unspent[seat]), chance.randrange(2))))
    return Order("offer", cards, other, (max(0, -balance), friendship, wanted, max(0, balance), ()))


def walk(desk: Desk, chance: Random, steps: int) -> list[tuple[int, int, Order]]:
    """Random legal orders until the phase is over or the steps are used up; what was ordered, and when."""
    state = desk.state
    prints = Counter(state.prints)
    done = []
    for _ in range(steps):
        if state.phase != DECKBUILDING:
            break
        desk.now += chance.choice((0, 0, 50, 200, 1000))
        state.now = desk.now
        desk.order(HOST, Order("tick"))
        done.append((desk.now, HOST, Order("tick")))
        seat = chance.choice([HOST, *range(state.players)] if chance.random() < 0.1 else range(state.players))
        orders = deckbuilding.legal(state, seat)
        if orders and chance.random() < 0.3:
            # Every kind of order gets its turn, however many cards there are to move.
            verb = chance.choice(sorted({order.verb for order in orders}))
            orders = [order for order in orders if order.verb == verb]
        if seat != HOST and state.interval and state.paused == NONE and chance.random() < 0.1:
            orders = [some_offer(desk, chance, seat)]
        if orders:
            order = chance.choice(orders)
            try:
                desk.order(seat, order)
            except Refused:
                assert order.verb == "offer", f"{order} was called legal"
            else:
                done.append((desk.now, seat, order))
        check(state, prints)
    return done


@given(
    st.integers(0, 2**32),
    st.integers(2, 5),
    st.sampled_from([0, 250]),
    st.sampled_from([0, 3000]),
)
def test_random_players_never_break_anything(seed: int, players: int, moment: int, first_chance: int) -> None:
    desk = Desk(players, seed, start=False, moment=moment, first_chance=first_chance)
    walk(desk, Random(seed), 120)


@pytest.mark.parametrize("seed", range(8))
def test_the_same_orders_are_the_same_game(seed: int) -> None:
    """A game is its seed and its orders; written down half-way it goes on the same."""
    desk = Desk(3, seed, start=False, moment=250, first_chance=3000)
    done = walk(desk, Random(seed), 150)
    again = Desk(3, seed, start=False, moment=250, first_chance=3000)
    for place, (now, seat, order) in enumerate(done):
        again.now = now
        again.order(seat, order)
        if place == len(done) // 2:
            again.state = State.load(again.box, again.state.save()).copy()
    assert again.state.save() == desk.state.save()


@pytest.mark.parametrize("seed", range(6))
def test_legal_orders_and_no_others_are_accepted(seed: int) -> None:
    """For every order of a single step: it is listed if and only if it is accepted."""
    chance = Random(seed)
    desk = Desk(3, seed, start=False, moment=chance.choice((0, 250)), first_chance=chance.choice((0, 3000)))
    for _ in range(6):
        walk(desk, chance, 12)
        state = desk.state
        if state.phase != DECKBUILDING:
            return
        cards = range(len(state.prints))
        about = ("buy", "sell", "deck", "undeck", "collect", "uncollect")
        tried = [Order(verb, (card,)) for verb in about for card in cards]
        tried += [Order("buy pack", (), number) for number in range(10)]
        tried += [Order(verb) for verb in ("ready", "unready", "grace", "pause", "resume")]
        tried += [Order(verb, (), number) for verb in ("refuse",) for number in range(3)]
        tried += [Order("accept", (), number, (n,)) for number in range(3) for n in range(state.offer_count + 1)]
        for seat in range(3):
            listed = {order for order in deckbuilding.legal(state, seat) if order.verb != "fuse"}
            assert listed == {order for order in tried if accepted(state, seat, order)}
        hosts = [Order(verb) for verb in ("start", "interval", "tick", "resume")]
        assert set(deckbuilding.legal(state, HOST)) == {order for order in hosts if accepted(state, HOST, order)}


def accepted(state: State, seat: int, order: Order) -> bool:
    try:
        deckbuilding.apply(state.copy(), seat, order)
    except Refused:
        return False
    return True


@given(st.integers(0, 2**32), st.data())
def test_nonsense_is_refused_and_changes_nothing(seed: int, data: st.DataObject) -> None:
    desk = Desk(3, seed % 50)
    thing = st.one_of(st.none(), st.booleans(), st.integers(-3, 400), st.floats(), st.text(max_size=3))
    things = st.one_of(thing, st.lists(st.one_of(thing, st.lists(thing, max_size=3).map(tuple)), max_size=6).map(tuple))
    verb = data.draw(st.sampled_from([*deckbuilding.ORDERS, *deckbuilding.ALONE, *deckbuilding.HOST_ORDERS]))
    order = Order(verb, data.draw(things), data.draw(thing), data.draw(things))  # type: ignore[arg-type]
    before = desk.state.save()
    try:
        deckbuilding.apply(desk.state, data.draw(st.integers(-2, 4)), order)
    except Refused:
        assert desk.state.save() == before
