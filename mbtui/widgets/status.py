"""The lines at the bottom of a screen: what was said last, a yes-or-no question, the keys; and the clock."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from textual import events
from textual.screen import Screen

from mbtui import keys
from mbtui.text import cut, width
from mbtui.widgets.pane import Line, LinePane, line

if TYPE_CHECKING:
    from textual.widget import Widget

TONES = {"note": "text", "good": "good", "warn": "warn", "bad": "bad", "ask": "accent bold"}
"""What a message is like, and its style."""
YES_NO = "  (y/n)"
"""Ends a question, however long it is."""


class StatusLine(LinePane, can_focus=False):
    """One line for what was said last (`say`) and for questions that are asked once (`ask`).

    While it asks it has the focus; afterwards the pane that had it gets it back.
    """

    BINDINGS = keys.bindings("status")
    SCOPES = ("status",)
    signs = False

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._text, self._tone, self._serial = "", "note", 0
        self._then: Callable[[], None] | None = None
        self._again = ""
        self._otherwise: Callable[[], None] | None = None
        self._before: Widget | None = None
        self._turned_down = False

    def say(self, text: str, tone: str = "note", seconds: float = 10) -> None:
        """Show a sentence for a while. Tones: note, good, warn, bad."""
        if self._then is not None:
            return
        self._text, self._tone = text, tone
        self._serial += 1
        serial = self._serial
        self.reload()
        if text:
            self.set_timer(seconds, lambda: self._forget(serial))

    def _forget(self, serial: int) -> None:
        if serial == self._serial and self._then is None:
            self.say("")

    def ask(
        self, text: str, then: Callable[[], None], again: str = "", otherwise: Callable[[], None] | None = None
    ) -> None:
        """Ask once: `y`, Enter or the key that asked does it, any other key leaves it (`otherwise`). `again` is the
        usual key for it, in case none was pressed."""
        # The key that said no to one question does not say yes to the next.
        again = again if self._turned_down else self.app.key_on_its_way or again
        if self._then is not None and self._again == again != "" and self._text == text:
            # The key that asked came twice in one go, before the line had the focus.
            self._answer(True)
            return
        self._then, self._again, self._otherwise = None, again, otherwise
        self.say(text, "ask", 3600)
        self._then = then
        self._before = self.screen.focused
        self.can_focus = True
        # At once, not later: a key that comes in the same moment is the answer.
        self.screen.set_focus(self)

    @property
    def asking(self) -> bool:
        return self._then is not None

    def lines(self) -> list[Line]:
        sign = {"bad": "no", "warn": "no", "good": "yes"}.get(self._tone)
        lead = f"{self.looks.sign(sign)} " if sign and self._text else ""
        text = self.looks.plain(self._text)
        if self._tone == "ask":
            text = f"{cut(text, self.inner - len(YES_NO) - 1, self.looks.plain('…'))}{YES_NO}"
        return [line((f" {lead}{text}", TONES.get(self._tone, "text")))]

    def _answer(self, yes: bool) -> None:
        then, self._then = self._then, None
        self.say("" if yes else "Left as it is.")
        before, self._before = self._before, None
        if before is not None and before.is_attached and before.can_focus:
            self.screen.set_focus(before)
        self.can_focus = False
        after = then if yes else self._otherwise
        if after is not None:
            self._turned_down = not yes
            after()
            self._turned_down = False

    def action_yes(self) -> None:
        self._answer(True)

    def action_no(self) -> None:
        self._answer(False)

    def on_key(self, event: events.Key) -> None:
        if self._then is None:
            return
        active = self.screen.active_bindings.get(event.key)
        if active is not None and active.node is self and active.binding.action in ("yes", "no"):
            return
        event.stop()
        self._answer(event.key == self._again or event.character == self._again != "")

    def on_blur(self) -> None:
        # A question that follows another has the focus again by the time the first one's loss is heard of.
        if self._then is not None and self.screen.focused is not self:
            self._before = None
            self._answer(False)


class KeyBar(LinePane, can_focus=False):
    """The four or five keys that matter most for what has the focus, and `?` for the rest."""

    signs = False
    MOST = 5

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._changed)

    def _changed(self, screen: Screen[Any]) -> None:
        if screen is self.screen:
            self.call_after_refresh(self.reload)

    def lines(self) -> list[Line]:
        parts: list[tuple[str, str]] = [(" ", "")]
        room = self.inner - 1
        for spelled, label in self.chosen():
            cells = width(spelled) + width(label) + 4
            if cells > room:
                break
            parts += [(spelled, "accent bold"), (f" {label}   ", "muted")]
            room -= cells
        return [line(*parts)]

    def chosen(self) -> list[tuple[str, str]]:
        """The keys to show, with their labels. Whoever types or answers has only the keys for that."""
        known = keys.by_id()
        focused = getattr(self.screen.focused, "SCOPES", ())
        alone = focused[0] if focused and focused[0] in ("status", "entry") else ""
        unfit: frozenset[str] = getattr(self.screen, "unfit", frozenset())
        unfit |= getattr(self.screen.focused, "unfit", frozenset())
        found: dict[str, tuple[int, list[str], str]] = {}
        for active in self.screen.active_bindings.values():
            key = known.get(active.binding.id or "")
            if key is None or key.id in unfit:
                continue
            if key.footer and active.enabled and alone in ("", key.scope):
                found.setdefault(key.id, (key.footer, [], active.binding.description))[1].append(active.binding.key)
        last = [found.pop("everywhere.help")] if "everywhere.help" in found else []
        best = [one for _, one in sorted(found.items(), key=lambda pair: -pair[1][0])][: self.MOST]
        return [(self.looks.plain(keys.spelled(_first(names))), label) for _, names, label in (*best, *last)]


def _first(names: list[str]) -> str:
    """Of several keys the one to show: a letter or sign before a named key."""
    return min(names, key=lambda name: (len(keys.spelled(name)) > 1, names.index(name)))


class Clock:
    """Time left, as the host last said; counts on by itself."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.what, self.running = "", False
        self._now = now
        self._left, self._since = -1, 0.0

    def set(self, left: int, running: bool, what: str) -> None:
        self._left, self.running, self.what, self._since = left, running, what, self._now()

    @property
    def left(self) -> int:
        """Milliseconds left; -1 without a limit."""
        if self._left < 0 or not self.running:
            return self._left
        return max(0, self._left - int((self._now() - self._since) * 1000))

    @property
    def text(self) -> str:
        """`6:05`, or empty without a limit."""
        left = self.left
        return "" if left < 0 else f"{left // 60_000}:{left // 1000 % 60:02d}"


class ClockLine(LinePane, can_focus=False):
    """The clock in one line; redraws itself once a second, and only itself."""

    signs = False

    def on_mount(self) -> None:
        self.set_interval(1, self.reload)

    def lines(self) -> list[Line]:
        return [line(*self.parts())]

    def parts(self) -> Iterable[tuple[str, str]]:
        clock = self.app.clock
        if not clock.text:
            return [("no clock", "faint")]
        tone = "bad bold" if clock.left < 30_000 else "warn" if clock.left < 60_000 else "text"
        stopped = "" if clock.running else " stopped"
        return [(f"{self.looks.sign('clock')} ", "muted"), (clock.text, tone), (stopped, "warn")]
