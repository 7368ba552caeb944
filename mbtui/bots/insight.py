"""Whoever may see more than others looks: packs before they are bought, the metas to come (R11.10)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.box import Box
from engine.orders import Order
from engine.state import State
from engine.symbols import SINGLE
from engine.zones import META_STACKS, NONE

from .mind import Thought
from .reading import pays_for

PAID = 6
"""Cards of a tableau that a meta pays for."""
CONTENT = 0.8
"""A meta that pays less than this share of what its stack pays on average goes under it."""


def has_looked(state: State, seat: int, card: int) -> bool:
    """Whether a seat knows the face of a pack."""
    return bool(state.looked.get(card, 0) >> seat & 1)


def buried(
    state: State, seat: int, orders: Sequence[Order], own: Sequence[int], stacks: Sequence[int]
) -> Thought | None:
    """The next meta of one of these stacks goes under it if it pays for the own cards less than others would."""
    able = {order.number: order for order in orders if order.verb == "bury"}
    for which in stacks:
        if which not in able or not state.zones[META_STACKS + which]:
            continue
        number = state.prints[state.zones[META_STACKS + which][-1]]
        rarity = state.box.cards[number].rarity
        others = [n for n, card in enumerate(state.box.cards) if card.rarity == rarity and n != number]
        usual = sum(paid(state.box, one, own) for one in others) / max(1, len(others))
        if number != NONE and paid(state.box, number, own) < CONTENT * usual:
            return Thought(
                able[which], f"buries {state.box.cards[number].name}: other metas pay better for these cards"
            )
    return None


def paid(box: Box, meta: int, own: Sequence[int]) -> float:
    """What a meta would pay for the best of some cards."""
    singles = [box.cards[number] for number in set(own) if box.kinds[number] == SINGLE]
    return sum(sorted((pays_for(box.cards[meta], card) for card in singles), reverse=True)[:PAID])


def wants_to_look(orders: Sequence[Order], hopes: dict[int, float]) -> Thought | None:
    """A look is free: at the pack that is hoped for most, by its number."""
    looks = [order for order in orders if order.verb == "look pack" and order.number in hopes]
    if not looks:
        return None
    best = max(looks, key=lambda order: (hopes[order.number], -order.number))
    return Thought(best, "looks into the pack that promises most")
