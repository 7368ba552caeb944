"""Collections that grow card by card and are declared with their first one, by element and by type (R11.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from . import checks
from .box import Box
from .collection import LEAST, MOST
from .duel import RP_A_CARD
from .events import Event
from .orders import Order, Refused
from .state import State
from .symbols import ELEMENTS, SYMBOLS
from .zones import COLLECTION, COLLECTION_TWO, HAND, NONE, of

AREAS: Final = (COLLECTION, COLLECTION_TWO)
"""The collection by element, the collection by type."""

Declared = tuple[int, int]
"""The element and the type that were declared, as places among the symbols; NONE: no such collection yet."""


# --- pure: what fits ---------------------------------------------------------------------------------------------


def which(symbol: int) -> int:
    """The collection a symbol belongs to: 0 by element, 1 by type."""
    return 0 if symbol < len(ELEMENTS) else 1


def problem(box: Box, number: int, symbol: int, declared: Declared, held: Sequence[int]) -> str:
    """What keeps a printed card from going to a collection of this symbol that holds these, or "" (R4.2, R11.3)."""
    card = box.cards[number]
    kind = ("element", "type")[which(symbol)]
    begun = declared[which(symbol)]
    if begun not in (NONE, symbol):
        return f"Your collection by {kind} is of {SYMBOLS[begun]}, not of {SYMBOLS[symbol]}."
    if not card.symbols >> symbol & 1:
        return f"{card.name} is not {SYMBOLS[symbol]}."
    if len(held) >= MOST:
        return f"A collection has at most {MOST} cards."
    for other in held:
        if box.cards[other].stars == card.stars:
            return f"{box.cards[other].name} in it has {checks.counted(card.stars, 'star')} as well."
    return ""


def ways(box: Box, number: int, declared: Declared, held: Sequence[Sequence[int]]) -> list[int]:
    """The symbols a printed card can be collected by, elements first; `held` by element, by type."""
    if not box.symbols[number]:
        return []
    every = range(len(SYMBOLS))
    return [symbol for symbol in every if not problem(box, number, symbol, declared, held[which(symbol)])]


def points(sizes: Sequence[int]) -> int:
    """RP of collections of these sizes; a single card is no collection yet (R4.2, R11.3)."""
    return sum(RP_A_CARD * size for size in sizes if size >= LEAST)


# --- in a game ---------------------------------------------------------------------------------------------------


def held_by(state: State, seat: int) -> list[list[int]]:
    """The printed cards in a player's two collections."""
    return [[state.prints[card] for card in state.zone(seat, area)] for area in AREAS]


def collect(state: State, seat: int, order: Order) -> None:
    """A card of the hand goes to a collection; the symbol may be left unsaid where there is only one."""
    card = checks.one_card(state, order)
    if order.number != 0 or len(order.more) > 1:
        raise Refused('"collect" takes one card and the element or type it is collected by.')
    checks.lying_in(state, seat, (card,), (HAND,))
    symbol = _symbol(state, seat, card, order)
    if state.declared[seat][which(symbol)] == NONE:
        state.declare(seat, which(symbol), symbol)
    state.move(card, of(seat, AREAS[which(symbol)]))
    state.tell(Event("added", seat, card, state.prints[card], word=SYMBOLS[symbol]))


def _symbol(state: State, seat: int, card: int, order: Order) -> int:
    number, declared = state.prints[card], state.declared[seat]
    held = held_by(state, seat)
    able = ways(state.box, number, declared, held)
    hint = f"You can collect it as {checks.listed((SYMBOLS[s] for s in able), 'or')}." if able else ""
    name = checks.name(state, card)
    if order.more:
        symbol = checks.number(order.more[0], 0, len(SYMBOLS), "The element or type")
        if why := problem(state.box, number, symbol, declared, held[which(symbol)]):
            raise Refused(why, hint)
        return symbol
    if not state.box.symbols[number]:
        raise Refused(f"{name} has neither element nor type.")
    if not able:
        raise Refused(f"{name} fits neither of your collections.", _why_neither(state, number, declared, held))
    if len(able) > 1:
        raise Refused(f"As what do you collect {name}?", hint)
    return able[0]


def _why_neither(state: State, number: int, declared: Declared, held: Sequence[Sequence[int]]) -> str:
    whys = [problem(state.box, number, symbol, declared, held[which(symbol)]) for symbol in declared if symbol != NONE]
    return " ".join(dict.fromkeys(whys))
