"""Every screen looks as it did: at 80x24, 120x36 and 160x50. `make snapshots` renews what is meant to have changed."""

from __future__ import annotations

import pytest

from tests.tui.gallery import SCENES, Scene
from tests.tui.snapshots import FOLDER, difference, shots


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
async def test_a_screen_looks_as_it_did(scene: Scene) -> None:
    for name, now in (await shots(scene)).items():
        path = FOLDER / name
        assert path.exists(), f"there is no {name} yet: make snapshots"
        before = path.read_text(encoding="utf-8")
        assert now == before, difference(name, before, now)


def test_every_file_is_of_a_scene_and_the_folder_is_lean() -> None:
    names = {f"{scene.name}-{wide}x{high}.txt" for scene in SCENES for wide, high in scene.sizes}
    assert {path.name for path in FOLDER.iterdir()} == names
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_500_000
