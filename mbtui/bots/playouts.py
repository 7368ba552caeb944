"""Playing a supposed tournament on to its end without thinking: by habit, with each world's luck fixed beforehand.

What chance decides in a world is drawn once: in which order everybody likes to play their hand. So two orders tried in
one world meet the same opponents, and differ by themselves.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from engine import tree
from engine.asks import Ask
from engine.box import Box, walk
from engine.game import foresee
from engine.measure import slots
from engine.orders import Order
from engine.state import TOURNAMENT, State
from engine.symbols import SINGLE
from engine.zones import HAND, NONE, TABLEAU

from .answering import answer
from .metas import metas
from .outlook import in_tournament, lasting, part, worth
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

    __slots__ = ("likes", "seat", "state", "whole")

    def __init__(self, state: State, seat: int, luck: Random) -> None:
        self.state = state
        self.seat = seat
        self.whole = in_tournament(state, seat)
        """The own deck; those of others are anybody's guess."""
        self.likes = likes(state, seat, luck)

    def with_likes(self, rather: dict[int, float]) -> World:
        """The same world, in which some cards are liked so much."""
        other = World.__new__(World)
        other.state, other.seat, other.whole, other.likes = self.state, self.seat, self.whole, self.likes[:]
        for card, liking in rather.items():
            other.likes[card] = liking
        return other


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
def action_gain(box: Box, number: int, whole: tuple[int, ...] = (), liked: tuple[int, ...] = ()) -> float:
    """What using a card's Action brings; a Single is flipped by it and brings nothing afterwards (R5.6)."""
    gain = part(box, number, "Action", whole, ())
    return gain - lasting(box, number, whole, liked) if box.kinds[number] == SINGLE else gain


@lru_cache(maxsize=4096)
def helps_what_follows(box: Box, number: int) -> bool:
    """Whether an Action is of use as long as cards are still to be played, and then no more."""
    lines = (line for line in box.cards[number].abilities if getattr(line, "word", "") == "Action")
    return any(isinstance(node, tree.NextCardGets | tree.Draw) for line in lines for node in walk(line))


def habit(world: World, state: State, question: Ask) -> Order:
    """A turn: the card liked best, then an Action that is worth it."""
    if question.what == "pass":
        return PASS
    options, low = question.options, question.low
    if low == 1:
        return Order("play", options[:1])
    if low:
        return Order("play", (max(options[:low], key=world.likes.__getitem__),))
    return _acting(world, state, question)


def _acting(world: World, state: State, question: Ask) -> Order:
    """An Action after the Single of the turn: Actions grow with what lies there, so those wait that still can."""
    box, prints, seat = state.box, state.prints, question.seat
    liked = metas(state)
    played = sum(card != NONE for card in state.zone(seat, TABLEAU))
    still = min(slots(state, seat) - played, len(state.zone(seat, HAND)))
    whole = world.whole if seat == world.seat else ()
    rows = [(action_gain(box, prints[card], whole, liked), card) for card in question.options]
    useful = [row for row in rows if row[0] > 0]
    if still > 0:
        soon = [row for row in useful if helps_what_follows(box, prints[row[1]])]
        if soon:
            return Order("action", (max(soon)[1],))
        if len(useful) <= still:
            return END
    else:
        # Nothing follows: a Single would be flipped for it.
        useful = [
            row for row in useful if box.kinds[prints[row[1]]] != SINGLE or not helps_what_follows(box, prints[row[1]])
        ]
    return Order("action", (max(useful)[1],)) if useful else END


def by_habit(world: World, state: State) -> int:
    """Play on to the end of the tournament; how many decisions it took."""
    for made in range(DECISIONS):
        question = state.ask
        if question is None or state.phase != TOURNAMENT:
            return made
        turn = question.kind == "turn"
        foresee(state, question.seat, habit(world, state, question) if turn else answer(state, question))
    return DECISIONS
