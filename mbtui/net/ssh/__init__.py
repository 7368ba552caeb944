"""SSH: the app drawn into a channel for those who have nothing but `ssh`, and the messages of the LAN for the others.

Nothing here is imported before it is used: asyncssh takes its time.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mbtui.net.transport import Transport


async def connect_ssh(host: str, port: int, name: str, password: str = "", known: Path | None = None) -> Transport:
    """A line to a host by its subsystem. `OSError` or `Closed` if there is none to be had."""
    from .client import connect

    return await connect(host, port, name, password, known)
