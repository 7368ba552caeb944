"""`mbtui host`: open a house for tables, on this machine and its network."""

from __future__ import annotations

import argparse
import errno
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mbtui.host.journal import Journal
    from mbtui.host.server import Door


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "host",
        help="open tables for others to join",
        description="Open tables for others to join. Ctrl+C closes them; the next start goes on where they were.",
    )
    parser.add_argument("--name", default="mbtui", metavar="N", help="what others see this host called")
    parser.add_argument("--lan-port", type=_port, default=8023, metavar="PORT", help="for `mbtui join` (8023; 0: any)")
    parser.add_argument("--ssh-port", type=_port, default=8022, metavar="PORT", help="for `ssh` (8022; 0: any)")
    parser.add_argument("--bind", default="0.0.0.0", metavar="ADDR", help="listen on this address only")
    parser.add_argument("--password", default="", metavar="P", help="nobody comes in without it")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the journal is kept")
    parser.add_argument("--tables", type=int, default=16, metavar="N", help="so many tables at once (16)")
    parser.add_argument("--seed", type=int, metavar="S", help="deal the same cards in every game, to try things out")
    parser.add_argument("--no-discovery", action="store_true", help="do not announce this host on the network")


def _port(text: str) -> int:
    """A port to listen on."""
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text} is no port")
    return int(text)


def run(args: argparse.Namespace) -> int:
    import asyncio
    import logging

    from mbtui.host.journal import BadJournal, Journal, data_dir

    if args.tables < 1:
        print("mbtui host: --tables must be at least 1", file=sys.stderr)
        return 2
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s")
    try:
        books = Journal(args.data if args.data is not None else data_dir())
    except BadJournal as error:
        print(f"mbtui host: {error}", file=sys.stderr)
        return 1
    try:
        return asyncio.run(_host(args, books))
    except OSError as error:
        taken = "; --lan-port and --ssh-port take others" if error.errno == errno.EADDRINUSE else ""
        print(f"mbtui host: {error.strerror or error}{taken}", file=sys.stderr)
        return 1
    finally:
        books.close()


async def _host(args: argparse.Namespace, books: Journal) -> int:
    import asyncio

    import cards
    from mbtui.host.house import House
    from mbtui.host.journal import data_dir
    from mbtui.host.limits import Limits
    from mbtui.host.server import Announcement, Host, LanDoor, addresses, until_stopped
    from mbtui.host.timing import LoopTime
    from mbtui.net.ssh.door import SshDoor

    time = LoopTime(asyncio.get_running_loop())
    limits = Limits(tables=args.tables)
    house = House(
        cards.default_box(), books, time, name=args.name, password=args.password, limits=limits,
        entropy=None if args.seed is None else lambda: args.seed,
    )  # fmt: skip
    problems = house.resume()
    host = Host(house)
    try:
        lan = await LanDoor.open(host, args.bind, args.lan_port)
        host.doors.append(lan)
        data = args.data if args.data is not None else data_dir()
        host.doors.append(await SshDoor.open(host, args.bind, args.ssh_port, data, args.password))
        if not args.no_discovery and not args.bind.startswith("127."):
            host.doors.append(Announcement(house, lan.port))
        _greet(house.name, len(house.tables), problems, host.doors, addresses(args.bind))
        await until_stopped()
    finally:
        await host.close()
    print("Closed. The games are kept; `mbtui host` goes on with them.", flush=True)
    return 0


def _greet(name: str, tables: int, problems: list[str], doors: list[Door], reached: list[str]) -> None:
    """What to read out to friends."""
    for problem in problems:
        print(f"mbtui host: {problem} It is left as it is.", file=sys.stderr)
    if tables:
        print("One table goes on where it stopped." if tables == 1 else f"{tables} tables go on where they stopped.")
    print(f"{name} is open. To join, type one of these:")
    for address in reached:
        where = "  (on this machine)" if address.startswith("127.") else ""
        for door in doors:
            for line in door.lines(address):
                print(f"  {line}{where}")
    print("Ctrl+C closes the host; no game is lost.", flush=True)
