"""Who is at a table: seats, which survive their players, and the connections of players and spectators."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, Final

from mbtui.net.auth import same
from mbtui.net.protocol import FromHost

WATCHING: Final = -1
"""The seat of those who have none."""


class Member:
    """One connection at a table: in a seat, or watching.

    `send` hands a message over and returns at once; it never calls the table back before it returns.
    `dismissed` is told when the table lets the connection go, and why.
    """

    def __init__(self, name: str, send: Callable[[FromHost], None], dismissed: Callable[[str], None]) -> None:
        self.name = name
        self.send = send
        self.dismissed = dismissed
        self.seat = WATCHING
        self.token = ""
        """What this connection was given, or came with, to prove that the seat is its own."""


class Seat:
    """A place at a table, held by whoever has its token or the identity it was taken with."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.token = ""
        """Hash of the secret that brings the player back; empty for a bot's own seat and for one given up for good."""
        self.identity = ""
        """Hash of the proven identity (a public key) it was taken with, if there was one."""
        self.member: Member | None = None
        self.bot = ""
        """The bot that plays here, for itself or in the player's place."""
        self.ready = False
        self.starter = ""
        self.character = ""
        self.handicap = False
        """Gets a Millennium Accessory if the table plays with that handicap (R11.4)."""

    @property
    def person(self) -> bool:
        """Somebody may come back to this seat."""
        return bool(self.token or self.identity)

    @property
    def here(self) -> bool:
        return self.member is not None

    @property
    def awaited(self) -> bool:
        """The game waits for a person who is not here."""
        return not self.bot and self.member is None

    def belongs_to(self, token: str, identity: str) -> bool:
        """Compared in constant time, so that a secret cannot be felt out."""
        by_token = bool(token and self.token) and same(digest(token), self.token)
        return by_token or (bool(identity and self.identity) and same(digest(identity), self.identity))

    def plain(self) -> dict[str, Any]:
        """As everybody at the table may know it."""
        return {
            "name": self.name, "here": self.here, "bot": self.bot, "ready": self.ready,
            "starter": self.starter, "character": self.character, "handicap": self.handicap,
        }  # fmt: skip

    def save(self) -> dict[str, Any]:
        """As the journal keeps it: secrets as hashes only."""
        kept = ("name", "token", "identity", "bot", "ready", "starter", "character", "handicap")
        return {key: getattr(self, key) for key in kept}

    @classmethod
    def load(cls, data: dict[str, Any]) -> Seat:
        seat = cls(str(data["name"]))
        for key in ("token", "identity", "bot", "starter", "character"):
            setattr(seat, key, str(data[key]))
        seat.ready, seat.handicap = bool(data["ready"]), bool(data.get("handicap"))
        return seat


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
