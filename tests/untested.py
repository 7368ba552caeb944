"""Cards that no scenario plays: `python -m tests.untested` lists them, and `make check` runs it.

A scenario tests a card when its title names the card and its position or orders use it.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

import cards
from engine.box import Card

SCENARIOS = Path(__file__).parent / "scenarios"


def texts(data: Any) -> list[str]:
    """Every string below a part of a scenario."""
    if isinstance(data, str):
        return [data]
    if isinstance(data, dict):
        return [text for key, value in data.items() if key not in ("title", "card") for text in texts(value)]
    return [text for value in data for text in texts(value)] if isinstance(data, list) else []


def untested(folder: Path = SCENARIOS) -> list[Card]:
    """The cards of the box that have a text, or are played, and no scenario of their own."""
    files = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.toml"))]
    by_title = [(str(data.get("title", "")), "\n".join(texts(data))) for data in files]
    tested = {
        card.name
        for card in cards.default_box().cards
        if any(card.name in title and card.name in used for title, used in by_title)
    }
    return [card for card in cards.default_box().cards if card.name not in tested and (card.text or card.kind == 0)]


def main() -> int:
    missing = untested()
    for card in missing:
        print(f"no scenario plays {card.name} ({card.set})")
    print(f"{len(cards.default_box().cards)} cards, {len(missing)} without a scenario")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
