"""A position written as text (SCENARIOS in docs)."""

from __future__ import annotations

import json
import re
from typing import Any

from ..state import DECKBUILDING, TOURNAMENT, State
from ..symbols import SYMBOLS
from ..zones import (
    CHARACTER,
    DISCARD,
    MARKET,
    METAS,
    NONE,
    PACKS,
    VENUE,
)
from .entries import AREAS, META_PILES, TABLE_PILES


def card_text(state: State, card: int) -> str:
    """A card of a zone as a position writes it."""
    if card == NONE:
        return ""
    tokens = f" +{state.tokens[card]}" if state.tokens[card] else ""
    seller = state.seller.get(card, NONE)
    sold = f" @{state.settings.names[seller]}" if seller != NONE else ""
    down = " -" if state.in_play(card) and not state.face[card] else ""
    return state.box.cards[state.prints[card]].name + tokens + down + sold


def write_position(state: State) -> str:
    """The position as the text of a scenario file without orders. Everything is shown, hidden cards too."""
    names = state.settings.names
    lines = [f"players = {_toml(list(names))}", f"phase = {_toml(state.phase)}", f"round = {state.round}"]
    if state.phase == DECKBUILDING:
        lines.append(f"interval = {state.interval}")
    if state.phase == TOURNAMENT and state.turn >= 0:
        lines.append(f"turn = {_toml(names[state.turn])}")
    if state.ask is not None and state.ask.kind != "turn":
        lines.append(f"# asked: {names[state.ask.seat]} ({state.ask.what})")
    for seat, name in enumerate(names):
        lines += ["", f"[{_key(name)}]"]
        for key, area in AREAS.items():
            if row := state.zone(seat, area):
                lines.append(f"{key} = {_toml([card_text(state, card) for card in row])}")
        if character := state.zone(seat, CHARACTER):
            lines.append(f"character = {_toml(state.box.cards[state.prints[character[0]]].name)}")
        lines += [f"money = {state.money[seat]}", f"rp = {state.rp[seat]}", f"markers = {state.markers[seat]}"]
        lines += [f"vp = {state.tournament_vp[seat]}", f"collection_vp = {state.collection_vp[seat]}"]
        if state.collected[seat]:
            lines.append(f"collected = {state.collected[seat]}")
        lines.append(f"friendship = {_toml(list(state.unspent[seat]))}")
        if state.settings.turn_based:
            lines.append(f"written = {_toml(list(state.sheet[seat]))}")
            lines.append(f"declared = {_toml([SYMBOLS[place] for place in state.declared[seat] if place != NONE])}")
    lines += ["", "[table]"]
    for key, zone in TABLE_PILES.items():
        row = state.zones[zone] if zone == DISCARD else state.zones[zone][::-1]
        lines.append(f"{key} = {_toml([card_text(state, card) for card in row])}")
    for key, zone in META_PILES.items() if state.settings.turn_based else ():
        lines.append(f"{key} = {_toml([card_text(state, card) for card in state.zones[zone][::-1]])}")
    for key, zone in (("packs", PACKS), ("aftermarket", MARKET)):
        lines.append(f"{key} = {_toml([card_text(state, card) for card in state.zones[zone]])}")
    for key, zone in (("element_meta", METAS), ("type_meta", METAS + 1), ("venue", VENUE)):
        lines.append(f"{key} = {_toml(card_text(state, state.zones[zone][0]) if state.zones[zone] else '')}")
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _toml(name)
