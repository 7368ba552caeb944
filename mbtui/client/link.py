"""The link between a screen and a table: what it offers, whatever wire it comes by."""

from __future__ import annotations

from typing import Any, Protocol

from engine.box import Box
from engine.events import Event
from engine.orders import Order
from engine.view import View


class Listener(Protocol):
    """What a screen wants to hear. All of it is called on the event loop, one after the other."""

    def view_changed(self, rows: set[int], events: list[Event]) -> None:
        """The view has changed in these rows (all of them after a snapshot); this is what happened."""

    def refused(self, number: int, why: str, legal: str) -> None:
        """An order was refused."""

    def lobby_changed(self, state: dict[str, Any]) -> None: ...

    def clock_changed(self, left: int, running: bool, what: str) -> None:
        """Milliseconds left as of now; from here on the screen counts by itself."""

    def said(self, who: str, text: str) -> None:
        """Chat, or a notice of the host (who empty)."""

    def closed(self, why: str) -> None:
        """The link is gone for good."""


class Link(Protocol):
    """A seat at a table."""

    listener: Listener | None

    @property
    def box(self) -> Box: ...

    @property
    def view(self) -> View:
        """Empty until the game has begun."""

    @property
    def seat(self) -> int: ...

    @property
    def owner(self) -> bool: ...

    @property
    def lobby(self) -> dict[str, Any]: ...

    def order(self, order: Order) -> int:
        """Give an order; the answer comes by the listener. The number names it in `refused`."""

    def say(self, text: str) -> None: ...

    def lobby_do(self, what: str, value: Any = None) -> None:
        """Change something before the game (see `net.messages.Lobby`)."""

    def control(self, what: str, value: Any = None) -> None:
        """Of the table's owner (see `net.messages.Control`)."""

    def close(self) -> None: ...
