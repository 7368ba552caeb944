"""The cards that brought everybody most over a whole game, in a column for each player."""

from __future__ import annotations

from mbtui.client.accounts import Final, account_name, source_of
from mbtui.client.chapters import chapters
from mbtui.client.model import Model
from mbtui.looks import Looks
from mbtui.text import cut, fill, right, width

from .pane import Line, Part
from .tableau import called

LEAST = 24
"""Cells a player's column has at least."""
FEWEST, MOST = 3, 10
"""So many cards are worth a heading, and so many are enough."""


def best_of(model: Model, seat: int) -> list[tuple[str, int]]:
    """What brought a player RP, over all tournaments or scorings, the most first."""
    found: dict[int, int] = {}
    for chapter in chapters(model, seat):
        for one in chapter.entries:
            if one.seat == seat:
                found[source_of(one)] = found.get(source_of(one), 0) + one.amount
    named = [(account_name(model.box, number), amount) for number, amount in found.items() if amount > 0]
    return sorted(named, key=lambda pair: -pair[1])


def best_lines(looks: Looks, model: Model, rows: list[Final], cells: int, room: int) -> list[Line]:
    """A heading, the players, and as many cards of each as there is room for; nothing where there is not enough."""
    most = min(MOST, room - 3)
    across = min(len(rows), cells // LEAST)
    if most < FEWEST or across < len(rows):
        return []
    each = min(cells // across, 40)
    found = [best_of(model, row.seat)[:most] for row in rows]
    lines = [Line(), Line((Part("  What brought most over the whole game", "strong bold"),))]
    lines.append(Line(tuple(Part(fill(f"  {called(model, row.seat)}", each), f"seat{row.seat} bold") for row in rows)))
    for place in range(max(map(len, found), default=0)):
        parts: list[Part] = []
        for best in found:
            parts += _entry(looks, best[place], each) if place < len(best) else [Part(" " * each)]
        lines.append(Line(tuple(parts)))
    return lines


def _entry(looks: Looks, one: tuple[str, int], cells: int) -> list[Part]:
    name, amount = one
    text = cut(looks.plain(name), cells - 9, looks.sign("dots"))
    dots = looks.sign("dot") * max(0, cells - 9 - width(text))
    return [Part(f"  {text}", "text"), Part(f" {dots}", "faint"), Part(right(f"+{amount}", 5), "good"), Part(" ")]
