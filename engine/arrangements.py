"""What characters and the venue change about deckbuilding: limits, prices, looks (R11.9, R11.10).

A character speaks to its player, a venue to everybody.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

from . import tree, zones
from .events import Event
from .rows import TERMS
from .state import State
from .symbols import ACCESSORY, DECK_BOX, PROMOS, SINGLE
from .zones import BINDER, CHARACTER, FUSION, HAND, NONE, OUT, PRIZES, STORE, VENUE, VENUES

T = TypeVar("T", bound=tree.Static)

KINDS: Final = {"Single": SINGLE, "Deck Box": DECK_BOX, "Accessory": ACCESSORY}


def stated(state: State, seat: int, kind: type[T]) -> list[T]:
    """The deckbuilding texts of one kind that hold for a player."""
    if not (state.powers_on or state.zones[VENUE]):
        return []
    found: list[Any] = []
    powers, prints = state.box.powers, state.prints
    if state.powers_on:
        for card in state.zone(seat, CHARACTER):
            found += powers[prints[card]].building.get(kind, ())
    for card in state.zones[VENUE]:
        found += powers[prints[card]].building.get(kind, ())
    return found


def more(state: State, seat: int, kind: type[tree.Static]) -> int:
    """By how much the texts of one kind change a number for a player."""
    texts: list[Any] = stated(state, seat, kind)
    return sum([text.more for text in texts]) if texts else 0


def deck_holds(state: State, seat: int, standard: tuple[int, int, int]) -> tuple[int, int, int]:
    """How many Singles, Deck Boxes and Accessories a player's deck may hold (R4.1)."""
    limits = list(standard)
    for text in stated(state, seat, tree.DeckHolds):
        limits[KINDS[text.kind]] += text.more
    single, deck_box, accessory = (max(0, limit) for limit in limits)
    return single, deck_box, accessory


def pack_change(state: State, seat: int, rarity: str) -> int:
    """How much more a pack of a rarity costs a player than its back says (R4.3)."""
    meant = ("", rarity, "Promo" if rarity in PROMOS else rarity)
    return sum(text.more for text in stated(state, seat, tree.PackPrice) if text.rarity in meant)


def changed_price(standard: int, change: int) -> int:
    """A price with what texts add or take off; nothing becomes free that was not."""
    return max(min(standard, 1), standard + change)


def looks_in_an_interval(state: State, seat: int) -> int:
    """How many packs a player may look at in each interval."""
    return sum(text.count for text in stated(state, seat, tree.LooksAtPacks))


def pace(state: State) -> float:
    """How long the intervals of this round last, as a part of what the table agreed on (R3.3)."""
    number = 1.0
    for card in state.zones[VENUE]:
        for text in state.box.powers[state.prints[card]].building.get(tree.IntervalsLast, ()):
            assert isinstance(text, tree.IntervalsLast)
            number *= 0.5 if text.pace == "half" else 2.0
    return number


# --- the course of a round -------------------------------------------------------------------------------------------


def start(state: State) -> None:
    """What players start the game with besides what everybody gets: off a prize pile if there is one (R11.10)."""
    if not state.settings.powers:
        return
    for seat in range(state.players):
        for character in state.zone(seat, CHARACTER):
            for text in state.box.powers[state.prints[character]].building.get(tree.StartsWith, ()):
                assert isinstance(text, tree.StartsWith)
                card = _one_of_rarity(state, text.rarity)
                if card != NONE:
                    state.move(card, zones.of(seat, HAND if state.settings.turn_based else BINDER))


def _one_of_rarity(state: State, rarity: str) -> int:
    """The topmost card of a rarity in a prize pile, in a fusion pile or in the Store: all of them are shuffled."""
    piles: list[int] = [*range(PRIZES, PRIZES + 3), *range(FUSION, FUSION + 3), STORE]
    for card in (card for pile in piles for card in reversed(state.zones[pile])):
        found = state.box.cards[state.prints[card]].rarity
        if found == rarity or (rarity == "Promo" and found in PROMOS):
            return card
    return NONE


def reveal_venue(state: State) -> None:
    """The venue of the round is revealed before anything else happens (R11.9)."""
    close_venue(state)
    if state.settings.venues and state.zones[VENUES]:
        card = state.zones[VENUES][-1]
        state.move(card, VENUE)
        _all_changes(state)
        state.tell(Event("venue", card=card, print=state.prints[card], amount=state.round))


def close_venue(state: State) -> None:
    """After the tournament the venue is discarded (R11.9)."""
    for card in state.zones[VENUE][:]:
        state.move(card, OUT)
        _all_changes(state)


def _all_changes(state: State) -> None:
    """What players pay, may hold and are shown may be another thing now."""
    state.dirty.add(TERMS)
    for seat in range(state.players):
        state.touch_secrets(seat)


def refill_looks(state: State) -> None:
    """A new interval: packs may be looked at again."""
    for seat in range(state.players):
        looks = looks_in_an_interval(state, seat)
        if looks != state.looks[seat]:
            state.looks[seat] = looks
            state.touch_secrets(seat)
