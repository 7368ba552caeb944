"""Which cards a text means, as far as print tells."""

from __future__ import annotations

import pytest

from engine import tree
from engine.box import Card
from engine.symbols import ACCESSORY, DECK_BOX, bits_of
from mbtui.bots.sifting import fits, fitting, passing, suits

MAGE = Card("Mage", 3, symbols=bits_of(("Fire", "Mage")), set="One", rarity="Master")
SOLDIER = Card("Soldier", 5, symbols=bits_of(("Water", "Soldier")), set="Two", rarity="Gold Promo")
PLAIN = Card("Plain", 1, set="One", rarity="Core")
CHEST = Card("Chest", 2, DECK_BOX, set="Two")
DICE = Card("Dice", 4, ACCESSORY, set="One", abilities=(tree.Timed("Action", tree.Draw(1)),))
ALL = [MAGE, SOLDIER, PLAIN, CHEST, DICE]


@pytest.mark.parametrize(
    ("noun", "meant"),
    [
        ("card", [MAGE, SOLDIER, PLAIN]),
        ("Single", [MAGE, SOLDIER, PLAIN]),
        ("Deck Box", [CHEST]),
        ("Accessory", [DICE]),
        ("Mage", [MAGE]),
    ],
)
def test_a_noun_means_singles_unless_it_says_otherwise(noun: tree.Noun, meant: list[Card]) -> None:
    wanted = tree.Filter(noun=noun)
    assert fitting(wanted, ALL, MAGE) == meant
    assert [one for one in ALL if fits(wanted, one, MAGE)] == meant


@pytest.mark.parametrize(
    ("test", "passed"),
    [
        (tree.FaceUp(), ALL),
        (tree.Symbol(("Fire", "Water")), [MAGE, SOLDIER]),
        (tree.NotSymbol("Fire"), [SOLDIER, PLAIN, CHEST, DICE]),
        (tree.OfRarity("Promo"), [SOLDIER]),
        (tree.OfRarity("Master"), [MAGE]),
        (tree.StarsAtLeast(4), [SOLDIER, DICE]),
        (tree.StarsAtMost(2), [PLAIN, CHEST]),
        (tree.StarsExactly(3), [MAGE]),
        (tree.Other(), [SOLDIER, PLAIN, CHEST, DICE]),
        (tree.SameAs("set", tree.This()), [MAGE, PLAIN, DICE]),
        (tree.SameAs("element", tree.This()), [MAGE]),
        (tree.HasWord("Action"), [DICE]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_a_test_of_the_mage_lets_through(test: tree.Test, passed: list[Card]) -> None:
    assert passing(test, ALL, MAGE) == passed
    assert [one for one in ALL if suits(test, one, MAGE)] == passed


def test_a_card_without_symbols_may_be_like_any() -> None:
    assert passing(tree.SameAs("type", tree.This()), ALL, PLAIN) == ALL
