"""Reading a card: what its text would bring in a given deck, guessed from the tree alone.

A guess is in RP for the card's owner. It looks at the deck the card would be in (how many Mages are there to count?)
and knows nothing that the card's owner does not know.
"""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

from engine import tree
from engine.box import Card, walk
from engine.chance import mix
from engine.symbols import SINGLE

from .counting import OPPONENTS, odds
from .deck import PLAYED, Deck, habits
from .deeds import effect, static
from .sifting import fits

__all__ = ["Deck", "guess", "total"]

STAR = 0.2
"""What a star is worth in clashes and for texts that count stars."""
LOOKING = (tree.Tally, tree.Condition, tree.Happening, tree.ClashBonus)
"""Parts of a text that make its worth depend on the deck."""
ELSEWHERE = (tree.Opponents, tree.OpponentsAhead, tree.ThisWay, tree.PointsThisWay, tree.Won, tree.Rank, tree.Named,
             tree.YourTurn)  # fmt: skip
"""Such parts that look at others, or at what the text itself did."""
_plain: dict[tuple[str, str, int], float | None] = {}
_pays: dict[tuple[str, int, int], float] = {}
WORDS = {"Next": 0.85}
USED, SPENT = 1.0, 0.4
"""An Action of a card beside the tableau is used sooner or later; one of a Single turns it face down."""
SEEN = {"Score": 0.7, "Action": 0.65}
"""How much of the deck a text finds in play: a Score text what has not been flipped, a Play text what lies there by
then."""
LASTS = 0.7
"""How likely a Single is to lie face up when its Score text comes."""


def guess(card: Card, deck: Deck) -> float:
    """RP the card would bring its owner in this deck."""
    total = 0.0
    lean = deck.lean
    if card.kind == SINGLE:
        total = STAR * card.stars
        if deck.metas:
            total += lean.metas * sum([pays_for(meta, card) for meta in deck.metas])
    text = _of_text(card, deck)
    if lean.attacks != 1.0 and text > 0 and (habits(card).attacks or habits(card).clashes):
        text *= 0.5 + 0.5 * lean.attacks
    total += text
    return total * liking(card.name, deck.taste) if deck.taste else total


@lru_cache(maxsize=4096)
def looks_around(card: Card) -> bool:
    """Whether what a card brings depends on what it meets."""
    return any(_looks(line) for line in card.abilities)


def _of_text(card: Card, deck: Deck) -> float:
    """What the text brings; one that looks at no other card is read once."""
    key = (card.name, card.text, len(card.abilities))
    known = _plain.get(key)
    if known is None:
        known = _read(card, deck)
        if key not in _plain:
            _plain[key] = None if looks_around(card) else known
    return known


def _looks(line: tree.Line) -> bool:
    """Whether a line looks at the deck it is in."""
    if getattr(line, "word", "") == "Flip":
        return True
    waits = line.happening if isinstance(line, tree.Reaction) else None
    nodes = (node for node in walk(line) if node is not waits)
    return any(isinstance(node, LOOKING) and not isinstance(node, ELSEWHERE) for node in nodes)


def _read(card: Card, deck: Deck) -> float:
    total = 0.0
    for line in card.abilities:
        if isinstance(line, tree.Timed):
            value = effect(line.effect, card, deck, SEEN.get(line.word, 0.5))
            total += value * _comes(line.word, card, deck)
        elif isinstance(line, tree.Reaction):
            total += _answered(line, deck) * effect(line.effect, card, deck, 0.6)
        elif isinstance(line, tree.Standing):
            force = 1.0 if line.word == "Ongoing" else 0.2
            total += sum(force * static(one, card, deck) for one in line.statics)
    return total


def _comes(word: str, card: Card, deck: Deck) -> float:
    """How likely a line is to be carried out."""
    if word == "Flip":
        return _turned(deck)
    if word == "Score" and card.kind == SINGLE:
        kept = any(isinstance(one, tree.CannotBeFlipped) and isinstance(one.cards, tree.This)
                   for line in card.abilities if isinstance(line, tree.Standing) for one in line.statics)  # fmt: skip
        return 0.95 if kept else LASTS
    if word == "Action":
        return USED if card.kind != SINGLE else SPENT
    return WORDS.get(word, 1.0)


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


def pays_for(meta: Card, card: Card) -> float:
    """What a meta pays for one more card like this."""
    key = (meta.text, card.symbols, card.stars)
    if key not in _pays:
        _pays[key] = _paid(meta, card)
    return _pays[key]


def _paid(meta: Card, card: Card) -> float:
    for line in meta.abilities:
        if isinstance(line, tree.Timed) and isinstance(line.effect, tree.Gain):
            tally = line.effect.amount.tally
            if isinstance(tally, tree.Count) and fits(tally.filter, card, meta):
                return 0.85 * line.effect.amount.each
    return 0.0


def _turned(deck: Deck) -> float:
    """How likely a card is to be flipped: by others, or because the deck flips its own."""
    return min(0.8, 0.12 + 0.12 * deck.habits.flips)


def _answered(line: tree.Reaction, deck: Deck) -> float:
    """How likely a Reaction is to come to something."""
    if isinstance(line.happening, tree.Plays):
        chances = odds(line.happening.filter) * (PLAYED / 2) * (OPPONENTS if line.happening.who != "you" else 1)
        return min(0.4, 0.35 * chances)
    return 0.25
