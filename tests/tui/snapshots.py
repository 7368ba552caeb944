"""Screens as text files: what a terminal shows, cell by cell, and below it in which styles.

`python -m tests.tui.snapshots` (`make snapshots`) writes them anew, `python -m tests.tui.snapshots start final` some of
them. A style is told by the names of `mbtui.looks`, so that a change of the palette is no change of a screen.
"""

from __future__ import annotations

import asyncio
import difflib
import sys
from collections.abc import Iterable
from contextlib import AsyncExitStack
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final
from unittest.mock import patch

from rich.style import Style
from textual.color import Color
from textual.strip import Strip

from engine.box import Card
from mbtui.client.model import Model
from mbtui.looks import BACKGROUNDS, DARK
from tests.tui.gallery import SCENES, Scene, hung
from tests.tui.positions import Terminal

FOLDER: Final = Path(__file__).with_name("snapshots")
SURFACES: Final = {"#14171c": "", "#1a1e25": "surface", "#20252e": "panel"}
NAMES: Final = {value: key for key, value in reversed(DARK.items())}
BACKS: Final = {value: key for key, value in BACKGROUNDS["dark"].items()} | SURFACES
ATTRIBUTES: Final = ("bold", "dim", "italic", "underline", "reverse", "strike")


@cache
def _named(colour: object, names: str) -> str:
    """The name of a colour, or of the one that rounding has made of it."""
    if colour is None:
        return ""
    red, green, blue = Color.from_rich_color(colour).rgb
    for value, name in (BACKS if names == "back" else NAMES).items():
        one = Color.parse(value)
        if abs(one.r - red) + abs(one.g - green) + abs(one.b - blue) <= 3:
            return name
    return f"#{red:02x}{green:02x}{blue:02x}"


@cache
def style_name(style: Style | None) -> str:
    """A style in words."""
    if style is None:
        return ""
    words = [word for word in ATTRIBUTES if getattr(style, word)]
    tone, ground = _named(style.color, "front"), _named(style.bgcolor, "back")
    return " ".join([*([tone] if tone not in ("", "text") else []), *words, *([f"on {ground}"] if ground else [])])


def _cells(strip: Strip) -> list[tuple[str, str]]:
    """Every character and its style; a blank is like what stands before it, as far as one can see."""
    found: list[tuple[str, str]] = []
    for segment in strip:
        name = style_name(segment.style)
        for mark in segment.text:
            before = found[-1][1] if found else ""
            plain = not {"reverse", "underline", "strike"} & {*name.split(), *before.split()}
            alike = mark == " " and plain and before.partition("on ")[2] == name.partition("on ")[2]
            found.append((mark, before if alike else name))
    return found


def shot(t: Terminal) -> str:
    """The screen as a text file: its lines, then of every line how many characters have which style."""
    rows, styles = [], []
    for place, strip in enumerate(t.app.screen._compositor.render_strips(t.app.size), 1):
        cells = _cells(strip)
        rows.append("".join(mark for mark, _ in cells).rstrip())
        runs = [(name, sum(1 for _ in marks)) for name, marks in groupby(cells, key=lambda cell: cell[1])]
        if any(name for name, _ in runs):
            styles.append(f"{place}: " + ", ".join(f"{count} {name}".rstrip() for name, count in runs))
    return "\n".join([*rows, "=" * 20, *styles, ""])


def guessed(model: Model, card: Card, deck: object = None) -> int:
    """What a card may bring: by its stars here, since the real guess gets better with the bots."""
    return 2 * card.stars + 1


async def shots(scene: Scene) -> dict[str, str]:
    """A scene in every size, by the name of its file: the terminal grows from the smallest to the largest."""
    found = {}
    guesses = (patch(f"{place}.about", guessed) for place in ("mbtui.widgets.hand", "mbtui.screens.detail"))
    async with AsyncExitStack() as stack:
        for guess in guesses:
            stack.enter_context(guess)
        t = await stack.enter_async_context(hung(scene, scene.sizes[0]))
        for wide, high in scene.sizes:
            if (wide, high) != scene.sizes[0]:
                await t.pilot.resize_terminal(wide, high)
                await t.settle()
            found[f"{scene.name}-{wide}x{high}.txt"] = shot(t)
    return found


def difference(name: str, before: str, after: str) -> str:
    """What has changed, to be read; the beginning of it."""
    lines = list(difflib.unified_diff(before.splitlines(), after.splitlines(), "snapshot", "screen", lineterm="", n=1))
    more = [f"... and {len(lines) - 60} more lines"] if len(lines) > 60 else []
    return "\n".join([f"{name} looks different; if that is right: make snapshots", *lines[:60], *more])


def wanted(names: Iterable[str]) -> list[Scene]:
    chosen = set(names)
    return [scene for scene in SCENES if not chosen or scene.name in chosen]


async def renew(names: Iterable[str]) -> None:
    """Write the files anew; those of scenes that are gone are removed."""
    FOLDER.mkdir(exist_ok=True)
    for scene in wanted(names):
        for name, text in (await shots(scene)).items():
            path = FOLDER / name
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                print(name)
                path.write_text(text, encoding="utf-8")
    known = {f"{scene.name}-{size[0]}x{size[1]}.txt" for scene in SCENES for size in scene.sizes}
    for path in FOLDER.iterdir():
        if path.name not in known:
            path.unlink()


if __name__ == "__main__":
    asyncio.run(renew(sys.argv[1:]))
