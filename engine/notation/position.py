"""Positions read from text: what lies where, as scenario files write it (SCENARIOS in docs)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from .. import zones
from ..arrangements import refill_looks
from ..box import Box, Card
from ..chance import MASK
from ..declared import which
from ..drafting import LEFT, RIGHT
from ..game import take_turns
from ..settings import Settings
from ..setup import blank_state, lay
from ..sheet import is_out
from ..state import DECKBUILDING, TOURNAMENT, State
from ..symbols import CHARACTER as CHARACTER_CARD
from ..symbols import KINDS, META, PROMOS, SYMBOLS
from ..symbols import VENUE as VENUE_CARD
from ..zones import (
    CHARACTER,
    DISCARD,
    FUSION,
    MARKET,
    METAS,
    NONE,
    PACKET,
    PACKS,
    PRIZES,
    SHELF,
    STORE,
    TABLEAU,
    VENUE,
)  # fmt: skip
from .entries import (
    AREAS,
    META_PILES,
    TABLE_PILES,
    BadPosition,
    Entry,
    blank,
    entries_of,
)

STORE_SIZE = 60
"""The Store deck is filled up to so many cards with blanks of 1 star."""


def load_position(position: Mapping[str, Any], box: Box, make: Callable[[Mapping[str, Any]], Card]) -> State:
    """The game that a position describes. `make` makes a card of a `[[card]]` table."""
    players = position.get("players")
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise BadPosition("players must be a list of names", "players")
    tables = position.get("card", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise BadPosition("a card is written below [[card]]", "card")
    own = [make(table) for table in tables]
    known = {card.name: card for card in (*box.cards, *own)}
    entries = entries_of(position, players, known)
    made = {(e.card.name, e.card.stars, e.card.symbols): e.card for row in entries.values() for e in row if e.card}
    own_names = {card.name for card in own}
    fillers = [blank("Blank"), *(blank(f"Some {rarity}", 5, rarity=rarity) for rarity in PROMOS)]
    world = box.without(own_names).with_cards([*own, *made.values(), *fillers])
    state = blank_state(world, _settings(position, players), _whole(position, "seed", 1) & MASK)
    state.phase = position.get("phase", TOURNAMENT)
    if state.phase not in (TOURNAMENT, DECKBUILDING):
        raise BadPosition(f"a position is in the tournament or in deckbuilding, not in {state.phase!r}", "phase")
    state.round = _whole(position, "round", 1)
    if state.round not in state.settings.rounds:
        raise BadPosition(f"there is no round {state.round} in this game", "round")
    numbers = {id(card): number for number, card in enumerate(world.cards)}
    _lay_table(state, position.get("table", {}), entries, numbers)
    for seat, name in enumerate(players):
        _lay_player(state, seat, name, position.get(name, {}), entries, numbers)
    if state.round:
        state.power_up()
    _start(state, position)
    return state


_SETTINGS = {field.name: field.default for field in fields(Settings) if field.name != "names"}
"""What a position can settle, and what holds otherwise."""


def _whole(position: Mapping[str, Any], key: str, default: int) -> int:
    number = position.get(key, default)
    if not isinstance(number, int):
        raise BadPosition(f"{key} must be a whole number, not {number!r}", key)
    return number


def _settings(position: Mapping[str, Any], players: list[str]) -> Settings:
    given = position.get("settings", {})
    if not isinstance(given, dict):
        raise BadPosition("[settings] must be a table", "settings")
    for key, value in given.items():
        if key not in _SETTINGS:
            raise BadPosition(f"[settings] has no {key!r}; it can have {', '.join(_SETTINGS)}", key, "settings")
        if not isinstance(value, list if isinstance(_SETTINGS[key], tuple) else type(_SETTINGS[key])):
            raise BadPosition(f"{key} cannot be {value!r}", key, "settings")
    base: dict[str, Any] = {
        "moment": 0,
        "first_chance": 0,
        "auto_pass": False,
        "pre_release": position.get("round") == 0,
    }
    try:
        return Settings.load(base | given | {"names": players})
    except (TypeError, ValueError) as error:
        raise BadPosition(str(error), "players") from None


def _number(state: State, entry: Entry, numbers: Mapping[int, int]) -> int:
    if entry.card is None:
        return state.box.number[entry.what]
    for card, number in ((state.box.cards[n], n) for n in numbers.values()):
        if (card.name, card.stars, card.symbols) == (entry.card.name, entry.card.stars, entry.card.symbols):
            return number
    raise AssertionError("every blank is in the box")


def _lay_table(
    state: State, table: Mapping[str, Any], entries: Mapping[str, list[Entry]], numbers: dict[int, int]
) -> None:
    filler = state.box.number["Blank"]
    for key, zone in TABLE_PILES.items():
        row = [_number(state, entry, numbers) for entry in entries.get(f"table.{key}", [])]
        if zone == STORE:
            row += [filler] * (STORE_SIZE - len(row))
        elif FUSION <= zone < PRIZES and f"table.{key}" not in entries and not _no_gold(state, zone):
            row = [state.box.number[f"Some {PROMOS[zone - FUSION]}"]] * 6
        # Piles are written from the top; in the state the top is the end of the list.
        for number in row if zone == DISCARD else reversed(row):
            lay(state, zone, number)
    packs = [_number(state, entry, numbers) if entry.what else NONE for entry in entries.get("table.packs", [])]
    state.zones[PACKS] = []
    for number in (packs + [filler] * 9)[:9]:
        if number == NONE:
            state.zones[PACKS].append(NONE)
        else:
            lay(state, PACKS, number)
    for entry in entries.get("table.aftermarket", []):
        card = lay(state, MARKET, _number(state, entry, numbers))
        if entry.seller:
            if entry.seller not in state.settings.names:
                raise BadPosition(f"there is no player called {entry.seller!r}", entry.seller)
            seat = state.settings.names.index(entry.seller)
            state.seller[card] = seat
            state.markers[seat] -= 1
    for place, key in enumerate(("element_meta", "type_meta")):
        if table.get(key):
            lay(state, METAS + place, _meta(state, table[key]))
    for key, zone in META_PILES.items():
        for name in reversed(table.get(key, [])):
            lay(state, zone, _meta(state, name))
    if table.get("venue"):
        state.listen(lay(state, VENUE, _of_kind(state, table["venue"], VENUE_CARD, "table")))


def _no_gold(state: State, zone: int) -> bool:
    """Gold cannot be fused in a Turn-Based game (R11.3)."""
    return zone == FUSION + 2 and state.settings.turn_based


def _meta(state: State, name: str) -> int:
    """A meta by its name, or by a word in it: `"Fire"`."""
    metas = [number for number, card in enumerate(state.box.cards) if card.kind == META]
    exact = [number for number in metas if state.box.cards[number].name == name]
    loose = [number for number in metas if name in state.box.cards[number].name.split()]
    if not exact and not loose:
        raise BadPosition(f"there is no meta called {name!r}", name, "table")
    return (exact or loose)[0]


def _of_kind(state: State, name: str, kind: int, where: str) -> int:
    """A character or a venue by its name."""
    number = state.box.number.get(name, NONE)
    if number == NONE or state.box.kinds[number] != kind:
        raise BadPosition(f"there is no {KINDS[kind].lower()} called {name!r}", name, where)
    return number


def _lay_player(
    state: State,
    seat: int,
    name: str,
    part: Mapping[str, Any],
    entries: Mapping[str, list[Entry]],
    numbers: dict[int, int],
) -> None:
    for key, area in AREAS.items():
        zone = zones.of(seat, area)
        for entry in entries.get(f"{name}.{key}", []):
            if not entry.what:
                state.zones[zone].append(NONE)
                continue
            card = lay(state, zone, _number(state, entry, numbers))
            state.tokens[card] = entry.tokens
            state.face[card] = 0 if entry.down else 1
            if not entry.down and state.in_play(card):
                state.listen(card)
    if part.get("character"):
        lay(state, zones.of(seat, CHARACTER), _of_kind(state, part["character"], CHARACTER_CARD, name))
    try:
        state.rp[seat], state.money[seat] = int(part.get("rp", 0)), int(part.get("money", 0))
        state.markers[seat] = int(part.get("markers", state.markers[seat]))
        state.tournament_vp[seat], state.collection_vp[seat] = int(part.get("vp", 0)), int(part.get("collection_vp", 0))
        state.collected[seat] = int(part.get("collected", 0))
        if "friendship" in part:
            state.unspent[seat] = tuple(int(vp) for vp in part["friendship"])
        state.sheet[seat] = tuple(int(points) for points in part.get("written", ()))
        for word in part.get("declared", ()):
            if word not in SYMBOLS:
                raise ValueError(f"declared are elements and types, and {word!r} is neither")
            place = SYMBOLS.index(word)
            state.declare(seat, which(place), place)
    except (TypeError, ValueError) as error:
        raise BadPosition(f"[{name}]: {error}", name) from None
    row = [card for card in state.zone(seat, TABLEAU) if card != NONE]
    if row and state.face[row[-1]] and "Next" in state.box.powers[state.prints[row[-1]]].timed:
        state.waiting[seat] = (row[-1],)


def _start(state: State, position: Mapping[str, Any]) -> None:
    if state.phase == DECKBUILDING:
        state.interval = _whole(position, "interval", 1)
        packets = [bool(state.zone(seat, PACKET)) for seat in range(state.players)]
        shelf = bool(state.zones[SHELF])
        if state.interval not in ((0, 1) if any(packets) else (0,) if shelf else (1, 2, 3, 4)):
            raise BadPosition("interval is 1, 2 or 3 (4 is the grace interval; in a draft it is 0 or 1)", "interval")
        if any(packets):
            # The first deal is drafted before the clock starts, the second after the first interval (R11.6).
            state.drafting = LEFT if state.interval == 0 else RIGHT
            state.ready = [not held for held in packets]
        if shelf:
            state.picks = tuple(range(state.players))[: len(state.zones[SHELF])]
        state.running = not state.drafting and not shelf
        if state.running:
            refill_looks(state)
        return
    if state.settings.turn_based:
        refill_looks(state)
    state.loopers = tuple(seat for seat, written in enumerate(state.sheet) if is_out(written))
    mover = position.get("turn", state.settings.names[0])
    if mover not in state.settings.names:
        raise BadPosition(f"turn names the player to move, not {mover!r}", "turn")
    state.first = state.turn = state.cause = state.settings.names.index(mover)
    state.acted = 1
    take_turns(state)
