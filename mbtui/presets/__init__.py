"""Presets: settings of a table under a name, each a small TOML file; some come with the game, a table can keep its own.

```toml
name = "Quick"
about = "Two rounds against a fast clock."

[settings]
round_count = 2
intervals = ["4:00", "4:00", "3:00"]
```
Settings are those of the lobby (docs/PROTOCOL.md); times are minutes and seconds in quotes, or milliseconds.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from cards.errors import unread
from engine.options import HOUSE, SWITCHES
from engine.orders import Refused
from mbtui.host.options import Plan

BUILT_IN: Final = ("first_game", "standard", "quick", "duel", "turn_based", "everything")
"""The files that come with the game, in the order they are offered in."""
SUFFIX: Final = ".toml"
TIMES: Final = frozenset(
    ("intervals", "grace", "moment", "first_chance", "turn_time", "draft_time", "warning", "between", "pace")
)
SETTLED: Final = ("mode", "selection", "accessories", *SWITCHES, *HOUSE, "draft_time", "between")
"""What every preset settles: where its file is silent, the setting is as in a standard game."""
LONGEST: Final = 40
_MINUTES: Final = re.compile(r"(\d{1,3}):([0-5]\d)")


class BadPreset(Exception):
    """The file is no preset: what is wrong with it, and in which file."""


class Preset(NamedTuple):
    """Settings under a name."""

    name: str
    about: str = ""
    """One sentence for those who choose."""
    settings: Mapping[str, Any] = {}
    """What the file says, times in milliseconds."""
    path: Path | None = None
    """Its file, for one that a table keeps."""

    @property
    def values(self) -> dict[str, Any]:
        """Everything that is set when it is chosen, as the lobby's `set` takes it."""
        usual = Plan().save()
        return {key: usual[key] for key in SETTLED} | dict(self.settings)


def built_in() -> list[Preset]:
    """The presets that come with the game."""
    folder = files(__package__)
    return [read((folder / f"{stem}{SUFFIX}").read_text(encoding="utf-8"), stem) for stem in BUILT_IN]


def usual() -> dict[str, Any]:
    """The settings of a table that nobody has said anything about: the Standard preset."""
    return dict(built_in()[BUILT_IN.index("standard")].settings)


def own_folder() -> Path:
    """Where a table keeps its own on this system."""
    from platformdirs import user_config_path

    return user_config_path("mbtui") / "presets"


def kept(folder: Path | None = None) -> tuple[list[Preset], list[str]]:
    """The presets kept in a folder, by name, and what is wrong with the other files there."""
    found, problems = [], []
    folder = folder or own_folder()
    for path in sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else ():
        try:
            found.append(read(path.read_text(encoding="utf-8"), str(path))._replace(path=path))
        except (OSError, UnicodeDecodeError) as error:
            problems.append(f"{path} cannot be read: {unread(error)}.")
        except BadPreset as error:
            problems.append(str(error))
    return sorted(found, key=lambda one: one.name.casefold()), problems


def named(name: str, presets: Iterable[Preset]) -> Preset | None:
    """The preset of a name, however it is written: `first game`, `Turn-Based`, `turn_based`."""
    wanted = _stem(name)
    return next((one for one in presets if _stem(one.name) == wanted), None)


def meant(name: str, presets: Sequence[Preset]) -> Preset | None:
    """The preset of a name, or the only one whose name begins so: whoever types `everything` is understood."""
    wanted = _stem(name)
    begun = [one for one in presets if wanted and _stem(one.name).startswith(wanted)]
    return named(name, presets) or (begun[0] if len(begun) == 1 else None)


def matching(settings: Mapping[str, Any], presets: Iterable[Preset]) -> Preset | None:
    """The preset that these settings of a table are, if they are one."""

    def plain(value: Any) -> Any:
        return list(value) if isinstance(value, tuple) else value

    for preset in presets:
        if all(plain(settings.get(key)) == plain(value) for key, value in preset.values.items()):
            return preset
    return None


# --- files -----------------------------------------------------------------------------------------------------------


def read(text: str, where: str = "preset") -> Preset:
    """A preset as its file says; `BadPreset` where it cannot be one."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadPreset(f"{where}: {error}") from None
    name, about, settings = data.pop("name", ""), data.pop("about", ""), data.pop("settings", {})
    if data:
        raise BadPreset(f"{where}: a preset has a name, an about and [settings], but no {next(iter(data))!r}.")
    if not isinstance(name, str) or not _stem(name) or len(name) > LONGEST or not isinstance(about, str):
        raise BadPreset(f"{where}: a preset needs a name of up to {LONGEST} letters.")
    if not isinstance(settings, dict):
        raise BadPreset(f"{where}: [settings] must be a table.")
    try:
        values = {key: milliseconds(key, value) if key in TIMES else value for key, value in settings.items()}
        plan = Plan().changed(values).save()
    except Refused as refusal:
        raise BadPreset(f"{where}: {refusal}") from None
    return Preset(name, about, {key: plan[key] for key in values})


def write(preset: Preset) -> str:
    """The file of a preset; it is read back as the same one."""
    lines = [f"name = {_toml(preset.name)}", f"about = {_toml(preset.about)}", "", "[settings]"]
    for key, value in preset.settings.items():
        lines.append(f"{key} = {_toml(_minutes(value) if key in TIMES else value)}")
    return "\n".join(lines) + "\n"


def keep(name: str, about: str, settings: Mapping[str, Any], folder: Path | None = None) -> Preset:
    """Write a table's settings down under a name; those that are as usual are left out. `BadPreset` if it fails."""
    usual = Plan().save()
    changed = {key: value for key, value in settings.items() if key in usual and value != usual[key]}
    text = write(Preset(name.strip(), about, changed))
    preset = read(text)
    if named(name, built_in()) is not None:
        raise BadPreset(f"{name.strip()} comes with the game; choose another name.")
    path = (folder or own_folder()) / f"{_stem(name)}{SUFFIX}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8"))
    except OSError as error:
        raise BadPreset(f"{path} cannot be written: {error.strerror}.") from None
    except UnicodeEncodeError:
        raise BadPreset(f"{path} cannot be written: its name is not all letters.") from None
    return preset._replace(path=path)


def _stem(name: str) -> str:
    """The name as a file has it."""
    return "_".join(re.findall(r"\w+", name.casefold().replace("_", " ")))


def milliseconds(key: str, value: Any) -> Any:
    """`"4:30"` as milliseconds; a list of such; a number as it is. `Refused` for a text that is no time."""
    if isinstance(value, list):
        return [milliseconds(key, one) for one in value]
    if not isinstance(value, str):
        return value
    found = _MINUTES.fullmatch(value)
    if found is None:
        raise Refused(f'"{key}" is minutes and seconds, like 4:30, and not {value[:20]!r}.')
    return (int(found[1]) * 60 + int(found[2])) * 1000


def _minutes(value: Any) -> Any:
    """Milliseconds as `"4:30"`, if they are whole seconds."""
    if isinstance(value, list | tuple):
        return [_minutes(one) for one in value]
    if isinstance(value, int) and value and value % 1000 == 0 and value < 1000 * 60_000:
        return f"{value // 60_000}:{value // 1000 % 60:02}"
    return value


def _toml(value: Any) -> str:
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)
