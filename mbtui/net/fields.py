"""What may stand in a message: every field is checked against its annotation before anybody sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from . import messages

NUMBER = 1 << 53
"""Numbers are smaller than this, so that every language can hold them."""


class Bounds(NamedTuple):
    """How large a message and its parts may be."""

    frame: int
    text: int
    items: int
    depth: int


BOUNDS = {
    "client": Bounds(frame=64 << 10, text=4_000, items=2_000, depth=6),
    "host": Bounds(frame=4 << 20, text=100_000, items=50_000, depth=10),
}
"""By who is speaking."""

Check = Callable[[Any, Bounds, int], str]
"""What is wrong with a value that may be nested so much deeper, or ""."""


class Shape(NamedTuple):
    """A message type as the wire sees it."""

    type: type[Any]
    fields: tuple[tuple[str, Check], ...]
    required: int


def _whole(value: Any, bounds: Bounds, depth: int) -> str:
    if type(value) is not int:
        return "is not a whole number"
    return "" if -NUMBER < value < NUMBER else "is too large a number"


def _flag(value: Any, bounds: Bounds, depth: int) -> str:
    return "" if value is True or value is False else "is neither true nor false"


def _text(value: Any, bounds: Bounds, depth: int) -> str:
    if type(value) is not str:
        return "is not text"
    return "" if len(value) <= bounds.text else "is too long"


def _bytes(value: Any, bounds: Bounds, depth: int) -> str:
    if type(value) is not bytes:
        return "is not bytes"
    return "" if len(value) <= bounds.text else "is too long"


def _key(value: Any, bounds: Bounds, depth: int) -> str:
    return _text(value, bounds, depth) if type(value) is str else _whole(value, bounds, depth)


def _plain(value: Any, bounds: Bounds, depth: int) -> str:
    """Nothing, flags, numbers, texts, bytes, and lists and maps of them."""
    if value is None or value is True or value is False:
        return ""
    check = _PLAIN.get(type(value))
    return check(value, bounds, depth) if check is not None else "is not plain data"


def _numbers(value: Any, bounds: Bounds, depth: int) -> str:
    """A number, or a list of them: nothing else can be part of an order."""
    if type(value) is list:
        return _list_of(_numbers)(value, bounds, depth)
    return _whole(value, bounds, depth)


def _list_of(inner: Check) -> Check:
    def check(value: Any, bounds: Bounds, depth: int) -> str:
        if type(value) is not list:
            return "is not a list"
        if len(value) > bounds.items:
            return "has too many items"
        if not depth:
            return "is nested too deeply"
        for item in value:
            if why := inner(item, bounds, depth - 1):
                return why if why.startswith("holds") else f"holds something that {why}"
        return ""

    return check


def _map_of(key: Check, inner: Check) -> Check:
    def check(value: Any, bounds: Bounds, depth: int) -> str:
        if type(value) is not dict:
            return "is not a map"
        if len(value) > bounds.items:
            return "has too many items"
        if not depth:
            return "is nested too deeply"
        for name, item in value.items():
            if why := key(name, bounds, depth):
                return f"has a key that {why}"
            if why := inner(item, bounds, depth - 1):
                return why if why.startswith("holds") else f"holds something that {why}"
        return ""

    return check


_PLAIN: dict[type[Any], Check] = {
    int: _whole,
    str: _text,
    bytes: _bytes,
    list: _list_of(_plain),
    dict: _map_of(_key, _plain),
}
_SIMPLE: dict[Any, Check] = {int: _whole, bool: _flag, str: _text, bytes: _bytes, Any: _plain}
_STRICTER: dict[tuple[str, str], Check] = {("Do", "more"): _list_of(_numbers)}


def _check_for(annotation: Any) -> Check:
    if annotation in _SIMPLE:
        return _SIMPLE[annotation]
    parts = get_args(annotation)
    if get_origin(annotation) is list:
        return _list_of(_check_for(parts[0]))
    if get_origin(annotation) is dict:
        return _map_of(_check_for(parts[0]), _check_for(parts[1]))
    raise TypeError(f"a message field cannot be {annotation!r}")


def _shape(kind: type[Any]) -> Shape:
    hints = get_type_hints(kind)
    names: tuple[str, ...] = kind._fields
    checks = tuple((name, _STRICTER.get((kind.__name__, name)) or _check_for(hints[name])) for name in names)
    return Shape(kind, checks, len(names) - len(kind._field_defaults))


SHAPES = {
    "client": tuple(_shape(kind) for kind in messages.FROM_CLIENT),
    "host": tuple(_shape(kind) for kind in messages.FROM_HOST),
}
"""The messages of each side, by tag."""
