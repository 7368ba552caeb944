"""What is being carried out, as a view shows it: the texts for all to see, the machine for the player who is asked.

Whoever is asked in the middle of a text may think about what comes of each answer; so they are given what the machine
would go on with. A card they cannot see is written as the zone it lies in, so that its number tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from .asks import Ask
from .stack import Env, Frame, Trigger, load_frame, load_trigger, save_frame, save_trigger
from .state import State
from .symbols import WORDS

Sees = Callable[[State, int, int], bool]
"""Whether a seat may know which card a number stands for."""

PROCEDURES: Final = ("turn", "flush", "end", "spend", "flip", "turn down", "ordered", "reacted", "scoring")
"""Procedures of the rules that are often on the stack: written as -1, -2 ... to keep the row short."""
UNSEEN: Final = -2
"""Written for a card nobody may know: this, less the number of its zone."""


def texts(state: State) -> list[Any] | None:
    """[texts in progress, the innermost last; texts that wait], each as [card, number of its word] (R6.3, R6.4)."""
    if state.ask is None or not (state.envs or state.queue):
        return None
    waiting = sorted(state.queue, key=lambda t: (t.batch, t.rank, (t.seat - state.turn) % state.players))
    return [[[env.this, _word(env.word)] for env in state.envs], [[t.card, _word(t.word)] for t in waiting]]


def machine(state: State, seat: int, sees: Sees) -> list[Any] | None:
    """What the machine goes on with after the answer, for the one who is asked; nothing while a turn is awaited."""
    question = state.ask
    if question is None or question.seat != seat or not (state.stack or state.envs or state.queue):
        return None
    hidden = [] if question.kind not in ("cards", "order", "react") else [
        card for card in question.options if not sees(state, card, seat)
    ]  # fmt: skip

    def shown(card: int) -> int:
        known = card < 0 or card in hidden or sees(state, card, seat)
        return card if known else UNSEEN - state.where[card]

    return [
        [_frame(state, frame) for frame in state.stack], [_env(env, shown) for env in state.envs],
        [_trigger(state, trigger, shown) for trigger in state.queue], list(state.turning), state.steps, state.cause,
        state.batch, [[card, state.where[card]] for card in hidden],
    ]  # fmt: skip


def set_machine(state: State, row: list[Any], unseen: Callable[[int], int]) -> None:
    """Put the machine of a view into a game that was made of it; `unseen` names some card of a zone."""
    frames, envs, queue, turning, state.steps, state.cause, state.batch, _ = row

    def card(shown: int) -> int:
        return unseen(UNSEEN - shown) if shown <= UNSEEN else shown

    state.stack = [load_frame(state.box, [_named(what), step, data]) for what, step, data in frames]
    state.envs = [_read_env(data, card) for data in envs]
    state.queue = [_read_trigger(state, data, card) for data in queue]
    state.turning = tuple(turning)


def hidden_options(row: list[Any]) -> list[tuple[int, int]]:
    """(card, zone) of the unseen cards that can be chosen: their numbers are the answer's."""
    return [(card, zone) for card, zone in row[-1]]


def read_ask(row: list[Any]) -> Ask:
    """The question that a row spells out."""
    seat, kind, options, *rest = row
    return Ask(seat, kind, tuple(options), *rest)


# --- short forms -----------------------------------------------------------------------------------------------------


def _word(word: str) -> int | str:
    return WORDS.index(word) if word in WORDS else word


def word_of(short: int | str) -> str:
    """The word that a number of a row stands for."""
    return WORDS[short] if isinstance(short, int) else short


def _frame(state: State, frame: Frame) -> list[Any]:
    what, step, data = save_frame(state.box, frame)
    return [-1 - PROCEDURES.index(what) if what in PROCEDURES else what, step, data]


def _named(what: int | str) -> int | str:
    return PROCEDURES[-1 - what] if isinstance(what, int) and what < 0 else what


_CARDS: Final = ("that", "it", "done")


def _each(value: Any, one: Callable[[int], int]) -> Any:
    return tuple(one(card) for card in value) if isinstance(value, tuple | list) else one(value)


def _env(env: Env, shown: Callable[[int], int]) -> list[Any]:
    """This card, its player, the word, and in pairs whatever else is not as it was when the text began."""
    fresh = Env(env.this, env.you, env.word)
    row: list[Any] = [env.this, env.you, _word(env.word)]
    for place, name in enumerate(Env.__slots__):
        value = getattr(env, name)
        if value != getattr(fresh, name):
            kept = _each(value, shown) if name in _CARDS else value
            row += [place, list(kept) if isinstance(kept, tuple) else kept]
    return row


def _read_env(row: list[Any], card: Callable[[int], int]) -> Env:
    this, you, word, *pairs = row
    env = Env(this, you, word_of(word))
    for place, value in zip(pairs[::2], pairs[1::2], strict=True):
        name = Env.__slots__[place]
        kept = _each(value, card) if name in _CARDS else value
        setattr(env, name, tuple(kept) if isinstance(kept, tuple | list) else kept)
    return env


def _trigger(state: State, trigger: Trigger, shown: Callable[[int], int]) -> list[Any]:
    row = save_trigger(state.box, trigger)
    row[4], row[6] = _word(row[4]), shown(row[6])
    return row


def _read_trigger(state: State, row: Iterable[Any], card: Callable[[int], int]) -> Trigger:
    data = list(row)
    data[4], data[6] = word_of(data[4]), card(data[6])
    return load_trigger(state.box, data)
