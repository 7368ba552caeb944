"""Millennium Accessories: a handicap for some, or a draft by all before the game begins (R11.4)."""

from __future__ import annotations

from . import checks, stock, zones
from .events import Event
from .orders import Order, Refused
from .state import State
from .zones import ACCESSORIES, BINDER, OUT, SHELF


def hand_out(state: State) -> None:
    """A random one for each player with a handicap; or they lie open, to be drafted from the first player on."""
    settings = state.settings
    if settings.accessories == "draft":
        order = [(state.first + step) % state.players for step in range(state.players)]
        state.picks = tuple(order[: len(state.zones[SHELF])])
        return
    for seat in sorted(set(settings.handicapped)) if settings.accessories == "handicap" else ():
        if state.zones[SHELF]:
            _give(state, seat, state.zones[SHELF][-1])
    _clear(state)


def equip(state: State, seat: int, order: Order) -> None:
    """Draft one of the Millennium Accessories that are left; then it is the next player's turn to do so."""
    if not state.picks:
        raise Refused("There are no Millennium Accessories to draft.")
    if state.picks[0] != seat:
        raise Refused(f"{state.settings.names[state.picks[0]]} drafts first.")
    card = checks.one_card(state, order)
    if order.number != 0 or order.more != ():
        raise Refused('"equip" takes one Millennium Accessory and nothing else.')
    if state.where[card] != SHELF:
        names = checks.listed((checks.name(state, other) for other in state.zones[SHELF]), "or")
        why = f"{checks.named(state, seat, card)} is no Millennium Accessory to draft."
        raise Refused(why, f"You can take {names}.")
    _drafted(state, card)


def settle(state: State) -> None:
    """The game begins: whoever has not drafted gets one of what is left by lot."""
    while state.picks:
        _drafted(state, state.zones[SHELF][state.below(len(state.zones[SHELF]))])


def _drafted(state: State, card: int) -> None:
    seat, *rest = state.picks
    state.picks = tuple(rest)
    _give(state, seat, card)
    if not rest:
        _clear(state)


def _give(state: State, seat: int, card: int) -> None:
    """To the binder; in a Turn-Based game, which has none, it is laid out at once (R11.3)."""
    state.move(card, zones.of(seat, ACCESSORIES if state.settings.turn_based else BINDER))
    state.tell(Event("equipped", seat, card, state.prints[card]))


def _clear(state: State) -> None:
    for card in state.zones[SHELF][:]:
        state.move(card, OUT)


def legal(state: State, seat: int) -> list[Order]:
    """What the player whose turn it is to draft can take."""
    if not state.picks or state.picks[0] != seat:
        return []
    equip = stock.of(len(state.prints)).equip
    return [equip[card] for card in state.zones[SHELF]]
