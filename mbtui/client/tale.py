"""What led to each entry of the account, and what was won: remembered from the facts as they came in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.events import Event
from mbtui.narrate import Narrator
from mbtui.text import clean

if TYPE_CHECKING:
    from engine.box import Box

ROOTS = frozenset(("played", "acted", "reacted", "scoring", "tournament"))
"""Facts that begin something."""
LEADS = frozenset(("clashed", "flipped", "discarded", "named", "revealed", "empowered", "copied", "taken", "returned"))
"""Facts that points may follow from."""


class Tale:
    """The story of the tournament at hand. A client that came later knows only what it has heard."""

    def __init__(self) -> None:
        self.behind: dict[int, list[str]] = {}
        """Sentences that led to an entry of the ledger, by its place in it."""
        self.prizes: dict[int, dict[int, int]] = {}
        """What was won: by round, by seat, the printed card's number."""
        self.sales: dict[int, dict[int, int]] = {}
        """What decks were sold for (R11.7): by round, by seat, M$."""
        self.pros: dict[int, tuple[int, int]] = {}
        """The Pro Player that was handed out (R11.8): by round, the printed card's number, and in whose honour."""
        self._next = 0
        self._root = ""
        self._leads: list[tuple[int, str]] = []
        self._round = 0

    def hear(self, box: Box, names: Sequence[str], events: Sequence[Event], entries: int) -> None:
        """Some facts; `entries` is how long the ledger is after them."""
        narrate = Narrator(box, names)
        points = sum(event.kind in ("gained", "lost") and event.amount > 0 for event in events)
        for event in events:
            if event.kind == "tournament":
                self.behind, self._leads, self._round = {}, [], event.amount
        self._next = max(0, entries - points)
        for event in events:
            self._one(narrate, event)

    def _one(self, narrate: Narrator, event: Event) -> None:
        if event.kind in ROOTS:
            self._root, self._leads = clean(narrate(event).strip()), []
        elif event.kind in LEADS:
            self._leads.append((event.by, clean(narrate(event).strip())))
        elif event.kind in ("gained", "lost") and event.amount > 0:
            own = [text for by, text in self._leads if by in (event.by, -1) and text]
            self.behind[self._next] = [text for text in (self._root, *own) if text]
            self._next += 1
        elif event.kind == "placed":
            self._round = event.amount
        elif event.kind == "prize" and event.print >= 0:
            self.prizes.setdefault(self._round, {})[event.seat] = event.print
        elif event.kind == "liquidated":
            self.sales.setdefault(self._round, {})[event.seat] = event.amount
        elif event.kind == "pro" and event.print >= 0:
            self.pros[self._round] = (event.print, event.other)
