"""Simulated tournaments: some decks meet on an empty table and are played by habit, along their owners' plans."""

from __future__ import annotations

from collections.abc import Container, Sequence
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
from engine.zones import DECK, HAND, METAS, NONE, STORE, TABLEAU

from .outlook import lasting, part, worth
from .quick import quick_answer
from .reading import looks_around

DECISIONS = 400
"""In one tournament; then it counts as it stands."""
SUPPLY = 40
"""Cards in the Store of such a tournament: for clashes and texts that look there."""
ASTRAY = 0.12
"""How often somebody does not play the next card of the plan, but the one after it."""
SLOTS = 6
OTHERS = 0.75
"""What others have counts against what one has oneself, on average."""


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
    box: Box, decks: Sequence[Sequence[int]], metas: tuple[int, ...], supply: tuple[int, ...], luck: Random,
    keen: Container[int] = (),
) -> Met:  # fmt: skip
    """One tournament of these decks (printed cards, in the order they are to be played); those in the keen seats are
    played with an eye for the moment."""
    seats = len(decks)
    state = _table(box, seats, metas, supply).copy()
    state.seed = luck.getrandbits(60)
    state.shuffle(STORE)
    for seat, deck in enumerate(decks):
        for number in deck:
            lay(state, zones.of(seat, DECK), number)
    state.first = luck.randrange(seats)
    wholes = [tuple(sorted(deck)) for deck in decks]
    go(state)
    for _ in range(DECISIONS):
        question = state.ask
        if state.phase != TOURNAMENT or question is None:
            break
        if question.kind != "turn":
            order = quick_answer(state, question)
        elif question.seat in keen:
            order = at_the_moment(state, question, wholes[question.seat], metas, luck)
        else:
            order = along(state, question, luck)
        apply(state, question.seat, order)
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
    left = SLOTS - len(state.zone(seat, TABLEAU))
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


# --- with an eye for the moment --------------------------------------------------------------------------


def at_the_moment(state: State, question: Ask, whole: tuple[int, ...], metas: tuple[int, ...], luck: Random) -> Order:
    """The card that brings more now than it would on average; an Action when it does the same."""
    if question.what == "pass":
        return Order("pass")
    seat, box, prints = question.seat, state.box, state.prints
    singles, actions = question.options[: question.low], question.options[question.low :]
    left = SLOTS - sum(card != NONE for card in state.zone(seat, TABLEAU))
    before = _at_a_glance(state, seat, whole)
    hand = state.zone(seat, HAND)
    best: tuple[float, int, Order] | None = None
    for card in actions:
        order = Order("action", (card,))
        gain = _tried(state, seat, order, whole) - before
        gain -= (0.9 if left > 1 or singles else 0.0) * part(box, prints[card], "Action", whole, ())
        if gain > 0 and (best is None or gain > best[0]):
            best = (gain, 0, order)
    if best is not None:
        return best[2]
    for card in singles:
        number, order = prints[card], Order("play", (card,))
        usual = worth(box, number, whole, metas)
        timed = box.powers[number].timed
        gain = 0.2 * usual if len(singles) >= left > 1 else 0.6 * usual
        if left <= 1 or looks_around(box.cards[number]):
            gain += _tried(state, seat, order, whole) - before - (usual if left > 1 else 0.6 * usual)
            gain += sum(part(box, number, word, whole, ()) for word in ("Next", "Action") if word in timed and left > 1)
        row = (gain, -hand.index(card), order)
        if best is None or row[:2] > best[:2]:
            best = row
    return best[2] if best is not None else Order("end")


def _tried(state: State, seat: int, order: Order, whole: tuple[int, ...]) -> float:
    """What a position looks like after an order, questions answered by habit."""
    ahead = state.copy()
    apply(ahead, seat, order)
    for _ in range(DECISIONS):
        question = ahead.ask
        if question is None or ahead.phase != TOURNAMENT or question.kind == "turn":
            break
        apply(ahead, question.seat, quick_answer(ahead, question))
    return _at_a_glance(ahead, seat, whole)


def _at_a_glance(state: State, seat: int, whole: tuple[int, ...]) -> float:
    """RP and what lies face up, one's own against the others'."""
    if state.phase != TOURNAMENT:
        return float(state.results[-1][1][seat]) if state.results else 0.0
    box, prints, face = state.box, state.prints, state.face
    value = 0.0
    for other in range(state.players):
        mine = whole if other == seat else ()
        row = [card for card in state.zone(other, TABLEAU) if card != NONE and face[card]]
        there = state.rp[other] + sum(lasting(box, prints[card], mine, ()) for card in row)
        value += there if other == seat else -OTHERS * there / (state.players - 1)
    return value
