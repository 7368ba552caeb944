"""What all screens of a game share: the lines at the bottom, orders, refusals, chat, help, leaving."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widget import Widget

from engine.orders import Order
from engine.orders import Refused as Refusal
from mbtui import keys
from mbtui.looks import Looks
from mbtui.messages import ClockChanged, Refused, Said, ViewChanged
from mbtui.paced import Paced
from mbtui.text import cut, width
from mbtui.widgets.entry import EntryLine
from mbtui.widgets.log import LogPane
from mbtui.widgets.pane import LinePane
from mbtui.widgets.status import KeyBar, StatusLine

if TYPE_CHECKING:
    from mbtui.app import MbtuiApp
    from mbtui.client.advice import Advice
    from mbtui.client.link import Link
    from mbtui.client.model import Model


SPOKEN: Final = {
    "help": "help", "?": "help", "hint": "advice", "why": "why", "log": "log", "who": "company", "market": "market",
}  # fmt: skip
"""What is said in the line for orders though it is none, and the action it means, where a screen has it."""


class MbtuiScreen(Paced):
    """A screen with a status line, a line to type in and a key bar. Subclasses yield the rest in `body()`."""

    BINDINGS = keys.bindings("everywhere")
    SCOPES: tuple[str, ...] = ("everywhere",)
    """Whose keys the help shows for this screen."""
    HELP = ""
    AUTO_FOCUS = "LinePane"
    unfit: frozenset[str] = frozenset()
    """Keys that are not worth a place in the key bar right now, by their ids; they still work, or say why not."""

    app: MbtuiApp

    def body(self) -> ComposeResult:
        """The panes; override it."""
        yield from ()

    def compose(self) -> ComposeResult:
        yield from self.body()
        with Vertical(id="foot"):
            yield StatusLine(id="status")
            yield KeyBar(id="keys")
            yield EntryLine(id="entry")

    def on_mount(self) -> None:
        self.set_class(self.looks.ascii, "ascii")
        self.set_class(self.looks.colours == "none", "mono")

    @property
    def looks(self) -> Looks:
        return self.app.looks

    @property
    def entry(self) -> EntryLine:
        return self.query_one("#entry", EntryLine)

    @property
    def status_line(self) -> StatusLine:
        return self.query_one("#status", StatusLine)

    def key_of(self, name: str) -> str:
        """The key that does something here, as people write it, whatever the config file says."""
        found = (one.binding.key for one in self.active_bindings.values() if one.binding.id == name)
        return self.looks.plain(keys.spelled(next(found, name)))

    # --- saying and asking -------------------------------------------------------------------------------

    def tell(self, text: str, tone: str = "note", pane: LinePane | None = None) -> None:
        """Say something to the player: in the frame of a pane if it fits there (default: the one with the focus), else
        in the status line. Tones: note, good, warn, bad."""
        where = pane or self.focused
        if tone != "note" and isinstance(where, LinePane) and where.note(text, tone):
            self.status_line.say("")
            return
        self.status_line.say(self.fitted(text), tone)

    def fitted(self, text: str) -> str:
        """A sentence as the status line has room for it."""
        return text

    def ask_once(
        self, text: str, then: Callable[[], None], again: str = "", otherwise: Callable[[], None] | None = None
    ) -> None:
        """Ask before something costly; `again` is the key that asked: pressed again it means yes."""
        self.status_line.ask(text, then, again, otherwise)

    # --- keys --------------------------------------------------------------------------------------------

    def action_help(self) -> None:
        from mbtui.widgets.help import HelpOverlay

        self.app.push_screen(HelpOverlay(self, self.focused))

    def action_jump(self) -> None:
        from mbtui.widgets.jump import JumpOverlay

        self.app.push_screen(JumpOverlay(self))

    def action_next_pane(self) -> None:
        self.focus_next(LinePane)

    def action_previous_pane(self) -> None:
        self.focus_previous(LinePane)

    def action_back(self) -> None:
        """Esc: one step back; a screen with steps of its own overrides this."""

    def action_leave(self) -> None:
        self.ask_once("Leave?", self.leave, "q")

    def leave(self) -> None:
        """What `q` and yes do; the app closes, or goes back to where this screen came from."""
        self.app.go_back()

    def action_theme(self) -> None:
        self.app.change_looks(theme="light" if self.looks.theme == "dark" else "dark")

    def jump_targets(self) -> list[Widget]:
        """Where the jump overlay puts its letters: every pane that can have the focus."""
        return [pane for pane in self.query(LinePane) if pane.focusable and pane.region.area]


class GameScreen(MbtuiScreen):
    """A screen of a game in progress. Override `view_changed`; use `self.model`, `self.order`, `self.tell`."""

    BINDINGS = keys.bindings("game")
    SCOPES: tuple[str, ...] = ("game", "everywhere")

    advised = ""
    """The order that the last hint was about, until some order is given."""

    @property
    def model(self) -> Model:
        """The game as this seat sees it now."""
        return self.app.model

    @property
    def link(self) -> Link:
        assert self.app.link is not None
        return self.app.link

    def fitted(self, text: str) -> str:
        """A sentence as the status line has room for it; one that is too long can be read whole in the log."""
        room = self.status_line.inner - 4
        if width(text) <= room:
            return text
        self.app.chronicle.said("", text)
        self._log()
        whole = f" ({self.key_of('game.log')} all of it)"
        return cut(text, room - width(whole), self.looks.plain("…")) + whole

    # --- orders ------------------------------------------------------------------------------------------

    def order(self, order: Order) -> None:
        """Give an order. If it is refused, the status line says why."""
        self.advised = ""
        self.link.order(order)

    def order_text(self, text: str) -> bool:
        """Give an order in the notation; whether it could be read."""
        from engine.notation import read_order

        action = SPOKEN.get(text.strip().casefold())
        if action is not None and hasattr(self, f"action_{action}"):
            self.call_later(self.run_action, f"screen.{action}")
            return True
        try:
            self.order(read_order(self.model.seen, text))
        except Refusal as refusal:
            self.tell(f"{refusal.why} {refusal.legal}".strip(), "warn", None)
            return False
        return True

    # --- news --------------------------------------------------------------------------------------------

    def view_changed(self, change: ViewChanged) -> None:
        """The model is new: reload the panes concerned (`change.rows`, `change.events`)."""

    def clock_changed(self) -> None:
        """The clock was set (`app.clock`)."""

    def on_view_changed(self, message: ViewChanged) -> None:
        self.view_changed(message)
        if message.events:
            self._log()

    def on_clock_changed(self, message: ClockChanged) -> None:
        self.clock_changed()

    def on_refused(self, message: Refused) -> None:
        self.tell(f"{message.why} {message.legal}".strip(), "warn")

    def on_said(self, message: Said) -> None:
        self._log()
        if not self.query(LogPane) or not self.query_one(LogPane).region.area:
            self.status_line.say(f"{message.who}: {message.text}" if message.who else message.text)

    def _log(self) -> None:
        for pane in self.query(LogPane):
            pane.follow()

    # --- keys --------------------------------------------------------------------------------------------

    def action_leave(self) -> None:
        kept = "" if self.link.lobby.get("phase") in ("over", "ended") else " The game is kept."
        self.ask_once(f"Leave the table?{kept}", self.leave, "q")

    def action_command(self, value: str = "") -> None:
        """A line for an order; what was advised stands there already, and typing anything else replaces it."""
        from mbtui.widgets.command import completions

        def done(text: str) -> bool:
            return not text or self.order_text(text)

        advised, self.advised = self.advised, ""
        self.entry.start("order", "an order: play, buy pack 3, sell ..., offer Bob: ... for ... (Tab completes)", done,
                         value=value or advised, chosen=not value,
                         complete=lambda text: completions(self.model, text))  # fmt: skip

    def action_chat(self) -> None:
        self.entry.start("chat", "say something (Enter sends, Esc leaves)", self._say, stay=True)

    def _say(self, text: str) -> None:
        if text:
            self.link.say(text)

    def action_advice(self) -> None:
        from mbtui.client.advice import advice, unasked

        view, seat = self.link.view, self.link.seat
        why = unasked(view, seat)
        if why:
            self.tell(why, "warn")
            return
        self.status_line.say("A Champion is thinking ...")
        self.run_worker(self._advised(advice(self.link.box, view, seat)), group="advice", exclusive=True)

    async def _advised(self, thinking: Awaitable[Advice]) -> None:
        text, self.advised = await thinking
        if not self.is_current:
            return
        room = self.status_line.inner - 4
        give = f"{self.key_of('game.command')} Enter does it" if self.advised else ""
        more = f" ({give})" if give else ""
        if width(text + more) > room:  # read it whole in the log
            self.app.chronicle.said("", text)
            self._log()
            whole = f"{self.key_of('game.log')} all of it"
            more = f" ({whole}, {give})" if give else f" ({whole})"
        text = cut(text, room - width(more), self.looks.plain("…")) + more
        self.status_line.say(text, "good", 30)

    def action_company(self) -> None:
        from mbtui.screens.company import CompanyScreen

        self.app.push_screen(CompanyScreen())

    def action_table(self) -> None:
        from mbtui.screens.owner import TableScreen

        self.app.push_screen(TableScreen())

    def action_log(self) -> None:
        from mbtui.screens.logbook import LogScreen

        self.app.push_screen(LogScreen())
