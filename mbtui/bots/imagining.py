"""What a player cannot see, imagined: so that a program that looks ahead never peeks."""

from __future__ import annotations

from random import Random

from engine.state import State
from engine.symbols import SINGLE
from engine.zones import BINDER, FUSION, HAND, META_STACKS, NONE, PACKS, PRIZES, STORE


def imagined(state: State, seat: int, luck: Random) -> State:
    """The game as it might be.

    All cards the player cannot see are gathered and dealt anew; what is dealt depends on which cards are unseen, never
    on where they lie. Hands get Singles, as hands have.
    """
    copy = state.copy()
    others = [s for s in range(state.players) if s != seat]
    hands = [card for s in others for card in state.zone(s, HAND)]
    deck, packs = state.zones[STORE], []
    if state.settings.turn_based:
        # The top of the deck is a pack like the others.
        deck, packs = deck[:-1], [card for card in (*state.zones[PACKS], *deck[-1:]) if card != NONE]
    unseen = [*hands, *deck, *(card for s in others for card in state.zone(s, BINDER))]
    prints, kinds = state.prints, state.box.kinds
    pool = sorted(prints[card] for card in (*unseen, *packs))
    luck.shuffle(pool)
    if state.settings.turn_based:
        _fill_packs(copy, packs, pool, luck)
    pool.sort(key=lambda number: kinds[number] != SINGLE)
    held, rest = pool[: len(hands)], pool[len(hands) :]
    luck.shuffle(rest)
    for card, number in zip(unseen, (*held, *rest), strict=True):
        copy.prints[card] = number
    copy.seed = luck.getrandbits(64)
    return copy


def _fill_packs(copy: State, packs: list[int], pool: list[int], luck: Random) -> None:
    """Packs and piles that are drawn from on any turn (R11.3): of a pack only the set on its back is known (R1.6)."""
    sets = copy.box.set_of
    for pack in packs:
        back = sets[copy.prints[pack]]
        place = next(place for place, number in enumerate(pool) if sets[number] == back)
        copy.prints[pack] = pool.pop(place)
    for pile in (FUSION, FUSION + 1, PRIZES + 1, PRIZES + 2, META_STACKS, META_STACKS + 1):
        inside = sorted(copy.prints[card] for card in copy.zones[pile])
        luck.shuffle(inside)
        for card, number in zip(copy.zones[pile], inside, strict=True):
            copy.prints[card] = number
