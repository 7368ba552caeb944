"""What led to each entry of the account, and what was won: remembered from the facts as they came in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.events import Event
from engine.symbols import COLLECTIONS
from mbtui.narrate import Narrator
from mbtui.text import clean

if TYPE_CHECKING:
    from engine.box import Box

ROOTS = frozenset(("played", "laid", "acted", "reacted", "scoring", "scores", "looped", "tournament", "begun"))
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
        self._collected: dict[int, list[str]] = {}
        """What lies in everybody's collections that bring RP, a sentence each (R11.2, R11.3)."""
        self._added: dict[tuple[int, str], list[str]] = {}
        """The cards of a Turn-Based game's collections, by seat and symbol."""
        self._next = 0
        self._root = ""
        self._leads: list[tuple[int, str]] = []
        self._round = 0

    def hear(self, box: Box, names: Sequence[str], events: Sequence[Event], entries: int) -> None:
        """Some facts; `entries` is how long the ledger is after them."""
        narrate = Narrator(box, names)
        points = sum(event.kind == "written" or _counts(event) for event in events)
        for event in events:
            if event.kind == "tournament":
                self.behind, self._leads, self._round = {}, [], event.amount
        self._next = max(0, entries - points)
        for event in events:
            self._one(narrate, event)

    def _of_collections(self, seat: int) -> list[str]:
        """The cards that the RP of a player's collections are for; nothing where they were not heard of."""
        begun = {word: cards for (who, word), cards in self._added.items() if who == seat}
        added = [f"{word}: {', '.join(cards)}." for word, cards in begun.items() if len(cards) > 1]
        return [*self._collected.pop(seat, []), *map(clean, added)]

    def _one(self, narrate: Narrator, event: Event) -> None:
        if event.kind == "collected":
            self._collected.setdefault(event.seat, []).append(clean(narrate(event)))
        elif event.kind == "added":
            self._added.setdefault((event.seat, event.word), []).append(narrate.card(event.print))
        elif event.kind == "written":
            self._added = {key: cards for key, cards in self._added.items() if key[0] != event.seat}
        if event.kind in ROOTS:
            self._root, self._leads = clean(narrate(event).strip()), []
        elif event.kind in LEADS:
            self._leads.append((event.by, clean(narrate(event).strip())))
        elif _counts(event):
            own = [text for by, text in self._leads if by in (event.by, -1) and text]
            found = [text for text in (self._root, *own) if text]
            self.behind[self._next] = self._of_collections(event.seat) if event.word == COLLECTIONS else found
            self._next += 1
        elif event.kind == "written":
            self._next += 1
        elif event.kind == "placed":
            self._round = event.amount
        elif event.kind == "prize" and event.print >= 0:
            self.prizes.setdefault(self._round, {})[event.seat] = event.print
        elif event.kind == "liquidated":
            self.sales.setdefault(self._round, {})[event.seat] = event.amount
        elif event.kind == "pro" and event.print >= 0:
            self.pros[self._round] = (event.print, event.other)


def _counts(event: Event) -> bool:
    """Whether a fact stands in the account as an entry."""
    return event.kind in ("gained", "lost") and event.amount > 0
