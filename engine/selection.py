"""Which sets, starter decks and characters are in a game: named by the table, or drawn by lot (R2.1-R2.4, R2.8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from .box import Box, Card, CardSet
from .liquidation import MORE_SETS
from .settings import FIRST_GAME_FUSION, FIRST_GAME_PRIZES, FIRST_GAME_SETS, FIRST_GAME_TURN_BASED
from .state import State
from .symbols import PROMOS

T = TypeVar("T", Card, CardSet)

STORE_SETS: Final = {"Expansion": 5, "Premium": 4, "Master": 3}
"""How many sets of each rarity are in the Store besides the Core Set (R2.1)."""
BRONZE, SILVER, GOLD = PROMOS
FUSION_SETS: Final = PROMOS
PRIZE_SETS: Final = PROMOS[:2]
TURN_BASED: Final = ((BRONZE, BRONZE, SILVER), (SILVER, GOLD))
"""The promo sets of a Turn-Based game: to be fused, and as prizes (R11.3)."""
ACCESSORIES: Final = "Millennium Accessories"
"""The Gold set that cannot be fused for while its cards are drafted or a handicap (R11.4)."""

Pile = tuple[CardSet, ...]
"""The set of a pile; empty if the box holds too few sets."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What of the box is in a game."""

    store: Pile
    fusion: tuple[Pile, ...]
    prizes: tuple[Pile, ...]
    """By the rarity of the pile, as the fusion piles are: Bronze, Silver, Gold."""
    starters: tuple[Pile, ...]
    """By seat; a Turn-Based game has none (R11.3)."""
    characters: tuple[tuple[Card, ...], ...]
    """By seat."""
    accessories: Pile
    """The Millennium Accessories, where they are drafted or a handicap (R11.4)."""


def choose(state: State) -> Selection:
    """The selection the settings ask for; where the box holds fewer sets than that, as many as there are."""
    box, settings = state.box, state.settings
    if settings.selection == "first game":
        kept = {one.name for one in box.sets}
        named = [[n for n in FIRST_GAME_SETS if n in kept]]
        promos = FIRST_GAME_TURN_BASED if settings.turn_based else (FIRST_GAME_FUSION, FIRST_GAME_PRIZES)
        named += [[n if n in kept else "" for n in names] for names in promos]
    elif settings.selection == "chosen":
        named = [list(settings.sets), list(settings.fusion), list(settings.prizes)]
    else:
        named = [[], [], []]
    sets, fusion, prizes = named
    store = _named_store(box, sets) if sets else _random_store(state, STORE_SETS)
    if settings.liquidation and settings.selection != "chosen":
        store += _random_store(state, dict.fromkeys(STORE_SETS, MORE_SETS), store)
    piles = _promos(state, fusion, prizes)
    seats = settings.players
    characters = [card for one in box.of_rarity("Character") for card in one.cards]
    return Selection(
        (*box.of_rarity("Core"), *store),
        piles[0],
        piles[1],
        ((),) * seats
        if settings.turn_based
        else _one_each(state, settings.starters, box.of_rarity("Starter"), seats, "starter deck"),
        _one_each(state, settings.characters, characters, seats, "character"),
        tuple(one for one in box.sets if settings.accessories and one.name == ACCESSORIES),
    )


def _named_store(box: Box, names: Sequence[str]) -> list[CardSet]:
    found = [_set(box, name, tuple(STORE_SETS)) for name in names]
    if len(set(names)) != len(names):
        raise ValueError("a set can be in the Store only once")
    return found


def shortages(box: Box, liquidation: bool = False) -> list[str]:
    """What the box holds too few of for a Store by the rules, in sentences: such a game has as many as there are."""
    found = []
    for rarity, count in STORE_SETS.items():
        wanted, there = count + MORE_SETS * liquidation, len(box.of_rarity(rarity))
        if there < wanted:
            found.append(f"The Store should have {wanted} {rarity} sets; the box holds {there}.")
    return found


def _random_store(state: State, counts: Mapping[str, int], taken: Sequence[CardSet] = ()) -> list[CardSet]:
    """So many sets of each rarity by lot, as far as there are any left."""
    drawn: list[CardSet] = []
    for rarity, count in counts.items():
        sets = [one for one in state.box.of_rarity(rarity) if one not in taken]
        drawn += [_draw(state, sets) for _ in range(min(count, len(sets)))]
    return drawn


def _promos(state: State, fusion: Sequence[str], prizes: Sequence[str]) -> tuple[tuple[Pile, ...], tuple[Pile, ...]]:
    """The sets of the fusion piles and of the prize piles; what is not named is drawn by lot (R2.2, R11.3)."""
    fused, won = TURN_BASED if state.settings.turn_based else (FUSION_SETS, PRIZE_SETS)
    if len(fusion) > len(fused) or len(prizes) > len(won):
        raise ValueError("more promo sets are named than are fused (3) and won (2)")
    rarities = (*fused, *won)
    names = [*fusion, *[""] * (len(fused) - len(fusion)), *prizes, *[""] * (len(won) - len(prizes))]
    if state.settings.accessories and ACCESSORIES in names:
        raise ValueError(f"the {ACCESSORIES} are drafted or a handicap, so they are not fused or won (R11.4)")
    away = ACCESSORIES if state.settings.accessories else ""

    def choices(place: int) -> list[CardSet]:
        return [one for one in state.box.of_rarity(rarities[place]) if one.name != away]

    sets = _fill(state, names, choices, "promo set", rarities)
    return _piled(sets[: len(fused)], fused), _piled(sets[len(fused) :], won)


def _piled(sets: Sequence[Pile], rarities: Sequence[str]) -> tuple[Pile, ...]:
    """The sets by rarity, two of one rarity on one pile."""
    return tuple(tuple(one for s, r in zip(sets, rarities, strict=True) if r == kind for one in s) for kind in PROMOS)


def _one_each(
    state: State, names: Sequence[str], things: Sequence[T], seats: int, what: str
) -> tuple[tuple[T, ...], ...]:
    """One for each seat, no two alike: by name, or by lot (R2.4)."""
    if len(names) > seats:
        raise ValueError(f"{len(names)} {what}s are chosen for {seats} players")
    return _fill(state, [*names, *[""] * (seats - len(names))], lambda place: list(things), what)


def _fill(
    state: State, names: Sequence[str], choices: Callable[[int], list[T]], what: str, kinds: Sequence[str] = ()
) -> tuple[tuple[T, ...], ...]:
    """What is named at each place; places without a name are filled by lot from what is left."""
    taken = set(filter(None, names))
    filled: list[tuple[T, ...]] = []
    for place, name in enumerate(names):
        if name and names.count(name) > 1:
            raise ValueError(f"the {what} {name!r} is chosen twice")
        found = [thing for thing in choices(place) if (thing.name == name if name else thing.name not in taken)]
        if name and not found:
            kind = f"{kinds[place]} set" if kinds else what
            raise ValueError(f"there is no {kind} called {name!r} in the box: it has {_names(choices(place))}")
        filled.append((found[0] if name else _draw(state, found),) if found else ())
        taken |= {thing.name for thing in filled[-1]}
    return tuple(filled)


def _set(box: Box, name: str, rarities: tuple[str, ...]) -> CardSet:
    for one in box.sets:
        if one.name == name and one.rarity in rarities:
            return one
    allowed = [one for one in box.sets if one.rarity in rarities]
    raise ValueError(f"there is no {' or '.join(rarities)} set called {name!r} in the box: it has {_names(allowed)}")


def _names(things: Sequence[Card] | Sequence[CardSet]) -> str:
    return ", ".join(thing.name for thing in things) or "none"


def _draw(state: State, things: list[T]) -> T:
    return things.pop(state.below(len(things)))
