"""What client and host say to each other.

Every message is a frozen value; on the wire it is a msgpack list of its tag and its fields in order. Fields that were
added later stand at the end and have a default, so that an older peer can be understood.
"""

from __future__ import annotations

from typing import Any, NamedTuple

PROTOCOL = 1
"""Goes up when an older peer could no longer understand a newer one."""

# --- Client to host --------------------------------------------------------------------------------------


class Hello(NamedTuple):
    """The first message: who is speaking which protocol, with which cards."""

    protocol: int
    cards: str
    """Digest of the client's box; the host refuses another one, since cards go by number."""
    client: str = ""


class Prove(NamedTuple):
    """The answer to the host's challenge: HMAC-SHA256 of the challenge under the key derived from the password."""

    proof: bytes


class Sit(NamedTuple):
    """Take part in a table: as a player, back in a seat by its token, or as a spectator."""

    table: str
    name: str
    token: str = ""
    watch: bool = False


class NewTable(NamedTuple):
    """Open a table and sit down at it; the one who does is its owner."""

    name: str
    player: str
    settings: dict[str, Any]


class Leave(NamedTuple):
    """Get up: in the lobby the seat is free again, in a game it is held."""


class Lobby(NamedTuple):
    """Change something before the game: `ready`, `unready`, `starter`, `character`, `booster`, `set` (owner), `bot`
    (owner), `unbot`, `kick`, `start` (owner)."""

    what: str
    value: Any = None


class Do(NamedTuple):
    """An order; `number` counts the client's orders so that an answer can name it."""

    number: int
    verb: str
    cards: list[int]
    value: int
    more: list[Any]
    position: int = -1
    """The position the client saw when it gave the order; -1: whatever it is now."""


class Say(NamedTuple):
    """A line of chat."""

    text: str


class Control(NamedTuple):
    """The table's owner: `pause`, `resume`, `kick`, `bot`, `unbot`, `extend`, `end`, `next`."""

    what: str
    value: Any = None


class Again(NamedTuple):
    """Something was missed: send a whole view."""


class Ping(NamedTuple):
    number: int


# --- Host to client --------------------------------------------------------------------------------------


class Welcome(NamedTuple):
    """The host's first message; with a challenge if a password is wanted."""

    protocol: int
    host: str
    cards: str
    challenge: bytes = b""


class Tables(NamedTuple):
    """The tables of this host: [name, phase, players, seats, spectators, needs password] each."""

    tables: list[list[Any]]


class Seated(NamedTuple):
    """You sit at a table. The token brings you back into your seat after a dropped line."""

    table: str
    seat: int
    """-1 for a spectator."""
    token: str
    owner: bool = False


class LobbyState(NamedTuple):
    """The table before the game, or who sits where during it."""

    state: dict[str, Any]


class Snapshot(NamedTuple):
    """A whole view, and the position it is of."""

    position: int
    view: dict[int, Any]


class Delta(NamedTuple):
    """What an order changed: rows (None: gone) and facts, redacted for this seat. Position = the last one + 1."""

    position: int
    rows: dict[int, Any]
    events: list[list[Any]]
    number: int = 0
    """Of the receiver's own order that did this; 0 for somebody else's."""


class No(NamedTuple):
    """An order, or another request, was refused: why, and what would be legal."""

    number: int
    why: str
    legal: str = ""


class Clock(NamedTuple):
    """The clock: milliseconds left when this was sent, whether it runs, and of what it is."""

    left: int
    running: bool
    what: str = "interval"


class Said(NamedTuple):
    """A line of chat or a notice of the host (who empty)."""

    who: str
    text: str


class Pong(NamedTuple):
    number: int


class Bye(NamedTuple):
    """The host closes this connection, and why."""

    why: str


FROM_CLIENT = (Hello, Prove, Sit, NewTable, Leave, Lobby, Do, Say, Control, Again, Ping)
FROM_HOST = (Welcome, Tables, Seated, LobbyState, Snapshot, Delta, No, Clock, Said, Pong, Bye)
