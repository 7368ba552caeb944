"""What every part of a card's text is: a frozen value of one of a few families."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass
from operator import attrgetter
from typing import Any, ClassVar, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """Decorator of every node: a value, compared and hashed by what it says.

    A dataclass whose methods are those of `Node`: to have them written and compiled for each of a hundred nodes would
    take a third of the time in which the whole box is read.
    """
    made: Any = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    made._said = attrgetter(*made.__match_args__) if made.__match_args__ else _nothing
    return made  # type: ignore[no-any-return]


def _nothing(_node: Node) -> tuple[()]:
    return ()


class Node:
    """A part of a card's text."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    _said: ClassVar[Callable[[Any], Any]] = _nothing
    """What a node says: the values of its fields."""

    def __init__(self, *values: Any, **named: Any) -> None:
        cls = type(self)
        names = cls.__match_args__
        if len(values) > len(names):
            raise TypeError(f"{cls.__name__} has {len(names)} fields, not {len(values)}")
        for name, value in zip(names, values):
            object.__setattr__(self, name, value)
        for name in names[len(values) :]:
            value = named.pop(name, MISSING)
            if value is MISSING:
                value = cls.__dataclass_fields__[name].default  # type: ignore[attr-defined]
                if value is MISSING:
                    raise TypeError(f"{cls.__name__} needs {name}")
            object.__setattr__(self, name, value)
        if named:
            raise TypeError(f"{cls.__name__} has no field {', '.join(named)} left to fill")

    def __eq__(self, other: object) -> bool:
        cls = type(self)
        return cls._said(self) == cls._said(other) if type(other) is cls else NotImplemented

    def __hash__(self) -> int:
        cls = type(self)
        return hash((cls, cls._said(self)))

    def __repr__(self) -> str:
        said = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__qualname__}({said})"

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete {name!r}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, name) for name in self.__match_args__)


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
