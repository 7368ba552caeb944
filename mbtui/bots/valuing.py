"""What cards are worth to a player, in VP: in a deck of theirs, in a collection, as something to sell or to fuse.

All of it is read off printed cards, metas and limits: no table, no hidden card, no chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from engine import collection
from engine.box import Box
from engine.symbols import ACCESSORY, DECK_BOX, SINGLE, SYMBOLS

from . import duelling
from .building import best_deck, strength
from .deck import PLAYED, deck_of
from .reading import guess
from .temperament import PLAIN, Temperament

Prints = tuple[int, ...]
Limits = tuple[int, int, int]
KINDS = (SINGLE, DECK_BOX, ACCESSORY)

LATER = 0.25
"""VP that a card with elements or types may still bring when more rounds follow."""
FODDER = 0.1
"""VP that any card is worth as one of those that are fused."""
ONE_MORE = 0.12
"""VP that a card is worth in hope if it brings a collection forward that is not the best one yet."""
SOLD = 0.5
"""How likely there is a sell marker left for a card of no other use."""


@dataclass(frozen=True)
class Market:
    """What everything is worth by this table's rules, in this round."""

    box: Box
    metas: Prints
    limits: Limits
    points: float
    """VP for each RP of the deck: what places are apart, now and in later rounds."""
    money: float
    """VP for each M$."""
    last: bool
    """No round follows."""
    lean: Temperament = PLAIN
    each: float = 0.0
    """VP for each card of two collections, where they are counted so (R11.2); 0: one collection, by the chart."""
    weighs: bool = True
    """Whether the two collections may have cards that the deck would like as well."""
    later: float = LATER
    """VP that a card with elements or types may still bring when more rounds follow."""


@dataclass(frozen=True)
class Plan:
    """What a player would do with some cards: the deck in the order of play, the collection, and their worth in VP."""

    deck: Prints
    collection: Prints
    strength: float
    """RP the deck should bring."""
    worth: float
    second: Prints = ()
    """The collection by type, where there are two; then the other one is by element (R11.2)."""


@lru_cache(maxsize=1024)
def planned(at: Market, owned: Prints) -> Plan:
    """The deck and the collection that are worth most together (R4.1, R4.2, R4.9)."""
    deck = best_deck(at.box, tuple(sorted(set(owned))), at.limits, 0, at.metas, at.lean)
    return _with_collection(at, owned, deck)


@lru_cache(maxsize=1024)
def around(at: Market, owned: Prints, deck: Prints) -> Plan:
    """The plan with a deck that was chosen otherwise; its cards stay in it."""
    free = Counter(owned) - Counter(deck)
    if at.each:
        return _plan(at, deck, *duelling.two_best(at.box, free, {}, at.each))
    return _plan(at, deck, collection.best(at.box, free))


def _plan(at: Market, deck: Prints, chosen: Prints, second: Prints = ()) -> Plan:
    points = strength(at.box, deck, 0, at.metas, at.lean)
    vp = at.each * (len(chosen) + len(second)) if at.each else collection.value(len(chosen))
    return Plan(deck, chosen, points, at.lean.deck * at.points * points + at.lean.collection * vp, second)


def _with_collection(at: Market, owned: Prints, deck: Prints) -> Plan:
    """The best collection of what the deck leaves, and of what it can do without."""
    free = Counter(owned) - Counter(deck)
    stars, symbols = at.box.stars, at.box.symbols
    spare = sorted(free, key=lambda number: (symbols[number].bit_count(), number))
    losses = _losses(at, deck, spare)
    if at.each:
        return _with_two(at, owned, deck, losses)
    best: tuple[float, Prints] = (0.0, ())
    for place in range(len(SYMBOLS)):
        row: dict[int, int] = {}
        for number in spare:
            if symbols[number] >> place & 1:
                row.setdefault(stars[number], number)
        extra: dict[int, tuple[float, int]] = {}
        for number in deck:
            if symbols[number] >> place & 1 and stars[number] not in row:
                extra[stars[number]] = min(extra.get(stars[number], (9e9, 0)), (losses[number], number))
        costs = sorted(extra.values())
        for more in range(len(costs) + 1):
            size = min(collection.MOST, len(row) + more)
            if size < len(row) + more and more:
                break
            cost = sum(cost for cost, _ in costs[:more])
            value = at.lean.collection * collection.value(size) - cost
            if value > best[0] + 1e-9:
                cards = [*(row[s] for s in sorted(row)), *(number for _, number in costs[:more])]
                best = (value, tuple(cards[: collection.MOST]))
    chosen = tuple(sorted(best[1], key=lambda number: stars[number]))
    if taken := [number for number in chosen if not free[number]]:
        left = Counter(owned) - Counter(chosen)
        deck = best_deck(at.box, tuple(sorted(left)), at.limits, 0, at.metas, at.lean)
        assert not set(taken) & set(deck)
    return _plan(at, deck, chosen)


def _with_two(at: Market, owned: Prints, deck: Prints, losses: dict[int, float]) -> Plan:
    """The best two collections of what the deck leaves, and of what it can do without (R11.2)."""
    free, every = Counter(owned) - Counter(deck), Counter(owned)
    for number in deck:
        if number not in losses or not (at.weighs or free[number]):
            every.pop(number)
    costs = {number: cost for number, cost in losses.items() if not free[number]}
    chosen, second = duelling.two_best(at.box, every, costs, at.lean.collection * at.each)
    left = Counter(owned) - Counter((*chosen, *second))
    if any(not left[number] for number in deck):
        deck = best_deck(at.box, tuple(sorted(left)), at.limits, 0, at.metas, at.lean)
    return _plan(at, deck, chosen, second)


def _losses(at: Market, deck: Prints, bench: Iterable[int]) -> dict[int, float]:
    """VP that the deck loses with each of its Singles, if the best of the bench takes its place."""
    box = at.box
    now = deck_of(box, deck, 0, at.metas, at.lean)
    whole = strength(box, deck, 0, at.metas, at.lean)
    singles = [number for number in bench if box.kinds[number] == SINGLE and number not in deck]
    singles.sort(key=lambda number: -guess(box.cards[number], now))
    found = {}
    for number in deck:
        if box.kinds[number] != SINGLE:
            continue
        rest = [other for other in deck if other != number]
        without = strength(box, (*rest, *singles[1:2]), 0, at.metas, at.lean)
        found[number] = at.lean.deck * at.points * max(0.0, whole - without)
    return found


# --- one card more ---------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def _bars(at: Market, deck: Prints) -> tuple[float, float, float]:
    """What a card of each kind has to bring to make the deck better: the Singles by the last that is played."""
    box = at.box
    now = deck_of(box, deck, 0, at.metas, at.lean)
    found = []
    for kind, limit in zip(KINDS, at.limits, strict=True):
        values = sorted((guess(box.cards[n], now) for n in deck if box.kinds[n] == kind), reverse=True)
        most = min(limit, PLAYED) if kind == SINGLE else limit
        found.append(values[most - 1] if len(values) >= most > 0 else 0.0)
    return found[0], found[1], found[2]


@lru_cache(maxsize=2048)
def _free(owned: Prints, deck: Prints) -> Prints:
    """What a deck leaves of some cards, in the order of the box."""
    return tuple(sorted((Counter(owned) - Counter(deck)).elements()))


@lru_cache(maxsize=2048)
def _rows(box: Box, free: Prints) -> tuple[int, ...]:
    """For each element and type the star ratings among some cards, as bits."""
    rows = [0] * len(SYMBOLS)
    for number in free:
        for place in range(len(SYMBOLS)):
            if box.symbols[number] >> place & 1:
                rows[place] |= 1 << box.stars[number]
    return tuple(rows)


@lru_cache(maxsize=16384)
def one_more(at: Market, owned: Prints, plan: Plan, number: int, sells: bool = False) -> float:
    """About how much one more card is worth, in VP: in the deck, in the collection, or at least for sale."""
    return max(in_deck(at, owned, plan, number), in_collection(at, owned, plan, number)) + of_no_use(at, number, sells)


def in_deck(at: Market, owned: Prints, plan: Plan, number: int) -> float:
    """VP that a card would add to the deck."""
    box, kind = at.box, at.box.kinds[number]
    if number in plan.deck or kind not in KINDS:
        return 0.0
    now = deck_of(box, (*plan.deck, number), 0, at.metas, at.lean)
    better = guess(box.cards[number], now) - _bars(at, plan.deck)[KINDS.index(kind)]
    return at.lean.deck * at.points * max(0.0, better)


def in_collection(at: Market, owned: Prints, plan: Plan, number: int) -> float:
    """VP that a card would add to the collection."""
    box = at.box
    if not box.symbols[number]:
        return 0.0
    free = _free(owned, plan.deck)
    if at.each:
        return duelling.one_more(
            box, (plan.collection, plan.second), Counter(free), number, at.lean.collection * at.each
        )
    size = len(plan.collection)
    best = 0.0
    for place, row in enumerate(_rows(box, free)):
        if box.symbols[number] >> place & 1 and not row >> box.stars[number] & 1:
            grown = row.bit_count() + 1
            if grown > size:
                best = max(best, float(collection.value(min(grown, 8)) - collection.value(size)))
            elif grown >= size - 1:
                best = max(best, ONE_MORE)
    return at.lean.collection * best


def of_no_use(at: Market, number: int, sells: bool) -> float:
    """VP that a card is worth to somebody who needs it for nothing."""
    later = 0.0 if at.last or not at.box.symbols[number] else at.later
    keep = at.lean.keeping * (FODDER + later)
    return max(keep, SOLD * at.money * at.box.stars[number]) if sells else keep


@lru_cache(maxsize=1024)
def unopened(at: Market, owned: Prints, plan: Plan, back: int, sells: bool) -> float:
    """What a pack is worth, in VP: the average of the cards that its back allows (R1.6)."""
    cards = at.box.sets[back].cards
    copies = sum(card.copies for card in cards)
    number = at.box.number
    return sum(card.copies * one_more(at, owned, plan, number[card.name], sells) for card in cards) / max(1, copies)


def changed(at: Market, owned: Prints, got: Iterable[int], given: Iterable[int]) -> float:
    """VP that a player gains if some cards come and others go; what is of no use counts a little as well."""
    after = Counter(owned)
    after.update(got)
    after.subtract(given)
    new = tuple(sorted((+after).elements()))
    idle = sum(of_no_use(at, number, False) for number in got) - sum(of_no_use(at, number, False) for number in given)
    return planned(at, new).worth - planned(at, owned).worth + 0.5 * idle
