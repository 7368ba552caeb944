"""What an imagined end of a tournament is worth: the surer, the fewer cards are still to come."""

from __future__ import annotations

from engine.settings import Settings
from engine.setup import blank_state, lay
from engine.state import TOURNAMENT, State
from engine.zones import TABLEAU, of
from mbtui.bots.standing import SURE, UNSURE, prospects, spread
from tests.bots.decks import BOX


def ended(*rp: int) -> State:
    state = blank_state(BOX, Settings(("Ann", "Bob", "Cid", "Dee")[: len(rp)]), 0)
    state.phase, state.round, state.rp = TOURNAMENT, 1, list(rp)
    return state


def test_the_more_lies_there_the_less_may_be_wrong() -> None:
    state = ended(0, 0)
    assert spread(state) == UNSURE
    for played in range(6):
        before = spread(state)
        for seat in range(2):
            lay(state, of(seat, TABLEAU), played)
        assert spread(state) < before
    assert spread(state) == SURE


def test_a_narrow_lead_counts_for_more_when_it_is_sure() -> None:
    state = ended(100, 95, 90, 85)
    assert prospects(state, 0, SURE) > prospects(state, 0, UNSURE)
    assert prospects(state, 3, SURE) < prospects(state, 3, UNSURE)


def test_places_first_and_rp_besides() -> None:
    assert prospects(ended(100, 90, 80), 0) > prospects(ended(90, 100, 80), 0) > prospects(ended(80, 100, 90), 0)
    assert prospects(ended(130, 60, 50), 0) > prospects(ended(120, 60, 50), 0)
