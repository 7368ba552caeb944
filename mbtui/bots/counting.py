"""Counting in a deck: how many a text would find, how much that is, how likely a condition is to hold."""

from __future__ import annotations

from engine import tree
from engine.box import Card
from engine.symbols import BIT, PROMOS, SINGLE, SYMBOLS

from .deck import PLAYED, Deck

OPPONENTS = 3
THEIR_CARDS = 3.0
"""Face-up cards an opponent has when a text looks at them, on average."""
STORE_STARS = 4.4
"""Stars of the top card of the Store, on average."""
PAID = 6
"""M$ that somebody has to spare in a tournament."""
LOST_AT_ONCE = 11.0
"""RP somebody has who loses all of them, and picks the moment."""
ELEMENTS, TYPES = SYMBOLS[:6], SYMBOLS[6:]
ELEMENT_BITS, TYPE_BITS = sum(BIT[name] for name in ELEMENTS), sum(BIT[name] for name in TYPES)


def amount(node: tree.Amount, card: Card, deck: Deck, share: float) -> float:
    """How much it is; `share` is how much of the deck the text sees lying there."""
    value = node.each * (1.0 if node.tally is None else tally(node.tally, card, deck, share))
    return min(value, node.limit) if node.limit is not None else value


def tally(node: tree.Tally, card: Card, deck: Deck, share: float) -> float:
    """How many a text would find, on average."""
    if isinstance(node, tree.Count):
        return count(node.filter, card, deck, share)
    if isinstance(node, tree.StarsOf):
        return _stars(node.cards, card, deck, share)
    if isinstance(node, tree.Different):
        return different(node.quality, node.filter, card, deck, share)
    if isinstance(node, tree.PaidThisWay | tree.MoneyHad):
        return PAID / max(node.money, 1)
    if isinstance(node, tree.TokensOn):
        return min(3.0, 0.3 + deck.habits.tokens * (2.0 if isinstance(node.cards, tree.Every) else 0.8))
    if isinstance(node, tree.ClashesWon):
        return 0.6 * deck.habits.clashes
    guesses: dict[type, float] = {tree.OpponentsAhead: 1.4, tree.Opponents: float(OPPONENTS), tree.ThisWay: 1.6,
                                  tree.PointsThisWay: 6.0}  # fmt: skip
    return guesses.get(type(node), 1.0)


def _stars(cards: tree.Cards, card: Card, deck: Deck, share: float) -> float:
    if isinstance(cards, tree.This):
        return float(card.stars)
    if isinstance(cards, tree.Every):
        wanted = cards.filter
        if wanted.area == "attached":
            return 2.0 * STORE_STARS if any(getattr(x, "word", "") == "Next" for x in card.abilities) else STORE_STARS
        mine = [one.stars for one in deck.cards if fits(wanted, one, card)]
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
        present = float(sum(fits(wanted, one, card) for one in deck.cards))
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


def fits(wanted: tree.Filter, one: Card, card: Card) -> bool:
    """Whether a card of the deck is of a kind, as far as print tells."""
    noun = wanted.noun
    if noun in BIT and not one.symbols & BIT[noun]:
        return False
    if noun == "Deck Box" or noun == "Accessory":
        if one.kind != (1 if noun == "Deck Box" else 2):
            return False
    elif one.kind != SINGLE:
        return False
    return all(suits(test, one, card) for test in wanted.tests)


def suits(test: tree.Test, one: Card, card: Card) -> bool:
    if isinstance(test, tree.FaceUp | tree.FaceDown):
        return True
    if isinstance(test, tree.Symbol):
        return any(one.symbols & BIT[name] for name in test.names)
    if isinstance(test, tree.NotSymbol):
        return not one.symbols & BIT[test.name]
    if isinstance(test, tree.OfRarity):
        return one.rarity == test.rarity or (test.rarity == "Promo" and one.rarity in PROMOS)
    if isinstance(test, tree.StarsAtLeast):
        return one.stars >= test.stars
    if isinstance(test, tree.StarsAtMost):
        return one.stars <= test.stars
    if isinstance(test, tree.StarsExactly):
        return one.stars == test.stars
    if isinstance(test, tree.Other):
        return one.name != card.name
    if isinstance(test, tree.SameAs):
        return one.set == card.set if test.quality == "set" else _alike(test.quality, one, card)
    if isinstance(test, tree.HasWord):
        return any(getattr(line, "word", "") == test.word for line in one.abilities)
    return True


def _alike(quality: str, one: Card, card: Card) -> bool:
    """Whether two cards share an element, or a type."""
    some = ELEMENT_BITS if quality == "element" else TYPE_BITS
    return bool(one.symbols & card.symbols & some) or not card.symbols


def different(quality: str, wanted: tree.Filter, card: Card, deck: Deck, share: float) -> float:
    """How many different ones would be there."""
    mine = [one for one in deck.cards if fits(wanted, one, card)]
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
    if isinstance(node, tree.Won):
        return {"win": 0.55, "lose": 0.4}.get(node.result, 0.08)
    if isinstance(node, tree.Have):
        number = count(node.filter, card, deck, share)
        if node.bound == "or more":
            return _reached(number - node.count)
        if node.filter.noun == "card" and not node.filter.tests:
            return min(0.9, 0.1 + 0.7 * deck.habits.discards)
        return 0.6 if number <= node.count + 0.5 else 0.15
    if isinstance(node, tree.HaveDifferent):
        return _reached(different(node.quality, node.filter, card, deck, share) - node.count)
    if isinstance(node, tree.StarSum):
        stars = sorted((one.stars for one in deck.singles if fits(node.filter, one, card)), reverse=True)
        reach = sum(stars[:PLAYED]) * (share + 0.1) / max(1, node.stars)
        over = max(0.05, min(0.95, 0.5 + 2.0 * (reach - 1.0)))
        return over if node.bound == "or more" else 1.0 - over
    if isinstance(node, tree.CardIs):
        return _card_is(node, card, deck)
    if isinstance(node, tree.Points):
        paying = sum(any(getattr(x, "word", "") in ("Play", "Next") for x in one.abilities) for one in deck.singles)
        return max(0.02, min(0.9, 1.0 - (8.0 * min(paying, PLAYED) - node.points) / 25))
    guesses: dict[type, float] = {tree.Named: 0.85, tree.Rank: 0.25, tree.YourTurn: 0.45}
    return guesses.get(type(node), 0.5)


def _reached(over: float) -> float:
    """How likely so many are there, if on average there are so many more (or fewer)."""
    return max(0.03, min(0.95, 0.55 + 0.35 * over))


def _card_is(node: tree.CardIs, card: Card, deck: Deck) -> float:
    if isinstance(node.test, tree.AtEnd | tree.IsTop):
        return 0.25 if deck.laid else 0.7
    if isinstance(node.test, tree.Symbol | tree.NotSymbol | tree.StarsAtLeast | tree.StarsAtMost | tree.SameAs):
        if isinstance(node.cards, tree.That) and not _follows(card):
            return 0.2 if isinstance(node.test, tree.Symbol) else 0.5
        fitting = sum(suits(node.test, one, card) for one in deck.singles if one.name != card.name)
        # The owner picks which card comes next to it.
        return min(0.95, 1.6 * fitting / max(1, len(deck.singles)))
    return 0.6 if isinstance(node.test, tree.StarsThan) else 0.3
