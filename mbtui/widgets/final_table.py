"""The end of the game drawn: the final table, points by source as bars, RP over the tournaments as columns."""

from __future__ import annotations

from mbtui.client.accounts import Final, final_table, sources
from mbtui.client.model import Model
from mbtui.looks import Looks
from mbtui.narrate import ORDINALS, ROUNDS
from mbtui.text import clean, fill, right, width

from .charts import columns, initials, legend, stacked_bar
from .pane import Line, Part
from .tableau import called

STYLES = ("accent", "info", "good", "Dark")
"""Of the sources of VP."""
HEADS = ("Tournaments", "Collections", "Money", "Friendship")
SHORT_HEADS = ("Tourn.", "Coll.", "Money", "Friends")
SCORINGS = ("First", "Second", "Third")
"""Heads of a Turn-Based game (R11.3)."""


def winners(rows: list[Final], points: str = "VP") -> str:
    """Who has won, in a sentence."""
    best = [clean(row.name) for row in rows if row.place == 1]
    if len(best) == 1:
        verb = "win" if best[0].casefold() == "you" else "wins"
        return f"{best[0]} {verb} with {rows[0].total} {points}."
    return f"{', '.join(best[:-1])} and {best[-1]} share the win with {rows[0].total} {points}."


def final_lines(looks: Looks, model: Model, cells: int, height: int) -> list[Line]:
    """Everything, one below the other; side by side where there is room."""
    rows = final_table(model)
    won = looks.plain(winners(rows, model.points))
    winner = Line((Part(f"  {looks.sign('star')} {won}", "accent bold"),))
    table = table_lines(looks, model, rows, cells)
    bars = bar_lines(looks, model, rows, min(cells, 100))
    tight = height < len(table) + len(bars) + 14
    lines = [winner, *table] if tight else [Line(), winner, Line(), *table]
    high = min(10, max(3 if tight else 5, height - len(lines) - len(bars) - 6))
    charts = column_lines(looks, model, min(cells, 100), high)
    return [*lines, Line(), *bars, Line(), *charts]


def table_lines(looks: Looks, model: Model, rows: list[Final], cells: int) -> list[Line]:
    names = min(max(width(called(model, row.seat)) for row in rows), 16) + 1
    each = min(13, (cells - names - 17) // 4)
    heads = SCORINGS if model.turn_based else HEADS if each > 11 else SHORT_HEADS
    lines = [
        Line(
            (
                Part(fill("", names + 8)),
                *(Part(right(head, each), "muted") for head in heads),
                Part(right(model.points, 7), "muted"),
            )
        )
    ]
    for row in rows:
        tone = "accent bold" if row.place == 1 else "muted"
        parts = [
            Part(f"  {fill(ORDINALS[row.place - 1], 6)}", tone),
            Part(fill(called(model, row.seat), names), f"seat{row.seat} bold"),
        ]
        parts += [Part(right(str(part), each), "text") for part in row.parts]
        lines.append(Line((*parts, Part(right(str(row.total), 7), "strong bold"))))
    return lines


def bar_lines(looks: Looks, model: Model, rows: list[Final], cells: int) -> list[Line]:
    """Points by source."""
    most = max((row.total for row in rows), default=1)
    names = min(max(width(called(model, row.seat)) for row in rows), 12)
    lines = [
        Line(
            (
                Part(f"  {model.points} by {'scoring' if model.turn_based else 'source'}", "strong bold"),
                Part("    "),
                *(Part(*one) for one in legend(looks, sources(model), STYLES)),
            )
        )
    ]
    for row in rows:
        bar = stacked_bar(looks, row.parts, STYLES, most, max(10, cells - names - 10))
        parts = [
            Part(f"  {fill(called(model, row.seat), names, looks.sign('dots'))} ", f"seat{row.seat}"),
            *(Part(*one) for one in bar),
        ]
        lines.append(Line((*parts, Part(right(str(row.total), 5), "strong bold"))))
    return lines


def column_lines(looks: Looks, model: Model, cells: int, height: int) -> list[Line]:
    """RP over the tournaments, or over the scorings of a Turn-Based game."""
    groups = _groups(model)
    labels = initials([clean(name) for name in model.names])
    drawn = columns(looks, groups, labels, [f"seat{seat}" for seat in range(len(labels))], height, cells - 2)
    over = "scorings" if model.turn_based else "tournaments"
    lines = [Line((Part(f"  RP over the {over}", "strong bold"),))]
    return lines + [Line((Part("  "), *(Part(*piece) for piece in row))) for row in drawn]


def _groups(model: Model) -> list[tuple[str, list[int]]]:
    if model.turn_based:
        rows = [(*model.written(seat), 0, 0, 0) for seat in range(len(model.names))]
        return [(name, [row[place] for row in rows]) for place, name in enumerate(SCORINGS)]
    return [(ROUNDS[result[0]].removeprefix("the "), [int(points) for points in result[1]]) for result in model.results]


def as_text(looks: Looks, model: Model, cells: int = 78) -> str:
    """The final table and the charts as plain text."""
    lines = final_lines(looks, model, cells, 40)
    rows = ["".join(part[0] for part in line.parts).rstrip() for line in lines]
    for number, points, places, vp in () if model.turn_based else model.results:
        rows += ["", f"  {ROUNDS[number].removeprefix('the ')}"]
        order = sorted(range(len(places)), key=lambda seat: places[seat])
        rows += [
            f"    {ORDINALS[places[s] - 1]:4} {clean(model.names[s]):16} {points[s]:4} RP {vp[s]:3} VP" for s in order
        ]
    return "\n".join(rows).lstrip("\n") + "\n"
