"""The Duel: two players, best of three tournaments (R11.2)."""

from __future__ import annotations

from typing import Final

from .events import Event
from .state import State
from .symbols import COLLECTIONS
from .zones import NONE

WINS: Final = 2
"""So many tournaments won end a Duel."""
RP_A_CARD: Final = 10
"""What each card of a collection brings at the end of the tournament."""


def add_collections(state: State) -> None:
    """After all Score texts the collections of the phase before bring their RP; who left the tournament gets none."""
    for seat in range(state.players):
        cards, state.collected[seat] = state.collected[seat], 0
        state.touch_player(seat)
        if cards and seat not in state.loopers:
            amount = state.score(seat, cards * RP_A_CARD, NONE, COLLECTIONS)
            state.tell(Event("gained", seat, amount=amount, word=COLLECTIONS))


def wins_of(places: list[int]) -> list[int]:
    """A tournament is won by whoever is first alone; a shared first place is nobody's win."""
    alone = places.count(1) == 1
    return [int(alone and place == 1) for place in places]


def decided(state: State) -> bool:
    """Somebody has won two tournaments."""
    return max(state.tournament_vp) >= WINS


def final_table(state: State) -> list[tuple[int, int, int, int, int, int]]:
    """As in a standard game, with tournaments won for VP; if those are equal, all RP together decide, then money."""
    keys = [
        (state.tournament_vp[seat], sum(result[1][seat] for result in state.results), state.money[seat])
        for seat in range(state.players)
    ]
    return [(key[0], key[0], 0, 0, 0, 1 + sum(other > key for other in keys)) for key in keys]
