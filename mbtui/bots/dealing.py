"""Hidden cards, made up: which faces a seat cannot account for, and where they might lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from engine import zones
from engine.box import Box
from engine.state import State
from engine.symbols import CHARACTER, META, PROMOS, SINGLE, VENUE
from engine.zones import FUSION, HAND, META_STACKS, NONE, OUT, PRIZES, PROS, TABLEAU, VENUES

from .quick import general

BEST_OF: Final = 3
"""Of so many cards that somebody might have, the best is the one in their hand."""
RARITY_OF: Final = {
    META_STACKS: "Element Meta", META_STACKS + 1: "Type Meta", PROS: "Pro", VENUES: "Venue",
    **{first + pile: rarity for first in (FUSION, PRIZES) for pile, rarity in enumerate(PROMOS)},
}  # fmt: skip
"""Piles that hold cards of one rarity only."""


class Place(NamedTuple):
    """What is known of a hidden card: where it lies, and the set on its back if that shows (R1.6)."""

    zone: int
    back: int = NONE


class Hand(NamedTuple):
    """The hidden cards of a hand, and the faces that its owner has in play."""

    owner: int
    cards: list[int]
    there: frozenset[int]


@lru_cache(maxsize=64)
def in_game(box: Box, sets: tuple[int, ...]) -> Counter[int]:
    """How often each printed card is in a game with these sets (R1.5); characters are dealt openly, not hidden."""
    cards = (card for number in sets for card in box.sets[number].cards if card.kind != CHARACTER)
    return Counter({box.number[card.name]: card.copies for card in cards})


class Unseen:
    """The hidden cards of a game, and the faces there are for them."""

    def __init__(self, box: Box, sets: Sequence[int], state: State, hidden: dict[int, Place], luck: Random) -> None:
        self.box = box
        shown = Counter(number for number in state.prints if number != NONE)
        pool = sorted((in_game(box, tuple(sets)) - shown).elements())
        luck.shuffle(pool)
        self.rest: list[int] = []
        wanted: dict[object, list[int]] = {}
        hands: dict[int, list[int]] = {}
        for card, place in sorted(hidden.items()):
            if place.back != NONE:
                wanted.setdefault(place.back, []).append(card)
            elif place.zone in RARITY_OF:
                wanted.setdefault(RARITY_OF[place.zone], []).append(card)
            elif zones.area(place.zone) == HAND:
                hands.setdefault(zones.owner(place.zone), []).append(card)
            else:
                self.rest.append(card)
        # Metas that are out of the game lie in the box and nowhere else.
        self.rest.sort(key=lambda card: (hidden[card].zone != OUT, card))
        kinds = box.kinds
        pool.sort(key=lambda number: kinds[number] not in (META, VENUE))
        self.pool = pool
        self.apart = sum(kinds[number] in (META, VENUE) for number in pool)
        """So many of the faces are no cards for a deck."""
        alike: dict[object, list[int]] = {key: [] for key in wanted}
        for index, number in enumerate(pool):
            for printed in (box.set_of[number], box.cards[number].rarity):
                if printed in alike:
                    alike[printed].append(index)
        self.known: list[tuple[list[int], list[int]]] = []
        """Cards of which something is known, and where in the pool the faces are that fit."""
        for key, cards in wanted.items():
            fitting = alike[key]
            if len(fitting) >= len(cards):
                self.known.append((cards, fitting))
            else:
                self.rest += cards
        self.hands: list[Hand] = []
        for owner, cards in hands.items():
            row = state.zone(owner, TABLEAU)
            self.hands.append(Hand(owner, cards, frozenset(state.prints[card] for card in row if card != NONE)))

    def deal(self, state: State, luck: Random) -> None:
        """Give every hidden card a face: backs are what they are, hands hold what good decks hold."""
        prints, pool = state.prints, self.pool
        taken: set[int] = set()
        for cards, fitting in self.known:
            free = [place for place in fitting if place not in taken]
            chosen = luck.sample(free, len(cards)) if len(free) >= len(cards) else fitting[: len(cards)]
            taken.update(chosen)
            for card, place in zip(cards, chosen, strict=True):
                prints[card] = pool[place]
        start = luck.randrange(self.apart, len(pool)) if len(pool) > self.apart else 0
        order = [*range(start, len(pool)), *range(self.apart, start)]
        left = [pool[place] for place in order if place not in taken]
        left = self._deal_hands(prints, left, luck)
        apart = [pool[place] for place in range(self.apart) if place not in taken]
        faces = apart + left
        for card, number in zip(self.rest, faces, strict=False):
            prints[card] = number
        # More cards than the sets in the game account for: any face will do.
        for card in self.rest[len(faces) :]:
            prints[card] = pool[0] if pool else 0

    def _deal_hands(self, prints: list[int], faces: list[int], luck: Random) -> list[int]:
        """Hands get Singles worth having, no two alike; the faces that are left."""
        box, kinds = self.box, self.box.kinds
        singles = [number for number in faces if kinds[number] == SINGLE]
        over = [number for number in faces if kinds[number] != SINGLE]
        place = 0
        for _, cards, there in self.hands:
            held = set(there)
            for card in cards:
                few = singles[place : place + BEST_OF]
                place += len(few)
                able = [number for number in few if number not in held] or few or over
                best = max(able, key=lambda number: general(box, number)) if able else 0
                if best in few:
                    few.remove(best)
                elif best in over:
                    over.remove(best)
                over += few
                held.add(best)
                prints[card] = best
        rest = over + singles[place:]
        luck.shuffle(rest)
        return rest
