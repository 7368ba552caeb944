"""How a game ended, in a sentence: who has won, with what, and what decided if that was equal."""

from __future__ import annotations

from engine.options import POINTS
from mbtui.text import clean

from .accounts import Final


def winners(rows: list[Final], points: str = "VP") -> str:
    """Who has won, in a sentence."""
    best = [clean(row.name) for row in rows if row.place == 1]
    if points == POINTS["duel"]:
        return _duel_won(best, rows)
    if len(best) == 1:
        verb = "win" if best[0].casefold() == "you" else "wins"
        return (
            f"{best[0]} {verb} with {rows[0].total} {points}{_ahead(rows) if points == POINTS['turn-based'] else ''}."
        )
    return f"{', '.join(best[:-1])} and {best[-1]} share the win with {rows[0].total} {points}."


def _ahead(rows: list[Final]) -> str:
    """By how much a Turn-Based game was won, or what decided where the sums are equal (R11.3)."""
    if len(rows) < 2:
        return ""
    more = rows[0].total - rows[1].total
    return f", {more} ahead of {clean(rows[1].name)}" if more else ", by the best single scoring"


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
