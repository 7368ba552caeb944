"""The verbs of the engine: new game, who is asked, legal orders, apply; copy, save and load are the state's own.

The engine never reads a clock, a file or a global random. A game is its header and its orders: applying the same
orders to a new game with the same box, settings and seed gives the same state, bit for bit.
"""

from __future__ import annotations

from collections.abc import Callable

from . import (
    accessories,
    answers,
    card_tests,
    deckbuilding,
    market,
    perform_cards,
    perform_money,
    scoring,
    tallies,
    tournament,
    turn_based,
)
from . import turn_based_scoring as _turn_based_scoring
from .box import Box
from .force import refresh_force
from .machine import push, run
from .orders import HOST, Order, Refused
from .settings import Settings
from .setup import new_state
from .state import DECKBUILDING, OVER, PAIRINGS, STANDINGS, TOURNAMENT, State
from .tables import Tables

VERSION = 2
"""Of the rules as this engine plays them; a journal of another version is not replayed."""

SEATS = tuple(range(5))
"""The seats of the largest table."""

_ = card_tests, perform_cards, perform_money, scoring, tallies, _turn_based_scoring  # they register what they know


def new_game(box: Box, settings: Settings, seed: int) -> State:
    """A game that is set up and waits for the host's first order."""
    return new_state(box, settings, seed)


def asked(state: State) -> tuple[int, ...]:
    """The seats the game waits for: one in a tournament, all in deckbuilding, the host between phases."""
    if state.phase == TOURNAMENT:
        return (state.ask.seat,) if state.ask is not None else ()
    if state.phase == DECKBUILDING:
        if state.drafting:
            return tuple(seat for seat in range(state.players) if not state.ready[seat])
        return SEATS[: state.players] if state.running else state.picks[:1] or (HOST,)
    return () if state.phase == OVER else state.picks[:1] or (HOST,)


_TOURNAMENT: dict[str, Callable[[State, int, Order], None]] = {
    "play": tournament.order_play,
    "action": tournament.order_action,
    "end": tournament.order_end,
    "pass": tournament.order_pass,
    "choose": answers.order_choose,
    "react": answers.order_react,
    "decline": answers.order_decline,
}


def legal(state: State, seat: int) -> list[Order]:
    """The legal orders of a seat.

    Complete for tournaments up to very large choices (`answers.MANY`); in deckbuilding complete but for trade offers
    and for the choice of cards to fuse, of which there are too many to list.
    """
    if state.phase == DECKBUILDING:
        return deckbuilding.legal(state, seat)
    if state.phase == TOURNAMENT:
        question = state.ask
        if question is None or question.seat != seat:
            return []
        if question.kind != "turn":
            return answers.legal_answers(state, question)
        if state.settings.turn_based:
            return turn_based.legal(state, seat, question)
        if question.what == "pass":
            return [Order("pass")]
        cards = question.options
        orders = [Order("play", (card,)) for card in cards[: question.low]]
        orders += [Order("action", (card,)) for card in cards[question.low :]]
        if question.optional:
            orders.append(Order("end"))
        return orders
    if seat == HOST and state.phase in (PAIRINGS, STANDINGS):
        return [Order("go")]
    return accessories.legal(state, seat) if state.phase == PAIRINGS else []


def apply(state: State, seat: int, order: Order, now: int | None = None) -> None:
    """Carry out an order at a time of the host's clock; `Refused` leaves the game as it was.

    What happened is in `state.events` afterwards, what changed in `state.dirty`.
    """
    if not -1 <= seat < state.players:
        raise Refused("There is no such seat.")
    if state.phase == DECKBUILDING:
        _deckbuild(state, seat, order, now)
    elif state.phase == TOURNAMENT:
        own = state.settings.turn_based
        handler = (turn_based.ORDERS if own else _TOURNAMENT).get(order.verb)
        if seat == HOST and order.verb == "score" and not own:
            state.events, state.dirty = [], set()
            _score(state)
        elif handler is None or seat == HOST:
            raise Refused(f"'{order.verb}' is not an order of the tournament.", _hint(state, seat))
        else:
            state.events, state.dirty = [], set()
            handler(state, seat, order)
    elif seat == HOST and order.verb == "go" and state.phase in (PAIRINGS, STANDINGS):
        state.events, state.dirty = [], set()
        go(state)
    elif state.picks and seat != HOST and order.verb == "equip" and state.phase == PAIRINGS:
        state.events, state.dirty = [], set()
        accessories.equip(state, seat, order)
    else:
        raise Refused(f"'{order.verb}' cannot be done now.", _hint(state, seat))
    refresh_force(state)
    state.accepted += 1
    if now is not None and now > state.now:
        state.now = now


def foresee(state: State, seat: int, order: Order) -> None:
    """Carry out a legal order of a tournament in a game that is only thought about.

    As `apply`, without what only a view shows and nobody will see.
    """
    state.events, state.dirty = [], set()
    (turn_based.ORDERS if state.settings.turn_based else _TOURNAMENT)[order.verb](state, seat, order)


def _deckbuild(state: State, seat: int, order: Order, now: int | None) -> None:
    """Time moves on before the order: what became due is settled first. A refused order takes the time back as well."""
    before = state.now
    later = now is not None and now > before
    kept = state.copy() if later and state.claims else None
    state.events, state.dirty = [], set()
    if now is not None and later:
        state.now = now
        market.settle(state)
    try:
        deckbuilding.apply(state, seat, order)
    except Refused:
        state.now = before
        if kept is not None:
            for name in Tables.__slots__:
                setattr(state, name, getattr(kept, name))
        raise


def go(state: State) -> None:
    """From pairings into the tournament, from standings into the next round (R2.6)."""
    accessories.settle(state)
    if state.settings.turn_based:
        turn_based.begin(state)
    elif state.phase == PAIRINGS:
        tournament.set_up(state)
    else:
        rounds = state.settings.rounds
        state.round = rounds[rounds.index(state.round) + 1]
        deckbuilding.begin(state)


def take_turns(state: State) -> None:
    """Carry on a tournament that was laid out by hand: the player to move is asked."""
    push(state, "turn", 1)
    run(state)


def _score(state: State) -> None:
    """Carry the tournament on to its end: whoever is still to move passes, then the scoring."""
    if state.ask is not None and state.ask.kind != "turn":
        raise Refused("There is a question to answer first.")
    state.set_ask(None)
    state.stack.clear()
    push(state, "scoring")
    run(state)


def _hint(state: State, seat: int) -> str:
    verbs = list(dict.fromkeys(order.verb for order in legal(state, seat)))
    return f"You can: {', '.join(verbs)}." if verbs else "There is nothing for you to do right now."
