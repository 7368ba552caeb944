"""How much anybody may ask of a host, so that nobody can take it away from the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .timing import Time


@dataclass(frozen=True, slots=True)
class Limits:
    """Rates are (how many a second, how many at once)."""

    tables: int = 16
    members: int = 32
    """Of one table, spectators included."""
    wrong: int = 12
    """Wrong passwords from one address within a while; after that it has to wait."""
    admitted: int = 60_000
    """Milliseconds within which a connection has said hello and proved that it may come in."""
    messages: tuple[float, int] = (60, 400)
    """Of all kinds; whoever sends more is cut off."""
    orders: tuple[float, int] = (40, 240)
    """A script that plays a whole game is no trouble: an order costs the host less than a millisecond."""
    chat: tuple[float, int] = (1, 8)
    views: tuple[float, int] = (1, 8)
    """Whole views, and tables sat down at: they are the most work."""


WHILE: Final = 600_000
"""Milliseconds for which an address's wrong passwords are remembered."""


class Bucket:
    """Fills at a rate up to a brim; each use takes one out."""

    def __init__(self, time: Time, rate: tuple[float, int]) -> None:
        self.time = time
        self.rate, self.brim = rate
        self.level = float(self.brim)
        self.then = time.now()

    def take(self) -> bool:
        """Whether there was one left."""
        now = self.time.now()
        self.level = min(self.brim, self.level + (now - self.then) * self.rate / 1000)
        self.then = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Strikes:
    """Wrong passwords by address."""

    MOST_ADDRESSES: Final = 4096

    def __init__(self, time: Time, most: int) -> None:
        self.time = time
        self.most = most
        self._seen: dict[str, tuple[int, int]] = {}
        """Address -> how many, since when."""

    def add(self, address: str) -> None:
        count, since = self._seen.pop(address, (0, self.time.now()))
        if self.time.now() - since > WHILE:
            count, since = 0, self.time.now()
        if len(self._seen) >= self.MOST_ADDRESSES:
            del self._seen[next(iter(self._seen))]
        self._seen[address] = (count + 1, since)

    def out(self, address: str) -> bool:
        """Whether an address has to wait."""
        count, since = self._seen.get(address, (0, 0))
        return count >= self.most and self.time.now() - since <= WHILE
