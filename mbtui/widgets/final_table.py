"""The end of the game drawn: the final table, points by source as bars, RP over the tournaments as columns."""

from __future__ import annotations

from typing import Final as Constant

from mbtui.client.accounts import Final, final_table, sources
from mbtui.client.chapters import PARTS, Chapter, chapters, parts
from mbtui.client.model import Model
from mbtui.client.outcome import winners
from mbtui.looks import Looks
from mbtui.narrate import ORDINALS, ROUNDS
from mbtui.text import clean, fill, right, width

from .best_cards import best_lines
from .charts import columns, initials, legend, stacked_bar
from .pane import Line, Part
from .spots import abreast
from .tableau import called

STYLES = ("accent", "info", "good", "Dark")
"""Of the sources of VP."""
HEADS = ("Tournaments", "Collections", "Money", "Friendship")
SHORT_HEADS = ("Tourn.", "Coll.", "Money", "Friends")
SCORINGS = ("First", "Second", "Third")
"""Heads of a Turn-Based game (R11.3)."""
BESIDE: Constant = 124
"""Cells from which the columns stand beside what the RP were made of."""
MADE: Constant = 84
"""Cells that has at most."""
SHORT_PARTS: Constant = ("cards", "Score", "metas", "coll.")
WHY: Constant = "w: by card"


def final_lines(looks: Looks, model: Model, cells: int, height: int) -> list[Line]:
    """Everything, one below the other; side by side where there is room."""
    rows = final_table(model)
    won = looks.plain(winners(rows, model.points))
    winner = Line((Part(f"  {looks.sign('star')} {won}", "accent bold"),))
    table = table_lines(looks, model, rows, cells)
    bars = bar_lines(looks, model, rows, min(cells, 100))
    made = [] if model.mode == "standard" else [Line(), *made_of(looks, model, rows, cells)]
    tight = height < len(table) + len(bars) + len(made) + 14
    lines = [winner, *table] if tight else [Line(), winner, Line(), *table]
    if made and cells >= BESIDE:
        charts = column_lines(looks, model, cells - MADE - 4, max(5, min(12, len(made) - 4)))
        found = [*lines, Line(), *bars, *abreast([made, [Line(), *charts]], MADE + 2)]
        return [*found, *best_lines(looks, model, rows, cells, height - len(found))]
    high = min(10, max(3 if tight else 5, height - len(lines) - len(bars) - len(made) - 6))
    charts = column_lines(looks, model, min(cells, 100), high)
    found = [*lines, Line(), *bars, *made, Line(), *charts]
    return [*found, *best_lines(looks, model, rows, cells, height - len(found))] if made else found


def made_of(looks: Looks, model: Model, rows: list[Final], cells: int) -> list[Line]:
    """What the RP of every tournament, or of every scoring, were made of; they add up (R11.2, R11.3)."""
    names = min(max(width(called(model, row.seat)) for row in rows), 14)
    each = 13 if min(cells, MADE) - names - 12 >= 5 * 13 else 11 if cells - names - 8 >= 5 * 11 else 8
    heads = (*(PARTS if each >= 13 else SHORT_PARTS), "RP")
    what = "What each scoring was made of" if model.turn_based else "What the RP of each tournament were made of"
    lines = [Line((Part(f"  {what}", "strong bold"), Part(f"   {WHY}", "faint")))]
    accounts = {row.seat: chapters(model, row.seat) for row in rows}
    for place in range(max(map(len, accounts.values()), default=0)):
        head = next(found[place].name for found in accounts.values() if place < len(found))
        title = fill(f"  {head[0].upper()}{head[1:].removesuffix(' scoring')}", names + 6)
        lines.append(Line((Part(title, "info"), *(Part(right(one, each), "muted") for one in heads))))
        for seat, found in sorted(accounts.items()):
            if place < len(found):
                lines.append(_made(looks, model, found[place], seat, names, each, place))
    return lines


def _made(looks: Looks, model: Model, chapter: Chapter, seat: int, names: int, each: int, place: int) -> Line:
    """A player's line of it; who won the tournament is marked."""
    won = not model.turn_based and bool(model.results[place][3][seat])
    sign = looks.sign("yes") if won else " "
    found = parts(model.box, chapter, seat)
    numbers = [Part(right(str(one) if one else looks.sign("dot"), each), "text" if one else "faint") for one in found]
    total = Part(right(str(sum(found)), each), "good bold" if won else "strong bold")
    name = fill(called(model, seat), names + 1, looks.sign("dots"))
    return Line((Part(f"   {sign} ", "good bold"), Part(name, f"seat{seat} bold"), *numbers, total))


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
    lines = final_lines(looks, model, cells, 40 if model.mode == "standard" else 80)
    rows = ["".join(part[0] for part in line.parts if part[0] != f"   {WHY}").rstrip() for line in lines]
    for number, points, places, vp in model.results if model.mode == "standard" else ():
        rows += ["", f"  {ROUNDS[number].removeprefix('the ')}"]
        order = sorted(range(len(places)), key=lambda seat: places[seat])
        rows += [
            f"    {ORDINALS[places[s] - 1]:4} {clean(model.names[s]):16} {points[s]:4} RP {vp[s]:3} {model.points}"
            for s in order
        ]
    return "\n".join(rows).lstrip("\n") + "\n"
