"""Orders as the journal keeps them, and the checksum that ties each to the one before and to what it did."""

from __future__ import annotations

import json
import zlib
from typing import Any, NamedTuple

from engine.orders import Order
from engine.state import State


class Written(NamedTuple):
    """An order as it was written down."""

    number: int
    seat: int
    time: int
    order: Order
    data: str
    checksum: int


def write_order(order: Order) -> str:
    """An order as compact JSON; what is left out at the end is empty."""
    parts: list[Any] = [order.verb, order.cards, order.number, order.more]
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    return json.dumps(parts, separators=(",", ":"), ensure_ascii=False)


def read_order(data: str) -> Order:
    parts = json.loads(data)
    if not isinstance(parts, list) or not 1 <= len(parts) <= 4 or not isinstance(parts[0], str):
        raise ValueError("no order")
    whole = [*parts, *([], 0, [])[len(parts) - 1 :]]
    return Order(whole[0], frozen(whole[1]), whole[2], frozen(whole[3]))


def frozen(value: Any) -> Any:
    """Lists as the tuples that orders are made of."""
    return tuple(frozen(one) for one in value) if isinstance(value, list | tuple) else value


def checksum(before: int, seat: int, time: int, data: str, after: State) -> int:
    """Over an order, all orders before it, and what it made of the game."""
    told = f"{seat} {time} {data} {after.seed} {after.accepted} {after.rp} {after.money} {after.phase}"
    return zlib.crc32(told.encode("utf-8", "surrogatepass"), before)
