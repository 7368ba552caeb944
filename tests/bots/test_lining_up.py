"""Plans for a hand: better than habit, and alone at the table."""

from __future__ import annotations

from random import Random

from engine.game import foresee, legal
from engine.view import view
from engine.zones import HAND, TABLEAU
from mbtui.bots.lining_up import Lineup, alone, along, room, varied
from mbtui.bots.playouts import World
from mbtui.bots.supposing import Supposing
from tests.bots.decks import BOX
from tests.bots.test_bringing import SEAT, begun


def lineup(number: int, worlds: int = 2) -> Lineup:
    """What may follow the first legal order of a tournament."""
    state = begun(number)
    luck = Random(number)
    supposing = Supposing(BOX, view(state, SEAT), SEAT, luck)
    moods = [World(supposing.world(luck), SEAT, luck) for _ in range(worlds)]
    after = [mood.state.copy() for mood in moods]
    for ahead in after:
        foresee(ahead, SEAT, legal(ahead, SEAT)[0])
    return Lineup(moods, after, SEAT)


def test_plans_get_better_than_habit_and_the_same_luck_finds_the_same() -> None:
    more = 0.0
    for number in (0, 1, 2):
        found = lineup(number)
        usual = found.of_habit()
        plans = found.improve([usual], 12, Random(1))
        best = plans[0]
        assert found.tried(best) == max(found.known.values()) >= found.tried(usual)
        assert len({plan[: found.room] for plan in plans}) == len(plans) == 12
        assert sorted(best) == sorted(usual) == sorted(found.after[0].zone(SEAT, HAND))
        assert lineup(number).improve([usual], 12, Random(1)) == plans
        more += found.tried(best) - found.tried(usual)
    assert more > 3


def test_no_more_plans_are_tried_than_there_are() -> None:
    found = lineup(0, 1)
    found.room = 1
    found.improve([found.of_habit()], 50, Random(2))
    assert len(found.known) <= len(found.after[0].zone(SEAT, HAND))


def test_a_start_of_another_hand_is_what_is_left_of_it() -> None:
    found = lineup(1, 1)
    hand = sorted(found.after[0].zone(SEAT, HAND))
    best = found.improve([(-1, *reversed(hand[:3]))], 1, Random(3))[0]
    assert best[:3] == tuple(reversed(hand[:3]))
    assert sorted(best) == hand


def test_whoever_tries_a_plan_is_alone_and_leaves_the_position_as_it_was() -> None:
    found = lineup(2, 1)
    after, plan = found.after[0], found.of_habit()
    before = after.save()
    points = alone(found.moods[0], after, SEAT, plan, found.room)
    assert after.save() == before
    assert points == alone(found.moods[0], after, SEAT, plan, found.room)


def test_a_plan_comes_before_habit_and_the_world_keeps_its_own() -> None:
    found = lineup(0, 1)
    mood, plan = found.moods[0], tuple(reversed(found.of_habit()))
    usual = mood.likes[:]
    keen = along(mood, plan, found.room)
    assert mood.likes == usual
    assert sorted(plan, key=keen.likes.__getitem__, reverse=True)[: found.room] == list(plan[: found.room])


def test_a_variation_is_the_same_cards_in_another_order_or_the_same() -> None:
    luck = Random(4)
    plan = (5, 3, 9, 1, 7)
    seen = {varied(plan, 2, luck) for _ in range(200)}
    assert all(sorted(one) == sorted(plan) for one in seen)
    assert len(seen) > 8


def test_room_is_what_slots_and_hand_allow() -> None:
    state = begun(0)
    assert room(state, SEAT) == 6
    state.zones[state.where[state.zone(SEAT, HAND)[0]]] = state.zone(SEAT, HAND)[:2]
    assert room(state, SEAT) == 2
    assert not state.zone(SEAT, TABLEAU)
