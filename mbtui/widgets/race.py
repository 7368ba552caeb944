"""The race: everybody's RP as a number and as a bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.box import Card
from mbtui import keys
from mbtui.client.model import Model
from mbtui.looks import Looks
from mbtui.narrate import ORDINALS
from mbtui.text import cut, fill, right, width

from .aftermarket import market_line
from .charts import race_bar
from .pane import Line, LinePane, Part
from .tableau import called, seating, to_come


def race(looks: Looks, model: Model, cells: int, points: Sequence[int] | None = None) -> list[Line]:
    """A line for each player; `points` other than the present ones while a scoring is shown."""
    shown = points is not None
    points = points if points is not None else [player.rp for player in model.players]
    later = [0 if shown else to_come(model, seat) for seat in range(len(model.names))]
    # What collections bring at the end is certain: it counts for the place, and the bar leaves room for it (R11.2).
    ahead = [now + more for now, more in zip(points, later, strict=True)]
    most = max(ahead, default=0)
    room = max((width(f"+{more}") for more in later if more), default=0)
    names = max((min(width(called(model, seat)), 12) for seat in range(len(model.names))), default=4)
    lines = []
    for seat in seating(model):
        mine = points[seat]
        place = ORDINALS[sum(other > ahead[seat] for other in ahead)]
        sign = looks.sign("turn") if model.turn == seat else " "
        key = ("player", seat)
        parts = [
            Part(f"{sign} ", "accent"),
            Part(fill(called(model, seat), names, looks.sign("dots")), f"seat{seat} bold"),
        ]
        bar = race_bar(looks, mine, most, cells - names - 13 - room, f"seat{seat}")
        parts += [
            Part(" "),
            *(Part(*one) for one in bar),
            Part(right(str(mine), 4), "strong bold"),
            Part(fill(f"+{later[seat]}" if later[seat] else "", room), "good"),
            Part(f" {place} ", "muted"),
        ]
        lines.append(Line(tuple(parts), key))
    return lines


class RacePane(LinePane):
    """RP of all; the cursor is on a player, Enter says why."""

    BINDINGS = keys.bindings("tableau")
    SCOPES = ("tableau", "pane", "tournament")
    HELP = (
        "The race for the most RP. Enter or w on a player: why they have what they have. In a Duel a + is what their "
        "collections bring at the end; it counts for the place."
    )
    signs = False

    def __init__(self, title: str = "Race", **options: Any) -> None:
        super().__init__(title, **options)
        self.model: Model | None = None
        self.points: list[int] | None = None

    def show(self, model: Model, points: list[int] | None = None) -> None:
        self.model, self.points = model, points
        self.reload()

    def lines(self) -> list[Line]:
        if self.model is None:
            return []
        found = [*race(self.looks, self.model, self.inner, self.points), *self._places(self.model)]
        return [*found, market_line(self.looks, self.model, self.inner)] if self.model.market else found

    def _places(self, model: Model) -> list[Line]:
        """What holds for everybody: the venue, the metas."""
        texts: list[tuple[tuple[str, int], Card]] = [(("meta", place), meta) for place, meta in enumerate(model.metas)]
        if model.venue is not None:
            texts.insert(0, (("venue", 0), model.venue))
        return [self._text(key, card) for key, card in texts]

    def _text(self, key: tuple[str, int], card: Card) -> Line:
        text = card.text.removeprefix("Score: ")
        if key[0] == "venue":  # what holds in deckbuilding is over
            text = " ".join(row for row in card.text.splitlines() if not row.startswith("Deckbuilding:"))
        rest = cut(f" {text}", max(self.inner - width(card.name) - 2, 0), self.looks.sign("dots"))
        name = cut(card.name, self.inner - 2, self.looks.sign("dots"))
        parts = (Part("  "), Part(self.looks.plain(name), "info"), Part(self.looks.plain(rest), "muted"))
        return Line(parts, key)

    @property
    def show_cursor(self) -> bool:
        return self.has_focus

    @property
    def seat(self) -> int:
        return int(self.cursor[1]) if isinstance(self.cursor, tuple) and self.cursor[0] == "player" else -1
