"""Ways to play on the command line: `--preset`, `--mode`, `--options` (R11). For the commands that begin a game."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from mbtui.host.options import Plan

YES_NO: Final = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
"""How an option is switched by its value: `draft=yes`."""

NAMED: Final = ("sets", "fusion", "prizes")
"""Settings that name sets, which the box may not have."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--preset", metavar="NAME", help='a way to play by its name: "quick", "duel", one of your own')
    parser.add_argument("--mode", choices=("standard", "duel", "turn-based"), help="standard if not said otherwise")
    parser.add_argument(
        "--options", metavar="LIST", default="",
        help="settings with commas between: draft,venues,no-powers,round_count=2,accessories=draft,grace=1:30",
    )  # fmt: skip
    parser.add_argument("--first-game", action="store_true", help="with the sets recommended for a first game")
    parser.add_argument("--pre-release", action="store_true", help="begin with a tournament of starter decks")


def asked_for(args: argparse.Namespace) -> Plan:
    """What the command line asks for: a preset, and whatever is said besides; `ValueError` if it does not fit."""
    import cards
    from engine.orders import Refused
    from mbtui.host.options import Plan
    from mbtui.presets import built_in, kept, meant

    values: dict[str, Any] = {}
    if args.preset is not None:
        own, problems = kept()
        presets = [*built_in(), *own]
        preset = meant(args.preset, presets)
        if preset is None:
            known = ", ".join(one.name for one in presets)
            raise ValueError(" ".join((f"there is no preset {args.preset!r}; there are {known}.", *problems)))
        values |= preset.settings
    values |= {"mode": args.mode} if args.mode else {}
    values |= {"selection": "first game"} if args.first_game else {}
    values |= {"pre_release": True} if args.pre_release else {}
    try:
        plan = Plan().changed(values | _options(args.options))
        named = any(plan.settings.get(key) for key in NAMED)
        return plan.laid_out(cards.default_box()) if named else plan
    except Refused as refusal:
        raise ValueError(str(refusal)) from None


def _options(text: str) -> dict[str, Any]:
    """`draft,round_count=2,accessories=draft`: a name alone is switched on, `no-` before it switches it off."""
    from mbtui.presets import TIMES, milliseconds

    found: dict[str, Any] = {}
    for piece in filter(None, (one.strip() for one in text.split(","))):
        name, equals, value = piece.partition("=")
        key = name.strip().replace("-", "_")
        if not equals:
            found[key.removeprefix("no_")] = not key.startswith("no_")
        else:
            plain = value.strip()
            found[key] = (
                int(plain) if plain.isdecimal()
                else YES_NO[plain.casefold()] if plain.casefold() in YES_NO
                else milliseconds(key, plain) if key in TIMES
                else plain
            )  # fmt: skip
    return found
