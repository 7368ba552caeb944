"""The stock `ssh` in tmux when things go wrong: a host that is killed, wrong passwords, no terminal."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.players import Player, home
from tests.host.processes import HostProcess
from tests.programs import needs

pytestmark = needs("tmux", "ssh")


async def test_a_host_that_is_killed_comes_back_with_everything(tmp_path: Path) -> None:
    async with HostProcess(tmp_path / "data", "--seed", "7") as host:
        await host.start()
        with Player(home(tmp_path)) as ann:
            await ann.prompt()
            modes, line_modes = ann.modes, await ann.line_modes()
            ann.ssh(host, table="Green")
            await ann.see("─ Green ")
            await ann.begin()
            money = ann.money
            await ann.press_until("3", lambda _: ann.money < money, "a pack bought")
            await ann.see("In the pack of")
            ann.press("d", "d")
            await ann.see("Deck 2/")
            binder, money = ann.binder, ann.money
            assert host.process is not None
            host.kill()
            await host.process.wait()
            # The client puts back what it changed; the picture stays, for nobody was left to take it away.
            await ann.see("shell>")
            assert await ann.line_modes() == line_modes
            await host.start()
            assert "One table goes on where it stopped." in host.lines
            ann.ssh(host)
            await ann.see("interval 1 of 3", "Deck 2/")
            await ann.until(lambda _: (ann.binder, ann.money) == (binder, money), f"{binder} and M${money}")
            ann.press("q")
            await ann.see("Leave the table? The game is kept.")
            ann.press("y")
            await ann.see("─ Tables", "Green", "deckbuilding")
            ann.press("q", "y")
            await ann.prompt()
            assert ann.modes == modes
            assert await ann.line_modes() == line_modes
        assert await host.stop() == 0


async def test_a_host_that_closes_says_so_on_a_clean_terminal(tmp_path: Path) -> None:
    async with HostProcess(tmp_path / "data", "--seed", "7") as host:
        await host.start()
        with Player(home(tmp_path)) as ann:
            await ann.prompt()
            modes, line_modes, before = ann.modes, await ann.line_modes(), ann.shown
            ann.ssh(host, table="Green")
            await ann.see("─ Green ")
            assert await host.stop() == 0
            after = await ann.prompt()
            said = "The host is closing. Your seat is kept: come again when it is back."
            assert after.rstrip() == f'{before.rstrip()} sh "$HOME/play"\n{said}\nshell>'
            assert ann.modes == modes
            assert await ann.line_modes() == line_modes


async def test_wrong_passwords_and_the_right_one(tmp_path: Path) -> None:
    async with HostProcess(tmp_path / "data", "--password", "sesame") as host:
        await host.start()
        with Player(home(tmp_path)) as ann:
            await ann.prompt()
            line_modes = await ann.line_modes()
            ann.ssh(host)
            for number in range(1, 4):
                await ann.until(lambda shown, n=number: shown.count("Password of this host:") == n, "the question")  # type: ignore[misc]
                ann.command("simsim")
            await ann.see("That is not the password.")
            await ann.prompt()
            assert "simsim" not in ann.shown
            assert await ann.line_modes() == line_modes
            ann.command("clear")
            ann.ssh(host)
            await ann.see("Password of this host:")
            ann.command("sesame")
            await ann.see("No table is open here yet")
            ann.press("q", "y")
            await ann.prompt()
            assert await ann.line_modes() == line_modes


async def test_without_a_terminal_it_says_how_to_connect(tmp_path: Path) -> None:
    async with HostProcess(tmp_path / "data", "--seed", "7") as host:
        await host.start()
        with Player(home(tmp_path)) as ann:
            await ann.prompt()
            ann.ssh(host, "-T")
            await ann.see("NAME@HOST")
            await ann.prompt()
            ann.command("echo code $?")
            await ann.see("code 1")
            assert "ssh -p" in ann.shown
