"""The draft: the packet in hand, the card under the cursor, what has been taken so far (R11.4, R11.6)."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from engine.orders import Order
from engine.symbols import SYMBOLS
from engine.zones import BINDER
from mbtui import keys
from mbtui.client.course import in_force
from mbtui.client.model import Model, Shown
from mbtui.messages import LobbyChanged, ViewChanged
from mbtui.screens.answering import GUARD
from mbtui.screens.base import GameScreen
from mbtui.text import cut, fill, width, wrap
from mbtui.widgets.build_header import Parts, surroundings
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.log import LogPane
from mbtui.widgets.pane import Line, LinePane, line
from mbtui.widgets.status import ClockLine, KeyBar

MOST_SYMBOLS = 6
TAKEN = "Taken. The next packet comes when all have chosen."


def equipping(model: Model) -> bool:
    """Whether Millennium Accessories are what is drafted; the draft of the first deal comes before (R11.4, R11.6)."""
    return bool(model.picks) and not model.drafting


def on_offer(model: Model) -> list[Shown]:
    """What there is to take from: the Millennium Accessories that are left, or the packet in hand."""
    return model.shelf if equipping(model) else model.packet


def my_move(model: Model) -> bool:
    """Whether this player takes a card now."""
    if model.me is None:
        return False
    return model.picks[0] == model.seat if equipping(model) else bool(model.packet) and not model.me.ready


def receiver(model: Model) -> int:
    """Who gets the packet next: the neighbour at the left in the first deal, at the right in the second."""
    return (model.seat + (1 if model.drafting == 1 else -1)) % len(model.names)


class DraftLine(ClockLine):
    """What is drafted, which way it goes, who is still choosing; below it what this round is about."""

    def lines(self) -> list[Line]:
        model = self.app.model
        parts = [*self.parts(), ("   ", ""), (self._what(model), "strong bold"), ("   ", ""), self._choosing(model)]
        return [self._cut(parts), self._cut(self._around(model))]

    def _cut(self, parts: Sequence[tuple[str, str]]) -> Line:
        room, kept = self.inner - 1, [(" ", "")]
        for text, style in parts:
            kept.append((cut(text, max(room, 0), self.looks.sign("dots")), style))
            room -= width(text)
        return line(*kept)

    def _called(self, model: Model, seat: int) -> str:
        if seat == model.seat:
            return "you"
        seats = (self.app.link.lobby.get("seats") or []) if self.app.link is not None else []
        sitting = (seats[seat] if seat < len(seats) else None) or {"here": True}
        away = not sitting.get("here") and not sitting.get("bot")
        return self.looks.plain(model.names[seat]) + (" (cut off)" if away else "")

    def _choosing(self, model: Model) -> tuple[str, str]:
        """Who takes a card now; of Millennium Accessories, in which order (R11.4). Oneself is named first."""
        if equipping(model):
            first, *later = [self._called(model, seat) for seat in model.picks]
            verb = "choose" if first == "you" else "chooses"
            return f"{first} {verb}{', then ' + ', '.join(later) if later else ''}", "muted"
        waited = sorted((one.seat for one in model.players if not one.ready), key=lambda seat: seat != model.seat)
        names = [self._called(model, seat) for seat in waited]
        return f"still choosing: {', '.join(names)}" if names else "all have chosen", "muted"

    def _what(self, model: Model) -> str:
        if equipping(model):
            return "Millennium Accessories"
        deal = "First" if model.drafting == 1 else "Second"
        if model.me is None:
            return f"{deal} deal"
        return f"{deal} deal, the rest goes to {self.looks.plain(model.names[receiver(model)])}"

    def _around(self, model: Model) -> Parts:
        """The metas that are known, the venue, the own character: what cards are chosen for."""
        key = self.key_of("game.company")
        found = surroundings(self.looks, model, key)
        shown = model.character(model.seat) if in_force(model) and model.me is not None else None
        if shown is not None and shown.card is not None:
            found += [(f"  {self.looks.sign('dot')}  ", "faint")] if found else []
            found += [] if model.venue is not None else [(f"{key} ", "accent bold")]
            found += [("you play ", "muted"), (self.looks.plain(shown.card.name), f"seat{model.seat}")]
        return found


class PacketPane(LinePane):
    """The cards to choose from."""

    SCOPES = ("drafting", "pane")
    HELP = (
        "Take one card of the packet; the rest is passed on, to the left in the first deal and to the right in the "
        "second. Only you see what you hold."
    )

    def __init__(self, **options: Any) -> None:
        super().__init__("Packet", **options)

    def lines(self) -> list[Line]:
        model = self.app.model
        cards = on_offer(model)
        mine = my_move(model)
        packet = f"Packet of {len(cards)}" if mine else "Packet"
        self.title("Millennium Accessories" if equipping(model) else packet, "take one" if mine else "")
        if not mine and not equipping(model):
            words = "You look on: packets are secret." if model.me is None else TAKEN
            return [line((row, "faint italic")) for row in wrap(words, self.inner)]
        found = []
        for one in cards:
            parts = self.looks.card_line(one, self.inner)
            found.append(line(*(parts if mine else [(text, "faint") for text, _ in parts]), key=one.number))
        return found


class TakenPane(LinePane):
    """The own binder at a glance: the symbols it has most of, then its cards, the newest first.

    For those who look on, the players: who has chosen, how many cards they have.
    """

    SCOPES = ("drafting", "pane")
    HELP = "Your binder, the newest card first: what the cards of the packet should go with."

    @property
    def show_cursor(self) -> bool:
        """While a card is chosen from the packet, that one alone stands out."""
        return self.has_focus

    def lines(self) -> list[Line]:
        model = self.app.model
        if model.me is None:
            self.title("The players")
            return [self._player(model, seat) for seat in range(len(model.names))]
        cards = model.area(model.seat, BINDER)[::-1]
        self.title(f"Your binder, {len(cards)} cards")
        if not cards:
            return [line(("Nothing yet.", "faint italic"))]
        return [self._symbols(cards), *(line(*self.looks.card_line(one, self.inner), key=one.number) for one in cards)]

    def _player(self, model: Model, seat: int) -> Line:
        waits = seat in model.picks[:1] if equipping(model) else not model.player(seat).ready
        state = ("is choosing", "accent") if waits else (f"{self.looks.sign('yes')} has chosen", "good")
        if equipping(model) and not waits:
            state = ("waits for their turn", "muted") if seat in model.picks else state
        name = fill(self.looks.plain(model.names[seat]), 16, self.looks.sign("dots"))
        return line((name, f"seat{seat} bold"), (fill(state[0], 22), state[1]),
                    (f"{model.area_count(seat, BINDER)} cards", "muted"))  # fmt: skip

    def _symbols(self, cards: list[Shown]) -> Line:
        counts = [(sum(one.symbols >> place & 1 for one in cards), name) for place, name in enumerate(SYMBOLS)]
        most = sorted((one for one in counts if one[0]), key=lambda one: -one[0])[:MOST_SYMBOLS]
        parts: list[tuple[str, str]] = []
        room = self.inner
        for number, name in most:
            text = f"{number} {name}  "
            if len(text) > room:
                break
            room -= len(text)
            parts.append((text, name))
        return line(*parts)


class DraftingScreen(GameScreen):
    """Everybody chooses at once; nothing else can be done meanwhile."""

    BINDINGS = keys.bindings("drafting")
    SCOPES = ("drafting", "game", "everywhere")
    CSS_PATH = Path(__file__).with_name("drafting.tcss")
    AUTO_FOCUS = "#packet"
    guard = GUARD

    def __init__(self) -> None:
        super().__init__()
        self._taken_at = -GUARD

    def body(self) -> ComposeResult:
        yield DraftLine(id="draft-line")
        with Horizontal(id="draft-body"):
            with Vertical(id="draft-left"):
                yield PacketPane(id="packet")
                yield TakenPane(id="taken")
            with Vertical(id="draft-right"):
                yield CardPane(id="card")
                yield LogPane(id="log")

    def on_mount(self) -> None:
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        """The card under the cursor of the pane that has the focus."""
        binder = self.query_one(TakenPane)
        key = (binder if binder.has_focus else self.query_one(PacketPane)).cursor
        known = self.model.area(self.model.seat, BINDER) if binder.has_focus else on_offer(self.model)
        if isinstance(key, int) and key in {one.number for one in known}:
            self.query_one(CardPane).show(self.model.card(key))
        self.unfit = frozenset() if my_move(self.model) else frozenset(("drafting.take",))
        for bar in self.query(KeyBar):
            bar.reload()

    def on_descendant_focus(self) -> None:
        self._show()

    def on_lobby_changed(self, message: LobbyChanged) -> None:
        self.query_one(DraftLine).reload()

    def view_changed(self, change: ViewChanged) -> None:
        for pane in (self.query_one(PacketPane), self.query_one(TakenPane), self.query_one(DraftLine)):
            pane.reload()
        self._show()

    def clock_changed(self) -> None:
        self.query_one(DraftLine).reload()

    def on_line_pane_moved(self, message: LinePane.Moved) -> None:
        self._show()

    def on_line_pane_chosen(self, message: LinePane.Chosen) -> None:
        if isinstance(message.pane, PacketPane):
            self._take(message.key)

    def action_take(self) -> None:
        if self.query_one(TakenPane).has_focus and my_move(self.model):
            self.tell("That card is yours already: Tab goes to the packet.", "warn")
            return
        self._take(self.query_one(PacketPane).cursor)

    def _take(self, key: object) -> None:
        model = self.model
        if not my_move(model):
            who = self.looks.plain(model.names[model.picks[0]]) if equipping(model) else "everybody"
            self.tell("You look on." if model.me is None else f"Wait for {who}.", "warn")
        elif time.monotonic() < self._taken_at + self.guard:
            self.tell("This packet came just now; press again.")  # the key was meant for the one before
        elif isinstance(key, int) and key in {one.number for one in on_offer(model)}:
            self._taken_at = time.monotonic()
            self.order(Order("equip" if equipping(model) else "draft", (key,)))
