"""Seeing what nobody else sees: packs before they are bought, the metas to come (R11.10)."""

from __future__ import annotations

from typing import Final

from . import checks, stock, tree
from .arrangements import stated
from .events import Event
from .orders import Order, Refused
from .state import DECKBUILDING, OVER, State
from .store import pack_at
from .zones import META_STACKS, NONE, PACKS, VENUE

STACKS: Final = ("element", "type")


def is_open(state: State) -> bool:
    """It is deckbuilding, which in a Turn-Based game it always is."""
    return state.phase == DECKBUILDING or (state.settings.turn_based and state.phase != OVER)


def has_insight(state: State, seat: int) -> bool:
    """Whether a player is shown anything that others are not."""
    return bool(
        stated(state, seat, tree.LooksAtPacks)
        or stated(state, seat, tree.SeesMetas)
        or stated(state, seat, tree.BuriesMeta)
    )


# --- packs -----------------------------------------------------------------------------------------------------------


def look(state: State, seat: int, order: Order) -> None:
    """Look at one of the nine packs, or at the top of the deck; it stays where it is, and nobody else is told."""
    if order.cards != () or order.more != ():
        raise Refused("A pack is looked at by its number, from 1 to 9, or 0 for the top of the deck.")
    place = checks.number(order.number, 0, len(state.zones[PACKS]) + 1, "The pack")
    if not stated(state, seat, tree.LooksAtPacks):
        raise Refused("You may not look at packs before you buy them.")
    card = pack_at(state, place)
    if card == NONE:
        raise Refused(f"Place {place} of the Store is empty." if place else "The Store deck is empty.")
    if _has_seen(state, seat, card):
        raise Refused("You have looked at this pack already.")
    if not state.looks[seat]:
        raise Refused("You have looked at as many packs as you may in this interval.")
    state.looks[seat] -= 1
    state.looked[card] = state.looked.get(card, 0) | 1 << seat
    state.touch_secrets(seat)
    state.tell(Event("looked", seat, card, state.prints[card], place, knows=(seat,)))


def _has_seen(state: State, seat: int, card: int) -> bool:
    return bool(state.looked.get(card, 0) >> seat & 1)


def packs_seen(state: State, seat: int) -> list[tuple[int, int]]:
    """(number of the pack, printed card) of the packs in the Store that a player has looked at."""
    if not state.looked or not is_open(state):
        return []
    row = (pack_at(state, 0), *state.zones[PACKS])
    return [(n, state.prints[card]) for n, card in enumerate(row) if card != NONE and _has_seen(state, seat, card)]


# --- metas -----------------------------------------------------------------------------------------------------------


def bury(state: State, seat: int, order: Order) -> None:
    """Put the next meta of a stack under it, once a round."""
    if order.cards != () or order.more != ():
        raise Refused("Say which stack: element or type.")
    which = checks.number(order.number, 0, len(STACKS), "The stack (0 element, 1 type)")
    if not stated(state, seat, tree.BuriesMeta):
        raise Refused("You may not put a meta under its stack.")
    if state.buried[seat]:
        raise Refused("You have put a meta under its stack in this round already.")
    zone = META_STACKS + which
    if not state.zones[zone]:
        raise Refused(f"The stack of {STACKS[which]} metas is empty.")
    card = state.zones[zone][-1]
    state.move(card, zone, 0)
    state.buried[seat] = True
    state.touch_secrets(seat)
    state.tell(Event("buried", seat, card, state.prints[card], word=STACKS[which], knows=_seers(state)))


def may_bury(state: State, seat: int) -> bool:
    return not state.buried[seat] and bool(stated(state, seat, tree.BuriesMeta))


def _seers(state: State) -> tuple[int, ...]:
    """Who sees the next metas."""
    return tuple(seat for seat in range(state.players) if stated(state, seat, tree.SeesMetas))


def metas_seen(state: State, seat: int) -> list[int]:
    """The printed cards of the next element meta and the next type meta, for a player who sees them; else empty."""
    if not is_open(state) or not stated(state, seat, tree.SeesMetas):
        return []
    return [state.prints[stack[-1]] if stack else NONE for stack in state.zones[META_STACKS : META_STACKS + 2]]


# --- what could be ordered -------------------------------------------------------------------------------------------


def legal(state: State, seat: int, orders: list[Order]) -> None:
    """Add every pack the player can still look at, and every meta they can put under its stack."""
    if not (state.powers_on or state.zones[VENUE]):
        return
    if state.looks[seat]:
        numbered = stock.numbered("look pack", len(state.zones[PACKS]) + 1)
        for place, card in enumerate((pack_at(state, 0), *state.zones[PACKS])):
            if card != NONE and not _has_seen(state, seat, card):
                orders.append(numbered[place])
    if may_bury(state, seat):
        numbered = stock.numbered("bury", len(STACKS))
        orders += [numbered[which] for which in range(len(STACKS)) if state.zones[META_STACKS + which]]
