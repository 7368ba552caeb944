"""The line at the top of a tournament: which one, whose turn, the metas, the clock; the tabs of small terminals."""

from __future__ import annotations

from typing import Any

from engine.sheet import SCORINGS
from engine.zones import NONE
from mbtui.client.course import stage, wins
from mbtui.client.model import Model
from mbtui.client.others import held
from mbtui.looks import Looks
from mbtui.text import clean, cut, width

from .pane import Line, LinePane, Part

GAP = 2
LEAST = 12
"""Cells that a cut name needs to say anything."""


def header(looks: Looks, model: Model, cells: int, clock: str, tabs: tuple[str, ...], tab: str, key: str = "@") -> Line:
    """Left: the tournament and who is to move, the key to the venue's text. Right: metas, clock, tabs."""
    left = [Part(f" {_name(model)} ", "strong bold")]
    if model.mode == "duel":
        left.append(Part(f"{looks.sign('dot')} ", "faint"))
        left.append(Part(f"{wins(model)} ", "accent bold"))
    if model.phase == "pairings":
        left.append(Part("about to begin", "muted"))
    elif 0 <= model.turn < len(model.names):
        mine = model.turn == model.seat
        who = "your turn" if mine else f"{clean(model.names[model.turn])}'s turn"
        left.append(Part(f"{looks.sign('turn')} {who}", "accent bold" if mine else f"seat{model.turn}"))
    if model.venue is not None:
        left += [Part(f"  {key} ", "accent bold"), Part(clean(model.venue.name), "info")]
    right: list[Part] = []
    if model.metas and tabs:
        right.append(Part("  ".join(meta.name for meta in model.metas), "muted"))
    if clock:
        right.append(Part(f"  {looks.sign('clock')} {clock}", "text"))
    if tabs:
        right.append(Part("  "))
        right += [Part(f" {one} ", "accent reverse bold" if one == tab else "muted") for one in tabs]
    if model.metas and tabs:
        right[0] = _fitting(right[0], left, right, cells, looks)
    if model.venue is not None:
        left[-1] = _fitting(left[-1], left, right, cells, looks)
        left[-2] = left[-2] if left[-1].text else Part("")
    used = sum(width(part.text) for part in (*left, *right))
    return Line((*left, Part(" " * max(0, cells - used - 1)), *right))


def _name(model: Model) -> str:
    """What is being played: the tournament, or in a Turn-Based game the scoring that the player works towards."""
    if not model.turn_based:
        return stage(model)
    if model.seat == NONE or model.phase == "pairings":
        return "Turn-Based"
    if model.is_out(model.seat):
        return f"You are out with {sum(model.written(model.seat))} RP"
    return f"Scoring {len(model.written(model.seat)) + 1} of {SCORINGS}"


def _fitting(part: Part, left: list[Part], right: list[Part], cells: int, looks: Looks) -> Part:
    """A part of the line cut so that both ends fit with a gap between them; nothing of it if little would be left."""
    over = sum(width(one.text) for one in (*left, *right)) + GAP - cells
    if over <= 0:
        return part
    room = width(part.text) - over
    return Part(cut(part.text, room, looks.sign("dots")) if room >= LEAST else "", part.style)


class HeaderLine(LinePane, can_focus=False):
    """Redraws itself once a second while a clock runs."""

    signs = False

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.tabs: tuple[str, ...] = ()
        self.tab = ""

    def on_mount(self) -> None:
        self.set_interval(1, self._tick)

    def _tick(self) -> None:
        if self.app.clock.running:
            self.reload()

    def show(self, tabs: tuple[str, ...], tab: str) -> None:
        self.tabs, self.tab = tabs, tab
        self.reload()

    def lines(self) -> list[Line]:
        if self.app.link is None or not self.app.link.view:
            return []
        reason = held(self.app.link.lobby)
        if reason:
            return [Line((Part(f" {clean(reason)}", "warn bold"),))]
        return [header(self.looks, self.app.model, self.inner, self.app.clock.text, self.tabs, self.tab,
                       self.key_of("game.company"))]  # fmt: skip
