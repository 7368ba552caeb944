"""`mbtui tables`: the tables in the journal, with their results."""

from __future__ import annotations

import argparse
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

WORDS = {"lobby": "in the lobby", "game": "being played", "over": "finished", "ended": "given up"}


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "tables",
        help="list the tables a host keeps",
        description="The tables in a host's journal, by number, with their results.",
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the journal is kept")


def run(args: argparse.Namespace) -> int:
    from mbtui.host.journal import BadJournal, Journal, data_dir

    try:
        books = Journal(args.data if args.data is not None else data_dir(), owned=False)
    except BadJournal as error:
        print(f"mbtui tables: {error}", file=sys.stderr)
        return 1
    try:
        found = books.tables()
    except BadJournal as error:
        print(f"mbtui tables: {error}", file=sys.stderr)
        return 1
    finally:
        books.close()
    for table in found:
        when = datetime.fromtimestamp(table.created).strftime("%Y-%m-%d %H:%M")
        who = ", ".join(seat["name"] for seat in table.header.get("seats", ()) if seat)
        print(f"{table.id:>4}  {table.name}: {WORDS.get(table.status, table.status)}, {table.orders} orders, {when}")
        if table.results:
            rows = sorted(table.results, key=lambda row: row[2])
            print("      " + ", ".join(f"{place}. {name} {vp} VP" for name, vp, place in rows))
        elif who:
            print(f"      {who}")
    if not found:
        print("There are no tables.")
    return 0
