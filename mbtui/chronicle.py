"""What happened and what was said, in words, in order: the log of one client."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.events import Event
from mbtui.narrate import Narrator
from mbtui.text import clean

if TYPE_CHECKING:
    from engine.box import Box

HEADINGS = frozenset(("tournament", "interval", "placed", "over", "scoring", "begun", "scores"))


class Told(NamedTuple):
    """One line of the log. `kind` is an event's kind, `chat`, or `notice`; `depth` 1 for what another line led to."""

    text: str
    kind: str
    who: str = ""
    seat: int = -1
    depth: int = 0


class Chronicle:
    """The last few hundred lines. `count` goes up with each, so that a pane knows what it has not drawn yet."""

    def __init__(self, most: int = 1000) -> None:
        self.told: deque[Told] = deque(maxlen=most)
        self.count = 0

    def _add(self, one: Told) -> Told:
        self.told.append(one)
        self.count += 1
        return one

    def events(self, box: Box, names: Sequence[str], facts: Iterable[Event]) -> list[Told]:
        """Tell some facts; those there is nothing to say about are left out."""
        narrate = Narrator(box, names)
        found = []
        for fact in facts:
            if text := narrate(fact):
                depth = 1 if text.startswith("  ") else 0
                found.append(self._add(Told(clean(text.strip()), fact.kind, seat=fact.seat, depth=depth)))
        return found

    def said(self, who: str, text: str) -> Told:
        return self._add(Told(clean(text), "chat" if who else "notice", clean(who)))

    def since(self, count: int) -> list[Told]:
        """The lines after the first `count`."""
        new = min(self.count - count, len(self.told))
        return list(self.told)[len(self.told) - new :]
