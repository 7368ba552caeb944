"""A client's copy of its view."""

from mbtui.net.messages import Delta, Snapshot
from mbtui.net.mirror import Mirror


def test_deltas_follow_a_snapshot() -> None:
    mirror = Mirror()
    mirror.show(Snapshot(4, {1: [1], 2: 5}))
    old = mirror.view
    assert mirror.change(Delta(5, {1: None, 3: 7}, []))
    assert (mirror.view, mirror.position) == ({2: 5, 3: 7}, 5)
    assert old == {1: [1], 2: 5}


def test_a_gap_makes_blind_until_the_next_snapshot() -> None:
    mirror = Mirror()
    mirror.show(Snapshot(4, {1: 1}))
    assert not mirror.change(Delta(6, {1: 2}, []))
    assert mirror.blind
    assert mirror.change(Delta(7, {1: 3}, [])), "it is asked once"
    assert (mirror.view, mirror.position) == ({1: 1}, 4)
    mirror.show(Snapshot(8, {1: 4}))
    assert mirror.change(Delta(9, {1: 5}, []))
    assert mirror.view == {1: 5}


def test_what_this_seat_alone_is_shown_is_no_new_position() -> None:
    mirror = Mirror()
    mirror.show(Snapshot(4, {1: 1}))
    assert mirror.change(Delta(4, {1: 2}, []))
    assert (mirror.view, mirror.position) == ({1: 2}, 4)


def test_what_was_seen_already_is_a_gap_as_well() -> None:
    mirror = Mirror()
    mirror.show(Snapshot(4, {1: 1}))
    assert not mirror.change(Delta(3, {1: 2}, []))


def test_before_any_snapshot_a_delta_says_nothing() -> None:
    mirror = Mirror()
    assert not mirror.change(Delta(0, {1: 2}, []))
    mirror.forget()
    assert (mirror.view, mirror.position, mirror.blind) == ({}, -1, False)
