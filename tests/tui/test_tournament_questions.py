"""Questions in a tournament: every kind of answer, and Reactions."""

from __future__ import annotations

from engine.zones import BINDER, HAND, TABLEAU
from mbtui.config import Config
from tests.tui.fake import FakeLink
from tests.tui.positions import Terminal, table, terminal

ANN, BOB, CYD = 0, 1, 2

FLIP = """
players = ["Ann", "Bob", "Cyd"]
[[card]]
name = "Hammer"
stars = 3
text = "Play: Flip an opponent's card."
[[card]]
name = "Tidy Up"
stars = 1
text = "Play: You may discard a card in your hand. If you do, gain 9 RP."
[[card]]
name = "Spring Clean"
stars = 1
text = "Play: Discard up to two cards in your hand."
[[card]]
name = "Rake"
stars = 2
text = "Play: Clash with an opponent. If you win, gain 12 RP."
[Ann]
hand = ["Hammer", "Tidy Up", "Spring Clean", "Rake", "Doormouse", "Tomb Typist", "Night-Shift Notary"]
tableau = ["Ant 1 Fire Animal", "Bee 2 Air Animal"]
[Bob]
hand = ["Hen 1", "Cow 4"]
tableau = ["Wolf 5 Earth Animal", "Fox 4 Air Animal", "Elk 6"]
[Cyd]
hand = ["Pig 1"]
tableau = ["Rat 1", "Owl 3"]
"""


def up(t: Terminal, seat: int) -> list[str]:
    """A player's face-up cards."""
    state = t.link.state
    return [state.box.cards[state.prints[c]].name for c in state.zone(seat, TABLEAU) if c >= 0 and state.face[c]]


# --- cards -----------------------------------------------------------------------------------------------


async def test_targets_are_listed_lit_and_picked_by_number() -> None:
    async with terminal(table(FLIP)) as t:
        await t.press("1", "enter")
        assert "Hammer: choose a card to flip. You have to." in t.text
        assert "Play: Flip an opponent's card." in t.text
        assert "Bob's slot 2" in t.text
        assert list(t.screen.board.lit.labels.values()) == ["1", "2", "3", "4", "5"]
        await t.press("2")
        assert up(t, BOB) == ["Wolf", "Elk"]
        assert "your turn" not in t.text


async def test_targets_are_picked_with_arrows_and_enter() -> None:
    async with terminal(table(FLIP)) as t:
        await t.press("1", "enter", "down", "down", "enter")
        assert up(t, BOB) == ["Wolf", "Fox"]


async def test_targets_are_picked_on_the_board() -> None:
    async with terminal(table(FLIP)) as t:
        await t.press("1", "enter")
        t.screen.board.focus()
        t.screen.board.point(t.link.state.zone(ANN, TABLEAU)[0])
        await t.press("enter")
        assert "That is not one of the answers." in t.text
        t.screen.board.point(t.link.state.zone(CYD, TABLEAU)[1])
        await t.press("enter")
        assert up(t, CYD) == ["Rat"]


async def test_more_than_nine_targets_have_letters() -> None:
    birds = ", ".join(f'"Bird{n} 2"' for n in range(6))
    position = FLIP.replace('"Wolf 5 Earth Animal", "Fox 4 Air Animal", "Elk 6"', birds).replace(
        '"Rat 1", "Owl 3"', birds.replace("Bird", "Bat")
    )
    async with terminal(table(position)) as t:
        await t.press("1", "enter", "A")
        assert "Bat3" not in up(t, CYD)
        assert len(up(t, BOB)) == 6


async def test_the_letter_of_an_answer_can_be_another_key() -> None:
    birds = ", ".join(f'"Bird{n} 2"' for n in range(6))
    position = FLIP.replace('"Wolf 5 Earth Animal", "Fox 4 Air Animal", "Elk 6"', birds).replace(
        '"Rat 1", "Owl 3"', birds.replace("Bird", "Bat")
    )
    async with terminal(table(position), config=Config(keys={"tournament.pick.A": "ctrl+a"})) as t:
        await t.press("1", "enter", "A")
        assert "Bat3" in up(t, CYD)
        await t.press("ctrl+a")
        assert "Bat3" not in up(t, CYD)


async def test_what_is_optional_can_be_declined() -> None:
    async with terminal(table(FLIP)) as t:
        await t.press("2", "enter")
        assert "You may decline." in t.text
        await t.press("d")
        assert len(t.names(ANN, HAND)) == 6
        assert t.link.state.rp[ANN] == 0
        assert t.link.state.turn == BOB


async def test_what_is_not_optional_cannot_be_declined() -> None:
    async with terminal(table(FLIP)) as t:
        await t.press("d")
        assert "Nothing is asked of you that could be declined." in t.text
        await t.press("1", "enter", "d")
        assert "This is not optional." in t.text
        assert len(up(t, BOB)) == 3


async def test_several_cards_are_marked_with_space() -> None:
    async with terminal(table(FLIP)) as t:
        await t.press("3", "enter")
        assert "choose up to 2 cards to discard" in t.text
        await t.press("space", "space", "space", "enter")
        assert "No more than 2." in t.text
        await t.press("escape", "2", "3")
        assert "2 marked" in t.text
        await t.press("enter")
        assert t.names(ANN, BINDER) == ["Tidy Up", "Rake"]


# --- slots, players, names, symbols ----------------------------------------------------------------------


async def test_scurry_asks_for_a_slot() -> None:
    async with terminal(table(FLIP)) as t:
        await t.press("5", "enter")
        assert "choose the slot it slips into" in t.text
        assert "left of Ant" in t.text
        await t.press("1")
        assert t.names(ANN, TABLEAU) == ["Doormouse", "Ant", "Bee"]


async def test_scurry_on_the_board() -> None:
    async with terminal(table(FLIP)) as t:
        await t.press("5", "enter")
        t.screen.board.focus()
        t.screen.board.point(t.link.state.zone(ANN, TABLEAU)[1])
        await t.press("enter")
        assert t.names(ANN, TABLEAU) == ["Ant", "Doormouse", "Bee"]


async def test_a_clash_asks_whom() -> None:
    async with terminal(table(FLIP)) as t:
        await t.press("4", "enter")
        assert "choose whom to clash with" in t.text
        t.screen.board.focus()
        t.screen.board.point(("player", CYD))
        await t.press("enter")
        assert "Clash (Rake): Ann" in t.text


async def test_a_card_is_named_with_a_filter() -> None:
    async with terminal(table(FLIP)) as t:
        await t.press("6", "enter")
        assert "Tomb Typist: name a card." in t.text
        assert "Wolf" in t.text  # cards of others come first
        await t.press("slash", *"municipal", "enter")
        assert [one.text for one in t.screen.prompt.options] == ["Municipal Mole"]
        await t.press("enter")
        assert "Ann names Municipal Mole." in t.text
        assert t.link.state.rp[ANN] == 7


async def test_escape_takes_the_filter_off() -> None:
    async with terminal(table(FLIP)) as t:
        await t.press("6", "enter", "slash", *"mole", "escape")
        assert len(t.screen.prompt.options) > 100
        assert t.screen.focused is t.screen.prompt


async def test_a_type_is_named() -> None:
    async with terminal(table(FLIP)) as t:
        await t.press("7", "enter")
        assert "Night-Shift Notary: name a type." in t.text
        assert "2 of yours" in t.text
        await t.press("1")
        assert t.link.state.rp[ANN] == 6


# --- Reactions -------------------------------------------------------------------------------------------

REACT = """
players = ["Ann", "Bob"]
[Ann]
hand = ["Bear 7", "Cat 2", "Dog 3"]
tableau = ["Henchcat", "Auric Goldthumb"]
[Bob]
hand = ["Hen 1 Fire Animal", "Cow 4 Fire Animal", "Pig 4 Fire Animal"]
"""


async def test_a_reaction_is_offered_and_taken() -> None:
    async with terminal(table(REACT)) as t:
        await t.press("1", "enter")
        await t.do("Bob", "play Hen")
        assert "Hen sets off a Reaction. React? You may decline." in t.text
        assert "When an opponent plays an Animal, flip that card and gain 5 RP." in t.text
        await t.press("1")
        assert up(t, BOB) == []
        assert t.link.state.rp[ANN] == 5


async def test_a_reaction_is_passed_on() -> None:
    async with terminal(table(REACT)) as t:
        await t.press("1", "enter")
        await t.do("Bob", "play Hen")
        await t.press("d")
        assert up(t, BOB) == ["Hen"]
        await t.press("1", "enter")
        await t.do("Bob", "play Cow")
        assert "React?" in t.text


async def test_pass_until_my_next_turn() -> None:
    async with terminal(table(REACT)) as t:
        await t.press("1", "enter", "u")
        assert "You pass on Reactions until your next turn." in t.text
        await t.do("Bob", "play Hen")
        assert up(t, BOB) == ["Hen"]
        assert t.screen.passing.until == ""  # it is Ann's turn
        await t.press("1", "enter")
        await t.do("Bob", "play Cow")
        assert "React?" in t.text
        await t.press("u")  # the key passes on the question at hand too
        assert up(t, BOB) == ["Hen", "Cow"]


async def test_pass_for_the_rest_of_the_tournament_and_ask_again() -> None:
    async with terminal(table(REACT)) as t:
        await t.press("1", "enter")
        await t.do("Bob", "play Hen")
        t.screen.prompt.point(("pass", "tournament"))
        await t.press("enter")
        await t.press("1", "enter")
        await t.do("Bob", "play Cow")
        assert up(t, BOB) == ["Hen", "Cow"]
        assert "for the rest of this tournament" in t.text
        await t.press("r", "1", "enter")
        await t.do("Bob", "play Pig")
        assert "React?" in t.text


async def test_a_key_meant_for_something_else_does_not_react() -> None:
    async with terminal(table(REACT), guard=60) as t:
        await t.press("1", "enter")
        await t.do("Bob", "play Hen")
        await t.press("enter", "1", "d")
        assert "This came up just now; press again." in t.text
        assert "React?" in t.text
        t.screen._guarded_until = 0
        await t.press("enter")
        assert up(t, BOB) == []


async def test_a_flip_can_be_prevented() -> None:
    position = REACT.replace('"Auric Goldthumb"', '"Squire Malcombe"').replace('"Hen 1 Fire Animal"', '"Hammer"')
    position = position.replace(
        "[Ann]", '[[card]]\nname = "Hammer"\nstars = 3\ntext = "Play: Flip an opponent\'s card."\n[Ann]'
    )
    async with terminal(table(position)) as t:
        await t.press("1", "enter")
        await t.do("Bob", "play Hammer")
        await t.do("Bob", "choose Henchcat")
        assert "Henchcat would be flipped. React?" in t.text
        await t.press("enter")
        assert "Henchcat" in up(t, ANN)
        assert "Squire Malcombe" not in up(t, ANN)


# --- a whole tournament ----------------------------------------------------------------------------------


async def test_a_whole_tournament_from_the_keyboard() -> None:
    link = FakeLink(3, 5)
    link.run_to("tournament")
    link.bots()
    async with terminal(link) as t:
        for _ in range(200):
            if link.state.phase != "tournament":
                break
            ask = link.state.ask
            assert ask is not None
            assert ask.seat == 0
            if ask.kind == "turn":
                await t.press("e" if link.state.played else "enter")
            elif ask.kind == "cards" and ask.low > 1:
                await t.press(*"123456789"[: ask.low], "enter")
            else:
                await t.press("enter")
            link.bots()
            await t.settle()
        assert link.state.phase == "standings"
        assert "Standings" in t.text
        assert "VP" in t.text


# --- what is being resolved ------------------------------------------------------------------------------

NESTED = """
players = ["Ann", "Bob"]
[[card]]
name = "Hammer"
stars = 3
text = "Play: Flip an opponent's card."
[[card]]
name = "Patience"
stars = 2
text = "Next: Gain 6 RP."
[[card]]
name = "Shield"
stars = 2
text = "Reaction: When one of your other cards would be flipped by an opponent, that card is not flipped."
[Ann]
hand = ["Hen 1", "Cow 2"]
tableau = ["Shield", "Owl 3"]
[Bob]
hand = ["Hammer", "Pig 1"]
tableau = ["Patience"]
"""


async def test_the_stack_is_told_in_words_innermost_first() -> None:
    async with terminal(table(NESTED)) as t:
        await t.press("1", "enter")
        await t.do("Bob", "play Hammer")
        assert "Hammer asks Bob: choose a card to flip." in t.text
        assert "Play of Hammer; then Next of Patience" in t.text
        await t.do("Bob", "choose Owl")
        assert "Owl would be flipped. React?" in t.text
        assert "Play of Hammer: Flip an opponent's card." in t.text
        assert t.text.index("Play of Hammer") < t.text.index("then Next of Patience")
        await t.press("d")
        assert "Next of" not in t.text
        assert t.link.state.rp[BOB] == 6


async def test_the_aftermarket_is_in_view_and_behind_a_key() -> None:
    position = FLIP + '[table]\naftermarket = ["Orella", "Night-Shift Notary"]\n'
    async with terminal(table(position)) as t:
        assert "Aftermarket 2" in t.text
        await t.press("s")
        assert "Orella" in t.text
        assert "Night-Shift Notary" in t.text
        await t.press("escape")
        await t.press("4", "enter", "1")
        assert "Aftermarket 4" in t.text  # the clash has put two cards there (R8.3)
        t.screen.race.focus()
        t.screen.race.point(("market", 0))
        await t.press("enter")
        assert "Blank" in t.text
