"""What the lobby tells: who sits where, what is played in sentences, and what the cursor is on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mbtui.client.lobby import Told, doubts, played
from mbtui.client.minds import described
from mbtui.presets import Preset
from mbtui.text import clean, cut, fill, wrap
from mbtui.widgets.card_face import card_lines, shown_of
from mbtui.widgets.pane import Line, LinePane, line


class SeatsPane(LinePane):
    """The seats of the table."""

    HELP = (
        "Who sits at the table. b puts a bot into a free seat, v and t say how strong it is and what it is fond of, "
        "x takes it out again; r says that you are ready."
    )
    SCOPES = ("lobby", "pane")

    @property
    def seat(self) -> dict[str, Any] | None:
        """Who sits where the cursor is; None for nobody."""
        link = self.app.link
        seats = (link.lobby.get("seats") or []) if link is not None else []
        place = self.cursor
        return seats[place] if isinstance(place, int) and place < len(seats) else None

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


class AboutPane(LinePane):
    """How friends come in, what is waited for, what is played; or what the cursor is on: a starter deck, a character,
    somebody in a seat."""

    HELP = "What is played at this table, in sentences; or what is under the cursor of the pane you came from."
    SCOPES = ("pane",)
    signs = False
    choice: tuple[str, str] | None = None
    seat: dict[str, Any] | None = None
    presets: Sequence[Preset] = ()

    def lines(self) -> list[Line]:
        if self.choice is not None:
            return self._chosen(*self.choice)
        if self.seat is not None:
            return self._sitting(self.seat)
        return self._told([*self._coming_in(), *self._waiting(), *self._played()])

    def _told(self, rows: Told) -> list[Line]:
        found: list[Line] = []
        for text, tone in rows:
            indent = 2 if text.startswith("  ") else 0
            pieces = wrap(self.looks.plain(text.strip()), self.inner - indent) or [""]
            found += [line((" " * indent + piece, tone)) for piece in pieces]
        return found

    def _coming_in(self) -> Told:
        visit = self.app.visit
        if visit is None or not visit.addresses:
            return []
        rows = [("Friends on your network find this table by themselves, or type:", "text")]
        return [*rows, *((f"  {one}", "accent") for one in visit.addresses), ("", "")]

    def _waiting(self) -> Told:
        link = self.app.link
        if link is None:
            return []
        found = [("The game begins when everybody is ready (r)" + (", or with s." if link.owner else "."), "text")]
        if link.owner:
            found.append(("Bots can take free seats (b). You own the table: its settings are yours.", "muted"))
        return found

    def _played(self) -> Told:
        link = self.app.link
        settings = (link.lobby.get("settings") or {}) if link is not None else {}
        if link is None or not settings:
            return []
        warned = doubts(link.lobby)
        return [("", ""), *warned, *([("", "")] if warned else []), *played(settings, self.presets)]

    def _sitting(self, seat: Mapping[str, Any]) -> list[Line]:
        """Somebody in a seat: what a bot is like; with which deck, and as whom, they begin."""
        found = self._told([(text, "text") for text in described(str(seat["bot"]))] if seat.get("bot") else [])
        for what, label in (("starter", "Starter deck"), ("character", "Character")):
            name = clean(str(seat.get(what) or ""))
            found += self._told([(f"{label}: {name or 'a random one'}.", "info" if name else "muted")])
            found += self._chosen(what, str(seat[what])) if name else []
        return found

    def _chosen(self, what: str, name: str) -> list[Line]:
        assert self.app.link is not None
        box, plain = self.app.link.box, self.looks.plain
        if what == "starter":
            one = box.set_named(name)
            found = [line((row, "muted italic")) for row in wrap(plain(one.about), self.inner)]
            return [*found, *(line(*self.looks.card_line(shown_of(card), self.inner)) for card in one.cards)]
        idle = not (self.app.link.lobby.get("settings") or {}).get("powers")
        found = self._told([("Characters have no powers in this game (R2.9).", "warn")]) if idle else []
        return found + card_lines(box.cards[box.number[name]], min(self.inner, 46), self.looks)

    def show(self, choice: tuple[str, str] | None, seat: dict[str, Any] | None = None) -> None:
        """A starter deck or a character, or somebody in a seat, or else the table."""
        self.choice, self.seat = choice, seat
        name = clean(str(seat["name"])) if seat is not None else "This table"
        self.title(choice[1] if choice is not None else name)
        self.reload()
