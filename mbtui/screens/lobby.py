"""The lobby: who sits where, what is played, when it begins."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from mbtui import keys, presets
from mbtui.client.agreeing import fitting, with_seats
from mbtui.client.minds import next_mind
from mbtui.messages import LobbyChanged, Refused, Said
from mbtui.screens.agreed import own_fields, setting_fields
from mbtui.screens.base import MbtuiScreen
from mbtui.screens.lobby_panes import AboutPane, SeatsPane
from mbtui.text import clean
from mbtui.widgets.form import FormPane
from mbtui.widgets.log import LogPane
from mbtui.widgets.pane import LinePane
from mbtui.widgets.status import KeyBar

OWNERS = frozenset(f"lobby.{what}" for what in ("bot", "level", "temper", "handicap", "remove", "start", "sets"))
"""Keys that only the table's owner has a use for."""


class LobbyScreen(MbtuiScreen):
    """Before the game."""

    BINDINGS = keys.bindings("lobby")
    SCOPES = ("lobby", "everywhere")
    CSS_PATH = Path(__file__).with_name("start.tcss")
    presets: list[presets.Preset]

    def body(self) -> ComposeResult:
        with Horizontal(id="lobby-body"):
            with Vertical(id="lobby-left"):
                yield SeatsPane("Seats", id="seats")
                yield FormPane("What is played", id="lobby-options")
            with Vertical(id="lobby-right"):
                yield AboutPane("This table", id="lobby-about")
                yield LogPane("Talk", id="lobby-log")

    @property
    def state(self) -> dict[str, Any]:
        return self.app.link.lobby if self.app.link is not None else {}

    @property
    def settings(self) -> dict[str, Any]:
        return self.state.get("settings") or {}

    @property
    def owner(self) -> bool:
        return self.app.link is not None and self.app.link.owner

    def _unfit(self) -> frozenset[str]:
        """Keys that are of no use to this player, or to what the cursor is on."""
        pane = self.query_one(SeatsPane)
        seat = pane.seat if pane.has_focus else None
        bot = bool(seat and seat.get("bot"))
        fits = {
            "lobby.bot": None in (self.state.get("seats") or []),
            "lobby.level": bot,
            "lobby.temper": bot,
            "lobby.handicap": bool(seat) and pane.handicaps,
            "lobby.remove": seat is not None and self._place(seat) != self.state.get("owner"),
            "lobby.keep": self.app.local,
        }
        return frozenset(key for key, fit in fits.items() if not fit) | (frozenset() if self.owner else OWNERS)

    def _place(self, seat: dict[str, Any]) -> int:
        return next(place for place, one in enumerate(self.state["seats"]) if one is seat)

    def on_mount(self) -> None:
        self.presets = [*presets.built_in(), *(presets.kept()[0] if self.app.local else ())]
        self._show()

    def _show(self) -> None:
        link = self.app.link
        if link is None:
            return
        self.query_one(SeatsPane).title(clean(str(self.state.get("table", "Seats"))))
        self.query_one(SeatsPane).reload()
        self.query_one(AboutPane).presets = self.presets
        starters = [one.name for one in link.box.of_rarity("Starter")]
        characters = [card.name for one in link.box.of_rarity("Character") for card in one.cards]
        locked = "" if link.owner else "Only the table's owner changes that."
        self.query_one(FormPane).fill_in([
            *own_fields(self.state, link.seat, starters, characters),
            *setting_fields(self.settings, locked, self.presets, self.state.get("seats") or []),
        ])  # fmt: skip
        self._explain()

    def _explain(self) -> None:
        """Show what the cursor is on: a starter deck, a character, somebody in a seat; or else the table."""
        form, seats, about = self.query_one(FormPane), self.query_one(SeatsPane), self.query_one(AboutPane)
        self.unfit = self._unfit()
        for bar in self.query(KeyBar):
            bar.reload()
        if about.has_focus:
            about.reload()
            return
        field = form.fields.get(form.cursor)
        choice, seat = None, None
        if form.has_focus and field is not None and field.key in ("starter", "character") and field.value:
            choice = (str(field.key), str(field.value))
        elif seats.has_focus and seats.seat is not None and self._worth(seats.seat):
            seat = seats.seat
        about.show(choice, seat)
        self.query_one("#lobby-right").set_class(choice is not None or seat is not None, "-reading")

    def _worth(self, seat: dict[str, Any]) -> bool:
        """Whether there is something to tell of who sits there that the form does not tell already."""
        mine = self.app.link is not None and self._place(seat) == self.app.link.seat
        return not mine and bool(seat.get("bot") or seat.get("starter") or seat.get("character"))

    def on_line_pane_moved(self, message: LinePane.Moved) -> None:
        self._explain()

    def on_descendant_focus(self) -> None:
        self._explain()

    # --- news --------------------------------------------------------------------------------------------

    def on_lobby_changed(self, message: LobbyChanged) -> None:
        self._show()

    def on_refused(self, message: Refused) -> None:
        self.tell(f"{message.why} {message.legal}".strip(), "warn")

    def on_said(self, message: Said) -> None:
        self.query_one(LogPane).follow()

    def on_form_pane_changed(self, message: FormPane.Changed) -> None:
        if message.key in ("starter", "character", "booster"):
            self.do(str(message.key), message.value)
        elif message.key == "selection" and message.value == "chosen":
            self.action_sets()
        elif message.key == "preset":
            self._preset(str(message.value))
        else:
            changes, given_up = fitting(self.settings, str(message.key), message.value)
            self.do("set", changes)
            if given_up:
                self.tell(given_up, "warn")
        if message.passed:
            self.tell(message.passed, "warn")

    def _preset(self, name: str) -> None:
        preset = presets.named(name, self.presets)
        if preset is not None:
            mode = preset.values["mode"]
            self.do("set", preset.values | with_seats(self.settings, mode))

    def on_form_pane_locked(self, message: FormPane.Locked) -> None:
        self.tell(str(message.value), "warn")

    # --- keys --------------------------------------------------------------------------------------------

    def do(self, what: str, value: Any = None) -> None:
        if self.app.link is not None:
            self.app.link.lobby_do(what, value)

    def action_ready(self) -> None:
        link = self.app.link
        seats = self.state.get("seats") or []
        if link is None or not 0 <= link.seat < len(seats):
            self.tell("You are watching.", "warn")
            return
        mine = seats[link.seat] or {}
        if not mine.get("ready") and sum(bool(seat) for seat in seats) < 2:
            self.tell("You are alone: b adds a bot.", "warn")
        self.do("unready" if mine.get("ready") else "ready")

    def action_bot(self) -> None:
        self.do("bot")

    def action_level(self) -> None:
        self._another_mind(0)

    def action_temper(self) -> None:
        self._another_mind(1)

    def _another_mind(self, part: int) -> None:
        """The bot under the cursor gets the next level, or the next temper, of those there are."""
        place, seat = self.query_one(SeatsPane).cursor, self.query_one(SeatsPane).seat
        if not seat or not seat.get("bot"):
            self.tell("No bot sits there: b puts one into a free seat.", "warn")
            return
        self.do("mind", [place, next_mind(str(seat["bot"]), part)])

    def action_start(self) -> None:
        self.do("start")

    def action_remove(self) -> None:
        place, seat = self.query_one(SeatsPane).cursor, self.query_one(SeatsPane).seat
        if not seat:
            self.tell("Nobody sits there.", "warn")
        elif not self.owner:
            self.tell("Only the table's owner can do that.", "warn")
        elif place == self.state.get("owner"):
            self.tell("You cannot send yourself away: q leaves the table.", "warn")
        elif seat.get("bot"):
            self.do("unbot", place)
        else:
            self.ask_once(f"Send {clean(str(seat['name']))} away?", lambda: self.do("kick", place), "x")

    def action_handicap(self) -> None:
        place, seat = self.query_one(SeatsPane).cursor, self.query_one(SeatsPane).seat
        if self.settings.get("accessories") != "handicap":
            self.tell("Millennium Accessories are no handicap at this table.", "warn")
        elif not seat:
            self.tell("Nobody sits there.", "warn")
        else:
            self.do("handicap", [place, not seat.get("handicap")])

    def action_keep(self) -> None:
        """Keep what is played as a preset of one's own."""
        if not self.app.local:
            self.tell("Presets are kept on your own machine: come with mbtui join.", "warn")
            return
        self.entry.start("preset", "a name for these settings (Enter keeps them, Esc does not)", self._keep)

    def _keep(self, name: str) -> bool:
        if not name.strip():
            return True
        try:
            preset = presets.keep(name, "", {k: v for k, v in self.settings.items() if k != "seats"})
        except presets.BadPreset as error:
            self.tell(str(error), "warn")
            return False
        self.presets = [*presets.built_in(), *presets.kept()[0]]
        self.tell(f"Kept as {clean(preset.name)}.", "good")
        self._show()
        return True

    def action_sets(self) -> None:
        link = self.app.link
        if link is None:
            return
        if not link.owner:
            self.tell("Only the table's owner chooses the sets.", "warn")
            return
        from mbtui.screens.sets import SetsScreen

        self.app.push_screen(SetsScreen(self.state.get("settings") or {}, lambda chosen: self.do("set", chosen)))

    def action_chat(self) -> None:
        self.entry.start("chat", "say something (Enter sends, Esc leaves)", self._say, stay=True)

    def _say(self, text: str) -> None:
        if text and self.app.link is not None:
            self.app.link.say(text)
