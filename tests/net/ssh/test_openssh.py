"""The stock OpenSSH client, as players have it."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import shutil
import signal
import struct
import subprocess
import termios
from pathlib import Path
from typing import Any

import pyte

from mbtui.net.ssh.driver import LEAVE
from tests.programs import needs

from .apps import until
from .clients import Small, serving
from .houses import open_house

SSH = shutil.which("ssh")
pytestmark = needs("ssh", "ssh-keygen")


class Ssh:
    """`ssh` at a terminal of its own."""

    def __init__(self, home: Path, port: int, *more: str, name: str = "ann", width: int = 80, height: int = 24) -> None:
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.ByteStream(self.screen)
        self.bytes = bytearray()
        self.master, self.slave = pty.openpty()
        self.resize(width, height)
        self.modes = termios.tcgetattr(self.slave)
        self.process = subprocess.Popen(
            command(home, port, *more, name=name), stdin=self.slave, stdout=self.slave, stderr=self.slave,
            env=environment(home), start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )  # fmt: skip
        asyncio.get_running_loop().add_reader(self.master, self._read)

    def _read(self) -> None:
        data = os.read(self.master, 65_536)
        self.bytes += data
        self.stream.feed(data.replace(b"\x1b[?2026$p", b""))

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def resize(self, width: int, height: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.screen.resize(height, width)

    @property
    def shown(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display]

    async def see(self, text: str) -> None:
        await until(lambda: any(text in line for line in self.shown), lambda: "\n".join(self.shown))

    async def end(self) -> int:
        await until(lambda: self.process.poll() is not None)
        await asyncio.sleep(0.05)
        asyncio.get_running_loop().remove_reader(self.master)
        assert termios.tcgetattr(self.slave) == self.modes
        for end in (self.master, self.slave):
            os.close(end)
        return self.process.returncode


def command(home: Path, port: int, *more: str, name: str = "ann") -> list[str]:
    options = {
        "UserKnownHostsFile": home / "known_hosts", "GlobalKnownHostsFile": "/dev/null", "IdentitiesOnly": "yes",
        "StrictHostKeyChecking": "accept-new", "IdentityFile": home / "key", "IdentityAgent": "none",
        "LogLevel": "ERROR", "SendEnv": "LANG LC_*",
    }  # fmt: skip
    listed = [part for key, value in options.items() for part in ("-o", f"{key}={value}")]
    switches = [part for part in more if part.startswith("-")]
    rest = [part for part in more if not part.startswith("-")]
    return [SSH or "ssh", "-F", "/dev/null", *listed, *switches, "-p", str(port), f"{name}@127.0.0.1", *rest]


def environment(home: Path, **more: str) -> dict[str, str]:
    return {"PATH": os.environ["PATH"], "HOME": str(home), "TERM": "xterm-256color", "LANG": "C.UTF-8", **more}


async def run(home: Path, port: int, *more: str, **env: str) -> tuple[int, str, str]:
    process = await asyncio.create_subprocess_exec(
        *command(home, port, *more), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=environment(home, **env), start_new_session=True,
    )  # fmt: skip
    out, err = await asyncio.wait_for(process.communicate(), 30)
    return process.returncode or 0, out.decode(), err.decode()


async def test_a_player_comes_plays_resizes_and_leaves(tmp_path: Path) -> None:
    make = Small()
    async with serving(make) as server:
        ssh = Ssh(tmp_path, server.port)
        await ssh.see("Hello ann")
        await ssh.see("80x24")
        assert make.lines[0].terminal.environ == {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
        ssh.type("a\x1b[A")
        await ssh.see("a up")
        ssh.type("\x1b")
        await ssh.see("escape")
        ssh.type("ü日")
        await ssh.see("ü")
        ssh.resize(100, 30)
        await ssh.see("100x30")
        ssh.type("q")
        assert await ssh.end() == 0
        assert LEAVE.encode() in ssh.bytes
        assert not ssh.screen.cursor.hidden
        await until(lambda: not server.guests and not server.tasks)


async def test_a_killed_client_leaves_nothing_behind(tmp_path: Path) -> None:
    make = Small()
    async with serving(make) as server:
        ssh = Ssh(tmp_path, server.port)
        await ssh.see("line 23")
        ssh.process.send_signal(signal.SIGKILL)
        await until(lambda: make.closed == 1 and not server.tasks and not server.guests)
        ssh.modes = termios.tcgetattr(ssh.slave)  # nobody was left to put them back
        await ssh.end()


async def test_a_host_that_closes_leaves_the_terminal_clean(tmp_path: Path) -> None:
    async with serving() as server:
        ssh = Ssh(tmp_path, server.port)
        await ssh.see("line 23")
        await server.close()
        assert await ssh.end() == 0
        assert LEAVE.encode() + b"The host is closing." in ssh.bytes


async def test_without_a_terminal(tmp_path: Path) -> None:
    async with serving() as server:
        status, out, err = await run(tmp_path, server.port, "-T")
        assert (status, out) == (1, "")
        assert f"ssh -p {server.port} NAME@HOST" in err
        status, out, err = await run(tmp_path, server.port, "id")
        assert (status, out) == (1, "")
        assert f"ssh -t -p {server.port} NAME@HOST TABLE" in err


async def test_a_table_by_its_name(tmp_path: Path) -> None:
    make = Small()
    async with serving(make) as server:
        ssh = Ssh(tmp_path, server.port, "-t", "Green Table")
        await ssh.see("Hello ann")
        assert make.callers[0].table == "Green Table"
        ssh.type("q")
        assert await ssh.end() == 0


async def test_a_key_and_no_key(tmp_path: Path) -> None:
    make = Small()
    async with serving(make) as server:
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(tmp_path / "key")], check=True)
        shown = subprocess.run(["ssh-keygen", "-l", "-f", str(tmp_path / "key")], check=True, capture_output=True)
        ssh = Ssh(tmp_path, server.port)
        await ssh.see("Hello ann")
        assert make.callers[0].identity == shown.stdout.decode().split()[1]
        ssh.type("q")
        await ssh.end()


async def test_a_password_by_the_keyboard(tmp_path: Path) -> None:
    make = Small()
    async with serving(make, "sesame") as server:
        ssh = Ssh(tmp_path, server.port)
        await ssh.see("Password of this host:")
        ssh.type("simsim\r")
        await until(lambda: bytes(ssh.bytes).count(b"Password of this host:") == 2)
        ssh.type("sesame\r")
        await ssh.see("Hello ann")
        ssh.type("q")
        assert await ssh.end() == 0
        ssh = Ssh(tmp_path, server.port)
        for number in range(3):
            await until(lambda number=number: bytes(ssh.bytes).count(b"Password of this host:") > number)  # type: ignore[misc]
            ssh.type("simsim\r")
        assert await ssh.end() == 255
        assert len(make.callers) == 1


async def test_nothing_is_forwarded(tmp_path: Path) -> None:
    async with serving() as server:
        failing = "-oExitOnForwardFailure=yes"
        status, _, err = await run(tmp_path, server.port, "-N", failing, "-R0:127.0.0.1:1")
        assert status == 255
        assert "forwarding" in err
        status, _, err = await run(tmp_path, server.port, "-W127.0.0.1:1")
        assert status == 255
        status, _, err = await run(tmp_path, server.port, "-s", "sftp")
        assert status != 0


async def test_a_game_with_the_real_app(tmp_path: Path) -> None:
    async with open_house(tmp_path / "data") as door:
        ssh = Ssh(tmp_path, door.port, "-t", "Green", width=120, height=36)
        await ssh.see("owner")
        (table,) = door.host.house.tables
        for number in range(4):
            ssh.type("b")
            await until(lambda number=number: len(table.taken) == number + 2)  # type: ignore[misc]
        ssh.type("s")
        await until(lambda: table.phase == "deckbuilding")
        seat: Any = table.taken[0]
        ssh.process.send_signal(signal.SIGKILL)
        await until(lambda: not seat.here)
        ssh.modes = termios.tcgetattr(ssh.slave)
        await ssh.end()
        ssh = Ssh(tmp_path, door.port, width=120, height=36)
        await until(lambda: seat.here)
        await until(lambda: b"\x1b[?1049h" in ssh.bytes and len(ssh.bytes) > 5_000)
        ssh.resize(90, 28)
        ssh.process.send_signal(signal.SIGTERM)
        await until(lambda: not seat.here and not door.server.tasks)
        await ssh.end()
