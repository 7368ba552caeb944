"""The terminal at the far end of a channel: its kind, its size and what it can show, as far as it has told us."""

from __future__ import annotations

import codecs
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import IO, Final

from rich.cells import get_character_cell_size
from rich.console import Console

SMALLEST: Final = (20, 8)
LARGEST: Final = (400, 150)
USUAL: Final = (80, 24)
"""Where a terminal does not know its own size."""

WANTED: Final = frozenset((b"LANG", b"LC_ALL", b"LC_CTYPE", b"COLORTERM", b"NO_COLOR"))
"""What we look at in a session's environment."""
MANY_COLOURS: Final = ("kitty", "ghostty", "alacritty", "foot", "wezterm", "direct", "iterm")
"""Terminals of these names show all colours; the stock client does not pass COLORTERM on."""
ANSWER_TO_DUMB: Final = """\
Your terminal says it is dumb (TERM=dumb), but this game draws all over the screen.
Come with another terminal, or with `mbtui join --plain`."""

Size = tuple[int, int]


def clamp(width: int, height: int) -> Size:
    """A size that is worth drawing for: a huge one would cost the host its memory."""
    wide, high = width or USUAL[0], height or USUAL[1]
    return min(max(wide, SMALLEST[0]), LARGEST[0]), min(max(high, SMALLEST[1]), LARGEST[1])


class Environment(dict[bytes, bytes]):
    """Keeps what we look at and forgets the rest, so that nobody can fill the host's memory with variables."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if name in WANTED and len(value) <= 64:
            super().__setitem__(name, value)

    def plain(self) -> dict[str, str]:
        return {name.decode("ascii"): value.decode("ascii", "replace") for name, value in self.items()}


@dataclass
class Terminal:
    """One player's terminal."""

    kind: str = "xterm-256color"
    size: Size = USUAL
    given: Mapping[str, str] = field(default_factory=dict)
    """The variables its session came with."""

    def __post_init__(self) -> None:
        self.size = clamp(*self.size)
        kind = self.kind.lower()
        self.environ: dict[str, str] = {"TERM": self.kind, **self.given}
        """What it can show, in the terms of a local program's environment; nothing of the host's is in it."""
        if any(name in kind for name in MANY_COLOURS):
            self.environ["COLORTERM"] = "truecolor"
        if kind.startswith("vt") or "mono" in kind:
            self.environ["NO_COLOR"] = "1"
        self._encoding = ("utf-8", "replace") if self.utf8 else ("ascii", CELLS)

    @property
    def dumb(self) -> bool:
        return self.kind.lower() in ("dumb", "unknown")

    @property
    def no_color(self) -> bool:
        return bool(self.environ.get("NO_COLOR"))

    @property
    def utf8(self) -> bool:
        """Whether it shows more than ASCII; a client that says nothing about it is taken for a modern one."""
        language = next((self.environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if self.environ.get(name)), "")
        return not language or "utf" in language.lower()

    def console(self, file: IO[str]) -> Console:
        """The Rich console that draws for it; `file` is where nothing of it ever goes."""
        shows: dict[str, str] = {name: self.environ[name] for name in ("TERM", "COLORTERM") if name in self.environ}
        return Console(
            color_system="auto", file=file, markup=True, highlight=False, emoji=False, legacy_windows=False,
            _environ=shows, force_terminal=True, safe_box=False, soft_wrap=False, width=self.size[0],
            height=self.size[1],
        )  # fmt: skip

    def encode(self, text: str) -> bytes:
        return text.encode(*self._encoding)


CELLS: Final = "mbtui.cells"
_SIMPLE: Final = str.maketrans(
    dict.fromkeys("─━═╌┄▔▁", "-")
    | dict.fromkeys("│┃║╎┆▏▕▌▐", "|")
    | dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝╠╣╦╩╬", "+")
    | dict.fromkeys("█▓▒", "#")
    | {"░": ".", "•": "*", "★": "*", "…": "~", "–": "-", "—": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "·": "-"}
    | {"→": ">", "←": "<", "↑": "^", "↓": "v", "▶": ">", "◀": "<", "▲": "^", "▼": "v", "❯": ">"}
)


def _in_as_many_cells(error: UnicodeError) -> tuple[str, int]:
    """Whatever a poor terminal cannot show is drawn as something that takes the same room."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    poor = []
    for char in error.object[error.start : error.end]:
        simple = char.translate(_SIMPLE)
        poor.append(simple if simple.isascii() else "?" * get_character_cell_size(char))
    return "".join(poor), error.end


codecs.register_error(CELLS, _in_as_many_cells)
