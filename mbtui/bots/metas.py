"""The metas that lie open."""

from __future__ import annotations

from engine.state import State
from engine.zones import METAS


def metas(state: State) -> tuple[int, ...]:
    """The printed metas that lie open: none in a Pre-Release."""
    return tuple(state.prints[card] for card in (*state.zones[METAS], *state.zones[METAS + 1])) if state.round else ()
