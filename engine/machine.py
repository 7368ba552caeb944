"""The machine: carries out the stack until it is empty or somebody is asked.

A handler takes one frame off the stack and does one thing: change the state, put further frames on the stack, or ask
(and put itself back). Handlers register themselves by the node or the procedure they carry out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import tree
from .asks import Ask
from .conditions import matches
from .measure import speaker, top_card
from .stack import Env, Frame, Trigger
from .state import State
from .tree import Effect, Node

Handler = Callable[[State, Any, int, tuple[Any, ...]], None]
HANDLERS: dict[Any, Handler] = {}

RANKS = {"Top": 0, "Ongoing": 1, "Play": 2, "Next": 3, "Score": 4}
REACTION_RANK = 5

LOOP = 250
"""So many texts in a row, with no free decision between them, are an infinite loop (R6.13)."""


class LoopError(Exception):
    """Mandatory effects that cannot stop (R6.13)."""


def does(what: type[Node] | str) -> Callable[[Handler], Handler]:
    """Registers the handler of a node or of a procedure."""

    def register(handler: Handler) -> Handler:
        HANDLERS[what] = handler
        return handler

    return register


def run(state: State) -> None:
    """Carry on until somebody is asked or nothing is left to do."""
    stack = state.stack
    while stack and state.ask is None:
        what, step, data = stack.pop()
        try:
            HANDLERS[what if what.__class__ is str else what.__class__](state, what, step, data)
        except LoopError:
            HANDLERS["loop"](state, "loop", 0, ())


def push(state: State, what: Node | str, step: int = 0, *data: Any) -> None:
    state.stack.append((what, step, data))


def ask(state: State, question: Ask, frame: Frame) -> None:
    """Ask, and come back to this frame with the answer."""
    state.stack.append(frame)
    state.set_ask(question)


def take_answer(state: State) -> tuple[int, ...]:
    answer = state.answer
    assert answer is not None, "a frame came back without an answer"
    state.answer = None
    return answer


def begin(state: State, card: int, seat: int, word: str, effect: Effect, that: int = -1, that_seat: int = -1,
          amount: int = 0) -> None:  # fmt: skip
    """Start carrying out a text in surroundings of its own."""
    state.steps += 1
    if state.steps > LOOP:
        raise LoopError
    state.envs.append(Env(card, seat, word, that, that_seat, amount))
    state.stack.append(("end", 0, ()))
    state.stack.append((effect, 0, ()))


@does("end")
def _end(state: State, what: Any, step: int, data: tuple[Any, ...]) -> None:
    state.envs.pop()


def decline(state: State) -> None:
    """A `You may` is turned down: the rest of it is left out."""
    stack = state.stack
    while stack:
        what, step, _ = stack.pop()
        if isinstance(what, tree.May) and step == 1:
            return
    raise AssertionError("nothing was optional")


# --- Triggers --------------------------------------------------------------------------------------------


def hear(
    state: State, kind: int, seat: int = -1, card: int = -1, amount: int = 0, that_seat: int | None = None
) -> None:
    """Something happened: queue the texts that waited for it (R6.3, R6.4). Only the cards that listen are asked."""
    listeners = state.listeners[kind]
    if not listeners:
        return
    state.batch += 1
    whom = seat if that_seat is None else that_seat
    for source in listeners:
        owner = speaker(state, source, whom)
        powers = state.box.powers[state.prints[source]]
        env = Env(source, owner, "")
        for word, static in powers.standing.get(kind, ()):
            if (
                isinstance(static, tree.Whenever)
                and (word == "Ongoing" or top_card(state, owner) == source)
                and matches(state, static.happening, env, seat, card, amount)
            ):
                effect = static.effect
                state.queue.append(Trigger(state.batch, RANKS[word], owner, source, word, effect, card, whom, amount))
        for happening, effect in powers.reactions.get(kind, ()):
            if matches(state, happening, env, seat, card, amount):
                state.queue.append(
                    Trigger(state.batch, REACTION_RANK, owner, source, "Reaction", effect, card, whom, amount)
                )
