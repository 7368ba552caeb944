"""`mbtui play`: a game against bots, at once."""

from __future__ import annotations

import argparse
import random
import sys
from typing import TYPE_CHECKING, Any

from mbtui.commands import ways

if TYPE_CHECKING:
    from mbtui.app import MbtuiApp
    from mbtui.client.hosted import HostedLink
    from mbtui.host.options import Plan

PACES = ("slow", "normal", "fast", "untimed")


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "play",
        help="a game against bots",
        description="A game against bots. Where standard output is no terminal, bots play a whole game and it is told.",
    )
    parser.add_argument("--bots", type=int, choices=(1, 2, 3, 4, 5), metavar="N", help="so many bots (3)")
    parser.add_argument("--seed", type=int, help="the same seed is the same game")
    parser.add_argument(
        "--level", metavar="NAME", default="", help="how strong the bots are: random, rookie, regular or champion"
    )
    parser.add_argument(
        "--pace", choices=PACES, default="", help="how long deckbuilding takes (normal, or the preset's)"
    )
    parser.add_argument("--name", default="", help="what you are called")
    ways.add_arguments(parser)
    parser.add_argument("--continue", dest="go_on", action="store_true", help="go on with the game you left")
    parser.add_argument("--plain", action="store_true", help="line by line, for a screen reader or a script")


def run(args: argparse.Namespace) -> int:
    try:
        plan = ways.asked_for(args)
        level = _level(args.level)
    except ValueError as error:
        print(f"mbtui play: {error}", file=sys.stderr)
        return 2
    if not args.plain and not sys.stdout.isatty():
        if args.go_on:
            print("mbtui play: this is no terminal; --continue --plain works without one", file=sys.stderr)
            return 2
        return _narrated(args, plan, level)
    if args.bots and args.bots >= plan.seats:
        much = "one bot" if plan.seats == 2 else "four bots"
        sit = "two" if plan.seats == 2 else "five"
        print(f"mbtui play: {sit} sit at a table, so there is room for {much}", file=sys.stderr)
        return 2
    import asyncio

    return asyncio.run(_play(args))


def _level(name: str) -> str:
    """The level the bots are asked to have; `ValueError` if there is none such."""
    if not name:
        return ""
    from mbtui.bots import LEVELS

    if name.casefold() not in LEVELS:
        raise ValueError(f"there is no level {name!r}; there are {', '.join(LEVELS)}")
    return name.casefold()


def _narrated(args: argparse.Namespace, plan: Plan, level: str) -> int:
    from mbtui.narrated import narrate_game

    seed = args.seed if args.seed is not None else random.SystemRandom().randrange(1 << 32)
    narrate_game(min(max(args.bots or 4, 2), plan.seats), seed, plan, level)
    return 0


async def _play(args: argparse.Namespace) -> int:
    from mbtui import config as configs
    from mbtui.running import run_app, run_plain

    config = configs.load()
    name = args.name or config.name or configs.login_name()
    if not args.plain:

        async def opening(app: MbtuiApp) -> None:
            from mbtui.travel import seated

            await seated(app, await _link(args, name))

        return await run_app(config, opening)
    try:
        link = await _link(args, name)
    except ValueError as error:
        print(f"mbtui play: {error}", file=sys.stderr)
        return 1
    try:
        return await run_plain(link)
    finally:
        await link.visit.close()


async def _link(args: argparse.Namespace, name: str) -> HostedLink:
    """The game that was left, or a new one."""
    import asyncio

    import cards
    from mbtui.client.own import at_pace, go_on_alone, play_alone
    from mbtui.host.options import Plan

    box = await asyncio.to_thread(cards.default_box)
    if args.go_on:
        link = await go_on_alone(name, box=box)
        if link is None:
            raise ValueError("there is no game to go on with")
        return link
    plan = ways.asked_for(args)
    saved = plan.save()
    usual = Plan().save()
    settings = at_pace({key: value for key, value in saved.items() if value != usual[key]}, args.pace)
    if args.plain and args.pace == "untimed":
        settings["pace"] = 0
    bots = args.bots or min(3, plan.seats - 1)
    return await play_alone(name, bots, args.seed, args.pace, settings=settings, box=box, level=_level(args.level))
