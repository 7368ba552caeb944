"""The base of all panes: lines of styled text, a cursor on things with keys, marks; only what changed is redrawn."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from textual import events
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget

from mbtui import keys
from mbtui.looks import Looks
from mbtui.text import clean, width
from mbtui.widgets import spots
from mbtui.widgets.drawing import Pen
from mbtui.widgets.spots import Line, Part, Spot, line

if TYPE_CHECKING:
    from mbtui.app import MbtuiApp


__all__ = ["Line", "LinePane", "Part", "line"]


class LinePane(ScrollView, can_focus=True):
    """Subclass it: have `lines()` return what is to be seen, call `reload()` when that has changed.

    `self.cursor` is the key under the cursor (None: nothing to point at), `self.marks` the marked keys. `pane.note`
    says something in the pane's own frame. Messages: `Moved`, `Chosen`, `Marked`.
    """

    BINDINGS = keys.bindings("pane")
    SCOPES: tuple[str, ...] = ("pane",)
    """Whose keys the help shows while this pane has the focus, the most particular first."""
    HELP = ""
    """A sentence or two for the top of the help while this pane has the focus."""

    signs = True
    """Two cells at the left for the signs of cursor and mark; False for panes without a cursor or with a grid."""
    marking = False
    """Space marks."""

    class Moved(Message):
        """The cursor stands on another key."""

        def __init__(self, pane: LinePane, key: Hashable) -> None:
            super().__init__()
            self.pane, self.key = pane, key

        @property
        def control(self) -> LinePane:
            return self.pane

    class Chosen(Moved):
        """Enter, or a double click, on a key."""

    class Marked(Moved):
        """A mark was put on a key or taken off."""

    app: MbtuiApp

    def __init__(self, title: str = "", **options: Any) -> None:
        super().__init__(**options)
        self.cursor: Hashable = None
        self.marks: set[Hashable] = set()
        self._lines: list[Line] = []
        self._spots: dict[Hashable, Spot] = {}
        self._grid = False
        self._made_for = 0
        """The width, in cells, that the lines were made for."""
        self._note = 0
        self._title = ("", "")
        if title:
            self.title(title)

    @property
    def looks(self) -> Looks:
        return self.app.looks

    def lines(self) -> list[Line]:
        """What is to be seen, top to bottom. `self.inner` is how many cells wide a line may be."""
        return []

    @property
    def inner(self) -> int:
        """The cells a line has."""
        return max(self.scrollable_content_region.width - (2 if self.signs else 0), 1)

    def title(self, text: str, right: str = "") -> None:
        """The words in the frame: above at the left; `right` is put behind them, quieter."""
        if self._title == (text, right):
            return  # a new title draws the whole pane
        self._title = (text, right)
        name = Content(clean(text))
        self.border_title = Content.assemble(name, Content.styled(f" {clean(right)}", "not bold")) if right else name

    def note(self, text: str, tone: str = "warn", seconds: float = 8) -> bool:
        """Say something in the frame below; whether there was room for it."""
        text = clean(text)
        room = self.size.width - 4
        self._note += 1
        if not self.styles.border_bottom[0] or width(text) > room > 0:
            self.border_subtitle = None
            return False
        colour = self.looks.style(tone).color
        self.border_subtitle = Content.styled(text, colour.name if colour and colour.name[0] == "#" else "bold")
        number = self._note
        self.set_timer(seconds, lambda: self._forget(number))
        return True

    def _forget(self, number: int) -> None:
        if number == self._note:
            self.border_subtitle = None

    # --- drawing -----------------------------------------------------------------------------------------

    def reload(self) -> None:
        """Ask for the lines anew; those that differ are redrawn, and the cursor stays on its key if that is left."""
        if not self.is_attached:
            return
        old, old_order = self._lines, list(self._spots)
        self._make()
        if self.cursor not in self._spots:
            self._move_to(spots.nearest(self._spots, self.cursor, old_order), quiet=not old_order)
        self.marks &= self._spots.keys()
        self._resize(Size(self.scrollable_content_region.width, len(self._lines)))
        top = self.scroll_offset.y
        bottom = top + self.scrollable_content_region.height
        for y, (was, now) in enumerate(zip_longest(old[top:bottom], self._lines[top:bottom]), top):
            if was != now:
                self.row_refresh(y)

    def _resize(self, size: Size) -> None:
        """So many lines there are now. Only a pane that grows with them changes what is around it."""
        if size.height == self.virtual_size.height:
            return
        if self.styles.auto_dimensions:
            self.virtual_size = size
            self.refresh()
        else:
            self.set_reactive(Widget.virtual_size, size)
            self._scroll_update(size)

    def _make(self) -> None:
        self._made_for = self.inner
        self._lines = [one if isinstance(one, Line) else line(*one) for one in self.lines()]
        self._spots, self._grid = spots.find(self._lines, 2 if self.signs else 0)

    def render_lines(self, crop: Region) -> list[Strip]:
        if self._made_for != self.inner and self.is_attached:
            self._make()  # drawn in a new width before it was told of it: no picture of the old one
        return super().render_lines(crop)

    def key_of(self, name: str) -> str:
        """The key that does something on this screen, as people write it, whatever the config file says."""
        found = (one.binding.key for one in self.screen.active_bindings.values() if one.binding.id == name)
        return self.looks.plain(keys.spelled(next(found, name)))

    def row_refresh(self, y: int) -> None:
        """Redraw one line."""
        self.refresh_line(y)

    def key_refresh(self, key: Hashable) -> None:
        """Redraw the lines of a key."""
        if (spot := self._spots.get(key)) is not None:
            self.refresh_lines(spot.top, spot.bottom - spot.top + 1)

    def restyle(self) -> None:
        """Draw everything anew, after the looks have changed."""
        self._lines = []
        self.reload()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        cells = self.scrollable_content_region.width
        base = self.visual_style.rich_style
        place = y + self.scroll_offset.y
        if place >= len(self._lines):
            return Strip.blank(cells, base)
        one = self._lines[place]
        back = ("cursor" if self.has_focus else "rest") if self.show_cursor else ""
        pen = Pen(self.looks, cells, back, self.cursor)
        if not self.signs:
            return pen.draw(one).apply_style(base)
        spot = self._spots.get(one.key) if one.key is not None else None
        first = spot is not None and spot.top == place
        return pen.draw(one, pen.signs(one, first, one.key in self.marks)).apply_style(base)

    @property
    def show_cursor(self) -> bool:
        """Whether the cursor is drawn; without the focus it is drawn paler."""
        return True

    # --- the cursor --------------------------------------------------------------------------------------

    @property
    def order(self) -> list[Hashable]:
        """All keys, in the order they are drawn."""
        return list(self._spots)

    def point(self, key: Hashable) -> None:
        """Put the cursor on a key."""
        if key in self._spots and key != self.cursor:
            self._move_to(key)

    def _move_to(self, key: Hashable, quiet: bool = False) -> None:
        old, self.cursor = self.cursor, key
        for one in (old, key):
            self.key_refresh(one)
        self._show(key)
        if key != old:
            self.moved(key)
            if not quiet:
                self.post_message(self.Moved(self, key))

    def moved(self, key: Hashable) -> None:
        """Called when the cursor has moved, before the message."""

    def _show(self, key: Hashable) -> None:
        spot = self._spots.get(key)
        height = self.scrollable_content_region.height
        if spot is None or height < 1:
            return
        top = self.scroll_offset.y
        if spot.top < top or spot.bottom >= top + height:
            above = 0 if spot.top <= 1 else spot.top
            self.scroll_to(y=above if spot.top < top else spot.bottom - height + 1, animate=False, force=True)

    def _step(self, by: int) -> None:
        order = self.order
        if not order:
            self.scroll_relative(y=by, animate=False)
            return
        place = order.index(self.cursor) if self.cursor in order else -by
        self.point(order[min(max(place + by, 0), len(order) - 1)])
        if place + by < 0:
            self.scroll_to(y=0, animate=False)
        elif place + by >= len(order):
            self.scroll_relative(y=by, animate=False)  # lines that nothing can be pointed at in

    def _over(self, down: int) -> None:
        """One up or down in a grid."""
        if self.cursor not in self._spots:
            self._step(down)
        elif (key := spots.over(self._spots, self.cursor, down)) is not None:
            self.point(key)

    def _beside(self, right: int) -> None:
        if (key := spots.beside(self._spots, self.cursor, right)) is not None:
            self.point(key)

    def action_up(self) -> None:
        self._over(-1) if self._grid else self._step(-1)

    def action_down(self) -> None:
        self._over(1) if self._grid else self._step(1)

    def action_left(self) -> None:
        self._beside(-1)

    def action_right(self) -> None:
        self._beside(1)

    def action_first(self) -> None:
        self._step(-len(self._lines))

    def action_last(self) -> None:
        self._step(len(self._lines) or 1)

    def action_page_up(self) -> None:
        self._step(-max(self.scrollable_content_region.height - 1, 1))

    def action_page_down(self) -> None:
        self._step(max(self.scrollable_content_region.height - 1, 1))

    def action_choose(self) -> None:
        if self.cursor is not None:
            self.post_message(self.Chosen(self, self.cursor))

    def action_mark(self) -> None:
        if self.marking and self.cursor is not None:
            self.marks ^= {self.cursor}
            self.key_refresh(self.cursor)
            self.post_message(self.Marked(self, self.cursor))
            self._step(1)

    # --- events ------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        self.reload()

    def watch_show_vertical_scrollbar(self) -> None:
        """The lines have a cell less, or more, than they were made for."""
        if self.styles.scrollbar_gutter != "stable":
            self.call_after_refresh(self.reload)

    def on_resize(self) -> None:
        self.restyle()
        self._show(self.cursor)

    def on_focus(self) -> None:
        self.key_refresh(self.cursor)

    def on_blur(self) -> None:
        self.key_refresh(self.cursor)

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is None:
            return
        x, y = offset.x, offset.y + self.scroll_offset.y
        for key, spot in self._spots.items():
            if spot.top <= y <= spot.bottom and spot.left <= x < spot.right:
                self.point(key)
                if event.chain > 1:
                    self.action_choose()
                return
