"""What the parts of a text are worth to a card's owner, in RP: what is done, and what holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine import tree
from engine.box import Card
from engine.symbols import SINGLE

from .counting import LOST_AT_ONCE, OPPONENTS, PAID, amount, likely, odds
from .deck import PLAYED, Deck, own
from .sifting import fitting

FLIP_THEIRS, FLIP_OWN, SAVED, TOKEN, DRAW, DISCARD = 4.0, 5.0, 2.0, 0.8, 1.2, 0.7
THEIR_FLIPS = 4.5
"""Cards of opponents that are flipped in a tournament whatever the own deck does."""
MONEY = 0.6
"""What a Millennium Dollar is worth in RP: it is a quarter of a VP at the end (R10.1), or buys cards."""
LOST = 0.6
"""What an RP is worth that somebody else loses, if all others do."""
NAMED = 0.25
"""What a text is worth that needs the name of somebody else's card."""

Worth = Callable[[Any, Card, Deck, float], float]
"""A part of a text, the card it stands on, the deck, and the share of it that the text sees."""

# --- What is done ----------------------------------------------------------------------------------------


def effect(node: tree.Effect, card: Card, deck: Deck, share: float) -> float:
    """What carrying it out is worth to the card's owner."""
    worth = _EFFECTS.get(type(node))
    return FIXED.get(type(node), 0.0) if worth is None else worth(node, card, deck, share)


FIXED: Final[dict[type, float]] = {
    tree.PlayCard: 8.0, tree.CarryOut: 8.0, tree.Take: 1.0, tree.ExtraAction: 2.0, tree.AddSlot: 1.0,
    tree.Prevent: SAVED * 2, tree.ScoreAgain: 10.0,
    tree.Clash: 0.3, tree.Return: 1.0, tree.Exchange: 0.5, tree.LoseAll: -LOST_AT_ONCE,
}  # fmt: skip
"""What is worth the same in every deck; whatever is not named anywhere is worth nothing."""


def _if(node: tree.If, card: Card, deck: Deck, share: float) -> float:
    odds = likely(node.condition, card, deck, share)
    then = effect(node.then, card, deck, share)
    otherwise = effect(node.otherwise, card, deck, share) if node.otherwise is not None else 0.0
    return odds * then + (1 - odds) * otherwise


def _may(node: tree.May, card: Card, deck: Deck, share: float) -> float:
    done = effect(node.effect, card, deck, share)
    return max(0.0, done + (effect(node.then, card, deck, share) if node.then is not None else 0.0))


def _tokens(node: tree.PutTokens, card: Card, deck: Deck, share: float) -> float:
    return TOKEN * amount(node.amount, card, deck, share) * (2.5 if isinstance(node.cards, tree.Every) else 1)


def _several(effects: tuple[tree.Effect, ...], card: Card, deck: Deck, share: float) -> float:
    """One after the other; what is gained for each RP lost is counted from the loss."""
    result, lost = 0.0, 0.0
    named = False
    for part in effects:
        if named:
            # Whoever has to guess a name is seldom right.
            result += NAMED * effect(part, card, deck, share)
            continue
        named = isinstance(part, tree.NameCard)
        if isinstance(part, tree.Gain) and isinstance(part.amount.tally, tree.PointsThisWay):
            limit = part.amount.limit
            result += min(part.amount.each * lost, lost * 9 if limit is None else float(limit))
            continue
        result += effect(part, card, deck, share)
        if isinstance(part, tree.LoseAll):
            lost = LOST_AT_ONCE
        elif isinstance(part, tree.Do) and isinstance(part.effect, tree.Lose):
            lost = 0.9 * _MANY.get(part.players, 1) * amount(part.effect.amount, card, deck, share)
    return result


def _of_others(node: tree.Do, card: Card, deck: Deck, share: float) -> float:
    """Somebody else does it: bad for them is good for the owner, spread over the table."""
    if node.players == "the winner":
        return 0.4 * effect(node.effect, card, deck, share)
    worth = effect(node.effect, card, deck, share)
    if isinstance(node.effect, tree.Flip):
        worth = -FLIP_THEIRS
    return -LOST * worth * _SPREAD.get(node.players, 0.6)


_MANY: Final = {"each opponent": OPPONENTS, "each player": OPPONENTS + 1}
_SPREAD: Final = {"each opponent": OPPONENTS * 0.55, "each player": OPPONENTS * 0.55 - 1, "each loser": 0.8}


def _flip(cards: tree.Cards, card: Card) -> float:
    many = isinstance(cards, tree.Every)
    if own(cards) or (isinstance(cards, tree.That) and any(getattr(x, "word", "") == "Next" for x in card.abilities)):
        return -FLIP_OWN * (2.0 if many else 1.0)
    wanted = getattr(cards, "filter", None)
    if many and wanted is not None:
        return (FLIP_THEIRS if wanted.whose != "anyone" else FLIP_THEIRS / 2) * 2.0 * (0.5 if wanted.tests else 1.0)
    return FLIP_THEIRS * (0.8 if wanted is not None and wanted.tests else 1.0)


_EFFECTS: Final[dict[type, Worth]] = {
    tree.Seq: lambda node, card, deck, share: _several(node.effects, card, deck, share),
    tree.And: lambda node, card, deck, share: _several(node.effects, card, deck, share),
    tree.Gain: lambda node, card, deck, share: amount(node.amount, card, deck, share),
    tree.Lose: lambda node, card, deck, share: -0.9 * amount(node.amount, card, deck, share),
    tree.If: _if,
    tree.May: _may,
    tree.Do: _of_others,
    tree.Flip: lambda node, card, deck, share: _flip(node.cards, card),
    tree.PutTokens: _tokens,
    tree.NextCardGets: lambda node, card, deck, share: TOKEN * node.tokens,
    tree.Draw: lambda node, card, deck, share: DRAW * node.count,
    tree.Earn: lambda node, card, deck, share: MONEY * node.money,
    tree.Pay: lambda node, card, deck, share: -MONEY * (min(node.money, PAID) if node.up_to else node.money),
    tree.Discard: lambda node, card, deck, share: -DISCARD if own(node.cards) else DISCARD,
}

# --- What holds ------------------------------------------------------------------------------------------


def static(node: tree.Static, card: Card, deck: Deck) -> float:
    """What a line that stands is worth."""
    if isinstance(node, tree.CannotBeFlipped):
        return SAVED * (0.4 if isinstance(node.cards, tree.This) else 1.0)
    if isinstance(node, tree.StarsChange):
        return 1.0 * abs(node.amount.each) * (1.0 if isinstance(node.cards, tree.This) else 2.0)
    if isinstance(node, tree.Whenever):
        return _often(node.happening, card, deck) * effect(node.effect, card, deck, 0.5)
    if isinstance(node, tree.ClashBonus):
        return 0.8 * node.bonus * min(2.0, deck.habits.clashes)
    if isinstance(node, tree.Slots):
        return 8.0 * node.more
    if isinstance(node, tree.MetasScored):
        return 12.0 * (node.times - 1)
    return _HOLDS.get(type(node), 1.0)


_HOLDS: Final[dict[type, float]] = {tree.CannotUse: 1.5, tree.CannotLose: 1.5, tree.AlsoSymbol: 2.0}


def _often(happening: tree.Happening, card: Card, deck: Deck) -> float:
    """How many times it happens while the card lies there."""
    late = 0.55 if card.kind == SINGLE else 1.0
    habits = deck.habits
    if isinstance(happening, tree.IsFlipped):
        if happening.filter.whose == "your":
            return late * (deck.down if happening.by != "an opponent" else 1.2)
        theirs = habits.attacks if happening.by == "you" else THEIR_FLIPS + 0.8 * habits.attacks
        return late * odds(happening.filter) * (theirs + (deck.down if happening.filter.whose == "anyone" else 0.0))
    if isinstance(happening, tree.Plays):
        if happening.who != "you":
            return late * OPPONENTS * PLAYED * odds(happening.filter)
        mine = len(fitting(happening.filter, deck.singles, card))
        return late * min(PLAYED, mine) * (0.8 if card.kind == SINGLE else 0.9)
    if isinstance(happening, tree.Clashed):
        return late * 0.5 * (habits.clashes if happening.who == "you" else habits.clashes + 1.0)
    if isinstance(happening, tree.Discards):
        return late * habits.discards
    if isinstance(happening, tree.UsesAction):
        return late * min(5.0, habits.actions)
    if isinstance(happening, tree.GetsToken):
        return late * (1.5 * habits.tokens)
    return late * _HAPPENS.get(type(happening), 1.0)


_HAPPENS: Final[dict[type, float]] = {tree.TurnBegins: 5.0, tree.GainsPoints: 3.0, tree.LosesPoints: 0.7}
"""How many times it happens to anybody, whatever the deck does."""
