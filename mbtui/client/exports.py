"""Files a player asks for: only on the player's own machine."""

from __future__ import annotations

import time
from pathlib import Path


def folder() -> Path:
    """Where they go: a folder of ours among the player's documents."""
    from platformdirs import user_documents_path

    return user_documents_path() / "mbtui"


def save(text: str, ending: str, where: Path | None = None) -> Path:
    """Write a file named after the moment; never over another one."""
    where = where or folder()
    where.mkdir(parents=True, exist_ok=True)
    stem = time.strftime("game %Y-%m-%d %H.%M")
    path = where / f"{stem}.{ending}"
    number = 2
    while path.exists():
        path = where / f"{stem} ({number}).{ending}"
        number += 1
    path.write_text(text, encoding="utf-8")
    return path
