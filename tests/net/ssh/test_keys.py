"""The host's key is made once and kept; a player knows a host by it."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from mbtui.net.ssh.hostkey import NAME, BadKey, host_key
from mbtui.net.ssh.pins import Pins


def test_a_host_key_is_made_once(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    made = host_key(folder)
    assert made.get_algorithm() == "ssh-ed25519"
    assert stat.S_IMODE((folder / NAME).stat().st_mode) == 0o600
    assert [path.name for path in folder.iterdir()] == [NAME]
    assert host_key(folder) == made


def test_a_key_that_others_can_read_is_locked_up(tmp_path: Path) -> None:
    host_key(tmp_path)
    (tmp_path / NAME).chmod(0o644)
    host_key(tmp_path)
    assert stat.S_IMODE((tmp_path / NAME).stat().st_mode) == 0o600


def test_a_broken_key_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("no key\n")
    with pytest.raises(BadKey, match="Move it away"):
        host_key(tmp_path)
    assert (tmp_path / NAME).read_text() == "no key\n"


def test_a_host_is_known_after_the_first_time(tmp_path: Path) -> None:
    pins = Pins(tmp_path / "config" / "known_hosts")
    assert pins.find("box", 8022) is None
    assert pins.right("Box", 8022, "ssh-ed25519 AAAA")
    assert pins.right("box", 8022, "ssh-ed25519 AAAA")
    assert not pins.right("box", 8022, "ssh-ed25519 BBBB")
    assert pins.right("box", 22, "ssh-ed25519 BBBB")
    assert pins.path.read_text() == "[box]:8022 ssh-ed25519 AAAA\n[box]:22 ssh-ed25519 BBBB\n"
    assert stat.S_IMODE(pins.path.stat().st_mode) == 0o600


def test_other_lines_of_the_file_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "known_hosts"
    path.write_bytes(b"\n# note\n[box]:22\n\xff\xfe\n[box]:22 ssh-ed25519 AAAA comment\n")
    assert Pins(path).find("box", 22) == "ssh-ed25519 AAAA"
