"""Playing a supposed tournament on to its end without thinking: by habit, with each world's luck fixed beforehand.

What chance decides in a world is drawn once: in which order everybody likes to play their hand, and whether they are
in the mood for an Action. So two orders tried in one world meet the same opponents, and differ by themselves.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from engine.asks import Ask
from engine.box import Box
from engine.game import foresee
from engine.orders import Order
from engine.state import TOURNAMENT, State
from engine.symbols import SINGLE
from engine.zones import HAND

from .outlook import lasting, part
from .planning import moment
from .quick import general, quick_answer

DECISIONS = 400
"""In one game; then it is judged as it stands."""
WHIM = 1.6
"""How far, in turns, somebody strays from when a card would best be played."""
SPARE = 2
"""So many cards of a full hand are never played; they are the least ones."""
PASS, END = Order("pass"), Order("end")


class World:
    """A game that could be the real one, and everybody's habits in it."""

    __slots__ = ("likes", "moods", "state")

    def __init__(self, state: State, luck: Random) -> None:
        self.state = state
        self.likes = likes(state, luck)
        self.moods = [luck.random() for _ in range(16)]
        """For each turn in a row: whether somebody is in the mood for an Action."""


def likes(state: State, luck: Random) -> list[float]:
    """By card: of two cards in a hand the one with more is played first."""
    found = [0.0] * len(state.prints)
    box, prints = state.box, state.prints
    for seat in range(state.players):
        hand = state.zone(seat, HAND)
        for place, card in enumerate(sorted(hand, key=lambda card: general(box, prints[card]))):
            found[card] = luck.gauss(0.0, WHIM) - moment(box.cards[prints[card]])
            if place < SPARE:
                found[card] -= 4.0
    return found


@lru_cache(maxsize=4096)
def action_gain(box: Box, number: int) -> float:
    """What using a card's Action brings; a Single is flipped by it and brings nothing afterwards (R5.6)."""
    gain = part(box, number, "Action", (), ())
    return gain - lasting(box, number) if box.kinds[number] == SINGLE else gain


def habit(world: World, state: State, question: Ask) -> Order:
    """A turn: the card liked best, then an Action that is worth it."""
    if question.what == "pass":
        return PASS
    options, low = question.options, question.low
    if low == 1:
        return Order("play", options[:1])
    if low:
        return Order("play", (max(options[:low], key=world.likes.__getitem__),))
    mood = world.moods[state.turns & 15]
    box, prints = state.box, state.prints
    best = max(options, key=lambda card: action_gain(box, prints[card]))
    return Order("action", (best,)) if action_gain(box, prints[best]) > 4.0 * (mood - 0.3) else END


def by_habit(world: World, state: State) -> int:
    """Play on to the end of the tournament; how many decisions it took."""
    for made in range(DECISIONS):
        question = state.ask
        if question is None or state.phase != TOURNAMENT:
            return made
        turn = question.kind == "turn"
        foresee(state, question.seat, habit(world, state, question) if turn else quick_answer(state, question))
    return DECISIONS
