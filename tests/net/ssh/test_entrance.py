"""Who may come in, and as whom."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mbtui.host.timing import Handle
from mbtui.net.ssh.entrance import Caller, Entrance, Limits, caller_of


class StillTime:
    """A time that goes on when told to."""

    def __init__(self) -> None:
        self.at = 0

    def now(self) -> int:
        return self.at

    def call_later(self, delay: int, call: Callable[[], None]) -> Handle:
        raise AssertionError("nobody waits here")


def test_connections_are_counted_in_all_and_by_address() -> None:
    entrance = Entrance(StillTime(), limits=Limits(connections=3, per_address=2))
    assert entrance.arrive("a")
    assert entrance.arrive("a")
    assert not entrance.arrive("a")
    assert entrance.arrive("b")
    assert not entrance.arrive("c")
    entrance.leave("a")
    assert entrance.arrive("c")
    for address in "abc":
        entrance.leave(address)
    assert entrance.connections == 0
    assert not entrance._per_address


def test_an_address_comes_only_so_often() -> None:
    time = StillTime()
    entrance = Entrance(time, limits=Limits(rate=(2.0, 5)))
    for _ in range(5):
        assert entrance.arrive("a")
        entrance.leave("a")
    assert not entrance.arrive("a")
    assert entrance.arrive("b")
    time.at += 500
    assert entrance.arrive("a")
    assert not entrance.arrive("a")


def test_wrong_passwords_are_counted_by_address() -> None:
    time = StillTime()
    entrance = Entrance(time, "sesame")
    assert entrance.locked
    assert entrance.opens("a", "sesame")
    for _ in range(12):
        assert not entrance.out("a")
        assert not entrance.opens("a", "simsim")
    assert entrance.out("a")
    assert not entrance.out("b")
    time.at += 601_000
    assert not entrance.out("a")


def test_without_a_password_everybody_may_come_in() -> None:
    entrance = Entrance(StillTime())
    assert not entrance.locked
    assert entrance.opens("a", "anything")
    assert not entrance.out("a")


@pytest.mark.parametrize(
    ("username", "name"),
    [
        ("ann", "ann"),
        ("[/b]x", "[/b]x"),
        ("a\x1b[2J\x00\u202eb", "a[2Jb"),
        ("", "Guest"),
        ("\x07", "Guest"),
        ("x" * 500, "x" * 20),
    ],
)
def test_names_are_input(username: str, name: str) -> None:
    assert caller_of(username, "", False, "1.2.3.4").name == name


def test_a_seat_belongs_to_a_key_or_a_name() -> None:
    assert caller_of("Ann", "SHA256:abc", True, "1.2.3.4", "Table 1") == Caller(
        "Ann", "SHA256:abc", True, "1.2.3.4", "Table 1"
    )
    assert caller_of("Ann", "", True, "1.2.3.4").identity == "name ann"
    assert caller_of("Ann", "", False, "1.2.3.4").identity == "name ann at 1.2.3.4"
    assert caller_of("SHA256:abc", "", True, "1.2.3.4").identity != "SHA256:abc"
