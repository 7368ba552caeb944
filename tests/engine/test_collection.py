"""R4.1, R4.2, R4.9, R5.2: decks and collections."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import collection
from engine.box import Box, Card, CardSet
from engine.symbols import ACCESSORY, DECK_BOX, SYMBOLS, bits_of
from engine.zones import BINDER, COLLECTION, DECK, OUT

from .boxes import small_box
from .desk import ANN, BOB, Desk, kinds


def box_of(*cards: Card) -> Box:
    return Box((CardSet("Test", "Core", cards=cards),))


def fire(stars: int, name: str = "") -> Card:
    return Card(name or f"Fire {stars}", stars, symbols=bits_of(("Fire",)))


class TestValue:
    """R4.9: VP by size."""

    def test_the_chart(self) -> None:
        assert [collection.value(size) for size in range(9)] == [0, 0, 2, 4, 7, 9, 12, 16, 21]

    @pytest.mark.parametrize("size", [-1, 9, 100])
    def test_other_sizes_are_worth_nothing(self, size: int) -> None:
        assert collection.value(size) == 0


class TestWhatACollectionIs:
    """R4.2: 2-8 cards that share a symbol, all of different stars."""

    def test_two_cards_of_an_element(self) -> None:
        assert collection.problem(box_of(fire(1), fire(2)), (0, 1)) == ""

    def test_one_card_is_too_few(self) -> None:
        assert "at least 2" in collection.problem(box_of(fire(1)), (0,))

    def test_no_card_is_too_few(self) -> None:
        assert "at least 2" in collection.problem(box_of(fire(1)), ())

    def test_eight_is_the_most(self) -> None:
        box = box_of(*(fire(stars) for stars in range(1, 11)))
        assert collection.problem(box, range(8)) == ""
        assert "at most 8" in collection.problem(box, range(9))

    def test_equal_stars_are_named(self) -> None:
        box = box_of(fire(3, "Bear"), fire(5), fire(3, "Boar"))
        assert collection.problem(box, (0, 1, 2)) == "Bear and Boar both have 3 stars."

    def test_two_copies_of_a_card_have_equal_stars(self) -> None:
        assert "both have 1 star." in collection.problem(box_of(fire(1)), (0, 0))

    def test_each_pair_sharing_is_not_enough(self) -> None:
        pairs = (("Fire", "Mage"), ("Mage", "Air"), ("Air", "Fire"))
        box = box_of(*(Card(f"Card {n}", n + 1, symbols=bits_of(pair)) for n, pair in enumerate(pairs)))
        assert collection.problem(box, (0, 1)) == ""
        assert "all of them" in collection.problem(box, (0, 1, 2))

    def test_a_deck_box_without_symbols(self) -> None:
        box = box_of(fire(1), Card("Tin", 3, DECK_BOX))
        assert collection.problem(box, (0, 1)) == "Tin has neither element nor type."

    def test_an_accessory_with_a_symbol(self) -> None:
        box = box_of(fire(1), Card("Torch", 3, ACCESSORY, bits_of(("Fire",))))
        assert collection.problem(box, (0, 1)) == ""
        assert collection.shared_symbols(box, (0, 1)) == ("Fire",)

    def test_no_cards_share_nothing(self) -> None:
        assert collection.shared_symbols(box_of(), ()) == ()


class TestBest:
    """The largest collection among some cards."""

    def test_the_symbol_with_most_ratings_wins(self) -> None:
        mages = (Card("Mage 1", 1, symbols=bits_of(("Mage",))), Card("Mage 2", 2, symbols=bits_of(("Mage",))))
        box = box_of(fire(1), fire(2), fire(4), *mages)
        assert collection.best(box, range(5)) == (0, 1, 2)

    def test_nothing_to_collect(self) -> None:
        assert collection.best(box_of(fire(1), fire(1, "Other")), (0, 1)) == ()
        assert collection.best(box_of(), ()) == ()

    def test_not_more_than_eight(self) -> None:
        box = box_of(*(fire(stars) for stars in range(1, 11)))
        assert len(collection.best(box, range(10))) == 8

    def test_copies_count_once(self) -> None:
        assert collection.best(box_of(fire(1), fire(2)), (0, 0, 1, 1)) == (0, 1)

    @given(st.lists(st.tuples(st.integers(1, 4), st.sets(st.sampled_from(SYMBOLS[:4]), max_size=2)), max_size=7))
    def test_no_subset_is_larger(self, cards: list[tuple[int, set[str]]]) -> None:
        box = box_of(
            *(Card(f"Card {n}", stars, symbols=bits_of(tuple(names))) for n, (stars, names) in enumerate(cards))
        )
        found = collection.best(box, range(len(cards)))
        legal = [
            len(some)
            for size in range(2, len(cards) + 1)
            for some in combinations(range(len(cards)), size)
            if not collection.problem(box, some)
        ]
        assert len(found) == max(legal, default=0)
        assert not found or collection.problem(box, found) == ""


class TestMoving:
    """R4.1: cards move freely between binder, deck and collection; the deck's order is kept."""

    def test_ann_builds_a_deck_in_her_order(self) -> None:
        desk = Desk()
        one, two, three = desk.binder(ANN)[:3]
        desk.do(ANN, "deck", three, one)
        desk.do(ANN, "deck", two)
        assert desk.state.zone(ANN, DECK) == [three, one, two]

    def test_a_card_in_the_deck_goes_to_its_end(self) -> None:
        desk = Desk()
        one, two, three, four = desk.binder(ANN)[:4]
        desk.do(ANN, "deck", one, two, three)
        desk.do(ANN, "deck", two, four, one)
        assert desk.state.zone(ANN, DECK) == [three, two, four, one]

    def test_from_the_deck_to_the_collection_and_back(self) -> None:
        desk = Desk()
        one, two = desk.binder(ANN)[:2]
        desk.do(ANN, "deck", one, two)
        desk.do(ANN, "collect", one)
        assert (desk.state.zone(ANN, DECK), desk.state.zone(ANN, COLLECTION)) == ([two], [one])
        desk.do(ANN, "deck", one)
        desk.do(ANN, "undeck", one, two)
        assert {one, two} <= set(desk.binder(ANN))

    def test_uncollect(self) -> None:
        desk = Desk()
        card = desk.binder(ANN)[0]
        desk.do(ANN, "collect", card)
        desk.do(ANN, "uncollect", card)
        assert desk.binder(ANN)[-1] == card

    def test_a_deck_may_be_too_large_for_now(self) -> None:
        desk = Desk()
        desk.do(ANN, "deck", *desk.binder(ANN))
        assert len(desk.state.zone(ANN, DECK)) == 18

    def test_nobody_touches_the_cards_of_others(self) -> None:
        desk = Desk()
        theirs = desk.binder(BOB)[0]
        for verb in ("deck", "undeck", "collect", "uncollect"):
            desk.refused(ANN, verb, theirs)

    def test_a_refusal_does_not_name_a_card_that_cannot_be_seen(self) -> None:
        desk = Desk()
        for card in (desk.binder(BOB)[0], desk.state.zones[0][-1], desk.state.zones[1][0]):
            said = str(desk.refused(ANN, "deck", card))
            assert desk.names([card])[0] not in said
            assert said.startswith("That card is not in your binder, deck or collection.")

    def test_a_refusal_says_where_the_card_is(self) -> None:
        desk = Desk()
        card = desk.give(ANN, "Core 7")[0]
        assert str(desk.refused(ANN, "undeck", card)) == "Core 7 is not in your deck. It is in your binder."

    def test_all_or_nothing(self) -> None:
        desk = Desk()
        desk.refused(ANN, "deck", desk.binder(ANN)[0], desk.binder(BOB)[0])

    def test_a_collected_card_is_not_collected_again(self) -> None:
        desk = Desk()
        card = desk.binder(ANN)[0]
        desk.do(ANN, "collect", card)
        desk.refused(ANN, "collect", card)

    def test_there_is_one_collection_only(self) -> None:
        desk = Desk()
        desk.refused(ANN, "collect", desk.binder(ANN)[0], number=1)


class TestDeckLimits:
    """R4.1: 8 Singles, 1 Deck Box, 2 Accessories, no two of a name."""

    LIMITS = (8, 1, 2)

    def faults(self, *names: str) -> list[str]:
        box = small_box()
        return collection.deck_problems(box, [box.number[name] for name in names], self.LIMITS)

    def test_a_full_deck_is_legal(self) -> None:
        names = [f"Core {n}" for n in range(8)] + ["Core Box 1", "Core Dice 1", "Core Dice 2"]
        assert self.faults(*names) == []

    def test_an_empty_deck_is_legal(self) -> None:
        assert self.faults() == []

    def test_nine_singles(self) -> None:
        assert self.faults(*(f"Core {n}" for n in range(9))) == ["9 Singles: a deck has at most 8 Singles."]

    def test_two_boxes_three_accessories(self) -> None:
        faults = self.faults("Core Box 1", "Core Box 2", "Core Dice 1", "Core Dice 2", "Core Dice 3")
        assert faults == [
            "2 Deck Boxes: a deck has at most 1 Deck Box.",
            "3 Accessories: a deck has at most 2 Accessories.",
        ]

    def test_two_of_a_name(self) -> None:
        assert self.faults("Core 1", "Core 2", "Core 1") == ["Core 1 is in the deck 2 times."]


class TestIllegalDecks:
    """R5.2: random cards go back to the binder until the deck is legal."""

    def enforced(self, *names: str, seed: int = 1) -> list[str]:
        desk = Desk(seed=seed)
        desk.give(ANN, *names, area=DECK)
        before = len(desk.binder(ANN))
        collection.enforce_deck(desk.state, ANN)
        left = desk.names(desk.state.zone(ANN, DECK))
        assert len(desk.binder(ANN)) == before + len(names) - len(left)
        return left

    def test_a_legal_deck_is_left_alone(self) -> None:
        names = [f"Core {n}" for n in range(8)] + ["Core Box 1"]
        assert self.enforced(*names) == names

    def test_one_single_too_many(self) -> None:
        names = [f"Core {n}" for n in range(9)]
        outcomes = {tuple(self.enforced(*names, "Core Box 1", seed=seed)) for seed in range(40)}
        assert {len(left) for left in outcomes} == {9}
        assert all(left[-1] == "Core Box 1" for left in outcomes)
        assert len(outcomes) > 4

    def test_one_of_two_copies_goes(self) -> None:
        assert self.enforced("Core 1", "Core 2", "Core 1") in (["Core 1", "Core 2"], ["Core 2", "Core 1"])

    def test_everything_wrong_at_once(self) -> None:
        singles = [f"Core {n}" for n in range(11)]
        boxes = ["Core Box 1", "Core Box 1", "Core Box 2"]
        left = self.enforced(*singles, "Core 3", *boxes, "Core Dice 1", "Core Dice 2", "Core Dice 3")
        assert (len([n for n in left if n in singles]), len(set(left))) == (8, 11)

    def test_the_owner_alone_learns_which_card_left(self) -> None:
        desk = Desk()
        desk.give(ANN, "Core Box 1", "Core Box 2", area=DECK)
        desk.state.events.clear()
        collection.enforce_deck(desk.state, ANN)
        (event,) = desk.state.events
        assert (event.kind, event.seat, event.knows) == ("removed", ANN, (ANN,))
        assert event.card == desk.binder(ANN)[-1]


class TestTurningIn:
    """R4.9: a legal collection scores and goes to the box, an illegal one goes back."""

    def test_ann_scores_three_cards(self) -> None:
        desk = Desk()
        names = [f"Redhill Mercenaries {stars}" for stars in (1, 4, 6)]
        cards = desk.give(ANN, *names, area=COLLECTION)
        collection.turn_in(desk.state, ANN)
        assert desk.state.collection_vp == [4, 0, 0]
        assert all(desk.state.where[card] == OUT for card in cards)
        event = desk.state.events[-1]
        assert (event.kind, event.amount, event.knows) == ("collected", 4, None)
        assert [desk.box.cards[number].name for number in event.more] == names

    def test_a_wrong_collection_comes_back(self) -> None:
        desk = Desk()
        cards = desk.give(ANN, "Redhill Mercenaries 1", "Redhill Mercenaries Box", area=COLLECTION)
        collection.turn_in(desk.state, ANN)
        assert desk.state.collection_vp == [0, 0, 0]
        assert desk.state.zone(ANN, BINDER)[-2:] == cards
        assert (desk.state.events[-1].kind, desk.state.events[-1].more) == ("returned", ())

    def test_no_collection_no_news(self) -> None:
        desk = Desk()
        desk.state.events.clear()
        collection.turn_in(desk.state, ANN)
        assert kinds(desk.state.events) == []
