"""Facts: what happened, in order, for logs and for every `why?`."""

from __future__ import annotations

from typing import Any, NamedTuple


class Event(NamedTuple):
    """Something that happened.

    `card` is the card it happened to, `by` the card whose text did it; `knows` are the seats that may know which
    card `card` is (None: everybody). `print` is the printed card's number at the time, so that a fact stays true when
    the card moves on.
    """

    kind: str
    seat: int = -1
    card: int = -1
    print: int = -1
    amount: int = 0
    by: int = -1
    by_print: int = -1
    word: str = ""
    other: int = -1
    """Another seat that it concerns."""
    more: tuple[Any, ...] = ()
    knows: tuple[int, ...] | None = None


class Entry(NamedTuple):
    """One line of the tournament's account: why somebody has the RP they have."""

    seat: int
    amount: int
    print: int
    """The printed card whose text it was; -1 for the rules themselves."""
    word: str
    card: int = -1
