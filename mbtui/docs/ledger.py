"""The ledger in the README: how much of the game's box is filled, set by set."""

from __future__ import annotations

import sys
from pathlib import Path

import cards
from engine.box import Box

BEGIN, END = "<!-- ledger -->", "<!-- /ledger -->"

WHOLE = {
    "Starter": (6, 54),
    "Core": (1, 60),
    "Expansion": (11, 66),
    "Premium": (9, 54),
    "Master": (8, 48),
    "Bronze Promo": (4, 24),
    "Silver Promo": (3, 18),
    "Gold Promo": (3, 18),
    "Pro": (1, 6),
    "Character": (1, 6),
    "Element Meta": (1, 6),
    "Type Meta": (1, 6),
    "Venue": (1, 10),
}
"""Sets and different cards of the whole box, by rarity (R1.4); the Core Set has at least 60."""


def render(box: Box) -> str:
    """The ledger as a table."""
    lines = ["| | sets | cards | |", "|---|---|---|---|"]
    done = whole = 0
    for rarity, (sets, number) in WHOLE.items():
        found = box.of_rarity(rarity)
        here = sum(len(one.cards) for one in found)
        texts = sum(bool(card.text) for one in found for card in one.cards)
        done, whole = done + here, whole + max(number, here)
        names = ", ".join(one.name for one in found) if sets > 1 else ""
        if rarity == "Character" and not texts:
            names = "names only; powers are still to come"
        lines.append(f"| {rarity} | {len(found)} of {sets} | {here} of {max(number, here)} | {names} |")
    lines.append(f"| **all** | | **{done} of {whole}** | |")
    return "\n".join(lines)


def put_into(page: str, box: Box) -> str:
    """A page with the ledger brought up to date."""
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n{render(box)}\n{END}{tail}"


def main() -> int:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("README.md")
    path.write_text(put_into(path.read_text(encoding="utf-8"), cards.default_box()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
