"""Whole games in which every two options meet (R11): what holds in a standard game holds in all of them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import cards
from engine.game import apply, asked, legal
from engine.notation import Seen, read_order, write_order
from engine.options import conflicts
from engine.orders import HOST, Refused
from engine.scoring import final_table
from engine.state import OVER, State
from engine.view import SPECTATOR, delta, update, view
from mbtui.bots.supposing import supposed
from mbtui.net.legal import legal_from_view
from tests.engine.tables import covering
from tests.engine.walks import check_cards, check_index, check_numbers, start, through_json, walk

BOX = cards.default_box()
TABLES = covering()


def told(table: dict[str, Any]) -> str:
    switched = [key if value is True else f"{key}={value}" for key, value in table.items() if value and key != "mode"]
    return " ".join((table["mode"], *switched))


@pytest.mark.parametrize("number", range(len(TABLES)), ids=[told(table) for table in TABLES])
def test_a_game_in_which_these_options_meet(number: int) -> None:
    table = dict(TABLES[number])
    state = start(BOX, table.pop("players"), number, **table)
    prints = Counter(state.prints)
    seats = (*range(state.players), SPECTATOR)
    views = {seat: view(state, seat) for seat in seats}
    for step, (seat, order, now) in enumerate(walk(state, Random(number))):
        seen = Seen.of_state(state, seat)
        assert read_order(seen, write_order(seen, order)) == order
        if step % 17 == 0:
            _thinks(state, seat)
        again = State.load(BOX, through_json(state.save())) if step % 31 == 0 else None  # type: ignore[arg-type]
        try:
            apply(state, seat, order, now)
        except Refused:
            # Time that passes on the way may settle a purchase, and so refuse an order.
            assert table["moment"] or table["first_chance"]
            continue
        if again is not None:
            apply(again, seat, order, now)
            assert again.save() == state.save()
        views = {viewer: update(views[viewer], delta(state, viewer)) for viewer in seats}
        if step % 7 == 0:
            check_cards(state, prints)
            check_numbers(state)
            check_index(state)
            for viewer in seats:
                assert views[viewer] == view(state, viewer)
                assert set(legal_from_view(BOX, views[viewer])) == set(legal(state, viewer) if viewer >= 0 else ())
    assert state.phase == OVER
    assert (state.stack, state.queue, state.ask, asked(state)) == ([], [], None, ())
    assert min(row[-1] for row in final_table(state)) == 1


def _thinks(state: State, seat: int) -> None:
    """Everything legal is accepted; and a game supposed of the view is as good as the real one to its seat."""
    for one in legal(state, seat)[:40]:
        apply(state.copy(), seat, one, state.now)
    if seat != HOST:
        world = supposed(BOX, view(state, seat), seat, Random(0))
        assert view(world, seat) == view(state, seat)
        assert legal(world, seat) == legal(state, seat)


def test_the_tables_are_possible_and_each_option_is_on_somewhere() -> None:
    for table in TABLES:
        assert not conflicts(table, table["players"])
    for key in TABLES[0]:
        assert len({str(table[key]) for table in TABLES}) > 1, key
    assert {table["mode"] for table in TABLES} == {"standard", "duel", "turn-based"}
