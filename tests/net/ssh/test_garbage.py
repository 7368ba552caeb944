"""What lives long is out of the collector's sight; what died is collected when nobody is looking."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator
from typing import Any

import pytest

from mbtui.net.ssh.garbage import Garbage, Patience

from .apps import until


@pytest.fixture
async def garbage() -> AsyncIterator[Garbage]:
    made = Garbage(Patience(settle=0.01, quiet=0.03, few=2, many=5))
    yield made
    made.stop()


class Cycle:
    def __init__(self) -> None:
        self.me: Any = self


async def test_a_session_that_came_up_is_frozen(garbage: Garbage) -> None:
    gc.unfreeze()
    garbage.began()
    garbage.came_up()
    garbage.came_up()
    assert not gc.get_freeze_count()
    await until(gc.get_freeze_count)


async def test_the_dead_are_collected_when_the_house_is_empty(garbage: Garbage) -> None:
    garbage.start()
    garbage.began()
    cycle = Cycle()
    gone = weakref.ref(cycle)
    gc.freeze()
    del cycle
    gc.collect()
    assert gone() is not None
    garbage.ended()
    await until(lambda: gone() is None)
    assert garbage.reclaimed == 1
    assert gc.get_freeze_count()


async def test_one_dead_among_the_living_is_not_worth_a_pause(garbage: Garbage) -> None:
    garbage.began()
    garbage.began()
    garbage.ended()
    await asyncio.sleep(0.15)
    assert not garbage.reclaimed
    garbage.began()
    garbage.ended()
    await until(lambda: garbage.reclaimed)


async def test_nobody_who_types_is_made_to_wait_for_a_few(garbage: Garbage) -> None:
    for _ in range(4):
        garbage.began()
    for _ in range(3):
        garbage.ended()
    for _ in range(20):
        garbage.heard()
        garbage._look()
        await asyncio.sleep(0.005)
    assert not garbage.reclaimed
    for _ in range(2):
        garbage.began()
        garbage.ended()
    garbage.heard()
    garbage._look()
    assert garbage.reclaimed == 1
