"""The score sheet of a tournament: places, RP, VP and prizes, and what each card brought whom."""

from __future__ import annotations

from typing import Any

from textual.message import Message

from mbtui import keys
from mbtui.client.accounts import Placing, standings, sums
from mbtui.client.model import Model
from mbtui.client.tale import Tale
from mbtui.looks import Looks
from mbtui.narrate import ORDINALS
from mbtui.text import cut, fill, right, width, wrap

from .charts import race_bar
from .pane import Line, LinePane, Part
from .tableau import called, seating

LEAST = 18
"""Cells a player's column has at least."""
SOLD = 8
"""Cells of what a deck was sold for."""


def standings_lines(looks: Looks, model: Model, cells: int, points: list[int], done: bool, tale: Tale) -> list[Line]:
    """A line for each player: place, bar, RP and, once all is scored, VP, what their deck was sold for, the prize."""
    rows = standings(model)
    if not rows:
        return []
    now = int(model.results[-1][0]) if model.results else 0
    prizes, sales = tale.prizes.get(now, {}), tale.sales.get(now, {})
    names = min(max(width(called(model, seat)) for seat in range(len(model.names))), 16)
    won = max((width(model.box.cards[number].name) for number in prizes.values()), default=0)
    won = min(won, cells // 4)
    tail = 7 + 12 + (won + 5 if prizes else 0) + (SOLD if sales else 0)
    most = max(*points, 1)
    head = [Part(fill("", names + 6)), Part(fill("", max(4, cells - names - 12 - tail))), Part(right("RP", 5), "muted")]
    duel = model.mode == "duel"
    if done:
        head += [
            Part(right("" if duel else model.points, 7), "muted"),
            Part(right(model.points if duel else "in all", 9), "muted"),
            Part(right("deck", SOLD) if sales else "", "muted"),
            Part("   prize" if prizes else "", "muted"),
        ]
    lines = [Line(tuple(head))]
    if not done:
        rows = sorted(rows, key=lambda row: seating(model).index(row.seat))
    for row in rows:
        gains = [Part(right(f"M${sales.get(row.seat, 0)}", SOLD), "text")] if sales else []
        if row.seat in prizes:
            prize = cut(looks.plain(model.box.cards[prizes[row.seat]].name), won, looks.sign("dots"))
            gains += [Part("   "), Part(f"{looks.sign('star')} {prize}", "star")]
        bar = cells - names - 12 - tail
        lines.append(_standing(looks, model, row, bar, points[row.seat], most, done, names, gains))
    if done and (told := _handed_out(looks, model, tale, now, bool(sales))):
        lines += [Line((Part(f" {row}", "info"),)) for row in wrap(told, cells - 2)]
    return lines


def _handed_out(looks: Looks, model: Model, tale: Tale, now: int, sold: bool) -> str:
    """What everybody got, or lost, after this tournament (R11.7, R11.8)."""
    found = []
    if now in tale.pros:
        pro, seat = tale.pros[now]
        card = model.box.cards[pro]
        honoured = looks.plain(f"{called(model, seat)} as {card.character}")
        found.append(f"Everybody gets the Pro Player {looks.plain(card.name)}, in honour of {honoured}.")
    if sold:
        found.append("Decks were sold to the box for their stars.")
    return " ".join(found)


def _standing(
    looks: Looks, model: Model, row: Placing, bar: int, rp: int, most: int, done: bool, names: int, gains: list[Part]
) -> Line:
    seat = row.seat
    place = ORDINALS[row.place - 1] if done else ""
    parts = [Part(f" {fill(place, 4)}", "accent bold" if row.place == 1 else "muted")]
    parts.append(Part(fill(called(model, seat), names, looks.sign("dots")) + " ", f"seat{seat} bold"))
    parts += [Part(*one) for one in race_bar(looks, rp, most, max(4, bar), f"seat{seat}")]
    parts.append(Part(right(str(rp), 5), "strong bold"))
    if done:
        if model.mode == "duel":
            parts.append(Part(right(f"{looks.sign('yes')} won" if row.vp else "", 7), "good bold"))
        else:
            parts.append(Part(right(f"+{row.vp}", 7), "good bold"))
        parts += [Part(right(str(row.total), 9), "text"), *gains]
    return Line(tuple(parts), ("player", seat))


def sheet_lines(looks: Looks, model: Model, cells: int, upto: int, first: int) -> list[Line]:
    """What each card brought, in a column for each player; as many columns as fit, from a player on."""
    ledger = model.ledger[:upto]
    players = len(model.names)
    across = max(1, min(players, cells // LEAST))
    order = seating(model)
    start = order.index(first) if first in order and across < players else 0
    seats = [order[(start + step) % players] for step in range(across)]
    each = cells // across
    found = [_column(looks, model, seat, each - 2, ledger) for seat in seats]
    high = max(len(column) for column in found)
    lines = []
    for y in range(high):
        parts: list[Part] = []
        for column in found:
            parts += column[y] if y < len(column) else [Part(" " * (each - 2))]
            parts.append(Part("  "))
        lines.append(Line(tuple(parts)))
    return lines


def _column(looks: Looks, model: Model, seat: int, cells: int, ledger: list[Any]) -> list[list[Part]]:
    rows = sums(model.box, ledger, seat)
    total = sum(row.total for row in rows)
    name = fill(called(model, seat), cells - 6, looks.sign("dots"))
    column = [
        [Part(name, f"seat{seat} bold", ("player", seat)), Part(right(str(total), 6), "strong bold", ("player", seat))]
    ]
    column.append([Part(looks.sign("h") * cells, "frame")])
    for row in rows:
        key = ("card", seat, row.print)
        scored = "Score" in row.by_word
        text = cut(looks.plain(row.name), cells - 7, looks.sign("dots"))
        dots = looks.sign("dot") * max(0, cells - 7 - width(text))
        amount = f"+{row.total}" if row.total > 0 else str(row.total)
        column.append([
            Part(text, "strong" if scored else "text", key), Part(f" {dots}", "faint", key),
            Part(right(amount, 6), "good" if row.total > 0 else "bad", key),
        ])  # fmt: skip
    return column


class SkipAll(Message):
    """Somebody does not want to watch the scoring."""


class _ScorePane(LinePane):
    """What both panes of a score sheet have in common."""

    BINDINGS = keys.bindings("sheet")
    SCOPES = ("sheet", "pane")
    signs = False

    @property
    def seat(self) -> int:
        """The player the cursor is on, or -1."""
        return int(self.cursor[1]) if isinstance(self.cursor, tuple) else -1

    def action_mark(self) -> None:
        self.post_message(SkipAll())


class StandingsPane(_ScorePane):
    """Places, RP, VP and prizes of the tournament that just ended."""

    HELP = (
        "The standings of the tournament: RP, the VP they brought, all VP so far, and what was won. In a Duel who is "
        "first alone has won it, and two tournaments won win the Duel (R11.2)."
    )

    def __init__(self, title: str = "Standings", **options: Any) -> None:
        super().__init__(title, **options)
        self.points: list[int] = []
        self.done = True

    def show(self, points: list[int], done: bool) -> None:
        self.points, self.done = points, done
        self.reload()

    def lines(self) -> list[Line]:
        if not self.points or self.app.link is None:
            return []
        return standings_lines(self.looks, self.app.model, self.inner, self.points, self.done, self.app.tale)


class SheetPane(_ScorePane):
    """What each card brought whom; left and right for players out of sight."""

    HELP = "RP by card for each player; bright names have scored at the end. w: the whole account of a player."

    def __init__(self, title: str = "RP by card", **options: Any) -> None:
        super().__init__(title, **options)
        self.upto = 0
        self.first = -1

    def show(self, upto: int) -> None:
        self.upto = upto
        self.reload()

    def lines(self) -> list[Line]:
        if self.app.link is None:
            return []
        model = self.app.model
        return sheet_lines(self.looks, model, self.inner, self.upto, self.first)

    @property
    def card(self) -> int:
        """The printed card under the cursor, or -1."""
        return int(self.cursor[2]) if isinstance(self.cursor, tuple) and self.cursor[0] == "card" else -1

    def _turn(self, step: int) -> None:
        order = seating(self.app.model)
        here = order.index(self.seat) if self.seat in order else 0
        self.first = order[(here + step) % len(order)]
        self.reload()
        self.point(("player", self.first))

    def action_left(self) -> None:
        here = self.cursor
        super().action_left()
        if self.cursor == here:
            self._turn(-1)

    def action_right(self) -> None:
        here = self.cursor
        super().action_right()
        if self.cursor == here:
            self._turn(1)
