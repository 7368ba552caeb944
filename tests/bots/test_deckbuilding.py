"""Bots in deckbuilding: legal decks at any time, collections that count, money well spent, and reasons for it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import collection, rows
from engine.game import apply
from engine.orders import HOST, Order
from engine.settings import Settings
from engine.state import DECKBUILDING, PAIRINGS, State
from engine.view import view
from engine.zones import BINDER, COLLECTION, DECK
from mbtui.bots import LEVELS, TEMPERAMENTS, Thought, mind_named, names
from mbtui.bots.deckbuilding import build_well
from mbtui.bots.desk import Desk
from mbtui.bots.picking import sensible
from mbtui.bots.supposing import supposed
from mbtui.bots.temperament import PLAIN
from mbtui.bots.temperament import TEMPERAMENTS as LEANS
from mbtui.driver import play_game
from tests.bots.decks import BOX

STRENGTHS = [level for level in LEVELS if level != "random"]
SETTINGS = Settings(("Ann", "Bob", "Cid"), selection="first game", moment=0, first_chance=0)


def first_phase(level: str, seed: int) -> tuple[list[tuple[State, int, Order]], State]:
    """The orders of the first deckbuilding between bots of a level, each with the game before it; the game after it."""
    seen: list[tuple[State, int, Order]] = []
    after: list[State] = []

    def note(state: State, seat: int, order: Order, now: int) -> None:
        if state.round == 1 and state.phase == DECKBUILDING and seat != HOST:
            seen.append((state.copy(), seat, order))

    def done(state: State, seat: int, order: Order, now: int) -> None:
        if state.phase == PAIRINGS and not after:
            after.append(state.copy())
            raise StopIteration

    with pytest.raises(StopIteration):
        play_game(BOX, SETTINGS, seed, [mind_named(level)] * 3, note, done)
    return seen, after[0]


@pytest.mark.parametrize("level", STRENGTHS)
def test_decks_are_legal_from_early_on_and_full_in_the_end(level: str) -> None:
    seen, after = first_phase(level, 3)
    for state, _, _ in seen:
        for seat in range(3):
            deck = [state.prints[card] for card in state.zone(seat, DECK)]
            assert not collection.deck_problems(BOX, deck, collection.deck_limits(state, seat))
    for seat in range(3):
        kinds = Counter(BOX.kinds[after.prints[card]] for card in after.zone(seat, DECK))
        assert kinds[0] == 8
        assert after.collection_vp[seat] > 0


@pytest.mark.parametrize("level", ["regular", "champion"])
def test_a_deck_lies_there_before_anything_else_is_done(level: str) -> None:
    seen, _ = first_phase(level, 4)
    for seat in range(3):
        mine = [order for state, who, order in seen if who == seat and state.interval]
        assert mine[0].verb == "deck"
        assert len(mine[0].cards) >= 8


@pytest.mark.parametrize("level", STRENGTHS)
def test_orders_do_not_depend_on_cards_that_cannot_be_seen(level: str) -> None:
    seen, _ = first_phase(level, 5)
    mind = mind_named(level)
    for number, (state, seat, _) in enumerate(seen[:: max(1, len(seen) // 6)]):
        other = state.copy()
        hidden = [card for rival in range(3) if rival != seat for card in state.zone(rival, BINDER)]
        prints = [state.prints[card] for card in hidden]
        Random(number).shuffle(prints)
        for card, face in zip(hidden, prints, strict=True):
            other.prints[card] = face
        thoughts = [mind.think(BOX, view(one, seat), seat, Random(number)) for one in (state, other)]
        assert thoughts[0] == thoughts[1]
        assert thoughts[0].why


def test_selling_and_buying_follow_the_plan() -> None:
    seen, _ = first_phase("regular", 6)
    for state, seat, order in seen:
        if order.verb != "sell":
            continue
        desk = Desk(state, seat, sensible(state, seat), (), PLAIN)
        assert order.cards[0] in state.zone(seat, BINDER)
        assert order.cards[0] not in (*desk.deck, *desk.collection)


def middle(seed: int = 8, interval: int = 2) -> State:
    """A game in the middle of its first deckbuilding."""
    seen, _ = first_phase("regular", seed)
    return next(state for state, _, _ in seen if state.interval == interval)


def answered(state: State, seat: int) -> Thought:
    """What a Regular in a seat says to the offer that lies before them."""
    seen = view(state, seat)
    there = supposed(BOX, seen, seat, Random(0))
    return build_well(there, tuple(seen[rows.HEADER]["sets"]), seat, sensible(there, seat), Random(0), PLAIN, 0)


def test_a_present_is_taken_and_robbery_is_not() -> None:
    state = middle(8, 1)
    apply(state, 0, Order("offer", (), 1, (1, (3, 3), (), 1, ())))
    assert answered(state, 1).order.verb in ("accept", "unready")
    robbed = middle(8, 1)
    apply(robbed, 0, Order("offer", (), 1, (1, (), (), 1, (3, 3))))
    thought = answered(robbed, 1)
    assert thought.order == Order("refuse", (), 0)
    assert "Ann" in thought.why


def test_the_best_card_is_not_given_for_its_stars() -> None:
    state = middle()
    desk = Desk(state, 1, sensible(state, 1), (), PLAIN)
    best = desk.plan.deck[-1] if desk.plan.deck[-1] not in desk.plan.collection else desk.plan.deck[0]
    state.money[0] = 20
    for card in state.zone(1, DECK)[:]:
        apply(state, 1, Order("undeck", (card,)))
    apply(state, 0, Order("offer", (), 1, (BOX.stars[best], (), (best,), 0, ())))
    assert answered(state, 1).order == Order("refuse", (), 0)


def test_offers_are_even_few_and_can_be_made() -> None:
    made = 0
    for seed in (9, 10):
        seen, _ = first_phase("regular", seed)
        offers = Counter((state.interval, seat) for state, seat, order in seen if order.verb == "offer")
        made += sum(offers.values())
        assert all(count <= 6 for count in offers.values())
    assert made


def test_every_level_comes_in_every_temperament() -> None:
    assert len(TEMPERAMENTS) == 6
    for level in STRENGTHS:
        for lean in TEMPERAMENTS:
            assert f"{level} {lean}" in names()


def test_temperaments_change_what_is_done() -> None:
    state = middle(11, 1)
    seen = view(state, 0)
    there = supposed(BOX, seen, 0, Random(0))
    worth = {}
    for lean in LEANS.values():
        desk = Desk(there, 0, sensible(there, 0), tuple(seen[rows.HEADER]["sets"]), lean)
        worth[lean.name] = (desk.plan.deck, desk.plan.collection, round(desk.plan.worth, 3))
    assert len(set(worth.values())) >= 4


def test_the_clock_running_out_finds_deck_and_collection_there() -> None:
    """Time is up in each interval after a dozen orders: there is a deck, and what lies in the collection counts."""
    state = first_phase("champion", 12)[0][0][0]
    luck = Random(1)
    while state.phase == DECKBUILDING:
        for _ in range(12):
            waiting = [seat for seat in range(3) if not state.ready[seat]]
            if state.phase != DECKBUILDING or not waiting:
                break
            seat = waiting[luck.randrange(len(waiting))]
            thought = mind_named("champion").think(BOX, view(state, seat), seat, Random(state.accepted))
            apply(state, seat, thought.order, state.now + 400)
        if state.phase == DECKBUILDING and not all(state.ready):
            apply(state, HOST, Order("interval"), state.now + 400)
    for seat in range(3):
        assert len(state.zone(seat, DECK)) >= 8
        assert not state.zone(seat, COLLECTION)
