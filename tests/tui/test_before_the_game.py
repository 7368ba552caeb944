"""Start screen, tables and lobby, with a real host in the process."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from mbtui.app import MbtuiApp
from mbtui.client import memory
from mbtui.client.minds import next_mind
from mbtui.client.own import Own, left_alone, open_house
from mbtui.client.ways import read_address, visit
from mbtui.config import Config, load
from mbtui.looks import Looks
from mbtui.net.ssh.hostkey import NAME as KEY
from mbtui.screens.lobby import LobbyScreen
from mbtui.screens.lobby_panes import AboutPane, SeatsPane
from mbtui.screens.start import StartScreen
from mbtui.screens.tables import TablesScreen
from mbtui.widgets.card_face import CardPane
from mbtui.widgets.form import FormPane
from mbtui.widgets.log import LogPane
from tests.tui.bench import at_home, text_of


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)

    async def nobody(*_: Any, **__: Any) -> list[Any]:
        return []

    monkeypatch.setattr("mbtui.net.discovery.browse", nobody)


class Silent:
    """An announcement that nobody hears."""

    def lines(self, address: str) -> list[str]:
        return []

    async def close(self) -> None:
        pass


async def until(pilot: Pilot[Any], true: Callable[[], bool], seconds: float = 10) -> None:
    for _ in range(int(seconds / 0.02)):
        await pilot.pause()
        if true():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("that did not happen")


@asynccontextmanager
async def started(size: tuple[int, int] = (120, 36)) -> AsyncIterator[tuple[MbtuiApp, Pilot[Any]]]:
    app = MbtuiApp(None, Looks(motion=False), config=Config(player={"name": "Ann"}))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        try:
            yield app, pilot
        finally:
            if app.visit is not None:
                await app.visit.close()


def choose(app: MbtuiApp, key: Any) -> None:
    app.screen.query_one(FormPane).point(key)


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 50)])
async def test_the_start_screen(size: tuple[int, int]) -> None:
    async with started(size) as (app, pilot):
        assert isinstance(app.screen, StartScreen)
        shown = text_of(app.screen.query_one(FormPane))
        for word in ("Play alone", "Host", "Join", "Cards", "How to play", "Settings", "Quit"):
            assert word in shown
        await pilot.press("q", "n")
        await pilot.pause()
        assert app.is_running
        await pilot.press("q", "y")
        await pilot.pause()
    assert not app.is_running


async def test_alone_against_bots_and_back_and_on() -> None:
    async with started() as (app, pilot):
        await pilot.press("enter")
        choose(app, "pace")
        await pilot.press("left")
        choose(app, "play")
        await pilot.press("enter")
        await until(pilot, lambda: app.phase == "deckbuilding")
        assert app.model.names[0] == "Ann"
        assert app.model.settings["intervals"] == [0, 0, 0]
        await until(pilot, lambda: type(app.screen).__name__ == "DeckbuildingScreen")
        app.go_back()
        await until(pilot, lambda: isinstance(app.screen, StartScreen))
        await until(pilot, lambda: "Continue" in text_of(app.screen.query_one(FormPane)))
        assert left_alone("Ann")
        choose(app, "goon")
        await pilot.press("enter")
        await until(pilot, lambda: app.phase == "deckbuilding")


async def test_hosting_a_table_and_starting_with_bots() -> None:
    async with started() as (app, pilot):
        choose(app, "host")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        await until(pilot, lambda: "mbtui join" in text_of(app.screen.query_one(AboutPane)))
        await pilot.press("b", "b", "b")
        await until(pilot, lambda: text_of(app.screen.query_one(SeatsPane)).count("bot") == 3)
        await pilot.press("j", "j", "x")
        await until(pilot, lambda: text_of(app.screen.query_one(SeatsPane)).count("bot") == 2)
        await pilot.press("k")
        assert app.link is not None
        link = app.link
        kind = link.lobby["seats"][1]["bot"]
        await pilot.press("v")
        await until(pilot, lambda: link.lobby["seats"][1]["bot"] == next_mind(kind, 0))
        assert f"{next_mind(kind, 0)} bot" in text_of(app.screen.query_one(SeatsPane))
        form = app.screen.query_one(FormPane)
        form.focus()
        form.point("starter")
        await pilot.press("right")
        await until(pilot, lambda: bool(link.lobby["seats"][0]["starter"]))
        starter = link.lobby["seats"][0]["starter"]
        assert starter in str(app.screen.query_one(AboutPane).border_title)
        form.point("intervals")
        await pilot.press("left", "left", "left")
        await until(pilot, lambda: link.lobby["settings"]["intervals"] == [0, 0, 0])
        form.point("pre_release")
        await pilot.press("enter")
        await until(pilot, lambda: link.lobby["settings"]["pre_release"] is True)
        await pilot.press("T", *"hello", "enter", "escape")
        await until(pilot, lambda: "Ann: hello" in text_of(app.screen.query_one(LogPane)))
        await pilot.press("s")
        await until(pilot, lambda: app.phase == "pairings")
        names = app.model.names
        assert names[0] == "Ann"
        assert len(names) == 3


async def test_choosing_the_sets_one_by_one() -> None:
    from mbtui.screens.sets import SetsPane

    async with started() as (app, pilot):
        choose(app, "host")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        await pilot.press("e")
        await pilot.pause()
        pane = app.screen.query_one(SetsPane)
        await pilot.press("enter")
        assert "missing" in str(pane.border_subtitle)
        taken: set[str] = set()
        for key in pane.order:
            assert isinstance(key, tuple)
            part, rarity, name = key
            wanted = next(n for r, p, n in pane.parts if (r, p) == (rarity, part))
            if len(pane._in(rarity, part)) < wanted and name not in taken:
                taken.add(name)
                pane.point(key)
                await pilot.press("space")
        await pilot.press("enter")
        assert app.link is not None
        link = app.link
        await until(pilot, lambda: link.lobby["settings"]["selection"] == "chosen")
        assert len(link.lobby["settings"]["sets"]) == 12


async def test_joining_by_address_watching_and_leaving() -> None:
    house = await open_house("Bob", bind="127.0.0.1", discovery=False, ssh=False)
    await house.new_table("Friends")
    address = house.addresses[0].split()[-1]
    try:
        async with started() as (app, pilot):
            choose(app, "join")
            await pilot.press("enter")
            choose(app, "address")
            await pilot.press("enter", *"no where", "enter")
            assert app.screen.query_one("#entry").display
            app.screen.query_one("#entry").value = address  # type: ignore[attr-defined]
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
            await until(pilot, lambda: "Bob" in text_of(app.screen.query_one(SeatsPane)))
            form = app.screen.query_one(FormPane)
            form.focus()
            form.point("seats")
            await pilot.press("right")
            await pilot.pause()
            said = text_of(app.screen.query_one("#status")) + str(form.border_subtitle or "")  # type: ignore[arg-type]
            assert "owner" in said
            assert memory.remembered()[0].table == "Friends"
            await pilot.press("q", "y")
            await until(pilot, lambda: isinstance(app.screen, TablesScreen))
            await until(pilot, lambda: "Friends" in text_of(app.screen.query_one("#tables")))  # type: ignore[arg-type]
            await pilot.press("w")
            await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
            assert app.link is not None
            assert app.link.seat == -1
            await pilot.press("r")
            await pilot.press("q", "y")
            await until(pilot, lambda: isinstance(app.screen, TablesScreen))
            await pilot.press("n", *"Mine", "enter")
            await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
            assert app.link is not None
            assert app.link.owner
            await pilot.press("q", "y")
            await until(pilot, lambda: isinstance(app.screen, TablesScreen))
            await pilot.press("q", "y")
            await until(pilot, lambda: isinstance(app.screen, StartScreen))
    finally:
        await house.close()


async def test_a_host_has_both_doors_open_and_says_how_friends_come_in(tmp_path: Path) -> None:
    houses = [
        await open_house(name, folder=tmp_path / name, bind="127.0.0.1", discovery=False) for name in ("Bob", "Cid")
    ]
    try:
        assert len({line for house in houses for line in house.addresses}) == 4
        for house in houses:
            await house.new_table("Friends")
            lan, ssh = house.addresses
            assert lan.startswith("mbtui join 127.0.0.1:")
            found = re.fullmatch(r"ssh -p (\d+) NAME@127\.0\.0\.1", ssh)
            assert found is not None
            for way in (lan.split()[-1], f"ssh://127.0.0.1:{found[1]}"):
                guest = await visit(read_address(way), "Ann")
                assert [row[0] for row in guest.tables] == ["Friends"]
                await guest.close()
    finally:
        for house in houses:
            await house.close()


async def test_the_host_reads_both_lines_in_the_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mbtui.client.own.addresses", lambda bind: ["192.0.2.7", "127.0.0.1"])
    monkeypatch.setattr("mbtui.client.own.Announcement", lambda house, port: Silent())
    async with started() as (app, pilot):
        choose(app, "host")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        await until(pilot, lambda: "ssh -p" in text_of(app.screen.query_one(AboutPane)))
        said = text_of(app.screen.query_one(AboutPane))
        assert "mbtui join 192.0.2.7:" in said
        assert "NAME@192.0.2.7" in said
        assert "127.0.0.1" not in said


async def test_a_host_key_that_is_no_good_is_said(tmp_path: Path) -> None:
    (tmp_path / "bob").mkdir(parents=True)
    (tmp_path / "bob" / KEY).write_text("no key")
    with pytest.raises(ValueError, match="key"):
        await open_house("Bob", folder=tmp_path / "bob", bind="127.0.0.1", discovery=False)


async def test_a_host_with_a_password(tmp_path: Path) -> None:
    house = await open_house(
        "Bob", password="sesame", folder=tmp_path / "bob", bind="127.0.0.1", discovery=False, ssh=False
    )
    await house.new_table("Friends")
    address = house.addresses[0].split()[-1]
    try:
        async with started() as (app, pilot):
            screen = app.screen
            assert isinstance(screen, StartScreen)
            screen._join(address)
            await until(pilot, lambda: screen.entry.display)
            await pilot.press(*"wrong", "enter")
            await until(pilot, lambda: screen.entry.display and screen.entry.value == "")
            await pilot.press(*"sesame", "enter")
            await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
    finally:
        await house.close()


async def test_hosts_on_the_network_appear_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    from mbtui.net.discovery import Found

    async def found(*_: Any, **__: Any) -> list[Found]:
        return [Found("Bob's house", "192.0.2.7", 8023, {"password": "1"})]

    monkeypatch.setattr("mbtui.net.discovery.browse", found)
    async with started() as (app, pilot):
        await until(pilot, lambda: "Bob's house" in text_of(app.screen.query_one(FormPane)))
        choose(app, ("found", "192.0.2.7", 8023))
        await pilot.pause()
        assert "password" in text_of(app.screen.query_one("#about"))  # type: ignore[arg-type]


async def test_back_into_a_remembered_seat_and_what_the_owner_can_do(tmp_path: Path) -> None:
    from mbtui.screens.owner import TablePane

    house = await open_house("Bob", folder=tmp_path / "bob", bind="127.0.0.1", discovery=False, ssh=False)
    host = await house.new_table("Friends", {"intervals": [0, 0, 0]})
    address = house.addresses[0].split()[-1]
    try:
        guest = await visit(read_address(address), "Ann")
        link = await guest.sit("Friends")
        memory.remember(memory.Remembered(address, "Friends", "Ann", link.token))
        host.lobby_do("start")
        await asyncio.sleep(0.2)
        await guest.close()
        async with started() as (app, pilot):
            await until(pilot, lambda: "Friends" in text_of(app.screen.query_one(FormPane)))
            choose(app, ("seat", 0))
            await pilot.press("enter")
            await until(pilot, lambda: app.phase == "deckbuilding")
            assert app.link is not None
            assert app.link.seat == 1
            await until(pilot, lambda: type(app.screen).__name__ == "DeckbuildingScreen")
            await pilot.press("ctrl+t")
            await until(pilot, lambda: bool(app.screen.query(TablePane)))
            pane = app.screen.query_one(TablePane)
            assert "Bob" in text_of(pane)
            pane.point(("pause", None))
            await pilot.press("enter")
            await pilot.pause()
            assert "owner" in str(pane.border_subtitle)
            await pilot.press("escape")
            await pilot.pause()
            assert not app.screen.query(TablePane)
    finally:
        await house.close()


async def test_the_owner_hands_a_seat_to_a_bot_and_gives_up() -> None:
    from mbtui.screens.owner import TablePane

    async with started() as (app, pilot):
        await pilot.press("enter")
        choose(app, "play")
        await pilot.press("enter")
        await until(pilot, lambda: type(app.screen).__name__ == "DeckbuildingScreen")
        assert app.link is not None
        link = app.link
        await pilot.press("ctrl+t")
        await until(pilot, lambda: bool(app.screen.query(TablePane)))
        app.screen.query_one(TablePane).point(("pause", None))
        await pilot.press("enter")
        await until(pilot, lambda: bool(link.lobby.get("held")))
        await pilot.press("ctrl+t")
        await until(pilot, lambda: bool(app.screen.query(TablePane)))
        pane = app.screen.query_one(TablePane)
        pane.point(("resume", None))
        await pilot.press("enter")
        await until(pilot, lambda: not link.lobby.get("held"))
        await pilot.press("ctrl+t")
        await until(pilot, lambda: bool(app.screen.query(TablePane)))
        app.screen.query_one(TablePane).point(("end", None))
        await pilot.press("enter")
        await pilot.pause()
        assert link.lobby["phase"] == "game"
        await pilot.press("enter")
        await until(pilot, lambda: link.lobby["phase"] == "ended")


async def test_nobody_there() -> None:
    async with started() as (app, pilot):
        screen = app.screen
        assert isinstance(screen, StartScreen)
        screen._join("127.0.0.1:1")
        await until(pilot, lambda: "no way" in text_of(screen.status_line))


async def test_settings_are_kept() -> None:
    async with started() as (app, pilot):
        choose(app, "settings")
        await pilot.press("enter")
        choose(app, "name")
        await pilot.press("enter")
        app.screen.query_one("#entry").value = "Zoë"  # type: ignore[attr-defined]
        await pilot.press("enter")
        choose(app, "theme")
        await pilot.press("right")
        await pilot.pause()
        assert app.looks.theme == "light"
        await pilot.press("escape")
        await pilot.pause()
        assert "Play alone" in text_of(app.screen.query_one(FormPane))
    kept = load()
    assert kept.name == "Zoë"
    assert kept.looks["theme"] == "light"


async def test_the_card_browser() -> None:
    async with started() as (app, pilot):
        choose(app, "cards")
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("slash", *"Fire stars>=5", "enter")
        await pilot.pause()
        listed = app.screen.query_one("#cards-list")
        assert listed.cards  # type: ignore[attr-defined]
        assert all(card.stars >= 5 for card in listed.cards)  # type: ignore[attr-defined]
        await pilot.press("o", "j")
        await pilot.pause()
        assert app.screen.query_one(CardPane).what is not None
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)


def test_addresses() -> None:
    assert str(read_address("10.0.0.2")) == "10.0.0.2:8023"
    assert str(read_address("host.example:99")) == "host.example:99"
    assert str(read_address("ssh://ann@host.example")) == "ssh://ann@host.example:8022"
    assert str(read_address("[::1]:99")) == "[::1]:99"
    assert read_address("::1").host == "::1"
    with pytest.raises(ValueError, match="An address is"):
        read_address("http://host.example:99")
    for wrong in ("", "a b", "host:port", "host:99999"):
        with pytest.raises(ValueError):
            read_address(wrong)


async def test_a_broken_line_is_mended(tmp_path: Path) -> None:
    """The player's connection is cut in a game; the link comes back into the seat by itself."""
    import cards
    from mbtui.host.server import LanDoor

    own = Own(tmp_path / "house", cards.default_box())
    door = await LanDoor.open(own.host, "127.0.0.1", 0)
    own.host.doors.append(door)
    guest = await visit(read_address(f"127.0.0.1:{door.port}"), "Ann")
    link = await guest.new_table("T", {"intervals": [0, 0, 0]})
    app = MbtuiApp(link, Looks(), visit=guest)
    try:
        async with app.run_test(size=(120, 36)) as pilot:
            link.tell_all()
            link.lobby_do("bot")
            link.lobby_do("start")
            await until(pilot, lambda: app.phase == "deckbuilding")
            for session in tuple(own.host.sessions):
                session.link.close()
            await until(pilot, lambda: any("back in your seat" in told.text for told in app.chronicle.told))
            assert link.seat == 0
            assert app.phase == "deckbuilding"
            link.control("next")
            await until(pilot, lambda: app.model.interval == 1)
    finally:
        await guest.close()
        await own.close()
