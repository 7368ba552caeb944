"""The command line. Each command is a module of `mbtui.commands`, imported when it is used."""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module

COMMANDS = ("play", "join", "host", "tables", "export", "cards", "rules", "scenario", "simulate", "ladder", "replay")


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="mbtui", description="Millennium Blades in the terminal. Without a command: the start screen."
    )
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name in COMMANDS:
        import_module(f"mbtui.commands.{name}").add_parser(subparsers)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run a command; the exit code is the command's."""
    parser = build_parser()
    args = parser.parse_args(argv)
    if args.command is None and not (sys.stdin.isatty() and sys.stdout.isatty()):
        parser.print_help()
        return 2
    try:
        if args.command is None:
            return _start()
        code: int = import_module(f"mbtui.commands.{args.command}").run(args)
        return code
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of a pipe (`head`) has had enough; there is nobody left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _start() -> int:
    """The start screen."""
    import asyncio

    from mbtui import config
    from mbtui.running import run_app

    return asyncio.run(run_app(config.load()))


if __name__ == "__main__":
    sys.exit(main())
