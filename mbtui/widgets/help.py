"""Help for what has the focus: a sentence about it, its keys from the key table, words that can be looked up."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from mbtui import keys
from mbtui.looks import Looks
from mbtui.text import fill, width, wrap
from mbtui.widgets.pane import Line, LinePane, line


class HelpPane(LinePane):
    """The text of the help."""

    signs = False
    BINDINGS = [*keys.bindings("pane"), ("escape,question_mark,q", "close", "close")]

    def __init__(self, screen: Screen[Any], about: Widget | None) -> None:
        super().__init__("Help", id="help")
        self.about, self.of = about, screen

    def lines(self) -> list[Line]:
        found: list[Line] = []
        sentence = getattr(self.about, "HELP", "") or getattr(self.of, "HELP", "")
        found += [line((row, "text")) for row in wrap(sentence, self.inner)] if sentence else []
        seen: set[str] = set()
        scopes = (*getattr(self.about, "SCOPES", ()), *getattr(self.of, "SCOPES", ()))
        active = _active(self.of)
        for scope in dict.fromkeys(scopes):
            rows = [(active.get(key.id, _spelled(key.keys)), key.help) for key in keys.of(scope) if key.id not in seen]
            seen |= {key.id for key in keys.of(scope)}
            if rows:
                found += [line(), line((keys.SCOPES.get(scope, scope), "info bold"))]
                found += _rows(rows, self.inner, self.looks)
        return found

    def action_close(self) -> None:
        self.screen.dismiss()


def _spelled(names: str) -> str:
    return " ".join(keys.spelled(name) for name in names.split(","))


def _active(screen: Screen[Any]) -> dict[str, str]:
    """The keys that are really bound, after the player's own config."""
    found: dict[str, list[str]] = {}
    for one in screen.active_bindings.values():
        if one.binding.id:
            found.setdefault(one.binding.id, []).append(keys.spelled(one.binding.key))
    return {name: " ".join(spelled) for name, spelled in found.items()}


def _rows(rows: list[tuple[str, str]], cells: int, looks: Looks) -> list[Line]:
    left = max(width(looks.plain(spelled)) for spelled, _ in rows) + 2
    found = []
    for spelled, help_ in rows:
        first, *more = wrap(help_, max(cells - left, 10)) or [""]
        found.append(line((fill(looks.plain(spelled), left), "accent bold"), (first, "text")))
        found += [line((" " * left + row, "text")) for row in more]
    return found


class HelpOverlay(ModalScreen[None]):
    """The help over a screen; Esc closes it."""

    def __init__(self, screen: Screen[Any], about: Widget | None) -> None:
        super().__init__(classes="overlay")
        self._of, self._about = screen, about

    def compose(self) -> ComposeResult:
        yield HelpPane(self._of, self._about)
