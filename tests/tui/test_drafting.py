"""The drafting screen: packets in both deals, and Millennium Accessories (R11.4, R11.6)."""

from __future__ import annotations

import pytest

import cards
from engine.game import new_game
from engine.settings import Settings
from engine.view import SPECTATOR, view
from engine.zones import BINDER, PACKET
from mbtui.app import MbtuiApp
from mbtui.bots import mind_named
from mbtui.driver import decided
from mbtui.looks import Looks
from mbtui.screens.deckbuilding import DeckbuildingScreen
from mbtui.screens.drafting import DraftingScreen, PacketPane, TakenPane
from tests.tui.fake import NAMES, FakeLink
from tests.tui.positions import Terminal

SIZES = ((80, 24), (120, 36), (160, 50))


@pytest.fixture(autouse=True)
def _without_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests press keys faster than people."""
    monkeypatch.setattr(DraftingScreen, "guard", 0)


def drafting_link() -> FakeLink:
    return FakeLink(3, draft=True)


async def others(link: FakeLink, t: Terminal) -> None:
    """The others take their cards."""
    link.bots()
    await t.settle()


@pytest.mark.parametrize("size", SIZES)
async def test_the_packet_is_in_view_and_a_card_is_taken(size: tuple[int, int]) -> None:
    link = drafting_link()
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=size) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        assert isinstance(app.screen, DraftingScreen)
        names = t.names(0, PACKET)
        assert len(names) == 6
        for name in names:
            assert name[:12] in t.text
        assert "First deal, the rest goes to Bob" in t.text
        before = len(link.state.zone(0, BINDER))
        await t.press("j", "enter")
        assert len(link.state.zone(0, BINDER)) == before + 1
        assert link.state.prints[link.state.zone(0, BINDER)[-1]] == link.box.number[names[1]]
        assert "Taken. The next packet comes" in t.text
        await t.press("d")
        assert "Wait for everybody" in t.text


async def test_packets_go_round_until_deckbuilding_begins() -> None:
    link = drafting_link()
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        for left in (6, 5, 4, 3, 2):
            assert f"Packet of {left}" in str(app.screen.query_one(PacketPane).border_title)
            await t.press("d")
            await others(link, t)
        assert isinstance(app.screen, DeckbuildingScreen)
        assert not link.state.drafting


async def test_the_second_deal_goes_to_the_right() -> None:
    link = drafting_link()
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        for _ in range(5):
            await t.press("d")
            await others(link, t)
        link.host("start")
        link.host("interval")
        await t.settle()
        assert isinstance(app.screen, DraftingScreen)
        assert "Second deal, the rest goes to Cid" in t.text
        assert "cards" in str(app.screen.query_one(TakenPane).border_title)


async def test_millennium_accessories_are_drafted_in_turn() -> None:
    settings = Settings(NAMES[:3], accessories="draft", opened_booster=1)
    link = FakeLink(3, state=new_game(cards.default_box(), settings, 7))
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        assert isinstance(app.screen, DraftingScreen)
        assert "Millennium Accessories" in t.text
        await t.press("enter")
        assert "Wait for Bob" in t.text
        await others(link, t)
        assert link.state.picks == (0,)
        await t.press("enter")
        assert link.state.picks == ()
        assert not isinstance(app.screen, DraftingScreen)


async def test_the_first_deal_is_drafted_before_the_accessories() -> None:
    settings = Settings(NAMES[:3], draft=True, accessories="draft", opened_booster=1)
    link = FakeLink(3, state=new_game(cards.default_box(), settings, 7))
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        assert "First deal, the rest goes to Bob" in t.text
        for _ in range(20):
            if not link.state.drafting:
                break
            await t.press("enter")
            await others(link, t)
        assert not link.state.drafting
        assert "Millennium Accessories" in t.text
        assert link.state.picks == (0,)
        await t.press("enter")
        assert not isinstance(app.screen, DraftingScreen)


async def test_who_looks_on_sees_who_is_choosing() -> None:
    link = drafting_link()
    link.seat = SPECTATOR
    link.view = view(link.state, SPECTATOR)
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(80, 24)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        assert "packets are secret" in t.text
        assert t.text.count("is choosing") == 3
        await t.press("enter")
        assert not link.state.ready[0]
        link._apply(1, decided(link.state, 1, mind_named("random"), 3))
        await t.settle()
        assert "has chosen" in t.text


async def test_a_key_pressed_twice_takes_one_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DraftingScreen, "guard", 3600)
    link = drafting_link()
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        await t.press("enter")
        await others(link, t)
        assert not link.state.ready[0]
        await t.press("enter")
        assert not link.state.ready[0]
        assert "press again" in t.text


async def test_oneself_is_named_first_and_who_is_cut_off_as_such() -> None:
    link = drafting_link()
    link.lobby = {"seats": [{"name": "You", "here": True}, {"name": "Bob", "here": False, "bot": ""}, None]}
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(80, 24)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        assert "still choosing: you, Bob (cut" in t.text


async def test_metas_venue_and_character_are_in_view_while_cards_are_drafted() -> None:
    settings = Settings(NAMES[:3], draft=True, venues=True, powers=True)
    link = FakeLink(3, state=new_game(cards.default_box(), settings, 7))
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        venue = app.model.venue
        mine = app.model.character(0)
        assert venue is not None
        assert mine is not None
        assert mine.card is not None
        assert f"@ {venue.name}" in t.text
        assert f"you play {mine.card.name}" in t.text
        for _ in range(5):
            await t.press("d")
            await others(link, t)
        link.host("start")
        link.host("interval")
        await t.settle()
        assert f"Meta {app.model.metas[0].name.removesuffix(' Meta')}" in t.text


async def test_the_binder_can_be_read_while_cards_are_drafted() -> None:
    link = drafting_link()
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(80, 24)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        before = len(t.names(0, BINDER))
        await t.press("tab", "end")
        assert app.screen.query_one(TakenPane).has_focus
        last = t.names(0, BINDER)[0]
        assert last[:12] in t.text.partition("─ Card ─")[2]
        await t.press("d")
        assert "yours already" in t.text
        assert len(t.names(0, BINDER)) == before
        await t.press("shift+tab", "d")
        assert len(t.names(0, BINDER)) == before + 1


async def test_whoever_cannot_take_a_card_is_not_offered_the_key() -> None:
    link = drafting_link()
    app = MbtuiApp(link, Looks())
    async with app.run_test(size=(120, 36)) as pilot:
        t = Terminal(app, pilot, link)
        await t.settle()
        assert "d take" in t.text
        await t.press("d")
        assert "d take" not in t.text
        assert "@ who and where" in t.text
