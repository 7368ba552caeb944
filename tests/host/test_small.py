"""The small parts: names, options, countdowns, buckets."""

from __future__ import annotations

import unicodedata
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.orders import Refused
from engine.settings import Settings
from mbtui.host import names
from mbtui.host.limits import WHILE, Bucket, Strikes
from mbtui.host.options import BY_SEAT, Options, Plan
from mbtui.host.seats import Seat, digest
from mbtui.host.timing import Countdown
from tests.host.desk import FakeTime


@given(st.text(max_size=80))
def test_a_name_is_short_printable_and_not_empty_or_refused(text: str) -> None:
    try:
        name = names.name(text, ["Ann"])
    except Refused:
        return
    assert 1 <= len(name) <= names.NAME
    assert name == " ".join(name.split())
    assert not any(unicodedata.category(char)[0] == "C" for char in name)
    assert not set(name) & set(":,+#")
    assert name.casefold() not in ("ann", "host")
    name.encode()


@given(st.text())
def test_a_line_of_chat_is_one_line(text: str) -> None:
    line = names.line(text)
    assert len(line) <= names.LINE
    assert line.splitlines() in ([], [line])
    line.encode()


def test_names_pile_up_no_marks_and_keep_their_letters() -> None:
    assert names.name("Zoë", []) == "Zoë"
    assert names.name("日本", []) == "日本"
    assert names.clean("a" + "\u0301" * 40, 20).count("\u0301") <= names.MARKS
    assert names.clean(5, 20) == ""


@pytest.mark.parametrize(
    "unseen", ["\u034f", "\u115f", "\u17b4", "\u180b", "\u2800", "\u3164", "\ufe0f", "\uffa0", "\U000e0100"]
)
def test_a_name_has_no_letters_that_nobody_sees(unseen: str) -> None:
    with pytest.raises(Refused, match="taken"):
        names.name(f"A{unseen}nn", ["Ann"])
    with pytest.raises(Refused, match="letter"):
        names.name(unseen * 3, [])
    with pytest.raises(Refused, match="cannot be used"):
        names.name(f"host{unseen}", [])
    assert names.line(f"a{unseen}b") == "ab"


def test_every_setting_of_the_engine_can_be_set_but_those_of_seats() -> None:
    saved = Plan().save()
    assert set(saved) == {one.name for one in (*fields(Settings), *fields(Options))} - BY_SEAT
    assert Plan().changed(saved).save() == saved


def test_a_plan_changes_as_a_whole_or_not_at_all() -> None:
    plan = Plan()
    with pytest.raises(Refused):
        plan.changed({"pre_release": True, "moment": -1})
    assert plan.settings == {}
    changed = plan.changed({"pre_release": True, "seats": 3})
    assert changed.settled(("a", "b")).pre_release
    assert changed.options.seats == 3


@pytest.mark.parametrize("said", ["\x1b[2J", "a\nb", "\u202eabc", "\x9b1m", "x" * 61, 7])
def test_what_a_table_plays_with_is_said_in_letters(said: object) -> None:
    with pytest.raises(Refused, match="a list of up to 24 names"):
        Plan().changed({"sets": ["Cards Magica", said]})


def test_a_countdown_counts_only_while_it_runs() -> None:
    count = Countdown()
    assert count.remaining(5) == -1
    count.set("interval", 1, 1_000)
    assert (count.remaining(10), count.deadline, count.running) == (1_000, None, False)
    assert count.run(100, True)
    assert not count.run(200, True)
    assert (count.remaining(400), count.deadline) == (700, 1_100)
    assert count.run(400, False)
    assert (count.remaining(9_999), count.deadline) == (700, None)
    count.extend(300)
    count.run(1_000, True)
    assert count.deadline == 2_000
    assert count.remaining(5_000) == 0
    count.set("turn", 2, 0)
    assert not count.run(5_000, True)
    assert count.remaining(5_000) == -1


def test_a_bucket_fills_again() -> None:
    time = FakeTime()
    bucket = Bucket(time, (2, 3))
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    time.advance(499)
    assert not bucket.take()
    time.advance(1)
    assert bucket.take()
    time.advance(10**6)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_strikes_are_counted_by_address_and_forgotten() -> None:
    time = FakeTime()
    strikes = Strikes(time, 2)
    strikes.add("a")
    assert not strikes.out("a")
    strikes.add("a")
    assert strikes.out("a")
    assert not strikes.out("b")
    time.advance(WHILE + 1)
    assert not strikes.out("a")
    strikes.add("a")
    assert not strikes.out("a")
    for number in range(Strikes.MOST_ADDRESSES + 10):
        strikes.add(str(number))
    assert len(strikes._seen) == Strikes.MOST_ADDRESSES


def test_a_seat_knows_its_own_by_token_or_identity_alone() -> None:
    seat = Seat("Ann")
    assert not seat.belongs_to("", "")
    assert not seat.person
    seat.token = digest("secret")
    assert seat.belongs_to("secret", "")
    assert not seat.belongs_to("Secret", "")
    assert not seat.belongs_to("", "secret")
    assert not seat.belongs_to(digest("secret"), "")
    seat.identity = digest("key")
    assert seat.belongs_to("", "key")
    assert Seat.load(seat.save()).save() == seat.save()
    assert "secret" not in str(seat.save())
    assert seat.token not in str(seat.plain())
