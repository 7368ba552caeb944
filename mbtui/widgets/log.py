"""The log: what happened in sentences, what was said in between; it follows the newest line until you look back."""

from __future__ import annotations

from typing import Any

from mbtui.chronicle import HEADINGS, Told
from mbtui.text import wrap
from mbtui.widgets.pane import Line, LinePane, line


class LogPane(LinePane):
    """Draws `app.chronicle`. Call `follow()` when something was added."""

    signs = False
    SCOPES = ("pane",)
    HELP = "What happened, the newest last. Up and down look back; End follows again."

    def __init__(self, title: str = "Log", **options: Any) -> None:
        super().__init__(title, **options)
        self._drawn: list[Line] = []
        self._count = 0
        self._cells = 0
        self._ending = False

    def lines(self) -> list[Line]:
        chronicle = self.app.chronicle
        if self._cells != self.inner:
            self._drawn, self._count, self._cells = [], max(0, chronicle.count - len(chronicle.told)), self.inner
        for told in chronicle.since(self._count):
            self._drawn += self._told(told)
        self._count = chronicle.count
        self._drawn = self._drawn[-3000:]
        return list(self._drawn)

    def _told(self, told: Told) -> list[Line]:
        text = self.looks.plain(told.text)
        if told.kind == "chat":
            name = self.looks.plain(told.who)
            rows = wrap(f"{name}: {text}", self.inner, indent=2)
            return [line((rows[0][: len(name)], "info bold"), rows[0][len(name) :]), *map(line, rows[1:])]
        style = "info" if told.kind in HEADINGS else "muted" if told.depth else "text"
        style = "warn" if told.kind == "notice" else style
        rows = wrap("  " * told.depth + text, self.inner - 2 * told.depth, indent=2)
        return [line(("  " * told.depth + row, style)) for row in rows]

    def restyle(self) -> None:
        self._cells = 0
        super().restyle()
        self._to_end()

    def follow(self) -> None:
        """Draw what is new; stay at the end unless somebody looked back."""
        at_end = self._ending or self.scroll_offset.y >= self.max_scroll_y - 1
        self.reload()
        if at_end:
            self._to_end()

    def _to_end(self) -> None:
        self._ending = True
        self.call_after_refresh(self._at_end)

    def _at_end(self) -> None:
        self._ending = False
        self.scroll_end(animate=False, immediate=True)

    def action_last(self) -> None:
        self.scroll_end(animate=False)

    def action_first(self) -> None:
        self.scroll_home(animate=False)
