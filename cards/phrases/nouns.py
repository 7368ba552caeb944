"""Kinds of cards, and the cards a text speaks of."""

from __future__ import annotations

from typing import Any

from engine import tree as t

from .phrase import also, say, word
from .views import Kinds

PIECES = (
    say("head", Kinds, "{before:before*} {noun:noun=}", partly=True),
    say("kind", Kinds, "{:head=} {after:after*}", partly=True),
    also("noun", "{:TYPE=}"),
    also("noun", "{:KIND=}"),
    word("noun", "card|cards", "card"),
)
"""What every kind of cards is made of; whose and where is said around it."""

AREAS = (
    say("area", Kinds, "<in play>", "Anybody's cards in play.",
        "Play: Flip a card in play.", partly=True, whose="anyone", area="play"),
    say("area", Kinds, "<in your hand>", "The owner's hand.",
        "Play: Gain 2 RP for each card in your hand.", partly=True, whose="your", area="hand"),
    say("area", Kinds, "<in their hand>", "The hand of whoever carries it out.",
        "Play: Each opponent discards a card in their hand.", partly=True, whose="their", area="hand"),
    say("area", Kinds, "<in that player's hand>", "The hand of the player it was about.",
        "Reaction: When an opponent plays a Mage, discard a random card in that player's hand.",
        partly=True, whose="that player", area="hand"),
    say("area", Kinds, "<in an opponent's hand>^<in opponents' hands>", "The hands of all opponents.",
        "Score: Gain 1 RP for each card in opponents' hands.", partly=True, whose="opponents", area="hand"),
    say("area", Kinds, "<in your binder>", "The owner's binder.",
        "Play: Play a Single in your binder.", partly=True, whose="your", area="binder"),
    say("area", Kinds, "<in their binder>", "The binder of whoever carries it out.",
        "Play: Each opponent may take a card in their binder into hand.",
        partly=True, whose="their", area="binder"),
    say("area", Kinds, "<in that player's binder>", "The binder of the player it was about.",
        "Reaction: When an opponent discards a card, take a random card in that player's binder into hand.",
        partly=True, whose="that player", area="binder"),
    say("area", Kinds, "<in the Aftermarket>", "The Aftermarket.",
        "Play: Take a card in the Aftermarket into hand.", partly=True, whose="anyone", area="Aftermarket"),
    say("area", Kinds, "<attached to this card>", "Cards that lie under this one (R6.11).",
        "Score: Gain 7 RP for each card attached to this card.",
        partly=True, whose="anyone", area="attached"),
)  # fmt: skip

_MINE: dict[str, Any] = {"whose": "your", "area": "play", "near": False}
_NEAR: dict[str, Any] = {"whose": "your", "area": "play", "near": True}

KINDS = (
    # With the place behind the noun: `Mages in play`, `Mages in your hand`.
    say("placed", Kinds, "{:head=} {:area=} {after:after*}"),
    # Adjacent cards need no `your`.
    say("near", Kinds, "{:kind=}", **_NEAR),
    # Without a word about whose: the sentence around it has said that.
    say("of_yours", Kinds, "{:kind=}", **_MINE),
    say("of_theirs", Kinds, "{:kind=}", whose="their", area="play"),
    say("of_that_player", Kinds, "{:kind=}", whose="that player", area="play"),
    say("of_an_opponent", Kinds, "{:kind=}", whose="opponents", area="play"),
    say("of_anyone", Kinds, "{:kind=}", whose="anyone", area="play"),
    say("of_their_choice", Kinds, "{:head=} <of their choice> {after:after*}", whose="their", area="play"),
    # After `of`.
    say("owned", Kinds, "your {:kind=}", **_MINE),
    say("owned", Kinds, "your opponents' {:kind=}", whose="opponents", area="play"),
    say("owned", Kinds, "their {:kind=}", whose="their", area="play"),
    say("owned", Kinds, "that player's {:kind=}", whose="that player", area="play"),
    # Several, as the subject or the object of a sentence.
    say("group", Kinds, "your {:kind=}", **_MINE),
    say("group", Kinds, "opponents' {:kind=}", whose="opponents", area="play"),
    say("group", Kinds, "their {:kind=}", whose="their", area="play"),
    say("group", Kinds, "that player's {:kind=}", whose="that player", area="play"),
    also("group", "{:near=}"),
    also("group", "{:placed=}"),
    # After `you have`.
    say("mine", Kinds, "{:kind=}", whose="your", area="play"),
    say("mine", Kinds, "{:head=} {:area=} {after:after*}", whose="your"),
    # Any one of them, as the subject of what is waited for.
    say("any_one", Kinds, "one of your {:kind+}", **_MINE),
    say("any_one", Kinds, "a opponent's {:kind}", whose="opponents", area="play"),
    say("any_one", Kinds, "one of their {:kind+}", whose="their", area="play"),
    say("any_one", Kinds, "one of that player's {:kind+}", whose="that player", area="play"),
    also("any_one", "a {:near}"),
    also("any_one", "a {:placed}"),
)

REFERENCES = (
    say("this", t.This, "this card", "The card the text is on (R6.12).", "Play: Put a +1 STAR token on this card."),
    also("reference", "{:this}"),
    say("reference", t.That, "that card", "The card that what happened was about.", "Next: Flip that card."),
    say("reference", t.It, "it", "The card that this text chose or named last.",
        "Play: If the card to the left is Fire, flip it.", several=False),
    say("reference", t.It, "them", "The cards that this text chose or named last.",
        "Play: Reveal two cards in your hand. Put a +1 STAR token on this card for each star of them.", several=True),
    say("reference", t.Beside, "the card to the {side:side}", "The card in the next slot on that side.",
        "Play: Gain 2 RP for each star of the card to the left."),
    say("reference", t.TopCard, "your <Top Card>", "The owner's Top Card (R5.7).",
        "Play: Gain 1 RP for each star of your Top Card.", whose="your"),
    say("reference", t.TopCard, "their <Top Card>", "The Top Card of whoever carries it out.",
        "Play: Each opponent flips their Top Card.", whose="their"),
    say("reference", t.TopCard, "that player's <Top Card>", "The Top Card of the player it was about.",
        "Reaction: When an opponent wins a clash, flip that player's Top Card.", whose="that player"),
    say("reference", t.TopCard, "a opponent's <Top Card>", "The Top Card of one opponent of your choice.",
        "Action: Flip an opponent's Top Card.", whose="opponents"),
    word("side", "left", "left"),
    word("side", "right", "right"),
)  # fmt: skip

EXTREMES = (
    say("extreme", t.Extreme, "your {most:most} {filter:of_yours}", "The one with the most or fewest stars.",
        "Play: Put two +1 STAR tokens on your lowest Mage."),
    say("extreme", t.Extreme, "their {most:most} {filter:of_theirs}", "The same of whoever carries it out.",
        "Play: Each opponent flips their highest card."),
    say("extreme", t.Extreme, "that player's {most:most} {filter:of_that_player}",
        "The same of the player it was about.",
        "Reaction: When an opponent plays an Animal, flip that player's lowest card."),
    say("extreme", t.Extreme, "a opponent's {most:most} {filter:of_an_opponent}", "The same of all opponents' cards.",
        "Play: Flip an opponent's highest card."),
    say("extreme", t.Extreme, "the {most:most} {filter:near}", "The same of the adjacent cards.",
        "Play: Flip the lowest adjacent card."),
    say("extreme", t.Extreme, "the {most:most} {filter:placed}", "The same of the cards in some place.",
        "Play: Flip the highest card in play."),
    word("most", "highest", "highest"),
    word("most", "lowest", "lowest"),
)  # fmt: skip

EVERY = (
    say("every", t.Every, "each of {filter:owned+}", "All of them, without a choice.",
        "Play: Put a +1 STAR token on each of your Mages."),
    say("every", t.Every, "each {filter:near&}", "All adjacent ones, without a choice.",
        "Play: Flip each adjacent card."),
    say("every", t.Every, "each {filter:placed&}", "All of them in that place, without a choice.",
        "Play: Flip each Mage in play."),
)  # fmt: skip

CHOSEN = (
    say("cards", t.Choose, "a opponent's {filter:of_an_opponent}", "One of the cards of one opponent.",
        "Play: Flip an opponent's Mage.", count=1),
    say("cards", t.Choose, "a {filter:of_their_choice}", "One of their own cards; they choose.",
        "Play: Each opponent flips a card of their choice.", count=1),
    say("cards", t.Choose, "a {filter:near}", "One of the adjacent cards.", "Play: Flip an adjacent card.", count=1),
    say("cards", t.Choose, "a {filter:placed}", "One of the cards in that place.",
        "Play: Discard a card in your hand.", count=1),
    say("cards", t.Choose, "any number of {filter:owned+}", "None, some or all of them.",
        "Play: Flip any number of your Mages.", count=0),
    say("cards", t.Choose, "any number of {filter:near+}", "None, some or all of the adjacent ones.",
        "Play: Flip any number of adjacent cards.", count=0),
    say("cards", t.Choose, "any number of {filter:placed+}", "None, some or all of the cards in that place.",
        "Play: Discard any number of cards in your hand.", count=0),
    say("cards", t.Choose, "up to {count:COUNT} of {filter:owned+}", "As many of them as you like, to that number.",
        "Play: Flip up to two of your Mages.", up_to=True),
    say("cards", t.Choose, "up to {count:COUNT} {filter:near#count}", "The same of adjacent cards.",
        "Play: Flip up to two adjacent cards.", up_to=True),
    say("cards", t.Choose, "up to {count:COUNT} {filter:placed#count}", "The same of the cards in that place.",
        "Play: Discard up to two cards in your hand.", up_to=True),
    say("cards", t.Choose, "{count:COUNT} of {filter:owned+}", "So many of them.", "Play: Flip two of your Mages."),
    say("cards", t.Choose, "{count:COUNT} {filter:near+}", "So many of the adjacent ones.",
        "Play: Flip two adjacent cards."),
    say("cards", t.Choose, "{count:COUNT} {filter:placed+}", "So many of the cards in that place.",
        "Play: Discard two cards in your hand."),
    say("cards", t.AtRandom, "a <random one of> {filter:owned+}", "Nobody chooses.",
        "Play: Flip a random one of your opponents' cards."),
    say("cards", t.AtRandom, "a random {filter:near}", "Nobody chooses among the adjacent ones.",
        "Play: Flip a random adjacent card."),
    say("cards", t.AtRandom, "a random {filter:placed}", "Nobody chooses among the cards in that place.",
        "Play: Discard a random card in your hand."),
    also("cards", "{:reference}"),
    also("cards", "{:extreme}"),
    also("cards", "{:every}"),
    also("source", "{:cards}"),
    say("source", t.TopOfStore, "<the top card of the Store>", "The top card of the Store deck, unseen so far.",
        "Play: Play the top card of the Store."),
)  # fmt: skip

SUBJECTS = (
    say("named", t.It, "they", "The cards that this text chose or named last, as a subject.",
        "Play: Reveal two cards in your hand. If they are Mages, gain 12 RP.", several=True),
    also("named", "{:reference}"),
    also("named", "{:extreme}"),
    also("named", "{:every}"),
    also("subject", "{:this}"),
    say("subject", t.Every, "{filter:group+}", "All of them, as the subject of what holds.",
        "Ongoing: Your Mages have 2 more stars."),
)  # fmt: skip

NOUNS = PIECES + AREAS + KINDS + REFERENCES + EXTREMES + EVERY + CHOSEN + SUBJECTS
