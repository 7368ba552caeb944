"""Who meets whom on the ladder."""

from __future__ import annotations

from collections import Counter

from mbtui.ladder.seating import seatings

KINDS = ("champion", "regular", "rookie", "random")


def test_every_other_table_has_all_kinds() -> None:
    tables = seatings(KINDS, 48, seed=1)
    assert len(tables) == 48
    assert all(sorted(table) == sorted(KINDS) for table in tables[::2])
    assert all(len(set(table)) == 2 for table in tables[1::2])


def test_every_kind_has_every_seat_alike() -> None:
    tables = seatings(KINDS, 48, seed=1)
    for place in range(4):
        assert set(Counter(table[place] for table in tables[::2]).values()) == {6}
        assert set(Counter(table[place] for table in tables[1::2]).values()) == {6}


def test_every_pair_meets_as_often() -> None:
    tables = seatings(KINDS, 48, seed=1)
    assert set(Counter(frozenset(table) for table in tables[1::2]).values()) == {4}


def test_two_players_are_always_a_pair() -> None:
    tables = seatings(KINDS, 12, seed=1, players=2)
    assert len({frozenset(table) for table in tables}) == 6
    assert len(set(tables)) == 12


def test_two_kinds_fill_a_table() -> None:
    assert seatings(("a", "b"), 2, seed=1, players=5) == [("a", "b", "a", "b", "a"), ("b", "a", "b", "a", "b")]
