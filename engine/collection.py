"""What a player builds from the binder: the deck (R4.1, R5.2) and the collection (R4.2, R4.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from . import checks, stock, tree, zones
from .arrangements import deck_holds, more
from .box import Box
from .duel import RP_A_CARD
from .events import Event
from .measure import room
from .orders import Order, Refused
from .state import State
from .symbols import ACCESSORY, DECK_BOX, ELEMENT_BITS, SINGLE, SYMBOLS, TYPE_BITS, names_of
from .zones import BINDER, COLLECTION, COLLECTION_TWO, DECK, OUT

VALUES: Final = (0, 0, 2, 4, 7, 9, 12, 16, 21)
"""VP of a collection by its size (R4.9)."""
LEAST, MOST = 2, 8

ANY: Final = ELEMENT_BITS | TYPE_BITS
KINDS_OF: Final = {ANY: "element and no type", ELEMENT_BITS: "element", TYPE_BITS: "type"}
"""What all cards of a collection share one of: by element or by type, or only by one of them (R4.2, R11.2)."""

Limits = tuple[int, int, int]
"""How many Singles, Deck Boxes and Accessories a deck may hold."""
LIMITS: Final = (8, 1, 2)
"""Of a deck, if no text says otherwise (R4.1)."""
NOUNS: Final = ("Single", "Deck Box", "Accessory")
PLURALS: Final = ("Singles", "Deck Boxes", "Accessories")


# --- pure: what some cards are worth -----------------------------------------------------------------------------


def value(size: int) -> int:
    """VP of a legal collection of so many cards (R4.9)."""
    return VALUES[size] if 0 <= size < len(VALUES) else 0


def problem(box: Box, prints: Sequence[int], among: int = ANY) -> str:
    """What keeps these cards from being a collection, or "" if they are one (R4.2); by element or by type alone, if
    `among` says so (R11.2)."""
    if len(prints) < LEAST:
        return f"A collection has at least {LEAST} cards."
    if len(prints) > MOST:
        return f"A collection has at most {MOST} cards; these are {len(prints)}."
    cards = [box.cards[number] for number in prints]
    shared = -1
    for card in cards:
        if not card.symbols:
            return f"{card.name} has neither element nor type."
        shared &= card.symbols
    if not shared & among:
        return f"There is no {KINDS_OF[among]} that all of them have."
    by_stars: dict[int, str] = {}
    for card in cards:
        if card.stars in by_stars:
            return f"{by_stars[card.stars]} and {card.name} both have {checks.counted(card.stars, 'star')}."
        by_stars[card.stars] = card.name
    return ""


def best(box: Box, prints: Iterable[int], among: int = ANY) -> tuple[int, ...]:
    """The largest collection these cards hold, lowest stars first; () if there is none (R4.2).

    For one symbol it is a card of each star rating, so the best of the symbols is the best of all. Among several
    cards of the same rating the one with the fewest symbols is taken: it is of the least use elsewhere.
    """
    cards = box.cards
    by_symbol: list[dict[int, int]] = [{} for _ in SYMBOLS]
    for number in sorted(set(prints), key=lambda number: (cards[number].symbols.bit_count(), number)):
        symbols, stars = cards[number].symbols & among, cards[number].stars
        for place, row in enumerate(by_symbol):
            if symbols >> place & 1:
                row.setdefault(stars, number)
    row = max(by_symbol, key=len)
    return tuple(row[stars] for stars in sorted(row)[:MOST]) if len(row) >= LEAST else ()


def shared_symbols(box: Box, prints: Sequence[int]) -> tuple[str, ...]:
    """The elements and types that all of these cards have (R4.2)."""
    shared = -1 if prints else 0
    for number in prints:
        shared &= box.cards[number].symbols
    return names_of(shared)


def deck_problems(box: Box, prints: Sequence[int], limits: Limits) -> list[str]:
    """What keeps these cards from being a deck, one sentence for each fault (R4.1)."""
    faults = []
    kinds = Counter(box.kinds[number] for number in prints)
    for kind, limit in zip((SINGLE, DECK_BOX, ACCESSORY), limits):
        if kinds[kind] > limit:
            allowed = f"{limit} {NOUNS[kind] if limit == 1 else PLURALS[kind]}"
            faults.append(f"{kinds[kind]} {PLURALS[kind]}: a deck has at most {allowed}.")
    names = Counter(box.cards[number].name for number in prints)
    faults += [f"{name} is in the deck {count} times." for name, count in names.items() if count > 1]
    return faults


_ONE: Final = MappingProxyType({COLLECTION: ANY})
_TWO: Final = MappingProxyType({COLLECTION: ELEMENT_BITS, COLLECTION_TWO: TYPE_BITS})


def areas(mode: str) -> Mapping[int, int]:
    """Where a player's collections lie in such a game, and what each is by; there is one, or there are two (R11)."""
    return _ONE if mode == "standard" else _TWO


# --- in a game -----------------------------------------------------------------------------------------------------


def prints_of(state: State, cards: Iterable[int]) -> list[int]:
    return [state.prints[card] for card in cards]


def deck_limits(state: State, seat: int) -> Limits:
    """How many Singles, Deck Boxes and Accessories this player's deck may hold (R4.1)."""
    return deck_holds(state, seat, LIMITS)


def enforce_deck(state: State, seat: int) -> None:
    """Random cards leave an illegal deck for the binder until it is legal (R5.2).

    Only cards that are part of a fault are at risk: too many of a kind, or several of a name.
    """
    limits = deck_limits(state, seat)
    while at_risk := _at_risk(state, seat, limits):
        _remove(state, seat, at_risk)


def enforce_room(state: State, seat: int) -> None:
    """Deck Boxes and Accessories that find no room beside the tableau go to the binder, by lot (R5.1, R5.2)."""
    for kind in (DECK_BOX, ACCESSORY):
        while True:
            these = [card for card in state.zone(seat, DECK) if state.box.kinds[state.prints[card]] == kind]
            if len(these) <= room(state, seat, NOUNS[kind]):
                break
            _remove(state, seat, these)


def _remove(state: State, seat: int, at_risk: list[int]) -> None:
    card = at_risk[state.below(len(at_risk))]
    state.move(card, zones.of(seat, BINDER))
    state.tell(Event("removed", seat, card, state.prints[card], word="deck", knows=(seat,)))


def _at_risk(state: State, seat: int, limits: Limits) -> list[int]:
    deck = state.zone(seat, DECK)
    prints = prints_of(state, deck)
    kinds = [state.box.kinds[number] for number in prints]
    over = [kind for kind, limit in zip((SINGLE, DECK_BOX, ACCESSORY), limits) if kinds.count(kind) > limit]
    if not over and len(set(prints)) == len(prints):
        return []
    return [card for card, number, kind in zip(deck, prints, kinds) if kind in over or prints.count(number) > 1]


def turn_in(state: State, seat: int) -> None:
    """A legal collection goes to the box for its VP; an illegal one goes back to the binder for nothing (R4.9).

    In a Duel it will bring RP at the end of the tournament instead (R11.2).
    """
    for area, among in areas(state.settings.mode).items():
        cards = state.zone(seat, area)[:]
        if not cards:
            continue
        prints = prints_of(state, cards)
        legal = not problem(state.box, prints, among)
        for card in cards:
            state.move(card, OUT if legal else zones.of(seat, BINDER))
        if legal and state.settings.mode == "duel":
            state.collected[seat] += len(cards)
            state.touch_player(seat)
            state.tell(Event("collected", seat, amount=RP_A_CARD * len(cards), word="RP", more=tuple(prints)))
        elif legal:
            points = max(0, value(len(cards)) + more(state, seat, tree.CollectionWorth))
            state.collection_vp[seat] += points
            state.touch_player(seat)
            state.tell(Event("collected", seat, amount=points, word="VP", more=tuple(prints)))
        else:
            state.tell(Event("returned", seat, amount=len(cards)))


# --- orders --------------------------------------------------------------------------------------------------------


def deck(state: State, seat: int, order: Order) -> None:
    """Cards go to the end of the deck, in the order given; the deck's order is the owner's plan (R4.1)."""
    _put(state, seat, order, DECK, (BINDER, DECK, *areas(state.settings.mode)))


def undeck(state: State, seat: int, order: Order) -> None:
    """Cards go from the deck back to the binder (R4.1)."""
    _put(state, seat, order, BINDER, (DECK,))


def collect(state: State, seat: int, order: Order) -> None:
    """Cards go to the collection; whether it is legal is asked at the end of the phase (R4.2, R4.9).

    Where there are two, 0 is the one by element and 1 the one by type (R11.2).
    """
    known = tuple(areas(state.settings.mode))
    if order.number == 1 and len(known) == 1:
        raise Refused("There is one collection in this game.", "Order: collect, and the cards.")
    area = known[checks.number(order.number, 0, len(known), "The number of the collection")]
    plain = order._replace(number=0) if order.number else order
    _put(state, seat, plain, area, (BINDER, DECK, *[other for other in known if other != area]))


def uncollect(state: State, seat: int, order: Order) -> None:
    """Cards go from a collection back to the binder (R4.1)."""
    _put(state, seat, order, BINDER, tuple(areas(state.settings.mode)))


def _put(state: State, seat: int, order: Order, area: int, sources: tuple[int, ...]) -> None:
    cards = checks.cards(state, order)
    if order.more != () or order.number != 0:
        raise Refused(f'"{order.verb}" takes cards and nothing else.')
    checks.lying_in(state, seat, cards, sources)
    target = zones.of(seat, area)
    for card in cards:
        state.move(card, target)


def legal(state: State, seat: int, orders: list[Order]) -> None:
    """Add every move of one card between binder, deck and collection (R4.1)."""
    made = stock.of(len(state.prints))
    about = stock.about(state.zone(seat, BINDER))
    orders += about(made.deck)
    orders += about(made.collect)
    for card in state.zone(seat, DECK):
        orders += made.in_deck[card]
    for card in state.zone(seat, COLLECTION):
        orders += made.in_collection[card]
    if state.settings.mode != "standard":
        _legal_second(state, seat, orders)


def _legal_second(state: State, seat: int, orders: list[Order]) -> None:
    """Add what a second collection makes possible (R11.2)."""
    second = state.zone(seat, COLLECTION_TWO)
    for card in second:
        orders += (Order("deck", (card,)), Order("collect", (card,)), Order("uncollect", (card,)))
    for area in (BINDER, DECK, COLLECTION):
        orders += [Order("collect", (card,), 1) for card in state.zone(seat, area)]
