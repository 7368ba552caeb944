"""A tournament played from the keyboard."""

from __future__ import annotations

import pytest

from engine.view import SPECTATOR, view
from engine.zones import HAND, TABLEAU
from tests.tui.fake import FakeLink
from tests.tui.positions import table, terminal

ANN, BOB = 0, 1

START = """
players = ["Ann", "Bob"]
[Ann]
hand = ["Municipal Mole", "Bear 7 Fire Animal", "Cat 2 Dark Animal"]
tableau = ["Epitaph Editor", "Lion 3 Light Animal +2"]
accessories = ["Halo on Loan"]
rp = 9
[Bob]
hand = ["Hen 1", "Cow 4"]
tableau = ["Wolf 5 Earth Animal", "Fox 4 Air Animal -"]
rp = 12
[table]
element_meta = "Fire"
type_meta = "Animal"
"""


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (160, 50)])
async def test_everything_of_the_table_is_in_view(size: tuple[int, int]) -> None:
    async with terminal(table(START), size) as t:
        if size[0] < 100:
            assert "Municipal Mole" in t.text  # the player to move sees their own cards first
            await t.press("v", "v")
        for words in ("Wolf", "Lion", "Halo on Loan", "12 RP", "your turn", "Your turn: play a Single"):
            assert words in t.text, words
        if size[0] >= 100:
            for words in ("Municipal", "Race", "Fire Meta", "┏"):
                assert words in t.text, words


async def test_top_cards_faces_tokens_and_stars_in_force() -> None:
    async with terminal(table(START), (160, 50)) as t:
        assert "+2 ★5" in t.text  # Lion's tokens, and its stars with them
        assert t.text.count("top") >= 2
        assert "Fox" not in t.text  # Bob's face-down card


async def test_enter_plays_the_card_under_the_cursor() -> None:
    async with terminal(table(START)) as t:
        await t.press("right", "enter")
        assert t.names(ANN, TABLEAU)[-1] == "Bear"
        assert t.names(ANN, HAND) == ["Municipal Mole", "Cat"]


async def test_a_number_goes_to_a_card_of_the_hand() -> None:
    async with terminal(table(START)) as t:
        await t.press("3")
        assert t.names(ANN, HAND) == ["Municipal Mole", "Bear", "Cat"]
        await t.press("enter")
        assert "Cat" in t.names(ANN, TABLEAU)
        await t.press("9")
        assert "There is no card 9 in your hand." in t.text


async def test_the_card_under_the_cursor_is_shown_and_explained() -> None:
    async with terminal(table(START), (120, 50)) as t:
        assert "about" in t.text
        assert "Done once, when the card" in t.text
        await t.press("tab", "tab", "tab", "tab", "tab")
        assert "RP over the tournament" not in t.text


async def test_on_a_player_their_top_card_is_shown() -> None:
    async with terminal(table(START)) as t:
        t.screen.board.focus()
        t.screen.board.point(("player", BOB))
        await t.settle()
        assert "Bob's Top Card" in t.text


async def test_the_preview_says_about_how_much() -> None:
    async with terminal(table(START), (160, 50)) as t:
        mole = t.screen.hand.cards[0].number
        assert t.screen.hand.gains[mole] > 0
        assert f"about{t.screen.hand.gains[mole]:3} RP" in t.text
        assert f"about {t.screen.hand.gains[mole]} RP" in t.text


async def test_a_card_that_cannot_be_played_says_why() -> None:
    async with terminal(table(START)) as t:
        await t.press("2", "enter")
        await t.press("e")  # Epitaph Editor's Action is still there to use
        await t.press("enter")
        assert "It is Bob's move." in t.text


# --- Actions, the end of a turn --------------------------------------------------------------------------


async def test_a_goes_to_an_action_and_enter_uses_it() -> None:
    async with terminal(table(START)) as t:
        await t.press("a")
        assert "Enter uses this Action" in t.text
        await t.press("enter")
        assert t.link.state.ask is not None
        assert t.link.state.ask.kind == "name"
        assert "Epitaph Editor: name a card." in t.text


async def test_without_an_action_a_says_why() -> None:
    async with terminal(table(START.replace('"Epitaph Editor", ', ""))) as t:
        await t.press("a")
        assert "None of your cards has an Action to use now." in t.text


async def test_the_turn_ends_after_a_single_was_played() -> None:
    async with terminal(table(START)) as t:
        await t.press("e")
        assert "You must play a Single before you end your turn." in t.text
        await t.press("2", "enter")
        assert "use an Action, or end your turn" in t.text
        await t.press("e")
        assert t.link.state.turn == BOB
        assert "Bob is to move." in t.text


async def test_who_cannot_play_passes() -> None:
    async with terminal(table('players = ["Ann", "Bob"]\n[Ann]\n[Bob]\nhand = ["Hen 1"]')) as t:
        assert "You cannot play a Single: pass." in t.text
        await t.press("e")
        assert t.link.state.turn == BOB


# --- what is asked of others, orders in words ------------------------------------------------------------


async def test_others_are_waited_for_in_words() -> None:
    async with terminal(table(START.replace('"Hen 1"', '"Count Backwards"'))) as t:
        await t.press("2", "enter", "e")
        await t.do("Bob", "play Count Backwards")
        assert "Count Backwards asks Bob: name a card." in t.text


async def test_an_order_in_words() -> None:
    async with terminal(table(START)) as t:
        await t.press("colon", *"play Cat", "enter")
        assert "Cat" in t.names(ANN, TABLEAU)


async def test_a_question_does_not_take_the_focus_from_somebody_who_types() -> None:
    async with terminal(table(START)) as t:
        await t.press("2", "enter", "e", "T", "h", "i")
        await t.do("Bob", "play Hen")
        await t.press("1", "enter")
        assert t.link.sayings == ["hi1"]
        assert len(t.names(ANN, HAND)) == 2


async def test_what_others_played_is_new_until_the_next_own_order() -> None:
    async with terminal(table(START)) as t:
        await t.press("2", "enter", "e")
        await t.do("Bob", "play Hen")
        assert t.screen.fresh
        await t.press("1", "enter")
        assert not t.screen.fresh


# --- small terminals, spectators, hostile names ----------------------------------------------------------


async def test_three_tabs_in_a_small_terminal() -> None:
    async with terminal(table(START), (80, 24)) as t:
        assert t.screen.tab == "mine"
        await t.press("v")
        assert t.screen.tab == "log"
        assert "Race" in t.text
        await t.press("v")
        assert t.screen.tab == "table"
        assert "Wolf" in t.text
        await t.press("escape")
        assert t.screen.tab == "mine"
        await t.press("1", "enter")
        assert "Municipal Mole" in t.names(ANN, TABLEAU)
        assert t.screen.tab == "table"  # where does it scurry to?
        await t.pilot.resize_terminal(120, 36)
        await t.settle()
        assert "Race" in t.text
        await t.press("v")
        assert "Everything is in view." in t.text


async def test_a_spectator_sees_the_table() -> None:
    link = table(START)
    link.seat, link.view = SPECTATOR, view(link.state, SPECTATOR)
    async with terminal(link) as t:
        assert "You are watching." in t.text
        assert "Ann is to move." in t.text
        await t.press("enter", "a", "e", "d", "1", "w")
        assert "Why Ann has" in t.text


async def test_names_are_plain_text() -> None:
    link = table(START.replace('"Bob"]', '"[/b]\\u001b[31mx"]').replace("[Bob]", '["[/b]\\u001b[31mx"]'))
    async with terminal(link) as t:
        assert "[/b][31mx" in t.text
        await t.press("w", "right")
        assert "Why [/b][31mx has" in t.text


async def test_five_players_at_all_sizes() -> None:
    link = FakeLink(5, 3)
    link.run_to("tournament")
    link.bots()
    for size in ((80, 24), (120, 36), (160, 50)):
        async with terminal(link, size) as t:
            for name in ("Bob", "Cid", "Dee", "Eve", "You"):
                if size[0] >= 100:
                    assert name in t.text


async def test_the_link_may_close_at_any_time() -> None:
    async with terminal(table(START)) as t:
        t.app.closed("The host has gone home.")
        await t.settle()
        assert "your turn" not in t.text


async def test_somebody_who_is_away_is_marked() -> None:
    link = table(START)
    link.lobby = {"seats": [{"name": "Ann", "here": True}, {"name": "Bob", "here": False}], "held": ""}
    async with terminal(link) as t:
        assert "away" in t.text
        link.lobby["held"] = "The game waits for Bob."
        t.app.lobby_changed(link.lobby)
        t.app.clock_changed(5000, False, "turn")
        await t.settle()
        assert "The game waits for Bob." in t.text


# --- the strip -------------------------------------------------------------------------------------------


async def test_what_happens_is_told_in_the_strip() -> None:
    async with terminal(table(START)) as t:
        await t.press("2", "enter", "e")
        await t.do("Bob", "play Hen")
        assert "Bob plays Hen into slot 3." in "".join(part[0] for part in t.screen.strip.lines()[0].parts)


async def test_the_strip_takes_its_time_unless_it_is_skipped_or_off() -> None:
    position = START.replace('"Cat 2 Dark Animal"', '"Luminary 1", "Squire Malcombe"')
    async with terminal(table(position), motion=True) as t:
        await t.press("4", "enter", "e")
        assert t.screen.strip.playing
        await t.press("escape")
        assert not t.screen.strip.playing
        await t.press("m")
        assert "Only the last of it is shown." in t.text
        await t.do("Bob", "play Cow")
        assert not t.screen.strip.playing
