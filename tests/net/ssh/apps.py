"""A small app to serve, a channel that goes nowhere, and a terminal to look at."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar

import pyte
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.strip import Strip
from textual.widget import Widget

from mbtui.net.ssh.line import Line
from mbtui.net.ssh.serving import driver_for, run
from mbtui.net.ssh.terminal import Terminal


class Page(Widget, can_focus=True):
    """Lines of text: the title, the size, the last keys and whatever was pasted."""

    DEFAULT_CSS = "Page { width: 100%; height: 100%; }"

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title
        self.keys: list[str] = []
        self.pasted = ""

    def lines(self) -> list[str]:
        size = f"{self.app.size.width}x{self.app.size.height}"
        return [self.title, size, " ".join(self.keys[-6:]), self.pasted]

    def render_line(self, y: int) -> Strip:
        lines = self.lines()
        text = lines[y] if y < len(lines) else f"line {y}"
        style = Style(color="#ff8800", bgcolor="#102030")
        return Strip([Segment(text, style)]).adjust_cell_length(self.size.width, style)

    def on_key(self, event: events.Key) -> None:
        self.keys.append(event.key)
        self.refresh()

    def on_paste(self, event: events.Paste) -> None:
        self.pasted = event.text
        self.refresh()


class SmallApp(App[None]):
    """One page. `q` leaves, `!` is a mistake in a handler."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [("q", "quit")]

    def __init__(self, title: str = "Small", **options: Any) -> None:
        super().__init__(**options)
        self.page = Page(title)

    def compose(self) -> ComposeResult:
        yield self.page

    async def on_mount(self) -> None:
        self.page.focus()

    def on_key(self, event: events.Key) -> None:
        if event.key == "exclamation_mark":
            raise ZeroDivisionError("a mistake")


class FakeChannel:
    """Keeps what is written; a terminal emulator may look on."""

    def __init__(self, width: int = 80, height: int = 24) -> None:
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.ByteStream(self.screen)
        self.written = bytearray()
        self.packets = 0
        self.closing = False
        self.reading = True

    def write(self, data: bytes) -> None:
        self.written += data
        self.packets += 1
        # pyte knows no modes with a "$": it would print what follows.
        self.stream.feed(data.replace(b"\x1b[?2026$p", b""))

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    @property
    def shown(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display]


class Served:
    """An app on a fake channel."""

    def __init__(self, app: Callable[..., App[Any]] = SmallApp, terminal: Terminal | None = None, **more: Any) -> None:
        terminal = terminal or Terminal()
        self.channel = FakeChannel(*terminal.size)
        self.line = Line(self.channel, terminal)
        self.app = app(driver_class=driver_for(self.line), **more)
        self.task = asyncio.create_task(run(self.app, self.line))

    def type(self, data: bytes | str) -> None:
        self.line.received(data.encode() if isinstance(data, str) else data)

    def resize(self, width: int, height: int) -> None:
        self.channel.screen.resize(height, width)
        self.line.resized(width, height)

    async def see(self, text: str) -> None:
        await until(lambda: any(text in line for line in self.channel.shown), lambda: "\n".join(self.channel.shown))

    async def end(self) -> bool:
        self.app.exit()
        return await self.task


async def until(true: Callable[[], object], tell: Callable[[], str] = str, patience: float = 20.0) -> None:
    """Wait for something to become true, and say what there was instead if it does not."""
    loop = asyncio.get_running_loop()
    end = loop.time() + patience
    while not true():
        assert loop.time() < end, f"waited in vain:\n{tell()}"
        await asyncio.sleep(0.005)
