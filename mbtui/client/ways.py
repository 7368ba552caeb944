"""The way to somebody else's host: an address on the network or over SSH."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Final, NamedTuple

import cards
from engine.box import Box
from mbtui.client.visit import Visit
from mbtui.net.client import Closed
from mbtui.net.transport import Transport

LAN_PORT: Final = 8023
SSH_PORT: Final = 8022


class Address(NamedTuple):
    """Where a host is: `host:port` or `ssh://host:port`."""

    host: str
    port: int
    ssh: bool = False
    user: str = ""

    def __str__(self) -> str:
        shown = f"[{self.host}]" if ":" in self.host else self.host
        at = f"{self.user}@" if self.user else ""
        return f"ssh://{at}{shown}:{self.port}" if self.ssh else f"{shown}:{self.port}"


def read_address(text: str) -> Address:
    """An address as people type it; `ValueError` says what is wrong with it."""
    text = text.strip()
    ssh = text.startswith("ssh://")
    rest = text.removeprefix("ssh://").removeprefix("mbtui://").rstrip("/")
    user, _, place = rest.rpartition("@")
    if place.startswith("["):
        host, _, tail = place[1:].partition("]")
        port = tail.removeprefix(":")
    elif place.count(":") > 1:
        host, port = place, ""
    else:
        host, _, port = place.partition(":")
    if not host or "://" in rest or any(char.isspace() for char in host):
        raise ValueError("An address is HOST, HOST:PORT or ssh://HOST:PORT.")
    if port and not (port.isdecimal() and 0 < int(port) < 65536):
        raise ValueError(f"{port} is no port.")
    return Address(host, int(port) if port else SSH_PORT if ssh else LAN_PORT, ssh, user)


async def visit(address: Address, name: str, password: str = "", box: Box | None = None) -> Visit:
    """Go to a host. `OSError`, `Closed` or `Refused` if that cannot be done."""
    made = Visit(partial(_connect, address, name, password), box or cards.default_box(), name, str(address), password)
    try:
        await made.open()
    except BaseException:
        await made.close()
        raise
    return made


async def _connect(address: Address, name: str, password: str) -> Transport:
    if not address.ssh:
        from mbtui.net.tcp import connect_tcp

        return await connect_tcp(address.host, address.port)
    try:
        ssh = import_module("mbtui.net.ssh")
    except ImportError:
        raise Closed(f"ssh:// needs asyncssh. Use: ssh -p {address.port} {address.host}") from None
    transport: Transport = await ssh.connect_ssh(address.host, address.port, address.user or name, password)
    return transport
