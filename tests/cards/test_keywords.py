"""Keywords are short for ordinary text (R7)."""

import pytest

import cards
from cards.glossary import KEYWORDS
from cards.phrases.keywords import SHORTHANDS
from engine import tree as t

MEANINGS = {
    "Scurry.": "Play: You may insert this card anywhere in your tableau.",
    "Mimicry.": "Ongoing: This card has the elements and types of the card to the left instead of its own.",
    "Anvil Drop.": "Action: Flip an opponent's face-up Single with fewer stars than this card.",
    "Thwomp 12.": "Play: If the card to the left has fewer stars than this card, flip it and gain 12 RP.",
    "Blast Off.": "Action: The next card you play gets three +1 STAR tokens.",
    "Blast Off Plus 5.": "Action: The next card you play gets five +1 STAR tokens.",
    "Oppress 3 Mages.": "Play: If you have three or more Mages, flip an opponent's card.",
    "Oppress 1 Myth.": "Play: If you have one or more Myths, flip an opponent's card.",
}


@pytest.mark.parametrize(("short", "long"), MEANINGS.items())
def test_a_keyword_is_short_for_a_line(short: str, long: str) -> None:
    lines = cards.parse_text(short)
    assert isinstance(lines[0], t.Keyword)
    assert cards.print_text(lines) == short
    assert cards.print_text(cards.expand(lines)) == long


def test_other_lines_stay_as_they_are() -> None:
    lines = cards.parse_text("Play: Gain 9 RP.\nScurry.")
    assert cards.expand(lines)[0] is lines[0]


def test_a_card_keeps_both() -> None:
    card = cards.make_card({"name": "Mouse", "text": "Scurry."})
    assert cards.print_text(card.lines) == "Scurry."
    assert cards.print_text(card.abilities) == MEANINGS["Scurry."]


@pytest.mark.parametrize("text", ["Blast Off Plus 21.", "Oppress 0 Mages.", "Blast Off Plus 0."])
def test_a_number_that_the_line_cannot_say_is_refused(text: str) -> None:
    with pytest.raises(cards.CardError) as caught:
        cards.make_card({"name": "Mouse", "text": text})
    assert "from 1 to 20" in str(caught.value)


def test_every_keyword_is_in_the_glossary() -> None:
    assert set(KEYWORDS) == {one.name for one in SHORTHANDS}
