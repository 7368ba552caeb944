"""`mbtui simulate`: whole games between bots, and figures about them."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mbtui.commands import ways

if TYPE_CHECKING:
    from engine.settings import Settings

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "simulate",
        help="play whole games between bots and sum them up",
        description="Whole games between bots, and figures about them. The same seed is the same games, byte for byte.",
    )
    parser.add_argument("--games", type=int, default=20, metavar="N", help="so many games (20)")
    parser.add_argument("--players", type=int, choices=(2, 3, 4, 5), help="4 if not said otherwise, 2 in a Duel")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which games (1)")
    parser.add_argument(
        "--bots", choices=("random", "rookie", "regular", "champion"), default="random", help="who plays (random)"
    )
    ways.add_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print the summary as JSON")
    parser.add_argument("--journal", type=Path, metavar="DIR", help="write a record of each game into this folder")
    parser.add_argument("--report", type=Path, metavar="FILE", nargs="?", const=Path("docs/BALANCE.md"),
                        help="measure the balance of cards, starters and characters and write a report "
                        "(docs/BALANCE.md); of all others it heeds --games and --seed only")  # fmt: skip
    parser.add_argument(
        "--duels", type=int, default=60, metavar="N", help="for --report: duels of each pair of starters (60)"
    )
    parser.add_argument("--mixed", type=int, default=60, metavar="N", help="for --report: games with characters (60)")


def run(args: argparse.Namespace) -> int:
    import cards
    from engine.selection import shortages
    from mbtui.bots import mind_named
    from mbtui.simulation import Summary, simulate

    for name, least in (("games", 1), ("duels", 0), ("mixed", 0)):
        if getattr(args, name) < least:
            return _no(f"--{name} must be at least {least}")
    try:
        if args.report is not None:
            return _report(args)
        if args.journal is not None:
            args.journal.mkdir(parents=True, exist_ok=True)
        settings = _settings(args)
    except OSError as error:
        return _no(f"{error.filename}: {error.strerror}")
    except ValueError as error:
        return _no(str(error))
    box = cards.default_box()
    for sentence in shortages(box, settings.liquidation) if settings.selection == "random" else ():
        print(f"mbtui simulate: {sentence}", file=sys.stderr)
    summary = Summary(box, settings, args.bots)
    bar = sys.stderr.isatty()
    for number in range(args.games):
        simulate(box, settings, args.seed * 1_000_003 + number, mind_named(args.bots), summary, args.journal)
        if bar:
            done = 30 * (number + 1) // args.games
            print(f"\r[{'#' * done}{'.' * (30 - done)}] {number + 1}/{args.games} games", end="", file=sys.stderr)
    if bar:
        print(file=sys.stderr)
    print(json.dumps(summary.plain(), indent=2, ensure_ascii=False) if args.json else summary.text())
    return 0


def _no(why: str) -> int:
    print(f"mbtui simulate: {why}", file=sys.stderr)
    return 2


def _settings(args: argparse.Namespace) -> Settings:
    """For so many players as are wanted; the first has the handicap if there is one (R11.4)."""
    plan = ways.asked_for(args)
    players = args.players or min(4, plan.seats)
    handicapped = (0,) if plan.settings.get("accessories") == "handicap" else ()
    return plan.settled(NAMES[:players], handicapped=handicapped)


def _report(args: argparse.Namespace) -> int:
    import cards
    from mbtui.balance import measure
    from mbtui.docs.balance_page import render

    def progress(done: int, parts: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done}/{parts}", end="", file=sys.stderr)

    # What cannot be written is told before an hour of games, not after it.
    with args.report.open("a", encoding="utf-8"):
        pass
    tally = measure(args.games, args.duels, args.mixed, args.seed, progress=progress)
    numbers = f"--games {args.games} --duels {args.duels} --mixed {args.mixed} --seed {args.seed}"
    page = render(cards.default_box(), tally, f"mbtui simulate --report {numbers}")
    args.report.write_text(page, encoding="utf-8")
    print(f"{tally.tournaments} tournaments; the report is in {args.report}")
    return 0
