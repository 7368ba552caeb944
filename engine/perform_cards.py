"""Carrying out texts: everything that turns or moves cards."""

from __future__ import annotations

from typing import Any

from . import listen, tree
from .asks import Ask
from .clash import to_aftermarket
from .events import Event
from .flips import flip_all
from .machine import ask, decline, does, hear, take_answer
from .market import draw
from .measure import open_slot, stars
from .select import pick
from .state import State
from .symbols import SINGLE
from .zones import DISCARD, HAND, NONE, OUT, STORE, TABLEAU, area, of


def _done(state: State, cards: tuple[int, ...]) -> None:
    """Remember what was done `this way`."""
    env = state.envs[-1]
    env.done = env.done + cards if env.gather else cards


def _forget_done(state: State) -> None:
    env = state.envs[-1]
    if not env.gather:
        env.done = ()


@does(tree.Flip)
def _flip(state: State, node: tree.Flip, step: int, data: tuple[Any, ...]) -> None:
    picked = pick(state, (node, step, data), node.cards, "flip")
    if picked is None:
        return
    _forget_done(state)
    env = state.envs[-1]
    # The flip is the text's owner's doing, even where somebody else has to choose (R6.6).
    flip_all(state, picked, env.you, env.this)


@does(tree.Discard)
def _discard(state: State, node: tree.Discard, step: int, data: tuple[Any, ...]) -> None:
    """To the binder of whoever has it, to the Store discard, or to the box (R4.11)."""
    picked = pick(state, (node, step, data), node.cards, "discard")
    if picked is None:
        return
    env = state.envs[-1]
    for card in picked:
        seat = state.owner(card)
        if node.to == "binder" and seat == NONE:
            continue
        target = state.home(seat) if node.to == "binder" else DISCARD if node.to == "Store discard" else OUT
        _drop_attached(state, card)
        state.move(card, target)
        by_print = state.prints[env.this]
        state.tell(Event("discarded", seat, card, state.prints[card], by=env.this, by_print=by_print, word=node.to))
        if seat != NONE:
            hear(state, listen.DISCARDS, seat, card)
    _done(state, picked)


def _drop_attached(state: State, host: int) -> None:
    """What is attached to a card that leaves play goes to the binder (R6.11)."""
    for card in [c for c, other in state.attached_to.items() if other == host]:
        state.move(card, state.home(state.owner(card)))


@does(tree.Draw)
def _draw(state: State, node: tree.Draw, step: int, data: tuple[Any, ...]) -> None:
    env = state.envs[-1]
    drawn: list[int] = []
    for _ in range(node.count):
        card = draw(state)
        if card == NONE:
            break
        state.move(card, of(env.actor, HAND))
        drawn.append(card)
        state.tell(Event("drawn", env.actor, card, state.prints[card], by=env.this, knows=(env.actor,)))
    env.it = tuple(drawn)
    _done(state, tuple(drawn))


@does(tree.Take)
def _take(state: State, node: tree.Take, step: int, data: tuple[Any, ...]) -> None:
    """Into the hand of whoever does it, from the table or their own cards (nobody touches another's, R4.10)."""
    if isinstance(node.cards, tree.TopOfStore):
        draw(state)
    picked = pick(state, (node, step, data), node.cards, "take")
    if picked is None:
        return
    env = state.envs[-1]
    taken = tuple(card for card in picked if state.owner(card) in (NONE, env.actor))
    for card in taken:
        knows = (env.actor,) if state.where[card] == STORE else None
        state.move(card, of(env.actor, HAND))
        state.tell(Event("taken", env.actor, card, state.prints[card], by=env.this, knows=knows))
    _done(state, taken)


@does(tree.Return)
def _return(state: State, node: tree.Return, step: int, data: tuple[Any, ...]) -> None:
    picked = pick(state, (node, step, data), node.cards, "return")
    if picked is None:
        return
    env = state.envs[-1]
    back = tuple(card for card in picked if area(state.where[card]) == TABLEAU)
    for card in back:
        seat = state.owner(card)
        _drop_attached(state, card)
        state.move(card, of(seat, HAND))
        state.tell(Event("returned", seat, card, state.prints[card], by=env.this, by_print=state.prints[env.this]))
    _done(state, back)


@does(tree.PutOnStore)
def _put_on_store(state: State, node: tree.PutOnStore, step: int, data: tuple[Any, ...]) -> None:
    picked = pick(state, (node, step, data), node.cards, "put on the Store")
    if picked is None:
        return
    for card in picked:
        seat = state.owner(card)
        state.move(card, STORE)
        state.tell(Event("stacked", seat, card, state.prints[card], by=state.envs[-1].this, knows=(seat,)))


@does(tree.RevealTop)
def _reveal_top(state: State, node: tree.RevealTop, step: int, data: tuple[Any, ...]) -> None:
    env = state.envs[-1]
    card = draw(state)
    env.that = card
    if card != NONE:
        to_aftermarket(state, [card])
        state.tell(Event("revealed", env.actor, card, state.prints[card], stars(state, card), env.this))


@does(tree.RevealHand)
def _reveal_hand(state: State, node: tree.RevealHand, step: int, data: tuple[Any, ...]) -> None:
    env = state.envs[-1]
    for card in state.zone(env.actor, HAND):
        state.tell(Event("revealed", env.actor, card, state.prints[card], by=env.this))


@does(tree.Reveal)
def _reveal(state: State, node: tree.Reveal, step: int, data: tuple[Any, ...]) -> None:
    picked = pick(state, (node, step, data), node.cards, "reveal")
    for card in picked or ():
        state.tell(Event("revealed", state.owner(card), card, state.prints[card], by=state.envs[-1].this))


# --- Into and inside the tableau -------------------------------------------------------------------------


@does(tree.PlayCard)
def _play_card(state: State, node: tree.PlayCard, step: int, data: tuple[Any, ...]) -> None:
    from .tournament import put_into_play

    if isinstance(node.cards, tree.TopOfStore):
        draw(state)
    picked = pick(state, (node, step, data), node.cards, "play")
    if picked is None:
        return
    env = state.envs[-1]
    for card in picked:
        single = state.box.kinds[state.prints[card]] == SINGLE
        if single and open_slot(state, env.actor) != NONE:
            put_into_play(state, env.actor, card)
        elif state.where[card] == STORE:
            to_aftermarket(state, [card])
            state.tell(Event("revealed", env.actor, card, state.prints[card], by=env.this))


@does(tree.Insert)
def _insert(state: State, node: tree.Insert, step: int, data: tuple[Any, ...]) -> None:
    """Steps: 0 which card? 1 before which slot? (R7.3)"""
    env = state.envs[-1]
    if step == 0:
        may, env.may = env.may, False
        picked = pick(state, (node, step, data), node.cards, "insert")
        if picked is None:
            return
        picked = tuple(card for card in picked if area(state.where[card]) == TABLEAU)
        if not picked:
            if may:
                decline(state)
            return
        row = state.zones[state.where[picked[0]]]
        places = tuple(range(1, len(row) + 1))
        if len(places) == 1 and not may:
            return
        question = Ask(env.actor, "slot", places, optional=may, by=env.this, what="insert")
        ask(state, question, (node, 1, picked))
    else:
        (place,) = take_answer(state)
        state.shift(data[0], place - 1)
        state.tell(Event("inserted", env.actor, data[0], state.prints[data[0]], place, env.this))


@does(tree.MoveToEnd)
def _move_to_end(state: State, node: tree.MoveToEnd, step: int, data: tuple[Any, ...]) -> None:
    picked = pick(state, (node, step, data), node.cards, "move")
    for card in picked or ():
        if area(state.where[card]) == TABLEAU:
            state.shift(card, 0 if node.side == "left" else len(state.zones[state.where[card]]))
            state.tell(Event("moved", state.owner(card), card, state.prints[card], by=state.envs[-1].this))


@does(tree.Swap)
def _swap(state: State, node: tree.Swap, step: int, data: tuple[Any, ...]) -> None:
    """Steps: 0 the first card, 1 the second."""
    if step == 0:
        picked = pick(state, (node, 0, ()), node.first, "swap")
        if not picked:
            return
        state.stack.append((node, 1, picked))
        return
    picked = pick(state, (node, 1, data), node.second, "swap")
    if picked and picked[0] != data[0] and state.where[picked[0]] == state.where[data[0]]:
        state.exchange_places(data[0], picked[0])
        state.tell(Event("swapped", state.owner(data[0]), data[0], state.prints[data[0]], by=state.envs[-1].this))


@does(tree.Exchange)
def _exchange(state: State, node: tree.Exchange, step: int, data: tuple[Any, ...]) -> None:
    picked = pick(state, (node, step, data), node.cards, "exchange")
    if picked is None:
        return
    env = state.envs[-1]
    for card in picked:
        new = draw(state)
        if new == NONE:
            return
        state.move(new, of(env.actor, HAND))
        state.move(card, STORE)
        state.tell(Event("stacked", env.actor, card, state.prints[card], by=env.this, knows=(env.actor,)))
        state.tell(Event("drawn", env.actor, new, state.prints[new], by=env.this, knows=(env.actor,)))


@does(tree.Attach)
def _attach(state: State, node: tree.Attach, step: int, data: tuple[Any, ...]) -> None:
    """Under this card, if it is still face up in play."""
    env = state.envs[-1]
    if isinstance(node.cards, tree.TopOfStore):
        draw(state)
    picked = pick(state, (node, step, data), node.cards, "attach")
    if picked is None or not (state.in_play(env.this) and state.face[env.this]):
        return
    for card in picked:
        if card != env.this:
            _drop_attached(state, card)
            state.attach(card, env.this)
            state.tell(Event("attached", env.actor, card, state.prints[card], by=env.this))
