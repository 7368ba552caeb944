"""The player's own settings: a TOML file with `[player]`, `[looks]` and `[keys]`. Everything in it is optional."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass
class Config:
    """What the file says; an app without a file has an empty one."""

    player: dict[str, Any] = field(default_factory=dict)
    """`name`, and whatever the start screen remembers."""
    looks: dict[str, Any] = field(default_factory=dict)
    """`theme`, `colours`, `ascii`, `motion`, `bell` (see `mbtui.looks.Looks`)."""
    keys: dict[str, Any] = field(default_factory=dict)
    """Other keys, by the names of docs/KEYS.md: `"binder.sell" = "x"`."""
    problems: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        name = self.player.get("name")
        return name if isinstance(name, str) else ""


def login_name() -> str:
    """The name of whoever is logged in: what a player is called before they said otherwise."""
    import getpass

    try:
        return getpass.getuser().capitalize()[:20]
    except (OSError, KeyError, ImportError):
        return "Player"


def config_file() -> Path:
    """Where the file is on this system."""
    from platformdirs import user_config_path

    return user_config_path("mbtui") / "config.toml"


def load(path: Path | None = None) -> Config:
    """The config as it is on disk; what cannot be read is left out and told in `problems`."""
    path = path or config_file()
    config = Config()
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return config
    except (OSError, ValueError, RecursionError) as error:
        from cards.errors import unread

        why = unread(error) if isinstance(error, OSError | UnicodeDecodeError) else error
        config.problems.append(f"{path} cannot be read: {why}")
        return config
    for part in ("player", "looks", "keys"):
        value = data.pop(part, {})
        if isinstance(value, dict):
            setattr(config, part, _flat(value) if part == "keys" else value)
        else:
            config.problems.append(f"{path}: [{part}] must be a table.")
    config.problems += [f"{path}: there is no [{name}]." for name in data]
    return config


def _flat(table: dict[str, Any]) -> dict[str, Any]:
    """`[keys.binder] sell = "x"` is the same as `[keys] "binder.sell" = "x"`."""
    found: dict[str, Any] = {}
    for name, value in table.items():
        if isinstance(value, dict):
            found |= {f"{name}.{key}": one for key, one in value.items()}
        else:
            found[name] = value
    return found


def save(config: Config, path: Path | None = None) -> str:
    """Write the config down; empty if that went well, else why it did not."""
    path = path or config_file()
    lines = ["# Settings of mbtui. [keys] takes other keys for the names in docs/KEYS.md."]
    for part in ("player", "looks", "keys"):
        table = getattr(config, part)
        lines += ["", f"[{part}]", *(f"{_quoted(key)} = {_toml(value)}" for key, value in table.items())]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as error:
        return f"The settings could not be kept: {error.strerror}."
    return ""


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return _quoted(str(value))


def _quoted(text: str) -> str:
    import json

    return json.dumps(text)
