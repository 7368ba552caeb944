"""Answers to the questions of a Turn-Based game: what to discard, keep or bury, and those of texts (R11.3)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.asks import Ask
from engine.orders import Order
from engine.state import State
from engine.zones import HAND, NONE, TABLEAU, of

from .holding import best_use, holding_of
from .mind import Thought
from .outlook import lasting
from .quick import general, quick_answer
from .reading import pays_for
from .rehearsing import after, glance, standing
from .temperament import PLAIN, Temperament

MOST = {"regular": 5, "champion": 14}
"""Answers that a player of a level tries."""

MONEY = 1.2
"""RP that a M$ brings which is not paid away."""


def answered(
    level: str, state: State, seat: int, orders: Sequence[Order], luck: Random, lean: Temperament = PLAIN
) -> Thought:
    """The answer of a player of some level."""
    question = state.ask
    assert question is not None
    if level == "rookie":
        return Thought(quick_answer(state, question), "answers at a glance")
    own = {"hand limit": _discarded, "keep": _kept, "meta": _buried, "replace": _replaced}
    if (rule := own.get(question.what)) is not None:
        return rule(state, seat, question, lean)
    if question.kind == "name":
        return Thought(quick_answer(state, question), "names a card on the off-chance")
    tried = list(orders)
    most = MOST.get(level, MOST["regular"])
    if len(tried) > most:
        habit = quick_answer(state, question)
        tried = [habit, *luck.sample([order for order in tried if order != habit], most - 1)]
    careful = level == "champion"
    # Where the hand is at stake, what could be made of it counts.
    hand = question.kind == "cards" and any(state.where[card] == of(seat, HAND) for card in question.options)
    best: tuple[float, Order] | None = None
    for order in tried:
        ahead = after(state, seat, order, 1)
        value = 0.5 * (standing(ahead, seat) + glance(ahead, seat)) if careful else glance(ahead, seat)
        if hand and len(ahead.sheet[seat]) == len(state.sheet[seat]):
            value += best_use(holding_of(ahead, seat, lean)).value
        else:
            value += MONEY * ahead.money[seat]
        if best is None or value > best[0] + 1e-9:
            best = (value, order)
    assert best is not None
    return Thought(best[1], "answers what leaves the best tableau")


def _discarded(state: State, seat: int, question: Ask, lean: Temperament) -> Thought:
    """Too many cards: those go that the plan can do without."""
    plan = best_use(holding_of(state, seat, lean))
    brings = {use.number: use.brings for use in plan.uses}
    cards = sorted(question.options, key=lambda card: (brings.get(state.prints[card], 0.0), card))
    return Thought(Order("choose", tuple(cards[: question.low])), "discards what the plan can do without")


def _kept(state: State, seat: int, question: Ask, lean: Temperament) -> Thought:
    """Accessories that are worth their place stay."""
    kept = tuple(card for card in question.options if general(state.box, state.prints[card]) > 0.5)
    order = Order("choose", kept) if kept else Order("decline")
    return Thought(order, "keeps the Accessories for what comes")


def _replaced(state: State, seat: int, question: Ask, lean: Temperament) -> Thought:
    """A new Accessory takes the place of the one that brings least."""
    box, prints = state.box, state.prints
    worst = min(question.options, key=lambda card: (lasting(box, prints[card]) if state.face[card] else 0.0, card))
    return Thought(Order("choose", (worst,)), "gives up the one that brings least")


def _buried(state: State, seat: int, question: Ask, lean: Temperament) -> Thought:
    """The meta goes that pays the others most for what lies before them: the own tableau is gone."""
    box, prints = state.box, state.prints

    def pays(meta: int) -> float:
        rows = [card for other in range(state.players) if other != seat for card in state.zone(other, TABLEAU)]
        lying = [box.cards[prints[card]] for card in rows if card != NONE and state.face[card]]
        return sum(pays_for(box.cards[prints[meta]], card) for card in lying)

    best = max(question.options, key=lambda meta: (pays(meta), -meta))
    return Thought(Order("choose", (best,)), "buries the meta that pays the others most")
