"""The game line by line: orders in the notation come in, sentences go out. For a screen reader, a script, any pipe."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TextIO

from engine.events import Event
from engine.notation import read_order, write_order
from engine.orders import Order, Refused
from engine.zones import BINDER, DECK
from mbtui import plain_words as words
from mbtui.bots.building import best_deck
from mbtui.chronicle import Chronicle, Told
from mbtui.client.building import LIMITS, best_collection, mine, prints_of, take_collection, undone
from mbtui.client.link import Link
from mbtui.client.model import Model
from mbtui.client.questions import answer, question
from mbtui.net.legal import legal_from_view
from mbtui.text import clean
from mbtui.widgets.status import Clock

MOST = 40
"""So many choices are numbered; a name must be typed for others."""


class Plain:
    """A seat played by lines of text. It is the link's listener."""

    def __init__(self, link: Link, source: TextIO | None = None, out: TextIO | None = None) -> None:
        self.link = link
        self.source = source or sys.stdin
        self.out = out or sys.stdout
        self.live = self.source.isatty()
        """Somebody types: they may do so at any time. A script's next line waits until there is something to do."""
        self.clock = Clock()
        self.chronicle = Chronicle()
        self.choices: list[tuple[str, Callable[[], None]]] = []
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._room = threading.Semaphore(100)
        self._news = asyncio.Event()
        self._asked: object = None
        self._why = ""
        self._went_on: object = None

    # --- the listener ------------------------------------------------------------------------------------

    def view_changed(self, rows: set[int], events: list[Event]) -> None:
        for told in self.chronicle.events(self.link.box, self.model.names, events):
            self._tell(told)
        self._news.set()

    def refused(self, number: int, why: str, legal: str) -> None:
        self.say(f"Refused: {why} {legal}".strip())
        self._asked = None
        self._news.set()

    def lobby_changed(self, state: dict[str, Any]) -> None:
        self._news.set()

    def clock_changed(self, left: int, running: bool, what: str) -> None:
        self.clock.set(left, running, what)

    def said(self, who: str, text: str) -> None:
        self._tell(self.chronicle.said(who, text))

    def closed(self, why: str) -> None:
        self._why = why
        self._news.set()

    # --- telling -----------------------------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        encoding = getattr(self.out, "encoding", None) or "utf-8"
        for line in lines:
            text = clean(line).encode(encoding, "replace").decode(encoding)
            print(text, file=self.out)
        self.out.flush()

    def _tell(self, told: Told) -> None:
        self.say(f"{told.who}: {told.text}" if told.who else f"{'  ' * told.depth}{told.text}")

    @property
    def model(self) -> Model:
        return Model(self.link.box, self.link.view)

    # --- reading -----------------------------------------------------------------------------------------

    def _read_on(self) -> None:
        loop = asyncio.get_running_loop()

        def read() -> None:
            with suppress(RuntimeError, ValueError):  # the loop, or the source, is closed
                for line in self.source:
                    self._room.acquire()
                    loop.call_soon_threadsafe(self._lines.put_nowait, line.strip())
                loop.call_soon_threadsafe(self._lines.put_nowait, None)

        threading.Thread(target=read, daemon=True).start()

    async def run(self) -> int:
        """Play until the game is over, the input ends or somebody says `quit`; the exit code."""
        self.link.listener = self
        self._read_on()
        if self.link.view:
            self.say(f"You are {self.model.names[self.link.seat]}." if self.link.seat >= 0 else "You are watching.")
            self.say("help says what can be typed.")
        elif self.link.lobby:
            self._lobby()
        while True:
            await self._until_asked()
            if self._why:
                self.say(self._why)
                return 1
            if self.link.view and self.model.phase == "over":
                self.say(*words.scores(self.model))
                return 0
            line = await self._next_line()
            if line is None or line.casefold() in ("quit", "exit"):
                self.say("You leave; the game is kept.")
                return 0
            if line:
                self.take(line)

    async def _next_line(self) -> str | None:
        """The next line; news that makes a new question comes first."""
        while True:
            reading = asyncio.ensure_future(self._lines.get())
            news = asyncio.ensure_future(self._news.wait())
            done, rest = await asyncio.wait((reading, news), return_when=asyncio.FIRST_COMPLETED)
            for one in rest:
                one.cancel()
            if reading in done:
                self._room.release()
                return reading.result()
            await self._until_asked()
            if self._why or (self.link.view and self.model.phase == "over"):
                return ""

    async def _until_asked(self) -> None:
        """Wait for answers that are due, and for a script until there is something to do; put the question."""
        while not self._why:
            self._news.clear()
            waiting = getattr(self.link, "waiting", ())
            if not waiting and (self._ask() or self.live or not self._lines.empty() and self._idle()):
                return
            await self._news.wait()

    def _idle(self) -> bool:
        """A script may go on although nothing is asked: it watches, or the table is in its lobby."""
        return self.link.seat < 0 or not self.link.view

    # --- the question ------------------------------------------------------------------------------------

    def _ask(self) -> bool:
        """Whether there is something to do; a new question is put into words."""
        if not self.link.view:
            self._put("lobby", "", [("ready", lambda: self.link.lobby_do("ready"))])
            return True
        model = self.model
        if model.seat < 0:
            return False
        if model.phase == "tournament":
            return self._ask_tournament(model)
        if model.phase == "deckbuilding":
            return self._ask_deckbuilding(model)
        if model.phase == "over":
            return True
        if self._went_on == (model.phase, model.round):
            return False
        self._put((model.phase, model.round), "", [("go on", self._go_on)], lambda: words.look(model))
        return True

    def _go_on(self) -> None:
        model = self.model
        self._went_on = (model.phase, model.round)
        self.link.lobby_do("ready")

    def _put(
        self, key: object, sentence: str, choices: list[tuple[str, Callable[[], None]]],
        before: Callable[[], list[str]] | None = None,
    ) -> None:  # fmt: skip
        self.choices = choices
        if key == self._asked:
            return
        self._asked = key
        if before is not None:
            self.say(*before())
        if sentence:
            self.say(sentence)
        self.say(*(f"{number}: {text}" for number, (text, _) in enumerate(choices[:MOST], 1)))

    def _ask_tournament(self, model: Model) -> bool:
        asked = question(model)
        if asked is None or not asked.mine:
            self.choices = []
            return False
        seen = model.seen
        if asked.ask.kind == "turn":
            orders = legal_from_view(self.link.box, self.link.view)
            choices = [(self._described(model, write_order(seen, one), one), self._giving(one)) for one in orders]
        else:
            choices = [
                (" ".join(part for part in (one.text, one.place and f"({one.place})", one.note) if part),
                 self._giving(answer(asked.ask, (one.value,))))
                for one in asked.options
            ]  # fmt: skip
            if asked.ask.optional:
                choices.append(("decline", self._giving(Order("decline"))))
            if asked.ask.kind == "cards" and asked.ask.low > 1:
                first = tuple(one.value for one in asked.options[: asked.ask.low])
                named = write_order(seen, Order("choose", first))
                choices.insert(0, (named, self._giving(Order("choose", first))))
            if asked.ask.kind == "name":
                choices = [
                    ("choose a card by its name, or this: choose Hot Dog", self._giving(Order("choose", more=(0,))))
                ]
        sentence = " ".join(part for part in (asked.sentence, asked.how, asked.text and f"[{asked.text}]") if part)
        key = (asked.ask, len(model.ledger), model.round, model.seen.mine(5, 6))
        self._put(str(key), sentence, choices)
        return True

    def _described(self, model: Model, text: str, order: Order) -> str:
        card = model.card(order.cards[0]).card if order.cards else None
        return f"{text}. {words.card_words(card)}" if card is not None else text

    def _ask_deckbuilding(self, model: Model) -> bool:
        me = model.me
        if me is None or me.ready:
            self.choices = []
            return False
        left = undone(model)
        choices: list[tuple[str, Callable[[], None]]] = []
        if model.interval and any("room for" in one for one in left):
            choices.append(("build a deck of what you have", self.build))
        if model.interval and any("unclaimed" in one for one in left):
            choices.append(("make the best collection", self.best))
        choices.append(("ready", self._giving(Order("ready"))))
        now = (model.round, model.interval)
        first = self._asked is None or not isinstance(self._asked, tuple) or self._asked[:2] != now
        self._put((*now, len(choices)), "", choices, (lambda: words.look(model)) if first else None)
        return True

    def _giving(self, order: Order) -> Callable[[], None]:
        return lambda: self.give(order)

    def _lobby(self) -> None:
        seats = [seat["name"] for seat in self.link.lobby.get("seats") or [] if seat]
        self.say(
            f"{self.link.lobby.get('table', 'The table')}: {', '.join(seats)}. The game begins when all are ready."
        )

    # --- orders ------------------------------------------------------------------------------------------

    def give(self, order: Order) -> None:
        self.link.order(order)

    def build(self) -> None:
        """A deck put together of everything at hand."""
        model = self.model
        cards = [*mine(model, DECK), *mine(model, BINDER)]
        numbers = dict(zip(prints_of(model, cards), (one.number for one in cards)))
        deck = best_deck(model.box, tuple(sorted(numbers)), LIMITS)
        old = tuple(one.number for one in mine(model, DECK))
        if old:
            self.give(Order("undeck", old))
        self.give(Order("deck", tuple(numbers[number] for number in deck)))

    def best(self) -> None:
        model = self.model
        for order in take_collection(model, best_collection(model)):
            self.give(order)

    def take(self, line: str) -> None:
        """One line from the player."""
        verb, _, rest = line.partition(" ")
        word = verb.casefold()
        if line.isdecimal():
            place = int(line) - 1
            if 0 <= place < len(self.choices):
                self.choices[place][1]()
            else:
                self.say(f"There is no choice {line}.", *self._again())
        elif word in words.VIEWS and not rest and self.link.view:
            self.say(*words.VIEWS[word](self.model))
        elif word == "help":
            self.say(*words.HELP.split("\n"))
        elif word == "say":
            self.link.say(rest)
        elif word == "card" and self.link.view:
            self.say(*words.card(self.model, rest))
        elif word == "rules":
            from mbtui.rules import explain

            self.say(*explain(rest))
        elif word == "clock":
            self.say(f"{self.clock.text} left." if self.clock.text else "There is no clock.")
        elif word == "log":
            for told in list(self.chronicle.told)[-30:]:
                self._tell(told)
        elif word == "build" and self.link.view:
            self.build()
        elif word == "best" and self.link.view:
            self.best()
        elif word == "legal" and self.link.view:
            self._legal()
        elif not self.link.view:
            self._in_lobby(word, rest)
        elif word in ("go", "next", "ready") and self.model.phase in ("pairings", "standings"):
            self._go_on()
        else:
            self._order(line)

    def _in_lobby(self, word: str, rest: str) -> None:
        self.link.lobby_do(word, rest or None)
        self._lobby()

    def _again(self) -> list[str]:
        return [f"{number}: {text}" for number, (text, _) in enumerate(self.choices[:MOST], 1)]

    def _legal(self) -> None:
        model = self.model
        orders = legal_from_view(self.link.box, self.link.view)
        self.say(*(write_order(model.seen, one) for one in orders[:200]))
        self.say(f"{len(orders)} orders." if orders else "There is nothing for you to do.")

    def _order(self, line: str) -> None:
        try:
            self.give(read_order(self.model.seen, line))
        except Refused as refusal:
            self.say(f"{refusal.why} {refusal.legal}".strip())
