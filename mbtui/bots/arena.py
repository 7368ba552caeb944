"""Simulated tournaments: some decks meet on an empty table and are played by habit, along their owners' plans."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from engine import zones
from engine.asks import Ask
from engine.box import Box
from engine.game import apply, go
from engine.orders import Order
from engine.settings import Settings
from engine.setup import blank_state, lay
from engine.state import PAIRINGS, TOURNAMENT, State
from engine.symbols import SINGLE
from engine.zones import DECK, HAND, METAS, STORE, TABLEAU

from .outlook import lasting, part
from .quick import quick_answer

DECISIONS = 400
"""In one tournament; then it counts as it stands."""
SUPPLY = 40
"""Cards in the Store of such a tournament: for clashes and texts that look there."""
ASTRAY = 0.12
"""How often somebody does not play the next card of the plan, but the one after it."""


class Met(NamedTuple):
    """How a simulated tournament ended: RP of each deck, and what each card of each deck brought."""

    points: tuple[int, ...]
    credits: tuple[dict[int, int], ...]


@lru_cache(maxsize=64)
def _table(box: Box, seats: int, metas: tuple[int, ...], supply: tuple[int, ...]) -> State:
    """A table with metas and a Store, before anybody has a deck."""
    settings = Settings(tuple("ABCDE"[:seats]), moment=0, first_chance=0)
    state = blank_state(box, settings, 0)
    state.round = 1 if metas else 0
    for number in supply:
        lay(state, STORE, number)
    for place, number in enumerate(metas[:2]):
        lay(state, METAS + place, number)
    state.phase = PAIRINGS
    return state


def meet(
    box: Box, decks: Sequence[Sequence[int]], metas: tuple[int, ...], supply: tuple[int, ...], luck: Random
) -> Met:
    """One tournament of these decks (printed cards, in the order they are to be played)."""
    seats = len(decks)
    state = _table(box, seats, metas, supply).copy()
    state.seed = luck.getrandbits(60)
    state.shuffle(STORE)
    for seat, deck in enumerate(decks):
        for number in deck:
            lay(state, zones.of(seat, DECK), number)
    state.first = luck.randrange(seats)
    go(state)
    for _ in range(DECISIONS):
        question = state.ask
        if state.phase != TOURNAMENT or question is None:
            break
        by_plan = question.kind == "turn"
        apply(state, question.seat, along(state, question, luck) if by_plan else quick_answer(state, question))
    credits: list[dict[int, int]] = [{} for _ in decks]
    for entry in state.ledger:
        mine = credits[entry.seat]
        mine[entry.print] = mine.get(entry.print, 0) + entry.amount
    points = state.results[-1][1] if state.results else tuple(state.rp)
    return Met(points, tuple(credits))


def along(state: State, question: Ask, luck: Random) -> Order:
    """The next step of a plan: the next Single of the hand, then an Action if this is the time for it."""
    if question.what == "pass":
        return Order("pass")
    seat = question.seat
    singles, actions = question.options[: question.low], question.options[question.low :]
    if singles:
        hand = state.zone(seat, HAND)
        ordered = sorted(singles, key=hand.index)
        astray = len(ordered) > 1 and luck.random() < ASTRAY
        return Order("play", (ordered[1 if astray else 0],))
    if actions and (card := _action(state, seat, actions, luck)) >= 0:
        return Order("action", (card,))
    return Order("end")


def _action(state: State, seat: int, actions: tuple[int, ...], luck: Random) -> int:
    """The Action to use now, -1 for none: a Single's flips it, so it must bring more than the card lying there."""
    box, prints = state.box, state.prints
    whole = tuple(sorted(prints[c] for c in state.hand_and_play(seat)))
    left = 6 - len(state.zone(seat, TABLEAU))
    rows = []
    for card in actions:
        number = prints[card]
        value = part(box, number, "Action", whole, ())
        if box.kinds[number] == SINGLE:
            value -= 1.0 + lasting(box, number, whole, ())
        rows.append((value, card))
    useful = [row for row in rows if row[0] > 0]
    if not useful or (left > len(useful) + 2 and luck.random() < 0.5):
        return -1
    return max(useful)[1]
