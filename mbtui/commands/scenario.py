"""`mbtui scenario FILE...`: run rules written as files."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "scenario",
        help="run scenario files: a position, orders, what must hold",
        description="Run scenario files (docs/SCENARIOS.md): a position, orders, and what must hold afterwards.",
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="scenario files, or folders of them")
    parser.add_argument("-q", "--quiet", action="store_true", help="show failures and the closing line only")


def run(args: argparse.Namespace) -> int:
    import cards
    from mbtui.scenario import BadScenario, run_file

    box = cards.default_box()
    files: list[Path] = []
    for path in args.files:
        files += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    passed = failed = 0
    for path in files:
        try:
            outcome = run_file(path, box)
            problem = f"{path}: {outcome.problem}" if outcome.problem else ""
        except BadScenario as error:
            # It names the file, and the line in it.
            problem = str(error)
        if problem:
            failed += 1
            print(f"FAIL {problem}")
        else:
            passed += 1
            if not args.quiet:
                print(f"ok   {path}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not files else 0
