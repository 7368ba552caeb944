"""Characters, venues, Pro Players and Millennium Accessories, where a position cannot show it (R11.4, R11.8-R11.10)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cards
from engine import rows, zones
from engine.game import apply, asked, legal
from engine.measure import slots
from engine.orders import HOST, Order, Refused
from engine.state import DECKBUILDING, OVER, State
from engine.view import SPECTATOR, delta, facts, view
from engine.zones import ACCESSORIES, BINDER, CHARACTER, FUSION, OUT, PRIZES, PROS, SHELF, VENUE, VENUES
from tests.engine.walks import start, walk

BOX = cards.default_box()
GOLD = "Millennium Accessories"
FULTON, CARDINE, CREEP = "Fulton Suitcase", "Cardine Kolleckta", "The Power Creep"


def rarities(state: State, zone: int) -> list[str]:
    return [BOX.cards[state.prints[card]].rarity for card in state.zones[zone]]


def sets(state: State, zone: int) -> set[str]:
    return {BOX.cards[state.prints[card]].set for card in state.zones[zone]}


# --- looking at packs (R11.10) ---------------------------------------------------------------------------------------


@settings(max_examples=25)
@given(st.integers(2, 5), st.integers(0, 2**40), st.integers(0, 60), st.integers(0, 9))
def test_a_look_at_a_pack_is_nobody_elses(players: int, seed: int, steps: int, place: int) -> None:
    state = start(BOX, players, seed, powers=True, characters=(FULTON,))
    for _, (seat, order, now) in zip(range(steps), walk(state, Random(seed)), strict=False):
        try:
            apply(state, seat, order, now)
        except Refused:
            continue
    if Order("look pack", (), place) not in legal(state, 0):
        return
    others = (*range(1, players), SPECTATOR)
    before = {seat: (view(state, seat), legal(state, seat)) for seat in others}
    idle = state.copy()
    apply(idle, HOST, Order("tick"), idle.now)
    apply(state, 0, Order("look pack", (), place), state.now)
    for seat in others:
        assert (view(state, seat), legal(state, seat)) == before[seat]
        assert delta(state, seat) == delta(idle, seat), "not a byte more than if nothing had happened"
        assert facts(state.events, seat) == []
    assert [event.kind for event in facts(state.events, 0)] == ["looked"]
    assert place in [seen for seen, _ in view(state, 0)[rows.SECRETS][0]]


def test_what_was_looked_at_is_what_is_bought() -> None:
    state = start(BOX, 3, 5, powers=True, characters=("", FULTON), moment=0, first_chance=0)
    apply(state, HOST, Order("start"))
    apply(state, 1, Order("look pack", (), 4))
    ((place, number),) = view(state, 1)[rows.SECRETS][0]
    apply(state, 1, Order("buy pack", (), 4))
    assert place == 4
    assert state.prints[state.zone(1, BINDER)[-1]] == number
    assert view(state, 1)[rows.SECRETS][0] == []


def test_the_next_metas_are_seen_by_the_power_creep_alone() -> None:
    state = start(BOX, 3, 8, powers=True, characters=(CREEP, FULTON))
    tops = [state.prints[state.zones[zones.META_STACKS + which][-1]] for which in (0, 1)]
    assert view(state, 0)[rows.SECRETS][1] == tops
    assert view(state, 1)[rows.SECRETS][1] == []
    assert rows.SECRETS not in view(state, 2)
    assert rows.SECRETS not in view(state, SPECTATOR)


# --- what a game begins with -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("powers", [True, False])
def test_a_collector_starts_with_a_bronze_promo_if_there_are_powers(powers: bool) -> None:
    state = start(BOX, 3, 3, powers=powers, characters=("", CARDINE))
    own = Counter(rarities(state, zones.of(1, BINDER)))
    assert own["Bronze Promo"] == powers
    assert Counter(rarities(state, zones.of(0, BINDER)))["Bronze Promo"] == 0
    assert len(state.zones[PRIZES]) == 6 - powers, "it comes off the prizes, of which there is one too many"
    assert len(state.zones[FUSION]) == 6


@pytest.mark.parametrize(
    ("options", "area", "pile"),
    [
        ({}, BINDER, PRIZES),
        ({"mode": "duel"}, BINDER, PRIZES),
        ({"pre_release": True}, BINDER, PRIZES),
        ({"pre_release": True, "mode": "duel", "selection": "first game"}, BINDER, PRIZES),
        ({"draft": True, "liquidation": True}, BINDER, PRIZES),
        ({"mode": "turn-based"}, zones.HAND, FUSION),
    ],
)
def test_a_collector_starts_with_a_bronze_promo_in_every_way_to_play(
    options: dict[str, Any], area: int, pile: int
) -> None:
    state = start(BOX, 2, 3, powers=True, characters=(CARDINE, ""), **options)
    where = [
        state.where[card] for card, number in enumerate(state.prints) if BOX.cards[number].set in sets(state, pile)
    ]
    assert where.count(zones.of(0, area)) == 1
    assert where.count(pile) == len(where) - 1
    if options.get("pre_release"):
        apply(state, HOST, Order("go"))
        assert {BOX.cards[state.prints[card]].rarity for card in state.hand_and_play(0)} == {"Starter"}, "R2.7"


def test_no_powers_before_the_first_deckbuilding() -> None:
    state = start(BOX, 3, 3, powers=True, pre_release=True)
    assert not state.powers_on
    assert not state.zones[VENUE]
    apply(state, HOST, Order("go"))
    assert not state.powers_on


def test_powers_hold_from_the_beginning_of_a_turn_based_game() -> None:
    state = start(BOX, 2, 3, powers=True, characters=(FULTON, "Shur Wen Na"), mode="turn-based", opened_booster=0)
    assert (state.money, state.looks) == ([48, 24], [3, 0])
    apply(state, HOST, Order("go"))
    assert Order("look pack", (), 4) in legal(state, 0)
    assert [slots(state, seat) for seat in range(2)] == [6, 7]
    plain = start(BOX, 2, 3, characters=(FULTON, "Shur Wen Na"), mode="turn-based")
    assert (plain.money, plain.looks, plain.powers_on) == ([30, 30], [0, 0], False)


def test_a_pre_release_has_no_venue() -> None:
    state = start(BOX, 3, 3, venues=True, pre_release=True)
    assert not state.zones[VENUE]
    assert len(state.zones[VENUES]) == 10


def test_a_venue_for_each_round_and_no_two_alike() -> None:
    state = start(BOX, 3, 4, venues=True)
    seen = []
    for seat, order, now in walk(state, Random(4)):
        if state.phase == DECKBUILDING and state.interval == 1:
            seen.append(state.prints[state.zones[VENUE][0]])
        apply(state, seat, order, now) if order.verb != "offer" else None
    assert state.phase == OVER
    assert len(set(seen)) == 3
    assert len(state.zones[VENUES]) == 7


# --- Millennium Accessories (R11.4) ----------------------------------------------------------------------------------


def test_a_handicap_is_for_those_who_are_named() -> None:
    state = start(BOX, 4, 9, accessories="handicap", handicapped=(1, 3))
    held = [GOLD in sets(state, zones.of(seat, BINDER)) for seat in range(4)]
    assert held == [False, True, False, True]
    assert not state.zones[SHELF]
    assert sum(BOX.cards[state.prints[card]].set == GOLD for card in state.zones[OUT]) == 4


@pytest.mark.parametrize("options", [{"accessories": "draft"}, {"accessories": "handicap"}, {}])
def test_what_is_drafted_cannot_be_fused_for(options: dict[str, Any]) -> None:
    found = {frozenset(sets(start(BOX, 2, seed, **options), FUSION + 2)) for seed in range(40)}
    assert (frozenset({GOLD}) in found) == (not options)


def test_naming_the_accessories_for_a_pile_while_they_are_drafted_is_refused() -> None:
    with pytest.raises(ValueError, match=r"R11\.4"):
        start(BOX, 2, 1, accessories="draft", selection="chosen", fusion=("", "", GOLD))


@pytest.mark.parametrize("mode", ["standard", "turn-based"])
def test_a_draft_of_accessories_goes_round_once(mode: str) -> None:
    state = start(BOX, 5, 2, accessories="draft", mode=mode)
    order = [(state.first + step) % 5 for step in range(5)]
    area = ACCESSORIES if mode == "turn-based" else BINDER
    for seat in order:
        assert asked(state) == (seat,)
        choices = legal(state, seat)
        assert {choice.verb for choice in choices} == {"equip"}
        apply(state, seat, choices[0])
        assert choices[0].cards[0] in state.zone(seat, area)
    assert asked(state) == (HOST,)
    assert not state.zones[SHELF]


def test_nothing_but_one_of_those_on_the_table_is_drafted() -> None:
    state = start(BOX, 3, 2, accessories="draft")
    seat, other = state.first, (state.first + 1) % 3
    accessory = state.zones[SHELF][0]
    for order in (
        Order("equip", (state.zone(seat, BINDER)[0],)),
        Order("equip", (state.zones[zones.STORE][0],)),
        Order("equip", tuple(state.zones[SHELF][:2])),
        Order("equip", (accessory,), 1),
        Order("equip", (accessory,), 0, (1,)),
        Order("equip"),
    ):
        with pytest.raises(Refused):
            apply(state, seat, order)
    with pytest.raises(Refused, match="drafts first"):
        apply(state, other, Order("equip", (accessory,)))
    assert not [order for order in legal(state, other) if order.verb == "equip"]
    apply(state, seat, Order("equip", (accessory,)))
    with pytest.raises(Refused, match="drafts first"):
        apply(state, seat, Order("equip", (state.zones[SHELF][0],)))


def test_a_handicap_is_laid_out_at_once_where_there_is_no_binder() -> None:
    state = start(BOX, 3, 9, accessories="handicap", handicapped=(1,), mode="turn-based")
    assert [len(state.zone(seat, ACCESSORIES)) for seat in range(3)] == [0, 1, 0]
    assert not state.zones[SHELF]


# --- Pro Players (R11.8) ---------------------------------------------------------------------------------------------


def test_five_copies_of_each_pro_player_wait() -> None:
    state = start(BOX, 5, 1, powers=True, pro_players=True)
    copies = Counter(state.prints[card] for card in state.zones[PROS])
    assert sorted(copies.values()) == [5] * 6
    assert {BOX.cards[number].character for number in copies} == {card.name for card in characters()}
    assert not start(BOX, 5, 1, powers=True).zones[PROS]


def characters() -> list[Any]:
    return [card for one in BOX.of_rarity("Character") for card in one.cards]


def test_every_character_and_every_venue_has_something_to_say() -> None:
    assert len(characters()) == 6
    assert all(building and tournament for building, tournament in (card.sides for card in characters()))
    venues = [card for one in BOX.of_rarity("Venue") for card in one.cards]
    assert len(venues) == 10
    assert all(card.lines for card in venues)


def test_characters_are_open_and_stay_where_they_are() -> None:
    state = start(BOX, 3, 1, powers=True)
    for seat in range(3):
        (card,) = state.zone(seat, CHARACTER)
        assert view(state, SPECTATOR)[rows.CARDS + card] == state.prints[card]
