"""Finding hosts on the local network without typing an address (zeroconf, `_mbtui._tcp.local.`).

zeroconf is imported where it is used: whoever turns discovery off never loads it.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import socket
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

SERVICE = "_mbtui._tcp.local."
LONGEST = 40
"""Characters of a host's name; the standard allows 63 bytes."""


class Found(NamedTuple):
    """A host that was found."""

    name: str
    address: str
    port: int
    properties: dict[str, str]


class Advertisement:
    """A host that can be found, until it is withdrawn."""

    def __init__(self, zeroconf: AsyncZeroconf, info: AsyncServiceInfo) -> None:
        self._zeroconf = zeroconf
        self._info = info

    @property
    def name(self) -> str:
        """The name it goes by; another host may have the same one, and is told apart by its address."""
        return _plain_name(self._info.name)

    async def withdraw(self) -> None:
        await self._zeroconf.async_unregister_service(self._info)
        await self._zeroconf.async_close()


async def advertise(
    name: str,
    port: int,
    properties: Mapping[str, str] | None = None,
    interfaces: Sequence[str] | None = None,
    addresses: Sequence[str] | None = None,
) -> Advertisement:
    """Let a host be found on these interfaces (all of them, if none are named)."""
    from zeroconf.asyncio import AsyncServiceInfo

    zeroconf = _zeroconf(interfaces)
    told = [socket.inet_aton(one) for one in addresses or interfaces or _own_addresses()]
    info = AsyncServiceInfo(
        SERVICE,
        f"{_safe(name)} #{secrets.token_hex(3)}.{SERVICE}",
        port=port,
        addresses=told,
        properties=dict(properties or {}),
        server=f"{_safe(socket.gethostname())}.local.",
    )
    try:
        await (await zeroconf.async_register_service(info, allow_name_change=True))
    except BaseException:
        await zeroconf.async_close()
        raise
    return Advertisement(zeroconf, info)


async def browse(
    seconds: float = 2.0, interfaces: Sequence[str] | None = None, name: str = "", count: int = 1
) -> list[Found]:
    """The hosts that answer within so many seconds; with a name, returns as soon as so many hosts of that name have."""
    from zeroconf import ServiceStateChange
    from zeroconf.asyncio import AsyncServiceBrowser

    zeroconf = _zeroconf(interfaces)
    names: asyncio.Queue[str] = asyncio.Queue()

    def heard(zeroconf: object, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is not ServiceStateChange.Removed:
            names.put_nowait(name)

    found: dict[str, Found] = {}
    browser = AsyncServiceBrowser(zeroconf.zeroconf, SERVICE, handlers=[heard])
    try:
        async with asyncio.timeout(seconds):
            while not name or sum(host.name == name for host in found.values()) < count:
                heard_of = await names.get()
                if (host := await _ask(zeroconf, heard_of, seconds)) is not None:
                    found[heard_of] = host
    except TimeoutError:
        pass
    finally:
        await browser.async_cancel()
        await zeroconf.async_close()
    return sorted(found.values(), key=lambda host: host[:3])


async def _ask(zeroconf: AsyncZeroconf, name: str, seconds: float) -> Found | None:
    from zeroconf.asyncio import AsyncServiceInfo

    info = AsyncServiceInfo(SERVICE, name)
    if not await info.async_request(zeroconf.zeroconf, seconds * 1000):
        return None
    addresses = info.parsed_addresses()
    if not addresses or info.port is None:
        return None
    properties = {key: value or "" for key, value in info.decoded_properties.items()}
    return Found(_plain_name(name), addresses[0], info.port, properties)


def _zeroconf(interfaces: Sequence[str] | None) -> AsyncZeroconf:
    from zeroconf import InterfaceChoice, IPVersion
    from zeroconf.asyncio import AsyncZeroconf

    chosen = list(interfaces) if interfaces else InterfaceChoice.All
    return AsyncZeroconf(interfaces=chosen, ip_version=IPVersion.V4Only)


def _own_addresses() -> list[str]:
    """The IPv4 addresses of this machine, those other machines can reach first."""
    import ifaddr

    own = dict.fromkeys(ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips if isinstance(ip.ip, str))
    return sorted(own, key=lambda one: one.startswith("127."))


def _safe(name: str) -> str:
    """A name as a service may bear it: dots would end it."""
    kept = "".join(char if char.isprintable() and char != "." else " " for char in name)
    return " ".join(kept.split())[:LONGEST] or "mbtui"


def _plain_name(name: str) -> str:
    """The name without the service, and without the mark that keeps two hosts of one name apart."""
    return re.sub(r" #[0-9a-f]{6}$", "", name.removesuffix(f".{SERVICE}"))
