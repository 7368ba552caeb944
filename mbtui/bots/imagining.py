"""What a player cannot see, imagined: so that a program that looks ahead never peeks."""

from __future__ import annotations

from random import Random

from engine.state import State
from engine.symbols import SINGLE
from engine.zones import BINDER, HAND, STORE


def imagined(state: State, seat: int, luck: Random) -> State:
    """The game as it might be.

    All cards the player cannot see are gathered and dealt anew; what is dealt depends on which cards are unseen, never
    on where they lie. Hands get Singles, as hands have.
    """
    copy = state.copy()
    others = [s for s in range(state.players) if s != seat]
    hands = [card for s in others for card in state.zone(s, HAND)]
    unseen = [*hands, *state.zones[STORE], *(card for s in others for card in state.zone(s, BINDER))]
    prints, kinds = state.prints, state.box.kinds
    pool = sorted(prints[card] for card in unseen)
    luck.shuffle(pool)
    pool.sort(key=lambda number: kinds[number] != SINGLE)
    held, rest = pool[: len(hands)], pool[len(hands) :]
    luck.shuffle(rest)
    for card, number in zip(unseen, (*held, *rest), strict=True):
        copy.prints[card] = number
    copy.seed = luck.getrandbits(64)
    return copy
