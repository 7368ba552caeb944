"""What is done: sentences, clauses, verbs."""

from __future__ import annotations

from engine import tree as t

from .phrase import also, say, word
from .views import Choice, Clauses, Item, Sentences, Theirs, Tokens

SENTENCES = (
    say("sentences", Sentences, "{effects:sentence*.}", "One after the other.", "Play: Gain 3 RP. Flip this card."),
    say("sentence", t.If, "if {condition:condition}, {then:body}", "Only if that is true.",
        "Play: If you have no RP, gain 12 RP."),
    say("sentence", t.If, "if {condition:condition}, {then:body} <. otherwise ,> {otherwise:body}",
        "One or the other.", "Play: If you have the most RP, draw a card. Otherwise, gain 8 RP."),
    also("sentence", "{:body}"),
    say("body", Choice, "{players:players} may {effect:clauses}", "Only if they want to.",
        "Play: You may flip this card."),
    say("body", Choice, "{players:players} may {effect:clauses} <. if you do ,> {then:clauses}",
        "What follows is done only if the owner did all that was offered.",
        "Play: You may flip this card. If you do, gain 10 RP.", players="you"),
    say("body", Choice, "{players:players} may {effect:clauses} <. if they do ,> {then:theirs}",
        "The same of another player.",
        "Play: Each opponent may discard a card in their hand. If they do, they gain 4 RP."),
    also("body", "{:clauses}"),
    say("clauses", Clauses, "{items:item*and}", "In this order; a subject holds until the next one.",
        "Play: Flip the card to the left and gain 12 RP."),
    say("theirs", Theirs, "{items:item*and}"),
    say("item", Item, "{players:players} {effect:verb}", "Somebody else carries it out.",
        "Play: Each opponent loses 3 RP."),
    say("item", Item, "they {effect:verb}", "The players who were spoken of last.",
        "Play: Each opponent may draw a card. If they do, they lose 5 RP.", players="they"),
    say("item", Item, "{effect:verb}", players=None),
    say("item", Item, "{effect:clause}", players=None),
)  # fmt: skip

PLAYERS = (
    word("players", "you", "you", "The owner of the card."),
    word("players", "a opponent", "an opponent", "One opponent; the owner chooses."),
    word("players", "each opponent", "each opponent", "All opponents, clockwise."),
    word("players", "each player", "each player", "Everybody, clockwise from the owner."),
    word("players", "each other player", "each other player", "Everybody but whoever it was about."),
    word("players", "that player", "that player", "The player it was about."),
    word("players", "the winner", "the winner", "Whoever won the clash."),
    word("players", "each loser", "each loser", "Whoever lost the clash."),
    word("players", "the leader", "the leader", "Whoever has the most RP."),
)

POINTS = (
    say("verb", t.Gain, "gain/gains {amount:points}", "Ranking points.", "Play: Gain 9 RP."),
    say("verb", t.Lose, "lose/loses {amount:points}", "As many as there are (R5.9).", "Play: Each opponent loses 4 RP."),
    say("verb", t.LoseAll, "lose/loses all RP", "Down to nothing.", "Play: Lose all RP."),
    say("verb", Tokens, "put/puts {each:tokens} on {cards:cards}", "Each token is one star more (R6.9).",
        "Play: Put two +1 STAR tokens on one of your Mages."),
    say("verb", Tokens, "put/puts {each:tokens} on {cards:cards} for each {tally:tally}", "So many for each.",
        "Play: Put a +1 STAR token on this card for each card in your hand."),
    say("verb", Tokens, "put/puts {each:tokens} on {cards:cards} for each {tally:tally} <, up to> {limit:COUNT} tokens",
        "So many for each, but no more than that.",
        "Play: Put a +1 STAR token on this card for each card in your hand, up to four tokens."),
    say("verb", t.RemoveTokens, "remove/removes all <+1 STAR tokens> from {cards:cards}", "All tokens on these cards.",
        "Play: Remove all +1 STAR tokens from an opponent's card."),
    say("clause", t.NextCardGets, "the next card you play gets {tokens:tokens}", "When the owner plays it.",
        "Action: The next card you play gets three +1 STAR tokens."),
    word("tokens", "a <+1 STAR token>", 1),
    also("tokens", "{:COUNT} <+1 STAR tokens>"),
)  # fmt: skip

MOVES = (
    say("verb", t.Flip, "flip/flips {cards:cards}", "From face up to face down (R6.5).", "Play: Flip an opponent's card."),
    say("verb", t.Discard, "discard/discards {cards:source}", "To the owner's binder (R4.11).",
        "Play: Discard a card in your hand.", to="binder"),
    say("verb", t.Discard, "discard/discards {cards:source} <to the Store discard>", "It may come back (R4.11).",
        "Play: Discard a card in the Aftermarket to the Store discard.", to="Store discard"),
    say("verb", t.Discard, "put/puts {cards:source} into the box", "It never comes back (R4.11).",
        "Flip: Put this card into the box.", to="box"),
    say("verb", t.Draw, "draw/draws a card", "From the Store deck into the hand.", "Play: Draw a card.", count=1),
    say("verb", t.Draw, "draw/draws {count:COUNT} cards", "So many from the Store deck.", "Play: Draw two cards."),
    say("verb", t.Take, "take/takes {cards:cards} into hand", "Into the hand of whoever does it.",
        "Play: Take a card in the Aftermarket into hand."),
    say("verb", t.Return, "return/returns {cards:cards} <to hand>", "From play to its owner's hand.",
        "Play: Return one of your other cards to hand."),
    say("verb", t.PutOnStore, "put/puts {cards:cards} on top of the Store", "Onto the Store deck.",
        "Play: Put a card in your hand on top of the Store."),
    say("verb", t.RevealTop, "reveal/reveals <the top card of the Store>",
        "It is that card from here on, and lies in the Aftermarket.",
        "Play: Reveal the top card of the Store. If that card is Fire, gain 12 RP."),
    say("verb", t.RevealHand, "reveal/reveals your~their hand", "All see it (R6.8).", "Play: Each opponent reveals their hand."),
    say("verb", t.Reveal, "reveal/reveals {cards:cards}", "All see it; it stays where it is (R6.8), and is it from here on.",
        "Play: Reveal a card in your hand. If it is a Mage, gain 10 RP."),
    say("verb", t.PlayCard, "play/plays {cards:source}", "Now, beyond the one Single of a turn.",
        "Play: Play a Single in your hand."),
    say("verb", t.Insert, "insert/inserts {cards:cards} anywhere in your~their tableau", "The others shift right (R7.3).",
        "Play: You may insert this card anywhere in your tableau."),
    say("verb", t.MoveToEnd, "move/moves {cards:cards} <to the left end of its tableau>", "The others shift right.",
        "Play: Move this card to the left end of its tableau.", side="left"),
    say("verb", t.MoveToEnd, "move/moves {cards:cards} <to the right end of its tableau>", "The others shift left.",
        "Action: Move the card to the left to the right end of its tableau.", side="right"),
    say("verb", t.Swap, "swap/swaps {first:reference} with {second:cards}", "Two cards of one tableau change places.",
        "Play: Swap this card with one of your other cards."),
    say("verb", t.Exchange, "exchange/exchanges {cards:cards} for <the top card of the Store>",
        "A card of the hand goes, the top card of the Store deck comes.",
        "Action: Exchange a card in your hand for the top card of the Store."),
    say("verb", t.Attach, "attach/attaches {cards:source} <to this card>", "Under this card, out of the tableau (R6.11).",
        "Play: Attach a card in your hand to this card."),
    say("verb", t.CarryOut, "carry/carries out the {word:DEED} text of {cards:cards}",
        "As if it stood on this card; a copy is never copied (R6.10).",
        "Play: Carry out the Play text of an opponent's card."),
)  # fmt: skip

DEEDS = (
    say("verb", t.Clash, "clash/clashes with {against:foe}", "Top Cards, and a card of the Store for each (R8).",
        "Play: Clash with an opponent."),
    say("verb", t.NameCard, "name/names a card", "Any name in the box.",
        "Action: Name a card. Flip an opponent's card with that name."),
    say("verb", t.NameSymbol, "name/names a {quality:symbol_kind}", "Any element, or any type.",
        "Play: Name a type. Each opponent flips a card of their choice of that type."),
    say("verb", t.ExtraAction, "<use one more Action this turn>", "Beyond the one Action of a turn (R5.4).",
        "Play: You may use one more Action this turn."),
    say("clause", t.Prevent, "that card is not flipped", "Only where a card would be flipped.",
        "Reaction: When one of your other cards would be flipped by an opponent, that card is not flipped."),
    say("verb", t.AddSlot, "add/adds a slot to your~their tableau", "At the right end, for this tournament (R5.5).",
        "Play: Add a slot to your tableau."),
    word("foe", "a opponent", "an opponent"),
    word("foe", "that player", "that player"),
    word("foe", "all players", "all players"),
)  # fmt: skip

EFFECTS = SENTENCES + PLAYERS + POINTS + MOVES + DEEDS
