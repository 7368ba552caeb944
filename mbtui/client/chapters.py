"""A player's account in chapters: one for each tournament, or for each scoring of a Turn-Based game (R9.2, R11.3)."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.box import Box
from engine.events import Entry
from engine.symbols import COLLECTIONS, META, WRITTEN
from engine.zones import NONE

from .course import ROUND_NAMES
from .model import Model
from .own_turn import NTH

NOW: Final = ""
"""The name of what is not finished yet."""


class Chapter(NamedTuple):
    """What one player gained and lost until RP were counted."""

    name: str
    """`round 2`, `first scoring`, or NOW."""
    entries: list[Entry]
    """The player's own and, in between, those of others."""
    first: int = 0
    """The place of its first entry in the account at hand."""
    told: bool = True
    """It is of the account at hand, of which the facts behind each entry may have been heard."""

    def total(self, seat: int) -> int:
        return sum(one.amount for one in self.entries if one.seat == seat)


def chapters(model: Model, seat: int) -> list[Chapter]:
    """All there are of a player, the oldest first; the last one may still be going on."""
    return _scorings(model, seat) if model.turn_based else _tournaments(model)


def _scorings(model: Model, seat: int) -> list[Chapter]:
    """What was written down ends a chapter; nothing follows the last scoring."""
    ledger, written, first = model.ledger, model.written(seat), 0
    # A position laid by hand may have RP on the sheet that its account says nothing about.
    known = sum(entry.seat == seat and entry.word == WRITTEN for entry in ledger)
    before = written[: len(written) - known]
    found = [Chapter(f"{NTH[n]} scoring", [Entry(seat, rp, NONE, "")], 0, False) for n, rp in enumerate(before)]
    for place, entry in enumerate(ledger):
        if entry.seat == seat and entry.word == WRITTEN:
            found.append(Chapter(f"{NTH[len(found)]} scoring", ledger[first:place], first))
            first = place + 1
    return found if model.is_out(seat) else [*found, Chapter(NOW, ledger[first:], first)]


def _tournaments(model: Model) -> list[Chapter]:
    """The last tournament's account is the one at hand until the next begins."""
    names = [ROUND_NAMES[int(result[0])] for result in model.results]
    found = [Chapter(name, model.account(place), 0, False) for place, name in enumerate(names)]
    if model.phase == "tournament":
        return [*found, Chapter(NOW, model.ledger)]
    return [*found[:-1], found[-1]._replace(told=True)] if found else [Chapter(NOW, model.ledger)]


class Parts(NamedTuple):
    """What RP were made of."""

    cards: int
    """By Play, Action and all other texts while cards were played."""
    score: int
    """By Score texts of a player's own cards."""
    metas: int
    collections: int


PARTS: Final = ("cards", "Score texts", "metas", "collections")


def parts(box: Box, chapter: Chapter, seat: int) -> Parts:
    """A chapter of a player in four numbers; they add up to its RP."""
    found = [0, 0, 0, 0]
    for one in chapter.entries:
        if one.seat == seat:
            meta = one.print >= 0 and box.cards[one.print].kind == META
            place = 3 if one.word == COLLECTIONS else 2 if meta else 1 if one.word == "Score" else 0
            found[place] += one.amount
    return Parts(*found)
