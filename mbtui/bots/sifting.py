"""Which of some cards a text means, as far as print tells."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from engine import tree
from engine.box import Card
from engine.symbols import ACCESSORY, BIT, DECK_BOX, PROMOS, SINGLE, SYMBOLS

ELEMENTS, TYPES = SYMBOLS[:6], SYMBOLS[6:]
ELEMENT_BITS, TYPE_BITS = sum(BIT[name] for name in ELEMENTS), sum(BIT[name] for name in TYPES)

_KINDS: Final = {"Deck Box": DECK_BOX, "Accessory": ACCESSORY}
"""What a noun means that does not mean Singles."""

Cards = list[Card]


def fitting(wanted: tree.Filter, among: Iterable[Card], card: Card) -> Cards:
    """Those of a kind, as a text of `card` would find them."""
    noun = wanted.noun
    kind = _KINDS.get(noun, SINGLE)
    if bit := BIT.get(noun, 0):
        found = [one for one in among if one.kind == kind and one.symbols & bit]
    else:
        found = [one for one in among if one.kind == kind]
    for test in wanted.tests:
        found = passing(test, found, card)
    return found


def passing(test: tree.Test, among: Cards, card: Card) -> Cards:
    """Those a test of a text of `card` lets through; a test that print tells nothing about lets everything through."""
    sieve = _SIEVES.get(type(test))
    return among if sieve is None else sieve(test, among, card)


def fits(wanted: tree.Filter, one: Card, card: Card) -> bool:
    """Whether a card of the deck is of a kind, as far as print tells."""
    return bool(fitting(wanted, (one,), card))


def suits(test: tree.Test, one: Card, card: Card) -> bool:
    """Whether a card passes a test, as far as print tells."""
    return bool(passing(test, [one], card))


def _of_rarity(test: tree.OfRarity, among: Cards, card: Card) -> Cards:
    meant = (*PROMOS, "Promo") if test.rarity == "Promo" else (test.rarity,)
    return [one for one in among if one.rarity in meant]


def _alike(test: tree.SameAs, among: Cards, card: Card) -> Cards:
    """Of one set; or cards that share an element, or a type."""
    if test.quality == "set":
        return [one for one in among if one.set == card.set]
    shared = card.symbols & (ELEMENT_BITS if test.quality == "element" else TYPE_BITS)
    return [one for one in among if one.symbols & shared] if card.symbols else among


def _with_symbol(test: tree.Symbol, among: Cards, card: Card) -> Cards:
    meant = sum(BIT[name] for name in set(test.names))
    return [one for one in among if one.symbols & meant]


def _with_word(test: tree.HasWord, among: Cards, card: Card) -> Cards:
    return [one for one in among if any(getattr(line, "word", "") == test.word for line in one.abilities)]


_SIEVES: Final[dict[type, Callable[[Any, Cards, Card], Cards]]] = {
    tree.Symbol: _with_symbol,
    tree.NotSymbol: lambda test, among, card: [one for one in among if not one.symbols & BIT[test.name]],
    tree.OfRarity: _of_rarity,
    tree.StarsAtLeast: lambda test, among, card: [one for one in among if one.stars >= test.stars],
    tree.StarsAtMost: lambda test, among, card: [one for one in among if one.stars <= test.stars],
    tree.StarsExactly: lambda test, among, card: [one for one in among if one.stars == test.stars],
    tree.Other: lambda test, among, card: [one for one in among if one.name != card.name],
    tree.SameAs: _alike,
    tree.HasWord: _with_word,
}
