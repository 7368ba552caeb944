"""Flipping (R6.1, R6.4, R6.5): certain to turn, its Flip text, then face down; reactions wait."""

from __future__ import annotations

from typing import Any

from . import listen
from .asks import Ask
from .conditions import matches
from .events import Event
from .machine import ask, begin, does, hear, push, take_answer
from .measure import attached, protected
from .stack import Env
from .state import State
from .triggers import in_force, may_use
from .zones import NONE


def flip_all(state: State, cards: tuple[int, ...], by: int, source: int) -> None:
    """Flip cards one after the other, in the order given."""
    for card in reversed(cards):
        push(state, "flip", 0, card, by, source)


@does("flip")
def _flip(state: State, what: Any, step: int, data: tuple[Any, ...]) -> None:
    """Steps: 0 may somebody prevent it? 1 answered; 2 it is certain: carry out its Flip text, then turn it."""
    card, by, source = data[:3]
    if step == 1:
        reactor, *rest = data[3]
        if take_answer(state):
            push(state, "flip", 0, card, by, source)
            _prevented_by(state, reactor, card, by)
        else:
            _ask_next(state, card, by, source, tuple(rest))
        return
    if not in_force(state, card):
        return
    if step == 0:
        if protected(state, card, by):
            return
        saviours = _saviours(state, card, by)
        if saviours:
            _ask_next(state, card, by, source, saviours)
            return
    state.turning = (*state.turning, card)
    push(state, "turn down", 0, card, by, source)
    owner = state.owner(card)
    for effect in reversed(state.box.powers[state.prints[card]].timed.get("Flip", ())):
        begin(state, card, owner, "Flip", effect, card, by)


def _saviours(state: State, card: int, by: int) -> tuple[int, ...]:
    """Cards with a Reaction to a flip that is about to happen, the player to move first (R6.3)."""
    found = []
    for source in state.listeners[listen.WOULD_FLIP]:
        owner = state.owner(source)
        env = Env(source, owner, "")
        reactions = state.box.powers[state.prints[source]].reactions.get(listen.WOULD_FLIP, ())
        if in_force(state, source) and may_use(state, owner, "Reaction"):
            if any(matches(state, waited, env, by, card, 0) for waited, _ in reactions):
                found.append(source)
    return tuple(sorted(found, key=lambda c: (state.owner(c) - state.turn) % state.players))


def _ask_next(state: State, card: int, by: int, source: int, saviours: tuple[int, ...]) -> None:
    if not saviours:
        push(state, "flip", 2, card, by, source)
        return
    reactor = saviours[0]
    question = Ask(state.owner(reactor), "react", (reactor,), optional=True, by=card, what="would flip")
    ask(state, question, ("flip", 1, (card, by, source, saviours)))


def _prevented_by(state: State, reactor: int, card: int, by: int) -> None:
    """A Reaction to a flip that is about to happen is carried out, then that card flips."""
    owner = state.owner(reactor)
    state.tell(Event("reacted", owner, reactor, state.prints[reactor], by=card))
    push(state, "spend", 0, reactor)
    for waited, effect in state.box.powers[state.prints[reactor]].reactions[listen.WOULD_FLIP]:
        if matches(state, waited, Env(reactor, owner, ""), by, card, 0):
            begin(state, reactor, owner, "Reaction", effect, card, by)
            return


def prevent(state: State, card: int) -> None:
    """`That card is not flipped`: the flip that waits on the stack is taken off it."""
    for place in range(len(state.stack) - 1, -1, -1):
        what, _, data = state.stack[place]
        if what == "flip" and data[0] == card:
            del state.stack[place]
            state.tell(Event("saved", state.owner(card), card, state.prints[card], by=state.envs[-1].this))
            return


@does("turn down")
def _turn_down(state: State, what: Any, step: int, data: tuple[Any, ...]) -> None:
    """The card turns; what is attached to it goes to the binder (R6.11)."""
    card, by, source = data
    state.turning = tuple(other for other in state.turning if other != card)
    if not in_force(state, card):
        return
    owner = state.owner(card)
    # Judged while the card still shows what it is: "an opponent's Mage is flipped".
    hear(state, listen.FLIPPED, by, card, that_seat=owner)
    for other in attached(state, card):
        state.move(other, state.home(state.owner(other)))
    state.turn_down(card)
    by_print = state.prints[source] if source >= 0 else -1
    state.tell(Event("flipped", owner, card, state.prints[card], by=source, by_print=by_print, other=by))
    if source != NONE:
        # Not a card that was used up meanwhile: only what the text at hand flipped was flipped "this way".
        state.envs[-1].done += (card,)


@does("spend")
def _spend(state: State, what: Any, step: int, data: tuple[Any, ...]) -> None:
    """A used Action or Reaction flips its own card (R5.6): protection does not stop that."""
    (card,) = data
    if in_force(state, card):
        push(state, "flip", 2, card, state.owner(card), NONE)
