"""Draw the pictures of the README: `python -m tests.tui.screenshots` (`make screenshots`), from the running program."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from mbtui.picture import picture
from tests.tui.gallery import SCENES, hung

FOLDER: Final = Path(__file__).parents[2] / "docs" / "screenshots"
PICTURES: Final = (
    ("deckbuilding", (120, 36)),
    ("tournament-reaction", (120, 36)),
    ("scores", (120, 36)),
    ("deckbuilding-venue", (120, 36)),
    ("turn-based", (120, 36)),
    ("final-turn-based", (160, 50)),
    ("tournament", (80, 24)),
)


async def draw() -> None:
    FOLDER.mkdir(exist_ok=True)
    scenes = {scene.name: scene for scene in SCENES}
    for name, (wide, high) in PICTURES:
        async with hung(scenes[name], (wide, high)) as t:
            path = FOLDER / f"{name}-{wide}x{high}.svg"
            path.write_text(picture(t.app), encoding="utf-8")
            print(path.name)


if __name__ == "__main__":
    asyncio.run(draw())
