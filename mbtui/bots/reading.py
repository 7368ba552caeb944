"""Reading a card: what its text would bring in a given deck, guessed from the tree alone.

A guess is in RP for the card's owner. It looks at the deck the card would be in (how many Mages are there to count?)
and knows nothing that the card's owner does not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from engine import tree
from engine.box import Card
from engine.chance import mix
from engine.symbols import BIT, PROMOS, SINGLE, SYMBOLS

PLAYED = 6
"""Singles of a deck that come into play."""
STARS_EACH = 1.0
"""What a star is worth in clashes and for texts that count stars."""
FLIP_THEIRS, FLIP_OWN, SAVED, TOKEN, DRAW, DISCARD = 8.0, 5.0, 4.0, 1.2, 2.5, 2.0
OPPONENTS = 3
THEIR_CARDS = 3.0
"""Face-up cards an opponent has when a text looks at them, on average."""


@dataclass(frozen=True)
class Deck:
    """The cards a guess is made among, and the taste of whoever guesses (0: none of their own)."""

    cards: tuple[Card, ...]
    taste: int = 0

    @property
    def singles(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.kind == SINGLE)


def guess(card: Card, deck: Deck) -> float:
    """RP the card would bring its owner in this deck."""
    total = 0.25 * card.stars if card.kind == SINGLE else 0.0
    for line in card.abilities:
        if isinstance(line, tree.Timed):
            # A Score text sees the whole tableau, a Play text what lies there by then.
            share = 0.85 if line.word == "Score" else 0.45
            value = effect(line.effect, card, deck, share)
            total += value * {"Action": 0.8, "Flip": 0.35, "Next": 0.85}.get(line.word, 1.0)
        elif isinstance(line, tree.Reaction):
            total += 0.5 * effect(line.effect, card, deck, 0.6)
        elif isinstance(line, tree.Standing):
            force = 1.0 if line.word == "Ongoing" else 0.45
            total += sum(force * static(one, card, deck) for one in line.statics)
    return total * liking(card.name, deck.taste) if deck.taste else total


@lru_cache(maxsize=65536)
def liking(name: str, taste: int) -> float:
    """How much more or less than others somebody thinks of a card: between 0.6 and 1.4."""
    return 0.6 + 0.8 * (mix(taste ^ crc32(name.encode())) >> 40) / (1 << 24)


def total(deck: Deck) -> float:
    """RP the whole deck would bring: its best six Singles, and what lies beside them."""
    values = sorted((guess(card, deck) for card in deck.singles), reverse=True)
    return sum(values[:PLAYED]) + 0.2 * sum(values[PLAYED:]) + sum(
        guess(card, deck) for card in deck.cards if card.kind != SINGLE
    )  # fmt: skip


# --- What is done ----------------------------------------------------------------------------------------


def effect(node: tree.Effect, card: Card, deck: Deck, share: float) -> float:
    """What carrying it out is worth to the card's owner."""
    if isinstance(node, tree.Seq | tree.And):
        return sum(effect(part, card, deck, share) for part in node.effects)
    if isinstance(node, tree.Gain):
        return amount(node.amount, card, deck, share)
    if isinstance(node, tree.Lose):
        return -0.8 * amount(node.amount, card, deck, share)
    if isinstance(node, tree.LoseAll):
        return -12.0
    if isinstance(node, tree.If):
        odds = likely(node.condition, card, deck, share)
        then = effect(node.then, card, deck, share)
        otherwise = effect(node.otherwise, card, deck, share) if node.otherwise is not None else 0.0
        return odds * then + (1 - odds) * otherwise
    if isinstance(node, tree.May):
        done = effect(node.effect, card, deck, share)
        return max(0.0, done + (effect(node.then, card, deck, share) if node.then is not None else 0.0))
    if isinstance(node, tree.Do):
        return _of_others(node, card, deck, share)
    if isinstance(node, tree.Flip):
        return _flip(node.cards)
    if isinstance(node, tree.PutTokens):
        return TOKEN * amount(node.amount, card, deck, share) * (2.5 if isinstance(node.cards, tree.Every) else 1)
    if isinstance(node, tree.NextCardGets):
        return TOKEN * node.tokens
    if isinstance(node, tree.Draw):
        return DRAW * node.count
    if isinstance(node, tree.Discard):
        return -DISCARD if _own(node.cards) else DISCARD
    if isinstance(node, tree.PlayCard):
        return 6.0
    if isinstance(node, tree.CarryOut):
        return 7.0
    if isinstance(node, tree.Clash | tree.Take | tree.Return | tree.Exchange | tree.ExtraAction | tree.AddSlot):
        return {tree.Take: 2.5, tree.ExtraAction: 2.0, tree.AddSlot: 5.0}.get(type(node), 0.5)
    return SAVED if isinstance(node, tree.Prevent) else 0.0


def _of_others(node: tree.Do, card: Card, deck: Deck, share: float) -> float:
    """Somebody else does it: bad for them is good for the owner, spread over the table."""
    worth = effect(node.effect, card, deck, share)
    if isinstance(node.effect, tree.Flip):
        worth = -FLIP_THEIRS
    everybody = {
        "each opponent": OPPONENTS * 0.55,
        "each player": OPPONENTS * 0.55 - 1,
        "the winner": -0.1,
        "each loser": 0.4,
    }
    return -worth * everybody.get(node.players, 0.6)


def _own(cards: tree.Cards) -> bool:
    if isinstance(cards, tree.This | tree.Beside):
        return True
    wanted = getattr(cards, "filter", None)
    return (wanted is not None and wanted.whose == "your") or getattr(cards, "whose", "") == "your"


def _flip(cards: tree.Cards) -> float:
    if _own(cards):
        return -FLIP_OWN * (2.0 if isinstance(cards, tree.Every) else 1.0)
    many = isinstance(cards, tree.Every)
    wanted = getattr(cards, "filter", None)
    if many and wanted is not None:
        return (FLIP_THEIRS if wanted.whose != "anyone" else FLIP_THEIRS / 2) * 2.0 * (0.5 if wanted.tests else 1.0)
    return FLIP_THEIRS * (0.8 if wanted is not None and wanted.tests else 1.0)


# --- How much, how likely --------------------------------------------------------------------------------


def amount(node: tree.Amount, card: Card, deck: Deck, share: float) -> float:
    value = node.each * (1.0 if node.tally is None else tally(node.tally, card, deck, share))
    return min(value, node.limit) if node.limit is not None else value


def tally(node: tree.Tally, card: Card, deck: Deck, share: float) -> float:
    """How many a text would find, on average."""
    if isinstance(node, tree.Count):
        return count(node.filter, card, deck, share)
    if isinstance(node, tree.StarsOf):
        if isinstance(node.cards, tree.This):
            return float(card.stars)
        if isinstance(node.cards, tree.Every):
            return 4.0 * count(node.cards.filter, card, deck, share)
        stars = [one.stars for one in deck.singles] or [4]
        high = isinstance(node.cards, tree.Extreme) and node.cards.most == "highest"
        return float(max(stars)) if high else sum(stars) / len(stars) * 0.8
    if isinstance(node, tree.Different):
        return different(node.quality, node.filter, card, deck, share)
    if isinstance(node, tree.PointsThisWay):
        return 5.0
    guesses: dict[type, float] = {
        tree.ClashesWon: 0.8, tree.OpponentsAhead: 1.5, tree.Opponents: float(OPPONENTS), tree.TokensOn: 1.5,
        tree.ThisWay: 1.5,
    }  # fmt: skip
    return guesses.get(type(node), 1.0)


def count(wanted: tree.Filter, card: Card, deck: Deck, share: float) -> float:
    """How many cards of a kind would be there."""
    down = any(isinstance(test, tree.FaceDown) for test in wanted.tests)
    if wanted.area == "hand":
        return (4.0 if share < 0.6 else 2.0) * (0.4 if wanted.noun not in ("card", "Single") else 1.0)
    if wanted.area != "play":
        return 1.5
    mine = [one for one in deck.cards if fits(wanted, one, card)]
    present = min(len(mine), PLAYED) * (min(1.0, PLAYED / max(1, len(deck.singles))) if mine else 1.0)
    own = 0.8 if down else present * share
    theirs = 1.5 if down else THEIR_CARDS * OPPONENTS * _odds(wanted)
    if wanted.whose == "your":
        return own
    return theirs if wanted.whose == "opponents" else theirs + own if wanted.whose == "anyone" else theirs / OPPONENTS


def _odds(wanted: tree.Filter) -> float:
    """How likely a stranger's card is of a kind."""
    odds = 1.0 if wanted.noun in ("card", "Single") else 0.2
    for test in wanted.tests:
        if isinstance(test, tree.Symbol):
            odds *= 0.2 * len(test.names)
        elif not isinstance(test, tree.FaceUp | tree.Other | tree.NotSymbol):
            odds *= 0.4
    return odds


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
    return all(_test(test, one, card) for test in wanted.tests)


def _test(test: tree.Test, one: Card, card: Card) -> bool:
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
        return one.set == card.set if test.quality == "set" else bool(one.symbols & card.symbols)
    if isinstance(test, tree.HasWord):
        return any(getattr(line, "word", "") == test.word for line in one.abilities)
    return True


def different(quality: str, wanted: tree.Filter, card: Card, deck: Deck, share: float) -> float:
    mine = [one for one in deck.cards if fits(wanted, one, card)]
    seen: set[object] = set()
    for one in mine:
        if quality in ("element", "type"):
            seen |= {n for n in SYMBOLS if one.symbols & BIT[n] and (n in SYMBOLS[:6]) == (quality == "element")}
        else:
            seen.add({"set": one.set, "star rating": one.stars, "rarity": one.rarity}.get(quality, one.name))
    return min(len(seen), PLAYED) * (share + 0.1)


def likely(node: tree.Condition, card: Card, deck: Deck, share: float) -> float:
    """How likely a condition is to hold."""
    if isinstance(node, tree.Won):
        return {"win": 0.5, "lose": 0.42}.get(node.result, 0.08)
    if isinstance(node, tree.Have):
        number = count(node.filter, card, deck, share)
        if node.bound == "or more":
            return max(0.05, min(0.95, (number + 0.7 - node.count + 0.5)))
        return 0.6 if number <= node.count + 0.5 else 0.15
    if isinstance(node, tree.HaveDifferent):
        return max(0.05, min(0.95, different(node.quality, node.filter, card, deck, share) + 1.2 - node.count))
    if isinstance(node, tree.StarSum):
        number = 4.5 * count(node.filter, card, deck, share)
        return 0.8 if (number >= node.stars) == (node.bound == "or more") else 0.2
    if isinstance(node, tree.CardIs) and isinstance(node.test, tree.Symbol):
        fitting = sum(_test(node.test, one, card) for one in deck.singles)
        return fitting / max(1, len(deck.singles))
    return 0.5


def static(node: tree.Static, card: Card, deck: Deck) -> float:
    """What a line that stands is worth."""
    if isinstance(node, tree.CannotBeFlipped):
        return SAVED * (0.7 if isinstance(node.cards, tree.This) else 1.3)
    if isinstance(node, tree.StarsChange):
        return STARS_EACH * 1.5 * abs(node.amount.each) * (1.0 if isinstance(node.cards, tree.This) else 2.0)
    if isinstance(node, tree.Whenever):
        times = 1.6 if isinstance(node.happening, tree.Plays | tree.IsFlipped) else 1.1
        return times * effect(node.effect, card, deck, 0.5)
    if isinstance(node, tree.Slots):
        return 5.0 * node.more
    return 2.0
