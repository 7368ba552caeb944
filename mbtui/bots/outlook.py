"""How good a position of a tournament is: the RP there would be if it ended now, and what may still come."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.box import Box, Card
from engine.game import foresee
from engine.machine import push, run
from engine.measure import slots
from engine.scoring import sources
from engine.state import TOURNAMENT, State
from engine.symbols import SINGLE
from engine.tree import Line
from engine.zones import ACCESSORIES, BOXES, HAND, NONE, TABLEAU

from .deck import Deck, deck_of
from .metas import metas
from .quick import quick_answer
from .reading import guess
from .temperament import PLAIN, Temperament

OTHERS = 0.75
"""What an RP of the others counts against one's own, on average."""
PAST = ("Play", "Next", "Flip", "Action")
"""What a card in play has done already, or is counted on its own."""
FACE_UP = 1.0
"""What a face-up card is worth for texts that count it, besides what it does itself."""


def outlook(state: State, seat: int) -> float:
    """Own prospects against the average of the others'."""
    if state.phase != TOURNAMENT:
        return _against(state, seat, [float(rp) for rp in state.rp])
    scored = ended(state)
    values = []
    for other in range(state.players):
        row = [card for card in state.zone(other, TABLEAU) if card != NONE]
        room = slots(state, other)
        done = min(1.0, len(row) / room) ** 3
        still = min(max(0, room - len(row)), len(state.zone(other, HAND)))
        value = state.rp[other] + done * (scored.rp[other] - state.rp[other])
        value += _to_come(state, other, row, 1.0 - done, still, seat)
        values.append(value + _in_hand(state, seat, still) if other == seat else value)
    return _against(state, seat, values)


def _against(state: State, seat: int, values: list[float]) -> float:
    others = [value for other, value in enumerate(values) if other != seat]
    return values[seat] - OTHERS * sum(others) / len(others)


def ended(state: State) -> State:
    """The tournament as it would be scored now, questions answered on the spot."""
    copy = state.copy()
    if copy.ask is not None and copy.ask.kind == "turn":
        copy.ask = None
        copy.stack.clear()
        for seat in range(copy.players):
            if seat not in copy.loopers:
                push(copy, "scoring", 2, seat, *sources(copy, seat))
        run(copy)
        for _ in range(40):
            # An infinite loop in a Score text ends with somebody's turn (R6.13).
            if copy.ask is None or copy.ask.kind == "turn":
                break
            foresee(copy, copy.ask.seat, quick_answer(copy, copy.ask))
    return copy


def _to_come(state: State, seat: int, row: list[int], left: float, still: int, viewer: int) -> float:
    """What the face-up cards of a player may still bring: one Action a turn, and what is left of the rest."""
    liked = metas(state)
    whole = in_tournament(state, seat) if seat == viewer else ()
    box, prints = state.box, state.prints
    total = 0.0
    actions = []
    for card in (*row, *state.zone(seat, BOXES), *state.zone(seat, ACCESSORIES)):
        if state.face[card]:
            total += left * lasting(box, prints[card], whole, liked)
            if "Action" in box.powers[prints[card]].timed:
                actions.append(part(box, prints[card], "Action", whole, liked))
    question = state.ask
    turns = still + (question is not None and question.seat == seat and question.kind == "turn" and state.acted > 0)
    total += sum(sorted(actions, reverse=True)[:turns])
    if still:
        total += sum(part(box, prints[card], "Next", whole, liked) for card in state.waiting[seat] if state.face[card])
    return total


def _in_hand(state: State, seat: int, still: int) -> float:
    """What the best cards of the hand would bring, as many as there is room for."""
    if not still:
        return 0.0
    whole, liked = in_tournament(state, seat), metas(state)
    singles = [card for card in state.zone(seat, HAND) if state.box.kinds[state.prints[card]] == SINGLE]
    values = sorted((worth(state.box, state.prints[card], whole, liked) for card in singles), reverse=True)
    return sum(values[:still])


def in_tournament(state: State, seat: int) -> tuple[int, ...]:
    """All printed cards a player has in this tournament."""
    areas = (HAND, TABLEAU, BOXES, ACCESSORIES)
    return tuple(sorted(state.prints[card] for area in areas for card in state.zone(seat, area) if card != NONE))


@lru_cache(maxsize=65536)
def worth(box: Box, number: int, whole: tuple[int, ...], liked: tuple[int, ...], lean: Temperament = PLAIN) -> float:
    """What a card that is still to be played will bring."""
    return guess(box.cards[number], deck_of(box, whole, metas=liked, lean=lean))


@lru_cache(maxsize=65536)
def lasting(box: Box, number: int, whole: tuple[int, ...] = (), liked: tuple[int, ...] = ()) -> float:
    """What a card in play will still bring: its Score text above all."""
    card = box.cards[number]
    kept = tuple(line for line in card.abilities if getattr(line, "word", "Reaction") not in PAST)
    return FACE_UP + guess(_only(card, kept), _around(box, card, whole, liked))


@lru_cache(maxsize=65536)
def part(box: Box, number: int, word: str, whole: tuple[int, ...], liked: tuple[int, ...]) -> float:
    """What the lines of a card in play with one word will bring."""
    card = box.cards[number]
    deck = _around(box, card, whole, liked)
    bare = guess(_only(card, ()), deck)
    kept = tuple(line for line in card.abilities if getattr(line, "word", "") == word)
    return max(0.0, guess(_only(card, kept), deck) - bare)


def _only(card: Card, lines: tuple[Line, ...]) -> Card:
    return replace(card, abilities=lines, text=f"{card.text} {len(lines)} {lines and getattr(lines[0], 'word', '')}")


def _around(box: Box, card: Card, whole: tuple[int, ...], liked: tuple[int, ...]) -> Deck:
    cards = tuple(box.cards[n] for n in whole) if whole else (card,) * 4
    return Deck(cards, metas=tuple(box.cards[n] for n in liked), laid=True)
