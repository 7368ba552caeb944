"""What is being carried out: frames, the surroundings of a text, and triggers that wait.

All of it is plain values: a frame names the part of a text it is at, never a closure. So a game can be copied and
written down in the middle of an effect.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .box import Box
from .tree import Effect, Node

Frame = tuple[Node | str, int, tuple[Any, ...]]
"""What to do (a part of a text, or the name of a procedure of the rules), the step it is at, and its data."""


def save_frame(box: Box, frame: Frame) -> list[Any]:
    what, step, data = frame
    return [what if isinstance(what, str) else box.node_number[what], step, _plain(data)]


def load_frame(box: Box, data: list[Any]) -> Frame:
    what, step, rest = data
    return (what if isinstance(what, str) else box.nodes[what], step, _values(rest))


class Trigger(NamedTuple):
    """A text that has been triggered and waits for its turn (R6.3, R6.4)."""

    batch: int
    """Triggers of one moment share a number; earlier moments first."""
    rank: int
    """Place of its word in the priority (R6.3)."""
    seat: int
    card: int
    word: str
    effect: Effect
    that: int = -1
    that_seat: int = -1
    amount: int = 0


def save_trigger(box: Box, trigger: Trigger) -> list[Any]:
    data: list[Any] = list(trigger)
    data[5] = box.node_number[trigger.effect]
    return data


def load_trigger(box: Box, data: list[Any]) -> Trigger:
    values = list(data)
    values[5] = box.nodes[values[5]]
    return Trigger(*values)


class Env:
    """The surroundings of one text while it is carried out: what `this`, `that card` and `it` mean right now."""

    __slots__ = ("actor", "amount", "done", "gather", "it", "losers", "may", "name", "paid", "result", "symbol",
                 "that", "that_seat", "this", "winner", "word", "you")  # fmt: skip

    def __init__(self, this: int, you: int, word: str, that: int = -1, that_seat: int = -1, amount: int = 0) -> None:
        self.this = this
        self.you = you
        self.word = word
        self.actor = you
        """Who carries out the clause at hand: `you`, or a player below a `Do`."""
        self.that = that
        self.that_seat = that_seat
        self.amount = amount
        """RP gained or lost `this way`."""
        self.it: tuple[int, ...] = ()
        self.done: tuple[int, ...] = ()
        """Cards flipped, discarded ... `this way`."""
        self.gather = False
        """`this way` adds up: several players carry out one clause."""
        self.result = ""
        self.winner = -1
        self.losers: tuple[int, ...] = ()
        self.name = -1
        self.symbol = -1
        self.paid = 0
        """M$ paid `this way`."""
        self.may = False
        """The next choice may be declined: it stands under a `You may`."""

    def copy(self) -> Env:
        new = Env.__new__(Env)
        new.this, new.you, new.word, new.actor = self.this, self.you, self.word, self.actor
        new.that, new.that_seat, new.amount, new.it = self.that, self.that_seat, self.amount, self.it
        new.result, new.winner, new.losers = self.result, self.winner, self.losers
        new.name, new.symbol, new.may = self.name, self.symbol, self.may
        new.done, new.gather, new.paid = self.done, self.gather, self.paid
        return new

    def save(self) -> list[Any]:
        return [_plain(getattr(self, name)) for name in self.__slots__]

    @classmethod
    def load(cls, data: list[Any]) -> Env:
        new = cls.__new__(cls)
        for name, value in zip(cls.__slots__, data, strict=True):
            setattr(new, name, _values(value))
        return new


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def _values(value: Any) -> Any:
    return tuple(_values(part) for part in value) if isinstance(value, list) else value
