"""Hosts that are found on the network; the network of these tests is loopback."""

from __future__ import annotations

import secrets
import subprocess
import sys

from mbtui.net.discovery import Found, advertise, browse

LOOPBACK = ["127.0.0.1"]


def new_name(name: str) -> str:
    """A name that no other test on this machine uses at the same time."""
    return f"{name} {secrets.token_hex(4)}"


async def test_an_advertised_host_is_found() -> None:
    name = new_name("Ann's kitchen")
    host = await advertise(name, 8023, {"cards": "abc"}, interfaces=LOOPBACK)
    try:
        assert host.name == name
        found = await browse(30, interfaces=LOOPBACK, name=name)
        assert Found(name, "127.0.0.1", 8023, {"cards": "abc"}) in found
    finally:
        await host.withdraw()


async def test_two_hosts_of_one_name_are_told_apart() -> None:
    name = new_name("Den")
    first = await advertise(name, 1001, interfaces=LOOPBACK)
    second = await advertise(name, 1002, interfaces=LOOPBACK)
    try:
        assert first.name == name == second.name
        found = await browse(30, interfaces=LOOPBACK, name=name, count=2)
        assert {one.port for one in found if one.name == name} == {1001, 1002}
    finally:
        await first.withdraw()
        await second.withdraw()


async def test_one_that_is_not_there() -> None:
    name = new_name("Nobody")
    assert name not in [one.name for one in await browse(0.05, interfaces=LOOPBACK, name=name)]


async def test_odd_names_are_made_fit() -> None:
    name = new_name("mbtui")
    host = await advertise(f"{name}.example\n.org", 1003, interfaces=LOOPBACK)
    try:
        assert host.name == f"{name} example org"
    finally:
        await host.withdraw()


def test_without_discovery_nothing_is_loaded() -> None:
    code = "import sys, mbtui.net.discovery; sys.exit('zeroconf' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0
