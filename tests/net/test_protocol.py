"""Frames and messages: what is said is heard, however the bytes come in, and nonsense is told from it."""

from __future__ import annotations

import struct
import zlib
from typing import Any, get_args, get_origin, get_type_hints

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mbtui.net import messages
from mbtui.net.fields import BOUNDS, NUMBER
from mbtui.net.messages import Bye, Delta, Do, Hello, Leave, Ping, Pong, Say, Snapshot, Welcome
from mbtui.net.protocol import DEFLATED, Message, Protocol, ProtocolError, Side

numbers = st.integers(-NUMBER + 1, NUMBER - 1)
texts = st.text(st.characters(codec="utf-8"), max_size=20)
plain = st.recursive(
    st.none() | st.booleans() | numbers | texts | st.binary(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts | numbers, inner, max_size=4),
    max_leaves=6,
)
orders_more = st.lists(numbers | st.lists(numbers, max_size=3), max_size=5)


def values_for(annotation: Any) -> st.SearchStrategy[Any]:
    simple = {int: numbers, bool: st.booleans(), str: texts, bytes: st.binary(max_size=40), Any: plain}
    if annotation in simple:
        return simple[annotation]
    parts = [values_for(part) for part in get_args(annotation)]
    if get_origin(annotation) is list:
        return st.lists(parts[0], max_size=5)
    return st.dictionaries(parts[0], parts[1], max_size=5)


def message_of(kind: type[Any]) -> st.SearchStrategy[Message]:
    fields = {name: values_for(hint) for name, hint in get_type_hints(kind).items()}
    if kind is Do:
        fields["more"] = orders_more
    return st.builds(kind, **fields)


from_client = st.one_of(*(message_of(kind) for kind in messages.FROM_CLIENT))
from_host = st.one_of(*(message_of(kind) for kind in messages.FROM_HOST))
of_side = {"client": from_client, "host": from_host}


def frame(body: object) -> bytes:
    packed = body if isinstance(body, bytes) else msgpack.packb(body)
    return struct.pack(">I", len(packed)) + packed


def fails(side: Side, data: bytes) -> str:
    """The receiving side closes for a reason that can be read; the reason."""
    protocol = Protocol(side)
    *before, last = protocol.receive_data(data)
    assert not any(isinstance(one, ProtocolError) for one in before)
    assert isinstance(last, ProtocolError)
    assert last.why
    assert last.why == str(last)
    assert protocol.closed
    assert protocol.error is last
    assert protocol.receive_data(Protocol("client").send(Ping(1))) == []
    return last.why


class TestRoundTrip:
    @given(st.lists(from_client, max_size=5), st.lists(from_host, max_size=5))
    def test_what_is_sent_is_received(self, asked: list[Message], answered: list[Message]) -> None:
        client, host = Protocol("client"), Protocol("host")
        assert host.receive_data(b"".join(map(client.send, asked))) == asked
        deltas = [one for one in answered if isinstance(one, Delta)]
        # Rows of a delta that say nothing new are not sent: they have a test of their own.
        answered = [one for one in answered if one not in deltas]
        assert client.receive_data(b"".join(map(host.send, answered))) == answered

    @given(st.lists(from_host, min_size=1, max_size=4), st.data())
    def test_it_does_not_matter_how_the_bytes_are_cut(self, sent: list[Message], data: st.DataObject) -> None:
        host, client = Protocol("host"), Protocol("client")
        stream = b"".join(map(host.send, sent))
        whole = Protocol("client").receive_data(stream)
        cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=8)))
        found = []
        for start, end in zip([0, *cuts], [*cuts, len(stream)], strict=True):
            found += client.receive_data(stream[start:end])
        assert found == whole
        assert client.receive_end() is None

    def test_defaults_at_the_end_are_left_out(self) -> None:
        body = Protocol("client").send(Do(1, "end", [], 0, []))[4:]
        assert msgpack.unpackb(body) == [6, 1, "end", [], 0, []]
        assert Protocol("host").receive_data(frame([6, 1, "end", [], 0, []])) == [Do(1, "end", [], 0, [], -1)]

    def test_an_older_peer_may_leave_out_what_has_a_default(self) -> None:
        assert Protocol("host").receive_data(frame([0, 1, "digest"])) == [Hello(1, "digest", "")]

    def test_nobody_sends_what_is_the_other_sides(self) -> None:
        with pytest.raises(TypeError, match="a client does not send Pong"):
            Protocol("client").send(Pong(1))
        with pytest.raises(TypeError, match="a host does not send Ping"):
            Protocol("host").send(Ping(1))

    def test_nobody_sends_more_than_the_other_side_takes(self) -> None:
        with pytest.raises(ProtocolError, match="too large to send"):
            Protocol("client").send(Say("x" * (64 << 10)))


class TestViews:
    def test_a_delta_holds_only_what_the_receiver_does_not_have(self) -> None:
        host, client = Protocol("host"), Protocol("client")
        client.receive_data(host.send(Snapshot(1, {1: [5], 2: 7})))
        first = Delta(2, {1: [5], 2: 8, 3: None, 4: [1]}, [])
        assert client.receive_data(host.send(first)) == [Delta(2, {2: 8, 4: [1]}, [])]
        again = Delta(3, {2: None, 4: [1], 3: None}, [])
        assert client.receive_data(host.send(again)) == [Delta(3, {2: None}, [])]
        back = Delta(4, {2: 8}, [])
        assert client.receive_data(host.send(back)) == [back]

    def test_a_new_snapshot_is_a_new_beginning(self) -> None:
        host, client = Protocol("host"), Protocol("client")
        client.receive_data(host.send(Snapshot(1, {1: 1, 2: 2})))
        client.receive_data(host.send(Snapshot(5, {1: 1})))
        assert client.receive_data(host.send(Delta(6, {2: 2, 1: 1}, []))) == [Delta(6, {2: 2}, [])]

    def test_without_a_snapshot_nothing_is_left_out(self) -> None:
        delta = Delta(2, {1: None, 2: 3}, [["ready", 1]])
        assert Protocol("client").receive_data(Protocol("host").send(delta)) == [delta]

    def test_what_repeats_itself_hardly_costs_anything(self) -> None:
        host = Protocol("host")
        rows = {key: [key, 200 + key, 7, "Ongoing"] for key in range(40)}
        first, second = (len(host.send(Snapshot(number, rows))) for number in (1, 2))
        assert second < first / 5
        plain_host = Protocol("host", deflate=False)
        sent = plain_host.send(Snapshot(1, rows))
        assert len(sent) > first
        assert Protocol("client").receive_data(sent) == [Snapshot(1, rows)]

    def test_a_client_may_not_compress(self) -> None:
        sent = Protocol("host").send(Snapshot(1, {1: 1}))
        assert "too large" in fails("host", sent)

    def test_a_compressed_frame_that_is_none(self) -> None:
        junk = b"\xff" * 20
        assert "compressed" in fails("client", struct.pack(">I", len(junk) | DEFLATED) + junk)

    def test_a_compressed_frame_that_grows_beyond_all_bounds(self) -> None:
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        bomb = packer.compress(bytes(64 << 20)) + packer.flush(zlib.Z_SYNC_FLUSH)
        assert len(bomb) < BOUNDS["host"].frame
        assert "too large" in fails("client", struct.pack(">I", len(bomb) | DEFLATED) + bomb)

    def test_a_compressed_stream_that_ends(self) -> None:
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        done = packer.compress(msgpack.packb([9, 1])) + packer.flush()
        assert "compressed" in fails("client", struct.pack(">I", len(done) | DEFLATED) + done)


class TestNonsense:
    @given(st.binary(min_size=0, max_size=400), st.sampled_from(["client", "host"]))
    def test_random_bytes(self, data: bytes, side: Side) -> None:
        protocol = Protocol(side)
        found = protocol.receive_data(data)
        assert protocol.closed == any(isinstance(one, ProtocolError) for one in found)
        assert all(not isinstance(one, ProtocolError) for one in found[:-1])
        protocol.receive_end()

    @given(st.binary(max_size=200), st.sampled_from(["client", "host"]))
    def test_random_bodies(self, body: bytes, side: Side) -> None:
        found = Protocol(side).receive_data(frame(body) if body else b"\0\0\0\0")
        assert len(found) == 1

    @given(st.lists(plain, max_size=8), st.integers(0, 12), st.sampled_from(["client", "host"]))
    def test_random_fields(self, fields: list[Any], tag: int, side: Side) -> None:
        found = Protocol(side).receive_data(frame([tag, *fields]))
        assert len(found) == 1
        if not isinstance(found[0], ProtocolError):
            hints = get_type_hints(type(found[0]))
            for name, value in zip(hints, found[0], strict=True):
                wanted = hints[name]
                assert wanted is Any or isinstance(value, get_origin(wanted) or wanted)

    @given(from_client, st.data())
    def test_a_flipped_bit(self, message: Message, data: st.DataObject) -> None:
        sent = bytearray(Protocol("client").send(message))
        place = data.draw(st.integers(0, len(sent) * 8 - 1))
        sent[place // 8] ^= 1 << place % 8
        protocol = Protocol("host")
        found = protocol.receive_data(bytes(sent))
        assert len(found) <= 1 or isinstance(found[-1], ProtocolError)

    @given(st.lists(from_host, min_size=2, max_size=5), st.randoms())
    def test_frames_in_another_order(self, sent: list[Message], luck: Any) -> None:
        host, client = Protocol("host"), Protocol("client")
        frames = [host.send(message) for message in sent]
        luck.shuffle(frames)
        found = client.receive_data(b"".join(frames))
        assert len(found) <= len(sent)
        assert client.closed == (bool(found) and isinstance(found[-1], ProtocolError))

    @given(from_client, st.data())
    def test_a_message_that_breaks_off(self, message: Message, data: st.DataObject) -> None:
        sent = Protocol("client").send(message)
        protocol = Protocol("host")
        assert protocol.receive_data(sent[: data.draw(st.integers(1, len(sent) - 1))]) == []
        error = protocol.receive_end()
        assert error is not None
        assert "middle of a message" in error.why
        assert protocol.receive_end() is None

    @pytest.mark.parametrize(("side", "limit"), [("host", 64 << 10), ("client", 4 << 20)])
    def test_too_large_is_refused_before_it_has_come(self, side: Side, limit: int) -> None:
        assert "too large" in fails(side, struct.pack(">I", limit + 1))
        assert Protocol(side).receive_data(struct.pack(">I", limit)) == []

    def test_what_came_before_the_nonsense_is_still_heard(self) -> None:
        sent = Protocol("client").send(Ping(3)) + frame([99])
        found = Protocol("host").receive_data(sent)
        assert found[0] == Ping(3)
        assert isinstance(found[1], ProtocolError)

    @pytest.mark.parametrize(
        ("body", "why"),
        [
            ([], "begins with its tag"),
            ({}, "begins with its tag"),
            (7, "begins with its tag"),
            ([True], "no message with this tag"),
            ([-1], "no message with this tag"),
            ([11], "no message with this tag"),
            (["Ping", 1], "no message with this tag"),
            ([10], "Ping has too few fields"),
            ([10, 1, 2], "Ping has too many fields"),
            ([4, None], "Leave has too many fields"),
            ([10, "1"], "Ping: number is not a whole number"),
            ([10, 1.0], "Ping: number is not a whole number"),
            ([10, True], "Ping: number is not a whole number"),
            ([10, NUMBER], "Ping: number is too large a number"),
            ([0, 1, b"x"], "Hello: cards is not text"),
            ([1, "proof"], "Prove: proof is not bytes"),
            ([1, b"x" * 4001], "not msgpack, or a part of it is too large"),
            ([2, "a", "b", "", 1], "Sit: watch is neither true nor false"),
            ([3, "a", "b", []], "NewTable: settings is not a map"),
            ([3, "a", "b", {1: 1}], "NewTable: settings has a key that is not text"),
            ([3, "a", "b", {"x": 0.5}], "NewTable: settings holds something that is not plain data"),
            ([3, "a", "b", {"x": [[[[[[1]]]]]]}], "NewTable: settings holds something that is nested too deeply"),
            ([6, 1, "end", 5, 0, []], "Do: cards is not a list"),
            ([6, 1, "end", ["x"], 0, []], "Do: cards holds something that is not a whole number"),
            ([6, 1, "end", [], 0, [None]], "Do: more holds something that is not a whole number"),
            ([6, 1, "end", [], 0, [[True]]], "Do: more holds something that is not a whole number"),
            ([6, 1, "end", [0] * 2001, 0, []], "not msgpack, or a part of it is too large"),
            ([7, "x" * 4001], "Say: text is too long"),
        ],
    )
    def test_wrong_fields(self, body: object, why: str) -> None:
        assert why in fails("host", frame(body))

    @pytest.mark.parametrize(
        "body",
        [
            b"\xc1",
            b"\x91",
            b"\x92\x0a\x01\x01",
            msgpack.packb([7, msgpack.ExtType(5, b"x")]),
            b"\x92\x07\xa2\xff\xfe",
            b"\x92\x05\x81\x90\x01",
            b"\x91" * 60_000,
            b"\xdd\xff\xff\xff\xff",
        ],
        ids=["no type", "cut", "one more", "extension", "no text", "list as key", "depth", "length"],
    )
    def test_what_is_no_message_at_all(self, body: bytes) -> None:
        assert "cannot be read" in fails("host", frame(body))

    def test_an_empty_frame(self) -> None:
        assert "cannot be read" in fails("host", b"\0\0\0\0")

    def test_hosts_may_talk_nonsense_as_well(self) -> None:
        assert "Welcome has too few fields" in fails("client", frame([0, 1]))
        assert "Snapshot: view has a key" in fails("client", frame([4, 1, {"1": 2}]))
        assert "Delta: events holds something that is not a list" in fails("client", frame([5, 1, {}, [1]]))


def test_every_message_has_a_tag_of_its_own_side() -> None:
    assert Protocol("host").receive_data(frame([4])) == [Leave()]
    assert Protocol("client").receive_data(frame([10, "why"])) == [Bye("why")]
    assert Protocol("client").receive_data(frame([0, 1, "h", "c"])) == [Welcome(1, "h", "c", b"")]
