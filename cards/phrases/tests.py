"""What can be true of one card: before the noun, after it, and after `is` or `has`."""

from __future__ import annotations

from engine import tree as t

from .phrase import also, say, word

BEFORE_THE_NOUN = (
    say("before", t.Other, "other", "Not this card itself.", "Play: Flip one of your other cards."),
    say("before", t.FaceUp, "face-up", "Lying face up.", "Score: Gain 2 RP for each of your face-up cards."),
    say("before", t.FaceDown, "face-down", "Lying face down; only so can a text mean such cards (R6.5).",
        "Score: Gain 5 RP for each of your face-down cards."),
    say("before", t.Adjacent, "adjacent", "In a slot next to this card (R6.12), and therefore its owner's.",
        "Play: Gain 3 RP for each adjacent card."),
    say("before", t.Symbol, "{names:ELEMENT*or}", "Having this element, or one of these.",
        "Play: Flip one of your Fire or Water cards."),
    say("before", t.NotSymbol, "non- {name:symbol_name}", "Face up, and without this element or type.",
        "Play: Flip an opponent's non-Mage card."),
    say("before", t.OfRarity, "{rarity:RARITY}", "Of this rarity; Promo means any of the three (R1.2).",
        "Score: Gain 4 RP for each of your Premium cards."),
)  # fmt: skip

AFTER_THE_NOUN = (
    also("after", "with {:trait}"),
    also("after", "{:place}"),
    say("trait", t.StarsAtLeast, "{stars:NUMBER} or more stars", "With such a star rating or a higher one.",
        "Play: Flip an opponent's card with 5 or more stars."),
    say("trait", t.StarsAtMost, "{stars:NUMBER} or fewer stars", "With such a star rating or a lower one.",
        "Play: Flip an opponent's card with 3 or fewer stars."),
    say("trait", t.StarsExactly, "exactly {stars:NUMBER} star|stars", "With this star rating.",
        "Next: If that card has exactly 4 stars, gain 4 RP.", number="stars"),
    say("trait", t.StarsThan, "{compare:comparing} {than:reference}", "Compared with the stars of another card.",
        "Action: Flip an opponent's card with fewer stars than this card."),
    say("trait", t.SameAs, "the same {quality:quality} as {other:reference}", "Sharing this with another card.",
        "Next: If that card has the same set as this card, gain 6 RP."),
    say("trait", t.HasToken, "a <+1 STAR token>", "With at least one token on it (R6.9).",
        "Score: Gain 5 RP for each of your cards with a +1 STAR token."),
    say("trait", t.HasWord, "a {word:effect_word} effect", "With a line that begins with this word.",
        "Play: Flip an opponent's card with a Flip effect."),
    say("trait", t.ThatName, "that name", "The card that was named.",
        "Action: Name a card. Flip an opponent's card with that name."),
    say("place", t.ThatSymbol, "of that {quality:symbol_kind}", "Having the element or type that was named.",
        "Action: Name an element. Gain 2 RP for each of your cards of that element."),
    say("place", t.Toward, "<to the left of this card>", "Lying anywhere on that side of this card.",
        "Play: Gain 2 RP for each of your cards to the left of this card.", side="left"),
    say("place", t.Toward, "<to the right of this card>", "Lying anywhere on that side of this card.",
        "Score: Gain 3 RP for each of your cards to the right of this card.", side="right"),
)  # fmt: skip

AFTER_IS = (
    also("predicate", "has|have {:trait}"),
    also("predicate", "is|are {:place}"),
    also("predicate", "is|are {:being=}"),
    say("being", t.FaceUp, "face up", "It lies face up.", "Score: If the card to the left is face up, gain 5 RP."),
    say("being", t.FaceDown, "face down", "It lies face down.", "Score: If this card is face down, gain 9 RP."),
    say("being", t.Adjacent, "adjacent", "It lies in a slot next to this card.",
        "Next: If that card is adjacent, gain 4 RP."),
    say("being", t.Symbol, "{names:symbol*or=}", "It has this element or type, or one of these.",
        "Next: If that card is Fire or a Mage, gain 6 RP."),
    say("being", t.NotSymbol, "not {name:symbol=}", "It is face up and has not.",
        "Next: If that card is not a Mage, gain 4 RP."),
    say("being", t.OfRarity, "a|- {rarity:RARITY} card|cards", "It is of this rarity.",
        "Next: If that card is a Promo card, gain 10 RP."),
    say("being", t.IsTop, "the <Top Card>", "It is its owner's Top Card (R5.7).",
        "Score: If this card is the Top Card, gain 12 RP."),
    say("being", t.AtEnd, "the left-most card", "Nothing lies to the left of it.",
        "Score: If this card is the left-most card, gain 8 RP.", side="left"),
    say("being", t.AtEnd, "the right-most card", "Nothing lies to the right of it.",
        "Score: If this card is the right-most card, gain 8 RP.", side="right"),
)  # fmt: skip

VALUES = (
    also("symbol_name", "{:ELEMENT}"),
    also("symbol_name", "{:TYPE}"),
    also("symbol", "{:ELEMENT}"),
    also("symbol", "a|- {:TYPE=}"),
    also("effect_word", "{:DEED}"),
    also("effect_word", "{:STATE}"),
    word("symbol_kind", "element", "element"),
    word("symbol_kind", "type", "type"),
    word("quality", "element|elements", "element"),
    word("quality", "type|types", "type"),
    word("quality", "set|sets", "set"),
    word("quality", "<star rating>|<star ratings>", "star rating"),
    word("quality", "rarity|rarities", "rarity"),
    word("quality", "name|names", "name"),
    word("comparing", "fewer stars than", "fewer"),
    word("comparing", "more stars than", "more"),
    word("comparing", "as many stars as", "as many"),
)

TESTS = BEFORE_THE_NOUN + AFTER_THE_NOUN + AFTER_IS + VALUES
