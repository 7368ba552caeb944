"""Tables of the ways to play (R11), laid out for the gallery."""

from __future__ import annotations

from typing import Any, Final

from cards import default_box
from engine.orders import Order
from engine.view import view
from engine.zones import PACKET, SHELF, VENUE
from tests.tui.fake import FakeLink
from tests.tui.laid import NAMES, STARTERS, TURN_BASED, building
from tests.tui.positions import do, table

FLEA_MARKET: Final = 12
"""A seed whose first venue changes what things cost."""
FULTON, CREEP, MORREY, SHUR = "Fulton Suitcase", "The Power Creep", "Morrey Caardmaan", "Shur Wen Na"
TWO: Final[dict[str, Any]] = {"names": NAMES[:2], "starters": STARTERS[:2], "characters": (CREEP, FULTON)}
DUELS: Final = ((1, (118, 131)), (2, (142, 97)), (3, (155, 149)))
"""The RP of a Duel of three tournaments."""


def powered(*characters: str) -> FakeLink:
    """Deckbuilding at a venue where prices are others, by people with powers."""
    link = building(FLEA_MARKET, characters=characters, powers=True, venues=True, pro_players=True)
    assert [link.box.cards[link.state.prints[card]].name for card in link.state.zones[VENUE]] == [
        "The Midnight Flea Market"
    ]
    link.host("start")
    for seat, place in ((1, 0), (2, 1), (3, 2)):
        link._apply(seat, Order("sell", (link.state.zone(seat, 0)[place],)))
    return link


def looking() -> FakeLink:
    """Fulton has looked into two packs."""
    link = powered(FULTON, CREEP, MORREY, SHUR)
    for order in ("look pack 3", "look pack 6"):
        do(link, "Ann", order)
    return link


def foreseeing() -> FakeLink:
    """The Power Creep knows what comes."""
    return powered(CREEP, FULTON, MORREY, SHUR)


def duelling() -> FakeLink:
    """The first deckbuilding of a Duel."""
    link = building(powers=True, mode="duel", **TWO)
    link.host("start")
    return link


def packets() -> FakeLink:
    """The first deal is drafted; everybody has taken a card of the first packet, the others of the second."""
    link = building(draft=True)
    link._apply(0, Order("draft", (link.state.zone(0, PACKET)[2],)))
    link.bots()
    link.bots()
    return link


def shelf() -> FakeLink:
    """Millennium Accessories are drafted; Dot has taken one, Ann is next."""
    link = building(box=default_box(), accessories="draft", opened_booster=3)
    gold = link.state.zones[SHELF][0]
    link._apply(3, Order("equip", (gold,)))
    return link


def duelled() -> FakeLink:
    """A Duel that took three tournaments."""
    link = building(mode="duel", **TWO)
    state = link.state
    for number, points in DUELS:
        places = tuple(1 + sum(other > mine for other in points) for mine in points)
        state.results.append((number, points, places, tuple(int(place == 1) for place in places)))
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
    state.loopers, state.phase, state.ask = (3, 1, 2, 0), "over", None
    link.view = view(state, 0)
    return link
