"""The golden file: every card of the box as it stands printed. `make docs` writes it; read the difference."""

from __future__ import annotations

import sys
from pathlib import Path

import cards
from engine.symbols import names_of

GOLDEN = Path(__file__).with_suffix(".txt")


def printed() -> str:
    """Every card of the box as text, printed from its tree."""
    lines = []
    for one in cards.default_box().sets:
        lines.append(f"== {one.name} ({one.rarity})")
        for card in one.cards:
            symbols = " ".join(names_of(card.symbols))
            lines += [f"{card.name} | {card.stars} | {symbols} | x{card.copies}", cards.print_text(card.lines), ""]
    return "\n".join(lines)


def main() -> int:
    GOLDEN.write_text(printed(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
