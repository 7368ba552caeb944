"""What the app tells the screen in front: the link's news as Textual messages."""

from __future__ import annotations

from typing import Any

from textual.message import Message

from engine.events import Event


class ViewChanged(Message, bubble=False):
    """`app.model` is new. `rows` are the rows that changed (`engine.rows`; None: all of them), `events` the facts."""

    def __init__(self, rows: set[int] | None, events: list[Event]) -> None:
        super().__init__()
        self.rows, self.events = rows, events

    def touches(self, *rows: int) -> bool:
        """Whether one of these rows changed."""
        return self.rows is None or not self.rows.isdisjoint(rows)

    def within(self, low: int, high: int) -> bool:
        """Whether a row from low up to, not including, high changed."""
        return self.rows is None or any(low <= row < high for row in self.rows)


class Refused(Message, bubble=False):
    """An order was refused."""

    def __init__(self, number: int, why: str, legal: str) -> None:
        super().__init__()
        self.number, self.why, self.legal = number, why, legal


class ClockChanged(Message, bubble=False):
    """`app.clock` was set."""


class Said(Message, bubble=False):
    """A line of chat, or a notice of the host (who empty). It is in `app.chronicle` already."""

    def __init__(self, who: str, text: str) -> None:
        super().__init__()
        self.who, self.text = who, text


class LobbyChanged(Message, bubble=False):
    """`app.link.lobby` is new."""

    def __init__(self, state: dict[str, Any]) -> None:
        super().__init__()
        self.state = state
