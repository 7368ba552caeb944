"""What a player builds, as their own view tells it: deck, collection, fusion, and what is still to be done (R4)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from engine import rows
from engine.box import CardSet
from engine.collection import NOUNS, PLURALS, areas, best, deck_problems, problem, shared_symbols, value
from engine.duel import RP_A_CARD
from engine.notation.orders import PILES
from engine.orders import Order
from engine.symbols import ACCESSORY, DECK_BOX, SINGLE
from engine.zones import BINDER, COLLECTION, DECK, FUSION

from .model import Model, Shown


def print_of(model: Model, one: Shown) -> int:
    """The printed card's number of a card whose face can be seen."""
    row = model.view[rows.CARDS + one.number]
    return int(row[0] if isinstance(row, list) else row)


def prints_of(model: Model, cards: Iterable[Shown]) -> list[int]:
    return [print_of(model, one) for one in cards if one.card is not None]


def mine(model: Model, area: int) -> list[Shown]:
    """The own cards in an area; none for a spectator."""
    return model.area(model.seat, area) if model.me is not None else []


def set_symbols(one: CardSet) -> int:
    """The elements and types that occur in a set, as its backs show them; none for the Core Set (R1.6)."""
    if one.rarity == "Core":
        return 0
    bits = 0
    for card in one.cards:
        bits |= card.symbols
    return bits


# --- the deck --------------------------------------------------------------------------------------------------------


class DeckReport(NamedTuple):
    """How a deck stands: `counts` by kind, what is illegal about it, and what it could still hold."""

    counts: tuple[int, int, int]
    problems: list[str]
    missing: list[str]


def deck_report(model: Model) -> DeckReport:
    """What is in the deck, illegal, or missing although there are cards for it (R4.1, R5.2)."""
    deck = mine(model, DECK)
    kinds = [one.card.kind for one in deck if one.card is not None]
    counts = (kinds.count(SINGLE), kinds.count(DECK_BOX), kinds.count(ACCESSORY))
    names = {one.name for one in deck}
    spare = [one.card for one in mine(model, BINDER) if one.card is not None and one.name not in names]
    missing = []
    for kind, (count, limit) in enumerate(zip(counts, model.terms.limits)):
        room = min(limit - count, len({card.name for card in spare if card.kind == kind}))
        if room > 0:
            missing.append(f"{room} {NOUNS[kind] if room == 1 else PLURALS[kind]}")
    return DeckReport(counts, deck_problems(model.box, prints_of(model, deck), model.terms.limits), missing)


def moved(deck: Sequence[int], card: int, by: int) -> Order | None:
    """The order that moves a card within the deck's plan, or None at its ends (R4.1)."""
    place = deck.index(card)
    target = place + by
    if not 0 <= target < len(deck):
        return None
    plan = [one for one in deck if one != card]
    plan.insert(target, card)
    return Order("deck", tuple(plan))


# --- the collection --------------------------------------------------------------------------------------------------


class CollectionReport(NamedTuple):
    """A collection as it lies there: its VP now, what is wrong with it, what all its cards share."""

    cards: list[Shown]
    vp: int
    """In a Duel: the RP it will bring (R11.2)."""
    problem: str
    shared: tuple[str, ...]


def collection_areas(model: Model) -> tuple[int, ...]:
    """Where the own collections lie: one place, or two, the first by element and the second by type (R11.2)."""
    return tuple(areas(model.mode))


def place_for(model: Model, cards: Collection[int]) -> int:
    """Which of the own collections some cards go to: the first that stays legal with them, else the first (R11.2)."""
    prints = prints_of(model, [model.card(card) for card in cards])
    for place, (area, among) in enumerate(areas(model.mode).items()):
        if not problem(model.box, [*prints_of(model, mine(model, area)), *prints], among):
            return place
    empty = [place for place, area in enumerate(areas(model.mode)) if not mine(model, area)]
    return empty[0] if empty else 0


def worth(model: Model, size: int) -> int:
    """What a legal collection of so many cards brings: VP, or RP (R4.9, R11.2)."""
    if model.mode != "standard":
        return size * RP_A_CARD
    return value(size) + model.terms.collection if size else 0


def collection_report(model: Model, area: int = COLLECTION) -> CollectionReport:
    cards = mine(model, area)
    prints = prints_of(model, cards)
    wrong = problem(model.box, prints, areas(model.mode)[area]) if cards else ""
    return CollectionReport(
        cards, 0 if wrong or not cards else worth(model, len(cards)), wrong, shared_symbols(model.box, prints)
    )


def fitting(model: Model, cards: Iterable[Shown], area: int = COLLECTION) -> set[int]:
    """The cards that could join the present collection and leave it legal (R4.2)."""
    box, among = model.box, areas(model.mode)[area]
    present = prints_of(model, mine(model, area))
    if not present:
        return set()
    return {
        one.number for one in cards
        if one.card is not None and one.card.symbols and not problem(box, [*present, print_of(model, one)], among)
    }  # fmt: skip


def best_collection(model: Model, area: int = COLLECTION, kept: Collection[int] = ()) -> list[Shown]:
    """The largest collection in binder and collections together, lowest stars first (R4.2); `kept` are cards that are
    not to be used for it."""
    cards = [one for place in (*areas(model.mode), BINDER) for one in mine(model, place) if one.number not in kept]
    by_print: dict[int, Shown] = {}
    for one in cards:
        if one.card is not None:
            by_print.setdefault(print_of(model, one), one)
    return [by_print[number] for number in best(model.box, by_print, areas(model.mode)[area])]


def best_collections(model: Model) -> dict[int, list[Shown]]:
    """The best collection for each place; where there are two, the larger is laid first, the other of what is left."""
    places = collection_areas(model)
    first = max(places, key=lambda area: len(best_collection(model, area)))
    found = {first: best_collection(model, first)}
    for area in places:
        if area != first:
            found[area] = best_collection(model, area, {one.number for one in found[first]})
    return found


def take_collection(model: Model, wanted: Sequence[Shown], area: int = COLLECTION) -> list[Order]:
    """The orders that make these cards the collection."""
    numbers = [one.number for one in wanted]
    lying = [one.number for one in mine(model, area)]
    away = tuple(card for card in lying if card not in numbers)
    more = tuple(card for card in numbers if card not in lying)
    orders = [Order("uncollect", away)] if away else []
    return [*orders, Order("collect", more, collection_areas(model).index(area))] if more else orders


def take_collections(model: Model) -> list[Order]:
    """The orders that lay out the best collections; cards leave their places before they are laid anew."""
    orders = [order for area, cards in best_collections(model).items() for order in take_collection(model, cards, area)]
    return sorted(orders, key=lambda order: order.verb != "uncollect")


def unclaimed(model: Model) -> int:
    """What the best collections would bring, if that is more than what lies there does; else 0."""
    possible = sum(worth(model, len(cards)) for cards in best_collections(model).values())
    return possible if possible > sum(collection_report(model, area).vp for area in collection_areas(model)) else 0


# --- fusion ----------------------------------------------------------------------------------------------------------


def sale_obstacle(model: Model, count: int) -> str:
    """Why so many cards cannot be sold now, or "" if they can (R4.5)."""
    me = model.me
    if me is None:
        return "Spectators do not sell."
    if not model.interval:
        return "The clock has not started yet."
    if model.interval > 2:
        return "The Aftermarket takes no more cards in this phase."
    if not me.markers:
        return "All your sell markers are in use: one comes home when somebody buys its card."
    if count > me.markers:
        return f"You have {me.markers} free sell marker{'s' if me.markers > 1 else ''} for {count} cards."
    return ""


def fusion_obstacle(model: Model, pile: int) -> str:
    """Why a pile cannot be fused now, or "" if it can (R4.4)."""
    me = model.me
    name, size = PILES[pile].capitalize(), model.terms.fusions[pile]
    if me is None:
        return "Spectators do not fuse."
    if me.fused >> pile & 1:
        return f"You have fused {name} in this phase already."
    if not me.markers:
        return "All your sell markers are in use; a fusion needs one."
    if not model.count(FUSION + pile):
        return f"The {name} pile is empty."
    if (have := model.area_count(model.seat, BINDER)) < size:
        return f"{name} takes {size} binder cards; you have {have}."
    return ""


def fusion_cards(model: Model, pile: int, marked: Collection[int]) -> list[Shown]:
    """The marked cards, filled up with those of the fewest stars that the best collection can do without."""
    kept = {one.number for cards in best_collections(model).values() for one in cards}
    binder = mine(model, BINDER)
    chosen = [one for one in binder if one.number in marked]
    rest = sorted((one for one in binder if one.number not in marked), key=lambda one: (one.number in kept, one.stars))
    return [*chosen, *rest[: max(0, model.terms.fusions[pile] - len(chosen))]]


# --- time runs out ---------------------------------------------------------------------------------------------------


def undone(model: Model, money: bool = True) -> list[str]:
    """What a player would regret when the phase ends now, worst first; each a short phrase. Money counts for
    something later, so it can be left out."""
    if model.me is None:
        return []
    found = []
    deck = deck_report(model)
    collections = [collection_report(model, area) for area in collection_areas(model)]
    if deck.problems:
        found.append("the deck is illegal")
    elif deck.missing:
        found.append(f"the deck lacks {', '.join(deck.missing)}")
    if any(one.problem for one in collections):
        found.append("the collection is illegal")
    if possible := unclaimed(model):
        found.append(f"{possible} {'VP' if model.mode == 'standard' else 'RP'} of a collection unclaimed")
    prices = [pack.price for pack in model.packs if pack.set is not None]
    if money and prices and model.me.money >= min(prices):
        found.append(f"M${model.me.money} unspent")
    return found


def unsold(model: Model) -> list[str]:
    """What a player would regret when selling closes (R3.3)."""
    me = model.me
    if me is None or not me.markers or not model.area_count(model.seat, BINDER):
        return []
    return [f"{me.markers} sell marker{'s' if me.markers > 1 else ''} unused"]
