"""Building a deck: the cards that bring most together, found by trying swaps."""

from __future__ import annotations

from functools import lru_cache

from engine.box import Box
from engine.symbols import ACCESSORY, DECK_BOX, SINGLE

from .reading import Deck, guess, total

KINDS = (SINGLE, DECK_BOX, ACCESSORY)
ROUNDS = 2
"""Passes over the deck in search of a better card for each place."""
SPARES = 5
"""Cards that are tried for each place."""


@lru_cache(maxsize=2048)
def ranked(box: Box, prints: tuple[int, ...], taste: int = 0) -> tuple[int, ...]:
    """Some printed cards, the best first, each judged among all of them."""
    cards = box.cards
    known = [number for number in sorted(set(prints)) if cards[number].kind in KINDS]
    around = Deck(tuple(cards[number] for number in known), taste)
    return tuple(sorted(known, key=lambda number: (-guess(cards[number], around), number)))


def first_choice(box: Box, rated: tuple[int, ...], limits: tuple[int, int, int]) -> list[int]:
    """The best of each kind, as many as a deck may hold."""
    chosen: list[int] = []
    for kind, limit in zip(KINDS, limits, strict=True):
        chosen += [number for number in rated if box.cards[number].kind == kind][:limit]
    return chosen


@lru_cache(maxsize=2048)
def best_deck(
    box: Box, prints: tuple[int, ...], limits: tuple[int, int, int] = (8, 1, 2), taste: int = 0
) -> tuple[int, ...]:
    """Of some printed cards (each name once) the deck with the best total, in the order to play it."""
    cards = box.cards
    rated = ranked(box, prints, taste)
    chosen = first_choice(box, rated, limits)
    best = total(Deck(tuple(cards[number] for number in chosen), taste))
    for _ in range(ROUNDS):
        before = best
        for place in range(len(chosen)):
            kind = cards[chosen[place]].kind
            spare = [number for number in rated if number not in chosen and cards[number].kind == kind][:SPARES]
            for number in spare:
                other = [*chosen[:place], number, *chosen[place + 1 :]]
                value = total(Deck(tuple(cards[n] for n in other), taste))
                if value > best + 1e-9:
                    best, chosen = value, other
        if best <= before + 1e-9:
            break
    deck = Deck(tuple(cards[number] for number in chosen))
    # Texts that count what is there want to come late, so the plainest come first.
    return tuple(sorted(chosen, key=lambda number: (guess(cards[number], deck), number)))
