"""A game of bots told from beginning to end: what `mbtui play` does where nobody sits at a terminal."""

from __future__ import annotations

import sys
from typing import Final

import cards
from engine.orders import Order
from engine.state import State
from engine.view import SPECTATOR, told
from mbtui.bots import mind_named
from mbtui.driver import play_game
from mbtui.host.bots import USUAL
from mbtui.host.options import Plan
from mbtui.narrate import Narrator

NAMES: Final = ("Ann", "Bob", "Cid", "Dee", "Eve")


def narrate_game(players: int, seed: int, plan: Plan | None = None, level: str = "") -> None:
    """Print a game of so many bots, as a spectator may know it."""
    settings = (plan or Plan()).settled(NAMES[:players])
    names = settings.names
    box = cards.default_box()
    narrate = Narrator(box, names)

    def after(state: State, seat: int, order: Order, now: int) -> None:
        for event in state.events:
            if line := narrate(told(event, SPECTATOR)):
                print(line)

    print(f"Millennium Blades: {', '.join(names)} sit down (seed {seed}).")
    play_game(box, settings, seed, [mind_named(level or USUAL)] * len(names), after=after)
    sys.stdout.flush()
