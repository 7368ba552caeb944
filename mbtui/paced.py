"""Screens that draw once for what happened at once.

Textual draws as soon as one widget has asked for it and lets the others wait for the next sixtieth of a second: a
cursor and the card it points at came in two pictures. Here a screen draws when its widgets have come to rest.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from textual import events
from textual.screen import Screen

from mbtui.canvas import Canvas

GAP: Final = 1 / 120
"""Seconds from one picture to the next, at least."""
TURNS: Final = 12
"""Turns of the loop that widgets get to come to rest; what takes longer is seen in the next picture."""


class Paced(Screen[Any]):
    """The base of all screens and overlays."""

    def __init__(self, *words: Any, **options: Any) -> None:
        super().__init__(*words, **options)
        self._compositor = Canvas()
        self._drawing: asyncio.Handle | None = None
        self._turns = 0
        self._drawn = 0.0

    async def _on_idle(self, event: events.Idle) -> None:
        """In the place of Textual's: that would start its timer."""
        event.prevent_default()
        asked = self._layout_required or self._scroll_required or self._repaint_required or self._recompose_required
        if (asked or self._dirty_widgets) and not self.app._batch_count and self.is_current:
            self._draw_soon()
        else:
            await self._invoke_and_clear_callbacks()

    def _draw_soon(self) -> None:
        if self._drawing is None:
            loop = asyncio.get_running_loop()
            self._turns = 0
            self._drawing = loop.call_at(max(self._drawn + GAP, loop.time()), self._draw_at_rest)

    def _draw_at_rest(self) -> None:
        loop = asyncio.get_running_loop()
        if self._turns < TURNS and self.is_running and self._restless():
            self._turns += 1
            self._drawing = loop.call_soon(self._draw_at_rest)
            return
        self._drawing = None
        if self.is_running:
            try:
                self._on_timer_update()
            except Exception as error:
                self.app._handle_exception(error)
        self._drawn = loop.time()

    def _restless(self) -> bool:
        """Whether a message waits that may change the picture."""
        if self.message_queue_size or self.app.message_queue_size:
            return True
        return any(one.message_queue_size for one in self._compositor.visible_widgets)
