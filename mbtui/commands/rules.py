"""`mbtui rules`: look a word, a number or a chapter up."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from typing import Any


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "rules",
        help="look up a rule",
        description="The rules in short words: by word (clash), by number (R5.4) or by chapter (R8).",
    )
    parser.add_argument("words", nargs="*", metavar="WORD", help="what to look up; nothing: the chapters")


def run(args: argparse.Namespace) -> int:
    """Print what was found; 1 if there was nothing."""
    from mbtui.rules import explain, find, meaning

    words = " ".join(args.words)
    width = min(shutil.get_terminal_size().columns, 88)
    for line in explain(words):
        print(textwrap.fill(line, width, subsequent_indent="    "))
    return 0 if not words or find(words) or meaning(words) else 1
