"""The strip of events: clashes, flips and points as they happen, one short line after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from engine.box import Box
from engine.events import Event
from mbtui.narrate import Narrator
from mbtui.text import clean, cut

from .pane import Line, LinePane, Part

STYLES = {
    "played": "text", "acted": "info", "reacted": "accent", "gained": "good", "lost": "bad", "flipped": "warn",
    "saved": "good", "clashed": "info bold", "empowered": "star", "named": "text", "revealed": "text",
    "discarded": "text", "inserted": "text", "copied": "text", "passed": "muted", "scoring": "info bold",
    "looped": "bad bold", "tournament": "info bold", "overflowed": "muted", "prize": "star",
    "begun": "info bold", "bought": "text", "sold": "text", "fused": "star", "added": "info", "laid": "text",
    "replaced": "text", "scores": "info bold", "written": "good bold", "shelved": "text", "out": "info bold",
    "overdue": "warn",
}  # fmt: skip
"""The facts the strip tells, and their styles."""
PACE, HURRY, LONG = 0.9, 0.25, 1.8
"""Seconds for a line: usually, when many wait, for a clash."""


class Ticker(LinePane, can_focus=False):
    """One line. Facts wait in a queue; `skip` shows the last of them at once."""

    signs = False

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._waiting: deque[tuple[str, str]] = deque()
        self._now: tuple[str, str] = ("", "")
        self._rolling = False

    def hear(self, box: Box, names: Sequence[str], events: Sequence[Event]) -> None:
        """Show what happened: one after the other, or only the last where nobody wants to watch."""
        narrate = Narrator(box, names)
        for event in events:
            style = STYLES.get(event.kind)
            text = clean(narrate(event).strip()) if style is not None else ""
            if text:
                self._waiting.append((text, style or ""))
        if not self.looks.motion:
            self.skip()
        elif not self._rolling and self._waiting:
            self._roll()

    @property
    def playing(self) -> bool:
        return bool(self._waiting)

    def skip(self) -> None:
        """To the newest line at once."""
        if self._waiting:
            self._now = self._waiting[-1]
            self._waiting.clear()
            self.reload()

    def _roll(self) -> None:
        if not self._waiting:
            self._rolling = False
            return
        self._rolling = True
        self._now = self._waiting.popleft()
        self.reload()
        waiting = len(self._waiting)
        pace = LONG if self._now[0].startswith("Clash") and waiting < 8 else HURRY if waiting > 6 else PACE
        self.set_timer(pace, self._roll)

    def lines(self) -> list[Line]:
        text, style = self._now
        more = f" {self.looks.sign('dot')} {len(self._waiting)} more, Esc skips" if len(self._waiting) > 2 else ""
        room = self.inner - 2 - len(more)
        sign = self.looks.sign("new") if text else " "
        return [Line((Part(f"{sign} ", style), Part(cut(self.looks.plain(text), room), style), Part(more, "faint")))]
