"""Who comes in by SSH, and who may: how many, how often, from where, with which password."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from typing import Final

from mbtui.host import names
from mbtui.host.limits import Bucket, Strikes
from mbtui.host.timing import Time
from mbtui.net.auth import same

NOBODY: Final = "Guest"
TOO_OFTEN: Final = "There were too many wrong passwords from your address. Wait ten minutes."
WRONG: Final = "That is not the password."


@dataclass(frozen=True)
class Limits:
    """What the host puts up with. Times are in seconds."""

    connections: int = 64
    per_address: int = 16
    rate: tuple[float, int] = (4.0, 40)
    """New connections of one address: so many a second, so many at once."""
    tries: int = 3
    """Wrong passwords on one connection."""
    pause: float = 1.0
    """After a wrong one."""
    keys: int = 12
    """Public keys one connection may offer."""
    login: float = 60.0
    """Until somebody has come in, and until they ask for something after that."""
    keepalive: float = 15.0
    missed: int = 3
    """So many keepalives may go unanswered."""
    patience: float = 3.0
    """For an app to end by itself once its line is gone."""
    linger: float = 5.0
    """For the last words to be read."""


@dataclass(frozen=True)
class Caller:
    """Somebody who has come in."""

    name: str
    identity: str = ""
    """What their seat belongs to: a key, a name with the host's password, or a name at an address."""
    key: bool = False
    """The identity is a key's."""
    address: str = ""
    table: str = ""
    """The table they asked for."""


def caller_of(username: str, fingerprint: str, locked: bool, address: str, table: str = "") -> Caller:
    """Somebody by the name and the proof they came with. Names are input: no control characters, not too long."""
    name = names.clean(username, names.NAME) or NOBODY
    if fingerprint:
        identity = fingerprint
    else:
        identity = f"name {name.casefold()}" + ("" if locked else f" at {address}")
    return Caller(name, identity, bool(fingerprint), address, names.clean(table, names.NAME))


class Entrance:
    """Counts connections and guesses by address."""

    def __init__(self, time: Time, password: str = "", limits: Limits | None = None, strikes: Strikes | None = None):
        self.limits = limits or Limits()
        self.strikes = strikes or Strikes(time, 12)
        self.trusted: set[str] = set()
        """Keys whose owners have given the password since the host started."""
        self._time = time
        self._secret = _digest(password) if password else b""
        self._per_address: Counter[str] = Counter()
        self._rates: dict[str, Bucket] = {}

    @property
    def locked(self) -> bool:
        return bool(self._secret)

    @property
    def connections(self) -> int:
        return self._per_address.total()

    def arrive(self, address: str) -> bool:
        """Whether one more connection of this address is taken."""
        if self.connections >= self.limits.connections or self._per_address[address] >= self.limits.per_address:
            return False
        if not self._rate(address).take():
            return False
        self._per_address[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._per_address[address] -= 1
        self._per_address += Counter()

    def _rate(self, address: str) -> Bucket:
        bucket = self._rates.pop(address, None) or Bucket(self._time, self.limits.rate)
        if len(self._rates) >= Strikes.MOST_ADDRESSES:
            del self._rates[next(iter(self._rates))]
        self._rates[address] = bucket
        return bucket

    def out(self, address: str) -> bool:
        """Whether an address has guessed too often."""
        return self.locked and self.strikes.out(address)

    def opens(self, address: str, password: str) -> bool:
        """Whether this is the password; the time that takes tells nothing about it."""
        if not self._secret or same(_digest(password), self._secret):
            return True
        self.strikes.add(address)
        return False


def _digest(password: str) -> bytes:
    return hashlib.sha256(password.encode("utf-8", "surrogatepass")).digest()
