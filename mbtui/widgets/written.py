"""The score sheet of a Turn-Based game while it is played: RP now, RP written down, collections (R11.3)."""

from __future__ import annotations

from engine.sheet import SCORINGS
from engine.zones import NONE
from mbtui.client.forecast import if_scored
from mbtui.client.model import Model
from mbtui.client.own_turn import collections, sheet
from mbtui.looks import Looks
from mbtui.narrate import ORDINALS
from mbtui.text import fill, right, width

from .pane import Line, Part
from .race import RacePane
from .tableau import called, seating

ONE_LINE = 74
"""Cells from which a player needs but one line."""


def written(looks: Looks, model: Model, cells: int) -> list[Line]:
    """RP now, each scoring, their sum and place; behind it, or below it, what everybody collects and has."""
    names = min(max((width(called(model, seat)) for seat in range(len(model.names))), default=4), 12)
    rows = sheet(model)
    each = 4 if cells >= names + 33 else 3
    lines = [_head(cells, names, each)]
    for seat in seating(model):
        row = rows[seat]
        key = ("player", seat)
        sign = looks.sign("turn") if model.turn == seat else " "
        out = model.is_out(seat)
        parts = [
            Part(f"{sign} ", "accent"),
            Part(fill(called(model, seat), names, looks.sign("dots")), f"seat{seat} bold"),
            Part(right("out" if out else str(model.player(seat).rp), 5), "faint" if out else "strong bold"),
            Part(" "),
        ]
        for place in range(SCORINGS):
            text = str(row.scorings[place]) if place < len(row.scorings) else looks.sign("dot")
            parts.append(Part(right(text, each + 1), "text" if place < len(row.scorings) else "faint"))
        parts.append(Part(right(str(row.total), each + 2), "strong bold" if row.total else "faint"))
        if cells >= names + 8 + 3 * (each + 1) + each + 2 + 4 and any(one.total for one in rows):
            parts.append(Part(f" {ORDINALS[row.place - 1]}", "accent" if row.place == 1 else "muted"))
        if cells >= ONE_LINE:
            used = sum(width(part.text) for part in parts)
            more = () if out else (Part(" " * max(names + 35 - used, 2)), *_more(looks, model, seat))
            lines.append(Line((*parts, *more), key))
            continue
        lines.append(Line(tuple(parts), key))
        if not out:
            lines.append(Line((Part("    "), *_more(looks, model, seat)), key))
    return lines


def _head(cells: int, names: int, each: int) -> Line:
    heads = "".join(right(str(number), each + 1) for number in range(1, SCORINGS + 1))
    text = " " * (names + 2) + right("RP", 5) + " " + heads + right("sum", each + 2)
    if cells >= ONE_LINE:
        text = f"{fill(text, names + 35)}money, markers, collections"
    return Line((Part(text, "muted"),))


def _more(looks: Looks, model: Model, seat: int) -> list[Part]:
    """Money, markers, and the collections as symbol and number of cards."""
    player = model.player(seat)
    parts = [Part(f"M${player.money} ", "muted"), Part(f"{looks.sign('mark')}{player.markers} ", "muted")]
    for one in collections(model, seat):
        if one.symbol != NONE:
            parts += [Part(" "), *(Part(*piece) for piece in looks.symbols_text(1 << one.symbol))]
            parts.append(Part(f" {len(one.cards)} ", "text"))
            parts.append(Part(f"+{one.rp}" if one.rp else "", "good"))
    if seat == model.seat and (forecast := if_scored(model)) is not None:
        parts.append(Part(f"  now {'' if forecast.sure else '~'}{forecast.rp}", "accent"))
    return parts


class WrittenPane(RacePane):
    """The score sheet; the cursor is on a player, Enter says why they have the RP they have now."""

    HELP = (
        "RP now, then the RP written down at each scoring and their sum: the highest sum wins. Below each name money, "
        "sell markers at home, and collections with what they would bring; on your turn `now` is what you would write "
        "down if you scored, `~` where a choice or hidden cards have a say in it. Enter or w on a player: why."
    )

    def lines(self) -> list[Line]:
        return self.lines_for(self.inner)

    def lines_for(self, cells: int) -> list[Line]:
        """What it would show if it were so wide."""
        if self.model is None:
            return []
        return [*written(self.looks, self.model, cells), *self._places(self.model)]
