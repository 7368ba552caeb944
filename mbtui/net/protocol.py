"""The protocol without I/O: bytes in, messages out, and the other way round.

A frame is four bytes of length (big-endian) and a body; a body is a msgpack list of a message's tag and fields. In
frames whose length has its highest bit set, which only a host sends, the body is the next piece of one raw deflate
stream: views repeat themselves, and the wire need not.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from struct import Struct
from typing import Any, Literal, NamedTuple

import msgpack

from . import messages
from .convert import do_of, event_list, event_of, order_of
from .fields import BOUNDS, SHAPES, Bounds
from .messages import (
    Again,
    Bye,
    Clock,
    Control,
    Delta,
    Do,
    Hello,
    Leave,
    Lobby,
    LobbyState,
    NewTable,
    No,
    Ping,
    Pong,
    Prove,
    Said,
    Say,
    Seated,
    Sit,
    Snapshot,
    Tables,
    Welcome,
)  # fmt: skip

__all__ = [
    "FromClient", "FromHost", "Message", "Protocol", "ProtocolError", "Side", "do_of", "event_list", "event_of",
    "order_of",
]  # fmt: skip

Side = Literal["client", "host"]
FromClient = Hello | Prove | Sit | NewTable | Leave | Lobby | Do | Say | Control | Again | Ping
FromHost = Welcome | Tables | Seated | LobbyState | Snapshot | Delta | No | Clock | Said | Pong | Bye
Message = FromClient | FromHost

DEFLATED = 1 << 31
_HEAD = Struct(">I")
_FLUSHED = b"\x00\x00\xff\xff"
"""What a flushed deflate block ends with; it is not sent."""
_LEVEL, _WINDOW, _MEMORY = 6, 15, 5
"""Of the deflate stream: 144 KiB for each connection. A window of 14 would take 80, and two bytes more an order."""
_VIEWS = (Snapshot, Delta)


class ProtocolError(Exception):
    """The other side does not keep to the protocol; the connection is over."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Protocol:
    """One end of a connection. After an error it is closed and takes no more bytes."""

    def __init__(self, side: Side, deflate: bool = True) -> None:
        self.side = side
        self.other: Side = "client" if side == "host" else "host"
        self.error: ProtocolError | None = None
        self._bounds: Bounds = BOUNDS[self.other]
        self._buffer = bytearray()
        self._deflate: Any = None
        self._inflate: Any = None
        self._deflates = deflate and side == "host"
        self._sent: dict[int, Any] | None = None

    @property
    def closed(self) -> bool:
        return self.error is not None

    # --- receiving ---------------------------------------------------------------------------------------

    def receive_data(self, data: bytes) -> list[Message | ProtocolError]:
        """The messages these bytes complete. If something is wrong, the last of them is a `ProtocolError`."""
        if self.error is not None:
            return []
        self._buffer += data
        found: list[Message | ProtocolError] = []
        try:
            while (body := self._next_body()) is not None:
                found.append(self._read(body))
        except ProtocolError as error:
            found.append(self._fail(error))
        return found

    def receive_end(self) -> ProtocolError | None:
        """The other side has closed the line: an error if that was in the middle of a message."""
        if self._buffer and self.error is None:
            return self._fail(ProtocolError("The line was cut in the middle of a message."))
        return None

    def _fail(self, error: ProtocolError) -> ProtocolError:
        self.error = error
        self._buffer.clear()
        return error

    def _next_body(self) -> bytes | None:
        buffer = self._buffer
        if len(buffer) < _HEAD.size:
            return None
        (size,) = _HEAD.unpack_from(buffer)
        deflated = self.side == "client" and size & DEFLATED
        if deflated:
            size ^= DEFLATED
        if size > self._bounds.frame:
            raise ProtocolError(f"A message of {size} bytes is too large: {self._bounds.frame} is the limit.")
        end = _HEAD.size + size
        if len(buffer) < end:
            return None
        body = bytes(buffer[_HEAD.size : end])
        del buffer[:end]
        return self._inflated(body) if deflated else body

    def _inflated(self, body: bytes) -> bytes:
        if self._inflate is None:
            self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        try:
            plain: bytes = self._inflate.decompress(body + _FLUSHED, self._bounds.frame)
        except zlib.error:
            raise ProtocolError("A compressed message cannot be read.") from None
        if self._inflate.unconsumed_tail or self._inflate.eof:
            raise ProtocolError("A compressed message is too large or ends too early.")
        return plain

    def _read(self, body: bytes) -> Message:
        parts = self._unpack(body)
        if type(parts) is not list or not parts:
            raise ProtocolError("A message must be a list that begins with its tag.")
        tag, *values = parts
        shapes = SHAPES[self.other]
        if type(tag) is not int or not 0 <= tag < len(shapes):
            raise ProtocolError("There is no message with this tag.")
        shape = shapes[tag]
        name = shape.type.__name__
        if not shape.required <= len(values) <= len(shape.fields):
            raise ProtocolError(f"{name} has too {'few' if len(values) < shape.required else 'many'} fields.")
        for (field, check), value in zip(shape.fields, values):
            if why := check(value, self._bounds, self._bounds.depth):
                raise ProtocolError(f"{name}: {field} {why}.")
        message: Message = shape.type(*values)
        return message

    def _unpack(self, body: bytes) -> Any:
        bounds = self._bounds
        try:
            return msgpack.unpackb(
                body, raw=False, use_list=True, strict_map_key=False, max_str_len=4 * bounds.text,
                max_bin_len=bounds.text, max_array_len=bounds.items, max_map_len=bounds.items, max_ext_len=0,
            )  # fmt: skip
        except (ValueError, TypeError, RecursionError, msgpack.UnpackException):
            raise ProtocolError("A message cannot be read: it is not msgpack, or a part of it is too large.") from None

    # --- sending -----------------------------------------------------------------------------------------

    def send(self, message: Message) -> bytes:
        """The frame of a message; defaults at its end are left out."""
        kind: type[Any] = type(message)
        sort = _SORTS[self.side].get(kind)
        if sort is None:
            raise TypeError(f"a {self.side} does not send {kind.__name__}")
        parts: tuple[Any, ...] = message
        if kind is Delta:
            parts = (parts[0], self._news(parts[1]), *parts[2:])
        elif kind is Snapshot:
            self._sent = dict(parts[1])
        size = len(parts)
        while size > sort.required and parts[size - 1] == sort.defaults[size - 1 - sort.required]:
            size -= 1
        body = _PACKER.pack((sort.tag, *parts[:size]))
        if len(body) > BOUNDS[self.side].frame:
            raise ProtocolError(f"{kind.__name__} of {len(body)} bytes is too large to send.")
        if self._deflates and kind in _VIEWS:
            return self._deflated(body)
        return _HEAD.pack(len(body)) + body

    def _news(self, rows: dict[int, Any]) -> dict[int, Any]:
        """The rows of a delta without those that the receiver has already.

        This is more than thrift: that something changed about a card it never saw is none of its business.
        """
        if self._sent is None:
            return rows
        sent, news = self._sent, {}
        for key, row in rows.items():
            if row != sent.get(key):
                news[key] = row
                if row is None:
                    del sent[key]
                else:
                    sent[key] = row
        return news

    def _deflated(self, body: bytes) -> bytes:
        if self._deflate is None:
            self._deflate = zlib.compressobj(_LEVEL, zlib.DEFLATED, -_WINDOW, _MEMORY)
        piece: bytes = self._deflate.compress(body) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
        piece = piece.removesuffix(_FLUSHED)
        return _HEAD.pack(len(piece) | DEFLATED) + piece


class _Sort(NamedTuple):
    """What sending a message of one type needs to know."""

    tag: int
    required: int
    defaults: tuple[Any, ...]


def _sorts(kinds: Sequence[type[Any]]) -> dict[type[Any], _Sort]:
    return {
        kind: _Sort(tag, len(kind._fields) - len(kind._field_defaults), tuple(kind._field_defaults.values()))
        for tag, kind in enumerate(kinds)
    }


_SORTS: dict[Side, dict[type[Any], _Sort]] = {
    "client": _sorts(messages.FROM_CLIENT),
    "host": _sorts(messages.FROM_HOST),
}
_PACKER = msgpack.Packer(use_bin_type=True)
"""One for all: it keeps nothing from one message to the next."""
