"""Who plays whom, and where: the venue of the round and everybody's character as cards (R11.9, R11.10)."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.screen import ModalScreen

from mbtui import keys
from mbtui.client.course import DECKBUILDING, in_force
from mbtui.client.model import Model
from mbtui.paced import Paced
from mbtui.text import cut, wrap
from mbtui.widgets.card_face import BEGINS, card_lines, explained_lines
from mbtui.widgets.pane import Line, LinePane, line
from mbtui.widgets.spots import columns

LEAST, WIDEST = 44, 58
"""Cells of a card with the gap beside it."""
GAP, MOST_COLUMNS = 2, 3


class CompanyPane(LinePane):
    """The venue first, then the own character, then the others'."""

    signs = False
    HELP = "The venue holds for everybody this round; a character's powers are its player's own."
    BINDINGS = [*keys.bindings("pane"), ("escape,q,at", "close", "close")]

    def __init__(self, **options: Any) -> None:
        super().__init__("Who and where", **options)

    def lines(self) -> list[Line]:
        """The cards below each other, or in columns where there is room."""
        count = max(1, min(MOST_COLUMNS, self.inner // LEAST))
        cells = min(self.inner // count - GAP, WIDEST)
        note = [line((row, "muted")) for row in wrap(powers_note(self.app.model), min(self.inner, WIDEST))]
        return [*note, line(), *columns(self._blocks(cells), count, cells, GAP)]

    def _blocks(self, cells: int) -> list[list[Line]]:
        model = self.app.model
        found: list[list[Line]] = []
        idle = idle_words(model)
        if model.venue is not None:
            face = card_lines(model.venue, cells, self.looks, idle=idle)
            found.append([line(("This round is played at", "info bold")), *face])
        elif model.settings.get("venues"):
            found.append([line((row, "muted")) for row in wrap("No venue is revealed right now.", cells)])
        for seat in sorted(range(len(model.names)), key=lambda seat: seat != model.seat):
            shown = model.character(seat)
            if shown is None or shown.card is None:
                continue
            who = "You play" if seat == model.seat else f"{self.looks.plain(model.names[seat])} plays"
            face = card_lines(shown, cells, self.looks, idle=idle if in_force(model) else BEGINS)
            found.append([line((cut(who, cells), f"seat{seat} bold")), *face])
        if model.venue is not None:
            found.append(explained_lines(model.venue, cells, self.looks)[1:])
        return found

    def action_close(self) -> None:
        self.screen.dismiss()


def idle_words(model: Model) -> tuple[str, ...]:
    """The words of texts that do not hold in this phase: a side is for deckbuilding, the other for tournaments."""
    if model.turn_based:
        return ()
    side = (DECKBUILDING,)
    return tuple(word for word in BEGINS if word not in side) if model.phase == "deckbuilding" else side


def powers_note(model: Model) -> str:
    """Whether the texts of the characters hold."""
    if in_force(model):
        now = "" if model.turn_based else " Faint texts do not hold in this phase."
        return f"Powers are on.{now}"
    if model.settings.get("powers"):
        return "In a Pre-Release characters have no powers (R2.7)."
    return "Characters have no powers in this game (R2.9)."


class CompanyScreen(Paced, ModalScreen[None]):
    """Lies over the game; Esc closes it."""

    def __init__(self) -> None:
        super().__init__(classes="overlay")

    def compose(self) -> ComposeResult:
        yield CompanyPane()
