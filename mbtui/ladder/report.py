"""A ladder on paper."""

from __future__ import annotations

from itertools import combinations
from statistics import fmean, median
from typing import Any

from mbtui.simulation import games_of

from .playing import Effort, Ladder
from .standing import interval


def plain(ladder: Ladder) -> dict[str, Any]:
    """The figures of a ladder as plain data."""
    standing = ladder.standing
    pairs = []
    for one, two in combinations(standing.kinds, 2):
        share, number = standing.share(one, two)
        low, high = interval(share, number)
        pairs.append({"ahead": one, "of": two, "share": share, "low": low, "high": high, "games": number})
    return {
        "games": len(standing.games),
        "elo": {kind: {"elo": e, "low": low, "high": high} for kind, (e, low, high) in standing.elo().items()},
        "pairs": pairs,
        "points": {
            kind: [round(fmean(column), 1) for column in zip(*rows, strict=True)]
            for kind, rows in ladder.points.items()
            if rows
        },
        "seconds": {kind: _effort(ladder.efforts, kind) for kind in standing.kinds},
    }


def _effort(efforts: list[Effort], kind: str) -> dict[str, dict[str, float]]:
    """CPU seconds of a decision by phase: how many there were, their median, and 99 of 100."""
    phases: dict[str, list[float]] = {}
    for effort in efforts:
        if effort.kind == kind:
            phases.setdefault(effort.phase, []).append(effort.seconds)
    return {
        phase: {"decisions": len(row), "median": median(row), "p99": sorted(row)[int(0.99 * (len(row) - 1))]}
        for phase, row in sorted(phases.items())
    }


def text(ladder: Ladder, made_of: tuple[str, ...]) -> str:
    """The same to be read."""
    data = plain(ladder)
    lines = [games_of(data["games"]), "", f"{'':<24}  Elo   95 % of ladders    points ({', '.join(made_of)})"]
    for kind, row in sorted(data["elo"].items(), key=lambda item: -item[1]["elo"]):
        points = "  ".join(f"{value:6.1f}" for value in data["points"].get(kind, ())[: len(made_of)])
        lines.append(f"{kind:<24} {row['elo']:5.0f}   {row['low']:5.0f} - {row['high']:5.0f}   {points}")
    lines += ["", f"{'placing ahead':<50} share   95 %           games"]
    for pair in data["pairs"]:
        who = f"{pair['ahead']} of {pair['of']}"
        lines.append(f"{who:<50} {pair['share']:5.1%}   {pair['low']:5.1%} - {pair['high']:5.1%}  {pair['games']:5d}")
    lines += ["", f"{'CPU of a decision':<50} median      p99   decisions"]
    for kind, phases in data["seconds"].items():
        for phase, row in phases.items():
            who = f"{kind}, {phase}"
            lines.append(f"{who:<50} {1000 * row['median']:6.1f} ms {1000 * row['p99']:7.1f} ms  {row['decisions']:8d}")
    return "\n".join(lines)
