"""What a Champion would do in a player's place, seeing what the player sees."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

from engine import rows
from engine.asks import Ask
from engine.box import Box
from engine.notation import Seen, write_order
from engine.view import PHASES, View
from engine.zones import NONE
from mbtui.bots import LEVELS, luck_of, mind_named

ADVISER: Final = LEVELS[-1]
"""The strongest there is."""
_THINKING: Final = ThreadPoolExecutor(1, thread_name_prefix="adviser")
"""One adviser for all who ask: a host that serves many players must not be slowed by their questions."""


class Advice(NamedTuple):
    """What a Champion would do, and why."""

    said: str
    order: str = ""
    """The order as it is typed; "" if there is nothing to do."""


def unasked(view: View, seat: int) -> str:
    """Why there is nothing to advise on right now, or ""."""
    if seat < 0:
        return "Who watches needs no advice."
    phase = PHASES[view[rows.TABLE][0]]
    ask = view.get(rows.ASK)
    if phase == "tournament" and (ask is None or Ask(ask[0], ask[1]).seat != seat):
        return "It is not your decision right now."
    if phase not in ("deckbuilding", "tournament"):
        return "There is nothing to decide right now."
    if phase == "deckbuilding" and view[rows.TABLE][4] != NONE:
        return "The clock stands still."
    return ""


def advise(box: Box, view: View, seat: int) -> Advice:
    """The same position gets the same advice."""
    why = unasked(view, seat)
    if why:
        return Advice(why)
    thought = mind_named(ADVISER).think(box, view, seat, luck_of(0, seat, len(view), "advice"))
    order = write_order(Seen.of_view(box, view), thought.order)
    why = f"A Champion {thought.why.rstrip('.')}. In words" if thought.why else "A Champion would"
    return Advice(f"{why}: {order}", order)


async def advice(box: Box, view: View, seat: int) -> Advice:
    """The same without keeping anybody waiting."""
    return await asyncio.get_running_loop().run_in_executor(_THINKING, advise, box, dict(view), seat)
