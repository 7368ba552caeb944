"""Orders: what players and the host tell the engine to do, and what it says when it will not."""

from __future__ import annotations

from typing import Any, NamedTuple

HOST = -1
"""The seat of the host, who runs the clock; also the seat number of a spectator's view."""


class Order(NamedTuple):
    """One order, as the notation writes it: a verb and what it is about.

    | verb | cards | number | more |
    |---|---|---|---|
    | play | the Single | slot for Scurry, counted from 1, or 0 | |
    | action, react | the card | | |
    | choose | chosen cards, or () | | chosen players, slots, symbols or names as numbers |
    | decline, end, pass | | | |
    | buy pack | | 1-9, or 0 for the top of the deck | |
    | buy, sell, draft | the card | | |
    | look pack | | 1-9, or 0 for the top of the deck | |
    | bury | | 0 the next element meta, 1 the next type meta | |
    | equip | the Millennium Accessory | | |
    | fuse | the cards | 0 bronze, 1 silver, 2 gold | |
    | deck, undeck, collect, uncollect | the cards | collect: 1 for the collection by type (R11.2) | |
    | collect (R11.3) | the card | | the symbol it is collected by, or () if there is only one |
    | score (R11.3) | | | |
    | offer | the offered cards | the other seat | (M$, friendship, wanted card numbers of the box, M$, friendship) |
    | accept, refuse | | the other seat | (number of the offer,) for accept |
    | ready, unready, grace, pause, resume | | | |
    | start, interval, go, tick, score | orders of the host | | |
    """

    verb: str
    cards: tuple[int, ...] = ()
    number: int = 0
    more: tuple[Any, ...] = ()


class Refused(Exception):
    """The order is not legal; nothing has changed.

    `why` says what is wrong with it, `legal` what could be done instead.
    """

    def __init__(self, why: str, legal: str = "") -> None:
        super().__init__(f"{why} {legal}".strip() if legal else why)
        self.why = why
        self.legal = legal
