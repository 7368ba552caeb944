"""The driver on a channel that goes nowhere, with a terminal emulator looking on."""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import AsyncIterator
from typing import Any

import pytest
from textual import events
from textual.app import App, SuspendNotSupported

from mbtui.net.ssh.driver import KEYS_A_SECOND, KEYS_AT_ONCE, LEAVE, PIECE, SshDriver
from mbtui.net.ssh.terminal import Terminal

from .apps import Served, SmallApp, until


@pytest.fixture
async def served() -> AsyncIterator[Served]:
    one = Served(title="Ann")
    await one.see("line 23")
    yield one
    if not one.task.done():
        await one.end()


# --- drawing ---------------------------------------------------------------------------------------------


async def test_the_first_picture_is_whole(served: Served) -> None:
    assert served.channel.shown[0] == "Ann"
    assert served.channel.shown[1] == "80x24"
    assert served.channel.shown[23] == "line 23"
    assert served.channel.screen.cursor.hidden


async def test_what_is_drawn_in_one_turn_is_one_packet(served: Served) -> None:
    before = served.channel.packets
    driver = served.app._driver
    assert isinstance(driver, SshDriver)
    for _ in range(100):
        driver.write("\x1b[0m")
    assert served.channel.packets == before
    await asyncio.sleep(0)
    assert served.channel.packets == before + 1


async def test_the_terminal_is_left_as_it_was(served: Served) -> None:
    assert await served.end()
    written = bytes(served.channel.written)
    assert written.endswith(LEAVE.encode())
    for mode in (b"?1049", b"?2004"):
        assert written.count(b"\x1b[" + mode + b"h") == written.count(b"\x1b[" + mode + b"l") == 1
    assert written.count(b"\x1b[?7l") == written.count(b"\x1b[?7h") == 1
    for never in (b"?1000h", b"?1003h", b"?1004h", b"?2048h", b"\x1b[>", b"\x1b]22"):
        assert never not in written
    assert not served.channel.screen.cursor.hidden
    assert served.line.user is None


async def test_frames_are_marked_once_the_terminal_says_it_knows_the_marks(served: Served) -> None:
    served.type("a")
    await served.see("a")
    assert b"\x1b[?2026h" not in served.channel.written
    served.type(b"\x1b[?2026;2$y")
    await until(lambda: served.app._sync_available)
    served.type("b")
    await served.see("a b")
    assert b"\x1b[?2026h" in served.channel.written


async def test_a_poor_terminal_gets_ascii() -> None:
    served = Served(terminal=Terminal("linux", given={"LANG": "C"}), title="Ünï ─ 日")
    await served.see("?n? - ??")
    await served.end()
    assert bytes(served.channel.written).isascii()


async def test_colours_are_the_sessions_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    many, few, none = (
        Served(terminal=Terminal("xterm", given={"COLORTERM": "truecolor"})),
        Served(terminal=Terminal("xterm-256color")),
        Served(terminal=Terminal("xterm-256color", given={"NO_COLOR": "1"})),
    )
    for one in (many, few, none):
        await one.see("line 23")
        await one.end()
    assert b"38;2;255;136;0" in many.channel.written
    assert b"38;5;208" in few.channel.written
    assert b"38;5;208" not in none.channel.written
    assert none.app.no_color
    assert not many.app.no_color


async def test_a_name_is_text() -> None:
    served = Served(title="[/b]x[bold]\x07")
    await served.see("[/b]x[bold]")
    assert await served.end()


# --- listening -------------------------------------------------------------------------------------------


async def test_keys_and_pastes_arrive(served: Served) -> None:
    served.type("a\x1b[A")
    await served.see("a up")
    served.type("é".encode()[:1])
    served.type("é".encode()[1:])
    await served.see("a up é")
    served.type("\x1b[200~ka")
    served.type("rte\x1b[201~")
    await served.see("karte")


async def test_a_bare_escape_needs_no_next_key(served: Served) -> None:
    served.type("\x1b")
    await served.see("escape")


async def test_the_terminal_grows_and_shrinks(served: Served) -> None:
    served.resize(100, 30)
    await served.see("100x30")
    assert served.channel.shown[29] == "line 29"
    for width in range(40, 80):
        served.resize(width, 20)
    await served.see("79x20")
    served.line.resized(100_000, 100_000)
    await until(lambda: served.app.size == (400, 150))


async def test_sizes_are_not_taken_one_by_one(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []
    driver = served.app._driver
    assert isinstance(driver, SshDriver)
    monkeypatch.setattr(driver, "send_message", told.append)
    for width in range(30, 130):
        served.line.resized(width, 30)
    assert len(told) == 1
    await until(lambda: len(told) == 2)
    assert told[-1].size == (129, 30)


async def test_a_flood_of_keys_is_left_with_its_sender(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []
    driver = served.app._driver
    assert isinstance(driver, SshDriver)
    monkeypatch.setattr(driver, "send_message", told.append)
    clock = [driver._loop.time()]
    monkeypatch.setattr(driver._loop, "time", lambda: clock[0])
    served.type(b"x" * 10_000)
    assert len(told) <= KEYS_AT_ONCE + PIECE
    assert not served.channel.reading
    clock[0] += 1.0
    driver._read()
    assert len(told) <= KEYS_AT_ONCE + KEYS_A_SECOND + PIECE
    monkeypatch.undo()
    driver._unread.clear()
    driver._read()
    assert served.channel.reading


async def test_a_size_in_the_input_is_not_believed(served: Served) -> None:
    served.type(b"\x1b[48;9999;9999;99999;99999tz")
    await served.see("z")
    assert served.app.size == (80, 24)


# --- a slow reader ---------------------------------------------------------------------------------------


async def test_an_app_whose_terminal_does_not_read_draws_nothing_and_then_everything(served: Served) -> None:
    served.line.fill("window")
    before = len(served.channel.written)
    for key in "abcdefghij":
        served.type(key)
    await until(lambda: served.app.page.keys[-1:] == ["j"])  # type: ignore[attr-defined]
    await asyncio.sleep(0.1)
    assert len(served.channel.written) == before
    served.channel.screen.reset()
    served.line.fill("connection")
    served.line.drain("window")
    assert len(served.channel.written) == before
    served.line.drain("connection")
    await served.see("e f g h i j")
    assert served.channel.shown[0] == "Ann"
    assert served.channel.shown[23] == "line 23"


async def test_one_can_leave_while_the_terminal_does_not_read(served: Served) -> None:
    served.line.fill("window")
    served.type("x")
    assert await served.end()
    assert bytes(served.channel.written).endswith(LEAVE.encode())


async def test_a_line_may_be_full_from_the_start() -> None:
    terminal = Terminal()

    class Late(Served):
        def __init__(self) -> None:
            super().__init__(terminal=terminal)
            self.line.fill("window")

    served = Late()
    up = asyncio.Event()
    served.line.on_drawn = up.set
    await until(lambda: served.app._driver is not None and served.app.is_running)
    await asyncio.sleep(0.05)
    assert b"line 1" not in served.channel.written
    assert up.is_set()  # whoever comes next does not wait for this one
    served.line.drain("window")
    await served.see("line 23")
    await served.end()


# --- several in one loop ---------------------------------------------------------------------------------


async def test_two_apps_in_one_loop_keep_out_of_each_others_way() -> None:
    out, err = sys.stdout, sys.stderr
    ann, bob = Served(title="Ann"), Served(title="Bob", terminal=Terminal(size=(60, 20)))
    await ann.see("line 23")
    await bob.see("line 19")
    assert (sys.stdout, sys.stderr) == (out, err)
    for number in range(10):
        ann.type(str(number))
        bob.type("xyz"[number % 3])
    await ann.see("4 5 6 7 8 9")
    await bob.see("y z x y z x")
    bob.line.fill("window")
    ann.type("a")
    await ann.see("9 a")
    assert await ann.end()
    assert (sys.stdout, sys.stderr) == (out, err)
    bob.line.drain("window")
    bob.type("b")
    await bob.see("x b")
    assert await bob.end()
    assert (sys.stdout, sys.stderr) == (out, err)


async def test_a_mistake_ends_one_app_only(caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> None:
    ann, bob = Served(title="Ann"), Served(title="Bob")
    await ann.see("line 23")
    await bob.see("line 23")
    ann.type("!")
    assert not await ann.task
    assert "ZeroDivisionError" in caplog.text
    assert b"ZeroDivisionError" not in ann.channel.written
    bob.type("x")
    await bob.see("x")
    assert await bob.end()
    printed = capfd.readouterr()
    assert not printed.out
    assert "Traceback" not in printed.err.replace(caplog.text, "")


async def test_last_words_stay_on_the_screen(served: Served) -> None:
    served.app.exit(message="Good\x1b[2J bye")
    assert await served.task
    assert served.channel.shown[0] != "Ann"
    assert bytes(served.channel.written).endswith(LEAVE.encode() + b"Good[2J bye\r\n")


# --- nothing of the host's -------------------------------------------------------------------------------


async def test_links_files_and_the_hosts_terminal_are_out_of_reach(
    served: Served, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setattr("webbrowser.open", lambda *_: pytest.fail("a browser on the host"))
    monkeypatch.chdir(tmp_path)
    app = served.app
    app.open_url("https://example.org")
    failed: list[events.DeliveryFailed] = []
    monkeypatch.setattr(app, "_on_delivery_failed", failed.append, raising=False)
    app.deliver_text(io.StringIO("text"), save_directory=tmp_path, save_filename="file")
    app.deliver_screenshot(path=str(tmp_path))
    await served.see("line 22")
    assert not list(tmp_path.iterdir())
    app.action_suspend_process()
    with pytest.raises(SuspendNotSupported), app.suspend():
        pass
    assert app.devtools is None
    assert not app.features
    assert app.css_monitor is None


async def test_what_an_app_prints_is_the_hosts_affair(capfd: pytest.CaptureFixture[str]) -> None:
    class Printing(SmallApp):
        async def on_mount(self) -> None:
            print("printed")

    served = Served(Printing)
    await served.see("line 23")
    await served.end()
    assert capfd.readouterr().out == "printed\n"
    assert b"printed" not in served.channel.written


async def test_an_app_without_a_driver_of_ours_still_captures_its_output() -> None:
    app: App[None] = SmallApp()
    before = sys.stdout
    async with app.run_test():
        assert sys.stdout is not before
    assert sys.stdout is before
