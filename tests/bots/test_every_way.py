"""Bots of every level in games with all kinds of options: no order is refused, and what texts allow is used (R11)."""

from __future__ import annotations

from typing import Any

import pytest

import cards
from engine.game import apply, new_game
from engine.orders import HOST, Order
from engine.settings import Settings
from engine.state import DECKBUILDING, OVER, State
from engine.view import view
from engine.zones import META_STACKS
from mbtui.bots import Thought, luck_of, mind_named
from mbtui.bots.duelling import money
from mbtui.bots.insight import paid
from mbtui.bots.purse import in_places, in_points
from mbtui.driver import play_game

BOX = cards.default_box()
NAMES = ("Ann", "Bob", "Cid", "Dee")
EVERYTHING = {"powers": True, "draft": True, "liquidation": True, "pro_players": True, "venues": True}
ALL = ("champion", "regular", "rookie")
TABLES: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (ALL, {"mode": "standard", "round_count": 1, "free_market": True, "accessories": "draft", **EVERYTHING}),
    (ALL, {"mode": "standard", "pre_release": True, "round_count": 1, "powers": True, "venues": True}),
    (
        ("champion", "rookie"),
        {"mode": "duel", "accessories": "handicap", "handicapped": (1,), **EVERYTHING},
    ),
    (("rookie", "regular"), {"mode": "duel", "draft": True, "accessories": "draft"}),
    (ALL, {"mode": "turn-based", "powers": True, "accessories": "draft"}),
)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_whole_game(number: int) -> None:
    levels, options = TABLES[number]
    settings = Settings(NAMES[: len(levels)], selection="first game", moment=0, first_chance=0, **options)
    # An order that the game refuses would stop it.
    state = play_game(BOX, settings, number, [mind_named(level) for level in levels])
    assert state.phase == OVER


def test_a_champion_in_a_duel() -> None:
    """A whole Duel of Champions takes long: here one is asked now and then, also after the third interval."""
    asked: list[Thought] = []

    def before(state: State, seat: int, order: Order, now: int) -> None:
        if seat != HOST and len(asked) < 12 and state.accepted % 11 == 0:
            thought = mind_named("champion").think(BOX, view(state, seat), seat, luck_of(1, seat, state.accepted))
            apply(state.copy(), seat, thought.order, now)
            asked.append(thought)

    settings = Settings(NAMES[:2], mode="duel", selection="first game", moment=0, first_chance=0)
    play_game(BOX, settings, 2, [mind_named("rookie")] * 2, before)
    assert len(asked) > 8
    assert all(thought.why for thought in asked)
    for interval in range(1, 5):
        state = new_game(BOX, settings, 1)
        state.round, state.interval = 1, interval
        assert money(state, True) >= 0


def dealt(character: str, mode: str = "standard") -> State:
    """A game in which Ann has a character with powers, and it is Ann's to decide."""
    options: dict[str, Any] = {"mode": mode, "powers": True, "characters": (character, ""), "opened_booster": 0}
    settings = Settings(NAMES[:2], selection="first game", **options)
    state = new_game(BOX, settings, 4)
    while state.phase != DECKBUILDING and mode != "turn-based":
        apply(state, HOST, Order("go"))
    apply(state, HOST, Order("start" if mode != "turn-based" else "go"))
    return state


@pytest.mark.parametrize("mode", ["standard", "turn-based"])
@pytest.mark.parametrize("level", ["regular", "champion"])
def test_whoever_may_look_into_packs_does(level: str, mode: str) -> None:
    state = dealt("Fulton Suitcase", mode)
    verbs = []
    for step in range(6):
        order = mind_named(level).think(BOX, view(state, 0), 0, luck_of(1, 0, step)).order
        verbs.append(order.verb)
        if order.verb not in ("look pack", "deck"):
            break
        apply(state, 0, order)
    assert verbs.count("look pack") == 3


def test_a_meta_that_pays_little_is_buried() -> None:
    buried = 0
    for seed in range(4):
        state = dealt("The Power Creep")
        state.seed = seed
        state.shuffle(META_STACKS + 1)
        for step in range(4):
            order = mind_named("regular").think(BOX, view(state, 0), 0, luck_of(seed, 0, step)).order
            if order.verb == "bury":
                buried += 1
            if order.verb not in ("bury", "deck"):
                break
            apply(state, 0, order)
    assert buried


def test_a_meta_pays_for_the_best_cards_only() -> None:
    meta = next(number for number, card in enumerate(BOX.cards) if card.rarity == "Element Meta")
    singles = [number for number, card in enumerate(BOX.cards) if card.kind == 0]
    assert paid(BOX, meta, singles) >= paid(BOX, meta, singles[:6]) >= 0
    assert paid(BOX, meta, ()) == 0


def test_money_is_worth_more_where_it_is_dearer() -> None:
    plain = new_game(BOX, Settings(NAMES[:3], selection="first game"), 1)
    cheap = new_game(BOX, Settings(NAMES[:3], selection="first game", liquidation=True), 1)
    for state in (plain, cheap):
        state.round, state.money[0] = 1, 20
    assert in_points(plain, 0) == pytest.approx(2 * in_points(cheap, 0))
    assert 0 < in_places(cheap, 0) < in_places(plain, 0) < 1
