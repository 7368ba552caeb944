"""The game line by line: orders in the notation come in, sentences go out. For a screen reader, a script, any pipe."""

from __future__ import annotations

import asyncio
import sys
import threading
from contextlib import suppress
from typing import Any, TextIO

from engine.events import Event
from engine.notation import read_order
from engine.orders import Order, Refused
from mbtui import plain_lobby, presets
from mbtui import plain_words as words
from mbtui.chronicle import Chronicle, Told
from mbtui.client.link import Link
from mbtui.client.model import Model
from mbtui.net.legal import legal_from_view
from mbtui.plain_asking import Asked, Choice, asked, best, build
from mbtui.text import clean
from mbtui.widgets.status import Clock

MOST = 60
"""So many choices, or orders, are listed."""


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
        self.asked: Asked | None = None
        self._put: object = None
        self._part: object = None
        self._seats: object = None
        self._agreed: dict[str, Any] = {}
        self._said_ready: object = None
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._room = threading.Semaphore(100)
        self._news = asyncio.Event()
        self._why = ""
        self._spoke = False
        """A word to the table that it has not answered yet."""
        self._hinted = ""
        """The order of the last hint, until it was given."""

    @property
    def model(self) -> Model:
        return Model(self.link.box, self.link.view)

    # --- the listener ------------------------------------------------------------------------------------

    def view_changed(self, rows: set[int], events: list[Event]) -> None:
        self._spoke = False
        for told in self.chronicle.events(self.link.box, self.model.names, events):
            self._tell(told)
        self._news.set()

    def refused(self, number: int, why: str, legal: str) -> None:
        self.say(f"Refused: {why} {legal}".strip())
        self._put = self._said_ready = None
        self._spoke = False
        self._news.set()

    def lobby_changed(self, state: dict[str, Any]) -> None:
        self._spoke = False
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
            print(clean(line).encode(encoding, "replace").decode(encoding), file=self.out)
        self.out.flush()

    def _tell(self, told: Told) -> None:
        self.say(f"{told.who}: {told.text}" if told.who else f"{'  ' * told.depth}{told.text}")

    def _ask(self) -> bool:
        """Whether there is something to do; a new question is put into words."""
        now = asked(self.link)
        self.asked = now
        if not self.link.view:
            self._lobby()
        if now is None or now.key == self._said_ready:
            return False
        if now.key != self._put:
            self._put = now.key
            if now.part is not None and now.part != self._part:
                self._part = now.part
                self.say(*words.look(self.model))
            self.say(*([now.sentence] if now.sentence else []), *self._choices())
        return True

    def _choices(self) -> list[str]:
        choices = self.asked.choices[:MOST] if self.asked is not None else []
        return [f"{number}: {one.text}" for number, one in enumerate(choices, 1)]

    # --- the course of things ----------------------------------------------------------------------------

    async def run(self) -> int:
        """Play until the game is over, the input ends or somebody says `quit`; the exit code."""
        self.link.listener = self
        while not self.link.view and not self.link.lobby and not self._why:
            self._news.clear()
            await self._news.wait()
        self._read_on()
        self._greet()
        while True:
            await self._until_asked()
            if self._why:
                self.say(self._why)
                return 1
            if self._over():
                self.say(*words.scores(self.model))
                return 0
            line = await self._next_line()
            if line is None or line.casefold() in ("quit", "exit"):
                self.say("You leave; the game is kept.")
                return 0
            if line:
                self.take(line)

    def _greet(self) -> None:
        if self.link.view:
            self.say(f"You are {self.model.names[self.link.seat]}." if self.link.seat >= 0 else "You are watching.")
        self.say("help says what can be typed.")

    def _over(self) -> bool:
        return bool(self.link.view) and self.model.phase == "over"

    def _read_on(self) -> None:
        """Lines come from a thread: any file can be read by one, and none of them holds the loop up."""
        loop = asyncio.get_running_loop()

        def read() -> None:
            with suppress(RuntimeError, ValueError):  # the loop, or the source, is closed
                for line in self.source:
                    self._room.acquire()
                    loop.call_soon_threadsafe(self._lines.put_nowait, line.strip())
                loop.call_soon_threadsafe(self._lines.put_nowait, None)

        threading.Thread(target=read, daemon=True).start()

    async def _until_asked(self) -> None:
        """Wait for answers that are due, and for a script until there is something to do; put the question."""
        while not self._why:
            self._news.clear()
            idle = self.link.seat < 0 and not self._lines.empty()
            waiting = self._spoke or bool(getattr(self.link, "waiting", ()))
            if not waiting and (self._ask() or self.live or idle or self._over()):
                return
            await self._news.wait()

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
            if self._why or self._over():
                return ""

    # --- one line ----------------------------------------------------------------------------------------

    def take(self, line: str) -> None:
        """One line from the player."""
        word, _, rest = line.partition(" ")
        word = word.casefold()
        if line.isdecimal():
            self._number(int(line))
        elif word in ("help", "?"):
            self.say(*(words if self.link.view else plain_lobby).HELP.split("\n"))
        elif word == "say":
            self.link.say(rest)
        elif word == "rules":
            from mbtui.rules import explain

            self.say(*explain(rest))
        elif word == "clock":
            self.say(f"{self.clock.text} left." if self.clock.text else "There is no clock.")
        elif word == "log":
            for told in list(self.chronicle.told)[-30:]:
                self._tell(told)
        elif self.link.view:
            self._in_game(line, word, rest)
        elif word == "look":
            self.say(*plain_lobby.look(self.link.lobby, self._presets))
        elif word == "settings":
            self.say(*plain_lobby.settings(self.link.lobby))
        else:
            box = self.link.box
            known = {"starter": [one.name for one in box.of_rarity("Starter")],
                     "character": [card.name for one in box.of_rarity("Character") for card in one.cards]}  # fmt: skip
            to_say, value, about = plain_lobby.spoken(self.link.lobby, self._presets, known, word, rest)
            self.say(*([about] if about else []))
            if to_say:
                self._to_table(to_say, value)

    def _number(self, number: int) -> None:
        choices = self.asked.choices if self.asked is not None else []
        if 1 <= number <= len(choices):
            self._do(choices[number - 1])
        else:
            self.say(f"There is no choice {number}.", *self._choices())

    def _do(self, choice: Choice) -> None:
        if choice.word and self.asked is not None:
            self._said_ready = self.asked.key
            self._to_table(choice.word)
        for order in choice.orders:
            self.link.order(order)

    def _to_table(self, word: str, value: object = None) -> None:
        self._spoke = True
        self.link.lobby_do(word, value)

    def _in_game(self, line: str, word: str, rest: str) -> None:
        model = self.model
        if word == "why":
            from mbtui.plain_why import why

            self.say(*why(model, rest))
        elif word in words.VIEWS and not rest:
            self.say(*words.VIEWS[word](model))
        elif word == "card":
            self.say(*words.card(model, rest))
        elif word in ("build", "best"):
            for order in (build if word == "build" else best)(model):
                self.link.order(order)
        elif word == "legal":
            self.say(*words.legal(model, legal_from_view(self.link.box, self.link.view), MOST))
        elif word == "hint" and not rest:
            from mbtui.client.advice import advise

            said, self._hinted = advise(self.link.box, self.link.view, self.link.seat)
            self.say(said)
        elif word == "do" and not rest:
            hinted, self._hinted = self._hinted, ""
            if hinted:
                self._order(model, hinted)
            else:
                self.say("Nothing was hinted at: say hint first, then do.")
        elif word in ("go", "next", "ready") and model.phase in ("pairings", "standings"):
            self._number(1)
        else:
            self._order(model, line)

    def _order(self, model: Model, line: str) -> None:
        try:
            order: Order = read_order(model.seen, line)
        except Refused as refusal:
            self.say(f"{refusal.why} {refusal.legal}".strip())
        else:
            self.link.order(order)

    def _lobby(self) -> None:
        """What is new in the lobby: who sits there, and what has been agreed on."""
        state = self.link.lobby
        agreed = dict(state.get("settings") or {})
        names = [seat and seat.get("name") for seat in state.get("seats") or []]
        if names != self._seats:
            self._seats = names
            self.say(plain_lobby.who(state))
        self.say(*plain_lobby.changes(self._agreed, agreed))
        self._agreed = agreed

    @property
    def _presets(self) -> list[presets.Preset]:
        return [*presets.built_in(), *presets.kept()[0]]
