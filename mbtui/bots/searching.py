"""The best deck of a binder by trial: what reading proposes meets in simulated tournaments, what did well is varied.

How much is tried is counted in tournaments, and chance comes from what is known: the same binder gives the same deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from zlib import crc32

from engine.box import Box
from engine.symbols import ACCESSORY, DECK_BOX, SINGLE

from .arena import meet
from .building import best_deck, strength
from .deck import PLAYED, deck_of
from .planning import in_order
from .reading import guess

Limits = tuple[int, int, int]

TASTES = 6
"""Decks that reading proposes, each with a taste of its own."""
VARIED = 2
"""Decks like one that did well that are tried, the best to read."""
KEPT = 3
"""Decks that are varied after each round of trials."""
OTHERS = 0.25
"""What an RP of the others at the table counts against one's own."""
BELIEF = 6
"""Tournaments that reading a deck is worth."""
SLOPE = 0.7
"""RP that are played for each RP that is read, without what the others' count."""


@dataclass
class Trial:
    """A deck that is tried, and how it did."""

    deck: tuple[int, ...]
    read: float = 0.0
    """RP that reading expects of it."""
    games: int = 0
    value: float = 0.0
    brought: dict[int, int] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        """How good it seems: what it showed, and while it has shown little, what it reads like."""
        return (self.value + BELIEF * SLOPE * self.read) / (self.games + BELIEF)

    def note(self, points: Sequence[int], seat: int, credits: dict[int, int]) -> None:
        others = (sum(points) - points[seat]) / max(1, len(points) - 1)
        self.games += 1
        self.value += points[seat] - OTHERS * others
        for number, amount in credits.items():
            self.brought[number] = self.brought.get(number, 0) + amount


@dataclass(frozen=True)
class Field:
    """Where decks are tried: the metas, some decks of others, the cards of the Store, how many sit at a table."""

    box: Box
    metas: tuple[int, ...]
    sparring: tuple[tuple[int, ...], ...]
    supply: tuple[int, ...]
    seats: int = 4


def _known_as(*parts: object) -> int:
    """A number for what is known, the same in every process."""
    return crc32(repr(parts).encode())


@lru_cache(maxsize=512)
def best_by_trial(
    where: Field, prints: tuple[int, ...], limits: Limits, tournaments: int, taste: int = 0
) -> tuple[int, ...]:
    """The best deck that so many simulated tournaments find, in the order to play it."""
    luck = Random(_known_as(where.metas, where.sparring, prints, limits, taste))
    trials = _proposed(where, prints, limits, taste)
    if len(trials) == 1 or not tournaments:
        return trials[0].deck
    seen = {trial.deck for trial in trials}
    left = tournaments
    while left > 0:
        tables = min(left, max(4, tournaments // 5))
        _race(where, trials, tables, luck)
        left -= tables
        trials.sort(key=lambda trial: -trial.mean)
        if left < tournaments // 5:
            # The last trials are for those in front alone.
            del trials[KEPT + 1 :]
            continue
        del trials[KEPT + 2 :]
        for trial in trials[:KEPT]:
            trials += _varied(where, trial, prints, limits, seen, luck)
    return max(trials, key=lambda trial: trial.mean).deck


def _proposed(where: Field, prints: tuple[int, ...], limits: Limits, taste: int) -> list[Trial]:
    """What reading proposes, plainly and with some tastes."""
    tastes = (taste, *(_known_as(prints, taste, place) for place in range(1, TASTES)))
    decks = [best_deck(where.box, prints, limits, one, where.metas) for one in tastes]
    return [_trial(where, deck) for deck in dict.fromkeys(decks)]


def _trial(where: Field, deck: tuple[int, ...]) -> Trial:
    return Trial(deck, strength(where.box, deck, 0, where.metas))


def _race(where: Field, trials: list[Trial], tables: int, luck: Random) -> None:
    """So many tournaments; those who have played least sit down first, with one deck of somebody else."""
    seats = where.seats
    for _ in range(tables):
        ready = sorted(trials, key=lambda trial: (trial.games, luck.random()))[: max(1, seats - 1)]
        decks = [trial.deck for trial in ready]
        while len(decks) < seats:
            decks.append(where.sparring[luck.randrange(len(where.sparring))] if where.sparring else decks[0])
        places = list(range(seats))
        luck.shuffle(places)
        keen = [seat for seat, place in enumerate(places) if place < len(ready)]
        met = meet(where.box, [decks[place] for place in places], where.metas, where.supply, luck, keen)
        for seat, place in enumerate(places):
            if place < len(ready):
                ready[place].note(met.points, seat, met.credits[seat])


def _varied(
    where: Field, trial: Trial, prints: tuple[int, ...], limits: Limits, seen: set[tuple[int, ...]], luck: Random
) -> list[Trial]:
    """Decks like this one: what brought little makes room, another box, another order."""
    box, deck = where.box, trial.deck
    found = []
    for kind, times in ((SINGLE, 3), (DECK_BOX, 1), (ACCESSORY, 1)):
        mine = [number for number in deck if box.kinds[number] == kind]
        around = deck_of(box, deck, metas=where.metas)
        bench = [n for n in prints if box.kinds[n] == kind and n not in deck]
        bench.sort(key=lambda number: -guess(box.cards[number], around))
        if not bench or not mine:
            continue
        played = mine[:PLAYED]
        weak = sorted(played, key=lambda number: trial.brought.get(number, 0))[:3]
        for _ in range(times):
            old, new = weak[luck.randrange(len(weak))], bench[min(luck.randrange(6), len(bench) - 1)]
            found.append(in_order(box, tuple(new if number == old else number for number in deck), where.metas))
    place = luck.randrange(min(PLAYED, len(deck) - 1))
    swapped = list(deck)
    if box.kinds[deck[place]] == box.kinds[deck[place + 1]] == SINGLE:
        swapped[place], swapped[place + 1] = swapped[place + 1], swapped[place]
        found.append(tuple(swapped))
    fresh = [one for one in dict.fromkeys(found) if one not in seen]
    seen.update(fresh)
    return sorted((_trial(where, one) for one in fresh), key=lambda trial: -trial.read)[:VARIED]
