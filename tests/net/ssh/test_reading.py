"""Bytes of a terminal become keys and pastes; nothing breaks the reader."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.messages import TerminalSupportsSynchronizedOutput

from mbtui.net.ssh.reading import HEARD, LONGEST_PASTE, Reader, extended_key


def read(*chunks: bytes, expire: bool = False) -> list[str]:
    """The keys, and pastes in quotes."""
    reader = Reader()
    found = [message for chunk in chunks for message in reader.feed(chunk)]
    if expire:
        found += reader.expire()
        assert not reader.waiting
    return [one.key if isinstance(one, events.Key) else repr(getattr(one, "text", one)) for one in found]


def test_keys() -> None:
    assert read(b"a\x1b[A\x1b[1;5C\x03\t\r\x7f ") == [
        "a",
        "up",
        "ctrl+right",
        "ctrl+c",
        "tab",
        "enter",
        "backspace",
        "space",
    ]


def test_a_character_in_two_pieces() -> None:
    assert read("é".encode()[:1], "é".encode()[1:]) == ["é"]
    assert read(b"\xffx") == [read("\ufffd".encode())[0], "x"]


@pytest.mark.parametrize("cut", range(1, 3))
def test_a_sequence_in_two_pieces(cut: int) -> None:
    assert read(b"\x1b[A"[:cut], b"\x1b[A"[cut:]) == ["up"]


def test_a_bare_escape_is_told_by_the_silence_after_it() -> None:
    reader = Reader()
    assert not list(reader.feed(b"\x1b"))
    assert reader.waiting
    assert [key.key for key in reader.expire() if isinstance(key, events.Key)] == ["escape"]
    assert not reader.waiting
    assert read(b"\x1b", b"x", expire=True) == ["alt+x"]
    assert read(b"\x1b\x1b", expire=True)[-1] == "escape"


def test_a_paste_is_one_text() -> None:
    assert read(b"a\x1b[200~b\rc\x00\x1b[201~d") == ["a", "'b\\rc'", "d"]


@pytest.mark.parametrize("cut", range(1, 16))
def test_a_paste_in_pieces(cut: int) -> None:
    whole = b"\x1b[200~hey\x1b[201~"
    assert read(whole[:cut], whole[cut:]) == ["'hey'"]


def test_a_paste_without_an_end_is_cut_and_ended_by_silence() -> None:
    reader = Reader()
    assert not list(reader.feed(b"\x1b[200~"))
    for _ in range(100):
        assert not list(reader.feed(b"x" * 4096 + b"\x1b[I\x1b[A"))
    assert reader.waiting
    (paste,) = reader.expire()
    assert isinstance(paste, events.Paste)
    assert len(paste.text) == LONGEST_PASTE
    assert [key.key for key in reader.feed(b"x") if isinstance(key, events.Key)] == ["x"]


@pytest.mark.parametrize(
    "sequence",
    [
        b"\x1b[48;9999;9999;9999;9999t",  # a size
        b"\x1b[<0;9999;9999M",  # a mouse
        b"\x1b[12;40R",  # a cursor
        b"\x1b[I\x1b[O",  # focus
        b"\x1b[?2048;1$y",
        b"\x1b[99999999999u",  # no such character
        b"\x1b[55296u",  # half of one
    ],
)
def test_what_was_not_asked_for_is_not_heard(sequence: bytes) -> None:
    assert read(sequence + b"x") == ["x"]


def test_a_terminal_may_say_that_it_draws_whole_frames() -> None:
    (message,) = Reader().feed(b"\x1b[?2026;2$y")
    assert isinstance(message, TerminalSupportsSynchronizedOutput)


@given(
    st.lists(st.one_of(st.binary(), st.sampled_from([b"\x1b", b"\x1b[", b"\x1b[200~", b"\x1b[201~", b";5u", b"\xed"])))
)
def test_any_bytes_can_be_read(chunks: list[bytes]) -> None:
    reader = Reader()
    for chunk in chunks:
        assert all(isinstance(message, HEARD) for message in reader.feed(chunk))
    for _ in range(3):
        assert all(isinstance(message, HEARD) for message in reader.expire())
    *_, last = [*reader.feed(b"x"), *reader.expire()]
    assert isinstance(last, events.Key)


def test_the_memory_for_keys_knows_no_readers() -> None:
    extended_key.cache_clear()
    reader = Reader()
    list(reader.feed(b"\x1b[1;5A"))
    assert extended_key.cache_info().currsize
    assert not hasattr(type(reader._parser)._parse_extended_key, "cache_info")
