"""`mbtui simulate`: whole games between bots, and figures about them."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.settings import Settings

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser("simulate", help="play whole games between bots and sum them up")
    parser.add_argument("--games", type=int, default=20, metavar="N")
    parser.add_argument("--players", type=int, choices=(2, 3, 4, 5), help="4 if not said otherwise, 2 in a Duel")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", choices=("random", "greedy", "rollout"), default="random")
    parser.add_argument("--preset", metavar="NAME", help='ways to play under a name: "quick", "duel", one of your own')
    parser.add_argument("--mode", choices=("standard", "duel", "turn-based"))
    parser.add_argument("--options", metavar="LIST", default="",
                        help="with commas between: draft,venues,round_count=2,accessories=draft")  # fmt: skip
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
    from engine.selection import shortages
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
    try:
        settings = _settings(args)
    except ValueError as error:
        print(f"mbtui simulate: {error}", file=sys.stderr)
        return 2
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


def _settings(args: argparse.Namespace) -> Settings:
    """What the command line asks for: a preset, and whatever is said besides; `ValueError` if it does not fit."""
    from engine.orders import Refused
    from mbtui.host.options import Plan
    from mbtui.presets import built_in, kept, named

    values: dict[str, Any] = {}
    if args.preset is not None:
        presets = [*built_in(), *kept()[0]]
        preset = named(args.preset, presets)
        if preset is None:
            raise ValueError(f"there is no preset {args.preset!r}; there are {', '.join(one.name for one in presets)}")
        values |= preset.values
    values |= {"mode": args.mode} if args.mode else {}
    values |= {"selection": "first game"} if args.first_game else {}
    values |= {"pre_release": True} if args.pre_release else {}
    try:
        plan = Plan().changed(values | _options(args.options))
    except Refused as refusal:
        raise ValueError(str(refusal)) from None
    players = args.players or (2 if plan.settings.get("mode") == "duel" else 4)
    handicapped = (0,) if plan.settings.get("accessories") == "handicap" else ()
    return plan.settled(NAMES[:players], handicapped=handicapped)


def _options(text: str) -> dict[str, Any]:
    """`draft,round_count=2,accessories=draft`: a name alone is switched on, `no-` before it switches it off."""
    found: dict[str, Any] = {}
    for piece in filter(None, (one.strip() for one in text.split(","))):
        name, equals, value = piece.partition("=")
        key = name.strip().replace("-", "_")
        if not equals:
            found[key.removeprefix("no_")] = not key.startswith("no_")
        else:
            found[key] = int(value) if value.strip().isdecimal() else value.strip()
    return found


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
