"""The tournament: tableaus, race, hand, the question at hand; and the keys that answer it."""

from __future__ import annotations

import time
from pathlib import Path

from textual import events
from textual.app import ComposeResult
from textual.containers import Container

from engine.asks import Ask
from engine.orders import Order
from engine.zones import NONE, TABLEAU
from mbtui import keys
from mbtui.client.questions import LABELS, Question, answer, owner_of, question, why_not
from mbtui.client.reactions import Passing, Until
from mbtui.messages import ViewChanged
from mbtui.screens.base import GameScreen
from mbtui.screens.detail import detail
from mbtui.screens.seats import NARROW, TABS, Tab, arrange, prompt_width
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.hand import HandPane
from mbtui.widgets.header import HeaderLine
from mbtui.widgets.log import LogPane
from mbtui.widgets.pane import LinePane
from mbtui.widgets.prompt import PromptPane
from mbtui.widgets.race import RacePane
from mbtui.widgets.status import KeyBar
from mbtui.widgets.tableau import Lit, TableauPane
from mbtui.widgets.ticker import Ticker
from mbtui.widgets.why import WhyScreen

GUARD = 0.35
"""Seconds for which a question that somebody else's move brought up takes no answer: a key meant for something else
must not give one."""


class TournamentScreen(GameScreen):
    """Everything of a tournament in view, or behind three tabs in a small terminal."""

    CSS_PATH = Path(__file__).with_name("tournament.tcss")
    BINDINGS = keys.bindings("tournament")
    SCOPES: tuple[str, ...] = ("tournament", "game", "everywhere")
    HELP = "Play one Single each turn, before or after it one Action if you like. The most RP win."
    AUTO_FOCUS = "#hand"

    def __init__(self) -> None:
        super().__init__()
        self.tab: Tab = "table"
        self.passing = Passing()
        self.asked: Question | None = None
        self.fresh: set[int] = set()
        self._guard = 0.0
        self._attended: Ask | None = None
        self._order_given = False

    def body(self) -> ComposeResult:
        yield HeaderLine(id="header")
        with Container(id="places"):
            yield TableauPane(id="board")
            yield TableauPane("Your cards", mine_only=True, id="mine")
            yield Ticker(id="strip")
            yield PromptPane(id="prompt")
            yield HandPane(id="hand")
            yield RacePane(id="race")
            yield CardPane(id="card")
            yield LogPane(id="log")

    # --- panes -------------------------------------------------------------------------------------------

    @property
    def board(self) -> TableauPane:
        return self.query_one("#board", TableauPane)

    @property
    def prompt(self) -> PromptPane:
        return self.query_one("#prompt", PromptPane)

    @property
    def hand(self) -> HandPane:
        return self.query_one("#hand", HandPane)

    @property
    def strip(self) -> Ticker:
        return self.query_one("#strip", Ticker)

    @property
    def narrow(self) -> bool:
        return self.size.width < NARROW

    # --- news --------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        self._show_all()

    def on_resize(self) -> None:
        self._place_panes()

    def view_changed(self, change: ViewChanged) -> None:
        self.fresh |= {event.card for event in change.events if event.kind == "played" and event.seat != self.model.seat}
        self.strip.hear(self.model.box, self.model.names, change.events)
        if self.passing.declines(self.model):
            self.order(Order("decline"))
        self._show_all()

    def clock_changed(self) -> None:
        self.query_one("#header", HeaderLine).reload()

    def _show_all(self) -> None:
        model = self.model
        self.asked = question(model)
        lit = self._lit()
        self.prompt.show(model, self.asked, self._idle(), self.passing.words)
        for pane in self.query(TableauPane):
            pane.show(model, lit)
        self.hand.show(model, frozenset(self.playable))
        self.query_one("#race", RacePane).show(model)
        self._attend()
        self._place_panes()
        self._detail(self.focused)
        if (unfit := self._unfit()) != self.unfit:
            self.unfit = unfit
            self.query_one("#keys", KeyBar).reload()

    def _unfit(self) -> frozenset[str]:
        """Keys that would do nothing now."""
        ask = self.asked.ask if self.asked is not None and self.asked.mine else None
        found = {"tournament.turn_tab"} if not self.narrow else set()
        if ask is None or ask.kind != "turn" or not (ask.optional or ask.what == "pass"):
            found.add("tournament.end")
        if not self.actions:
            found.add("tournament.use")
        if ask is None or ask.kind != "name":
            found.add("prompt.filter")
        if self.asked is None or not self.asked.mine or not self.asked.several:
            found.add("prompt.mark")
        return frozenset(found)

    def _idle(self) -> str:
        if self.model.phase == "pairings":
            return "The decks are laid out. Enter: you are ready for the tournament."
        return "The tournament goes on ..."

    def _lit(self) -> Lit:
        asked = self.asked
        labels: dict[object, str] = {}
        if asked is not None and asked.mine:
            for one in asked.options:
                labels[self._key_of(asked.ask, one.value)] = one.label
        marks = frozenset(self.prompt.marked)
        by = asked.ask.by if asked is not None else NONE
        return Lit(labels, marks, frozenset(self.actions), by, frozenset(self.fresh))

    @staticmethod
    def _key_of(ask: Ask, value: int) -> object:
        return {"player": ("player", value), "slot": ("slot", ask.seat, value)}.get(ask.kind, value)

    def _place_panes(self) -> None:
        """Put every pane in its place, or out of sight."""
        area = self.query_one("#places").size
        if not area.width or not area.height:
            return
        asked = self.asked is not None and self.asked.mine and self.asked.ask.kind != "turn"
        wanted = len(self.prompt.lines_for(prompt_width(area.width)))
        players = max(len(self.model.names), 2)
        places = arrange(area.width, area.height, self.tab, players, len(self.model.metas), wanted, asked,
                         len(self.hand.cards))  # fmt: skip
        for pane in self.query("#places > LinePane"):
            place = places.get(pane.id or "")
            pane.display = place is not None
            if place is not None:
                pane.styles.offset = (place.x, place.y)
                pane.styles.width, pane.styles.height = place.width, place.height
        self.query_one("#header", HeaderLine).show(TABS if self.narrow else (), self.tab)

    # --- attention ---------------------------------------------------------------------------------------

    def _attend(self) -> None:
        """A new question to this player: bring its pane to the front, unless somebody is typing."""
        ask = self.asked.ask if self.asked is not None and self.asked.mine else None
        before, self._attended = self._attended, ask
        if ask is None or ask == before:
            return
        if before is None and not self._order_given:
            self._guard = time.monotonic() + GUARD
            self.app.ring()
        self._order_given = False
        if self.narrow:
            self.tab = "mine" if ask.kind == "turn" else "table"
        if self.entry.display or self.status_line.asking:
            return
        pane: LinePane = self.hand if ask.kind == "turn" and ask.what != "pass" else self.prompt
        pane.display = True
        pane.focus()
        if pane is self.prompt:
            self.prompt.point(next(iter(self.prompt.order), None))

    def order(self, order: Order) -> None:
        self._order_given = True
        self.fresh.clear()
        super().order(order)

    def _hasty(self) -> bool:
        """Whether the question came up a moment ago by somebody else's move."""
        if time.monotonic() < self._guard:
            self.tell("This came up just now; press again.")
            return True
        return False

    def _detail(self, pane: object) -> None:
        """Show what the cursor of a pane is on."""
        if isinstance(pane, (TableauPane, HandPane, PromptPane, RacePane)):
            self.query_one("#card", CardPane).show(*detail(self.looks, self.model, pane, self.hand.gains))

    def on_line_pane_moved(self, event: LinePane.Moved) -> None:
        if event.pane is self.focused:
            self._detail(event.pane)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        self._detail(event.widget)

    # --- what can be done --------------------------------------------------------------------------------

    @property
    def playable(self) -> tuple[int, ...]:
        ask = self.model.asked_me
        return ask.options[: ask.low] if ask is not None and ask.kind == "turn" and ask.what == "turn" else ()

    @property
    def actions(self) -> tuple[int, ...]:
        ask = self.model.asked_me
        return ask.options[ask.low :] if ask is not None and ask.kind == "turn" and ask.what == "turn" else ()

    def on_line_pane_chosen(self, event: LinePane.Chosen) -> None:
        event.stop()
        if self._hasty():
            return
        if event.pane is self.hand:
            self.play(self.hand.card)
        elif event.pane is self.prompt:
            self._chosen(event.key)
        elif isinstance(event.pane, RacePane):
            self.action_why()
        elif isinstance(event.pane, TableauPane):
            self._on_board(event.key)

    def play(self, card: int) -> None:
        """Play a Single, or say why not."""
        if self.model.phase == "pairings":
            self.go_on()
        elif card in self.playable:
            self.order(Order("play", (card,)))
        elif self.asked is not None and self.asked.mine and self.asked.ask.kind in ("cards", "order", "react"):
            self._take(card)
        else:
            self.tell(self._why_not_play(), "warn", self.hand)

    def _why_not_play(self) -> str:
        ask = self.model.asked_me
        if ask is None:
            who = self.model.ask
            return f"It is {self.model.names[who.seat]}'s move." if who is not None else "Nothing can be played now."
        if ask.kind != "turn":
            return "There is a question to answer first."
        return "You have played your Single: use an Action (a) or end your turn (e)." if self.model.played else "That cannot be played."

    def go_on(self) -> None:
        """Between two parts of the game: ready for the next."""
        self.link.lobby_do("ready")
        self.tell("You are ready; the tournament begins when everybody is.", "good")

    # --- answers -----------------------------------------------------------------------------------------

    def _chosen(self, key: object) -> None:
        if self.model.phase == "pairings":
            self.go_on()
        elif isinstance(key, tuple) and key[0] == "pass":
            self.action_pass_until(key[1])
        elif isinstance(key, tuple) and key[0] == "order":
            self.action_end()
        elif (value := self.prompt.value) is not None and self.asked is not None:
            marked = self.prompt.marked
            self._give(marked if self.asked.several and marked else (value,))

    def _give(self, chosen: tuple[int, ...]) -> None:
        if self.asked is None:
            return
        if wrong := why_not(self.asked.ask, chosen):
            self.tell(f"{wrong} Space marks.", "warn", self.prompt)
        else:
            self.order(answer(self.asked.ask, chosen))

    def _take(self, value: int) -> None:
        """An answer by its key or on the board: mark it where there can be several, else give it."""
        asked = self.asked
        if asked is None or not asked.mine:
            return
        if value not in [one.value for one in self.prompt.options]:
            self.tell("That is not one of the answers.", "warn")
        elif asked.several:
            self.prompt.marks ^= {("option", value)}
            self.prompt.reload()
            self._marks_changed()
        else:
            self._give((value,))

    def _marks_changed(self) -> None:
        lit = self._lit()
        for pane in self.query(TableauPane):
            pane.show(self.model, lit)

    def on_line_pane_marked(self, event: LinePane.Marked) -> None:
        self._marks_changed()

    def _on_board(self, key: object) -> None:
        asked = self.asked
        if asked is not None and asked.mine and asked.ask.kind != "turn":
            value = self._value(asked.ask, key)
            if value is not None:
                self._take(value)
            else:
                self.tell("That is not one of the answers.", "warn")
        elif isinstance(key, int) and key in self.actions:
            self.order(Order("action", (key,)))
        elif isinstance(key, tuple):
            self.action_why()
        else:
            self.tell(self._why_no_action(), "warn")

    def _value(self, ask: Ask, key: object) -> int | None:
        """The answer that a place on the board stands for."""
        if isinstance(key, tuple):
            return int(key[-1]) if key[0] == ask.kind else None
        if ask.kind == "slot" and isinstance(key, int):
            seat, area, place = owner_of(self.model, key)
            return place + 1 if (seat, area) == (ask.seat, TABLEAU) else None
        if ask.kind == "player" and isinstance(key, int):
            return owner_of(self.model, key)[0]
        return key if isinstance(key, int) else None

    # --- keys --------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Capital letters pick the answers after the ninth."""
        mark = event.character or ""
        if mark in LABELS[9:] and mark and any(one.label == mark for one in self.prompt.options):
            event.stop()
            event.prevent_default()
            self.action_pick(mark)

    def action_pick(self, label: str) -> None:
        asked = self.asked
        if asked is not None and asked.mine and asked.ask.kind != "turn":
            found = [one.value for one in self.prompt.options if one.label == label]
            if not found:
                self.tell(f"There is no answer {label}.", "warn")
            elif not self._hasty():
                self._take(found[0])
            return
        cards = self.hand.cards
        place = LABELS.index(label)
        if place < len(cards):
            if self.narrow:
                self._to_tab("mine")
            self.hand.focus()
            self.hand.point(cards[place].number)
        else:
            self.tell(f"There is no card {label} in your hand.", "warn")

    def action_use(self) -> None:
        """To the next card with an Action; Enter uses it."""
        actions = self.actions
        if not actions:
            self.tell(self._why_no_action(), "warn")
            return
        if self.narrow:
            self._to_tab("table")
        board = self.board
        place = actions.index(board.card) + 1 if board.card in actions and board.has_focus else 0
        board.focus()
        board.point(actions[place % len(actions)])
        self.tell("Enter uses this Action; the card flips afterwards.")

    def _why_no_action(self) -> str:
        ask = self.model.asked_me
        if ask is None or ask.kind != "turn":
            return "Actions are for your own turn."
        if self.model.actions_left <= 0:
            return "You have used your Action of this turn."
        return "That card has no Action you can use." if self.actions else "None of your face-up cards has an Action to use."

    def action_end(self) -> None:
        ask = self.model.asked_me
        if ask is None or ask.kind != "turn":
            self.tell(self._why_not_play() if ask is None else "There is a question to answer first.", "warn")
        elif ask.what == "pass":
            self.order(Order("pass"))
        elif ask.optional:
            self.order(Order("end"))
        else:
            self.tell("You must play a Single before you end your turn.", "warn")

    def action_decline(self) -> None:
        asked = self.asked
        if asked is None or not asked.mine or asked.ask.kind == "turn":
            self.tell("Nothing is asked of you that could be declined.", "warn")
        elif not asked.ask.optional:
            self.tell("This is not optional.", "warn")
        elif not self._hasty():
            self.order(Order("decline"))

    def action_pass_until(self, until: Until) -> None:
        if until and self.model.phase == "tournament":
            self.passing.start(until, self.model)
            self.tell(f"{self.passing.words} r: be asked again.", "note")
        asked = self.asked
        if asked is not None and asked.mine and asked.ask.optional and asked.ask.kind != "turn" and (asked.ask.kind == "react" or not until):
            self.order(Order("decline"))
        else:
            self._show_all()

    def action_ask_again(self) -> None:
        self.tell("You are asked for Reactions again." if self.passing.until else "You are asked for every Reaction already.")
        self.passing.stop()
        self._show_all()

    def action_why(self) -> None:
        pane = self.focused
        seat = pane.seat if isinstance(pane, (TableauPane, RacePane)) else NONE
        seat = seat if seat != NONE else self.model.seat if self.model.seat != NONE else 0
        self.app.push_screen(WhyScreen(self.model, seat, self.app.tale))

    def action_filter(self) -> None:
        """Of the prompt: look for a card to name."""
        if self.asked is None or not self.asked.mine or self.asked.ask.kind != "name":
            self.tell("There is nothing to look for now.", "warn")
            return

        def done(text: str) -> None:
            self.prompt.filter(text)

        self.entry.start("name", "part of a name, a word, Fire, stars>=5 ...", done, value=self.prompt.words,
                         changed=self.prompt.filter, left=lambda: self.prompt.filter(""))  # fmt: skip

    def action_strip(self) -> None:
        self.looks.motion = not self.looks.motion
        self.strip.skip()
        self.tell("What happens is shown one by one." if self.looks.motion else "Only the last of what happens is shown.")

    def action_turn_tab(self) -> None:
        if not self.narrow:
            self.tell("Everything is in view.")
            return
        self._to_tab(TABS[(TABS.index(self.tab) + 1) % len(TABS)])

    def _to_tab(self, tab: Tab) -> None:
        self.tab = tab
        self._place_panes()
        pane: LinePane = {"table": self.board, "mine": self.hand, "log": self.query_one("#race", RacePane)}[tab]
        if self.focused is None or not self.focused.display:
            pane.focus()

    def action_back(self) -> None:
        """Esc: skip the strip, then take the marks off, then back to the question or the hand."""
        if self.strip.playing:
            self.strip.skip()
        elif self.prompt.marks or self.prompt.words:
            self.prompt.marks.clear()
            self.prompt.filter("")
            self._marks_changed()
        elif self.narrow and self.tab != "table":
            self._to_tab("table")
        else:
            pane = self.prompt if self.asked is not None and self.asked.mine and self.asked.ask.kind != "turn" else self.hand
            pane.focus()
