"""Keys one after the other: each has done all it does before the next one is aimed at anything.

Textual hands a key to whatever has the focus when it arrives. Two keys of one burst would both go to the pane, though
the first of them opens the line that the second was typed for.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final

from textual import events
from textual.app import App
from textual.message import Message
from textual.widget import Widget

PATIENCE: Final = 0.5
"""Seconds. Whatever had the key may be gone, and will not say that it is done."""
ROUNDS: Final = 2
"""A key makes a message (`Chosen`), and that one does what the key is for."""


class Landed(Message, bubble=True):
    """Goes the way of a key, behind it: where this has come through, the key has."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.round = 1


class TypedApp(App[Any]):
    """An app in which keys wait for each other."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._typed: deque[events.Key | events.Paste] = deque()
        self._number = 0
        self._key = ""
        self._aim: Widget | None = None
        """What the key on its way was given to."""
        self._fallback: asyncio.TimerHandle | None = None

    @property
    def key_on_its_way(self) -> str:
        """The key that is being seen to, if one is."""
        return self._key if self._aim is not None else ""

    @property
    def message_queue_size(self) -> int:
        return super().message_queue_size + len(self._typed)

    async def on_event(self, event: events.Event) -> None:
        if not isinstance(event, events.Key | events.Paste) or event.is_forwarded:
            await super().on_event(event)
        elif self._aim is not None:
            self._typed.append(event)
            self._not_for_ever()
        else:
            await self._give(event)

    async def _give(self, event: events.Event) -> None:
        self._number += 1
        self._key = event.key if isinstance(event, events.Key) else ""
        self._aim = (self.focused or self.screen) if self._screen_stack else None
        await super().on_event(event)
        if self._aim is not None and not self._aim.post_message(Landed(self._number)):
            self._aim = None

    async def on_landed(self, message: Landed) -> None:
        if message.number != self._number:
            return
        if self._typed and message.round < ROUNDS and self._aim is not None:
            again = Landed(self._number)
            again.round = message.round + 1
            if self._aim.post_message(again):
                return
        await self._next()

    async def _next(self) -> None:
        if self._fallback is not None:
            self._fallback.cancel()
            self._fallback = None
        self._aim = None
        while self._typed and self._aim is None:
            await self._give(self._typed.popleft())
        if self._typed:
            self._not_for_ever()

    def _not_for_ever(self) -> None:
        if self._fallback is None:
            loop = asyncio.get_running_loop()
            self._fallback = loop.call_later(PATIENCE, self.call_later, self._next)
