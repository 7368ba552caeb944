"""What others have in hand, guessed with care: the best of what they may own, by the metas and by what they show."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from engine import tree
from engine.box import Box, walk
from engine.state import State
from engine.symbols import SINGLE, SYMBOLS
from engine.zones import ACCESSORIES, BOXES, NONE

from .dealing import Place, Unseen
from .metas import metas
from .quick import general
from .reading import pays_for
from .sifting import fits

OWNED: Final = 4.5
"""So many Singles somebody chooses from for each that is in their hand."""
ALIKE: Final = 1.0
"""RP that a card is worth because the deck around it has the same element or type."""
COUNTED: Final = 3.0
"""RP that a card is worth to somebody whose text counts cards like it."""


class Brought(Unseen):
    """Hidden cards, with hands that were put together for this tournament."""

    def __init__(self, box: Box, sets: Sequence[int], state: State, hidden: dict[int, Place], luck: Random) -> None:
        super().__init__(box, sets, state, hidden, luck)
        liked = metas(state)
        faces = sorted({number for number in self.pool if box.kinds[number] == SINGLE})
        self.worth: list[dict[int, float]] = []
        """By hand: what each face would be worth in it."""
        self.shown: list[list[int]] = []
        """By hand: the Singles that its owner has in play."""
        if not self.hands:
            return
        plain = {number: likely(box, number, liked) for number in faces}
        for owner, _, there in self.hands:
            known = [state.prints[c] for area in (BOXES, ACCESSORIES) for c in state.zone(owner, area) if c != NONE]
            worth = dict(plain)
            for text in (*known, *sorted(there)):
                if counts(box, text):
                    for number in faces:
                        if counted(box, text, number):
                            worth[number] += COUNTED
            self.worth.append(worth)
            self.shown.append(sorted(there))

    def _deal_hands(self, prints: list[int], faces: list[int], luck: Random) -> list[int]:
        """Of the cards that somebody may own, those that go best with each other are in the hand."""
        kinds = self.box.kinds
        singles = [number for number in faces if kinds[number] == SINGLE]
        rest = [number for number in faces if kinds[number] != SINGLE]
        place = 0
        for hand, worth, shown in zip(self.hands, self.worth, self.shown, strict=True):
            owned = singles[place : place + round(OWNED * len(hand.cards))]
            place += len(owned)
            chosen = best_together(self.box, owned, len(hand.cards), shown, worth)
            for card, number in zip(hand.cards, chosen, strict=False):
                prints[card] = number
                owned.remove(number)
            for card in hand.cards[len(chosen) :]:
                # More cards than there are faces: any will do.
                prints[card] = owned.pop() if owned else rest.pop() if rest else 0
            rest += owned
        rest += singles[place:]
        luck.shuffle(rest)
        return rest


def best_together(
    box: Box, owned: Sequence[int], count: int, shown: Collection[int], worth: dict[int, float]
) -> list[int]:
    """The best of some cards, no two alike: good ones, most of all those of the deck's element or type."""
    symbols = box.symbols
    weights = [0.0] * len(SYMBOLS)
    for number in owned:
        value = max(0.0, worth[number] - 8.0)
        if value:
            row = symbols[number]
            for place in range(len(SYMBOLS)):
                if row >> place & 1:
                    weights[place] += value
    for number in shown:
        row = symbols[number]
        for place in range(len(SYMBOLS)):
            if row >> place & 1:
                weights[place] += 15.0
    theme = 1 << max(range(len(SYMBOLS)), key=weights.__getitem__)
    able = sorted(set(owned) - set(shown), key=lambda n: (-worth[n] - (ALIKE if symbols[n] & theme else 0.0), n))
    return able[:count]


@lru_cache(maxsize=8192)
def likely(box: Box, number: int, liked: tuple[int, ...]) -> float:
    """What a card is worth to anybody in a tournament with these metas."""
    return general(box, number) + sum(pays_for(box.cards[meta], box.cards[number]) for meta in liked)


@lru_cache(maxsize=4096)
def counts(box: Box, text: int) -> tuple[tree.Filter, ...]:
    """The kinds of Singles that a card's text counts."""
    found = []
    for line in box.cards[text].abilities:
        for node in walk(line):
            if isinstance(node, tree.Count | tree.Have | tree.Different) and _choosy(node.filter):
                found.append(node.filter)
    return tuple(found)


def _choosy(wanted: tree.Filter) -> bool:
    tests = [test for test in wanted.tests if not isinstance(test, tree.FaceUp | tree.FaceDown | tree.Other)]
    return wanted.whose == "your" and (bool(tests) or wanted.noun not in ("card", "Single"))


@lru_cache(maxsize=65536)
def counted(box: Box, text: int, number: int) -> bool:
    """Whether a card's text counts another card."""
    return any(fits(wanted, box.cards[number], box.cards[text]) for wanted in counts(box, text))
