"""Bots do not peek: what they cannot see may lie anywhere, and they give the same orders."""

from __future__ import annotations

from random import Random

import pytest

import cards
from engine.game import apply, asked, legal
from engine.orders import HOST, Order
from engine.settings import Settings
from engine.state import DECKBUILDING, TOURNAMENT, State
from engine.zones import BINDER, HAND, STORE
from mbtui.bots import BOTS
from mbtui.bots.imagining import imagined
from mbtui.driver import play_game

BOX = cards.default_box()
NAMES = ("Ann", "Bob", "Cid")


def positions(seed: int) -> list[State]:
    """Positions of the first tournament of a game between random players, at their turns."""
    found: list[State] = []

    def before(state: State, seat: int, order: Order, now: int) -> None:
        if state.phase == TOURNAMENT and seat != HOST and len(legal(state, seat)) > 1:
            found.append(state.copy())

    settings = Settings(NAMES, selection="first game", moment=0, first_chance=0)
    play_game(BOX, settings, seed, [BOTS["random"]] * 3, before)
    return found[:: max(1, len(found) // 6)][:6]


def elsewhere(state: State, seat: int, luck: Random) -> State:
    """The same game for this player: what they cannot see has changed places."""
    copy = state.copy()
    others = [other for other in range(state.players) if other != seat]
    hands = [card for other in others for card in state.zone(other, HAND)]
    hidden = [*state.zones[STORE], *(card for other in others for card in state.zone(other, BINDER))]
    for group in (hands, hidden):
        prints = [state.prints[card] for card in group]
        luck.shuffle(prints)
        for card, number in zip(group, prints, strict=True):
            copy.prints[card] = number
    # A Single of a hand and one of the Store as well.
    for card in hands:
        other = next(c for c in luck.sample(hidden, len(hidden)) if BOX.kinds[copy.prints[c]] == 0)
        copy.prints[card], copy.prints[other] = copy.prints[other], copy.prints[card]
    copy.seed = luck.getrandbits(64)
    return copy


@pytest.mark.parametrize("name", ["greedy", "rollout"])
@pytest.mark.parametrize("seed", [1, 2])
def test_orders_do_not_depend_on_what_cannot_be_seen(name: str, seed: int) -> None:
    bot = BOTS[name]
    for number, state in enumerate(positions(seed)):
        assert state.ask is not None
        seat = state.ask.seat
        orders = legal(state, seat)
        order = bot(state, seat, orders, Random(number))
        for shuffle in range(2):
            other = elsewhere(state, seat, Random(shuffle))
            assert legal(other, seat) == orders
            assert bot(other, seat, orders, Random(number)) == order


def test_what_is_imagined_keeps_what_is_seen() -> None:
    for state in positions(3):
        assert state.ask is not None
        seat = state.ask.seat
        dream = imagined(state, seat, Random(0))
        assert sorted(dream.prints) == sorted(state.prints)
        hidden = {*state.zones[STORE]}
        for other in range(state.players):
            if other != seat:
                hidden |= {*state.zone(other, HAND), *state.zone(other, BINDER)}
                assert all(BOX.kinds[dream.prints[card]] == 0 for card in state.zone(other, HAND))
        assert all(dream.prints[c] == n for c, n in enumerate(state.prints) if c not in hidden)
        assert dream.zones == state.zones


@pytest.mark.parametrize("name", ["greedy", "rollout"])
def test_the_game_is_left_as_it_was_and_luck_decides_alone(name: str) -> None:
    state = positions(4)[2]
    assert state.ask is not None
    seat = state.ask.seat
    saved = state.save()
    one = BOTS[name](state, seat, legal(state, seat), Random(9))
    two = BOTS[name](state, seat, legal(state, seat), Random(9))
    assert one == two
    assert state.save() == saved


def test_in_deckbuilding_they_look_at_their_own_cards_only() -> None:
    settings = Settings(NAMES, selection="first game", moment=0, first_chance=0)
    seen: list[tuple[State, int, Order]] = []

    def before(state: State, seat: int, order: Order, now: int) -> None:
        if state.phase == DECKBUILDING and seat != HOST and state.running and len(seen) < 40:
            seen.append((state.copy(), seat, order))

    play_game(BOX, settings, 7, [BOTS["greedy"]] * 3, before)
    for state, seat, order in seen[::4]:
        other = elsewhere(state, seat, Random(1))
        assert seat in asked(other)
        assert BOTS["greedy"](other, seat, legal(other, seat), Random(0)) == order
        apply(other, seat, order)
