"""The orders that are given in deckbuilding, to the clock and to everything else (R3.4, R3.5, R4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from . import accessories, checks, collection, drafting, insight, market, stock, store, trade
from .events import Event
from .intervals import advance, begin, finish, go_on
from .orders import HOST, Order, Refused
from .state import State
from .zones import NONE

__all__ = ["advance", "apply", "begin", "finish", "legal"]

# --- orders of the host ----------------------------------------------------------------------------------------------


def _start(state: State, seat: int, order: Order) -> None:
    """The clock starts, and the dealt cards may be looked at (R3.2)."""
    if state.interval:
        raise Refused("The clock has started already.")
    advance(state)


def _interval(state: State, seat: int, order: Order) -> None:
    """The time of the interval is up (R3.3)."""
    if not state.interval:
        raise Refused("The clock has not started.", "Start it first.")
    if not state.running:
        raise Refused("The clock is stopped.", "Resume first.")
    advance(state)


def _tick(state: State, seat: int, order: Order) -> None:
    """Time passes: purchases whose moment is over are decided (R4.10)."""
    store.settle(state)


# --- the draft -------------------------------------------------------------------------------------------------------


def _draft(state: State, seat: int, order: Order) -> None:
    """Take a card of the packet in hand; when all are taken the set-up, or the clock, goes on (R11.6)."""
    if drafting.order_draft(state, seat, order):
        go_on(state)


# --- orders about the clock ------------------------------------------------------------------------------------------


def _ready(state: State, seat: int, order: Order) -> None:
    """A player needs no more time; when all say so the interval ends (R3.5)."""
    if state.picks[:1] == (seat,):
        raise Refused("Draft a Millennium Accessory first.", "Order: equip, and the one you take.")
    if state.ready[seat]:
        raise Refused("You are ready already.", 'Say "unready" to take it back.')
    state.ready[seat] = True
    state.touch_player(seat)
    state.tell(Event("ready", seat))
    if all(state.ready):
        advance(state)


def _unready(state: State, seat: int, order: Order) -> None:
    if not state.ready[seat]:
        raise Refused("You have not said that you are ready.")
    state.ready[seat] = False
    state.touch_player(seat)
    state.tell(Event("unready", seat))


def _grace(state: State, seat: int, order: Order) -> None:
    """A player agrees to one more interval; it takes all of them (R3.4)."""
    if state.interval != 3:
        raise Refused("One more interval is agreed on in the third one.")
    if state.graces[seat]:
        raise Refused("You have agreed to one more interval already.")
    state.graces[seat] = True
    state.touch_player(seat)
    state.tell(Event("agreed", seat))


def _pause(state: State, seat: int, order: Order) -> None:
    """A player has the clock stopped (R3.4); nothing happens until it goes on, so that nobody gains by it."""
    state.running, state.paused = False, seat
    store.shift_times(state, -state.now)
    state.touch_table()
    state.tell(Event("paused", seat))


def _resume(state: State, seat: int, order: Order) -> None:
    """The clock goes on: that is for the player who stopped it, or the host, to say (R3.4)."""
    if state.paused == NONE:
        raise Refused("The clock is not stopped.")
    if seat not in (state.paused, HOST):
        name = state.settings.names[state.paused]
        raise Refused(f"{name} stopped the clock.", f"{name} or the host can let it go on.")
    state.running, state.paused = True, NONE
    store.shift_times(state, state.now)
    state.touch_table()
    state.tell(Event("resumed", seat))


# --- giving orders ---------------------------------------------------------------------------------------------------

Handler = Callable[[State, int, Order], None]

HOST_ORDERS: Final[dict[str, Handler]] = {"start": _start, "interval": _interval, "tick": _tick, "resume": _resume}
ALONE: Final[dict[str, Handler]] = {
    "ready": _ready,
    "unready": _unready,
    "grace": _grace,
    "pause": _pause,
    "resume": _resume,
}
"""Orders that are a verb and nothing else."""
ORDERS: Final[dict[str, Handler]] = {
    "draft": _draft,
    "buy pack": market.buy_pack,
    "buy": market.buy,
    "sell": market.sell,
    "fuse": market.fuse,
    "deck": collection.deck,
    "undeck": collection.undeck,
    "collect": collection.collect,
    "uncollect": collection.uncollect,
    "offer": trade.offer,
    "accept": trade.accept,
    "refuse": trade.refuse,
    "look pack": insight.look,
    "bury": insight.bury,
    "equip": accessories.equip,
}
BEFORE_THE_CLOCK: Final = ("ready", "unready", "equip")


def apply(state: State, seat: int, order: Order) -> None:
    """Carry out an order of a player or of the host; one that is refused has changed nothing."""
    verb = order.verb if isinstance(order.verb, str) else ""
    if seat == HOST:
        handler = HOST_ORDERS.get(verb)
    else:
        checks.number(seat, 0, state.players, "The seat")
        handler = ALONE.get(verb) or ORDERS.get(verb)
    if handler is None:
        known = HOST_ORDERS if seat == HOST else (*ORDERS, *ALONE)
        raise Refused(f'"{verb[:40]}" is no order in deckbuilding.', f"You can {checks.listed(known, 'or')}.")
    if verb not in ORDERS:
        checks.bare(order)
    if state.drafting and verb not in ("draft", "tick"):
        raise Refused("Cards are being drafted.", "" if seat == HOST else "Order: draft, and the card you take.")
    if seat != HOST:
        if state.paused != NONE and verb != "resume":
            name = state.settings.names[state.paused]
            raise Refused("The clock is stopped.", f"{name} or the host can let it go on.")
        if not state.interval and not state.drafting and verb not in BEFORE_THE_CLOCK:
            raise Refused("The clock has not started yet.", 'Say "ready" when you are.')
    handler(state, seat, order)


def legal(state: State, seat: int) -> list[Order]:
    """Every order of a single step that would be accepted now.

    Offers of a trade are left out: there are too many to list. Fusions are listed once for each pile, and cards go
    to deck, collection and binder one by one.
    """
    if seat == HOST:
        return _legal_for_host(state)
    if state.drafting:
        return drafting.legal(state, seat)
    if state.paused != NONE:
        return [stock.RESUME] if state.paused == seat else []
    if state.picks[:1] == (seat,):
        return accessories.legal(state, seat)
    orders = [stock.UNREADY if state.ready[seat] else stock.READY]
    if state.interval:
        orders.append(stock.PAUSE)
        if state.interval == 3 and not state.graces[seat]:
            orders.append(stock.GRACE)
        market.legal_purchases(state, seat, orders)
        market.legal_sales(state, seat, orders)
        collection.legal(state, seat, orders)
        insight.legal(state, seat, orders)
        if state.offers:
            trade.legal(state, seat, orders)
    return orders


def _legal_for_host(state: State) -> list[Order]:
    if state.drafting:
        return [stock.TICK]
    if not state.interval:
        return [stock.START, stock.TICK]
    return [stock.RESUME if state.paused != NONE else stock.INTERVAL, stock.TICK]
