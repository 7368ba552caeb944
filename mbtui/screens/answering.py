"""What a player does in a tournament: play, use an Action, answer, say no; and why something cannot be done."""

from __future__ import annotations

import time
from collections.abc import Hashable

from engine.asks import Ask
from engine.orders import Order
from engine.zones import BINDER, HAND, NONE, TABLEAU
from mbtui.client.questions import Question, answer, owner_of, why_not
from mbtui.client.reactions import Passing, Until
from mbtui.messages import Refused
from mbtui.screens.base import GameScreen
from mbtui.widgets.hand import HandPane
from mbtui.widgets.prompt import PromptPane

GUARD = 0.35
"""Seconds for which a question that somebody else's move brought up takes no answer: a key meant for something else
must not give one."""


class AnsweringScreen(GameScreen):
    """The half of the tournament screen that gives orders."""

    guard = GUARD

    def __init__(self) -> None:
        super().__init__()
        self.passing = Passing()
        self.asked: Question | None = None
        self.fresh: set[int] = set()
        self._guarded_until = 0.0
        self._order_given = False

    @property
    def prompt(self) -> PromptPane:
        return self.query_one("#prompt", PromptPane)

    @property
    def hand(self) -> HandPane:
        return self.query_one("#hand", HandPane)

    def order(self, order: Order) -> None:
        self._order_given = True
        self.fresh.clear()
        super().order(order)

    def on_refused(self, message: Refused) -> None:
        self._order_given = False

    # --- what can be done --------------------------------------------------------------------------------

    def _turn(self) -> Ask | None:
        """The question of one's own turn."""
        ask = self.model.asked_me
        return ask if ask is not None and ask.kind == "turn" and ask.what == "turn" else None

    @property
    def playable(self) -> tuple[int, ...]:
        """The Singles that can be played now."""
        ask = self._turn()
        return ask.options[: ask.low] if ask is not None else ()

    @property
    def actions(self) -> tuple[int, ...]:
        """The cards whose Action can be used now."""
        ask = self._turn()
        return ask.options[ask.low :] if ask is not None else ()

    @property
    def question(self) -> Question | None:
        """The question that is open to this player, other than their turn."""
        asked = self.asked
        return asked if asked is not None and asked.mine and asked.ask.kind != "turn" else None

    def on_table(self, ask: Ask) -> bool:
        """Whether an answer to a question lies on the board."""
        if ask.kind not in ("cards", "order", "react"):
            return ask.kind in ("slot", "player")
        return any(owner_of(self.model, card)[1] not in (HAND, BINDER, NONE) for card in ask.options)

    def hasty(self) -> bool:
        """Whether the question came up a moment ago by somebody else's move; then it says so."""
        if time.monotonic() < self._guarded_until:
            self.tell("This came up just now; press again.")
            return True
        return False

    # --- one's turn --------------------------------------------------------------------------------------

    def play(self, card: int) -> None:
        """Play a Single, or say why not; while cards of the hand are asked for, the card is the answer."""
        if card in self.playable:
            self.order(Order("play", (card,)))
        elif self.question is not None and self.question.ask.kind == "cards":
            self.take(card)
        else:
            self.tell(self.why_not_play(), "warn", self.hand)

    def why_not_play(self) -> str:
        ask, open_ = self.model.asked_me, self.model.ask
        if ask is None:
            return (
                f"It is {self.model.names[open_.seat]}'s move." if open_ is not None else "Nothing can be played now."
            )
        if ask.kind != "turn":
            return "There is a question to answer first."
        if self.model.played:
            return "You have played your Single: use an Action (a) or end your turn (e)."
        return "You cannot play a Single: pass (e)." if ask.what == "pass" else "That cannot be played."

    def use(self, card: int) -> None:
        """Use a card's Action, or say why not."""
        if card in self.actions:
            self.order(Order("action", (card,)))
        else:
            self.tell(self.why_no_action(), "warn")

    def why_no_action(self) -> str:
        ask = self.model.asked_me
        if ask is None or ask.kind != "turn":
            return "Actions are for your own turn."
        if ask.what == "pass":
            return "Who cannot play a Single may not take an Action either (R5.4)."
        if self.model.actions_left <= 0:
            return "You have used your Action of this turn."
        return (
            "That card has no Action you can use." if self.actions else "None of your cards has an Action to use now."
        )

    def action_end(self) -> None:
        ask = self.model.asked_me
        if ask is None or ask.kind != "turn":
            self.tell(self.why_not_play(), "warn")
        elif ask.what == "pass":
            self.order(Order("pass"))
        elif ask.optional:
            self.order(Order("end"))
        else:
            self.tell("You must play a Single before you end your turn.", "warn")

    # --- answers -----------------------------------------------------------------------------------------

    def take(self, value: int) -> None:
        """An answer by its key or by its place: mark it where there can be several, else give it."""
        asked = self.question
        if asked is None:
            return
        if value not in [one.value for one in self.prompt.options]:
            self.tell("That is not one of the answers.", "warn")
        elif asked.several:
            self.prompt.marks ^= {("option", value)}
            self.prompt.reload()
            self.marks_changed()
        else:
            self.give((value,))

    def give(self, chosen: tuple[int, ...]) -> None:
        """Answer with these, or say what is wrong with them."""
        asked = self.question
        if asked is None:
            return
        if wrong := why_not(asked.ask, chosen):
            self.tell(f"{wrong} Space marks.", "warn", self.prompt)
        else:
            self.order(answer(asked.ask, chosen))

    def marks_changed(self) -> None:
        """Show the marks elsewhere too."""

    def value_of(self, ask: Ask, key: Hashable) -> int | None:
        """The answer that a place on the board stands for."""
        if isinstance(key, tuple):
            return int(key[-1]) if key[0] == ask.kind else None
        if not isinstance(key, int):
            return None
        if ask.kind == "slot":
            seat, area, place = owner_of(self.model, key)
            return place + 1 if (seat, area) == (ask.seat, TABLEAU) else None
        return owner_of(self.model, key)[0] if ask.kind == "player" else key

    def action_decline(self) -> None:
        asked = self.question
        if asked is None:
            self.tell("Nothing is asked of you that could be declined.", "warn")
        elif not asked.ask.optional:
            self.tell("This is not optional.", "warn")
        elif not self.hasty():
            self.order(Order("decline"))

    # --- Reactions ---------------------------------------------------------------------------------------

    def action_pass_until(self, until: Until) -> None:
        """Pass on Reactions for a while; the question at hand too, if it is one."""
        asked = self.question
        if not until:
            self.action_decline()
            return
        if asked is not None and asked.ask.kind == "react" and self.hasty():
            return
        self.passing.start(until, self.model)
        self.tell(f"{self.passing.words} Press r to be asked again.")
        if asked is not None and asked.ask.kind == "react":
            self.order(Order("decline"))
        else:
            self.show_all()

    def action_ask_again(self) -> None:
        said = (
            "You are asked for Reactions again." if self.passing.until else "You are asked for every Reaction as it is."
        )
        self.tell(said)
        self.passing.stop()
        self.show_all()

    def show_all(self) -> None:
        """Draw what is asked, and everything around it, anew."""
