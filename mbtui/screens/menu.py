"""What the start screen says: its lines, page by page, and what each of them is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from mbtui.text import clean
from mbtui.widgets.form import Field

if TYPE_CHECKING:
    from mbtui.client.memory import Remembered
    from mbtui.net.discovery import Found
    from mbtui.screens.alone import Alone

ABOUT: Final = {
    "goon": "Continue\n\nThe game against bots that you left. It is where it was: every order was written down.",
    "seat": "Continue\n\nBack into your seat at somebody's table. It is held for you while the game goes on.",
    "alone": "Play alone\n\nA game against one to four bots on this machine, played the way you choose: no network, no "
    "waiting. Leave when you like; the game is kept.",
    "host": "Host\n\nOpen a table for friends. Your machine is the host: others on the network find it by themselves, "
    "or type the address you read out to them. The door closes when you leave.",
    "join": "Join\n\nA table at somebody's host, on your network or anywhere over SSH. Hosts on the network appear by "
    "themselves.",
    "watch": "Watch\n\nLook on at somebody's table, without a seat. You see what everybody may see.",
    "found": "Join\n\nA host on your network.",
    "address": "Join by address\n\nHOST or HOST:PORT on the network, ssh://HOST:PORT from anywhere. To watch a game, "
    "go to the host's list of tables and press w.",
    "cards": "Cards\n\nEvery card in the box, to search and to read, each word explained.",
    "learn": "How to play\n\nA first game that explains each thing when it happens, and the rules to look things up.",
    "guide": "A first game\n\nA Pre-Release with starter decks against two bots, then the rest if you like. No clock. "
    "Everything is explained when it first happens.",
    "rules": "The rules\n\nShort, numbered, searchable. `?` anywhere explains what is before you.",
    "settings": "Settings\n\nYour name, and how things look. Keys can be changed in the config file (docs/KEYS.md).",
    "name": "Your name\n\nWhat others see you called.",
    "theme": "Theme\n\nDark or light; F2 changes it anywhere.",
    "motion": "Motion\n\nClashes, flips and scores are shown one after the other as they happen, or all at once.",
    "bell": "Bell\n\nThe terminal's bell rings when it is your turn.",
    "ascii": "ASCII\n\nDraw with plain characters only.",
    "quit": "Quit\n\nUntil next time.",
    "back": "Back\n\nEsc does the same.",
}


@dataclass
class Menu:
    """Which page is open, and what was chosen on it."""

    page: str = ""
    name: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    """How things look."""
    alone: Alone | None = None
    """The game against bots that is being chosen; made when its page is opened."""


YES_NO: Final = ((True, "yes"), (False, "no"))


def menu_fields(menu: Menu, found: Sequence[Found], seats: Sequence[Remembered], left_alone: bool) -> list[Field]:
    """The lines of the page that is open."""
    if menu.page == "alone" and menu.alone is not None:
        return [*menu.alone.fields(), Field("back", "Back", tone="muted")]
    if menu.page == "settings":
        return [*_settings(menu), Field("back", "Back", tone="muted")]
    if menu.page == "learn":
        return [
            Field("guide", "A first game, explained"), Field("rules", "The rules, to look things up"),
            Field("back", "Back", tone="muted"),
        ]  # fmt: skip
    if menu.page in ("join", "watch"):
        return [
            *_hosts(found),
            Field("address", "By address", shown="HOST:PORT or ssh://"),
            Field("back", "Back", tone="muted"),
        ]
    near = f"{len(found)} found near you" if found else ""
    return [
        *([Field("goon", "Continue", shown="against bots", tone="accent")] if left_alone else []),
        *(
            Field(("seat", place), "Continue", shown=clean(f"{seat.table}, {seat.where}"))
            for place, seat in enumerate(seats[:3])
        ),
        Field("alone", "Play alone"), Field("host", "Host"), Field("join", "Join", shown=near),
        *([] if not found else _hosts(found, indent="  ")),
        Field("watch", "Watch"),
        Field("cards", "Cards"), Field("learn", "How to play"),
        Field("settings", "Settings", shown=clean(menu.name)), Field("quit", "Quit", tone="muted"),
    ]  # fmt: skip


def _hosts(found: Sequence[Found], indent: str = "") -> list[Field]:
    return [
        Field(
            ("found", host.address, host.port),
            indent + clean(host.name),
            shown=f"{host.address}:{host.port}",
            tone="good",
        )
        for host in found[:8]
    ]


def _settings(menu: Menu) -> list[Field]:
    options = menu.options
    return [
        Field("name", "Your name", shown=clean(menu.name)),
        Field("theme", "Theme", (("dark", "dark"), ("light", "light")), options.get("theme")),
        Field("motion", "Show what happens step by step", YES_NO, options.get("motion")),
        Field("bell", "Bell when it is your turn", YES_NO, options.get("bell")),
        Field("ascii", "Plain characters only", YES_NO, options.get("ascii")),
    ]
