"""Turn-Based played from the keyboard (R11.3)."""

from __future__ import annotations

import asyncio
import io

import pytest

from engine.view import SPECTATOR, view
from engine.zones import ACCESSORIES, BOXES, COLLECTION, COLLECTION_TWO, HAND, MARKET, TABLEAU
from mbtui.client.accounts import final_table
from mbtui.client.model import Model
from mbtui.plain import Plain
from mbtui.screens.pairings import PairingsScreen
from mbtui.screens.turn_based import TurnBasedScreen
from mbtui.widgets.pane import LinePane
from tests.tui.bench import text_of
from tests.tui.fake import FakeLink
from tests.tui.positions import do, table, terminal

ANN, BOB = 0, 1
SIZES = [(80, 24), (120, 36), (160, 50)]

START = """
players = ["Ann", "Bob", "Cid"]
[settings]
mode = "turn-based"
[Ann]
hand = ["Municipal Mole", "Bear 7 Fire Animal", "Cat 2 Dark", "Fifty Clear Sleeves", "Rope 3", "Ox 4 Fire Animal"]
tableau = ["Epitaph Editor", "Lion 3 Light Animal +2"]
accessories = ["Halo on Loan"]
rp = 9
money = 21
written = [57]
collection = ["Imp 2 Fire Mage", "Candle 4 Fire Construct"]
declared = ["Fire"]
[Bob]
hand = ["Hen 1", "Cow 4"]
tableau = ["Wolf 5 Earth Animal", "Fox 4 Air Animal -"]
rp = 12
money = 8
written = [44, 31]
[Cid]
hand = ["Pig 3", "Elk 2"]
tableau = ["Sergeant Rivet"]
money = 30
[table]
element_meta = "Fire"
type_meta = "Animal"
element_metas = ["Water"]
type_metas = ["Mage"]
packs = ["Sergeant Rivet", "King of the Crumbs", "Orella"]
aftermarket = ["Cockpit Cousin @Bob", "Hot Dog 3 Fire Animal @Ann"]
bronze = ["Prince 5 Fire Citizen"]
"""


@pytest.mark.parametrize("size", SIZES)
async def test_everything_is_in_view_or_a_tab_away(size: tuple[int, int]) -> None:
    async with terminal(table(START), size) as t:
        assert isinstance(t.screen, TurnBasedScreen)
        seen = t.text
        for key in ("v", "v", "v") if size[0] < 100 else ():
            await t.press(key)
            seen += t.text
        for words in (
            "Scoring 2 of 3", "your turn", "Your turn: buy, sell, fuse, collect, play or score", "Municipal Mole",
            "of 7, M$21, 3 sell markers", "Wolf", "Sergeant", "Halo on Loan", "Obari as He", "Mouse Card",
            "into Bronze", "Cockpit Cousin", "57", "75", "▲F 2 +20", "Fire Meta",
        ):  # fmt: skip
            assert words in seen, words


async def test_enter_plays_a_single_or_lays_out_an_accessory() -> None:
    async with terminal(table(START)) as t:
        await t.press("4", "enter")
        assert t.names(ANN, ACCESSORIES) == ["Halo on Loan", "Fifty Clear Sleeves"]
        assert "You have done your one thing" not in t.text
        await t.press("e")
        await t.do("Bob", "play Hen")
        await t.do("Cid", "play Pig")
        await t.press("1", "enter")
        assert t.names(ANN, TABLEAU)[-1] == "Municipal Mole"


@pytest.mark.parametrize("size", SIZES)
async def test_buying_in_the_shop(size: tuple[int, int]) -> None:
    async with terminal(table(START), size) as t:
        await t.press("b", "2", "enter")
        assert t.names(ANN, HAND)[-1] == "King of the Crumbs"
        assert t.link.state.money[ANN] == 16


async def test_buying_from_the_aftermarket_and_why_not() -> None:
    async with terminal(table(START)) as t:
        await t.press("b")
        t.screen.shop.point(("sale", t.link.state.zones[MARKET][1]))
        await t.press("enter")
        assert "You sold it yourself." in t.text
        t.screen.shop.point(("sale", t.link.state.zones[MARKET][0]))
        await t.press("enter")
        assert t.names(ANN, HAND)[-1] == "Cockpit Cousin"
        assert t.link.state.markers[BOB] == 4


async def test_a_full_hand_cannot_buy() -> None:
    link = table(START.replace('"Rope 3",', '"Rope 3", "Yak 1",'))
    async with terminal(link) as t:
        assert "hand full" in t.text
        await t.press("b", "1", "enter")
        assert "fewer than 7" in t.text
        assert len(t.names(ANN, HAND)) == 7


async def test_selling_asks_once() -> None:
    async with terminal(table(START)) as t:
        await t.press("2", "s")
        assert "Sell Bear for M$7?" in t.text
        assert t.link.state.money[ANN] == 21
        await t.press("s")
        assert t.link.state.money[ANN] == 28
        assert "Bear" not in t.names(ANN, HAND)


@pytest.mark.parametrize("size", SIZES)
async def test_collecting_asks_as_what(size: tuple[int, int]) -> None:
    async with terminal(table(START), size) as t:
        await t.press("2", "c")
        for words in ("As what do you collect Bear?", "to the 2 in your collection", "begins your collection by type"):
            assert words in t.text, words
        await t.press("2")
        assert t.names(ANN, COLLECTION_TWO) == ["Bear"]


async def test_collecting_where_there_is_one_way() -> None:
    async with terminal(table(START)) as t:
        await t.press("5", "c")
        assert "neither element nor type" in t.text
        await t.press("6", "c")  # its stars are in the Fire collection already
        assert "Add Ox to your Animal collection?" in t.text
        await t.press("y")
        assert t.names(ANN, COLLECTION_TWO) == ["Ox"]


async def test_a_question_of_the_screen_can_be_left() -> None:
    async with terminal(table(START)) as t:
        await t.press("2", "c", "escape")
        assert "As what" not in t.text
        assert t.screen.hand.has_focus
        await t.press("2", "c", "d")
        assert "As what" not in t.text
        assert t.names(ANN, COLLECTION) == ["Imp", "Candle"]


async def test_fusing_marks_five_cards() -> None:
    async with terminal(table(START)) as t:
        await t.press("f")
        assert "Which 5 cards do you fuse into a Bronze promo?" in t.text
        await t.press("1", "2", "3", "4", "enter")
        assert "Choose 5 cards; 4 so far." in t.text
        await t.press("5", "enter")
        assert t.names(ANN, HAND) == ["Ox", "Prince"]


async def test_a_silver_fusion_takes_the_whole_hand() -> None:
    link = table(START.replace('"Rope 3",', '"Rope 3", "Yak 1",'))
    async with terminal(link) as t:
        await t.press("b")
        t.screen.shop.point(("fuse", 1))
        await t.press("enter")
        assert "Fuse all 7 cards of your hand into a Silver promo?" in t.text
        await t.press("y")
        assert len(t.names(ANN, HAND)) == 1


@pytest.mark.parametrize("size", SIZES)
async def test_scoring(size: tuple[int, int]) -> None:
    async with terminal(table(START), size) as t:
        assert size[0] < 100 or "now 34" in t.text
        await t.press("S")
        assert "Score 34 RP? All but Accessories goes.  (y/n)" in t.text
        await t.press("S")
        assert "Which Accessories do you keep?" in t.text
        await t.press("1")
        assert "Which meta goes under its stack?" in t.text
        await t.press("2")
        state = t.link.state
        assert state.sheet[ANN] == (57, 34)
        assert t.names(ANN, ACCESSORIES) == ["Halo on Loan"]
        assert t.names(ANN, TABLEAU) == t.names(ANN, BOXES) == []
        assert "Scoring 3 of 3" in t.text


async def test_nothing_can_be_done_on_anothers_turn() -> None:
    link = table(START)
    do(link, "Ann", "sell Cat")
    do(link, "Ann", "end")
    async with terminal(link) as t:
        for key in ("s", "c", "f", "S", "enter"):
            await t.press(key)
            assert "It is Bob's move." in t.text, key
        await t.press("b", "enter")
        assert "It is Bob's move." in t.text


async def test_collections_are_shown_with_their_player() -> None:
    async with terminal(table(START), (160, 50)) as t:
        t.screen.race.focus()
        t.screen.race.point(("player", ANN))
        await t.settle()
        assert "Fire collection 20 RP" in t.text
        assert "Candle" in t.text


async def test_a_spectator_sees_the_table() -> None:
    link = table(START)
    link.seat = SPECTATOR
    link.view = view(link.state, SPECTATOR)
    async with terminal(link) as t:
        for words in ("Ann's turn", "Score sheet", "You are watching.", "Obari"):
            assert words in t.text, words
        await t.press("b", "enter", "s", "c", "f", "S")
        assert len(link.state.zone(ANN, HAND)) == 6


async def test_before_the_game_the_hand_is_shown() -> None:
    link = FakeLink(3, mode="turn-based")
    async with terminal(link) as t:
        assert isinstance(t.screen, PairingsScreen)
        for words in ("The game is about to begin.", "Your hand", "Everybody scores three times"):
            assert words in " ".join(text_of(t.screen.query_one("#locked", LinePane)).split()), words
        link.host("go")
        link.bots()
        await t.settle()
        assert isinstance(t.screen, TurnBasedScreen)


class Company(FakeLink):
    """The others move at once."""

    def order(self, order: object) -> int:
        number = super().order(order)  # type: ignore[arg-type]
        self.bots()
        return number


@pytest.mark.parametrize("size", SIZES)
async def test_the_final_table(size: tuple[int, int]) -> None:
    link = table(START.replace("written = [57]", "written = [57, 40]").replace("[44, 31]", "[44, 31, 9]"))
    link.state.sheet[2] = (1, 2, 3)
    link.state.loopers = (1, 2)
    async with terminal(link, size) as t:
        await t.press("S", "S", "2")
        assert link.state.phase == "over"
        for words in ("Ann wins with", "ahead of Bob", "First", "Second", "Third", "RP by scoring", "was made of"):
            assert words in t.text, words
        await t.press("end")
        assert "RP over the scorings" in t.text


def test_plain_mode_plays_it_to_the_end() -> None:
    link = Company(2, 3, mode="turn-based")
    link.host("go")
    link.bots()
    out = io.StringIO()
    lines = "look\nstore\nmarket\ncollection\nscores\n" + "1\n" * 400
    assert asyncio.run(Plain(link, io.StringIO(lines), out).run()) == 0
    text = out.getvalue()
    assert link.state.phase == "over"
    rows = final_table(Model(link.box, link.view))
    assert f"1. {rows[0].name}: " in text
    assert f"= {rows[0].total} RP." in text
    for words in ("A Turn-Based game.", "You collect nothing yet.", "nothing written down yet", "writes down"):
        assert words in text, words


async def test_a_character_looks_into_a_pack_and_buries_a_meta() -> None:
    """Both are a power's, so without it the keys say so (R11.10)."""
    async with terminal(table(START)) as t:
        await t.press("b", "1", "i")
        assert "Only a character's power looks into packs" in t.text
        await t.press("n")
        assert "Only a character's power buries a meta" in t.text


async def test_fulton_looks_before_he_buys() -> None:
    start = START.replace(
        'mode = "turn-based"\n[Ann]', 'mode = "turn-based"\npowers = true\n[Ann]\ncharacter = "Fulton Suitcase"'
    )
    async with terminal(table(start)) as t:
        await t.press("b", "2", "i")
        assert "King of the Crumbs" in t.text
        assert t.link.state.turn == ANN
        await t.press("enter")
        assert t.names(ANN, HAND)[-1] == "King of the Crumbs"
