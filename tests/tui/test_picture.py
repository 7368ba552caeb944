"""Pictures of screens: whole, small, and asking nobody for anything."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from mbtui.looks import Looks
from mbtui.picture import picture
from tests.tui.gallery import SCENES, hung
from tests.tui.screenshots import FOLDER, PICTURES

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"


def words(svg: str) -> list[str]:
    return [one.text or "" for one in ElementTree.fromstring(svg).iter(f"{SVG}text")]


async def test_a_picture_has_every_word_and_every_background() -> None:
    scene = next(one for one in SCENES if one.name == "tournament-target")
    async with hung(scene, (120, 36)) as t:
        drawn = picture(t.app)
    found = words(drawn)
    assert {"Sergeant", "Cinders", "opponent."} <= set(found)
    assert 'fill="#f2b84b"' in drawn  # the keys of the targets stand on the accent
    assert len(drawn) < 60_000


async def test_a_picture_in_the_terminals_own_colours() -> None:
    scene = next(one for one in SCENES if one.name == "final")
    for colours in ("16", "none"):
        async with hung(scene, (80, 24), Looks(motion=False, colours=colours)) as t:
            assert "Tournaments" in words(picture(t.app))


def test_the_pictures_of_the_readme_are_there_and_ask_for_nothing() -> None:
    shown = re.findall(r"docs/screenshots/([\w-]+\.svg)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert sorted(shown) == sorted(f"{name}-{wide}x{high}.svg" for name, (wide, high) in PICTURES)
    assert {path.name for path in FOLDER.iterdir()} == set(shown)
    for path in FOLDER.iterdir():
        text = path.read_text(encoding="utf-8")
        assert set(re.findall(r"\w+://[\w.]+", text)) == {"http://www.w3.org"}
        assert words(text)
