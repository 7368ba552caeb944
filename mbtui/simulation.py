"""Many games and what they come to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, median
from textwrap import wrap
from typing import Any, Final

from engine.box import Box
from engine.options import POINTS, SWITCHES
from engine.orders import Order, Refused
from engine.scoring import final_table
from engine.settings import Settings
from engine.state import State
from engine.zones import CHARACTER

from .bots import Mind
from .driver import play_game
from .record import MAGIC, header_line, order_line

MOST_NAMED: Final = 12
"""So many Singles that were never played are named in words."""


def switched_on(settings: Settings) -> list[str]:
    """The options of a game that a plain one has not (R11)."""
    found = [key for key in ("pre_release", *SWITCHES) if getattr(settings, key)]
    found += [f"accessories={settings.accessories}"] if settings.accessories else []
    return found + ([f"round_count={settings.round_count}"] if settings.round_count else [])


def described(settings: Settings) -> str:
    """The way a game is played, in a few words."""
    return ", ".join((settings.mode, *switched_on(settings)))


@dataclass
class Summary:
    """Figures over games."""

    box: Box
    settings: Settings
    bots: str
    games: int = 0
    orders: list[int] = field(default_factory=list)
    rp_by_place: dict[int, list[int]] = field(default_factory=dict)
    vp_by_place: dict[int, list[int]] = field(default_factory=dict)
    played: set[int] = field(default_factory=set)
    in_games: set[int] = field(default_factory=set)
    refused: int = 0
    characters: dict[str, list[float]] = field(default_factory=dict)
    """Of each character, game by game, the share of opponents left behind."""

    def add(self, state: State) -> None:
        """Count a finished game."""
        self.games += 1
        self.orders.append(state.accepted)
        self.in_games.update(state.prints)
        for _, points, places, _ in state.results:
            for rp, place in zip(points, places, strict=True):
                self.rp_by_place.setdefault(place, []).append(rp)
        for row in final_table(state):
            self.vp_by_place.setdefault(row[-1], []).append(row[0])
        for name, share in left_behind(self.box, state):
            self.characters.setdefault(name, []).append(share)

    def never_played(self) -> list[str]:
        """Singles that were in some game and never came into play."""
        cards = self.box.cards
        return sorted(cards[n].name for n in self.in_games - self.played if cards[n].kind == 0)

    def plain(self) -> dict[str, Any]:
        def figures(table: dict[int, list[int]]) -> dict[str, Any]:
            return {
                str(place): {"mean": round(fmean(row), 1), "median": median(row), "most": max(row), "least": min(row)}
                for place, row in sorted(table.items())
            }

        return {
            "games": self.games,
            "players": self.settings.players,
            "mode": self.settings.mode,
            "options": switched_on(self.settings),
            "bots": self.bots,
            "orders": {"mean": round(fmean(self.orders), 1), "least": min(self.orders), "most": max(self.orders)},
            "rp": figures(self.rp_by_place),
            "vp": figures(self.vp_by_place),
            "characters": {
                name: {"games": len(row), "beaten": round(fmean(row), 3)}
                for name, row in sorted(self.characters.items())
            },
            "never_played": self.never_played(),
            "illegal_orders": self.refused,
        }

    def text(self) -> str:
        data = self.plain()
        orders, points = data["orders"], POINTS[self.settings.mode]
        lines = [
            f"{games_of(self.games)} of {self.settings.players} {self.bots} players: {described(self.settings)}",
            f"orders a game: {orders['mean']} on average, {orders['least']} to {orders['most']}",
            "",
            f"place   RP mean  median  least   most   {points:>4} mean  median  least   most",
        ]
        for place in sorted({*data["rp"], *data["vp"]}):
            row = [f"{place:>5}"]
            for kind, width in (("rp", 10), ("vp", 12)):
                found = data[kind].get(place)
                cells = (found["mean"], found["median"], found["least"], found["most"]) if found else ("-",) * 4
                row.append(
                    f"{cells[0]:>{width}}"
                    + "".join(f"{cell:>{w}}" for cell, w in zip(cells[1:], (8, 7, 7), strict=True))
                )
            lines.append("".join(row))
        lines += ["", "opponents left behind, by character:"] if data["characters"] else []
        for name, found in data["characters"].items():
            lines.append(f"  {name:<20}{found['beaten']:>8.1%} in {games_of(found['games'])}")
        lines += ["", *_never_played(data["never_played"])]
        lines.append(f"illegal orders: {self.refused or 'none'}")
        return "\n".join(lines)


def games_of(number: int) -> str:
    """So many games in words."""
    return "1 game" if number == 1 else f"{number} games"


def _never_played(names: list[str]) -> list[str]:
    """How many, and which: of many only some, since JSON has them all."""
    told = "; ".join(names[:MOST_NAMED]) + (" ... (all of them with --json)" if len(names) > MOST_NAMED else "")
    return [
        f"Singles never played: {len(names) or 'none'}",
        *wrap(told, 100, initial_indent="  ", subsequent_indent="  "),
    ]


def left_behind(box: Box, state: State) -> Iterator[tuple[str, float]]:
    """Each character of a finished game and the share of opponents it left behind; a tie is half of one."""
    places = [row[-1] for row in final_table(state)]
    for seat, place in enumerate(places):
        others = [other for who, other in enumerate(places) if who != seat]
        beaten = sum(1.0 if other > place else 0.5 if other == place else 0.0 for other in others)
        for card in state.zone(seat, CHARACTER):
            yield box.cards[state.prints[card]].name, beaten / len(others)


def simulate(box: Box, settings: Settings, seed: int, mind: Mind, summary: Summary, journal: Path | None) -> State:
    """Play one game and count it; with a folder, write its record there."""
    lines: list[str] = [MAGIC, header_line(box, settings, seed)]

    def before(state: State, seat: int, order: Order, now: int) -> None:
        lines.append(order_line(state, seat, order, now))

    def after(state: State, seat: int, order: Order, now: int) -> None:
        summary.played.update(event.print for event in state.events if event.kind == "played")

    try:
        state = play_game(box, settings, seed, [mind] * settings.players, before if journal else None, after)
    except Refused:
        summary.refused += 1
        raise
    summary.add(state)
    if journal is not None:
        path = journal / f"game-{seed}.mbg"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return state
