"""Passwords that never cross the wire, and tokens that bring a player back.

The host's challenge is a salt and a nonce. The key is made from password and salt (scrypt, slow on purpose), the proof
is HMAC-SHA256 of the whole challenge under that key: it is good for one connection only.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

SALT = 16
NONCE = 32
CHALLENGE = SALT + NONCE
_COST, _BLOCK, _PARALLEL, _KEY = 1 << 14, 8, 1, 32


def key_of(password: str, salt: bytes) -> bytes:
    """The key behind a password; takes tens of milliseconds, so a loop has it made in a thread."""
    return hashlib.scrypt(password.encode(), salt=salt, n=_COST, r=_BLOCK, p=_PARALLEL, dklen=_KEY)


def prove(password: str, challenge: bytes) -> bytes:
    """The proof that one knows the password, for this challenge."""
    if len(challenge) != CHALLENGE:
        raise ValueError(f"a challenge has {CHALLENGE} bytes, not {len(challenge)}")
    return _proof(key_of(password, challenge[:SALT]), challenge)


def _proof(key: bytes, challenge: bytes) -> bytes:
    return hmac.digest(key, challenge, "sha256")


class Gate:
    """The host's side of a password; "" lets everybody in. The slow part is done once, when the gate is made."""

    def __init__(self, password: str = "") -> None:
        self._salt = secrets.token_bytes(SALT)
        self._key = key_of(password, self._salt) if password else b""

    @property
    def locked(self) -> bool:
        return bool(self._key)

    def challenge(self) -> bytes:
        """A new challenge for one connection; b"" where no password is wanted."""
        return self._salt + secrets.token_bytes(NONCE) if self._key else b""

    def opens(self, challenge: bytes, proof: bytes) -> bool:
        """Whether the proof answers this challenge."""
        if not self._key:
            return True
        return len(challenge) == CHALLENGE and same(_proof(self._key, challenge), proof)


def new_token() -> str:
    """A secret that nobody guesses: whoever has it gets the seat back."""
    return secrets.token_urlsafe(24)


def same(one: bytes | str, other: bytes | str) -> bool:
    """Whether two secrets are equal, in a time that does not tell how much of them is."""
    left, right = (part.encode() if isinstance(part, str) else part for part in (one, other))
    return hmac.compare_digest(left, right)
