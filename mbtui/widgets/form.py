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
    barred: Sequence[tuple[Any, str]] = ()
    """Values that it cannot have now, and why: they are passed over."""


class FormPane(LinePane):
    """Give it fields with `fill_in`; it posts `Changed` and leaves it to you to give it new ones."""

    BINDINGS = keys.bindings("form")
    SCOPES = ("form", "pane")
    HELP = "Up and down choose a line, left and right change it."

    class Changed(Message):
        """Somebody wants a field to have another value; `passed` says why those before it were passed over."""

        def __init__(self, pane: FormPane, key: Hashable, value: Any, passed: str = "") -> None:
            super().__init__()
            self.pane, self.key, self.value, self.passed = pane, key, value, passed

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
        self._show_help()

    def moved(self, key: Hashable) -> None:
        if self.explain:
            self.reload()
            self._show_help()
        for bar in self.screen.query(KeyBar):
            bar.reload()

    def _show_help(self) -> None:
        """Scroll down as far as the sentence about the line under the cursor needs, never past the line itself."""
        spot = self._spots.get(self.cursor)
        field = self.fields.get(self.cursor)
        height = self.scrollable_content_region.height
        if spot is None or field is None or height < 1:
            return
        last = spot.bottom + len(self._help(field))
        if last >= self.scroll_offset.y + height:
            self.scroll_to(y=min(spot.top, last - height + 1), animate=False, force=True)

    def _help(self, field: Field) -> list[str]:
        """The sentence about a field, in rows."""
        return wrap(self.looks.plain(field.help), max(self.inner - 3, 10)) if self.explain and field.help else []

    @property
    def unfit(self) -> frozenset[str]:
        """Keys that are of no use here: a line is either gone to or a choice, and some choices are locked."""
        field = self.fields.get(self.cursor)
        choice = field is not None and bool(field.values)
        keys_of = {"form.choose": not choice, "form.left": choice, "form.right": choice}
        locked = field is not None and choice and bool(field.locked)
        return frozenset(key for key, fits in keys_of.items() if locked or not fits)

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
            if field.key == self.cursor:
                found += [line((f"  {row}", "muted italic")) for row in self._help(field)]
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
        reasons: list[str] = []
        for step in range(1, len(values) + 1):
            value = values[(place + by * step) % len(values)]
            if value == field.value:
                break
            why = next((why for barred, why in field.barred if barred == value), "")
            if not why:
                self.post_message(self.Changed(self, field.key, value, " ".join(dict.fromkeys(reasons))))
                return
            reasons.append(why)
        self.post_message(self.Locked(self, field.key, " ".join(dict.fromkeys(reasons))))

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
