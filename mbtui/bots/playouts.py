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
from engine.measure import slots
from engine.orders import Order
from engine.state import TOURNAMENT, State
from engine.symbols import SINGLE
from engine.zones import HAND, TABLEAU

from .answering import answer
from .metas import metas
from .outlook import lasting, part, worth
from .planning import moment
from .quick import general

DECISIONS = 400
"""In one game; then it is judged as it stands."""
WHIM = 0.7
"""How far, in turns, somebody strays from when a card would best be played."""
LAST = 4.0
"""So many turns later come the least cards of a hand, which there will be no slots for."""
PASS, END = Order("pass"), Order("end")


class World:
    """A game that could be the real one, and everybody's habits in it."""

    __slots__ = ("likes", "moods", "state")

    def __init__(self, state: State, seat: int, luck: Random) -> None:
        self.state = state
        self.likes = likes(state, seat, luck)
        self.moods = [luck.random() for _ in range(16)]
        """For each turn in a row: whether somebody is in the mood for an Action."""


def likes(state: State, seat: int, luck: Random, whim: float = WHIM) -> list[float]:
    """By card: of two cards in a hand the one with more is played first; a player knows what their own deck needs."""
    found = [0.0] * len(state.prints)
    box, prints = state.box, state.prints
    for who in range(state.players):
        hand = state.zone(who, HAND)
        if who == seat:
            whole, liked = tuple(sorted(prints[card] for card in state.hand_and_play(who))), metas(state)
            hand = sorted(hand, key=lambda card: worth(box, prints[card], whole, liked))
        else:
            hand = sorted(hand, key=lambda card: general(box, prints[card]))
        spare = len(hand) + len(state.zone(who, TABLEAU)) - slots(state, who)
        for place, card in enumerate(hand):
            found[card] = luck.gauss(0.0, whim) - moment(box.cards[prints[card]]) - (LAST if place < spare else 0.0)
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
        foresee(state, question.seat, habit(world, state, question) if turn else answer(state, question))
    return DECISIONS
