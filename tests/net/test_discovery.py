"""Hosts that are found on the network; the network of these tests is loopback."""

from __future__ import annotations

import subprocess
import sys

from mbtui.net.discovery import Found, advertise, browse

LOOPBACK = ["127.0.0.1"]


async def test_an_advertised_host_is_found() -> None:
    host = await advertise("Ann's kitchen", 8023, {"cards": "abc"}, interfaces=LOOPBACK)
    try:
        found = await browse(20, interfaces=LOOPBACK, enough=1)
        assert found == [Found("Ann's kitchen", "127.0.0.1", 8023, {"cards": "abc"})]
    finally:
        await host.withdraw()


async def test_two_hosts_of_one_name_are_told_apart() -> None:
    first = await advertise("Den", 1001, interfaces=LOOPBACK)
    second = await advertise("Den", 1002, interfaces=LOOPBACK)
    try:
        assert first.name == "Den" != second.name
        found = await browse(20, interfaces=LOOPBACK, enough=2)
        assert {(one.name, one.port) for one in found} == {(first.name, 1001), (second.name, 1002)}
    finally:
        await first.withdraw()
        await second.withdraw()


async def test_nobody_is_there() -> None:
    assert await browse(0.05, interfaces=LOOPBACK) == []


async def test_odd_names_are_made_fit() -> None:
    host = await advertise("mbtui.example\n.org", 1003, interfaces=LOOPBACK)
    try:
        assert host.name == "mbtui example org"
    finally:
        await host.withdraw()


def test_without_discovery_nothing_is_loaded() -> None:
    code = "import sys, mbtui.net.discovery; sys.exit('zeroconf' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0
