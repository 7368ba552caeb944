"""What every part of a card's text is: a frozen value of one of a few families."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """Decorator of every node: a value, compared and hashed by what it says."""
    return dataclass(frozen=True, slots=True)(cls)


class Node:
    """A part of a card's text."""

    __slots__ = ()


class Test(Node):
    """Something true or false of one card: `Fire`, `with 5 or more stars`."""

    __slots__ = ()


class Cards(Node):
    """Names some cards: `this card`, `one of your Mages`."""

    __slots__ = ()


class Tally(Node):
    """Something that is counted: `for each card in your hand`."""

    __slots__ = ()


class Condition(Node):
    """Something true or false of the game: `you have no RP`."""

    __slots__ = ()


class Effect(Node):
    """Something that is done: `gain 9 RP`."""

    __slots__ = ()


class Static(Node):
    """Something that holds as long as the card is in force: `your Mages have 2 more stars`."""

    __slots__ = ()


class Happening(Node):
    """Something a Reaction or a `Whenever` waits for: `an opponent plays an Animal`."""

    __slots__ = ()
