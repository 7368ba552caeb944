"""The app: one player's screens. It listens to the link, keeps the model, and shows the screen of the phase."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from textual import events
from textual.filter import Monochrome, NoColor
from textual.geometry import Size
from textual.screen import Screen

from engine.events import Event
from mbtui import keys
from mbtui.chronicle import Chronicle
from mbtui.client.tale import Tale
from mbtui.config import Config
from mbtui.looks import THEME_DEFAULTS, THEMES, Looks
from mbtui.messages import ClockChanged, LobbyChanged, Refused, Said, ViewChanged
from mbtui.screens.base import MbtuiScreen
from mbtui.screens.too_small import TooSmallScreen
from mbtui.typed import TypedApp
from mbtui.widgets.pane import LinePane
from mbtui.widgets.status import Clock

if TYPE_CHECKING:
    from engine.view import View
    from mbtui.client.link import Link
    from mbtui.client.model import Model
    from mbtui.client.visit import Visit
    from mbtui.guide import Guide

SCREENS: Final = {
    "drafting": "mbtui.screens.drafting:DraftingScreen",
    "deckbuilding": "mbtui.screens.deckbuilding:DeckbuildingScreen",
    "pairings": "mbtui.screens.pairings:PairingsScreen",
    "tournament": "mbtui.screens.tournament:TournamentScreen",
    "turn-based": "mbtui.screens.turn_based:TurnBasedScreen",
    "standings": "mbtui.screens.scores:ScoresScreen",
    "over": "mbtui.screens.final:FinalScreen",
    "lobby": "mbtui.screens.lobby:LobbyScreen",
    "tables": "mbtui.screens.tables:TablesScreen",
    "start": "mbtui.screens.start:StartScreen",
    "opening": "mbtui.screens.opening:OpeningScreen",
}
"""The screen of each phase, imported when it is first shown."""


class MbtuiApp(TypedApp):
    """One player's app: at a table (`link`), at a host (`visit`), or at the start screen with neither.

    `local` is False where it runs inside a host for somebody at the other end of a line: then it writes no files and
    opens nothing.
    """

    CSS_PATH = Path(__file__).with_name("app.tcss")
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = []
    SMALLEST = (80, 24)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-normal"), (140, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-middle"), (44, "-tall")]

    def __init__(
        self, link: Link | None = None, looks: Looks | None = None, local: bool = True, config: Config | None = None,
        visit: Visit | None = None, opening: Callable[[MbtuiApp], Awaitable[None]] | None = None, **options: Any,
    ) -> None:  # fmt: skip
        self.config = config or Config()
        self.looks = looks or Looks.of_environment(os.environ, self.config.looks)
        super().__init__(ansi_color=None if self.looks.colours == "full" else True, **options)
        self._colour_filters()
        self.local = local
        self.link: Link | None = None
        self.visit = visit
        self.has_start = link is None and visit is None and opening is None
        """Leaving a table, or a host, leads back to the start screen."""
        self.clock = Clock()
        self.chronicle = Chronicle()
        self.tale = Tale()
        self._model: Model | None = None
        self._rows: set[int] | None = set()
        self._events: list[Event] = []
        self._waiting = False
        self._shown = ""
        self._front: Screen[Any] | None = None
        self._changing = False
        self._room: Size | None = None
        self._opening = opening
        self.guide: Guide | None = None
        """Explains a first game."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = self.looks.textual_theme
        keymap, self.complaints = keys.keymap(self.config.keys)
        self.set_keymap(keymap)
        if link is not None:
            self.take(link)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return dict(THEME_DEFAULTS)

    # --- the link ----------------------------------------------------------------------------------------

    def take(self, link: Link) -> None:
        """Sit down at a table: from now on this link's news is shown."""
        self.link = link
        link.listener = self
        self._model = None
        self.clock, self.chronicle, self.tale = Clock(), Chronicle(), Tale()

    @property
    def model(self) -> Model:
        """The game as this seat sees it now; an empty one before the game."""
        if self._model is None:
            from mbtui.client.model import Model

            assert self.link is not None
            self._model = Model(self.link.box, self.link.view)
        return self._model

    @property
    def view(self) -> View:
        return self.link.view if self.link is not None else {}

    def view_changed(self, rows: set[int], events: list[Event]) -> None:
        """Of the link. News that comes in one go is told to the screen in one go."""
        if not rows and not events:
            return
        self._model = None
        self._rows = None if self._rows is None else self._rows | rows
        self._events += events
        if not self._waiting and self.is_running:
            self._waiting = True
            self.call_later(self._tell_view)

    async def _tell_view(self) -> None:
        rows, events = self._rows, self._events
        self._rows, self._events, self._waiting = set(), [], False
        if self.link is None or not self.link.view:
            return
        self.chronicle.events(self.link.box, self.model.names, events)
        self.tale.hear(self.link.box, self.model.names, events, len(self.model.ledger))
        if not await self.show_phase():
            self.post(ViewChanged(rows, events))
        if self.guide is not None:
            self.guide.hear(self.model, events)
            self.guide.show(self)

    def refused(self, number: int, why: str, legal: str) -> None:
        self.post(Refused(number, why, legal))

    def lobby_changed(self, state: dict[str, Any]) -> None:
        self.call_later(self.show_phase)
        self.post(LobbyChanged(state))

    def clock_changed(self, left: int, running: bool, what: str) -> None:
        self.clock.set(left, running, what)
        self.post(ClockChanged())

    def said(self, who: str, text: str) -> None:
        self.chronicle.said(who, text)
        self.post(Said(who, text))

    def closed(self, why: str) -> None:
        self.call_later(self._link_closed, why)

    async def _link_closed(self, why: str) -> None:
        self.link = None
        if self.visit is not None:
            await self.visit.close()
            self.visit = None
        if not self.local:
            self.exit(message=why)
            return
        self.has_start = True
        await self.show_phase()
        self.post(Said("", why))

    def post(self, message: Any) -> None:
        """To the screen of the phase: overlays need not know."""
        if self.is_running and self._front is not None:
            self._front.post_message(message)

    # --- screens -----------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """Where the player is: `start`, `opening`, `tables`, `lobby`, or a phase of the game."""
        if self.link is None:
            return "tables" if self.visit is not None else "start" if self.has_start else "opening"
        if not self.link.view:
            return "lobby"
        if self.model.drafting or self.model.picks:
            return "drafting"
        return "turn-based" if self.model.turn_based and self.model.phase == "tournament" else self.model.phase

    async def on_mount(self) -> None:
        await self.show_phase()
        self.call_later(self._tell_view)
        if self._opening is not None:
            self.run_worker(self._opening(self), group="travel")

    async def show_phase(self) -> bool:
        """Show the screen of the phase if another one is in front; whether that was so."""
        if self._shown and SCREENS[self.phase] == SCREENS[self._shown]:
            self._shown = self.phase
            return False
        self._shown = self.phase
        if not self._changing:
            self._changing = True
            try:
                done = ""
                while done != self._shown:
                    done = self._shown
                    await self._put(self.make(done))
            finally:
                self._changing = False
        return True

    async def _put(self, screen: Screen[Any]) -> None:
        """Put a screen in front, all overlays closed; Textual's own blank screen stays at the bottom."""
        self._front = screen
        while len(self._screen_stack) > 2:
            await self.pop_screen()
        if len(self._screen_stack) > 1:
            await self.switch_screen(screen)
        else:
            await self.push_screen(screen)
        self._mind_the_room()

    def on_resize(self, event: events.Resize) -> None:
        self._room = event.size
        self._mind_the_room()

    def _mind_the_room(self) -> None:
        """Cover everything while there is too little room for it, by the size that was heard of last."""
        size = self._room or self.size
        small = size.width < self.SMALLEST[0] or size.height < self.SMALLEST[1]
        covered = len(self._screen_stack) > 1 and isinstance(self.screen, TooSmallScreen)
        if small and not covered and len(self._screen_stack) > 1:
            self.push_screen(TooSmallScreen())
        elif covered and not small:
            self.pop_screen()

    @staticmethod
    def make(name: str) -> Screen[Any]:
        module, _, kind = SCREENS[name].partition(":")
        screen: Screen[Any] = getattr(import_module(module), kind)()
        return screen

    def go_back(self) -> None:
        """Away from the table, from the host, or out of the program: one step."""
        from mbtui.travel import get_up

        if self.link is None and self.visit is None:
            self.exit()
        else:
            self.run_worker(get_up(self), exclusive=True, group="travel")

    async def action_quit(self) -> None:
        """Ctrl+Q and Ctrl+C ask as `q` does; over an overlay they mean it."""
        if self._front is not None and self.screen is self._front and isinstance(self._front, MbtuiScreen):
            self._front.action_leave()
        else:
            self.exit()

    def action_help_quit(self) -> None:
        self.call_later(self.action_quit)

    # --- looks -------------------------------------------------------------------------------------------

    def _colour_filters(self) -> None:
        """Colours by the player's looks: NO_COLOR in the environment of this process may be somebody else's."""
        self._filters = [one for one in self._filters if not isinstance(one, Monochrome | NoColor)]
        if self.looks.colours == "none":
            self._filters.append(NoColor())

    def change_looks(self, **what: Any) -> None:
        """Change theme, colours ... and draw everything anew."""
        self.looks.change(**what)
        self.theme = self.looks.textual_theme
        for screen in self._screen_stack:
            for pane in screen.query(LinePane):
                pane.restyle()

    def ring(self) -> None:
        """The terminal's bell, for those who want it."""
        if self.looks.bell:
            self.bell()
