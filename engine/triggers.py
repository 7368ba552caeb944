"""What was triggered is carried out in the order of R6.3; reactions are offered."""

from __future__ import annotations

from typing import Any

from . import listen, tree
from .asks import Ask
from .events import Event
from .machine import REACTION_RANK, ask, begin, does, push, take_answer
from .measure import speaker, standing
from .stack import Trigger
from .state import State
from .zones import VENUE


def in_force(state: State, card: int) -> bool:
    """Face up in play and not about to turn, or the venue: its text can still be carried out."""
    in_play = state.in_play(card) or state.where[card] == VENUE
    return bool(state.face[card]) and in_play and card not in state.turning


def may_use(state: State, seat: int, word: str) -> bool:
    """Whether no text in force forbids this player to use Actions or Reactions."""
    if not state.listeners[listen.FORBIDS]:
        return True
    for source, static in standing(state, listen.FORBIDS):
        assert isinstance(static, tree.CannotUse)
        owner = speaker(state, source, seat)
        meant = static.whose == "anyone" or (owner == seat) == (static.whose == "your")
        if static.word == word and meant:
            return False
    return True


def _first_group(state: State) -> list[Trigger]:
    """The triggers of one player that come next."""
    players = state.players
    first = min(state.queue, key=lambda t: (t.batch, t.rank, (t.seat - state.turn) % players))
    return [t for t in state.queue if t.batch == first.batch and t.rank == first.rank and t.seat == first.seat]


@does("flush")
def _flush(state: State, what: Any, step: int, data: tuple[Any, ...]) -> None:
    """Carry out everything that waits, one text after the other."""
    if not state.queue:
        return
    group = _first_group(state)
    alive = [t for t in group if in_force(state, t.card)]
    if group[0].rank == REACTION_RANK and alive and not may_use(state, group[0].seat, "Reaction"):
        alive = []
    if len(alive) < len(group):
        dead = set(group) - set(alive)
        state.queue = [t for t in state.queue if t not in dead]
    push(state, "flush")
    if not alive:
        return
    if alive[0].rank == REACTION_RANK:
        _offer(state, alive)
    elif len(alive) == 1 or len({t.effect for t in alive}) == 1 or len({t.card for t in alive}) == 1:
        _carry_out(state, alive[0])
    else:
        cards = tuple(dict.fromkeys(t.card for t in alive))
        ask(state, Ask(alive[0].seat, "order", cards, what=alive[0].word), ("ordered", 0, ()))


@does("ordered")
def _ordered(state: State, what: Any, step: int, data: tuple[Any, ...]) -> None:
    """A player has said which of their simultaneous texts comes first (R6.3)."""
    (card,) = take_answer(state)
    _carry_out(state, next(t for t in _first_group(state) if t.card == card))


def _carry_out(state: State, trigger: Trigger) -> None:
    state.queue.remove(trigger)
    t = trigger
    begin(state, t.card, t.seat, t.word, t.effect, t.that, t.that_seat, t.amount)


def _offer(state: State, alive: list[Trigger]) -> None:
    first = alive[0]
    cards = tuple(dict.fromkeys(t.card for t in alive))
    ask(state, Ask(first.seat, "react", cards, optional=True, by=first.that, what="react"), ("reacted", 0, ()))


@does("reacted")
def _reacted(state: State, what: Any, step: int, data: tuple[Any, ...]) -> None:
    """A reaction was taken: text first, then the card flips (R6.1). Declined: all of that moment's are."""
    answer = take_answer(state)
    group = _first_group(state)
    if not answer:
        gone = set(group)
        state.queue = [t for t in state.queue if t not in gone]
        return
    trigger = next(t for t in group if t.card == answer[0])
    state.tell(Event("reacted", trigger.seat, trigger.card, state.prints[trigger.card], by=trigger.that))
    push(state, "spend", 0, trigger.card)
    _carry_out(state, trigger)
