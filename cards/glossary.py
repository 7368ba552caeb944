"""What the words on a card mean, for somebody who has the card before them.

One sentence each, with the number of the rule. Effect words and keywords are explained wherever a card uses them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.box import Card, walk
from engine.tree import (
    AddSlot,
    AtRandom,
    Attach,
    Building,
    BuriesMeta,
    CannotBeFlipped,
    CarryOut,
    Clash,
    CollectionWorth,
    Discard,
    Earn,
    Flip,
    FusionTakes,
    Income,
    Keyword,
    Line,
    LooksAtPacks,
    MarketPrice,
    MetasScored,
    MoneyHad,
    NextCardGets,
    Node,
    PaidThisWay,
    Pay,
    PutTokens,
    Reveal,
    RevealHand,
    Room,
    SalePrice,
    ScoreAgain,
    SeesMetas,
    Slots,
    Standing,
    Timed,
    TokensOn,
    TopCard,
)

from .keywords import meaning
from .printing import print_text

EFFECT_WORDS: Final = {
    "Play": "Done once, when the card is played from hand; it already lies in its slot (R6.1).",
    "Next": "Done once, when its owner plays the next card, whoever's turn it is (R6.1).",
    "Flip": "Done when the card is flipped, just before it turns face down (R6.1).",
    "Ongoing": "Holds as long as the card lies face up (R6.1).",
    "Top": "Holds as long as the card is the Top Card, the right-most one face up (R5.7, R6.1).",
    "Score": "Done at the end of the tournament, tableau first, from left to right (R9.1).",
    "Action": "Once a turn, if you like: do what it says, then flip the card (R5.4, R5.6).",
    "Deckbuilding": "Holds during the deckbuilding of each round (R11.9, R11.10).",
    "Reaction": "When its condition comes true you may do what it says; then the card flips (R6.1).",
}
"""The words a line can begin with."""

KEYWORDS: Final = {
    "Scurry": "It may slip in anywhere; the cards behind it move to the right (R7.3).",
    "Mimicry": "It passes for its left neighbour's elements and types, in scoring too (R7.1).",
    "Anvil Drop": "It falls on a rival card with fewer stars, and turns over itself (R7.4).",
    "Thwomp": "A smaller left neighbour is flattened, and that pays (R7.5).",
    "Blast Off": "It burns out to send the next card up three stars (R7.2).",
    "Blast Off Plus": "It burns out to send the next card up by the printed number (R7.2).",
    "Oppress": "With enough of the printed type in play, a rival card has to turn over (R7.6).",
}

NOTIONS: Final[tuple[tuple[str, tuple[type[Node], ...], str], ...]] = (
    ("clash", (Clash,), "Each side adds a card of the Store to its Top Card's stars; the highest total wins (R8.2)."),
    ("flip", (Flip,), "Always from face up to face down; it never turns back (R6.5)."),
    ("cannot be flipped", (CannotBeFlipped,), "Nobody may even choose it for that (R6.6)."),
    ("+1 STAR token", (PutTokens, TokensOn, NextCardGets), "Each raises the star rating by one (R6.9)."),
    ("Top Card", (TopCard,), "The right-most face-up card of a tableau (R5.7)."),
    ("discard", (Discard,), "To its owner's binder, unless the text names another place (R4.11)."),
    ("reveal", (Reveal, RevealHand), "All see it, then everything is as before (R6.8)."),
    ("attach", (Attach,), "It leaves the tableau, and goes to the binder when its carrier flips (R6.11)."),
    ("carry out", (CarryOut,), "A copy can never be copied, and a face-down card has no text to copy (R6.10)."),
    ("random", (AtRandom,), "Chance decides, and nobody else."),
    ("M$", (Earn, Pay, PaidThisWay, MoneyHad, Income), "Millennium Dollars; the bank never runs out of them (R2.5)."),
    ("score again", (ScoreAgain,), "Any of your cards in play, but none that scores others again (R9.1)."),
    ("meta", (MetasScored, SeesMetas, BuriesMeta), "One element and one type that pay everybody this round (R9.1)."),
    ("slot", (Slots, AddSlot), "A place for a Single; there are six, and more are added at the right (R5.5)."),
    ("room", (Room,), "There is room for one Deck Box and two Accessories, unless a text says otherwise (R5.1)."),
    ("look at a pack", (LooksAtPacks,), 'Say "look pack 3": only you see it, and it stays in the Store.'),
    ("fusion", (FusionTakes,), "Cards of your binder for the top card of a promo pile (R4.4)."),
    ("collection", (CollectionWorth,), "Cards that share a symbol, all of different stars, turned in for VP (R4.2)."),
    ("Aftermarket", (MarketPrice, SalePrice), "Where cards are sold, and bought from others, for their stars (R4.5)."),
)
"""Notions of the game, the nodes that speak of them, and what they mean."""


def word_of(line: Line) -> str:
    """The effect word or the keyword that a line begins with."""
    if isinstance(line, (Timed, Standing)):
        return line.word
    if isinstance(line, Keyword):
        return line.name
    return "Deckbuilding" if isinstance(line, Building) else "Reaction"


def explained(card: Card) -> Iterator[tuple[str, str]]:
    """Each word a card uses, with its meaning: effect words and keywords first, then notions."""
    seen: set[str] = set()
    for line in card.lines:
        word = word_of(line)
        if word in seen:
            continue
        seen.add(word)
        if isinstance(line, Keyword):
            yield word, f"{KEYWORDS[word]} Short for: {print_text((meaning(line),))}"
        else:
            yield word, EFFECT_WORDS[word]
    below = [node for line in card.abilities for node in walk(line)]
    for notion, classes, explanation in NOTIONS:
        if any(isinstance(node, classes) for node in below):
            yield notion, explanation
