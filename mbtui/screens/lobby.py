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
from mbtui.text import clean, cut, fill, wrap
from mbtui.widgets.card_face import card_lines, shown_of
from mbtui.widgets.form import FormPane
from mbtui.widgets.log import LogPane
from mbtui.widgets.pane import Line, LinePane, line


class SeatsPane(LinePane):
    """The seats of the table."""

    HELP = (
        "Who sits at the table. b puts a bot into a free seat, v and t say how strong it is and what it is fond of, "
        "x takes it out again; r says that you are ready."
    )
    SCOPES = ("lobby", "pane")

    def lines(self) -> list[Line]:
        link = self.app.link
        if link is None:
            return []
        state = link.lobby
        found = [self._seat(place, seat) for place, seat in enumerate(state.get("seats") or [])]
        watching = [clean(str(name)) for name in state.get("watching") or []]
        if watching:
            found.append(line((self.looks.plain(cut(f"watching: {', '.join(watching)}", self.inner)), "muted")))
        return found

    @property
    def handicaps(self) -> bool:
        link = self.app.link
        return link is not None and (link.lobby.get("settings") or {}).get("accessories") == "handicap"

    def _seat(self, place: int, seat: dict[str, Any] | None) -> Line:
        link = self.app.link
        assert link is not None
        if not seat:
            return line((f"{place + 1}  ", "faint"), ("free", "faint italic"), key=place)
        looks = self.looks
        name = fill(looks.plain(clean(str(seat["name"]))), 18)
        owner = "owner" if place == link.lobby.get("owner") else ""
        you = "you" if place == link.seat else ""
        level, _, temper = str(seat.get("bot") or "").partition(" ")
        role = ", ".join(part for part in (you, owner, clean(f"{level} bot") if level else "") if part)
        if not seat.get("here") and not seat.get("bot"):
            state, tone = "cut off", "warn"
        elif seat.get("ready") or seat.get("bot"):
            state, tone = f"{looks.sign('yes')} ready", "good"
        else:
            state, tone = "not ready", "muted"
        plays = clean(" / ".join(part for part in (temper, seat.get("starter"), seat.get("character")) if part))
        if seat.get("handicap") and self.handicaps:
            state, tone = f"{looks.sign('star')} handicap", "accent"
        room = self.inner - 45 if self.inner > 57 else 0
        return line(
            (f"{place + 1}  ", "faint"), (name, f"seat{place} bold"), (fill(role, 13), "muted"),
            (fill(state, 11), tone), (cut(looks.plain(plays), room) if room else "", "muted"), key=place,
        )  # fmt: skip


class AboutPane(LinePane, can_focus=False):
    """How friends come in, what is waited for; or the starter deck, or the character, under the cursor."""

    signs = False
    choice: tuple[str, str] | None = None

    def lines(self) -> list[Line]:
        visit, link = self.app.visit, self.app.link
        if self.choice is not None:
            return self._chosen(*self.choice)
        rows: list[tuple[str, str]] = []
        if visit is not None and visit.addresses:
            rows.append(("Friends on your network find this table by themselves, or type:", "text"))
            rows += [(f"  {one}", "accent") for one in visit.addresses]
            rows.append(("", ""))
        if link is not None:
            rows.append(
                ("The game begins when everybody is ready (r)" + (", or with s." if link.owner else "."), "text")
            )
            if link.owner:
                rows.append(("Bots can take free seats (b). You own the table: its settings are yours.", "muted"))
        return [line((row, tone)) for text, tone in rows for row in wrap(self.looks.plain(text), self.inner) or [""]]

    def _chosen(self, what: str, name: str) -> list[Line]:
        assert self.app.link is not None
        box, plain = self.app.link.box, self.looks.plain
        if what == "starter":
            one = box.set_named(name)
            found = [line((row, "muted italic")) for row in wrap(plain(one.about), self.inner)]
            return [*found, *(line(*self.looks.card_line(shown_of(card), self.inner)) for card in one.cards)]
        return card_lines(box.cards[box.number[name]], min(self.inner, 46), self.looks)

    def show(self, choice: tuple[str, str] | None) -> None:
        self.choice = choice
        self.title(choice[1] if choice is not None else "This table")
        self.reload()


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

    def on_mount(self) -> None:
        self.presets = [*presets.built_in(), *(presets.kept()[0] if self.app.local else ())]
        self._show()

    def _show(self) -> None:
        link = self.app.link
        if link is None:
            return
        self.query_one(SeatsPane).title(clean(str(self.state.get("table", "Seats"))))
        self.query_one(SeatsPane).reload()
        self.query_one(AboutPane).reload()
        starters = [one.name for one in link.box.of_rarity("Starter")]
        characters = [card.name for one in link.box.of_rarity("Character") for card in one.cards]
        locked = "" if link.owner else "Only the table's owner changes that."
        self.query_one(FormPane).fill_in([
            *own_fields(self.state, link.seat, starters, characters),
            *setting_fields(self.state.get("settings") or {}, locked, self.presets),
        ])  # fmt: skip

        self._explain()

    def _explain(self) -> None:
        """Show the starter deck, or the character, that the cursor is on."""
        form = self.query_one(FormPane)
        field = form.fields.get(form.cursor)
        chosen = field is not None and field.key in ("starter", "character") and bool(field.value) and form.has_focus
        about = self.query_one(AboutPane)
        about.show((str(field.key), str(field.value)) if chosen and field is not None else None)

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
        place = self.query_one(SeatsPane).cursor
        seats = self.state.get("seats") or []
        seat = seats[place] if isinstance(place, int) and place < len(seats) else None
        if not seat or not seat.get("bot"):
            self.tell("No bot sits there: b puts one into a free seat.", "warn")
            return
        self.do("mind", [place, next_mind(str(seat["bot"]), part)])

    def action_start(self) -> None:
        self.do("start")

    def action_remove(self) -> None:
        place = self.query_one(SeatsPane).cursor
        seats = self.state.get("seats") or []
        seat = seats[place] if isinstance(place, int) and place < len(seats) else None
        if not seat:
            self.tell("Nobody sits there.", "warn")
        elif seat.get("bot"):
            self.do("unbot", place)
        else:
            self.ask_once(f"Send {clean(str(seat['name']))} away?", lambda: self.do("kick", place), "x")

    def action_handicap(self) -> None:
        place = self.query_one(SeatsPane).cursor
        seats = self.state.get("seats") or []
        seat = seats[place] if isinstance(place, int) and place < len(seats) else None
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
