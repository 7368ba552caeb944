"""Pages made from the program say what the program says."""

from __future__ import annotations

import re
from pathlib import Path

import cards
from mbtui import presets
from mbtui.docs import ledger

ROOT = Path(__file__).parents[2]


def test_the_ledger_in_the_readme_is_up_to_date() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    assert ledger.put_into(page, cards.default_box()) == page, "run `make docs`"


def test_the_map_of_the_engine_names_every_file() -> None:
    page = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8")
    files = {path.stem for path in (ROOT / "engine").glob("*.py")} - {"__init__"}
    assert not {name for name in files if f"`{name}`" not in page}


def test_the_preset_in_the_readme_is_one() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    (text,) = (block for block in re.findall(r"```toml\n(.*?)```", page, re.DOTALL) if "[settings]" in block)
    preset = presets.read(text)
    assert preset.name == "Friday"
    assert preset.values["intervals"] == [480_000, 480_000, 360_000]
