"""The course of deckbuilding: set-up, intervals, end (R3, R4.9)."""

from __future__ import annotations

from typing import Final

from . import accessories, arrangements, collection, drafting, store, tree, zones
from .events import Event
from .rows import OFFERS, TERMS
from .state import DECKBUILDING, PAIRINGS, State
from .zones import BINDER, CHARACTER, DEALT, DISCARD, MARKET, META_STACKS, METAS, NONE, OUT, PACKET, PACKS

ALLOWANCE: Final = 30
"""M$ for each player in each deckbuilding (R3.2)."""
DEAL: Final = 6
"""Cards dealt to each player before the clock starts, and again after the first interval (R3.2, R3.3)."""
GRACE: Final = 4
"""The number of the interval that players may agree on (R3.4)."""


def allowance(state: State, seat: int) -> int:
    """What the bank gives a player each time (R3.2, R11.3)."""
    return max(0, ALLOWANCE + arrangements.more(state, seat, tree.Income))


def begin(state: State) -> None:
    """Set the phase up, in the order of R3.2; the round is the one `state.round` says."""
    state.phase, state.interval, state.running, state.paused = DECKBUILDING, 0, False, NONE
    state.power_up()
    arrangements.reveal_venue(state)
    for seat in range(state.players):
        _gather(state, seat)
        state.pay(seat, allowance(state, seat))
    if not state.settings.draft:
        _deal(state, DEALT)
        _lay_out(state)
    else:
        _draft(state, drafting.LEFT)


def _draft(state: State, deal: int) -> None:
    """The cards of a deal are drafted; if the Store has none left, the phase goes on without (R11.6)."""
    _deal(state, PACKET)
    store.shift_times(state, -state.now)
    if not drafting.begin(state, deal):
        go_on(state)


def go_on(state: State) -> None:
    """A draft is over: what comes after the deal follows, and the clock goes on (R11.6)."""
    store.shift_times(state, state.now)
    if state.interval:
        _next_interval(state)
    else:
        _lay_out(state)


def _lay_out(state: State) -> None:
    """What follows the first deal in the order of R3.2."""
    store.lay_packs(state)
    store.draw(state)
    _home(state)
    for shown in (METAS, METAS + 1):
        for card in state.zones[shown][:]:
            state.move(card, OUT)
    reveal_meta(state, 0)
    state.touch_table()


def _gather(state: State, seat: int) -> None:
    """All of a player's cards go to the binder (R3.2)."""
    binder = zones.of(seat, BINDER)
    for area in range(len(zones.PLAYER_NAMES)):
        if area not in (BINDER, CHARACTER):
            for card in state.zone(seat, area)[:]:
                if card != NONE:
                    state.move(card, binder)


def _deal(state: State, area: int) -> None:
    for seat in range(state.players):
        dealt, wanted = 0, max(0, DEAL + arrangements.more(state, seat, tree.Dealt))
        while dealt < wanted and (card := store.draw(state)) != NONE:
            state.move(card, zones.of(seat, area))
            dealt += 1
        state.tell(Event("dealt", seat, amount=dealt))


def reveal_meta(state: State, which: int) -> None:
    """The next element meta (0) or type meta (1) is laid open (R3.2, R3.3)."""
    if stack := state.zones[META_STACKS + which]:
        card = stack[-1]
        state.move(card, METAS + which)
        state.tell(Event("revealed", card=card, print=state.prints[card], word=("element", "type")[which]))


def _home(state: State) -> None:
    """Sell markers are with their owners, and nothing is agreed on yet (R3.2)."""
    players = state.players
    state.markers = [state.settings.markers] * players
    state.fused = [0] * players
    state.ready, state.graces = [False] * players, [False] * players
    state.looks, state.buried = [0] * players, [False] * players
    for seat in range(players):
        state.touch_player(seat)
        state.touch_secrets(seat)
    state.dirty.add(TERMS)


def advance(state: State) -> None:
    """What happens when an interval ends: the next one begins, or the phase is over (R3.3, R3.4)."""
    # What is being bought is decided before the next cards are dealt off the same deck.
    store.settle(state, at_once=True)
    agreed = all(state.graces)
    state.ready = [False] * state.players
    for seat in range(state.players):
        state.touch_player(seat)
    if state.interval == GRACE or (state.interval == 3 and not agreed):
        finish(state)
    elif state.interval == 1 and state.settings.draft:
        state.running = False
        _draft(state, drafting.RIGHT)
    else:
        _next_interval(state)


def _next_interval(state: State) -> None:
    state.interval += 1
    state.running = True
    state.touch_table()
    state.tell(Event("interval", amount=state.interval))
    arrangements.refill_looks(state)
    if state.interval == 1:
        accessories.settle(state)
        for seat in range(state.players):
            _gather(state, seat)
    elif state.interval == 2:
        if not state.settings.draft:
            _deal(state, BINDER)
        # The top of the deck is for sale as well, so there has to be one (R4.3).
        store.draw(state)
        reveal_meta(state, 1)


def length(state: State) -> int:
    """How many milliseconds the interval at hand lasts; 0: until everybody is ready (R3.3, R3.5)."""
    settings = state.settings
    if not state.interval or not any(settings.intervals):
        return 0
    agreed = settings.grace if state.interval == GRACE else settings.intervals[state.interval - 1]
    return round(agreed * arrangements.pace(state))


def finish(state: State) -> None:
    """The end of the phase: collections are turned in, the Store is cleared, everything else goes home (R4.9)."""
    for seat in range(state.players):
        collection.turn_in(state, seat)
    for zone in (PACKS, MARKET):
        for card in state.zones[zone][:]:
            if card != NONE:
                # What nobody bought from the Store was never seen.
                state.move(card, DISCARD, face=int(zone == MARKET))
    _home(state)
    state.pack_chance.clear()
    if state.offers:
        state.offers.clear()
        state.dirty.add(OFFERS)
    state.phase, state.interval, state.running, state.paused = PAIRINGS, 0, False, NONE
    state.touch_table()
    state.tell(Event("finished", amount=state.round))
