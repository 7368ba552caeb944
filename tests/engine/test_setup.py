"""R2: what a game begins with."""

from collections import Counter
from typing import Any

import pytest

from engine import collection, setup, zones
from engine.box import Box, CardSet
from engine.selection import shortages
from engine.settings import FIRST_GAME_FUSION, FIRST_GAME_PRIZES, FIRST_GAME_SETS, Settings
from engine.state import DECKBUILDING, PAIRINGS, State
from engine.tables import Tables
from engine.zones import BINDER, CHARACTER, DEALT, DECK, FUSION, META_STACKS, METAS, NONE, PACKS, PRIZES, STORE

from .boxes import STARTERS, small_box
from .boxes import STORE as STORE_SETS

NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve")
ALL_STORE_SETS = tuple(name for names in STORE_SETS.values() for name in names)


def new(players: int = 4, seed: int = 1, box: Box | None = None, **more: Any) -> State:
    return setup.new_state(box or small_box(), Settings(NAMES[:players], **more), seed)


def sets_in(state: State, *places: int) -> set[str]:
    return {state.box.cards[state.prints[card]].set for place in places for card in state.zones[place] if card != NONE}


def store_sets(state: State) -> set[str]:
    """The Store sets in the game, wherever their cards are by now."""
    found = {state.box.cards[number].set for number in state.prints}
    return {name for name in found if name in ALL_STORE_SETS}


class TestTheWholeState:
    def test_every_field_has_a_value(self) -> None:
        state = new()
        for name in Tables.__slots__:
            getattr(state, name)

    def test_there_is_nothing_beside_its_fields(self) -> None:
        with pytest.raises(AttributeError):
            new().anything = 1  # type: ignore[attr-defined]

    def test_it_can_be_written_down_and_read_again(self) -> None:
        state = new()
        assert State.load(state.box, state.save()).save() == state.save()

    def test_equal_seeds_are_equal_games(self) -> None:
        assert new(seed=7).save() == new(seed=7).save()

    def test_other_seeds_are_other_games(self) -> None:
        assert new(seed=7).prints != new(seed=8).prints

    @pytest.mark.parametrize("seed", [0, -5, 2**70])
    def test_any_whole_number_is_a_seed(self, seed: int) -> None:
        assert 0 <= new(seed=seed).seed < 2**64

    def test_every_card_lies_in_exactly_one_place(self) -> None:
        state = new()
        lying = Counter(card for zone in state.zones for card in zone if card != NONE)
        assert lying == Counter(range(len(state.prints)))
        assert all(card in state.zones[state.where[card]] for card in range(len(state.prints)))

    def test_nothing_is_pending(self) -> None:
        state = new()
        assert (state.ask, state.answer, state.stack, state.queue, state.claims) == (None, None, [], [], [])
        assert not state.dirty


class TestTheStore:
    """R2.1: the Core Set, 5 Expansion, 4 Premium and 3 Master sets."""

    def test_a_random_store_has_twelve_sets_of_twelve_and_the_core(self) -> None:
        state = new()
        chosen = store_sets(state)
        counts = [sum(name in chosen for name in names) for names in STORE_SETS.values()]
        assert counts == [5, 4, 3]
        copies = Counter(state.box.cards[number].set for number in state.prints)
        assert all(copies[name] == 12 for name in chosen)
        assert copies["Millennium Blades"] == 118

    def test_the_lot_decides_which(self) -> None:
        assert len({frozenset(store_sets(new(seed=seed))) for seed in range(20)}) > 5

    def test_the_first_game_has_its_own_sets(self) -> None:
        state = new(selection="first game")
        assert store_sets(state) == set(FIRST_GAME_SETS)
        assert [sets_in(state, FUSION + pile) for pile in range(3)] == [{name} for name in FIRST_GAME_FUSION]
        assert [sets_in(state, PRIZES + pile) for pile in range(2)] == [{name} for name in FIRST_GAME_PRIZES]

    def test_a_table_chooses_its_sets(self) -> None:
        state = new(selection="chosen", sets=("Mouse Card", "Hell to Pay"))
        assert store_sets(state) == {"Mouse Card", "Hell to Pay"}

    def test_a_chosen_set_must_be_in_the_box(self) -> None:
        with pytest.raises(ValueError, match=r"'Mouse Cart'.*Mouse Card"):
            new(selection="chosen", sets=("Mouse Cart",))

    def test_a_promo_set_is_no_store_set(self) -> None:
        with pytest.raises(ValueError, match="Princess Blade"):
            new(selection="chosen", sets=("Princess Blade",))

    def test_a_set_is_in_the_store_once(self) -> None:
        with pytest.raises(ValueError, match="only once"):
            new(selection="chosen", sets=("Mouse Card", "Mouse Card"))

    def test_the_numbers_of_store_cards_say_nothing_about_them(self) -> None:
        """DESIGN 6: a card's number is given before the shuffle, its print after."""
        one, other = new(seed=1, selection="first game"), new(seed=2, selection="first game")
        top = one.zones[STORE][-20:]
        assert [one.prints[card] for card in top] != [other.prints[card] for card in top]


class TestPromos:
    """R2.2: 2 Bronze, 2 Silver, 1 Gold; one of each kind can be fused, the rest are prizes."""

    def test_five_piles_of_six(self) -> None:
        state = new()
        piles = [FUSION, FUSION + 1, FUSION + 2, PRIZES, PRIZES + 1]
        assert [len(state.zones[pile]) for pile in piles] == [6] * 5
        assert len(sets_in(state, *piles)) == 5
        rarities = [{state.box.cards[state.prints[card]].rarity for card in state.zones[pile]} for pile in piles]
        assert rarities == [{"Bronze Promo"}, {"Silver Promo"}, {"Gold Promo"}, {"Bronze Promo"}, {"Silver Promo"}]

    def test_the_table_names_some_and_the_lot_the_others(self) -> None:
        for seed in range(10):
            state = new(seed=seed, selection="chosen", fusion=("Elemental Blades",), prizes=("", "Princess Blade"))
            assert sets_in(state, FUSION) == {"Elemental Blades"}
            assert sets_in(state, PRIZES + 1) == {"Princess Blade"}
            assert "Elemental Blades" not in sets_in(state, PRIZES)
            assert "Princess Blade" not in sets_in(state, FUSION + 1)

    def test_a_set_cannot_be_fused_and_won(self) -> None:
        with pytest.raises(ValueError, match="twice"):
            new(selection="chosen", fusion=("Elemental Blades",), prizes=("Elemental Blades",))

    def test_a_silver_set_is_no_bronze_set(self) -> None:
        with pytest.raises(ValueError, match="no Bronze Promo set called 'Princess Blade'"):
            new(selection="chosen", fusion=("Princess Blade",))

    def test_four_fusion_sets_are_too_many(self) -> None:
        with pytest.raises(ValueError, match="more promo sets"):
            new(selection="chosen", fusion=("", "", "", ""))


class TestWhatPlayersGet:
    """R2.4: a starter deck, three Store cards, a character, friendship, sell markers."""

    def test_three_store_cards_and_a_starter(self) -> None:
        state = new(pre_release=True)
        for seat in range(4):
            starter = {state.box.cards[state.prints[card]].set for card in state.zone(seat, DECK)}
            assert len(state.zone(seat, DECK)) == 9
            assert len(starter) == 1
            assert len(state.zone(seat, BINDER)) == 3

    def test_no_two_starters_alike(self) -> None:
        for seed in range(10):
            state = new(5, seed=seed, starters=("", "Bluelake Village"), pre_release=True)
            starters = [state.box.cards[state.prints[state.zone(seat, DECK)[0]]].set for seat in range(5)]
            assert len(set(starters)) == 5
            assert starters[1] == "Bluelake Village"

    def test_a_starter_cannot_be_chosen_twice(self) -> None:
        with pytest.raises(ValueError, match="'Bluelake Village' is chosen twice"):
            new(starters=("Bluelake Village", "", "Bluelake Village"))

    def test_an_unknown_starter_is_named_with_those_that_exist(self) -> None:
        with pytest.raises(ValueError, match=r"starter deck called 'Bluelake'.*Brownwall City"):
            new(starters=("Bluelake",))

    def test_more_starters_than_players(self) -> None:
        with pytest.raises(ValueError, match="3 starter decks are chosen for 2 players"):
            new(2, starters=STARTERS[:3])

    def test_a_character_each(self) -> None:
        state = new(5, characters=("", "", "Fulton"))
        people = [state.box.cards[state.prints[state.zone(seat, CHARACTER)[0]]].name for seat in range(5)]
        assert people[2] == "Fulton"
        assert len(set(people)) == 5

    def test_a_character_cannot_be_chosen_twice(self) -> None:
        with pytest.raises(ValueError, match="'Fulton' is chosen twice"):
            new(characters=("Fulton", "Fulton"))

    def test_a_box_without_characters(self) -> None:
        state = new(box=small_box(characters=False))
        assert all(not state.zone(seat, CHARACTER) for seat in range(4))

    def test_an_unknown_character(self) -> None:
        with pytest.raises(ValueError, match="no character called 'Fulton' in the box: it has none"):
            new(box=small_box(characters=False), characters=("Fulton",))

    @pytest.mark.parametrize(("players", "markers"), [(2, 6), (3, 4), (4, 3), (5, 3)])
    def test_sell_markers_by_the_number_of_players(self, players: int, markers: int) -> None:
        assert new(players).markers == [markers] * players

    def test_friendship_is_an_option(self) -> None:
        assert new().unspent == [(1, 1, 2, 2, 3, 3)] * 4
        assert new(friendship=False).unspent == [()] * 4
        assert new().friends == [(0, 0, 0, 0)] * 4


class TestWhoBegins:
    """R5.3: whoever opened a booster pack last, or the lot."""

    def test_the_one_who_opened_a_booster(self) -> None:
        assert {new(seed=seed, opened_booster=2).first for seed in range(5)} == {2}

    def test_otherwise_the_lot(self) -> None:
        assert {new(seed=seed).first for seed in range(40)} == {0, 1, 2, 3}

    def test_nobody_is_champion_yet(self) -> None:
        assert new().champion == NONE


class TestTheWayIn:
    """R2.6: deckbuilding first, or a Pre-Release."""

    def test_a_game_begins_with_deckbuilding(self) -> None:
        state = new()
        assert (state.phase, state.round, state.interval) == (DECKBUILDING, 1, 0)
        assert all(len(state.zone(seat, BINDER)) == 12 for seat in range(4))
        assert all(len(state.zone(seat, DEALT)) == 6 for seat in range(4))

    def test_a_pre_release_is_played_with_the_starters(self) -> None:
        state = new(pre_release=True)
        assert (state.phase, state.round, state.money) == (PAIRINGS, 0, [0] * 4)
        assert sets_in(state, PACKS, METAS, METAS + 1) == set()
        for seat in range(4):
            prints = collection.prints_of(state, state.zone(seat, DECK))
            assert collection.deck_problems(state.box, prints, collection.deck_limits(state, seat)) == []

    def test_metas_are_two_stacks(self) -> None:
        state = new(pre_release=True)
        assert [len(state.zones[META_STACKS + stack]) for stack in range(2)] == [6, 6]


class TestSmallBoxes:
    """A box that is still being filled can be played with."""

    def test_an_empty_box(self) -> None:
        state = new(box=Box(()))
        assert state.prints == []
        assert state.phase == DECKBUILDING

    def test_a_box_with_one_set(self) -> None:
        only = small_box().set_named("Mouse Card")
        state = new(2, box=Box((only,)))
        assert len(state.prints) == 12
        assert sum(len(state.zone(seat, BINDER)) for seat in range(2)) == 6
        assert sum(len(state.zone(seat, DEALT)) for seat in range(2)) == 6

    def test_too_few_starters_leave_somebody_without(self) -> None:
        box = Box(tuple(small_box().set_named(name) for name in STARTERS[:2]))
        state = new(3, box=box, pre_release=True)
        assert sorted(len(state.zone(seat, DECK)) for seat in range(3)) == [0, 9, 9]

    def test_the_first_game_takes_what_is_there(self) -> None:
        box = Box(tuple(one for one in small_box().sets if one.name not in ("1001 Nights", "Princess Blade")))
        state = new(box=box, selection="first game")
        assert store_sets(state) == set(FIRST_GAME_SETS) - {"1001 Nights"}
        assert sets_in(state, FUSION + 1) == {"Backer Meets World"}

    def test_loose_cards_of_a_scenario_are_not_dealt(self) -> None:
        box = Box((*small_box().sets, CardSet("", "", cards=())))
        assert len(new(box=box).prints) == len(new().prints)

    def test_zones_for_everybody(self) -> None:
        assert len(new(5).zones) == zones.count(5)


class TestLiquidation:
    """R11.7: two more sets of each rarity, as far as the box holds them."""

    def sets_by_rarity(self, state: State) -> Counter[str]:
        rarity = {one.name: one.rarity for one in state.box.sets}
        return Counter(rarity[name] for name in store_sets(state))

    def test_a_random_store_has_as_many_more_as_there_are(self) -> None:
        assert self.sets_by_rarity(new(liquidation=True)) == {"Expansion": 6, "Premium": 5, "Master": 4}

    def test_the_first_game_keeps_its_own_and_gets_more(self) -> None:
        state = new(liquidation=True, selection="first game")
        assert set(FIRST_GAME_SETS) < store_sets(state)
        assert len(store_sets(state)) == 15

    def test_what_the_table_chose_is_not_added_to(self) -> None:
        chosen = ("Fists of Steel", "Mouse Card", "Hell to Pay")
        assert store_sets(new(liquidation=True, selection="chosen", sets=chosen)) == set(chosen)

    def test_it_is_said_what_the_box_holds_too_few_of(self) -> None:
        assert shortages(small_box()) == []
        assert shortages(small_box(), liquidation=True) == [
            "The Store should have 7 Expansion sets; the box holds 6.",
            "The Store should have 6 Premium sets; the box holds 5.",
            "The Store should have 5 Master sets; the box holds 4.",
        ]
