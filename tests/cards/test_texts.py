"""Texts as cards bear them, and the trees they stand for."""

import pytest

import cards
from engine import tree as t

TASTE = """\
Play: Clash with an opponent. If you win, gain 14 RP.
Top: You get +2 in clashes.
Play: Gain 9 RP.
Play: Gain 2 RP for each star of the card to the left.
Next: If that card is Fire, put two +1 STAR tokens on it.
Flip: Each opponent flips a card of their choice.
Ongoing: Adjacent cards cannot be flipped by opponents.
Top: Opponents' Mages have 2 fewer stars.
Action: Flip an opponent's face-up Single with fewer stars than this card.
Reaction: When an opponent plays an Animal, flip that card.
Score: Gain 6 RP for each different set among your face-up Singles.
Scurry.
Mimicry.
Anvil Drop.
Thwomp 12.
Blast Off.
Blast Off Plus 5.
Oppress 3 Mages.
"""

MORE = """\
Play: Flip another card in play.
Play: Flip an Earth card in play.
Play: Flip a non-Earth card in play.
Play: Flip one of your other face-up Fire or Air or Dark non-Mage Bronze Promo cards with exactly 1 star.
Play: Flip an opponent's Deck Box.
Play: Flip up to one of your Accessories.
Play: Discard up to one card in your hand.
Play: Put a Single in your binder on top of the Store.
Play: Put each Accessory in play into the box.
Play: Discard a random card in an opponent's hand.
Play: If there are five or more cards in opponents' hands, draw a card.
Play: If you have one or more adjacent Myths, gain 9 RP.
Play: If you have exactly one card in your hand, gain 9 RP.
Play: If you have 10 or fewer RP, gain 9 RP.
Play: If each of your Mages is Fire or a Soldier, gain 9 RP.
Play: If your highest Mage has as many stars as that card, gain 9 RP.
Play: Reveal two cards in your hand. If they are Fire or Mages, gain 9 RP.
Play: Reveal two cards in your hand. If they are Premium cards, gain 9 RP.
Play: Gain 3 RP, draw a card and flip this card.
Play: Gain 3 RP, each opponent loses 3 RP and discards a card in their hand.
Play: Each opponent loses 3 RP and you gain 9 RP.
Play: Each opponent may flip one of your cards. If they do, you gain 9 RP.
Play: Each opponent may reveal their hand and add a slot to their tableau.
Play: If you win, you may flip it. If you do, gain 9 RP. Otherwise, each player draws two cards.
Play: That player inserts two of your opponents' cards anywhere in their tableau.
Play: You gain 5 RP for each opponent with fewer RP than you.
Play: The leader loses 2 RP for each clash opponents have won, up to 10 RP.
Play: Name a card. Each opponent reveals their hand. Discard each card in opponents' hands with that name.
Ongoing: This card is also Fire. This card is also a Mage. Your cards are also Animals.
Ongoing: Fire cards in play have 1 more star. You have 2 more slots. All players get -1 in clashes.
Ongoing: Whenever an opponent's turn begins, if it is not your turn, that player may draw a card.
Top: Whenever you play an Earth card, you may flip that card. If you do, gain 9 RP. You cannot lose RP.
Reaction: When an adjacent Pro would be flipped, that card is not flipped.
Flip: The next card you play gets a +1 STAR token and each player draws a card.
Reaction: When one of that player's cards is flipped by you, gain 9 RP. Flip it.
"""


@pytest.mark.parametrize("text", [line for line in (TASTE + MORE).split("\n") if line])
def test_a_text_is_printed_as_it_was_written(text: str) -> None:
    assert cards.print_text(cards.parse_text(text)) == text


def test_a_whole_card() -> None:
    assert cards.parse_text("Play: Clash with an opponent. If you win, gain 14 RP.\nTop: You get +2 in clashes.") == (
        t.Timed("Play", t.Seq((t.Clash("an opponent"), t.If(t.Won("win"), t.Gain(t.Amount(14)))))),
        t.Standing("Top", (t.ClashBonus("your", 2),)),
    )


def test_blank_lines_say_nothing() -> None:
    assert cards.parse_text("\nPlay: Gain 9 RP.\n\n") == cards.parse_text("Play: Gain 9 RP.")
    assert cards.parse_text("") == ()


def effect(text: str) -> t.Effect:
    (line,) = cards.parse_text(text)
    assert isinstance(line, t.Timed)
    return line.effect


def test_a_subject_holds_until_the_next_one() -> None:
    lose, draw, gain = t.Lose(t.Amount(3)), t.Draw(), t.Gain(t.Amount(9))
    assert effect("Play: Draw a card, each opponent loses 3 RP, draws a card and you gain 9 RP.") == t.And(
        (draw, t.Do("each opponent", t.And((lose, draw))), t.Do("you", gain))
    )


def test_if_you_do_belongs_to_may_and_otherwise_to_if() -> None:
    text = "Play: If you win, you may flip it. If you do, gain 9 RP. Otherwise, draw a card. Lose all RP."
    may = t.May(t.Flip(t.It()), t.Gain(t.Amount(9)))
    assert effect(text) == t.Seq((t.If(t.Won("win"), may, t.Draw()), t.LoseAll()))


def test_adjacent_cards_are_their_owners() -> None:
    near = t.Filter("your", "Mage", (t.Adjacent(),))
    assert effect("Play: Flip an adjacent Mage.") == t.Flip(t.Choose(near))
    assert effect("Play: Flip each adjacent Mage.") == t.Flip(t.Every(near))


def test_one_more_action_is_no_may() -> None:
    assert effect("Play: You may use one more Action this turn.") == t.ExtraAction()


def test_play_is_a_word_and_a_verb() -> None:
    text = "Play: Play a Single in your hand with a Play effect."
    single = t.Filter("your", "Single", (t.HasWord("Play"),), "hand")
    assert effect(text) == t.PlayCard(t.Choose(single))
