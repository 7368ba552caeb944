"""A tournament: set-up, turns, playing Singles, Actions, passing (R5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import listen, tree, zones
from .asks import Ask
from .collection import enforce_deck, enforce_room
from .events import Entry, Event
from .liquidation import note_decks
from .listen import HEARD
from .machine import RANKS, begin, does, hear, push, run
from .measure import open_slot
from .orders import Order, Refused
from .perform import put_tokens
from .rows import ACCOUNTS, CARDS, LEDGER, NEXTS
from .stack import Trigger
from .state import TOURNAMENT, State
from .symbols import ACCESSORY, DECK_BOX, SINGLE
from .triggers import in_force, may_use
from .zones import ACCESSORIES, BOXES, CHARACTER, DECK, HAND, NONE, PLAYER, SPAN, TABLEAU, VENUE

MOST_TURNS = 40
"""Turns of each player after which a tournament ends: two cards could return each other to the hand for ever."""

SCURRY = tree.May(tree.Insert(tree.This()))

# --- Set-up ----------------------------------------------------------------------------------------------


def close_account(state: State) -> None:
    """The account of the tournament before is kept in sums by card and word, and a new one begins (R9.2)."""
    if state.results:
        sums: dict[tuple[int, int, str], int] = {}
        for one in state.ledger:
            key = (one.seat, one.print, one.word)
            sums[key] = sums.get(key, 0) + one.amount
        account = [Entry(seat, amount, number, word) for (seat, number, word), amount in sums.items()]
        state.accounts += (tuple(account),)
        state.dirty.add(ACCOUNTS)
    for place in range(len(state.ledger)):
        state.dirty.add(LEDGER + place)
    state.ledger = []


def set_up(state: State) -> None:
    """R5.1-R5.3: decks to hands, Deck Boxes and Accessories laid out, RP 0, somebody begins."""
    players = state.players
    state.phase = TOURNAMENT
    close_account(state)
    state.rp = [0] * players
    state.clashes, state.gets, state.extra_slots = [0] * players, [0] * players, [0] * players
    state.waiting = [()] * players
    state.dirty.add(NEXTS)
    state.loopers, state.turning, state.passes, state.turns = (), (), 0, 0
    state.listeners = [()] * len(HEARD)
    _heed(state)
    homes = {SINGLE: HAND, DECK_BOX: BOXES, ACCESSORY: ACCESSORIES}
    for seat in range(players):
        enforce_deck(state, seat)
        enforce_room(state, seat)
    note_decks(state)
    for seat in range(players):
        for card in state.zone(seat, DECK)[:]:
            state.move(card, zones.of(seat, homes[state.box.kinds[state.prints[card]]]))
        state.touch_player(seat)
    if state.champion != NONE:
        state.first = state.champion
    elif state.results:
        # A tie at the top of the previous tournament: the booster decides, not who began that one (R5.3).
        opener = state.settings.opened_booster
        state.first = opener if 0 <= opener < players else state.below(players)
    state.turn = state.first
    state.touch_table()
    state.tell(Event("tournament", state.turn, amount=state.round))
    push(state, "turn")
    run(state)


def _heed(state: State) -> None:
    """Characters are face up again and hear what happens, and so does the venue (R11.9, R11.10)."""
    for seat in range(state.players):
        for card in state.zone(seat, CHARACTER):
            if not state.face[card]:
                state.face[card] = 1
                state.dirty.add(CARDS + card)
            state.listen(card)
    for card in state.zones[VENUE]:
        state.listen(card)


# --- Turns -----------------------------------------------------------------------------------------------


def playable(state: State, seat: int) -> list[int]:
    """The Singles a player could play now: none where no slot is open (R5.4)."""
    if open_slot(state, seat) == NONE:
        return []
    kinds, prints = state.box.kinds, state.prints
    return [card for card in state.zones[PLAYER + seat * SPAN + HAND] if kinds[prints[card]] == SINGLE]


def can_play(state: State, seat: int) -> bool:
    """Whether there is a Single the player could play now (R5.4)."""
    kinds, prints = state.box.kinds, state.prints
    for card in state.zones[PLAYER + seat * SPAN + HAND]:
        if kinds[prints[card]] == SINGLE:
            return open_slot(state, seat) != NONE
    return False


def usable(state: State, seat: int) -> list[int]:
    """The face-up cards of a player with an Action that may be used now (R5.6)."""
    found = []
    base = PLAYER + seat * SPAN
    powers, prints, face = state.box.powers, state.prints, state.face
    for area in (TABLEAU, BOXES, ACCESSORIES):
        for card in state.zones[base + area]:
            if card != NONE and face[card] and "Action" in powers[prints[card]].timed:
                found.append(card)
    if state.powers_on:
        found += [c for c in state.zones[base + CHARACTER] if face[c] and "Action" in powers[prints[c]].timed]
    return found if found and may_use(state, seat, "Action") else []


@does("turn")
def _turn(state: State, what: Any, step: int, data: tuple[Any, ...]) -> None:
    """Steps: 0 a turn begins, 1 what does the player do next?"""
    if state.settings.turn_based:
        push(state, "own turn", step)
        return
    seat = state.turn
    if step == 0:
        state.turns += 1
        if state.turns > MOST_TURNS * state.players:
            push(state, "scoring")
            return
        state.played, state.acted = False, 1
        state.steps, state.cause = 0, seat
        state.touch_table()
        if seat in state.loopers:
            _pass(state)
        elif can_play(state, seat):
            push(state, "turn", 1)
            if state.listeners[listen.BEGINS]:
                hear(state, listen.BEGINS, seat)
                push(state, "flush")
        elif state.settings.auto_pass:
            _pass(state)
        else:
            push(state, "turn", 1)
        return
    singles = [] if state.played else playable(state, seat)
    if not state.played and not singles:
        if state.settings.auto_pass:
            _pass(state)
        else:
            state.set_ask(Ask(seat, "turn", what="pass"))
        return
    actions = usable(state, seat) if state.acted > 0 else []
    if state.played and not actions:
        _end_turn(state)
    else:
        state.set_ask(Ask(seat, "turn", (*singles, *actions), len(singles), len(actions), state.played, what="turn"))


def _pass(state: State) -> None:
    """R5.4: when all pass in succession the tournament ends."""
    if state.turn not in state.loopers:
        state.tell(Event("passed", state.turn))
    state.passes += 1
    if state.passes >= state.players:
        push(state, "scoring")
    else:
        _next_player(state)


def _end_turn(state: State) -> None:
    state.passes = 0
    _next_player(state)


def _next_player(state: State) -> None:
    state.turn = (state.turn + 1) % state.players
    push(state, "turn")


# --- Orders of the player to move ------------------------------------------------------------------------


def order_play(state: State, seat: int, order: Order) -> None:
    """Play a Single into the left-most open slot (R5.5); a slot may be named for a card with Scurry (R7.3)."""
    question = turn_question(state, seat)
    singles = question.options[: question.low] if question.what == "turn" else ()
    card = _one_card(state, seat, order, singles, _why_not_play)
    at = _slot_named(state, seat, card, order.number) if order.number else 0
    state.set_ask(None)
    state.played = True
    state.touch_table()
    state.passes, state.steps, state.cause = 0, 0, seat
    push(state, "turn", 1)
    push(state, "flush")
    put_into_play(state, seat, card, at)
    run(state)


def _slot_named(state: State, seat: int, card: int, slot: int) -> int:
    """The slot that is named for a card with Scurry (R7.3); 0 for another card, which goes to the open one anyway."""
    place = open_slot(state, seat)
    scurries = SCURRY in state.box.powers[state.prints[card]].timed.get("Play", ())
    if slot != place + 1 and not (scurries and 1 <= slot <= len(state.zone(seat, TABLEAU)) + 1):
        name = state.box.cards[state.prints[card]].name
        raise Refused(f"{name} cannot be played at slot {slot}.", f"The left-most open slot is {place + 1}.")
    return slot if scurries else 0


def put_into_play(state: State, seat: int, card: int, at: int = 0) -> None:
    """A Single comes into play: its Play text and the Next texts that waited for it are triggered (R6.1, R6.3)."""
    place = open_slot(state, seat)
    state.move(card, zones.of(seat, TABLEAU), place)
    powers = state.box.powers[state.prints[card]]
    state.tell(Event("played", seat, card, state.prints[card], place + 1))
    effects = powers.timed.get("Play", ())
    if at:
        state.shift(card, at - 1)
        effects = tuple(effect for effect in effects if effect != SCURRY)
    if tokens := state.gets[seat]:
        state.gets[seat] = 0
        state.touch_player(seat)
        put_tokens(state, card, tokens, card)
    hear(state, listen.PLAYS, seat, card)
    if not state.listeners[listen.PLAYS]:
        state.batch += 1
    for effect in effects:
        state.queue.append(Trigger(state.batch, RANKS["Play"], seat, card, "Play", effect, card, seat))
    for waiting in state.waiting[seat]:
        if waiting == card or not in_force(state, waiting):
            # It left the tableau meanwhile; it may even be the card that is played.
            continue
        for effect in state.box.powers[state.prints[waiting]].timed["Next"]:
            state.queue.append(Trigger(state.batch, RANKS["Next"], seat, waiting, "Next", effect, card, seat))
    if "Next" in powers.timed or state.waiting[seat]:
        state.waiting[seat] = (card,) if "Next" in powers.timed else ()
        state.dirty.add(NEXTS)


def order_action(state: State, seat: int, order: Order) -> None:
    """Use an Action: its text, then the card flips (R5.6)."""
    question = turn_question(state, seat)
    actions = question.options[question.low :] if question.what == "turn" else ()
    card = _one_card(state, seat, order, actions, _why_not_act)
    state.set_ask(None)
    state.acted -= 1
    state.touch_table()
    state.passes, state.steps, state.cause = 0, 0, seat
    state.tell(Event("acted", seat, card, state.prints[card]))
    push(state, "turn", 1)
    push(state, "flush")
    push(state, "spend", 0, card)
    for effect in reversed(state.box.powers[state.prints[card]].timed["Action"]):
        begin(state, card, seat, "Action", effect)
    hear(state, listen.ACTS, seat, card)
    run(state)


def order_end(state: State, seat: int, order: Order) -> None:
    """End the turn; the Single must have been played (R5.4)."""
    question = turn_question(state, seat)
    if not state.played:
        if question.what == "pass":
            raise Refused("You cannot play a Single, so you pass.", "Order: pass.")
        raise Refused("You must play a Single before you end your turn.", _names(state, question.options))
    state.set_ask(None)
    _end_turn(state)
    run(state)


def order_pass(state: State, seat: int, order: Order) -> None:
    """Pass, where no Single can be played (R5.4)."""
    question = turn_question(state, seat)
    if question.what != "pass":
        if state.played:
            raise Refused("You have played your Single.", "Order: end.")
        raise Refused("You can play a Single, so you must.", _names(state, question.options))
    state.set_ask(None)
    _pass(state)
    run(state)


# --- What is wrong with an order -------------------------------------------------------------------------


def turn_question(state: State, seat: int) -> Ask:
    question = state.ask
    if question is None or question.seat != seat:
        whose = state.settings.names[state.turn]
        raise Refused("It is not your turn.", f"{whose} is to move.")
    if question.kind != "turn":
        raise Refused("There is a question to answer first.", "Order: choose, react or decline.")
    return question


def _one_card(
    state: State, seat: int, order: Order, able: tuple[int, ...], why: Callable[[State, int, Order], str]
) -> int:
    if len(order.cards) != 1 or order.cards[0] not in able:
        raise Refused(why(state, seat, order), _names(state, able))
    return order.cards[0]


def _names(state: State, cards: tuple[int, ...]) -> str:
    if not cards:
        return ""
    return "You can: " + ", ".join(dict.fromkeys(state.box.cards[state.prints[c]].name for c in cards)) + "."


def _card_name(state: State, order: Order) -> str:
    card = order.cards[0] if order.cards else NONE
    mine = isinstance(card, int) and 0 <= card < len(state.prints) and state.face[card]
    return state.box.cards[state.prints[card]].name if mine and state.in_play(card) else "That card"


def _why_not_play(state: State, seat: int, order: Order) -> str:
    if state.played:
        return "You have played your Single of this turn."
    if open_slot(state, seat) == NONE:
        return "Your tableau has no open slot."
    return "That is not a Single in your hand."


def _why_not_act(state: State, seat: int, order: Order) -> str:
    if state.acted <= 0:
        return "You have used your Action of this turn."
    if not may_use(state, seat, "Action"):
        return "A card in play forbids you to use Actions."
    card = order.cards[0] if order.cards else NONE
    if not (state.played or state.settings.turn_based or can_play(state, seat)):
        return "You cannot play a Single, so you may not take an Action either (R5.4)."
    if (
        isinstance(card, int)
        and 0 <= card < len(state.prints)
        and state.owner(card) == seat
        and not in_force(state, card)
    ):
        return "That card is face down or not in play."
    return f"{_card_name(state, order)} is not a face-up card of yours with an Action."
