"""Nothing a seat is told depends on what it may not see, in any way to play (R1.6)."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import cards
from engine import zones
from engine.game import apply, legal
from engine.orders import HOST, Order, Refused
from engine.state import DECKBUILDING, State
from engine.store import pack_at
from engine.view import SPECTATOR, delta, facts, view
from tests.engine.hidden import elsewhere, hidden_from, renumbered, shows_back
from tests.engine.tables import tables
from tests.engine.walks import start, walk

games = settings(max_examples=6)
players = st.integers(2, 5)
seeds = st.integers(0, 2**40)
BOX = cards.default_box()

VERBS = (
    "play", "action", "react", "choose", "decline", "end", "pass", "buy pack", "buy", "sell", "draft", "fuse", "deck",
    "undeck", "collect", "uncollect", "offer", "accept", "refuse", "score", "look pack", "bury", "equip",
)  # fmt: skip
KEPT = ("draft", "deck", "undeck", "collect", "uncollect", "buy pack", "look pack", "bury", "offer", "accept", "refuse")
"""Orders that turn no card over for others to see."""


def carried_out(state: State, seat: int, order: Order, now: int) -> bool:
    """Whether an order of a walk was accepted; a purchase that was settled meanwhile may refuse it."""
    try:
        apply(state, seat, order, now)
    except Refused:
        return False
    return True


def refusal(state: State, seat: int, order: Order) -> tuple[str, str] | None:
    """What is said to an order that is refused."""
    try:
        apply(state.copy(), seat, order, state.now)
    except Refused as refused:
        return refused.why, refused.legal
    return None


def try_on(state: State, seat: int, luck: Random) -> Order:
    """An order that somebody feels their way with: about a card they cannot see, mostly."""
    hidden = hidden_from(state, seat)
    number = len(state.prints)
    about = luck.choice(((luck.choice(hidden),), (luck.randrange(number),), (), tuple(luck.sample(range(number), 5))))
    more = luck.choice(((), (), (luck.randrange(20),), (0, (), (luck.randrange(len(BOX.cards)),), 0, ())))
    return Order(luck.choice(VERBS), about, luck.choice((0, 0, 1, 2, 9)), more)


def meant(state: State, seat: int, order: Order) -> list[int]:
    """The cards an order is about, and those it names by where they lie."""
    if order.verb in ("buy pack", "look pack"):
        return [pack_at(state, order.number)]
    if order.verb == "accept":
        return list(state.offers[order.number * 8 + seat][1])
    return state.zones[zones.META_STACKS + order.number][-1:] if order.verb == "bury" else list(order.cards)


def swapped(state: State, seat: int, near: list[int], luck: Random) -> tuple[State, tuple[int, int]] | None:
    """The same position for a seat with two cards it cannot see changed for one another: of one set and kind, so that
    no rule tells them apart by that. If it can be, one of them is among those `near`."""
    hidden = hidden_from(state, seat)
    one = luck.choice([card for card in near if card in hidden] or hidden)
    number = state.prints[one]
    alike = [
        card for card in hidden
        if BOX.set_of[state.prints[card]] == BOX.set_of[number] and BOX.kinds[state.prints[card]] == BOX.kinds[number]
        and shows_back(state, card) == shows_back(state, one) and state.prints[card] != number
    ]  # fmt: skip
    if not alike:
        return None
    two, other = luck.choice(alike), state.copy()
    other.prints[one], other.prints[two] = other.prints[two], other.prints[one]
    return other, (one, two)


@games
@given(players, seeds, tables())
def test_no_view_and_no_change_tells_a_hidden_card(number: int, seed: int, table: dict[str, object]) -> None:
    state, luck = start(BOX, number, seed, **table), Random(seed)
    for step, (seat, order, now) in enumerate(walk(state, luck)):
        if not carried_out(state, seat, order, now) or step % 7:
            continue
        viewer = luck.choice((*range(state.players), SPECTATOR))
        other = elsewhere(state, viewer, luck)
        assert (view(other, viewer), delta(other, viewer)) == (view(state, viewer), delta(state, viewer))


@games
@given(players, seeds, tables())
def test_no_view_shows_the_number_of_a_hidden_card(number: int, seed: int, table: dict[str, object]) -> None:
    state, luck = start(BOX, number, seed, **table), Random(seed)
    for step, (seat, order, now) in enumerate(walk(state, luck)):
        if not carried_out(state, seat, order, now) or step % 7:
            continue
        viewer = luck.choice((*range(state.players), SPECTATOR))
        if state.ask is not None:
            viewer = luck.choice((viewer, state.ask.seat))
        chosen = state.ask.options if state.ask is not None and state.ask.seat == viewer else ()
        # What lies face down in play has its place there, and what can be chosen unseen has to be called something.
        unseen = [
            card for card in hidden_from(state, viewer)
            if not state.in_play(card) and card not in chosen and card > 99
        ]  # fmt: skip
        one, two = luck.sample(unseen, 2)
        assert view(renumbered(state, one, two), viewer) == view(state, viewer)


@games
@given(players, seeds, tables())
def test_no_refusal_and_no_list_of_orders_tells_a_hidden_card(number: int, seed: int, table: dict[str, object]) -> None:
    state, luck = start(BOX, number, seed, **table), Random(seed)
    for step, (seat, order, now) in enumerate(walk(state, luck)):
        if not carried_out(state, seat, order, now) or step % 11:
            continue
        viewer = state.ask.seat if state.ask is not None and luck.random() < 0.5 else luck.randrange(state.players)
        other = elsewhere(state, viewer, luck)
        assert legal(state, viewer) == legal(other, viewer)
        for order in [try_on(state, viewer, luck) for _ in range(8)]:
            if (said := refusal(state, viewer, order)) is not None:
                assert refusal(other, viewer, order) == said, order


@games
@given(players, seeds, tables())
def test_what_others_do_with_hidden_cards_is_told_alike_whatever_they_are(
    number: int, seed: int, table: dict[str, object]
) -> None:
    state, luck = start(BOX, number, seed, **table), Random(seed)
    for seat, order, now in walk(state, luck):
        viewer = luck.choice([*(other for other in range(state.players) if other != seat), SPECTATOR])
        secretly = order.verb in KEPT and seat != HOST and (state.phase == DECKBUILDING or order.verb != "collect")
        twin = swapped(state, viewer, meant(state, seat, order), luck) if secretly and luck.random() < 0.4 else None
        if not carried_out(state, seat, order, now) or twin is None:
            continue
        other, pair = twin
        if not carried_out(other, seat, order, now):
            continue  # an offer that was about one of them
        if all(card in hidden_from(one, viewer) for one in (state, other) for card in pair):
            assert facts(other.events, viewer) == facts(state.events, viewer), order
            assert view(other, viewer) == view(state, viewer), order


def test_a_card_that_was_shuffled_is_not_known_by_its_number() -> None:
    state = start(BOX, 3, 5, draft=True)
    packet = state.zone(0, zones.PACKET)[:]
    before = {card: state.prints[card] for card in packet}
    for seat in range(3):
        apply(state, seat, Order("draft", (state.zone(seat, zones.PACKET)[0],)))
    (held,) = (seat for seat in range(3) if set(packet) & set(state.zone(seat, zones.PACKET)))
    after = {card: state.prints[card] for card in state.zone(held, zones.PACKET)}
    assert sorted(after.values()) == sorted(before[card] for card in after)
    assert after != {card: before[card] for card in after}
