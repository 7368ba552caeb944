"""`mbtui ladder`: how strong the bots are, measured against each other."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

USUAL = "champion,regular,rookie,random"
MADE_OF = {
    "standard": ("total VP", "tournaments", "collections", "money", "friendship"),
    "duel": ("tournaments won",),
    "turn-based": ("total RP",),
}


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "ladder",
        help="measure how strong the bots are",
        description="Games between bots of different levels, and how strong that shows them to be (docs/LADDER.md).",
    )
    parser.add_argument("--games", type=int, default=60, metavar="N", help="tables in all (60)")
    parser.add_argument("--bots", default=USUAL, metavar="A,B,...", help=f"who climbs it ({USUAL})")
    parser.add_argument(
        "--players", type=int, default=0, choices=(2, 3, 4, 5), help="seats at a table (4; 2 in a duel)"
    )
    parser.add_argument("--mode", default="standard", choices=tuple(MADE_OF), help="what they play (standard)")
    parser.add_argument("--first-game", action="store_true", help="use the sets of the first game")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which games (1)")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="processes that share the games (2)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(args: argparse.Namespace) -> int:
    from engine.settings import Settings
    from mbtui.bots import mind_named
    from mbtui.ladder.playing import NAMES, climb
    from mbtui.ladder.report import plain, text

    kinds = [kind.strip() for kind in args.bots.split(",") if kind.strip()]
    try:
        for kind in kinds:
            mind_named(kind)
    except KeyError as error:
        return _no(f"there is no bot {error.args[0]!r}")
    if len(set(kinds)) != len(kinds) or len(kinds) < 2:
        return _no("name at least two bots, each once")
    if args.games < 1:
        return _no("--games must be at least 1")
    if args.workers < 1:
        return _no("--workers must be at least 1")
    players = args.players or (2 if args.mode == "duel" else 4)
    try:
        settings = Settings(
            NAMES[:players], mode=args.mode, selection="first game" if args.first_game else "random",
            friendship=args.mode == "standard",
        )  # fmt: skip
    except ValueError as error:
        return _no(str(error))

    def progress(done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done}/{args.games} games", end="", file=sys.stderr)

    ladder = climb(kinds, args.games, settings, args.seed, args.workers, progress)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(json.dumps(plain(ladder), indent=2) if args.json else text(ladder, MADE_OF[args.mode]))
    return 0


def _no(why: str) -> int:
    print(f"mbtui ladder: {why}", file=sys.stderr)
    return 2
