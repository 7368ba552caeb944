"""`mbtui play`: a game against bots; for now told in the terminal from beginning to end."""

from __future__ import annotations

import argparse
import random
import sys
from typing import Any

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser("play", help="a game against bots")
    parser.add_argument("--bots", type=int, default=4, choices=(2, 3, 4, 5), metavar="N", help="how many take part")
    parser.add_argument("--seed", type=int, help="the same seed is the same game")


def run(args: argparse.Namespace) -> int:
    import cards
    from engine.orders import Order
    from engine.settings import Settings
    from engine.state import State
    from engine.view import SPECTATOR, told
    from mbtui.bots import BOTS
    from mbtui.driver import play_game
    from mbtui.narrate import Narrator

    seed = args.seed if args.seed is not None else random.SystemRandom().randrange(1 << 32)
    names = NAMES[: args.bots]
    box = cards.default_box()
    narrate = Narrator(box, names)

    def after(state: State, seat: int, order: Order, now: int) -> None:
        for event in state.events:
            if line := narrate(told(event, SPECTATOR)):
                print(line)

    print(f"Millennium Blades: {', '.join(names)} sit down (seed {seed}).")
    play_game(box, Settings(names), seed, [BOTS["greedy"]] * len(names), after=after)
    sys.stdout.flush()
    return 0
