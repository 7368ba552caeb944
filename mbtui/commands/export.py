"""`mbtui export TABLE [FILE]`: the record of a table's game, for `mbtui replay`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "export",
        help="write the record of a table's game",
        description="Write the record of a table's game into a file, for `mbtui replay`.",
    )
    parser.add_argument("table", metavar="TABLE", help="its number or its name in `mbtui tables`")
    parser.add_argument("file", nargs="?", metavar="FILE", help="the record's file (table-N.mbg); - for the terminal")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the journal is kept")


def run(args: argparse.Namespace) -> int:
    import cards
    from mbtui.host.export import record_of
    from mbtui.host.journal import BadJournal, Journal, data_dir

    try:
        books = Journal(args.data if args.data is not None else data_dir(), owned=False)
        try:
            listed, text = record_of(books, args.table, cards.default_box())
        finally:
            books.close()
    except BadJournal as error:
        print(f"mbtui export: {error}", file=sys.stderr)
        return 1
    if args.file == "-":
        print(text, end="")
        return 0
    path = Path(args.file) if args.file else Path(f"table-{listed.id}.mbg")
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        print(f"mbtui export: {path}: {error.strerror}", file=sys.stderr)
        return 1
    print(f"{path}: {listed.name}, {listed.orders} orders")
    return 0
