"""Which cards a search finds."""

import pytest

import cards
from cards.finding import found, misread, named
from engine.box import Box

BOX = Box(()).with_cards(
    cards.make_card(table)
    for table in (
        {"name": "Ash", "stars": 7, "elements": ["Fire"], "types": ["Mage"], "rarity": "Gold Promo",
         "text": "Play: Gain 9 RP."},
        {"name": "Brine", "stars": 4, "elements": ["Fire", "Water"], "types": ["Animal"], "rarity": "Expansion",
         "set": "Deep Fire", "text": "Next: Draw a card."},
        {"name": "Crate", "stars": 2, "kind": "Deck Box", "rarity": "Core",
         "text": "Score: Gain 2 RP for each Mage in play."},
    )
)  # fmt: skip


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("", "Ash Brine Crate"),
        ("fire", "Ash Brine"),
        ("Fire Animal", "Brine"),
        ("mage", "Ash"),
        ('"mage"', "Crate"),
        ('"fire"', "Brine"),
        ("promo", "Ash"),
        ("gold", "Ash"),
        ("core", "Crate"),
        ("draw", "Brine"),
        ("stars>4", "Ash"),
        ("stars>=4", "Ash Brine"),
        ("stars<4", "Crate"),
        ("stars<=4 stars>2", "Brine"),
        ("stars=2", "Crate"),
        ("fire stars>", "Ash Brine"),
        ("fire stars>=" + 5000 * "9", "Ash Brine"),
        ("gain stars>=5", "Ash"),
        ("single", "Ash Brine"),
        ("nothing", ""),
    ],
)
def test_words_narrow_the_search(words: str, names: str) -> None:
    assert [card.name for card in found(BOX, words.split())] == names.split()


def test_a_kind_of_two_words() -> None:
    assert [card.name for card in found(BOX, ["deck box"])] == ["Crate"]
    assert [card.name for card in found(BOX, ["core", "Deck", "Box", "crate"])] == ["Crate"]


def test_a_name_whatever_its_capitals_or_a_piece_of_it() -> None:
    assert named(BOX, "aSH")[0] is BOX.cards[0]
    assert named(BOX, "rin")[0] is BOX.cards[1]


def test_an_unknown_name_has_near_ones() -> None:
    assert named(BOX, "Crates") == (None, ["Crate"])
    assert named(BOX, "xyzzy") == (None, [])


def test_stars_compared_with_no_number_are_pointed_out() -> None:
    assert misread(["fire", "stars>=5"]) == ""
    assert misread(["fire", "stars=>5"]).startswith("'stars=>5' is no number of stars; say stars>=5")
