"""The hosts one has been to: a host's key is taken on trust the first time, and must be the same ever after."""

from __future__ import annotations

import os
from pathlib import Path


class Pins:
    """A file in the format of OpenSSH's known_hosts, with a line for each host."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or _usual_path()

    def find(self, host: str, port: int) -> str | None:
        """The key of a host: its algorithm and its data."""
        try:
            lines = self.path.read_text(encoding="utf-8", errors="replace").splitlines()
        except FileNotFoundError:
            return None
        for line in lines:
            place, *key = line.split()[:3] or ("",)
            if place == _place(host, port) and len(key) == 2:
                return " ".join(key)
        return None

    def add(self, host: str, port: int, key: str) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(f"{_place(host, port)} {key}\n")

    def right(self, host: str, port: int, key: str) -> bool:
        """Whether this is the host's key; a host's first one is."""
        known = self.find(host, port)
        if known is None:
            self.add(host, port, key)
        return known in (None, key)


def _place(host: str, port: int) -> str:
    return f"[{host.lower()}]:{port}"


def _usual_path() -> Path:
    from platformdirs import user_config_path

    return user_config_path("mbtui") / "known_hosts"
