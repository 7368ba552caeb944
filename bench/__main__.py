"""Runs the benchmarks that are named, or all of them, and prints one table: figure, budget, met or missed."""

from __future__ import annotations

import os
import sys
from importlib import import_module

from .table import Figure, heading, print_table, summary

BENCHES = {
    "cards": ("Cards", "bench.engine", "loading"),
    "engine": ("Engine", "bench.engine", "figures"),
    "chess": ("Yardstick", "bench.chess_yardstick", "figures"),
    "start": ("Start", "bench.start", "figures"),
    "wire": ("Wire", "bench.wire", "figures"),
    "decks": ("Decks of bots", "bench.decks", "figures"),
    "ssh": ("SSH sessions", "bench.ssh", "figures"),
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"no benchmark called {', '.join(unknown)}; there are {', '.join(BENCHES)}", file=sys.stderr)
        return 2
    print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f} at the start")
    print(heading())
    found: list[Figure] = []
    for name in names or BENCHES:
        title, module, function = BENCHES[name]
        figures = getattr(import_module(module), function)()
        print_table(title, figures)
        found += figures
    print(summary(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
