"""The strip of events: clashes, flips and points as they happen, one short line after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

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
}  # fmt: skip
"""The facts the strip tells, and their styles."""
PACE, HURRY, LONG = 0.9, 0.25, 1.8
"""Seconds for a line: usually, when many wait, for a clash."""


class Ticker(LinePane, can_focus=False):
    """One line. Facts wait in a queue; `skip` shows the last of them at once."""

    signs = False

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._queue: deque[tuple[str, str]] = deque()
        self._now: tuple[str, str] = ("", "")
        self._running = False

    def hear(self, box: Box, names: Sequence[str], events: Sequence[Event]) -> None:
        """Show what happened: one after the other, or only the last where nobody wants to watch."""
        narrate = Narrator(box, names)
        for event in events:
            style = STYLES.get(event.kind)
            text = clean(narrate(event).strip()) if style is not None else ""
            if text:
                self._queue.append((text, style or ""))
        if not self.looks.motion:
            self.skip()
        elif not self._running and self._queue:
            self._step()

    @property
    def playing(self) -> bool:
        return bool(self._queue)

    def skip(self) -> None:
        """To the newest line at once."""
        if self._queue:
            self._now = self._queue[-1]
            self._queue.clear()
            self.reload()

    def _step(self) -> None:
        if not self._queue:
            self._running = False
            return
        self._running = True
        self._now = self._queue.popleft()
        self.reload()
        waiting = len(self._queue)
        pace = LONG if self._now[0].startswith("Clash") and waiting < 8 else HURRY if waiting > 6 else PACE
        self.set_timer(pace, self._step)

    def lines(self) -> list[Line]:
        text, style = self._now
        more = f" {self.looks.sign('dot')} {len(self._queue)} more, Esc skips" if len(self._queue) > 2 else ""
        room = self.inner - 2 - len(more)
        sign = self.looks.sign("new") if text else " "
        return [Line((Part(f"{sign} ", style), Part(cut(self.looks.plain(text), room), style), Part(more, "faint")))]
