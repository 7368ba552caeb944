"""Tables laid out by hand for the gallery: no bot's taste, no clock and no new set changes them."""

from __future__ import annotations

from typing import Any, Final

from cards import default_box
from engine.box import Box
from engine.game import new_game
from engine.orders import Order
from engine.settings import Settings
from engine.view import view
from engine.zones import PACKET
from mbtui import presets
from mbtui.host.options import Plan
from tests.tui.fake import FakeLink, few_sets
from tests.tui.positions import do, table

CROWD: Final = """
players = ["Ann", "Bob", "Cyd", "Dot"]
[[card]]
name = "Hammer-and-Tongs Diplomat"
stars = 3
elements = ["Earth"]
types = ["Citizen"]
text = "Play: Flip an opponent's card. Gain 4 RP."
[Ann]
hand = ["Sergeant Cinders", "Geomancer on Probation", "Mecha-Moose", "Cloud Nine Tenant", "Salamander, Volcanic Lizard"]
tableau = ["Cub Scout +1", "Runaway Toaster", "Squire Malcombe"]
boxes = ["Lunchbox with a Dent"]
accessories = ["Halo on Loan", "Magnifying Glass"]
rp = 23
[Bob]
hand = ["Hammer-and-Tongs Diplomat", "Weather Seller", "Flying Carpet Cavalry"]
tableau = ["Paroled Sky Pirate", "Butler Without a Shadow -", "Exaltius the Untenable"]
boxes = ["Coffin, One Previous Owner"]
rp = 31
[Cyd]
hand = ["Orella", "Torchbearer on Hourly Pay", "Lost and Found Clerk"]
tableau = ["Load-Bearing Golem", "Great-Aunt Malediction +2", "Sister Placida, Human Shield"]
boxes = ["War Chest with a Hole"]
accessories = ["Participation Ribbon"]
rp = 18
[Dot]
hand = ["Unpaid Shield Wall", "The Drowned Regiment", "Gravedigger Paid by the Piece"]
tableau = ["The Bell That Tattles", "Lightning Rod of Blame", "Cannonball Cadet"]
boxes = ["Reliquary of Left Sandals"]
accessories = ["Candelabra of Dramatic Timing"]
rp = 27
[table]
element_meta = "Fire"
type_meta = "Soldier"
aftermarket = ["Orella", "Municipal Mole", "Night-Shift Notary"]
store = ["Municipal Mole", "Sergeant Cinders"]
"""
LAST_TURN: Final = """
players = ["Ann", "Bob", "Cyd"]
round = 2
[settings]
auto_pass = true
[Ann]
hand = ["Mecha-Moose", "Cloud Nine Tenant"]
tableau = ["Cub Scout", "Runaway Toaster -", "The Drowned Regiment", "Unpaid Shield Wall", "Sergeant Cinders"]
boxes = ["Lunchbox with a Dent"]
accessories = ["Halo on Loan"]
[Bob]
tableau = ["Paroled Sky Pirate", "The Drowned Regiment", "Fox 4 Fire Animal", "Weather Seller", "Elk 6 Air", "Orella"]
boxes = ["Coffin, One Previous Owner"]
[Cyd]
tableau = ["Load-Bearing Golem", "Lion 2 Fire Animal", "Torchbearer on Hourly Pay", "Cow 2", "Pig 3 Earth", "Hen 1"]
accessories = ["Participation Ribbon"]
[table]
element_meta = "Fire"
type_meta = "Soldier"
"""
ENDED: Final = ((1, (64, 71, 38, 52)), (2, (83, 60, 77, 45)), (3, (58, 96, 102, 74)))
"""The RP of three tournaments."""
FLEA_MARKET: Final = 10
"""A seed whose first round is played at the Midnight Flea Market."""
SEATS: Final = (
    {"name": "Ann", "here": True, "ready": True, "starter": "Saints of Whiteholme", "character": ""},
    {"name": "Bob", "here": True, "ready": False, "starter": "Chateau Helbane", "character": ""},
    {"name": "Greta", "here": True, "ready": True, "bot": "rookie", "starter": "", "character": ""},
    None,
    None,
)
NAMES: Final = ("Ann", "Bob", "Cyd", "Dot")
STARTERS: Final = ("Saints of Whiteholme", "Chateau Helbane", "Greendew Bazaar", "Bluelake Village")


def crowd() -> FakeLink:
    """A tournament of four in the middle of it; Ann is to move."""
    return table(CROWD)


FIVE: Final = CROWD.replace('"Dot"]', '"Dot", "Bartholomew the Elder"]').replace(
    "[table]",
    """["Bartholomew the Elder"]
hand = ["Orella"]
tableau = ["Wolf 5 Earth Animal Soldier", "Fox 4 Air Animal -", "Elk 6 Fire Light Water", "Owl 3 +3", "Doormouse"]
boxes = ["Costume Trunk"]
accessories = ["Candelabra of Dramatic Timing", "Lucky Coin, Both Sides Heads"]
rp = 104
[table]""",
)


def five() -> FakeLink:
    """A full table, with a long name and cards of many symbols."""
    return table(FIVE)


def last_turn() -> FakeLink:
    """A tournament of three before its last card, which is Ann's."""
    return table(LAST_TURN)


def building(seed: int = 12, box: Box | None = None, **options: Any) -> FakeLink:
    """A game with the sets of a first game, before its first order."""
    characters = tuple(card.name for card in few_sets().of_rarity("Character")[0].cards[:4])
    agreed: dict[str, Any] = {
        "names": NAMES, "selection": "first game", "starters": STARTERS, "characters": characters,
        "moment": 0, "first_chance": 0, "opened_booster": 0,
    }  # fmt: skip
    return FakeLink(state=new_game(box or few_sets(), Settings(**agreed | options), seed))


def shopping() -> FakeLink:
    """The first interval, with purchases, sales and a deck begun."""
    link = building()
    link.host("start")
    for who, order in (("Bob", "buy pack 4"), ("Ann", "buy pack 2"), ("Cyd", "buy pack 7"), ("Ann", "buy pack 5")):
        do(link, who, order)
    for seat, place in ((1, 0), (2, 1), (3, 2)):
        link._apply(seat, Order("sell", (link.state.zone(seat, 0)[place],)))
    return link


def with_everything(**options: Any) -> FakeLink:
    """Every option of a standard game, before its first order: at a flea market, Ann looks into packs."""
    characters = ("Fulton Suitcase", "The Power Creep", "Morrey Caardmaan", "Shur Wen Na")
    on = {"powers": True, "free_market": True, "liquidation": True, "pro_players": True, "venues": True, **options}
    sets = (*few_sets().sets, default_box().set_named("Millennium Accessories"))
    settings = Settings(NAMES, selection="first game", moment=0, first_chance=0, starters=STARTERS,
                        characters=characters, opened_booster=0, **on)  # fmt: skip
    return FakeLink(state=new_game(Box(sets), settings, FLEA_MARKET))


def drafting() -> FakeLink:
    """The first packet of a draft; Bob has taken his card."""
    link = with_everything(draft=True, accessories="draft")
    link._apply(1, Order("draft", (link.state.zone(1, PACKET)[2],)))
    return link


def equipping() -> FakeLink:
    """Ann is the first to draft a Millennium Accessory."""
    return with_everything(accessories="draft")


def at_the_flea_market() -> FakeLink:
    """The clock runs where everything is cheaper, and an unequal trade is offered."""
    link = with_everything()
    link.host("start")
    for seat in (1, 2):
        link._apply(seat, Order("sell", (link.state.zone(seat, 0)[seat],)))
    wanted = link.state.prints[link.state.zone(0, 0)[0]]
    link._apply(1, Order("offer", (link.state.zone(1, 0)[0],), 0, (0, (), (wanted,), 4, ())))
    return link


def at_a_door_to_everything() -> FakeLink:
    """A table that has not begun, with every option on."""
    link = at_the_door()
    found = presets.named("everything on", presets.built_in())
    assert found is not None
    seats = [{"name": "Ann", "here": True, "character": "Fulton Suitcase"}, *link.lobby["seats"][1:]]
    link.lobby |= {"settings": Plan().changed(found.values).save(), "seats": seats}
    return link


def at_the_door() -> FakeLink:
    """A table that has not begun."""
    link = FakeLink()
    link.view = {}
    link.lobby = {
        "table": "Friday", "phase": "lobby", "seats": list(SEATS), "owner": 0, "booster": 0, "watching": ["Eve"],
        "held": "", "settings": Plan().save(),
    }  # fmt: skip
    return link


def ended() -> FakeLink:
    """A game that is over after three tournaments."""
    link = table(CROWD)
    state = link.state
    state.phase = "over"
    state.ask = None
    for number, points in ENDED:
        places = tuple(1 + sum(other > mine for other in points) for mine in points)
        state.results.append((number, points, places, tuple(4 * number * (5 - place) for place in places)))
    for seat in range(4):
        state.tournament_vp[seat] = sum(result[3][seat] for result in state.results)
        state.collection_vp[seat] = (12, 6, 16, 9)[seat]
        state.money[seat] = (7, 21, 2, 13)[seat]
    link.view = view(state, 0)
    return link


TURN_BASED: Final = """
players = ["Ann", "Bob", "Cyd", "Dot"]
[settings]
mode = "turn-based"
[Ann]
hand = ["Sergeant Cinders", "Mecha-Moose", "Cloud Nine Tenant", "Salamander, Volcanic Lizard", "Magnifying Glass"]
tableau = ["Cub Scout +1", "Runaway Toaster", "Squire Malcombe"]
boxes = ["Lunchbox with a Dent"]
accessories = ["Halo on Loan"]
rp = 23
money = 17
written = [61]
collection = ["Torchbearer on Hourly Pay", "Candle 3 Fire Construct"]
declared = ["Fire"]
[Bob]
hand = ["Weather Seller", "Flying Carpet Cavalry", "Orella"]
tableau = ["Paroled Sky Pirate", "Butler Without a Shadow -", "Exaltius the Untenable"]
boxes = ["Coffin, One Previous Owner"]
rp = 31
money = 4
written = [48, 52]
[Cyd]
hand = ["Lost and Found Clerk", "Orella"]
tableau = ["Load-Bearing Golem"]
accessories = ["Participation Ribbon"]
rp = 8
money = 33
written = [70]
[Dot]
written = [12, 40, 55]
[table]
element_meta = "Fire"
type_meta = "Soldier"
element_metas = ["Water"]
type_metas = ["Mage"]
packs = ["Orella", "Mecha-Moose", "Exaltius the Untenable", "Load-Bearing Golem", "Weather Seller", "Sergeant Cinders",
  "Flying Carpet Cavalry", "Runaway Toaster", "Cub Scout"]
store = ["Paroled Sky Pirate"]
aftermarket = ["Geomancer on Probation @Bob", "Sister Placida, Human Shield @Ann", "Orella"]
"""


def by_turns() -> FakeLink:
    """A Turn-Based game in its middle; Ann is to move, Dot is out."""
    return table(TURN_BASED)
