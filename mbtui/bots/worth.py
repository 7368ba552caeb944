"""What a card's text is worth on average, read off its tree: a rough guess that needs no simulation."""

from __future__ import annotations

from functools import lru_cache

from engine import tree
from engine.box import Card, walk

TYPICAL = 2.5
"""How many cards a text that counts cards finds on average."""
FLIP, PROTECT, TOKEN = 9.0, 5.0, 2.0


@lru_cache(maxsize=4096)
def worth(card: Card) -> float:
    """RP a card brings in an ordinary deck, by its text alone."""
    total = 0.3 * card.stars
    for line in card.abilities:
        chance = 0.6 if isinstance(line, tree.Reaction) else 1.0
        for node in walk(line):
            total += chance * _node(node)
    return total


def _node(node: tree.Node) -> float:
    if isinstance(node, tree.Gain):
        return _amount(node.amount)
    if isinstance(node, tree.Lose):
        return -0.5 * _amount(node.amount)
    if isinstance(node, tree.Flip):
        return -FLIP / 2 if _own(node.cards) else FLIP
    if isinstance(node, tree.CannotBeFlipped):
        return PROTECT
    if isinstance(node, tree.PutTokens):
        return TOKEN * _amount(node.amount)
    if isinstance(node, tree.If):
        return -0.4 * sum(_node(below) for below in walk(node.then))
    return 0.0


def _own(cards: tree.Cards) -> bool:
    if isinstance(cards, tree.This | tree.Beside | tree.It):
        return True
    wanted = getattr(cards, "filter", None)
    return wanted is not None and wanted.whose == "your"


def _amount(amount: tree.Amount) -> float:
    value = amount.each * (TYPICAL if amount.tally is not None else 1.0)
    return min(value, amount.limit) if amount.limit is not None else value
