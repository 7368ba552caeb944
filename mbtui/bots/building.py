"""Building a deck: the cards that bring most together, found by trying swaps."""

from __future__ import annotations

from functools import lru_cache

from engine.box import Box
from engine.symbols import ACCESSORY, DECK_BOX, SINGLE

from .deck import deck_of
from .planning import in_order
from .reading import guess, total
from .temperament import PLAIN, Temperament

KINDS = (SINGLE, DECK_BOX, ACCESSORY)
ROUNDS = 2
"""Passes over the deck in search of a better card for each place."""
SPARES = 4
"""Cards that are tried for each place."""
SAFE = 2
"""The best Singles are in the deck whatever the others are."""


@lru_cache(maxsize=2048)
def ranked(
    box: Box, prints: tuple[int, ...], taste: int = 0, metas: tuple[int, ...] = (), lean: Temperament = PLAIN
) -> tuple[int, ...]:
    """Some printed cards, the best first, each judged among all of them."""
    cards = box.cards
    known = [number for number in sorted(set(prints)) if cards[number].kind in KINDS]
    around = deck_of(box, known, taste, metas, lean)
    return tuple(sorted(known, key=lambda number: (-guess(cards[number], around), number)))


def first_choice(box: Box, rated: tuple[int, ...], limits: tuple[int, int, int]) -> list[int]:
    """The best of each kind, as many as a deck may hold."""
    chosen: list[int] = []
    for kind, limit in zip(KINDS, limits, strict=True):
        chosen += [number for number in rated if box.cards[number].kind == kind][:limit]
    return chosen


@lru_cache(maxsize=8192)
def strength(
    box: Box, prints: tuple[int, ...], taste: int = 0, metas: tuple[int, ...] = (), lean: Temperament = PLAIN
) -> float:
    """RP that a deck should bring; a search comes by the same decks again and again."""
    return total(deck_of(box, prints, taste, metas, lean))


@lru_cache(maxsize=2048)
def best_deck(
    box: Box, prints: tuple[int, ...], limits: tuple[int, int, int] = (8, 1, 2), taste: int = 0,
    metas: tuple[int, ...] = (), lean: Temperament = PLAIN,
) -> tuple[int, ...]:  # fmt: skip
    """Of some printed cards (each name once) the deck with the best total, in the order to play it."""
    cards = box.cards
    rated = ranked(box, prints, taste, metas, lean)
    chosen = first_choice(box, rated, limits)
    best = strength(box, tuple(chosen), taste, metas, lean)
    for _ in range(ROUNDS):
        before = best
        for place in range(min(SAFE, limits[0]), len(chosen)):
            kind = cards[chosen[place]].kind
            spare = [number for number in rated if number not in chosen and cards[number].kind == kind][:SPARES]
            for number in spare:
                other = (*chosen[:place], number, *chosen[place + 1 :])
                value = strength(box, other, taste, metas, lean)
                if value > best + 1e-9:
                    best, chosen = value, list(other)
        if best <= before + 1e-9:
            break
    return in_order(box, tuple(sorted(chosen)), metas)
