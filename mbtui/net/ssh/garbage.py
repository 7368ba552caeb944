"""When the garbage collector runs in a host that serves apps.

Apps are large and full of cycles. Left alone, the collector walks over all of them again and again, and every session
waits: over a second at fifty of them. So what lives long is taken out of its sight (frozen), a moment after each
session came up, and looked at again when sessions have ended and nobody is typing.
"""

from __future__ import annotations

import asyncio
import gc
from dataclasses import dataclass


@dataclass(frozen=True)
class Patience:
    """How long dead sessions may lie about. Times are in seconds."""

    settle: float = 1.0
    """After a session came up, until it is frozen."""
    quiet: float = 2.0
    """Without a key from anybody, until a pause goes unnoticed."""
    few: int = 4
    """So many dead sessions are worth a pause in a quiet moment."""
    many: int = 24
    """So many are worth one at any moment."""


class Garbage:
    """Told of everything that comes and goes; decides when to freeze and when to collect."""

    def __init__(self, patience: Patience | None = None) -> None:
        self.patience = patience or Patience()
        self.live = 0
        self.dead = 0
        self.reclaimed = 0
        """How often it was all collected."""
        self._loop = asyncio.get_running_loop()
        self._heard = self._loop.time()
        self._freezing: asyncio.TimerHandle | None = None
        self._looking: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """The host is up: everything that is there now stays."""
        gc.collect()
        gc.freeze()

    def began(self) -> None:
        self.live += 1

    def came_up(self) -> None:
        """A session has drawn its first picture."""
        if self._freezing is None:
            self._freezing = self._loop.call_later(self.patience.settle, self._freeze)

    def ended(self) -> None:
        self.live -= 1
        self.dead += 1
        if self._looking is None:
            self._looking = self._loop.call_later(self.patience.quiet, self._look)

    def heard(self) -> None:
        """Somebody pressed a key."""
        self._heard = self._loop.time()

    def stop(self) -> None:
        for handle in (self._freezing, self._looking):
            if handle is not None:
                handle.cancel()
        self._freezing = self._looking = None
        gc.unfreeze()

    def reclaim(self) -> None:
        """Collect everything that is dead."""
        self.dead = 0
        self.reclaimed += 1
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def _freeze(self) -> None:
        self._freezing = None
        gc.freeze()

    def _look(self) -> None:
        self._looking = None
        quiet = self._loop.time() - self._heard >= self.patience.quiet
        if self.dead >= self.patience.many or (quiet and (self.dead >= self.patience.few or not self.live)):
            self.reclaim()
        elif self.dead:
            self._looking = self._loop.call_later(self.patience.quiet, self._look)
