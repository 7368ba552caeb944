"""The stock `ssh` in tmux plays turns of a real game against a bot, at a host as a user starts it."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.players import Player, home
from tests.host.processes import HostProcess
from tests.programs import needs

pytestmark = needs("tmux", "ssh")

WRONG_KEYS = ("Z", "%", "F9", "F12", "M-x", "C-a", "DC", "~", "ü", "日", "C-Left")
"""Keys that mean nothing here."""


async def buy_sell_and_build(ann: Player) -> None:
    """A pack, a sale, a deck and a collection."""
    binder, money = ann.binder, ann.money
    ann.press(*WRONG_KEYS, "g")
    await ann.press_until("3", lambda _: ann.money < money, "a pack bought")
    await ann.see("In the pack of")
    assert len(ann.binder) == len(binder) + 1
    money, sold = ann.money, ann.binder[0]
    ann.press("g", "s")
    await ann.see(f"Sell {sold.strip()}", "(y/n)")
    ann.press("n")
    await ann.lose("(y/n)")
    assert sold in ann.binder
    ann.press("s")
    await ann.see("(y/n)")
    ann.press("y")
    await ann.until(lambda _: ann.money > money and sold not in ann.binder, "the sale")
    ann.press("d", "d", "d", "j", "d")
    await ann.see("Deck 4/")
    ann.press("c")
    await ann.see("─ Collection 1 ")


async def every_size(ann: Player, *texts: str) -> None:
    """Smaller, too small, larger, and back; what is wanted is in view every time."""
    for width, height in ((80, 24), (60, 20), (160, 50), (120, 36)):
        ann.resize(width, height)
        if height < 24:
            await ann.see("A little more room, please.", f"{width} x {height} here")
            ann.press("3", "s", "y", "q", "y")  # no key reaches the game
        else:
            await ann.until(lambda _, last=height - 1: "? help" in ann.lines[last], f"{width}x{height} drawn")  # type: ignore[misc]
            await ann.until(lambda _, wide=width: max(map(len, ann.lines)) == wide, f"frames {width} wide")  # type: ignore[misc]
            await ann.see(*texts)
            assert "more room" not in await ann.settled()


async def to_the_tournament(ann: Player) -> None:
    ann.press("r")
    await ann.see("interval 2 of 3")
    ann.press("r")
    await ann.see("interval 3 of 3")
    ann.press("r")
    await ann.see("Ready? Decks are locked then", "(y/n)")
    ann.press("r")
    await ann.see("Decks are locked", "Enter: you are ready")
    ann.press("Enter")
    await ann.see("Race", "Hand 4")


async def play_a_turn(ann: Player) -> None:
    """The Single under the cursor, and whatever it asks; the bot may ask for something first."""
    for _ in range(40):
        shown = await ann.until(
            lambda shown: "Your turn: play" in shown or " 1 " in shown or ann.hand < 4, "a question"
        )
        if ann.hand < 4:
            return
        await ann.step("Enter" if "Your turn: play" in shown else "1")
    raise AssertionError(f"no Single was played\n{ann.shown}")


async def leave(ann: Player) -> None:
    """From the table, then from the host."""
    ann.press("q")
    await ann.see("Leave the table? The game is kept.")
    ann.press("y")
    await ann.see("─ Tables", "Green", "in a tournament")
    ann.press("q")
    await ann.see("Leave?")
    ann.press("y")


async def test_a_player_plays_is_cut_off_comes_back_and_leaves_a_clean_terminal(tmp_path: Path) -> None:
    async with HostProcess(tmp_path / "data", "--seed", "7") as host:
        await host.start()
        with Player(home(tmp_path)) as ann:
            await ann.prompt()
            ann.ssh(host)
            await ann.see("No table is open here yet")
            ann.type("nGreen")
            ann.press("Enter")
            await ann.see("─ Green ")
            await ann.begin()
            await buy_sell_and_build(ann)
            await every_size(ann, "1 of 3")
            binder, money = ann.binder, ann.money
            ann.kill()
            ann.again()
            await ann.prompt()
            modes, line_modes, before = ann.modes, await ann.line_modes(), ann.shown
            ann.ssh(host)
            await ann.see("interval 1 of 3", "Deck 4/", "─ Collection 1 ")
            await ann.until(lambda _: (ann.binder, ann.money) == (binder, money), f"{binder} and M${money}")
            await to_the_tournament(ann)
            await play_a_turn(ann)
            await every_size(ann, "Round 1")
            await leave(ann)
            after = await ann.prompt()
            assert after.rstrip() == f'{before.rstrip()} sh "$HOME/play"\nshell>'
            assert ann.modes == modes
            assert await ann.line_modes() == line_modes
            ann.command("echo $((6 * 7))")
            await ann.see("\n42\nshell>")
        assert await host.stop() == 0
