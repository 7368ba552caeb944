"""A deck as whoever judges cards sees it, and the habits of cards: what they flip, discard, clash, use."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from engine import tree
from engine.box import Box, Card, walk
from engine.symbols import SINGLE

from .temperament import PLAIN, Temperament

PLAYED = 6
"""Singles of a deck that come into play."""
DOWN_ANYWAY = 0.8
"""Own cards that lie face down at the end of a tournament whatever the deck does."""


@dataclass(frozen=True)
class Habits:
    """How often a card does what other texts wait for, in an ordinary tournament."""

    flips: float = 0.0
    """Own cards it turns face down."""
    discards: float = 0.0
    clashes: float = 0.0
    tokens: float = 0.0
    actions: float = 0.0
    """Whether it has an Action."""
    attacks: float = 0.0
    """Opponents' cards it turns face down."""


def own(cards: tree.Cards) -> bool:
    """Whether a text speaks of the owner's cards."""
    if isinstance(cards, tree.This | tree.Beside):
        return True
    wanted = getattr(cards, "filter", None)
    return (wanted is not None and wanted.whose == "your") or getattr(cards, "whose", "") == "your"


QUIET = Habits()
"""What most cards do of all that: nothing."""
_known: dict[tuple[str, str, int], Habits] = {}


def habits(card: Card) -> Habits:
    """What a card does, read once for each text."""
    key = (card.name, card.text, card.kind)
    if key not in _known:
        _known[key] = _habits(card.abilities, card.kind == SINGLE)
    return _known[key]


def _habits(lines: tuple[tree.Line, ...], single: bool) -> Habits:
    flips = discards = clashes = tokens = actions = attacks = 0.0
    for line in lines:
        often = 1.0 if getattr(line, "word", "") in ("Play", "Next", "Action", "Score") else 0.5
        if getattr(line, "word", "") == "Action":
            actions = 1.0
            flips += 0.7 if single else 0.0
        following = getattr(line, "word", "") == "Next"
        for node in walk(line):
            if isinstance(node, tree.Flip):
                if own(node.cards) or (following and isinstance(node.cards, tree.That)):
                    flips += often * (2.0 if _many(node.cards) else 0.9)
                else:
                    attacks += 0.8 * often
            elif isinstance(node, tree.Discard) and own(node.cards):
                discards += often * 0.9 * min(3, getattr(node.cards, "count", 1))
            elif isinstance(node, tree.Clash):
                clashes += often
            elif isinstance(node, tree.PutTokens | tree.NextCardGets):
                tokens += 0.8 * often
    found = Habits(flips, discards, clashes, tokens, actions, attacks)
    return QUIET if found == QUIET else found


def _many(cards: tree.Cards) -> bool:
    return isinstance(cards, tree.Every) or getattr(cards, "count", 1) != 1


@dataclass(frozen=True, eq=False)
class Deck:
    """The cards a guess is made among, the metas that pay for them, and the taste of whoever guesses (0: none)."""

    cards: tuple[Card, ...]
    taste: int = 0
    metas: tuple[Card, ...] = ()
    laid: bool = False
    """The card that is judged lies there already: its place cannot be chosen any more."""
    lean: Temperament = PLAIN

    @cached_property
    def singles(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.kind == SINGLE)

    @cached_property
    def habits(self) -> Habits:
        """What all its cards do together; of the Singles those that come into play."""
        share = min(1.0, PLAYED / max(1, len(self.singles)))
        flips = discards = clashes = tokens = actions = attacks = 0.0
        for card in self.cards:
            if (one := habits(card)) is QUIET:
                continue
            part = share if card.kind == SINGLE else 1.0
            flips += one.flips * part
            discards += one.discards * part
            clashes += one.clashes * part
            tokens += one.tokens * part
            actions += one.actions * part
            attacks += one.attacks * part
        return Habits(flips, discards, clashes, tokens, actions, attacks)

    @cached_property
    def down(self) -> float:
        """Own cards that lie face down in the end."""
        return min(4.5, DOWN_ANYWAY + self.habits.flips)


def deck_of(
    box: Box, prints: Iterable[int], taste: int = 0, metas: Iterable[int] = (), lean: Temperament = PLAIN
) -> Deck:
    cards = box.cards
    return Deck(tuple(cards[n] for n in prints), taste, tuple(cards[n] for n in metas), lean=lean)
