"""What a seat cannot see, and the same game for it with other cards there (R1.6)."""

from __future__ import annotations

from random import Random
from typing import Any

from engine import rows, zones
from engine.insight import is_open, metas_seen, packs_seen
from engine.state import State
from engine.store import pack_at
from engine.view import SPECTATOR
from engine.zones import NONE, PLAYER, SPAN

OPEN_TABLE = frozenset((zones.MARKET, zones.METAS, zones.METAS + 1, zones.VENUE, zones.SHELF))
LAID_OUT = frozenset((zones.TABLEAU, zones.BOXES, zones.ACCESSORIES, zones.ATTACHED, zones.CHARACTER))


def shown_to(state: State, seat: int) -> set[int]:
    """The packs a seat has looked at, and the next metas where it sees them (R11.10)."""
    if not is_open(state):
        return set()
    packs = {pack_at(state, place) for place, _ in packs_seen(state, seat)}
    tops = {stack[-1] for stack in state.zones[zones.META_STACKS : zones.META_STACKS + 2] if stack}
    return packs | (tops if metas_seen(state, seat) else set())


def hidden_from(state: State, seat: int) -> list[int]:
    """The cards whose faces a seat cannot see; what is offered to it in a trade it can."""
    offered = {card for pair, offer in state.offers.items() if pair % 8 == seat for card in offer[1]}
    offered |= shown_to(state, seat) if seat != SPECTATOR else set()
    found = []
    for card, zone in enumerate(state.where):
        owner, area = divmod(zone - PLAYER, SPAN) if zone >= PLAYER else (NONE, NONE)
        if zone < PLAYER:
            seen = zone in OPEN_TABLE or (zone == zones.DISCARD and bool(state.face[card]))
        elif area in LAID_OUT:
            seen = bool(state.face[card]) or owner == seat
        elif area in (zones.COLLECTION, zones.COLLECTION_TWO) and state.settings.mode == "turn-based":
            seen = True
        else:
            seen = owner == seat and area != zones.DEALT
        if not seen and card not in offered:
            found.append(card)
    return found


def shows_back(state: State, card: int) -> bool:
    """Packs, the top of the Store and face-down cards in play show their set on the back (R1.6)."""
    zone = state.where[card]
    return zone == zones.PACKS or state.in_play(card) or (zone == zones.STORE and state.zones[zone][-1] == card)


def elsewhere(state: State, seat: int, luck: Random) -> State:
    """The same position for a seat: the cards it cannot see have changed places; backs stay what they are.

    What the last order did is carried over, so that what is told of it can be compared.
    """
    other = state.copy()
    other.dirty, other.events = state.dirty, state.events
    groups: dict[int, list[int]] = {}
    for card in hidden_from(state, seat):
        back = state.box.set_of[state.prints[card]] if shows_back(state, card) else NONE
        groups.setdefault(back, []).append(card)
    for group in groups.values():
        prints = [state.prints[card] for card in group]
        luck.shuffle(prints)
        for card, number in zip(group, prints, strict=True):
            other.prints[card] = number
    return other


def renumbered(state: State, one: int, two: int) -> State:
    """The same position with the numbers of two cards changed for one another, wherever they stand."""

    def other(card: int) -> int:
        return two if card == one else one if card == two else card

    def each(value: Any) -> Any:
        if isinstance(value, tuple | list):
            return type(value)(map(each, value))
        return other(value) if type(value) is int else value

    new = state.copy()
    columns: tuple[Any, ...] = (new.prints, new.where, new.face, new.tokens)
    for column in columns:
        column[one], column[two] = column[two], column[one]
    for name in ("zones", "listeners", "waiting", "brought", "turning"):
        setattr(new, name, each(getattr(new, name)))
    for name in ("seller", "pack_chance", "looked"):
        setattr(new, name, {other(card): value for card, value in getattr(new, name).items()})
    new.attached_to = {other(card): other(host) for card, host in state.attached_to.items()}
    new.claims = [(time, seat, other(card), place) for time, seat, card, place in state.claims]
    new.offers = {pair: (offer[0], each(offer[1]), *offer[2:]) for pair, offer in state.offers.items()}
    new.stack = [(what, step, each(data)) for what, step, data in state.stack]
    for env in new.envs:
        env.this, env.that, env.it, env.done = other(env.this), other(env.that), each(env.it), each(env.done)
    if state.ask is not None and state.ask.kind in ("cards", "order", "react", "turn"):
        new.ask = state.ask._replace(options=each(state.ask.options))
    marked = {key for key in state.dirty if rows.CARDS <= key < rows.LEDGER}
    new.dirty = (state.dirty - marked) | {rows.CARDS + other(key - rows.CARDS) for key in marked}
    return new
