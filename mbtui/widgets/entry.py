"""One line of typing at the bottom of a screen: orders, chat, filters, amounts. It gives the focus back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.suggester import Suggester
from textual.widgets import Input

from mbtui import keys

if TYPE_CHECKING:
    from textual.widget import Widget

Complete = Callable[[str], list[str]]
"""What a line could become: whole lines, best first."""


class _FirstOf(Suggester):
    def __init__(self, entry: EntryLine) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self.entry = entry

    async def get_suggestion(self, value: str) -> str | None:
        found = self.entry.complete(value) if value and self.entry.complete is not None else []
        return next((one for one in found if one.startswith(value) and one != value), None)


class EntryLine(Input):
    """Open it with `start`; it hides itself again. Tab completes, up and down bring back earlier lines."""

    BINDINGS = keys.bindings("entry")
    SCOPES = ("entry",)

    def __init__(self, **options: Any) -> None:
        super().__init__(compact=True, select_on_focus=False, suggester=_FirstOf(self), **options)
        self.display = False
        self.complete: Complete | None = None
        self._history: dict[str, list[str]] = {}
        self._kind, self._place = "", 0
        self._changed: Callable[[str], None] | None = None
        self._done: Callable[[str], object] | None = None
        self._left: Callable[[], None] | None = None
        self._before: Widget | None = None
        self._stay = False

    def start(
        self,
        kind: str,
        prompt: str,
        done: Callable[[str], object],
        *,
        value: str = "",
        changed: Callable[[str], None] | None = None,
        left: Callable[[], None] | None = None,
        complete: Complete | None = None,
        stay: bool = False,
        secret: bool = False,
        chosen: bool = False,
    ) -> None:
        """Type a line. `done` gets it on Enter (False: something is wrong, stay open), `changed` after every letter,
        `left` is called on Esc. `stay` keeps the line open for another one (chat), `secret` shows dots, and a
        `value` that is `chosen` is replaced by typing."""
        if not self.display:
            self._before = self.screen.focused
        self._kind, self._done, self._changed, self._left, self.complete = kind, done, changed, left, complete
        self._stay = stay
        self._place = len(self._history.setdefault(kind, []))
        self.placeholder = prompt
        self.password = secret
        self._show(True)
        with self.prevent(Input.Changed):
            self.value = value
        self.cursor_position = len(value)
        if chosen:
            self.action_select_all()
        # At once, not later: keys that come in the same moment are typed here.
        self.screen.set_focus(self)

    def close(self) -> None:
        """Hide, and give the focus back."""
        if not self.display:
            return
        self._show(False)
        before, self._before = self._before, None
        if before is not None and before.is_attached and before.focusable:
            self.screen.set_focus(before)

    def _show(self, shown: bool) -> None:
        """Take the place of the key bar, or give it back."""
        self.display = shown
        for bar in self.screen.query("KeyBar"):
            bar.display = not shown

    def on_blur(self) -> None:
        """Whoever goes elsewhere, by the mouse or a key, has left; a terminal in the background has not."""
        self.call_after_refresh(self._gone)

    def _gone(self) -> None:
        if self.display and self.app.app_focus and self.screen.focused not in (None, self):
            self._before = None
            self.action_leave()

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        if self.display and self._changed is not None:
            self._changed(event.value)

    def action_send(self) -> None:
        text = self.value.strip()
        if text and not self.password:
            self._history[self._kind].append(text)
            self._place = len(self._history[self._kind])
        if self._done is not None and self._done(text) is False:
            return
        if self._stay and text:
            self.value = ""
        else:
            self.close()

    def action_leave(self) -> None:
        left = self._left
        self.close()
        if left is not None:
            left()

    def action_complete(self) -> None:
        found = self.complete(self.value) if self.complete is not None else []
        if self.cursor_position == len(self.value) and found:
            self.value = _common(found, self.value)
            self.cursor_position = len(self.value)
        else:
            self.action_cursor_right()

    def _recall(self, by: int) -> None:
        lines = self._history.get(self._kind, [])
        self._place = min(max(self._place + by, 0), len(lines))
        self.value = lines[self._place] if self._place < len(lines) else ""
        self.cursor_position = len(self.value)

    def action_earlier(self) -> None:
        self._recall(-1)

    def action_later(self) -> None:
        self._recall(1)


def _common(lines: list[str], typed: str) -> str:
    """What all lines begin with, or the first of them if that is no more than was typed."""
    first, last = min(lines), max(lines)
    end = next((place for place, pair in enumerate(zip(first, last)) if pair[0] != pair[1]), min(len(first), len(last)))
    return first[:end] if len(first[:end]) > len(typed) else lines[0]
