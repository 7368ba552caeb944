"""Bots in a Turn-Based game: a plan for hand and money, and no order that the game refuses (R11.3)."""

from __future__ import annotations

import tomllib
from random import Random

import pytest

import cards
from engine.game import apply as give
from engine.game import legal, new_game, take_turns
from engine.notation.position import load_position
from engine.orders import HOST, Order
from engine.settings import Settings
from engine.state import TOURNAMENT, State
from engine.symbols import SINGLE, SYMBOLS
from engine.view import view
from mbtui.bots import luck_of, mind_named
from mbtui.bots.holding import COLLECT, Holding, best_use
from mbtui.bots.outlook import ended
from mbtui.bots.quick import general
from mbtui.bots.rehearsing import standing
from mbtui.bots.temperament import TEMPERAMENTS
from mbtui.driver import play_game
from tests.engine.hidden import elsewhere

BOX = cards.default_box()
LEVELS = ("rookie", "regular", "champion")


def settings(players: int = 3) -> Settings:
    return Settings(("Ann", "Bob", "Cid", "Dee")[:players], selection="first game", mode="turn-based")


def holding(*names: str, money: int = 0, declared: tuple[int, int] = (-1, -1)) -> Holding:
    hand = tuple(sorted(BOX.number[name] for name in names))
    return Holding(BOX, hand, (), (6, 1, 2), declared, (0, 0), money, 3, 60, ())


def test_each_level_is_ahead_of_the_one_below() -> None:
    names = ("champion", "regular", "rookie", "random")
    state = play_game(BOX, settings(4), 5, [mind_named(name) for name in names])
    totals = [sum(written) for written in state.sheet]
    assert min(totals[:2]) > totals[2] > totals[3]


@pytest.mark.parametrize("level", LEVELS)
def test_what_cannot_be_seen_changes_nothing(level: str) -> None:
    found: list[tuple[State, int]] = []

    def before(state: State, seat: int, order: Order, now: int) -> None:
        if state.phase == TOURNAMENT and seat != HOST and len(legal(state, seat)) > 1:
            found.append((state.copy(), seat))

    play_game(BOX, settings(), 3, [mind_named("rookie")] * 3, before)
    for number, (state, seat) in enumerate(found[:: max(1, len(found) // 12)]):
        other = elsewhere(state, seat, Random(number))
        thoughts = [
            mind_named(level).think(BOX, view(one, seat), seat, luck_of(number, seat, 0)) for one in (state, other)
        ]
        assert thoughts[0] == thoughts[1]
        assert thoughts[0].why


def test_a_regular_does_not_score_at_once() -> None:
    state = new_game(BOX, settings(), 1)
    give(state, HOST, Order("go"))
    for level in ("regular", "champion"):
        thought = mind_named(level).think(BOX, view(state, state.turn), state.turn, luck_of(1, 0, 0))
        assert thought.order.verb != "score"


def test_cards_that_bring_little_in_play_are_collected() -> None:
    fire = SYMBOLS.index("Fire")
    singles = [number for number, card in enumerate(BOX.cards) if card.kind == SINGLE and card.symbols >> fire & 1]
    poor = {}
    for number in sorted(singles, key=lambda number: -general(BOX, number)):
        poor[BOX.stars[number]] = BOX.cards[number].name
    chosen = [poor[stars] for stars in (1, 2, 3)]
    plan = best_use(holding(*chosen, declared=(fire, -1)))
    assert {BOX.cards[use.number].name for use in plan.of(COLLECT)} == set(chosen)


def test_no_two_cards_of_a_collection_have_the_same_stars() -> None:
    luck = Random(2)
    pool = [number for number, card in enumerate(BOX.cards) if card.kind == 0]
    for _ in range(40):
        names = [BOX.cards[number].name for number in luck.sample(pool, 7)]
        plan = best_use(holding(*names, money=30))
        kinds = [(use.symbol, BOX.stars[use.number]) for use in plan.of(COLLECT)]
        assert len(set(kinds)) == len(kinds)
        assert len(plan.uses) == 7


def test_temperaments_weigh_a_hand_differently() -> None:
    """A collector lays more cards to collections than a deckbuilder does, of the same hands."""
    collected = dict.fromkeys(TEMPERAMENTS, 0)
    singles = [number for number, card in enumerate(BOX.cards) if card.kind == SINGLE]
    for seed in range(12):
        hand = tuple(sorted(Random(seed).sample(singles, 10)))
        for name, lean in TEMPERAMENTS.items():
            at = Holding(BOX, hand, (), (6, 1, 2), (-1, -1), (0, 0), 10, 3, 60, (), lean=lean)
            collected[name] += len(best_use(at).of(COLLECT))
    assert collected["collector"] > collected["buyer"] >= collected["deckbuilder"]


@pytest.mark.parametrize("lean", TEMPERAMENTS)
def test_every_temperament_plays_by_turns(lean: str) -> None:
    """A lean changes what is liked, never what is allowed: whole games, with nothing refused."""
    state = play_game(BOX, settings(2), 6, [mind_named(f"regular {lean}"), mind_named("random")])
    assert sum(state.sheet[0]) > sum(state.sheet[1])


LOOPING = """
title = "x"
rule = "R6.13"
players = ["Ann", "Bob"]
[settings]
mode = "turn-based"
[[card]]
name = "Trophy"
stars = 5
text = "Score: Gain 5 RP."
[[card]]
name = "Echo"
stars = 4
text = "Ongoing: Whenever you gain RP, gain 1 RP."
[Ann]
tableau = ["Trophy"]
hand = ["Ape 1", "Bat 2"]
[Bob]
tableau = ["Trophy", "Echo"]
written = [300]
"""


@pytest.mark.parametrize("level", LEVELS)
def test_a_loop_in_somebodys_scoring_is_thought_through(level: str) -> None:
    """R6.13: what Bob's Score text would lead to stops nobody from thinking, and costs only Bob."""
    state = load_position(tomllib.loads(LOOPING), BOX, cards.make_card)
    take_turns(state)
    assert standing(state, 0) < 0
    assert sum(ended(state).sheet[0]) == 0
    thought = mind_named(level).think(state.box, view(state, 0), 0, luck_of(1, 0, 0))
    give(state, 0, thought.order)
