"""Questions: what the engine waits for in the middle of a tournament."""

from __future__ import annotations

from typing import Literal, NamedTuple

AskKind = Literal["turn", "cards", "player", "slot", "name", "symbol", "amount", "yes", "react", "order"]


class Ask(NamedTuple):
    """One question to one player; `choose`, `react`, `decline` or a turn's order answers it."""

    seat: int
    kind: AskKind
    options: tuple[int, ...] = ()
    """Cards, seats, slots (from 1), symbols or sums of M$; for `name` empty: any card of the box."""
    low: int = 1
    high: int = 1
    optional: bool = False
    """`decline` is an answer."""
    by: int = -1
    """The card whose text asks."""
    what: str = ""
    """The verb the choice is for: `flip`, `discard`, `clash` ..."""
