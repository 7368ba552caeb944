"""Bots do not peek: what they cannot see may lie anywhere, and they give the same orders for the same reasons."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest

import cards
from engine.game import legal
from engine.orders import HOST, Order
from engine.settings import Settings
from engine.state import DECKBUILDING, TOURNAMENT, State
from engine.view import view
from mbtui.bots import LEVELS, TEMPERAMENTS, luck_of, mind_named, names
from mbtui.bots.mind import Thought
from mbtui.driver import play_game
from tests.engine.hidden import elsewhere

BOX = cards.default_box()
NAMES = ("Ann", "Bob", "Cid")
MINDS = (*LEVELS, "rookie seller", "regular collector", "champion duellist")

UNLISTED = ("offer", "fuse", "deck", "undeck", "collect", "uncollect")
"""Orders that the list of legal ones has one card at a time, or not at all."""


@lru_cache
def positions(seed: int, phase: str, count: int) -> tuple[tuple[State, int], ...]:
    """Positions of a game, and a seat that has something to decide there."""
    found: list[tuple[State, int]] = []

    def before(state: State, seat: int, order: Order, now: int) -> None:
        if state.phase == phase and seat != HOST and len(legal(state, seat)) > 1:
            found.append((state.copy(), seat))

    settings = Settings(NAMES, selection="first game", moment=0, first_chance=0)
    play_game(BOX, settings, seed, [mind_named("random")] * 3, before)
    return tuple(found[:: max(1, len(found) // count)][:count])


def another(state: State, seat: int, luck: Random) -> State:
    """The same game for this player: cards they cannot see have changed places, and chance is another one."""
    other = elsewhere(state, seat, luck)
    other.seed = luck.getrandbits(64)
    return other


def thought(name: str, state: State, seat: int, number: int) -> Thought:
    return mind_named(name).think(BOX, view(state, seat), seat, luck_of(number, seat, 0))


def test_every_level_has_every_temperament() -> None:
    assert {name.partition(" ")[0] for name in names()} >= set(LEVELS)
    assert all(f"{level} {lean}" in names() for level in LEVELS[1:] for lean in TEMPERAMENTS)


@pytest.mark.parametrize("phase", [TOURNAMENT, DECKBUILDING])
@pytest.mark.parametrize("name", MINDS)
def test_thoughts_do_not_depend_on_what_cannot_be_seen(name: str, phase: str) -> None:
    for number, (state, seat) in enumerate(positions(1, phase, 5)):
        first = thought(name, state, seat, number)
        assert first.order in legal(state, seat) or first.order.verb in UNLISTED
        for shuffle in range(2):
            assert thought(name, another(state, seat, Random(shuffle)), seat, number) == first


@pytest.mark.parametrize("name", MINDS)
def test_a_view_is_left_as_it_was_and_luck_decides_alone(name: str) -> None:
    for state, seat in positions(4, TOURNAMENT, 3):
        seen = view(state, seat)
        one = mind_named(name).think(BOX, seen, seat, Random(9))
        assert seen == view(state, seat)
        assert mind_named(name).think(BOX, seen, seat, Random(9)) == one
