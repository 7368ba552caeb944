"""The draft: everybody takes a card of a packet and passes the rest on (R11.6)."""

from __future__ import annotations

from typing import Final

from . import checks, zones
from .events import Event
from .orders import Order, Refused
from .state import State
from .zones import BINDER, PACKET

LEFT, RIGHT = 1, 2
"""Which deal is drafted: the first passes to the left, the second to the right."""
WAYS: Final = {LEFT: "left", RIGHT: "right"}


def begin(state: State, deal: int) -> bool:
    """The packets are dealt: whoever holds one takes a card of it, all at once. False if there was nothing to deal."""
    if not any(state.zone(seat, PACKET) for seat in range(state.players)):
        return False
    state.drafting = deal
    state.ready = [not state.zone(seat, PACKET) for seat in range(state.players)]
    for seat in range(state.players):
        state.touch_player(seat)
    state.touch_table()
    state.tell(Event("drafting", amount=deal, word=WAYS[deal]))
    return True


def order_draft(state: State, seat: int, order: Order) -> bool:
    """Take a card of the packet in hand; whether that was the last of all."""
    card = checks.one_card(state, order)
    if order.more != () or order.number != 0:
        raise Refused('"draft" takes a card and nothing else.')
    if not state.drafting:
        raise Refused("There is nothing to draft now.")
    if state.ready[seat]:
        raise Refused("You have taken your card of this packet.", "The next one comes when all have taken theirs.")
    checks.lying_in(state, seat, (card,), (PACKET,))
    _take(state, seat, card)
    return all(state.ready) and _pass_on(state)


def _take(state: State, seat: int, card: int) -> None:
    state.move(card, zones.of(seat, BINDER))
    state.ready[seat] = True
    state.touch_player(seat)
    left = len(state.zone(seat, PACKET))
    state.tell(Event("drafted", seat, card, state.prints[card], amount=left, knows=(seat,)))


def _pass_on(state: State) -> bool:
    """All have taken a card: the packets go on. The last card of each is taken by itself; then the draft is over."""
    players = state.players
    step = 1 if state.drafting == LEFT else -1
    packets = [state.zone(seat, PACKET)[:] for seat in range(players)]
    for seat, packet in enumerate(packets):
        for card in packet:
            state.move(card, zones.of((seat + step) % players, PACKET))
    most = max(map(len, packets))
    for seat in range(players):
        # Who passed a packet on knows the faces; after this nobody can follow them by their numbers.
        state.shuffle(zones.of(seat, PACKET))
        state.ready[seat] = not state.zone(seat, PACKET)
        state.touch_player(seat)
    if most > 1:
        state.tell(Event("handed", amount=most, word=WAYS[state.drafting]))
        return False
    for seat in range(players):
        for card in state.zone(seat, PACKET)[:]:
            _take(state, seat, card)
    state.drafting, state.ready = 0, [False] * players
    state.touch_table()
    return True


def legal(state: State, seat: int) -> list[Order]:
    """Every card of the packet in hand, until one is taken."""
    return [] if state.ready[seat] else [Order("draft", (card,)) for card in state.zone(seat, PACKET)]
