"""Between deckbuilding and a tournament: decks are locked, and there is time to breathe (R4.9, R5.1)."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Any, Final

from textual.app import ComposeResult
from textual.containers import Horizontal

from engine.box import Card
from engine.duel import RP_A_CARD
from engine.symbols import DECK_BOX, SINGLE
from engine.zones import DECK, HAND
from mbtui import keys
from mbtui.client.building import mine
from mbtui.client.course import DECKBUILDING, in_force, stage, wins
from mbtui.client.model import Model, Player, Shown
from mbtui.messages import LobbyChanged, ViewChanged
from mbtui.screens.base import GameScreen
from mbtui.text import fill, right, wrap
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.header import HeaderLine
from mbtui.widgets.pane import Line, LinePane, line

TURN_BASED: Final = (
    "On your turn exactly one thing: buy, sell, fuse, add a card to a collection, play a card or score; before or "
    "after it one Action. Everybody scores three times, and the highest sum of RP wins (R11.3)."
)


class LockedPane(LinePane):
    """The own deck as it will be played, and how everybody stands."""

    SCOPES = ("pairings", "pane")
    screen: PairingsScreen
    HELP = "Your deck can no longer be changed. The tournament begins when everybody is ready, or when the time is up."

    def __init__(self, **options: Any) -> None:
        super().__init__("Decks are locked", **options)
        self.ready = False

    def on_mount(self) -> None:
        if self.app.model.turn_based:
            self.title("Turn-Based")

    def lines(self) -> list[Line]:
        model = self.app.model
        words = "You are ready; the others are waited for." if self.ready else "Enter: you are ready."
        words = "You look on." if model.me is None else words
        found = [*self._wrapped(self._what(model), "text"), line((words, "muted" if self.ready else "accent"))]
        if model.turn_based:
            found += [line(), *self._wrapped(TURN_BASED, "muted")]
        found += self._brought(model)
        deck = sorted(mine(model, HAND if model.turn_based else DECK), key=lambda one: one.card.kind if one.card else 0)
        if deck:
            found += [line(), line(("Your hand" if model.turn_based else "Your deck", "info bold"))]
        for place, one in enumerate(deck, 1):
            kind = one.card.kind if one.card is not None else SINGLE
            sign = self.looks.sign("box" if kind == DECK_BOX else "accessory") if kind != SINGLE else str(place)
            found.append(line((f"{sign} ", "muted"), *self.looks.card_line(one, self.inner - 2), key=one.number))
        found += self._texts(model)
        if model.metas:
            found += [line(), line(("The metas, for everybody", "info bold"))]
        for place, meta in enumerate(model.metas):
            found += self._wrapped(f"{meta.name}: {meta.text.removeprefix('Score: ')}", "text", ("meta", place))
        found += [line(), line(("The table", "info bold"))]
        for player in model.players:
            name = fill(self.looks.plain(self._called(model, player)), self.inner - 16)
            points = (right("" if model.turn_based else f"{player.vp} {model.points}", 8), "text")
            style = f"seat{player.seat} bold" if player.seat == model.seat else f"seat{player.seat}"
            key = ("player", player.seat)
            found.append(line((name, style), points, (right(f"M${player.money}", 8), "muted"), key=key))
        return [*found, *self._collected()]

    @staticmethod
    def _what(model: Model) -> str:
        if model.turn_based:
            return "The game is about to begin."
        if model.mode == "duel":
            return f"{stage(model)} is about to begin; it stands {wins(model)}, and two tournaments won win the Duel."
        return f"The {f'tournament of {stage(model)}' if model.round else stage(model)} is about to begin."

    def _brought(self, model: Model) -> list[Line]:
        """What the collections of a Duel will bring at the end of the tournament (R11.2)."""
        if not any(player.collected for player in model.players):
            return []
        found = [line(), line(("Collections, counted at the end", "info bold"))]
        for player in model.players:
            cards, brings = f"{player.collected} card{'s' * (player.collected != 1)}", player.collected * RP_A_CARD
            name = fill(self.looks.plain(player.name), self.inner - 18)
            found.append(
                line((name, f"seat{player.seat}"), (right(cards, 9), "muted"), (right(f"+{brings} RP", 9), "good"))
            )
        return found

    def _texts(self, model: Model) -> list[Line]:
        """What the venue and the own character do in this tournament, if there are such (R11.9, R11.10)."""
        found: list[Line] = []
        if model.venue is not None and (text := self._in_tournament(model.venue)):
            found += [line(), *self._wrapped(f"At {model.venue.name}", "info bold")]
            found += self._wrapped(text, "text", ("venue", 0))
        shown = model.character(model.seat) if model.me is not None and in_force(model) else None
        if shown is not None and shown.card is not None and (text := self._in_tournament(shown.card)):
            found += [line(), *self._wrapped(f"You play {shown.name}", "info bold")]
            found += self._wrapped(text, "text", shown.number)
        return found

    @staticmethod
    def _in_tournament(card: Card) -> str:
        return " ".join(row for row in card.text.splitlines() if not row.startswith(f"{DECKBUILDING}:"))

    @staticmethod
    def _called(model: Model, player: Player) -> str:
        shown = model.character(player.seat) if in_force(model) else None
        return f"{player.name} as {shown.name}" if shown is not None else player.name

    def _wrapped(self, text: str, style: str, key: Hashable = None) -> list[Line]:
        return [line((row, style), key=key) for row in wrap(self.looks.plain(text), self.inner, 2)]

    def pointed(self) -> Card | Shown | None:
        """The card under the cursor: of the deck or hand, a meta, the venue, somebody's character."""
        model, key = self.app.model, self.cursor
        if isinstance(key, int):
            return model.card(key)
        if not isinstance(key, tuple):
            return None
        if key[0] == "player":
            return model.character(int(key[1])) if in_force(model) else None
        return model.venue if key[0] == "venue" else model.metas[int(key[1])]

    def action_choose(self) -> None:
        self.screen.action_ready()

    def _collected(self) -> list[Line]:
        """The collections that were turned in, as the log tells it."""
        told = [one for one in self.app.chronicle.told if one.kind in ("collected", "returned")]
        found = [row for one in told[-len(self.app.model.names) :] for row in self._wrapped(one.text, "muted")]
        return [line(), *found] if found else []


class PairingsScreen(GameScreen):
    """A calm page between two parts of the game."""

    BINDINGS = keys.bindings("pairings")
    SCOPES = ("pairings", "game", "everywhere")
    CSS_PATH = Path(__file__).with_name("pairings.tcss")
    AUTO_FOCUS = "#locked"

    def body(self) -> ComposeResult:
        yield HeaderLine(id="header")
        with Horizontal(id="between"):
            yield LockedPane(id="locked")
            yield CardPane(id="card")

    def on_mount(self) -> None:
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        if (shown := self.query_one(LockedPane).pointed()) is not None:
            self.query_one(CardPane).show(shown)

    def view_changed(self, change: ViewChanged) -> None:
        self.query_one(LockedPane).reload()

    def on_lobby_changed(self, message: LobbyChanged) -> None:
        self.query_one(LockedPane).reload()

    def on_line_pane_moved(self, message: LinePane.Moved) -> None:
        self._show()

    def action_ready(self) -> None:
        """Ready for what comes next; the host goes on when everybody is."""
        if self.model.me is None:
            self.tell("You look on: the players are waited for.", "warn")
            return
        pane = self.query_one(LockedPane)
        pane.ready = not pane.ready
        self.link.lobby_do("ready" if pane.ready else "unready")
        pane.reload()
