"""Tables of the ways to play (R11), laid out for the gallery."""

from __future__ import annotations

from typing import Any, Final

from engine.box import Box
from engine.events import Entry
from engine.symbols import COLLECTIONS, WRITTEN
from engine.view import view
from engine.zones import NONE
from tests.tui.fake import FakeLink
from tests.tui.laid import NAMES, STARTERS, TURN_BASED, building
from tests.tui.positions import table

FULTON, CREEP, MORREY, SHUR = "Fulton Suitcase", "The Power Creep", "Morrey Caardmaan", "Shur Wen Na"
TWO: Final[dict[str, Any]] = {"names": NAMES[:2], "starters": STARTERS[:2], "characters": (CREEP, FULTON)}
DUELS: Final = ((1, (118, 131)), (2, (142, 97)), (3, (155, 149)))
"""The RP of a Duel of three tournaments."""


def account(box: Box, points: tuple[int, ...], collected: int) -> list[Entry]:
    """Why everybody has their RP: a card's text, a Score text, a meta, collections."""
    found = []
    for seat, rp in enumerate(points):
        mine = min(collected, rp // 3)
        meta, score = min(15, rp // 6), rp // 5
        found += [
            Entry(seat, rp - mine - meta - score, box.number["Runaway Toaster"], "Action"),
            Entry(seat, score, box.number["Epitaph Editor"], "Score"),
            Entry(seat, meta, box.number["Fire Meta"], "Score"),
            Entry(seat, mine, NONE, COLLECTIONS),
        ]
    return found


def foreseeing() -> FakeLink:
    """The Power Creep knows what comes."""
    link = building(powers=True, characters=(CREEP, FULTON, MORREY, SHUR))
    link.host("start")
    return link


def duelling() -> FakeLink:
    """The first deckbuilding of a Duel."""
    link = building(powers=True, mode="duel", **TWO)
    link.host("start")
    return link


def duelled() -> FakeLink:
    """A Duel that took three tournaments."""
    link = building(mode="duel", **TWO)
    state = link.state
    for number, points in DUELS:
        places = tuple(1 + sum(other > mine for other in points) for mine in points)
        state.results.append((number, points, places, tuple(int(place == 1) for place in places)))
    *before, last = (account(state.box, points, 30) for _, points in DUELS)
    state.accounts, state.ledger = tuple(map(tuple, before)), last
    state.tournament_vp[:] = [sum(result[3][seat] for result in state.results) for seat in range(2)]
    state.money[:] = [7, 12]
    state.phase, state.round = "over", 3
    link.view = view(state, 0)
    return link


def summed() -> FakeLink:
    """A Turn-Based game after everybody's third scoring."""
    link = table(TURN_BASED)
    state = link.state
    state.sheet = [(61, 84, 112), (48, 52, 131), (70, 66, 90), (12, 40, 55)]
    state.ledger = []
    for points in zip(*state.sheet, strict=True):
        state.ledger += account(state.box, points, 20)
        state.ledger += [Entry(seat, -rp, NONE, WRITTEN) for seat, rp in enumerate(points)]
    state.loopers, state.phase, state.ask = (3, 1, 2, 0), "over", None
    link.view = view(state, 0)
    return link
