"""The host's own key: made on the first start, kept for ever, so that players know they are at the same host."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

import asyncssh

NAME: Final = "ssh_host_ed25519_key"


class BadKey(OSError):
    """There is a key, but it is of no use; `str` says what to do."""


def host_key(folder: Path) -> asyncssh.SSHKey:
    """The key in this folder; a new one where there is none. Nobody but its owner can read the file."""
    path = folder / NAME
    try:
        if not path.exists():
            folder.mkdir(parents=True, exist_ok=True)
            _make(path)
        path.chmod(0o600)
        return asyncssh.read_private_key(path)
    except (OSError, asyncssh.KeyImportError, asyncssh.KeyEncryptionError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise BadKey(f"The host key {path} cannot be used: {why}. Move it away to have a new one made.") from None


def _make(path: Path) -> None:
    """Written whole under another name first: two hosts that start at once end with the same key."""
    draft = path.with_name(f".{NAME}.{os.getpid()}")
    made = asyncssh.generate_private_key("ssh-ed25519", comment="mbtui")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(made.export_private_key())
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(draft, path)
    finally:
        draft.unlink(missing_ok=True)
