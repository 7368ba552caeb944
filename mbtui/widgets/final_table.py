"""The end of the game drawn: the final table, points by source as bars, RP over the tournaments as columns."""

from __future__ import annotations

from engine.options import POINTS
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
    if points == POINTS["duel"]:
        return _duel_won(best, rows)
    if len(best) == 1:
        verb = "win" if best[0].casefold() == "you" else "wins"
        return f"{best[0]} {verb} with {rows[0].total} {points}."
    return f"{', '.join(best[:-1])} and {best[-1]} share the win with {rows[0].total} {points}."


def _duel_won(best: list[str], rows: list[Final]) -> str:
    """Tournaments won, and what decided if those were equal (R11.2)."""
    score = f"{rows[0].total} : {rows[-1].total}"
    if len(best) > 1:
        return f"{best[0]} and {best[1]} share the win, {score}."
    verb = "win" if best[0].casefold() == "you" else "wins"
    all_rp = [sum(row.parts) for row in rows]
    if rows[0].total != rows[-1].total:
        how = ""
    else:
        how = f" and {all_rp[0]} RP to {all_rp[-1]}" if all_rp[0] != all_rp[-1] else ", by money"
    return f"{best[0]} {verb} the Duel, {score}{how}."


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
    heads: tuple[str, ...] = SCORINGS if model.turn_based else HEADS if each > 11 else SHORT_HEADS
    duel = model.mode == "duel"
    if duel:
        heads = (*(one.capitalize() for one in sources(model)), "RP in all")
        each = max(each, 10)
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
        parts += _duel_parts(looks, model, row, each) if duel else [Part(right(str(one), each)) for one in row.parts]
        lines.append(Line((*parts, Part(right(str(row.total), 7), "strong bold"))))
    return lines


def _duel_parts(looks: Looks, model: Model, row: Final, each: int) -> list[Part]:
    """RP of each tournament, a sign at those that were won, and their sum."""
    found = []
    for result, rp in zip(model.results, row.parts, strict=True):
        won = bool(result[3][row.seat])
        text = f"{looks.sign('yes')} {rp}" if won else str(rp)
        found.append(Part(right(text, each), "good bold" if won else "text"))
    return [*found, Part(right(str(sum(row.parts)), each), "text")]


def bar_lines(looks: Looks, model: Model, rows: list[Final], cells: int) -> list[Line]:
    """Points by source; of a Duel the RP of its tournaments."""
    duel = model.mode == "duel"
    totals = {row.seat: sum(row.parts) if duel else row.total for row in rows}
    most = max(totals.values(), default=1)
    what = "RP by tournament" if duel else f"{model.points} by {'scoring' if model.turn_based else 'source'}"
    names = min(max(width(called(model, row.seat)) for row in rows), 12)
    lines = [
        Line(
            (
                Part(f"  {what}", "strong bold"),
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
        lines.append(Line((*parts, Part(right(str(totals[row.seat]), 5), "strong bold"))))
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
            f"    {ORDINALS[places[s] - 1]:4} {clean(model.names[s]):16} {points[s]:4} RP {vp[s]:3} {model.points}"
            for s in order
        ]
    return "\n".join(rows).lstrip("\n") + "\n"
