"""What a card would bring, roughly, before it is played: read off its text and the cards its owner has."""

from __future__ import annotations

from engine.box import Card
from engine.zones import ACCESSORIES, BOXES, HAND, TABLEAU
from mbtui.bots.reading import Deck, guess

from .model import Model


def visible_deck(model: Model) -> Deck:
    """The cards a seat brought to the tournament that still count: hand, and face up in play."""
    shown = [one for area in (HAND, TABLEAU, BOXES, ACCESSORIES) for one in model.area(model.seat, area)]
    return Deck(tuple(one.card for one in shown if one.card is not None and one.up))


def about(model: Model, card: Card, deck: Deck | None = None) -> int:
    """RP the card would bring over the tournament, guessed."""
    return max(0, round(guess(card, deck if deck is not None else visible_deck(model))))
