"""Counting in a deck: how many a text would find, how much that is, how likely a condition is to hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine import tree
from engine.box import Card
from engine.symbols import BIT, PROMOS

from .deck import PLAYED, Deck
from .sifting import ELEMENTS, TYPES, fitting, passing

OPPONENTS = 3
THEIR_CARDS = 3.0
"""Face-up cards an opponent has when a text looks at them, on average."""
STORE_STARS = 4.4
"""Stars of the top card of the Store, on average."""
PAID = 6
"""M$ that somebody has to spare in a tournament."""
LOST_AT_ONCE = 11.0
"""RP somebody has who loses all of them, and picks the moment."""

Count = Callable[[Any, Card, Deck, float], float]
"""A part of a text, the card it stands on, the deck, and the share of it that the text sees."""


def amount(node: tree.Amount, card: Card, deck: Deck, share: float) -> float:
    """How much it is; `share` is how much of the deck the text sees lying there."""
    value = node.each * (1.0 if node.tally is None else tally(node.tally, card, deck, share))
    return min(value, node.limit) if node.limit is not None else value


def tally(node: tree.Tally, card: Card, deck: Deck, share: float) -> float:
    """How many a text would find, on average."""
    counts = _TALLIES.get(type(node))
    return 1.0 if counts is None else counts(node, card, deck, share)


def _tokens(node: tree.TokensOn, card: Card, deck: Deck, share: float) -> float:
    return min(3.0, 0.3 + deck.habits.tokens * (2.0 if isinstance(node.cards, tree.Every) else 0.8))


def _stars(cards: tree.Cards, card: Card, deck: Deck, share: float) -> float:
    if isinstance(cards, tree.This):
        return float(card.stars)
    if isinstance(cards, tree.Every):
        wanted = cards.filter
        if wanted.area == "attached":
            return 2.0 * STORE_STARS if any(getattr(x, "word", "") == "Next" for x in card.abilities) else STORE_STARS
        mine = [one.stars for one in fitting(wanted, deck.cards, card)]
        return sum(mine) / max(1, len(mine)) * count(wanted, card, deck, share)
    if isinstance(cards, tree.TopOfStore) or (isinstance(cards, tree.That) and not _follows(card)):
        return STORE_STARS
    stars = sorted((one.stars for one in deck.singles), reverse=True) or [4]
    if isinstance(cards, tree.Extreme):
        return float(stars[0] if cards.most == "highest" else stars[-1])
    # The owner arranges that the text finds a good one.
    return sum(stars[:3]) / len(stars[:3])


def _follows(card: Card) -> bool:
    return any(getattr(line, "word", "") == "Next" for line in card.abilities)


def count(wanted: tree.Filter, card: Card, deck: Deck, share: float) -> float:
    """How many cards of a kind would be there."""
    if wanted.area == "hand":
        return (4.2 if share < 0.6 else 2.0) * (0.4 if wanted.noun not in ("card", "Single") else 1.0)
    if wanted.area != "play":
        return 1.5 if wanted.area == "attached" else 4.0
    tests = wanted.tests
    down = any(isinstance(test, tree.FaceDown) for test in tests)
    if chosen := [quality for test in tests if (quality := _any_symbol(test, card))]:
        names = ELEMENTS if chosen[0] == "element" else TYPES
        present = float(max(sum(bool(one.symbols & BIT[name]) for one in deck.singles) for name in names))
    else:
        present = float(len(fitting(wanted, deck.cards, card)))
    singles = len(deck.singles)
    if wanted.noun not in ("Deck Box", "Accessory"):
        # The owner plays those that fit first, if there are more Singles than slots.
        present = min(present, float(PLAYED)) if singles <= PLAYED else min(present, 5.0 + present / singles)
    mine = deck.down * min(1.0, share + 0.15) if down else present * share
    if any(isinstance(test, tree.Adjacent) for test in tests):
        mine = min(1.8, present) * (0.85 if present >= 3 else 0.6)
    elif any(isinstance(test, tree.Toward) for test in tests):
        mine *= 0.7
    theirs = 2.0 if down else THEIR_CARDS * OPPONENTS * odds(wanted)
    if wanted.whose == "your":
        return mine
    return theirs if wanted.whose == "opponents" else theirs + mine if wanted.whose == "anyone" else theirs / OPPONENTS


def _any_symbol(test: tree.Test, card: Card) -> str:
    """`element` or `type` where the owner has a say in which one is meant; "" where not."""
    if isinstance(test, tree.SameAs):
        return test.quality if test.quality in ("element", "type") and not card.symbols else ""
    return test.quality if isinstance(test, tree.ThatSymbol) else ""


def odds(wanted: tree.Filter) -> float:
    """How likely a stranger's card is of a kind."""
    chance = 1.0 if wanted.noun in ("card", "Single") else 0.2
    for test in wanted.tests:
        if isinstance(test, tree.Symbol):
            chance *= 0.2 * len(test.names)
        elif isinstance(test, tree.StarsExactly):
            chance *= 0.13
        elif isinstance(test, tree.OfRarity):
            chance *= 0.1 if test.rarity == "Promo" or test.rarity in PROMOS else 0.25
        elif not isinstance(test, tree.FaceUp | tree.Other | tree.NotSymbol):
            chance *= 0.4
    return chance


def different(quality: str, wanted: tree.Filter, card: Card, deck: Deck, share: float) -> float:
    """How many different ones would be there."""
    mine = fitting(wanted, deck.cards, card)
    if quality in ("element", "type"):
        symbols = 0
        for one in mine:
            symbols |= one.symbols
        found = sum(bool(symbols & BIT[name]) for name in (ELEMENTS if quality == "element" else TYPES))
    else:
        rows = ({"set": one.set, "star rating": one.stars, "rarity": one.rarity, "name": one.name} for one in mine)
        found = len({row.get(quality) for row in rows})
    return min(found, PLAYED) * (share + 0.1)


def likely(node: tree.Condition, card: Card, deck: Deck, share: float) -> float:
    """How likely a condition is to hold."""
    chance = _CHANCES.get(type(node))
    return 0.5 if chance is None else chance(node, card, deck, share)


def _won(node: tree.Won, card: Card, deck: Deck, share: float) -> float:
    return 0.55 if node.result == "win" else 0.4 if node.result == "lose" else 0.08


def _have(node: tree.Have, card: Card, deck: Deck, share: float) -> float:
    number = count(node.filter, card, deck, share)
    if node.bound == "or more":
        return _reached(number - node.count)
    if node.filter.noun == "card" and not node.filter.tests:
        return min(0.9, 0.1 + 0.7 * deck.habits.discards)
    return 0.6 if number <= node.count + 0.5 else 0.15


def _star_sum(node: tree.StarSum, card: Card, deck: Deck, share: float) -> float:
    stars = sorted([one.stars for one in fitting(node.filter, deck.singles, card)], reverse=True)
    reach = sum(stars[:PLAYED]) * (share + 0.1) / max(1, node.stars)
    over = max(0.05, min(0.95, 0.5 + 2.0 * (reach - 1.0)))
    return over if node.bound == "or more" else 1.0 - over


def _points(node: tree.Points, card: Card, deck: Deck, share: float) -> float:
    paying = sum(any(getattr(x, "word", "") in ("Play", "Next") for x in one.abilities) for one in deck.singles)
    return max(0.02, min(0.9, 1.0 - (8.0 * min(paying, PLAYED) - node.points) / 25))


def _reached(over: float) -> float:
    """How likely so many are there, if on average there are so many more (or fewer)."""
    return max(0.03, min(0.95, 0.55 + 0.35 * over))


def _card_is(node: tree.CardIs, card: Card, deck: Deck, share: float) -> float:
    if isinstance(node.test, tree.AtEnd | tree.IsTop):
        return 0.25 if deck.laid else 0.7
    if isinstance(node.test, tree.Symbol | tree.NotSymbol | tree.StarsAtLeast | tree.StarsAtMost | tree.SameAs):
        if isinstance(node.cards, tree.That) and not _follows(card):
            return 0.2 if isinstance(node.test, tree.Symbol) else 0.5
        able = len(passing(node.test, [one for one in deck.singles if one.name != card.name], card))
        # The owner picks which card comes next to it.
        return min(0.95, 1.6 * able / max(1, len(deck.singles)))
    return 0.6 if isinstance(node.test, tree.StarsThan) else 0.3


_TALLIES: Final[dict[type, Count]] = {
    tree.Count: lambda node, card, deck, share: count(node.filter, card, deck, share),
    tree.StarsOf: lambda node, card, deck, share: _stars(node.cards, card, deck, share),
    tree.Different: lambda node, card, deck, share: different(node.quality, node.filter, card, deck, share),
    tree.PaidThisWay: lambda node, card, deck, share: PAID / max(node.money, 1),
    tree.MoneyHad: lambda node, card, deck, share: PAID / max(node.money, 1),
    tree.TokensOn: _tokens,
    tree.ClashesWon: lambda node, card, deck, share: 0.6 * deck.habits.clashes,
    tree.OpponentsAhead: lambda node, card, deck, share: 1.4,
    tree.Opponents: lambda node, card, deck, share: float(OPPONENTS),
    tree.ThisWay: lambda node, card, deck, share: 1.6,
    tree.PointsThisWay: lambda node, card, deck, share: 6.0,
}
_CHANCES: Final[dict[type, Count]] = {
    tree.Won: _won,
    tree.Have: _have,
    tree.HaveDifferent: lambda node, card, deck, share: _reached(
        different(node.quality, node.filter, card, deck, share) - node.count
    ),
    tree.StarSum: _star_sum,
    tree.CardIs: _card_is,
    tree.Points: _points,
    tree.Named: lambda node, card, deck, share: 0.85,
    tree.Rank: lambda node, card, deck, share: 0.25,
    tree.YourTurn: lambda node, card, deck, share: 0.45,
}
