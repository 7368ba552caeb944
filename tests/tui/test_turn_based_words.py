"""A Turn-Based game says what happened, what can be done, and when RP are counted (R11.3)."""

from __future__ import annotations

import pytest

from engine.zones import HAND
from mbtui.screens.logbook import LogScreen
from mbtui.widgets.help import HelpPane
from mbtui.widgets.why import WhyScreen
from tests.tui.bench import text_of
from tests.tui.fake import FakeLink
from tests.tui.positions import do, table, terminal
from tests.tui.test_turn_based import ANN, START

SIZES = [(80, 24), (120, 36), (160, 50)]


@pytest.mark.parametrize("size", SIZES)
async def test_what_was_in_a_pack_is_told_and_pointed_at(size: tuple[int, int]) -> None:
    async with terminal(table(START), size) as t:
        await t.press("b", "1", "enter")
        name = t.names(ANN, HAND)[-1]
        assert f"You have got {name}." in t.text
        assert t.app.model.card(t.screen.hand.card).name == name


@pytest.mark.parametrize(
    ("order", "told"),
    [
        ("sell Cat", "Ann sells Cat for M$2."),
        ("buy Cockpit Cousin", "Ann buys Cockpit Cousin for M$2."),
        ("collect Bear as Animal", "Ann adds Bear to the Animal collection."),
        ("play Fifty Clear Sleeves", "Ann lays out Fifty Clear Sleeves."),
    ],
)
async def test_the_strip_tells_every_one_thing(order: str, told: str) -> None:
    link = table(START)
    async with terminal(link) as t:
        do(link, "Ann", order)
        await t.settle()
        assert told in text_of(t.screen.strip)


@pytest.mark.parametrize("size", SIZES)
async def test_a_scoring_is_told_with_its_sum(size: tuple[int, int]) -> None:
    async with terminal(table(START.replace("rp = 9", "rp = 0")), size) as t:
        await t.press("S", "S")
        assert "You wrote down 25 RP for your second scoring; 82 RP in all. w: why" in t.text
        assert "d  keep none" in t.text
        await t.press("d")
        assert "Gain 5 RP for each of your face-up Fire Singles." in t.text  # of the meta that may go
        await t.press("1", "w")
        shown = t.text
        assert "Why you wrote down 25 RP, second scoring" in shown
        assert "+20" in shown


async def test_the_last_scoring_is_asked_about_as_such() -> None:
    async with terminal(table(START.replace("written = [57]", "written = [57, 40]"))) as t:
        await t.press("S")
        assert "Score 34 RP? You are out then." in t.text


async def test_who_is_out_sees_the_table_and_their_sum() -> None:
    link = table(START.replace("written = [57]", "written = [57, 40]"))
    async with terminal(link, (80, 24)) as t:
        await t.press("S", "S", "1")
        assert f"You are out with {sum(link.state.sheet[ANN])} RP" in t.text
        assert t.screen.tab == "table"


@pytest.mark.parametrize("size", SIZES)
async def test_hand_and_sheet_say_what_cards_are_and_what_everybody_collects(size: tuple[int, int]) -> None:
    async with terminal(table(START), size) as t:
        hand = text_of(t.screen.hand)
        row = next(line for line in hand.splitlines() if "Fifty Clear" in line)
        assert " Acc " in row
        if size[0] < 100:
            assert "collecting Fire 2" in t.text
            await t.press("v", "v")
            row = next(line for line in text_of(t.screen.race).splitlines() if "Ann" in line)
            assert "57" in row
            assert "▲F 2 +20" in row
        else:
            assert "▲F 2 +20" in text_of(t.screen.race)


async def test_help_has_the_rules_of_this_way_first_and_its_keys_before_the_general_ones() -> None:
    async with terminal(table(START)) as t:
        await t.press("question_mark")
        pane = t.screen.query_one(HelpPane)
        shown = "\n".join("".join(part[0] for part in line.parts) for line in pane.lines())
        assert shown.index("\nTurn-Based\n") < shown.index("\nTournament\n") < shown.index("\nIn every pane\n")
        matter = shown.split("The rules that matter here")[1]
        assert matter.strip().startswith("R11.3 Turn-Based")
        assert "R5.4" not in matter


async def test_words_that_are_keys_may_be_said_in_the_line_for_orders() -> None:
    async with terminal(table(START)) as t:
        await t.press("colon", *"why", "enter")
        assert isinstance(t.screen, WhyScreen)
        await t.press("escape", "colon", *"log", "enter")
        assert isinstance(t.screen, LogScreen)


async def test_what_is_too_long_for_the_line_is_whole_in_the_log() -> None:
    async with terminal(table(START), (80, 24)) as t:
        await t.press("colon", *"give", "enter")
        assert "(Ctrl+L all of it)" in t.text
        told = t.app.chronicle.told[-1].text
        assert told.startswith("'give' is no order. Orders begin with play")
        assert told.endswith("score.")


async def test_a_name_that_fits_no_card_says_so() -> None:
    position = START.replace('"Municipal Mole", ', '"Tomb Typist", ')
    async with terminal(table(position)) as t:
        await t.press("1", "enter", "slash", *"zzzz", "enter")
        assert "No card that could be named fits these words; Esc shows all." in t.text
        await t.press("escape")
        assert "No card that could be named" not in t.text


@pytest.mark.parametrize("size", [(120, 36), (160, 50)])
async def test_the_shop_takes_no_more_room_than_it_fills(size: tuple[int, int]) -> None:
    link = FakeLink(2, mode="turn-based")
    link.run_to("tournament")
    async with terminal(link, size) as t:
        shop = t.screen.shop
        assert len(shop.lines()) == shop.scrollable_content_region.height
