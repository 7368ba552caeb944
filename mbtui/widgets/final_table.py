"""The end of the game drawn: the final table, VP by source as bars, RP over the tournaments as columns."""

from __future__ import annotations

from mbtui.client.accounts import SOURCES, Final, final_table
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


def winners(rows: list[Final]) -> str:
    """Who has won, in a sentence."""
    best = [clean(row.name) for row in rows if row.place == 1]
    if len(best) == 1:
        verb = "win" if best[0].casefold() == "you" else "wins"
        return f"{best[0]} {verb} with {rows[0].total} VP."
    return f"{', '.join(best[:-1])} and {best[-1]} share the win with {rows[0].total} VP."


def final_lines(looks: Looks, model: Model, cells: int, height: int) -> list[Line]:
    """Everything, one below the other; side by side where there is room."""
    rows = final_table(model)
    lines = [Line(), Line((Part(f"  {looks.sign('star')} {looks.plain(winners(rows))}", "accent bold"),)), Line()]
    lines += table_lines(looks, model, rows, cells)
    bars = bar_lines(looks, model, rows, min(cells, 100))
    high = min(10, max(5, height - len(lines) - len(bars) - 7))
    charts = column_lines(looks, model, min(cells, 100), high)
    return [*lines, Line(), *bars, Line(), *charts]


def table_lines(looks: Looks, model: Model, rows: list[Final], cells: int) -> list[Line]:
    names = min(max(width(called(model, row.seat)) for row in rows), 16) + 1
    heads = HEADS if cells >= 72 else ("Tourn.", "Coll.", "Money", "Friends")
    each = 13 if cells >= 72 else 9
    lines = [
        Line(
            (
                Part(fill("", names + 8)),
                *(Part(right(head, each), "muted") for head in heads),
                Part(right("VP", 7), "muted"),
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
    """VP by source."""
    most = max((row.total for row in rows), default=1)
    names = min(max(width(called(model, row.seat)) for row in rows), 12)
    lines = [
        Line(
            (
                Part("  VP by source", "strong bold"),
                Part("    "),
                *(Part(*one) for one in legend(looks, SOURCES, STYLES)),
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
    """RP over the tournaments."""
    groups = [
        (ROUNDS[result[0]].removeprefix("the "), [int(points) for points in result[1]]) for result in model.results
    ]
    labels = initials([clean(name) for name in model.names])
    drawn = columns(looks, groups, labels, [f"seat{seat}" for seat in range(len(labels))], height, cells - 2)
    lines = [Line((Part("  RP over the tournaments", "strong bold"),))]
    return lines + [Line((Part("  "), *(Part(*piece) for piece in row))) for row in drawn]


def as_text(looks: Looks, model: Model, cells: int = 78) -> str:
    """The final table and the charts as plain text."""
    lines = final_lines(looks, model, cells, 40)
    rows = ["".join(part[0] for part in line.parts).rstrip() for line in lines]
    for number, points, places, vp in model.results:
        rows += ["", f"  {ROUNDS[number].removeprefix('the ')}"]
        order = sorted(range(len(places)), key=lambda seat: places[seat])
        rows += [
            f"    {ORDINALS[places[s] - 1]:4} {clean(model.names[s]):16} {points[s]:4} RP {vp[s]:3} VP" for s in order
        ]
    return "\n".join(rows).lstrip("\n") + "\n"
