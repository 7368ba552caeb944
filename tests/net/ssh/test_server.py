"""Real connections of asyncssh on loopback: sessions at a terminal, and everything there is not."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import asyncssh
import pytest

from mbtui.net.ssh.driver import LEAVE
from mbtui.net.ssh.entrance import Limits
from mbtui.net.ssh.line import FULL

from .apps import SmallApp, until
from .clients import FAST, Screen, Small, connect, play, serving, sit_down

# --- at a terminal ---------------------------------------------------------------------------------------


async def test_somebody_plays_and_leaves() -> None:
    make = Small()
    async with serving(make) as server:
        connection, screen = await play(server, "ann", width=100, height=30)
        await screen.see("Hello ann")
        await screen.see("100x30")
        screen.type("a\x1b[B")
        await screen.see("a down")
        screen.channel.change_terminal_size(90, 20)
        screen.screen.resize(20, 90)
        await screen.see("90x20")
        screen.type("q")
        assert await screen.end() == 0
        assert bytes(screen.bytes).endswith(LEAVE.encode())
        await until(lambda: not server.tasks and make.closed == 1)
        connection.close()
        await connection.wait_closed()
        await until(lambda: not server.guests)


async def test_many_at_once_each_with_their_own() -> None:
    async with serving() as server:
        players = [await play(server, f"p{number}") for number in range(6)]
        for number, (_, screen) in enumerate(players):
            await screen.see(f"Hello p{number}")
            screen.type("abcdef"[number])
        for number, (_, screen) in enumerate(players):
            await screen.see("abcdef"[number])


async def test_the_table_stands_behind_the_name() -> None:
    make = Small()
    async with serving(make) as server:
        connection = await connect(server)
        screen = await sit_down(connection, command="Green\x1b Table")
        await screen.see("Hello ann")
        assert make.callers[0].table == "Green Table"


async def test_a_session_brings_its_own_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    make = Small()
    async with serving(make) as server:
        connection = await connect(server)
        env = {"LANG": "C", "COLORTERM": "truecolor", "PATH": "/bin", **{f"X{n}": "y" for n in range(50)}}
        screen = await sit_down(connection, env=env, term_type="xterm")
        await screen.see("line 23")
        assert make.lines[0].terminal.environ == {"TERM": "xterm", "LANG": "C", "COLORTERM": "truecolor"}
        assert b"38;2;255;136;0" in screen.bytes
        assert set(connection._channels) == {0}


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (100_000, 100_000)])
async def test_any_size_can_be_asked_for(size: tuple[int, int]) -> None:
    async with serving() as server:
        screen = await sit_down(await connect(server), term_size=size)
        await until(lambda: b"line 7" in screen.bytes)


async def test_a_dumb_terminal_is_told_so() -> None:
    make = Small()
    async with serving(make) as server:
        screen = await sit_down(await connect(server), term_type="dumb")
        assert await screen.end() == 1
        assert b"dumb" in screen.bytes
        assert b"\x1b" not in screen.bytes
        assert not make.callers


@pytest.mark.parametrize("name", ["[/b]x", "a\u0301\u0301\u0301\u0301nn", "日本語", "x" * 900])
async def test_names_are_input(name: str) -> None:
    make = Small()
    async with serving(make) as server:
        try:
            _, screen = await play(server, name)
        except asyncssh.DisconnectError:
            return  # not even a name
        await screen.see("Hello " + make.callers[0].name[:4])
        screen.type("x")
        await screen.see("x")
        assert len(make.callers[0].name) <= 20


async def test_a_mistake_in_an_app_is_that_apps_end(caplog: pytest.LogCaptureFixture) -> None:
    async with serving() as server:
        _, ann = await play(server, "ann")
        _, bob = await play(server, "bob")
        await ann.see("line 23")
        await bob.see("line 23")
        ann.type("!")
        assert await ann.end() == 1
        assert b"Something went wrong" in ann.bytes
        assert b"ZeroDivisionError" not in ann.bytes
        bob.type("x")
        await bob.see("x")


async def test_a_factory_that_fails_says_so_and_lets_the_next_one_in(caplog: pytest.LogCaptureFixture) -> None:
    small = Small()
    broken = [True]

    def make(caller: Any, line: Any) -> Any:
        if broken[0]:
            raise RuntimeError("no app today")
        return small(caller, line)

    async with serving(make) as server:
        _, screen = await play(server)
        assert await screen.end() == 1
        assert b"Something went wrong" in screen.bytes
        broken[0] = False
        _, screen = await play(server)
        await screen.see("Hello ann")


async def test_sessions_start_one_after_the_other() -> None:
    starting: list[int] = [0, 0]

    class Slow(SmallApp):
        async def on_mount(self) -> None:
            starting[0] += 1
            starting[1] = max(starting)
            await asyncio.sleep(0.02)
            starting[0] -= 1

    async with serving(Small(Slow)) as server:
        players = await asyncio.gather(*(play(server, f"p{number}") for number in range(5)))
        for _, screen in players:
            await screen.see("line 23")
    assert starting[1] == 1


async def test_a_host_that_closes_says_goodbye() -> None:
    make = Small()
    async with serving(make) as server:
        _, screen = await play(server)
        await screen.see("line 23")
        await server.close()
        await screen.end()
        assert b"The host is closing" in screen.bytes[-200:]
        assert bytes(screen.bytes).count(b"\x1b[?1049l") == 1
        assert not server.tasks
        assert not server.guests
        with pytest.raises(OSError):
            await connect(server)


# --- a line that breaks, or hardly moves -----------------------------------------------------------------


@pytest.mark.parametrize("how", ["abort", "close", "eof", "signal"])
async def test_a_line_that_breaks_ends_the_app(how: str) -> None:
    make = Small()
    async with serving(make) as server:
        connection, screen = await play(server)
        await screen.see("line 23")
        if how == "abort":
            connection.abort()
        elif how == "close":
            screen.channel.close()
        elif how == "eof":
            screen.channel.write_eof()
        else:
            screen.channel.send_signal("HUP")
        await until(lambda: make.closed == 1 and not server.tasks)
        assert not make.apps[0].is_running


async def test_a_line_that_breaks_while_the_app_starts() -> None:
    make = Small()
    async with serving(make) as server:
        for turns in range(0, 40, 3):
            connection, _ = await play(server)
            for _ in range(turns):
                await asyncio.sleep(0)
            connection.abort()
        await until(lambda: not server.tasks and not server.guests)
        assert len(make.apps) == make.closed
        _, screen = await play(server)
        await screen.see("line 23")


async def test_an_app_that_does_not_end_is_ended(caplog: pytest.LogCaptureFixture) -> None:
    class Stubborn(SmallApp):
        async def on_unmount(self) -> None:
            await asyncio.sleep(3600)

    make = Small(Stubborn)
    async with serving(make, limits=Limits(patience=0.1, linger=0.1)) as server:
        connection, screen = await play(server)
        await screen.see("line 23")
        connection.abort()
        await until(lambda: make.closed == 1 and not server.tasks)


async def test_who_does_not_read_the_channel_is_not_drawn_for() -> None:
    make = Small()
    async with serving(make) as server:
        connection = await connect(server)
        slow = await sit_down(connection, window=4096)
        _, quick = await play(server, "bob")
        await slow.see("line 23")
        await quick.see("line 23")
        slow.channel.pause_reading()
        line = make.lines[0]
        while not line.full:
            slow.type("x")
            await asyncio.sleep(0.002)
        sent = line.sent
        for key in "abcdefghij":
            slow.type(key)
            quick.type(key)
        await quick.see("e f g h i j")
        await until(lambda: make.apps[0].page.keys[-1] == "j")  # type: ignore[attr-defined]
        assert line.sent == sent
        slow.channel.resume_reading()
        await slow.see("e f g h i j")


async def test_who_does_not_read_the_connection_is_not_drawn_for_however_large_the_window() -> None:
    make = Small()
    async with serving(make) as server:
        connection = await connect(server)
        slow = await sit_down(connection, width=200, height=100, window=1 << 30)
        _, quick = await play(server, "bob")
        await quick.see("line 23")
        await until(lambda: b"line 99" in slow.bytes)
        transport: Any = connection._transport
        transport.pause_reading()
        line = make.lines[0]
        (guest,) = [guest for guest in server.guests if guest.session and guest.session._end is line]
        below: Any = guest.connection
        for number in range(100_000):
            if line.full:
                break
            slow.channel.change_terminal_size(200 - number % 2, 100)
            await asyncio.sleep(0.002)
        assert line.full
        await asyncio.sleep(0.1)
        sent = line.sent
        assert below._transport.get_write_buffer_size() < FULL + 200_000
        slow.channel.change_terminal_size(180, 90)
        quick.type("x")
        await quick.see("x")
        await asyncio.sleep(0.1)
        assert line.sent == sent
        transport.resume_reading()
        slow.screen.resize(90, 180)
        await slow.see("180x90")


async def test_a_flood_is_read_slowly_and_holds_up_nobody() -> None:
    make = Small()
    async with serving(make) as server:
        _, flood = await play(server, "ann")
        _, quick = await play(server, "bob")
        await quick.see("line 23")
        flood.type(b"x" * 1_000_000)
        quick.type("a")
        await quick.see("a")
        assert make.apps[0].message_queue_size < 300
        assert len(make.apps[0].page.keys) < 5_000  # type: ignore[attr-defined]


# --- what there is not -----------------------------------------------------------------------------------


async def test_without_a_terminal_one_is_told_how_to_come() -> None:
    async with serving() as server:
        connection = await connect(server)
        done = await connection.run(None, check=False, request_pty=False)
        assert done.exit_status == 1
        assert f"ssh -p {server.port} NAME@HOST" in str(done.stderr)


async def test_nothing_is_executed() -> None:
    make = Small()
    async with serving(make) as server:
        connection = await connect(server)
        done = await connection.run("touch /tmp/never", check=False)
        assert (done.exit_status, done.stdout) == (1, "")
        assert not make.callers


async def test_there_are_no_files() -> None:
    async with serving() as server:
        connection = await connect(server)
        with pytest.raises((asyncssh.SFTPError, asyncssh.ChannelOpenError)):
            await connection.start_sftp_client()
        connection = await connect(server)
        with pytest.raises((asyncssh.SFTPError, asyncssh.Error, OSError)):
            await asyncssh.scp((connection, "/etc/passwd"), "/dev/null")


async def test_nothing_is_forwarded() -> None:
    async with serving() as server:
        connection = await connect(server)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_connection("127.0.0.1", server.port)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_unix_connection("/run/socket")
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.start_server(lambda *_: pytest.fail("a way in"), "127.0.0.1", 0)
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.start_unix_server(lambda *_: pytest.fail("a way in"), "/tmp/never.sock")
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_session(
                lambda: Screen(), term_type="xterm", encoding=None, x11_forwarding=True, x11_display="localhost:0"
            )


async def test_an_agent_stays_where_it_is() -> None:
    async with serving() as server:
        connection = await connect(server, agent_forwarding=True)
        screen = await sit_down(connection)
        await screen.see("line 23")
        (guest,) = server.guests
        assert guest.connection is not None
        assert guest.connection.get_agent_path() is None


async def test_one_connection_has_one_session() -> None:
    async with serving() as server:
        connection = await connect(server)
        screen = await sit_down(connection)
        with pytest.raises(asyncssh.ChannelOpenError):
            await sit_down(connection)
        await screen.see("line 23")


async def test_unknown_subsystems_are_refused() -> None:
    async with serving() as server:
        connection = await connect(server)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_session(lambda: Screen(), subsystem="sftp", encoding=None)


async def test_whoever_asks_for_nothing_is_sent_away() -> None:
    async with serving(limits=Limits(login=0.2)) as server:
        connection = await connect(server)
        await asyncio.wait_for(connection.wait_closed(), 20)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        assert await asyncio.wait_for(reader.read(), 20) == b"SSH-2.0-mbtui\r\n"
        writer.close()
        await until(lambda: not server.guests)


async def test_there_are_only_so_many_connections() -> None:
    limits = Limits(connections=3, per_address=2, linger=0.1)
    async with serving(limits=limits) as server:
        first, second = await connect(server), await connect(server)
        with pytest.raises((asyncssh.ConnectionLost, OSError)):
            await connect(server)
        first.abort()
        await until(lambda: len(server.guests) == 1)
        third = await connect(server)
        assert not third.is_closed()
        assert not second.is_closed()


async def test_garbage_instead_of_ssh() -> None:
    async with serving() as server:
        for data in (b"GET / HTTP/1.1\r\n\r\n", b"\x00" * 5000, b"SSH-2.0-x\r\n" + bytes(range(256)) * 50, b""):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(data)
            if writer.can_write_eof():
                writer.write_eof()
            await asyncio.wait_for(reader.read(), 20)
            writer.close()
        await until(lambda: not server.guests)
        _, screen = await play(server)
        await screen.see("line 23")


async def test_standard_output_stays_what_it_is() -> None:
    before = sys.stdout, sys.stderr
    async with serving() as server:
        _, ann = await play(server, "ann")
        await ann.see("line 23")
        assert (sys.stdout, sys.stderr) == before
        _, bob = await play(server, "bob")
        await bob.see("line 23")
        ann.type("q")
        await ann.end()
        assert (sys.stdout, sys.stderr) == before
    assert (sys.stdout, sys.stderr) == before


def test_the_usual_limits_are_there() -> None:
    usual = Limits()
    assert usual.tries == 3
    assert usual.login
    assert usual.keepalive
    assert FAST.tries == usual.tries
