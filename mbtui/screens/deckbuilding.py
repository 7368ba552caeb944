"""Deckbuilding: binder, Store, Aftermarket, deck and collection, all in view if there is room (R3, R4)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.events import DescendantFocus

from engine import rows, zones
from engine.events import Event
from engine.zones import BINDER, COLLECTION, COLLECTION_TWO, DECK, MARKET, PACKS, STORE
from mbtui import keys
from mbtui.client.building import sale_obstacle, undone, unsold
from mbtui.client.course import WARNINGS, last
from mbtui.messages import Refused, ViewChanged
from mbtui.narrate import Narrator
from mbtui.screens.doings import Doings
from mbtui.screens.places import PANES, RING, Place, arrange, in_front
from mbtui.text import clean, width
from mbtui.widgets.binder import BinderPane
from mbtui.widgets.build_header import BuildHeader
from mbtui.widgets.build_pane import BuildPane
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.deck import CollectionPane, DeckPane
from mbtui.widgets.log import LogPane
from mbtui.widgets.market import MarketPane
from mbtui.widgets.pane import LinePane
from mbtui.widgets.status import KeyBar
from mbtui.widgets.store import StorePane

OTHERS = {
    "bought": "", "sold": "", "fused": "", "traded": "", "befriended": "", "paused": "", "resumed": "",
    "ready": "NAME is ready.", "unready": "NAME is not ready after all.", "agreed": "NAME would like more time.",
}  # fmt: skip
"""What others visibly do, and how it is told where the log has no words for it."""


OWN_KEYS = {"deckbuilding.deck", "deckbuilding.collect", "deckbuilding.sell"}
"""Keys for own cards."""
OWN: Final = (BINDER, DECK, COLLECTION, COLLECTION_TWO)


class Table(Container):
    """Holds the panes; tells the screen when its size has changed."""

    def on_resize(self) -> None:
        if isinstance(self.screen, DeckbuildingScreen):
            self.screen.lay_out()


class DeckbuildingScreen(Doings):
    """Everything a player does in deckbuilding. Panes lie where `places.arrange` puts them."""

    BINDINGS = keys.bindings("deckbuilding")
    SCOPES = ("deckbuilding", "game", "everywhere")
    HELP = "Build a deck and a collection before the time runs out: everybody acts at once."
    CSS_PATH = Path(__file__).with_name("deckbuilding.tcss")
    AUTO_FOCUS = "#binder"

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._front: dict[str, int] = {}
        self._serial = 0
        self._places: dict[str, Place] = {}
        self._titles: dict[str, tuple[str, ...]] = {}
        """What the frames say: setting a title draws the whole pane, so it is done only if it is another one."""
        self._left = -1
        self._chancing = False
        """First chances were running when this was last looked at."""

    def body(self) -> ComposeResult:
        yield BuildHeader(id="header")
        with Table(id="table"):
            yield BinderPane(id="binder")
            yield CollectionPane(id="collection")
            yield DeckPane(id="deck")
            yield StorePane(id="store")
            yield MarketPane(id="market")
            yield LogPane(id="log")
            yield CardPane(id="card")

    def on_mount(self) -> None:
        self.binder.learn(everything=True)
        self.store.chances.learn(self.model)
        self._left = self.app.clock.left
        self.set_interval(0.5, self._tick)
        if self.model.me is None:
            self.call_after_refresh(self.bring, "log")

    # --- where everything lies ---------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Put every pane into its place, those in front of others shown, the others not."""
        size = self.query_one("#table").size
        self._places = in_front(arrange(size.width, size.height), self._front)
        for name in PANES:
            pane = self.pane(name)
            place = self._places.get(name)
            pane.display = place is not None
            if place is not None:
                pane.styles.offset = place.region.offset
                pane.styles.width, pane.styles.height = place.region.size
        self.retitle()

    def bring(self, name: str) -> LinePane:
        """Bring a pane to the front of its place."""
        pane = self.pane(name)
        if name not in self._places:
            self._serial += 1
            self._front[name] = self._serial
            self.lay_out()
        return pane

    def retitle(self) -> None:
        """Write into each frame what is in it, and what lies behind it."""
        bar = " | " if self.looks.ascii else " │ "
        for name, place in self._places.items():
            pane = self.pane(name)
            text, note = pane.headline() if isinstance(pane, BuildPane) else (name.capitalize(), "")
            used = sum(width(self._short(other)) + 3 for other in place.group)
            if len(place.group) > 1 and used + width(note) + 6 > place.region.width:
                note = ""
            words = {other: self._short(other) for other in place.group} | {name: text}
            if self._titles.get(name) != (title := (note, *words.values())):
                self._titles[name] = title
                parts: list[Content] = []
                for other, word in words.items():
                    parts += [Content.styled(bar, "not bold dim")] if parts else []
                    parts.append(Content.styled(clean(word), "bold" if other == name else "not bold dim"))
                    parts += [Content.styled(f" {clean(note)}", "not bold")] if other == name and note else []
                pane.border_title = Content.assemble(*parts)

    def _short(self, name: str) -> str:
        pane = self.pane(name)
        return pane.short() if isinstance(pane, BuildPane) else name.capitalize()

    def _step(self, by: int) -> None:
        now = self.focused.id if self.focused is not None and self.focused.id in RING else "binder"
        assert now is not None
        self.set_focus(self.bring(RING[(RING.index(now) + by) % len(RING)]))

    def action_next_pane(self) -> None:
        self._step(1)

    def action_previous_pane(self) -> None:
        self._step(-1)

    def action_beside(self) -> None:
        """Another pane in front, at the place beside the one with the focus."""
        for name, place in self._places.items():
            if len(place.group) > 1 and (self.focused is None or self.focused.id not in place.group):
                self.bring(place.group[(place.group.index(name) + 1) % len(place.group)])
                return
        self.tell("Everything is in view.")

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        pane = event.widget
        if pane is self.binder:
            self.binder.look(self.binder.cursor)
        if pane.id in ("binder", "deck", "collection") and self._places:
            self.bring("card")
        if pane.id not in RING:
            return
        for name in RING:
            other = self.pane(name)
            if isinstance(other, BuildPane) and other.current != (other is pane):
                other.current = other is pane
                other.key_refresh(other.cursor)
        self._weigh()
        if isinstance(pane, LinePane):
            self.show_card(pane)

    def _weigh(self) -> None:
        """Which keys are worth a place in the key bar."""
        unfit = set() if self.current in ("binder", "deck", "collection") else OWN_KEYS
        if sale_obstacle(self.model, 1):
            unfit = unfit | {"deckbuilding.sell"}
        if self.current != "store" or not self.model.looks_left:
            unfit = unfit | {"deckbuilding.look"}
        if not self.model.may_bury:
            unfit = unfit | {"deckbuilding.bury"}
        if self.unfit != frozenset(unfit):
            self.unfit = frozenset(unfit)
            self.query_one(KeyBar).reload()

    # --- news --------------------------------------------------------------------------------------------

    def view_changed(self, change: ViewChanged) -> None:
        seat = self.model.seat
        own = (
            [rows.ZONES + zones.of(seat, area) for area in (BINDER, DECK, COLLECTION, COLLECTION_TWO)]
            if seat >= 0
            else []
        )
        if change.touches(*own):
            self.binder.learn()
            for pane in (self.binder, self.deck, self.collection):
                pane.reload()
        me, table = rows.PLAYERS + seat, rows.TABLE
        if change.touches(
            rows.ZONES + PACKS, rows.ZONES + STORE, rows.BUYING, rows.SECRETS, rows.TERMS, me, table, *own
        ):
            self.store.chances.learn(self.model)
            self._chancing = self.store.chances.running
            self.store.reload()
        if change.touches(rows.ZONES + MARKET, me, table):
            self.market.reload()
        self._hear(change.events)
        self.query_one(BuildHeader).reload()
        self.retitle()
        self._weigh()
        if isinstance(self.focused, LinePane) and not self.opened:
            self.show_card(self.focused)
        if (trade := self.trading) is not None:
            trade.view_changed(change)

    def _hear(self, events: list[Event]) -> None:
        """What this player did is told at once; what others did stands in the header and the log."""
        model = self.model
        narrate = Narrator(model.box, model.names)
        for event in events:
            if event.seat == model.seat:
                self.done(event)
            elif event.seat >= 0 and event.kind in OTHERS:
                words = OTHERS[event.kind] or narrate(event)
                self.query_one(BuildHeader).latest = words.replace("NAME", model.names[event.seat])
            if event.kind in ("offered", "refused", "withdrawn") and event.other == model.seat:
                what = {"offered": "offers you a trade: t shows it", "refused": "refuses your offer",
                        "withdrawn": "takes the offer back"}[event.kind]  # fmt: skip
                self.status_line.say(f"{model.names[event.seat]} {what}.", "note")
            if event.kind == "interval":
                self._left = -1
                self.query_one(BuildHeader).latest = ""  # who was ready is not any more

    def on_refused(self, message: Refused) -> None:
        if (trade := self.trading) is not None:
            trade.tell(f"{message.why} {message.legal}".strip(), "warn")

    # --- time --------------------------------------------------------------------------------------------

    def clock_changed(self) -> None:
        self._left = self.app.clock.left
        self.query_one(BuildHeader).reload()

    def _tick(self) -> None:
        if self.store.chances.running or self._chancing:
            self._chancing = self.store.chances.running
            self.store.reload()
        clock = self.app.clock
        before, self._left = self._left, clock.left
        if clock.what != "interval" or not clock.running:
            return
        for seconds in WARNINGS:
            if before > seconds * 1000 >= self._left >= 0:
                self.warn(seconds)

    def warn(self, seconds: int) -> None:
        """Say what will be regretted when the time is up; nothing if there is nothing."""
        model = self.model
        left = undone(model) if last(model) else unsold(model) if model.interval == 2 else []
        if left:
            tone = "bad" if seconds <= WARNINGS[-1] else "warn"
            what = "" if last(model) else " to sell"
            self.status_line.say(f"{seconds} seconds left{what}: {'; '.join(left)}.", tone, 9)
