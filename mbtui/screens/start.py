"""The start screen: play alone, host, join what was found or an address, continue, cards, how to play."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.containers import Horizontal

from engine.symbols import SINGLE
from mbtui import keys
from mbtui.client.memory import Remembered, remembered
from mbtui.config import login_name
from mbtui.messages import Said
from mbtui.screens.base import MbtuiScreen
from mbtui.screens.menu import ABOUT, Menu, menu_fields
from mbtui.widgets.form import FormPane
from mbtui.widgets.front import About, Banner
from mbtui.widgets.pane import LinePane

if TYPE_CHECKING:
    from mbtui.net.discovery import Found

FIRST = 0.2
"""Seconds until the screen is up: whatever takes time begins then, and its modules are imported then."""
BROWSE = 4.0
"""Seconds between two looks at the network."""


class StartScreen(MbtuiScreen):
    """Where `mbtui` without words begins."""

    BINDINGS = keys.bindings("start")
    SCOPES = ("start", "everywhere")
    HELP = "Choose with the arrows, Enter goes there. Hosts on your network appear by themselves."
    CSS_PATH = Path(__file__).with_name("start.tcss")

    def __init__(self) -> None:
        super().__init__()
        self.menu = Menu()
        self.found: list[Found] = []
        self.seats: list[Remembered] = []
        self.left_alone = False
        self._busy = False

    def body(self) -> ComposeResult:
        yield Banner(id="banner")
        with Horizontal(id="start-body"):
            yield FormPane("", explain=False, id="menu")
            yield About(id="about")

    def on_mount(self) -> None:
        self.menu.name = self.app.config.name or login_name()
        self.refill()
        if self.app.local:
            self.run_worker(self._look_back(), group="memory")
            self.run_worker(self._look_around(), group="browse")
        for problem in (*self.app.config.problems, *self.app.complaints):
            self.tell(problem, "warn")

    async def _look_back(self) -> None:
        """What can be gone on with, and a card to look at."""
        await asyncio.sleep(FIRST)
        import cards
        from mbtui.client.own import left_alone

        box = await asyncio.to_thread(cards.default_box)
        for about in self.query(About):
            about.show(random.choice([card for card in box.cards if card.kind == SINGLE and card.flavor]))
        self.seats = await asyncio.to_thread(remembered)
        self.left_alone = await asyncio.to_thread(left_alone, self.menu.name)
        self.refill()

    async def _look_around(self) -> None:
        """Hosts on the network, again and again while this screen is shown."""
        await asyncio.sleep(2 * FIRST)
        from mbtui.net.discovery import browse

        while True:
            with suppress(Exception):  # no network, or none that carries multicast
                found = await browse(2.0)
                if found != self.found:
                    self.found = found
                    self.refill()
            await asyncio.sleep(BROWSE)

    def refill(self) -> None:
        if not self.query("#menu"):
            return  # the program is being left
        pane = self.query_one("#menu", FormPane)
        pane.fill_in(menu_fields(self.menu, self.found, self.seats, self.left_alone))
        self.about(pane.cursor)

    def about(self, key: Any) -> None:
        first = key[0] if isinstance(key, tuple) else key
        text = ABOUT.get(first, "")
        if self.menu.page == "alone" and self.menu.alone is not None:
            text = self.menu.alone.about(first) or text
        if first == "found":
            host = next((one for one in self.found if (one.address, one.port) == key[1:]), None)
            locked = "\nIt wants a password." if host is not None and host.properties.get("password") == "1" else ""
            text += f"\n\n{key[1]}:{key[2]}{locked}"
        self.query_one(About).tell(text)

    # --- choosing ----------------------------------------------------------------------------------------

    def on_line_pane_moved(self, message: LinePane.Moved) -> None:
        if isinstance(message.pane, FormPane):
            self.about(message.key)

    def on_form_pane_changed(self, message: FormPane.Changed) -> None:
        if self.menu.page == "alone" and self.menu.alone is not None:
            self.menu.alone.change(str(message.key), message.value)
            self.refill()
            return
        self.menu.options[str(message.key)] = message.value
        if message.key == "theme":
            self.app.change_looks(theme=message.value)
        elif message.key in ("motion", "bell", "ascii"):
            self.app.change_looks(**{str(message.key): message.value})
            self.set_class(self.looks.ascii, "ascii")
        if self.menu.page == "settings":
            self._save()
        self.refill()

    def on_form_pane_locked(self, message: FormPane.Locked) -> None:
        self.tell(str(message.value), "warn")

    def on_line_pane_chosen(self, message: LinePane.Chosen) -> None:
        from mbtui.screens import journeys

        key = message.key
        what = key[0] if isinstance(key, tuple) else key
        name = self.menu.name
        if what in ("alone", "join", "watch", "settings", "learn"):
            self._turn_to(str(what))
        elif what == "play" and self.menu.alone is not None:
            self._go(journeys.play(self.app, name, self.menu.alone), "The cards are being shuffled.")
        elif what == "guide":
            self._go(journeys.learn(self.app, name), "A table for your first game is being laid.")
        elif what == "goon":
            self._go(journeys.go_on(self.app, name), "Back to your game.")
        elif what == "host":
            self._go(journeys.be_host(self.app, name), "The door is being opened.")
        elif what == "found" and isinstance(key, tuple):
            self._join(f"{key[1]}:{key[2]}")
        elif what == "seat" and isinstance(key, tuple):
            self._go(journeys.come_back(self.app, self.seats[key[1]]), "Back to your seat.")
        elif what == "address":
            self.entry.start("address", "HOST, HOST:PORT or ssh://HOST:PORT", self._join)
        elif what == "name":
            self.entry.start("name", "your name", self._called, value=self.menu.name)
        elif what == "cards":
            from mbtui.screens.cards import CardsScreen

            self.app.push_screen(CardsScreen())
        elif what == "rules":
            from mbtui.screens.rulebook import RulesScreen

            self.app.push_screen(RulesScreen())
        elif what == "quit":
            self.action_quit()
        elif what == "back":
            self.action_back()

    def _turn_to(self, page: str) -> None:
        problems: list[str] = []
        if page == "alone" and self.menu.alone is None:
            from mbtui.screens.alone import Alone

            self.menu.alone = Alone(self.app.local)
            problems = self.menu.alone.problems
        self.menu.page = page
        self.menu.options.update(theme=self.looks.theme, motion=self.looks.motion, bell=self.looks.bell)
        self.menu.options["ascii"] = self.looks.ascii
        self.refill()
        pane = self.query_one("#menu", FormPane)
        pane.point(next(iter(pane.order), None))
        for problem in problems:
            self.status_line.say(problem, "warn")

    def action_back(self) -> None:
        if self.menu.page:
            page, self.menu.page = self.menu.page, ""
            self.refill()
            self.query_one("#menu", FormPane).point(page)

    def action_quit(self) -> None:
        self.ask_once("Leave the program?", self.app.exit, "q")

    def on_said(self, message: Said) -> None:
        self.status_line.say(message.text, "note")

    def _called(self, text: str) -> None:
        if text:
            self.menu.name = text
            self._save()
            self.refill()

    def _save(self) -> None:
        from mbtui.config import save

        self.app.config.player["name"] = self.menu.name
        self.app.config.looks.update(
            theme=self.looks.theme, motion=self.looks.motion, bell=self.looks.bell, ascii=self.looks.ascii
        )
        if self.app.local and (why := save(self.app.config)):
            self.tell(why, "warn")

    # --- going -------------------------------------------------------------------------------------------

    def _go(self, way: Coroutine[Any, Any, None], meanwhile: str) -> None:
        from mbtui import travel

        if self._busy:
            way.close()
            return
        self.status_line.say(meanwhile)

        async def go() -> None:
            self._busy = True
            try:
                await way
            except travel.TROUBLE as error:
                if self.query("#status"):
                    self.status_line.say(travel.reason(error), "warn")
            finally:
                self._busy = False

        self.app.run_worker(go(), group="travel")

    def _join(self, text: str, password: str = "") -> bool:
        from mbtui import travel
        from mbtui.client.ways import read_address
        from mbtui.screens import journeys

        try:
            address = read_address(text)
        except ValueError as error:
            self.status_line.say(str(error), "warn")
            return False

        async def join() -> None:
            try:
                await journeys.join(self.app, address, self.menu.name, password, self.menu.page == "watch")
            except travel.WantsPassword as error:
                self.status_line.say(f"{error}" if password else "That host wants a password.", "warn")
                self.entry.start(
                    "password", f"the password of {address}", lambda word: self._with(text, word), secret=True
                )

        self._go(join(), f"Calling {address}.")
        return True

    def _with(self, text: str, password: str) -> None:
        if password:
            self.call_after_refresh(self._join, text, password)
