"""`mbtui replay FILE`: a recorded game again, in words or as a position."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "replay",
        help="replay a recorded game",
        description="A game that `mbtui export` or `mbtui simulate --journal` has written, told again.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the record (.mbg)")
    parser.add_argument("--to", type=int, metavar="N", help="stop after N orders")
    parser.add_argument("--position", action="store_true", help="print the position instead of the story")


def run(args: argparse.Namespace) -> int:
    import cards
    from engine.notation.written_position import write_position
    from mbtui.narrate import Narrator
    from mbtui.record import BadRecord, read_record

    box = cards.default_box()
    try:
        record = read_record(args.file, box)
        if args.to is not None and not 0 <= args.to <= len(record.lines):
            print(f"mbtui replay: the game has {len(record.lines)} orders, so --to is 0 to {len(record.lines)}",
                  file=sys.stderr)  # fmt: skip
            return 2
        if args.position:
            print(write_position(record.position(box, args.to)), end="")
            return 0
        narrate = Narrator(box, record.settings.names)
        for state, _, _ in record.replay(box, args.to):
            for event in state.events:
                if line := narrate(event):
                    print(line)
    except BadRecord as error:
        print(f"mbtui replay: {error}", file=sys.stderr)
        return 1
    return 0
