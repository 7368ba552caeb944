"""Runs the benchmarks that are named, or all of them."""

from __future__ import annotations

import sys
from importlib import import_module

from .table import print_table

BENCHES = {
    "cards": ("Cards", "bench.engine", "loading"),
    "engine": ("Engine", "bench.engine", "figures"),
    "wire": ("Wire", "bench.wire", "figures"),
    "ssh": ("SSH sessions", "bench.ssh", "figures"),
    "start": ("Start", "bench.start", "figures"),
    "chess": ("Yardstick", "bench.chess_yardstick", "figures"),
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"no benchmark called {', '.join(unknown)}; there are {', '.join(BENCHES)}", file=sys.stderr)
        return 2
    for name in names or BENCHES:
        title, module, function = BENCHES[name]
        print_table(title, getattr(import_module(module), function)())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
