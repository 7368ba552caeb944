"""Orders and facts as the wire carries them, both ways."""

from __future__ import annotations

from typing import Any

from engine.events import Event
from engine.orders import Order
from engine.view import told

from .messages import Do

_DEFAULTS = tuple(Event._field_defaults.get(name) for name in Event._fields[:-1])
"""Of a fact's fields but the last: who knows is for the host alone."""
_TYPES = tuple(list if type(value) is tuple else str if value is None else type(value) for value in _DEFAULTS)


def order_of(do: Do) -> Order:
    """The order a client gives, made of tuples all the way down, as the engine wants it."""
    return Order(do.verb, tuple(do.cards), do.value, _tupled(do.more))


def do_of(order: Order, number: int, position: int = -1) -> Do:
    """The message that gives an order."""
    return Do(number, order.verb, list(order.cards), order.number, _listed(order.more), position)


def event_list(event: Event, seat: int) -> list[Any]:
    """A fact as a seat may know it: its fields in order, without the defaults at the end."""
    fact = told(event, seat)
    size = len(_DEFAULTS)
    while size > 1 and fact[size - 1] == _DEFAULTS[size - 1]:
        size -= 1
    return [_listed(part) if isinstance(part, tuple) else part for part in fact[:size]]


def event_of(row: list[Any]) -> Event:
    """The fact that was sent; a `ValueError` if these are not the fields of one."""
    if not 0 < len(row) <= len(_TYPES) or any(type(part) is not kind for part, kind in zip(row, _TYPES)):
        raise ValueError("not a fact")
    parts: list[Any] = [_tupled(part) if isinstance(part, list) else part for part in row]
    return Event(*parts)


def _tupled(parts: list[Any]) -> tuple[Any, ...]:
    return tuple(_tupled(part) if isinstance(part, list) else part for part in parts)


def _listed(parts: tuple[Any, ...]) -> list[Any]:
    return [_listed(part) if isinstance(part, tuple) else part for part in parts]
