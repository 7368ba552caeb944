"""The table during a game: who is here, and what its owner can do. A word that cannot be taken back asks once."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

from textual.app import ComposeResult
from textual.screen import ModalScreen

from mbtui import keys
from mbtui.paced import Paced
from mbtui.text import clean
from mbtui.widgets.form import Field, FormPane
from mbtui.widgets.pane import LinePane

if TYPE_CHECKING:
    from mbtui.app import MbtuiApp
    from mbtui.client.link import Link

ONLY: Final = "Only the table's owner can do that."
COSTLY: Final = frozenset(("kick", "end"))


def table_fields(link: Link) -> list[Field]:
    """A line for each player, and one for each thing that can be done."""
    lobby = link.lobby
    locked = "" if link.owner else ONLY
    found = [Field("players", str(clean(str(lobby.get("table", "The table")))), heading=True)]
    seats = [(place, seat) for place, seat in enumerate(lobby.get("seats") or []) if seat]
    for place, seat in seats:
        state = "a bot" if seat.get("bot") else "here" if seat.get("here") else "cut off; the seat is held"
        owner = ", owner" if place == lobby.get("owner") else ""
        you = ", you" if place == link.seat else ""
        found.append(Field(("seat", place), clean(str(seat["name"])), shown=f"{state}{owner}{you}"))
    watching = [clean(str(name)) for name in lobby.get("watching") or []]
    if watching:
        found.append(Field("watching", "Watching", shown=", ".join(watching)))
    found.append(Field("doing", "The owner can", heading=True))
    stopped = bool(lobby.get("held"))
    if stopped:
        found.append(Field(("resume", None), "Let the game go on", locked=locked, shown=clean(str(lobby["held"]))))
    else:
        found.append(Field(("pause", None), "Stop the game", locked=locked))
    found.append(Field(("extend", 60_000), "Add a minute to the clock", locked=locked))
    found.append(Field(("next", None), "Go on to the next part", locked=locked))
    for place, seat in seats:
        name = clean(str(seat["name"]))
        if place == link.seat:
            continue
        if not seat.get("bot"):
            found.append(Field(("bot", place), f"Let a bot play for {name}", locked=locked))
            found.append(Field(("kick", place), f"Send {name} away for good", locked=locked, tone="bad"))
    found.append(Field(("end", None), "Give the game up for all", locked=locked, tone="bad"))
    return found


class TablePane(FormPane):
    """The lines; the second Enter on a costly one means it."""

    BINDINGS = keys.bindings("owner")
    SCOPES = ("owner", "pane")
    HELP = "Who is at the table. Its owner can stop the game, add time, and hand seats to bots."

    def __init__(self) -> None:
        super().__init__("The table", explain=False, id="owner")

    def on_mount(self) -> None:
        self.look()
        self.set_interval(0.5, self.look)

    def look(self) -> None:
        if self.app.link is not None:
            self.fill_in(table_fields(self.app.link))

    def action_close(self) -> None:
        self.screen.dismiss()


class TableScreen(Paced, ModalScreen[None]):
    """Over the game."""

    app: MbtuiApp

    def __init__(self) -> None:
        super().__init__(classes="overlay")
        self._sure: Hashable = None

    def compose(self) -> ComposeResult:
        yield TablePane()

    def on_form_pane_locked(self, message: FormPane.Locked) -> None:
        message.pane.note(str(message.value))

    def on_line_pane_chosen(self, message: LinePane.Chosen) -> None:
        key, link = message.key, self.app.link
        if not isinstance(key, tuple) or key[0] == "seat" or link is None:
            return
        what, value = key
        if what in COSTLY and self._sure != key:
            self._sure = key
            message.pane.note("Enter again if you mean it.")
            return
        self._sure = None
        link.control(what, value)
        self.dismiss()
