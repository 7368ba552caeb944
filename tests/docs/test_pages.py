"""Pages made from the program say what the program says."""

from __future__ import annotations

from pathlib import Path

import cards
from mbtui.docs import ledger

ROOT = Path(__file__).parents[2]


def test_the_ledger_in_the_readme_is_up_to_date() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    assert ledger.put_into(page, cards.default_box()) == page, "run `make docs`"
