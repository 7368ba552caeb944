"""Help for what has the focus: a sentence about it, its keys from the key table, the rules that matter there."""

from __future__ import annotations

from typing import Any, Final

from textual.app import ComposeResult
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from cards.glossary import explained
from mbtui import keys
from mbtui.looks import Looks
from mbtui.paced import Paced
from mbtui.rules import book
from mbtui.text import fill, width, wrap
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.entry import EntryLine
from mbtui.widgets.pane import Line, LinePane, line

MATTER: Final = {
    "binder": ("R4.1", "R4.2", "R4.4", "R4.5"), "store": ("R4.3", "R4.4", "R1.6", "R4.10"),
    "market": ("R4.5", "R4.6"), "deck": ("R4.1", "R5.2", "R4.2", "R4.9"), "trade": ("R4.7", "R4.8"),
    "deckbuilding": ("R3.3", "R3.5"), "hand": ("R5.4", "R5.5", "R6.1"), "tableau": ("R5.7", "R5.6", "R6.5", "R5.8"),
    "prompt": ("R6.2", "R6.3", "R6.7"), "tournament": ("R5.4", "R8.2"), "scores": ("R9.1", "R9.2", "R9.3"),
    "final": ("R10.1", "R10.2"), "lobby": ("R2.4", "R5.3", "R2.7"),
}  # fmt: skip
"""The rules that matter in each scope."""
GENERAL: Final = ("tournament", "pane", "game", "everywhere")
"""Scopes whose keys stand last, since they are the same in several places."""
WAYS: Final = {
    "duel": (("R11.2",), ("R4.8", "R9.2", "R10.1", "R10.2")),
    "turn-based": (("R11.3",), ("R4.6", "R4.10", "R5.4", "R9.2", "R9.3", "R10.1", "R10.2")),
}
"""By the way of playing: rules that matter most, and rules that they stand in for."""


class HelpPane(LinePane):
    """The text of the help."""

    signs = False
    BINDINGS = keys.bindings("help")
    SCOPES = ("help", "pane")

    def __init__(self, screen: Screen[Any], about: Widget | None) -> None:
        super().__init__("Help", id="help")
        self.about, self.of = about, screen

    def lines(self) -> list[Line]:
        plain = self.looks.plain
        sentence = getattr(self.about, "HELP", "") or getattr(self.of, "HELP", "")
        found = [line((row, "text")) for row in wrap(plain(sentence), self.inner)] if sentence else []
        found += self._words()
        known = dict.fromkeys((*getattr(self.about, "SCOPES", ()), *getattr(self.of, "SCOPES", ())))
        scopes = sorted(known, key=lambda scope: GENERAL.index(scope) if scope in GENERAL else -1)
        active = active_keys(self.of)
        for scope in scopes:
            if rows := key_rows(scope, active):
                found += [
                    line(),
                    line((keys.SCOPES.get(scope, scope), "info bold")),
                    *_rows(rows, self.inner, self.looks),
                ]
        mode = self.app.model.mode if "game" in scopes and self.app.link is not None else ""
        first, instead = WAYS.get(mode, ((), ()))
        numbers = dict.fromkeys((*first, *(number for scope in scopes for number in MATTER.get(scope, ()))))
        numbers = {number: None for number in numbers if number not in instead}
        by_number = {rule.number: rule for rule in book().rules}
        if numbers:
            found += [line(), line(("The rules that matter here", "info bold"))]
        for number in numbers:
            rule = by_number[number]
            found.append(line((f"{number} ", "accent"), (rule.title, "strong")))
            found += [line((f"  {row}", "muted")) for row in wrap(plain(rule.text), self.inner - 2)]
        found += [line(), line(("/", "accent bold"), ("  looks any word up in the rules.", "text"))]
        return found

    def _words(self) -> list[Line]:
        """What the words of the card that is shown mean."""
        for pane in self.of.query(CardPane):
            card = pane.card
            if card is not None and pane.display:
                head = line((self.looks.plain(f"The words of {card.name}"), "info bold"))
                rows = list(explained(card))
                return [line(), head, *_rows(rows, self.inner, self.looks)] if rows else []
        return []

    def action_close(self) -> None:
        self.screen.dismiss()

    def action_look_up(self) -> None:
        self.screen.query_one(EntryLine).start("rules", "a word, a number, a chapter", self._look_up)

    def _look_up(self, words: str) -> None:
        from mbtui.screens.rulebook import RulesScreen

        if words:
            self.app.push_screen(RulesScreen(words))


def active_keys(screen: Screen[Any]) -> dict[str, str]:
    """The keys that are really bound, by id, after the player's own config."""
    found: dict[str, list[str]] = {}
    for one in screen.active_bindings.values():
        if one.binding.id:
            found.setdefault(one.binding.id, []).append(keys.spelled(one.binding.key))
    return {name: " ".join(spelled) for name, spelled in found.items()}


def key_rows(scope: str, active: dict[str, str] | None = None) -> list[tuple[str, str]]:
    """The keys of a scope and what they do; keys that differ in a number or a letter only are one row."""
    rows = []
    for group in keys.groups(scope):
        many = [
            (active or {}).get(key.id) or " ".join(keys.spelled(name) for name in key.keys.split(",")) for key in group
        ]
        rows.append((f"{many[0]}-{many[-1]}" if len(many) > 2 else " ".join(many), group[0].help))
    return rows


def _rows(rows: list[tuple[str, str]], cells: int, looks: Looks) -> list[Line]:
    left = min(max(width(looks.plain(spelled)) for spelled, _ in rows) + 2, cells // 2)
    found = []
    for spelled, help_ in rows:
        first, *more = wrap(looks.plain(help_), max(cells - left, 10)) or [""]
        found.append(line((fill(looks.plain(spelled), left), "accent bold"), (first, "text")))
        found += [line((" " * left + row, "text")) for row in more]
    return found


class HelpOverlay(Paced, ModalScreen[None]):
    """The help over a screen; Esc closes it."""

    def __init__(self, screen: Screen[Any], about: Widget | None) -> None:
        super().__init__(classes="overlay")
        self._of, self._about = screen, about

    def compose(self) -> ComposeResult:
        yield HelpPane(self._of, self._about)
        yield EntryLine(id="lookup")
