"""What comes from a terminal: bytes in, keys and pastes out. None of it can break the reader or fill the memory."""

from __future__ import annotations

import logging
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Final

from textual import events
from textual._parser import ParseError
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.keys import Keys
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

log = logging.getLogger(__name__)

LONGEST_PASTE: Final = 8_192
"""Characters of a paste; what is more is thrown away."""
HEARD: Final = (events.Key, events.Paste, TerminalSupportsSynchronizedOutput)
"""A terminal may also report sizes, mouse and cursor in its input: we did not ask, and a size made up is dangerous."""


@lru_cache(maxsize=1024)
def extended_key(sequence: str) -> list[events.Key] | None:
    """The keys behind an extended sequence.

    Textual caches this on a method, and so keeps parsers alive, and through them whole apps.
    """
    read: Any = XTermParser._parse_extended_key
    try:
        found: list[events.Key] | None = read.__wrapped__(XTermParser, sequence)
        for key in found or ():
            (key.character or "").encode()
            key._sender = None
    except (ValueError, OverflowError):  # no such character
        return [events.Key(Keys.Ignore, sequence)]
    return found


class KeyParser(XTermParser):
    """Textual's parser of key sequences, without its memory for parsers."""

    def __init__(self) -> None:
        super().__init__(debug=False)

    def _parse_extended_key(self, sequence: str) -> list[events.Key] | None:  # type: ignore[override]
        return extended_key(sequence)

    def debug_log(self, *args: Any) -> None:
        """Nothing is written on the host's disk."""

    @property
    def waiting(self) -> bool:
        """A sequence has begun and may go on, or it was the Escape key."""
        return self._timeout_time is not None

    def expire(self) -> Iterable[Message]:
        """It does not go on."""
        if self.waiting:
            self._timeout_time = 0.0
        return self.tick()


class Reader:
    """One terminal's input.

    Pastes are taken out before the parser sees them, since it would keep one without an end for ever.
    """

    def __init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._parser = KeyParser()
        self._held = ""
        """The beginning of what may be the mark of a paste."""
        self._paste: list[str] | None = None
        self._pasted = 0

    @property
    def waiting(self) -> bool:
        """Something has begun; if nothing follows in a moment, `expire` says what it was."""
        return bool(self._held) or self._paste is not None or self._parser.waiting

    def feed(self, data: bytes) -> Iterator[Message]:
        text = self._held + self._decode(data)
        self._held = ""
        while text:
            mark = BRACKETED_PASTE_START if self._paste is None else BRACKETED_PASTE_END
            before, found, text = text.partition(mark)
            if not found and (length := _begun(before, mark)):
                before, self._held = before[:-length], before[-length:]
            if self._paste is None:
                yield from self._keys(before)
                if found:
                    self._paste, self._pasted = [], 0
            else:
                self._keep(before)
                if found:
                    yield self._end_paste()

    def expire(self) -> Iterator[Message]:
        """Nothing followed: a bare Escape, an unfinished sequence, a paste cut off."""
        held, self._held = self._held, ""
        if self._paste is not None:
            self._keep(held)
            yield self._end_paste()
            return
        yield from self._keys(held)
        yield from self._heard(self._parser.expire())

    def _keys(self, text: str) -> Iterator[Message]:
        if text:
            yield from self._heard(self._parser.feed(text))

    def _heard(self, messages: Iterable[Message]) -> Iterator[Message]:
        try:
            yield from (message for message in messages if isinstance(message, HEARD))
        except (ParseError, ValueError, OverflowError, RuntimeError, StopIteration):
            log.debug("a terminal sent what cannot be read", exc_info=True)
            self._parser = KeyParser()

    def _keep(self, text: str) -> None:
        assert self._paste is not None
        text = text[: LONGEST_PASTE - self._pasted]
        if text:
            self._pasted += len(text)
            self._paste.append(text)

    def _end_paste(self) -> Message:
        text, self._paste = "".join(self._paste or ()), None
        return events.Paste(text.replace("\x00", ""))


def _begun(text: str, mark: str) -> int:
    """How much of a mark stands at the end of a text."""
    return next((length for length in range(len(mark) - 1, 0, -1) if text.endswith(mark[:length])), 0)
