"""A game supposed of a view looks like the real one to the seat that sees it, and what is supposed can be played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import cards
from engine import rows, zones
from engine.game import apply, asked, legal
from engine.orders import HOST, Refused
from engine.resolving import word_of
from engine.setup import blank_state
from engine.state import DECKBUILDING, TOURNAMENT, State
from engine.tables import Tables
from engine.view import SPECTATOR, view
from engine.zones import NONE
from mbtui.bots.supposing import NOT_NEEDED, TAKEN, supposed
from tests.engine.walks import start, walk

BOX = cards.default_box()


OPTIONS: list[dict[str, Any]] = [
    {"mode": "duel"},
    {"moment": 250, "first_chance": 3000, "auto_pass": False},
    {"pre_release": True},
    {"moment": 250, "liquidation": True, "free_market": True},
    {"mode": "turn-based"},
    {"powers": True, "venues": True, "accessories": "draft", "pro_players": True},
    {"powers": True, "accessories": "draft", "mode": "turn-based"},
]


@pytest.mark.parametrize("seed", range(len(OPTIONS)))
def test_a_supposed_game_has_the_view_and_the_legal_orders_of_the_real_one(seed: int) -> None:
    state = start(BOX, 2 + seed % 4, seed, **OPTIONS[seed])
    luck = Random(seed)
    for step, (seat, order, now) in enumerate(walk(state, Random(seed))):
        if seat != HOST and (state.phase == TOURNAMENT or step % 3 == 0):
            seen = view(state, seat)
            world = supposed(BOX, seen, seat, luck)
            assert view(world, seat) == seen
            assert legal(world, seat) == legal(state, seat)
            assert asked(world) == asked(state)
        try:
            apply(state, seat, order, now)
        except Refused:
            assert state.phase == DECKBUILDING


@pytest.mark.parametrize("seed", [5, 6])
def test_what_is_supposed_can_be_played_to_the_end_of_the_tournament(seed: int) -> None:
    state = start(BOX, 3, seed, moment=0, first_chance=0)
    luck = Random(seed)
    for step, (seat, order, now) in enumerate(walk(state, Random(seed))):
        if state.phase == TOURNAMENT and state.ask is not None and (state.ask.kind != "turn" or step % 5 == 0):
            world = supposed(BOX, view(state, seat), seat, luck)
            assert sorted(map(len, world.zones)) == sorted(map(len, state.zones))
            for _ in range(600):
                if world.ask is None:
                    break
                orders = legal(world, world.ask.seat)
                apply(world, world.ask.seat, orders[luck.randrange(len(orders))])
            assert world.phase != TOURNAMENT
        apply(state, seat, order, now)


def test_every_slot_of_a_game_comes_from_the_view_or_is_not_needed() -> None:
    """A slot that is new in the state has to be told by a view, or `supposing` says why a mind does without it."""
    assert set(Tables.__slots__) == TAKEN | set(NOT_NEEDED)
    assert not TAKEN & set(NOT_NEEDED)
    positions = [s for seed in (1, 2, 3) for s in _positions(seed)]
    empty = blank_state(BOX, positions[0].settings, 0)
    for name in sorted(set(Tables.__slots__) - set(NOT_NEEDED) - {"box", "settings", "listeners", "batch", "steps"}):
        varied = [pair for pair in positions if getattr(pair, name) != getattr(empty, name)]
        told = 0
        for state in varied:
            assert state.ask is not None or state.phase == DECKBUILDING
            seat = state.ask.seat if state.ask is not None else 0
            world = supposed(BOX, view(state, seat), seat, Random(0))
            told += getattr(world, name) != getattr(empty, name)
        assert told or not varied, f"no view tells State.{name}"


def _positions(seed: int) -> list[State]:
    state = start(BOX, 3, seed, moment=250, first_chance=3000)
    found = []
    for step, (seat, order, now) in enumerate(walk(state, Random(seed))):
        if seat != HOST and step % 4 == 0:
            found.append(state.copy())
        try:
            apply(state, seat, order, now)
        except Refused:
            continue
    return found


def test_hands_hold_singles_and_no_card_is_in_the_game_more_often_than_it_is_printed() -> None:
    for state in _positions(4):
        seat = 0
        world = supposed(BOX, view(state, seat), seat, Random(1))
        for other in (1, 2):
            hand = [world.prints[card] for card in world.zone(other, zones.HAND)]
            assert all(BOX.kinds[number] == 0 for number in hand)
            assert len(set(hand)) == len(hand)
        assert sorted(world.prints) == sorted(state.prints)
        assert all(card == NONE or world.prints[card] != NONE for zone in world.zones for card in zone)


def test_texts_in_progress_are_shown_to_all_and_the_machine_to_the_one_who_is_asked() -> None:
    state = start(BOX, 3, 8, moment=0, first_chance=0)
    questions = 0
    for seat, order, now in walk(state, Random(8)):
        for viewer in (0, 1, 2, SPECTATOR):
            seen = view(state, viewer)
            shown = seen.get(rows.RESOLVING)
            if state.ask is None or state.ask.kind == "turn":
                assert shown is None
                assert rows.MACHINE not in seen
                continue
            assert (rows.MACHINE in seen) == (state.ask.seat == viewer)
            assert shown is not None or state.ask.kind == "react", "somebody is asked by no text"
            if shown is not None:
                doing, waiting = shown
                assert [[card, word_of(word)] for card, word in doing] == [[env.this, env.word] for env in state.envs]
                assert len(waiting) == len(state.queue)
                questions += 1
        apply(state, seat, order, now)
    assert questions > 15
