"""Time as the host has it: milliseconds that go up, and calls that come later. Tests bring a time of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

T = TypeVar("T")


class Handle(Protocol):
    """A call that has been asked for."""

    def cancel(self) -> None: ...


class Time(Protocol):
    """What everything in the host that waits is given."""

    def now(self) -> int:
        """Milliseconds since some moment; never goes back."""
        ...

    def call_later(self, delay: int, call: Callable[[], None]) -> Handle:
        """Have something called after so many milliseconds, never before this returns."""
        ...


class LoopTime:
    """The time of a running event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self._pool = ThreadPoolExecutor(1, "bots")

    def now(self) -> int:
        return int(self.loop.time() * 1000)

    def call_later(self, delay: int, call: Callable[[], None]) -> Handle:
        return self.loop.call_later(max(delay, 0) / 1000, call)

    def work_out(self, work: Callable[[], T], done: Callable[[T], None]) -> None:
        """Have something worked out in a thread, so that the loop goes on meanwhile; `done` is called in the loop."""

        def finished(future: asyncio.Future[T]) -> None:
            if not future.cancelled() and future.exception() is None:
                done(future.result())

        self.loop.run_in_executor(self._pool, work).add_done_callback(finished)


def work_out(time: Time, work: Callable[[], T], done: Callable[[T], None]) -> None:
    """Work something out beside the loop, if there is one; else at once."""
    if isinstance(time, LoopTime):
        time.work_out(work, done)
    else:
        done(work())


class Countdown:
    """So much time is left, running or not. It is told the time and asks nobody for it."""

    def __init__(self) -> None:
        self.what = ""
        """`interval`, `turn`, `between`; empty while nothing is timed."""
        self.key: object = None
        """What exactly is timed; another key is another countdown."""
        self.limited = False
        self.left = 0
        self.since: int | None = None
        """When it was last started; None while it stands."""

    @property
    def running(self) -> bool:
        return self.since is not None

    def set(self, what: str, key: object, length: int) -> None:
        """Time something else; a length of 0 is no limit."""
        self.what, self.key, self.limited, self.left, self.since = what, key, length > 0, length, None

    def remaining(self, now: int) -> int:
        """Milliseconds left; -1 without a limit."""
        if not self.limited:
            return -1
        return max(0, self.left if self.since is None else self.left - (now - self.since))

    def run(self, now: int, running: bool) -> bool:
        """Start or stop it; whether that changed anything."""
        running = running and self.limited
        if running == self.running:
            return False
        self.left = max(0, self.remaining(now))
        self.since = now if running else None
        return True

    def extend(self, by: int) -> None:
        self.left += by

    @property
    def deadline(self) -> int | None:
        """When it runs out; None while it stands."""
        return None if self.since is None else self.since + self.left
