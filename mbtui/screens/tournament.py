"""The tournament: tableaus, race, hand, the question at hand; all in view, or behind three tabs."""

from __future__ import annotations

import time
from collections.abc import Hashable
from pathlib import Path

from engine.asks import Ask
from engine.orders import Order
from engine.zones import NONE
from mbtui import keys
from mbtui.client.others import away
from mbtui.client.questions import LABELS, Question, question
from mbtui.messages import LobbyChanged, ViewChanged
from mbtui.screens.base import GameScreen
from mbtui.screens.tabletop import TableScreen
from mbtui.widgets.aftermarket import AftermarketScreen
from mbtui.widgets.header import HeaderLine
from mbtui.widgets.pane import LinePane
from mbtui.widgets.race import RacePane
from mbtui.widgets.status import KeyBar
from mbtui.widgets.tableau import Lit, TableauPane
from mbtui.widgets.why import WhyScreen


class TournamentScreen(TableScreen):
    """Everything of a tournament in view, or behind three tabs in a small terminal."""

    CSS_PATH = [Path(__file__).with_name("tournament.tcss"), Path(__file__).with_name("why.tcss")]
    BINDINGS = keys.bindings("tournament")
    SCOPES: tuple[str, ...] = ("tournament", "game", "everywhere")
    HELP = "Play one Single each turn, before or after it one Action if you like. The most RP win."
    AUTO_FOCUS = "#hand"

    def __init__(self) -> None:
        super().__init__()
        self._attended: Ask | None = None

    # --- news --------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        self.show_all()

    def on_resize(self) -> None:
        self.place_panes()
        self.call_after_refresh(self._resized)

    def _resized(self) -> None:
        self.place_panes()
        self._show_keys()

    def view_changed(self, change: ViewChanged) -> None:
        seat = self.model.seat
        self.fresh |= {one.card for one in change.events if one.kind == "played" and one.seat != seat}
        self.strip.hear(self.model.box, self.model.names, change.events)
        if self.passing.declines(self.model):
            GameScreen.order(self, Order("decline"))
        self.show_all()

    def on_lobby_changed(self, message: LobbyChanged) -> None:
        self.show_all()

    def clock_changed(self) -> None:
        self.query_one("#header", HeaderLine).reload()

    def show_all(self) -> None:
        if self.app.link is None:
            return
        model = self.model
        self.asked = self.open_question()
        self.prompt.show(model, self.asked, "The tournament goes on ...", self.passing.words)
        lit = self._lit()
        for pane in self.query(TableauPane):
            pane.show(model, lit)
        self.hand.show(model, frozenset(self.playable))
        self.race.show(model)
        self._attend()
        self.place_panes()
        self.show_card(self.focused)
        self._show_keys()

    def open_question(self) -> Question | None:
        return question(self.model)

    def _show_keys(self) -> None:
        """Have the key bar show what can be done now."""
        if self.app.link is not None and (unfit := self._unfit()) != self.unfit:
            self.unfit = unfit
            self.query_one("#keys", KeyBar).reload()

    def _lit(self) -> Lit:
        asked = self.question
        labels: dict[Hashable, str] = {}
        if asked is not None:
            kind, seat = asked.ask.kind, asked.ask.seat
            keys_ = {"player": lambda value: ("player", value), "slot": lambda value: ("slot", seat, value)}
            labels = {keys_.get(kind, int)(one.value): one.label for one in asked.options}
        by = self.asked.ask.by if self.asked is not None else NONE
        marks, able, fresh = map(frozenset, (self.prompt.marked, self.actions, self.fresh))
        return Lit(labels, marks, able, by, fresh, away(self.link.lobby))

    def marks_changed(self) -> None:
        lit = self._lit()
        for pane in self.query(TableauPane):
            pane.show(self.model, lit)

    def _unfit(self) -> frozenset[str]:
        """Keys that would do nothing now."""
        ask = self.model.asked_me
        asked = self.question
        turn = ask is not None and ask.kind == "turn" and (ask.optional or ask.what == "pass")
        found = {
            "tournament.turn_tab": self.narrow,
            "tournament.end": turn,
            "tournament.use": bool(self.actions),
            "prompt.filter": asked is not None and asked.ask.kind == "name",
            "prompt.mark": asked is not None and asked.several,
        }
        return frozenset(key for key, fits in found.items() if not fits)

    # --- attention ---------------------------------------------------------------------------------------

    def _attend(self) -> None:
        """A new question to this player: bring its pane to the front, unless somebody is typing."""
        ask = self.asked.ask if self.asked is not None and self.asked.mine else None
        before, self._attended = self._attended, ask
        if ask is None and self.prompt.has_focus and not self.narrow:
            self._focus(self.hand)
        if ask is None:
            self._order_given = False
        if ask is None or ask == before:
            return
        if before is None and not self._order_given:
            self._guarded_until = time.monotonic() + self.guard
            self.app.ring()
        self._order_given = False
        if self.narrow:
            self.tab = "table" if ask.kind != "turn" and self.on_table(ask) else "mine"
        self.call_after_refresh(self._show_place, ask)
        if self.entry.display or self.status_line.asking:
            return
        self._focus(self.hand if ask.kind == "turn" and ask.what != "pass" else self.prompt)
        self.prompt.point(next(iter(self.prompt.order), None))

    def _show_place(self, ask: Ask) -> None:
        """Scroll the board to what a question is about: the card it is about, or its first target."""
        for key in (ask.by, *ask.options) if ask.kind in ("cards", "react", "order", "slot") else ():
            if key in self.board.order:
                self.board.point(key)
                return

    @staticmethod
    def _focus(pane: LinePane) -> None:
        pane.display = True
        pane.focus()

    def on_line_pane_marked(self, event: LinePane.Marked) -> None:
        self.marks_changed()

    # --- Enter and the numbers ---------------------------------------------------------------------------

    def on_line_pane_chosen(self, event: LinePane.Chosen) -> None:
        event.stop()
        if isinstance(event.pane, RacePane):
            self.action_market() if event.key == ("market", 0) else self.action_why()
        elif self.hasty():
            return
        elif event.pane is self.hand:
            self.play(self.hand.card)
        elif event.pane is self.prompt:
            self._answer(event.key)
        elif isinstance(event.pane, TableauPane):
            self._on_board(event.key)

    def _answer(self, key: Hashable) -> None:
        value, asked, marked = self.prompt.value, self.question, self.prompt.marked
        if asked is not None and asked.several and marked:
            self.give(marked)
        elif isinstance(key, tuple) and key[0] == "pass":
            self.action_pass_until(key[1])
        elif value is not None:
            self.give((value,))

    def _on_board(self, key: Hashable) -> None:
        asked = self.question
        if asked is not None and (value := self.value_of(asked.ask, key)) is not None:
            self.take(value)
        elif isinstance(key, int):
            self.use(key)
        else:
            self.action_why()

    def action_pick(self, label: str) -> None:
        """The answer with this key; on one's turn, the card in hand."""
        if self.question is not None:
            found = [one.value for one in self.prompt.options if one.label == label]
            if not found:
                self.tell(f"There is no answer {label}.", "warn")
            elif not self.hasty():
                self.take(found[0])
            return
        cards = self.hand.cards
        place = LABELS.index(label)
        if place < len(cards):
            self.to_tab("mine")
            self.hand.focus()
            self.hand.point(cards[place].number)
        else:
            self.tell(f"There is no card {label} in your hand.", "warn")

    # --- other keys --------------------------------------------------------------------------------------

    def action_use(self) -> None:
        """To the next card with an Action; Enter uses it."""
        actions = self.actions
        if not actions:
            self.tell(self.why_no_action(), "warn")
            return
        if self.tab == "log":
            self.to_tab("table")
        board = self.board
        place = actions.index(board.card) + 1 if board.has_focus and board.card in actions else 0
        board.focus()
        board.point(actions[place % len(actions)])
        self.tell("Enter uses this Action; the card flips afterwards.")

    def action_why(self) -> None:
        pane = self.focused
        seat = pane.seat if isinstance(pane, (TableauPane, RacePane)) else NONE
        self.app.push_screen(WhyScreen(self.model, seat if seat != NONE else max(self.model.seat, 0), self.app.tale))

    def action_market(self) -> None:
        self.app.push_screen(AftermarketScreen(self.model))

    def action_filter(self) -> None:
        """Look for a card to name."""
        if self.question is None or self.question.ask.kind != "name":
            self.tell("There is nothing to look for now.", "warn")
            return
        show = self.prompt.filter
        self.entry.start("name", "part of a name, a word, Fire, stars>=5 ...", show, value=self.prompt.words,
                         changed=show, left=lambda: show(""))  # fmt: skip

    def action_strip(self) -> None:
        self.looks.motion = not self.looks.motion
        self.strip.skip()
        self.tell("What happens is shown one by one." if self.looks.motion else "Only the last of it is shown.")

    def action_back(self) -> None:
        """Esc: skip the strip; take marks and filter off; back to the question or the hand."""
        if self.strip.playing:
            self.strip.skip()
        elif self.prompt.marks or self.prompt.words:
            self.prompt.marks.clear()
            self.prompt.filter("")
            self.marks_changed()
        elif self.question is not None:
            self.prompt.focus()
        else:
            self.to_tab("mine")
            self.hand.focus()
