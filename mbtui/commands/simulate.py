"""`mbtui simulate`: whole games between bots, and figures about them."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser("simulate", help="play whole games between bots and sum them up")
    parser.add_argument("--games", type=int, default=20, metavar="N")
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4, 5))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", choices=("random", "greedy", "rollout"), default="random")
    parser.add_argument("--pre-release", action="store_true", help="begin with the Pre-Release tournament")
    parser.add_argument("--first-game", action="store_true", help="use the sets of the first game")
    parser.add_argument("--json", action="store_true", help="print the summary as JSON")
    parser.add_argument("--journal", type=Path, metavar="DIR", help="write a record of each game into this folder")
    parser.add_argument("--report", type=Path, metavar="FILE", nargs="?", const=Path("docs/BALANCE.md"),
                        help="measure the balance of the first-game box and write a report")  # fmt: skip
    parser.add_argument(
        "--duels", type=int, default=60, metavar="N", help="for --report: duels of each pair of starters"
    )


def run(args: argparse.Namespace) -> int:
    import cards
    from engine.settings import Settings
    from mbtui.bots import mind_named
    from mbtui.simulation import Summary, simulate

    if args.games < 1:
        print("mbtui simulate: --games must be at least 1", file=sys.stderr)
        return 2
    if args.report is not None:
        return _report(args)
    if args.journal is not None:
        try:
            args.journal.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            print(f"mbtui simulate: {args.journal}: {error.strerror}", file=sys.stderr)
            return 2
    settings = Settings(
        NAMES[: args.players],
        selection="first game" if args.first_game else "random",
        pre_release=args.pre_release,
    )
    box = cards.default_box()
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


def _report(args: argparse.Namespace) -> int:
    import cards
    from mbtui.balance import measure
    from mbtui.docs.balance_page import render

    def progress(done: int, parts: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done}/{parts}", end="", file=sys.stderr)

    tally = measure(args.games, args.duels, args.seed, progress=progress)
    command = f"mbtui simulate --report --games {args.games} --duels {args.duels} --seed {args.seed}"
    page = render(cards.default_box(), tally, command)
    args.report.write_text(page, encoding="utf-8")
    print(f"{tally.tournaments} tournaments; the report is in {args.report}")
    return 0
