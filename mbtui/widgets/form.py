"""A pane of choices: a line for each, changed with left and right or Enter; buttons among them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from textual.message import Message

from mbtui import keys
from mbtui.text import cut, fill, width, wrap
from mbtui.widgets.pane import Line, LinePane, line
from mbtui.widgets.status import KeyBar


class Field(NamedTuple):
    """One line of a form. Without values it is a button: Enter posts `LinePane.Chosen`."""

    key: Hashable
    label: str
    values: Sequence[tuple[Any, str]] = ()
    """What it can be, and how that is called."""
    value: Any = None
    help: str = ""
    locked: str = ""
    """Why it cannot be changed, if it cannot."""
    heading: bool = False
    shown: str = ""
    """For a button: what stands at its right."""
    tone: str = ""


class FormPane(LinePane):
    """Give it fields with `fill_in`; it posts `Changed` and leaves it to you to give it new ones."""

    BINDINGS = keys.bindings("form")
    SCOPES = ("form", "pane")
    HELP = "Up and down choose a line, left and right change it."

    class Changed(Message):
        """Somebody wants a field to have another value."""

        def __init__(self, pane: FormPane, key: Hashable, value: Any) -> None:
            super().__init__()
            self.pane, self.key, self.value = pane, key, value

        @property
        def control(self) -> FormPane:
            return self.pane

    class Locked(Changed):
        """Somebody tried to change a field that is locked; `value` says why it is."""

    def __init__(self, title: str = "", explain: bool = True, **options: Any) -> None:
        super().__init__(title, **options)
        self.fields: dict[Hashable, Field] = {}
        self.explain = explain

    def fill_in(self, fields: Sequence[Field]) -> None:
        """Show these fields; the cursor stays where it is."""
        self.fields = {field.key: field for field in fields}
        self.reload()

    def moved(self, key: Hashable) -> None:
        if self.explain:
            self.reload()
        for bar in self.screen.query(KeyBar):
            bar.reload()

    @property
    def unfit(self) -> frozenset[str]:
        """Keys that are of no use here: a line is either gone to or a choice."""
        field = self.fields.get(self.cursor)
        choice = field is not None and bool(field.values)
        return frozenset(("form.choose",) if choice else ("form.left", "form.right"))

    def lines(self) -> list[Line]:
        labels = [width(field.label) for field in self.fields.values() if not field.heading]
        left = min(max(labels, default=0) + 2, self.inner * 3 // 5)
        found: list[Line] = []
        for field in self.fields.values():
            if field.heading:
                found += [line(), line((field.label, "info bold"))] if found else [line((field.label, "info bold"))]
                continue
            label = self.looks.plain(field.label)
            if not field.values:
                cells = max(self.inner - width(label) - 2, 0)
                shown = cut(self.looks.plain(field.shown), cells)
                gap = " " * max(cells - width(shown) + 1, 1)
                found.append(line((label, field.tone or "strong"), gap, (shown, "muted"), key=field.key))
            else:
                found.append(line((fill(label, left), field.tone or "text"), *self._value(field, left), key=field.key))
            if self.explain and field.key == self.cursor and field.help:
                cells = max(self.inner - 3, 10)
                found += [line((f"  {row}", "muted italic")) for row in wrap(self.looks.plain(field.help), cells)]
        return found

    def _value(self, field: Field, left: int) -> list[tuple[str, str]]:
        text = next((name for value, name in field.values if value == field.value), str(field.value))
        text = cut(self.looks.plain(text), max(self.inner - left - 4, 4))
        if field.locked:
            return [("  ", ""), (text, "muted")]
        before, after = ("< ", " >") if self.looks.ascii else ("‹ ", " ›")
        return [(before, "faint"), (text, "accent"), (after, "faint")]

    def _turn(self, by: int) -> None:
        field = self.fields.get(self.cursor)
        if field is None or not field.values:
            return
        if field.locked:
            self.post_message(self.Locked(self, field.key, field.locked))
            return
        values = [value for value, _ in field.values]
        place = values.index(field.value) if field.value in values else -by
        self.post_message(self.Changed(self, field.key, values[(place + by) % len(values)]))

    def action_left(self) -> None:
        self._turn(-1)

    def action_right(self) -> None:
        self._turn(1)

    def action_choose(self) -> None:
        field = self.fields.get(self.cursor)
        if field is not None and field.values:
            self._turn(1)
        elif field is not None and field.locked:
            self.post_message(self.Locked(self, field.key, field.locked))
        else:
            super().action_choose()
