"""The keys, all in one table: bindings, footer, help and docs/KEYS.md are made from it; a config can change them.

A key belongs to a scope: the kind of place whose keys it is among (`pane`, `binder`, `deckbuilding` ...). A widget or
screen takes the keys of its scope with `BINDINGS = keys.bindings("binder")` and has a method `action_...` for each.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from textual.binding import Binding


class Key(NamedTuple):
    """One thing a key does. `id` is `scope.action`; a config gives it other keys by that name."""

    id: str
    keys: str
    """As Textual names them, with commas between: `"down,j"`."""
    label: str
    """One or two words, for the footer."""
    help: str
    """One sentence, for the help."""
    footer: int = 0
    """Its rank in the footer, the highest first; 0: not there."""
    argument: str = ""
    """For one action with many keys: `choose_number('3')`."""

    @property
    def scope(self) -> str:
        return self.id.split(".")[0]

    @property
    def action(self) -> str:
        name = self.id.split(".")[1]
        return f"{name}('{self.argument}')" if self.argument else name


SCOPES: Final = {
    "everywhere": "Everywhere",
    "game": "In a game",
    "pane": "In every pane",
    "start": "Start screen",
    "lobby": "Lobby",
    "deckbuilding": "Deckbuilding",
    "binder": "Binder",
    "store": "Store",
    "market": "Aftermarket",
    "deck": "Deck and collection",
    "trade": "Trade",
    "tournament": "Tournament",
    "hand": "Hand",
    "tableau": "Tableaus",
    "prompt": "A question",
    "scores": "Scores",
    "final": "Final table",
    "cards": "Card browser",
    "status": "Yes or no",
    "entry": "Typing a line",
}
"""The scopes, in the order of docs/KEYS.md, with their headings."""

TABLE: Final = (
    # --- everywhere --------------------------------------------------------------------------------------
    Key("everywhere.help", "question_mark,f1", "help", "What can be done here, and what its words mean.", 90),
    Key("everywhere.jump", "ctrl+o", "jump", "A letter on every place; press it to go there."),
    Key("everywhere.next_pane", "tab", "next pane", "To the next pane."),
    Key("everywhere.previous_pane", "shift+tab", "pane before", "To the pane before."),
    Key("everywhere.back", "escape", "back", "One step back; never further."),
    Key("everywhere.leave", "q", "leave", "Leave; asks once."),
    Key("everywhere.theme", "f2", "theme", "Dark or light."),
    # --- in a game ---------------------------------------------------------------------------------------
    Key("game.command", "colon", "order", "Give an order in words; Tab completes it.", 20),
    Key("game.chat", "T", "say", "Say something to the table; Enter sends it, Esc leaves.", 10),
    Key("game.log", "ctrl+l", "log", "Everything that happened, and what was said."),
    # --- panes -------------------------------------------------------------------------------------------
    Key("pane.up", "up,k", "up", "One up."),
    Key("pane.down", "down,j", "down", "One down."),
    Key("pane.left", "left,h", "left", "To the left, where there is something."),
    Key("pane.right", "right,l", "right", "To the right, where there is something."),
    Key("pane.first", "home,g", "first", "To the first one."),
    Key("pane.last", "end,G", "last", "To the last one."),
    Key("pane.page_up", "pageup,ctrl+b", "page up", "A page up."),
    Key("pane.page_down", "pagedown,ctrl+f", "page down", "A page down."),
    Key("pane.choose", "enter", "choose", "Do what is usual with this one."),
    Key("pane.mark", "space", "mark", "Mark this one, or take its mark off."),
    # --- yes or no ---------------------------------------------------------------------------------------
    Key("status.yes", "y,enter", "yes", "Yes, do it. The key that asked does the same.", 100),
    Key("status.no", "n,escape", "no", "No, leave it.", 99),
    # --- typing a line -----------------------------------------------------------------------------------
    Key("entry.send", "enter", "do it", "Send the line, give the order, keep the filter.", 100),
    Key("entry.leave", "escape", "leave", "Back to where you were.", 99),
    Key("entry.complete", "tab,right", "complete", "Complete the word.", 98),
    Key("entry.earlier", "up", "earlier", "The line before."),
    Key("entry.later", "down", "later", "The line after."),
)  # fmt: skip
"""Add a line under the heading of your scope; the order is that of the help."""


def of(scope: str) -> list[Key]:
    """The keys of a scope."""
    return [key for key in TABLE if key.scope == scope]


def bindings(*scopes: str) -> list[Binding]:
    """The keys of some scopes as Textual wants them."""
    return [
        Binding(key.keys, key.action, key.label, show=bool(key.footer), id=key.id, tooltip=key.help, system=False)
        for scope in scopes
        for key in of(scope)
    ]


def by_id() -> dict[str, Key]:
    return {key.id: key for key in TABLE}


def keymap(wishes: Mapping[str, object]) -> tuple[dict[str, str], list[str]]:
    """The `[keys]` of a config as a keymap, and what is wrong with it in words."""
    known = by_id()
    found: dict[str, str] = {}
    wrong: list[str] = []
    for name, value in wishes.items():
        keys = ",".join(value) if isinstance(value, list) and all(isinstance(one, str) for one in value) else value
        if name not in known:
            wrong.append(f"There is no key called {name!r}; docs/KEYS.md has them all.")
        elif not isinstance(keys, str) or not keys:
            wrong.append(f'{name} wants keys like "x" or ["x", "ctrl+x"].')
        else:
            found[name] = keys
    return found, wrong


_SPELLED: Final = {
    "question_mark": "?", "colon": ":", "slash": "/", "escape": "Esc", "enter": "Enter", "space": "Space",
    "tab": "Tab", "shift+tab": "Shift+Tab", "up": "↑", "down": "↓", "left": "←", "right": "→", "pageup": "PgUp",
    "pagedown": "PgDn", "home": "Home", "end": "End", "delete": "Del", "backspace": "Backspace", "plus": "+",
    "minus": "-", "comma": ",", "full_stop": ".", "equals_sign": "=", "less_than_sign": "<",
    "greater_than_sign": ">", "left_square_bracket": "[", "right_square_bracket": "]", "number_sign": "#",
    "exclamation_mark": "!",
}  # fmt: skip


def spelled(key: str) -> str:
    """A key as people write it: `?`, `Ctrl+O`, `Shift+Tab`."""
    if key in _SPELLED:
        return _SPELLED[key]
    *modifiers, last = key.split("+")
    return "+".join(
        [*(word.capitalize() for word in modifiers), _SPELLED.get(last, last.upper() if modifiers else last)]
    )
