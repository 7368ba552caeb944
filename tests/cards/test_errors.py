"""A mistake in a text: where it is, what belongs there, and the nearest thing that exists."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cards
from cards import CardError
from cards.lexer import VOCABULARY


def mistake(text: str) -> CardError:
    with pytest.raises(CardError) as caught:
        cards.parse_text(text)
    return caught.value


def test_a_misspelt_word() -> None:
    error = mistake("Play: Gain 3 RP.\nPlay: Gian 9 RP.")
    assert (error.line, error.column, error.width) == (2, 7, 4)
    assert error.message == '"Gian" is no word of the card language'
    assert error.expected[0] == "gain"
    assert error.nearest == "Play: Gain 9 RP."
    assert "    Play: Gian 9 RP.\n          ^^^^\n" in str(error)


def test_a_word_in_the_wrong_place() -> None:
    error = mistake("Play: Gain nine RP.")
    assert error.message == '"nine" does not fit here'
    assert error.expected == ("a number in digits", "a sum of M$")


def test_an_unfinished_line() -> None:
    error = mistake("Play: Gain 9 RP")
    assert error.message == "the line ends here"
    assert error.column == 16
    assert '"."' in error.expected


def test_an_unknown_line() -> None:
    error = mistake("Splay: Gain 9 RP.")
    assert error.column == 1
    assert any("Play:" in one for one in error.expected)


def test_at_most_eight_alternatives_are_named() -> None:
    error = mistake("Play: Frobnicate this card.")
    assert len(error.expected) == 9
    assert error.expected[-1] == "..."


@pytest.mark.parametrize(
    ("written", "right", "word"),
    [
        ("Play: gain 9 RP.", "Play: Gain 9 RP.", "gain"),
        ("Play: Flip a opponent's Mage.", "Play: Flip an opponent's Mage.", "a"),
        ("Play: Flip an other card in play.", "Play: Flip another card in play.", "an"),
        ("Play: Each opponent lose 3 RP.", "Play: Each opponent loses 3 RP.", "lose"),
        ("Play: Flip two of your Mage.", "Play: Flip two of your Mages.", "Mage."),
        ("Play: Put one +1 STAR token on it.", "Play: Put a +1 STAR token on it.", "one"),
        ("Play: Draw one card.", "Play: Draw a card.", "one"),
        ("Play: Gain  9 RP.", "Play: Gain 9 RP.", ""),
        (
            "Play: Flip one of your Air or Fire face-up cards.",
            "Play: Flip one of your face-up Fire or Air cards.",
            "Air",
        ),
        ("Play: Gain 3 RP and draw a card and flip it.", "Play: Gain 3 RP, draw a card and flip it.", "RP"),
        ("Score: If you have exactly 0 RP, gain 9 RP.", "Score: If you have no RP, gain 9 RP.", "exactly"),
        ("Score: If there are exactly one Mage in play, gain 9 RP.",
         "Score: If there is exactly one Mage in play, gain 9 RP.", "are"),
    ],
)  # fmt: skip
def test_there_is_one_way_to_say_each_thing(written: str, right: str, word: str) -> None:
    error = mistake(written)
    assert error.expected == (right,)
    assert written[error.column - 1 :].startswith(word)


@pytest.mark.parametrize(
    "text",
    ["Play: Discard a card.", "Play: Flip each face-up card and draw two cards.", "Play: Flip the highest card."],
)
def test_whose_or_where_has_to_be_said(text: str) -> None:
    error = mistake(text)
    assert error.message == 'which "card" is meant: say whose, or where'
    assert text[error.column - 1 :].startswith("card")


def test_words_that_do_not_go_together() -> None:
    assert mistake("Play: Gain 3 RP and use one more Action this turn.").message == "these words do not go together"
    assert mistake("Play: You may each opponent loses 3 RP.").message == "these words do not go together"


def test_the_nearest_phrase_has_the_same_shape() -> None:
    error = mistake("Score: Gain 4 RP for every different rarity among your face-up Mages.")
    assert error.nearest == "Score: Gain 6 RP for each different set among your face-up Singles."


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Play: Gian 5 RP.", "Play: Gain 5 RP."),
        ("Flop: Each opponent loses 4 RP.", "Flip: Each opponent loses 4 RP."),
        ("Scury.", "Scurry."),
        ("Play: Draw 2 cards.", "Play: Draw two cards."),
        ("Play: Gain five RP.", "Play: Gain 5 RP."),
        ("Action: Flip an adjacent card", "Action: Flip an adjacent card."),
    ],
)
def test_one_slip_is_mended(text: str, meant: str) -> None:
    assert mistake(text).nearest == meant


@pytest.mark.parametrize("text", ["Play:", "Play", ".", ":", "Play: Gain 9 RP.. ", "Play: 'Gain'", "★", "Thwomp."])
def test_nonsense_is_a_mistake_like_any_other(text: str) -> None:
    assert mistake(text).expected


@given(st.text(max_size=40) | st.lists(st.sampled_from(sorted(VOCABULARY.words)), max_size=12).map(" ".join))
def test_whatever_is_written_is_understood_or_a_mistake(text: str) -> None:
    written = "Play: " + text
    try:
        lines = cards.parse_text(written)
    except CardError as error:
        shown = str(error)
    else:
        shown = cards.print_text(lines)
        assert shown == "\n".join(line for line in written.split("\n") if line.strip())
    assert shown


@pytest.mark.parametrize("number", ["9" * 5000, "\u00b2", "\u0669", "12345"])
def test_numbers_out_of_this_world(number: str) -> None:
    assert mistake(f"Play: Gain {number} RP.").expected == ("a number in digits", "a sum of M$")


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"text": "Deckbuilding: You get M$10 more."}, "a Single has no Deckbuilding text"),
        ({"kind": "Venue", "text": "Play: Gain 9 RP."}, "a Venue has no Play text"),
        ({"kind": "Venue", "text": "Action: Gain 9 RP."}, "a Venue has no Action text"),
        ({"kind": "Venue", "text": "Scurry."}, "a Venue has no Play text"),
        ({"kind": "Venue", "text": "Reaction: When you gain RP, gain 1 RP."}, "a Venue has no Reaction text"),
        ({"kind": "Character", "text": "Top: You have 1 more slot."}, "a Character has no Top text"),
        ({"text": "Ongoing: You have room for 1 more Single."}, "room is for Deck Boxes and Accessories"),
        ({"rarity": "Core", "character": "Somebody"}, "only a Pro Player is somebody's"),
    ],
)
def test_texts_that_can_never_come_true(table: dict[str, str], message: str) -> None:
    with pytest.raises(CardError, match=message):
        cards.make_card({"name": "Test", **table})


def test_the_type_pro_is_for_pro_players() -> None:
    with pytest.raises(CardError, match="'Pro' is none of the types"):
        cards.make_card({"name": "Test", "stars": 3, "elements": ["Fire"], "types": ["Pro"]}, set="X", rarity="Core")


def test_a_pro_player_is_somebodys() -> None:
    with pytest.raises(CardError, match="character is missing"):
        cards.make_card({"name": "Test", "stars": 3, "elements": ["Fire"], "types": ["Pro"]}, set="Pros", rarity="Pro")
