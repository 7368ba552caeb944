"""`mbtui host` as a user starts it: the line it prints is the line that works."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asyncssh

from mbtui.net.ssh.hostkey import NAME
from tests.host.processes import HostProcess

from .clients import connect, sit_down


async def test_the_line_it_prints_is_the_way_in(tmp_path: Path) -> None:
    async with HostProcess(tmp_path) as host:
        await host.start()
        found = re.search(r"^  ssh -p (\d+) NAME@127\.0\.0\.1", "\n".join(host.lines), re.MULTILINE)
        assert found is not None
        there: Any = SimpleNamespace(port=int(found[1]))
        connection = await connect(there, "ann")
        key = connection.get_server_host_key()
        assert key is not None
        assert key.public_data == asyncssh.read_private_key(tmp_path / NAME).public_data
        screen = await sit_down(connection, 120, 36, command="Green")
        await screen.see("owner")
        assert await host.stop() == 0
        await screen.end()
        assert b"The host is closing" in screen.bytes[-300:]
        assert b"\x1b[?1049l" in screen.bytes
        # The same table, the same seat, the same key.
        await host.start()
        found = re.search(r"^  ssh -p (\d+) ", "\n".join(host.lines), re.MULTILINE)
        assert found is not None
        there.port = int(found[1])
        connection = await connect(there, "ann")
        again = connection.get_server_host_key()
        assert again is not None
        assert again.public_data == key.public_data
        screen = await sit_down(connection, 120, 36)
        await screen.see("owner")
        connection.close()
        assert await host.stop() == 0
