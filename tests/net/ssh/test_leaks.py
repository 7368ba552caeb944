"""Two hundred sessions come and go: no app, no task, no line is left of them, and the memory is what it was."""

from __future__ import annotations

import asyncio
import gc
import os
import weakref
from pathlib import Path
from typing import Any

import pytest
from textual.app import App

from mbtui.net.ssh.line import Line

from .apps import Served, SmallApp, until
from .clients import Small, play, serving

MEGABYTE = 1 << 20


def memory() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Forgetful(Small):
    """Keeps nothing of what it made but a way to see whether it is still there."""

    def __init__(self) -> None:
        super().__init__(self._made)
        self.alive: weakref.WeakSet[App[Any]] = weakref.WeakSet()
        self.open: weakref.WeakSet[Line] = weakref.WeakSet()

    def _made(self, **options: Any) -> SmallApp:
        app = SmallApp(**options)
        self.alive.add(app)
        return app

    def forget(self) -> None:
        self.open.update(self.lines)
        for kept in (self.lines, self.apps, self.callers):
            kept.clear()


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the memory of a process is read from /proc")
async def test_two_hundred_sessions_leave_nothing_behind() -> None:
    make = Forgetful()
    async with serving(make) as server:
        tasks = len(asyncio.all_tasks())
        before = 0
        for number in range(200):
            connection, screen = await play(server, f"p{number}")
            if number % 4:
                await screen.see("line 23")
                screen.type("\x1b[1;5Aab\x1b[A")
            if number % 4 == 1:
                screen.type("q")
            elif number % 4 == 2:
                screen.type("\x1b")
                screen.channel.close()
            else:
                connection.abort()
            await until(lambda: not server.tasks)
            connection.abort()
            make.forget()
            if number == 60:
                server.garbage.reclaim()
                before = memory()
        await until(lambda: not server.guests)
        await until(lambda: len(asyncio.all_tasks()) <= tasks, lambda: str(asyncio.all_tasks()))
        assert server.garbage.live == 0
        del connection, screen
        await asyncio.sleep(0.05)
        server.garbage.reclaim()
        gc.unfreeze()
        gc.collect()
        assert not list(make.alive)
        assert not list(make.open)
        assert memory() - before < 20 * MEGABYTE


async def test_an_app_is_gone_when_it_has_ended() -> None:
    gc.collect()
    served = Served()
    await served.see("line 23")
    served.type("\x1b[1;5A\x1b[57344u")
    await served.see("ctrl+up")
    await served.end()
    app, line = weakref.ref(served.app), weakref.ref(served.line)
    del served
    await asyncio.sleep(0)
    gc.collect()
    assert app() is None
    assert line() is None
