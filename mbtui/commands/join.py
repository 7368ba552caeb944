"""`mbtui join`: sit down at somebody's table."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mbtui.app import MbtuiApp
    from mbtui.client.visit import Visit
    from mbtui.client.ways import Address


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "join",
        help="join a table",
        description="Join a host: HOST, HOST:PORT or ssh://HOST:PORT. Without an address, one on your network.",
    )
    parser.add_argument("address", nargs="?", default="", metavar="HOST", help="HOST[:PORT] or ssh://HOST[:PORT]")
    parser.add_argument("--name", default="", help="what you are called")
    parser.add_argument("--table", default="", metavar="T", help="the table to sit down at")
    parser.add_argument("--watch", action="store_true", help="watch instead of playing")
    parser.add_argument("--password", default="", metavar="P", help="of the host")
    parser.add_argument("--plain", action="store_true", help="line by line, for a screen reader or a script")


def run(args: argparse.Namespace) -> int:
    import asyncio

    if not args.plain and not sys.stdout.isatty():
        print("mbtui join: this is no terminal; --plain works without one", file=sys.stderr)
        return 2
    return asyncio.run(_join(args))


async def _join(args: argparse.Namespace) -> int:
    from mbtui import config as configs
    from mbtui import travel
    from mbtui.running import run_app, run_plain

    config = configs.load()
    name = args.name or config.name or configs.login_name()
    if not args.plain:

        async def opening(app: MbtuiApp) -> None:
            await travel.arrive(app, await _visit(args, name), args.table, args.watch)

        return await run_app(config, opening)
    try:
        made = await _visit(args, name)
    except travel.TROUBLE as error:
        print(f"mbtui join: {travel.reason(error)}", file=sys.stderr)
        return 1
    try:
        return await run_plain(await _sit(made, args))
    except travel.TROUBLE as error:
        print(f"mbtui join: {travel.reason(error)}", file=sys.stderr)
        return 1
    finally:
        await made.close()


async def _visit(args: argparse.Namespace, name: str) -> Visit:
    from mbtui.client.ways import read_address, visit

    return await visit(read_address(args.address) if args.address else await _found(), name, args.password)


async def _found() -> Address:
    """The only host on the network."""
    from mbtui.client.ways import Address
    from mbtui.net.discovery import browse

    found = await browse(2.0)
    if len(found) == 1:
        return Address(found[0].address, found[0].port)
    if not found:
        raise ValueError("There is no host on your network; name one: mbtui join HOST[:PORT]")
    names = ", ".join(f"{host.address}:{host.port} ({host.name})" for host in found)
    raise ValueError(f"There are several hosts on your network: {names}")


async def _sit(visit: Visit, args: argparse.Namespace) -> Any:
    """At the table that was asked for, at the only one, or at a new one."""
    there = [str(row[0]).casefold() for row in visit.tables]
    if args.watch or (args.table.casefold() in there if args.table else there):
        return await visit.sit(args.table, watch=args.watch)
    return await visit.new_table(args.table)
