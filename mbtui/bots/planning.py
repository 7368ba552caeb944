"""In which order a deck's Singles are played: each card's text says when it wants to come (R4.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine import tree
from engine.box import Box, Card, walk
from engine.symbols import SINGLE

from .deck import PLAYED, deck_of, own
from .reading import guess
from .sifting import fits, suits

EARLY, MIDDLE, LATE, LAST = 0.0, 2.5, 5.0, 9.0


@lru_cache(maxsize=4096)
def moment(card: Card) -> float:
    """When the text of a card would like it to come: 0 first, 5 as the last of six, more: at the right end."""
    wishes = [_wish(line) for line in card.abilities]
    known = [wish for wish in wishes if wish is not None]
    return max(known, key=lambda wish: abs(wish - MIDDLE)) if known else MIDDLE - 0.1 * card.stars / 10


def _wish(line: tree.Line) -> float | None:
    """What one line wishes; None if it does not mind."""
    nodes = list(walk(line))
    word = getattr(line, "word", "")
    if any(isinstance(node, tree.CardIs) and isinstance(node.test, tree.AtEnd | tree.IsTop) for node in nodes):
        return LAST if not any(_left_end(node) for node in nodes) else EARLY
    if isinstance(line, tree.Standing):
        if word == "Top":
            return LATE
        return EARLY if any(isinstance(node, tree.Whenever | tree.Slots) for node in nodes) else None
    if isinstance(line, tree.Reaction):
        return 1.5
    if word == "Next":
        return 1.5
    if word == "Action":
        return 2.0
    if word == "Play":
        if any(isinstance(node, tree.Filter) and node.area == "hand" for node in nodes):
            return 1.0
        if any(isinstance(node, tree.Count | tree.Different | tree.Have | tree.HaveDifferent | tree.StarSum)
               for node in nodes):  # fmt: skip
            return LATE
        if any(isinstance(node, tree.LoseAll) for node in nodes):
            return 1.8
        if any(isinstance(node, tree.CarryOut) for node in nodes):
            return LATE - 1
        if any(isinstance(node, tree.Flip | tree.Discard) and not own(node.cards) for node in nodes):
            return 3.5
        if any(isinstance(node, tree.Beside) for node in nodes):
            return 3.0
    return None


def _left_end(node: tree.Node) -> bool:
    return isinstance(node, tree.AtEnd) and node.side == "left"


@lru_cache(maxsize=8192)
def in_order(box: Box, prints: tuple[int, ...], metas: tuple[int, ...] = ()) -> tuple[int, ...]:
    """A deck in the order to play it: the six best Singles by their moments, each Next before what it likes, the
    spare ones after them, and what is laid out anyway at the end."""
    cards = box.cards
    deck = deck_of(box, prints, metas=metas)
    singles = [number for number in prints if cards[number].kind == SINGLE]
    singles.sort(key=lambda number: (-guess(cards[number], deck), number))
    row = sorted(singles[:PLAYED], key=lambda number: (moment(cards[number]), number))
    others = sorted(number for number in prints if cards[number].kind != SINGLE)
    return (*_followed(box, row), *singles[PLAYED:], *others)


def _followed(box: Box, row: Sequence[int]) -> list[int]:
    """Behind each card whose Next looks at what comes, the first card that it likes."""
    left, placed = list(row), []
    while left:
        number = left.pop(0)
        placed.append(number)
        card = box.cards[number]
        for line in card.abilities:
            if getattr(line, "word", "") == "Next" and left:
                liked = next((other for other in left if _likes(line, card, box.cards[other])), None)
                if liked is not None and moment(box.cards[liked]) < LAST:
                    left.remove(liked)
                    left.insert(0, liked)
    return placed


def _likes(line: tree.Line, card: Card, other: Card) -> bool:
    for node in walk(line):
        if isinstance(node, tree.If) and isinstance(node.condition, tree.CardIs):
            good = isinstance(node.then, tree.Gain | tree.PutTokens | tree.And | tree.Seq)
            return suits(node.condition.test, other, card) == good
        if isinstance(node, tree.Filter):
            return fits(node, other, card)
    return True
