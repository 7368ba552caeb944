"""Which cards in play differ from what is printed and put on them: kept for the view, which shows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from . import listen, tree
from .measure import amount, covered, standing, symbols
from .rows import FORCE
from .stack import Env
from .state import State
from .zones import NONE, TABLEAU

T = TypeVar("T", tree.StarsChange, tree.AlsoSymbol)


def refresh_force(state: State) -> None:
    """Bring up to date which face-up cards have other stars or symbols than they show, and which (R5.7, R7.1)."""
    listeners = state.listeners
    if not (listeners[listen.STARS] or listeners[listen.ALSO] or listeners[listen.MIMICS] or state.force):
        return
    added: dict[int, int] = {}
    for text, env, cards in _lines(state, listen.STARS, tree.StarsChange):
        change = amount(state, text.amount, env, raw=True)
        for card in cards:
            added[card] = added.get(card, 0) + change
    others = {*listeners[listen.MIMICS]}
    for _, _, cards in _lines(state, listen.ALSO, tree.AlsoSymbol):
        others.update(cards)
    force = tuple(_differing(state, added, others)) if added or others else ()
    if force != state.force:
        state.force = force
        state.dirty.add(FORCE)


def _lines(state: State, kind: int, form: type[T]) -> Iterator[tuple[T, Env, list[int]]]:
    """The texts of one kind in force, each with its surroundings and the cards it is about.

    A venue speaks to each player about their own cards (R11.9).
    """
    for source, static in standing(state, kind):
        assert isinstance(static, form)
        owner = state.owner(source)
        for seat in range(state.players) if owner == NONE else (owner,):
            env = Env(source, seat, "")
            cards = [c for c in covered(state, static.cards, env) if owner != NONE or state.owner(c) == seat]
            if cards:
                yield static, env, cards


def _differing(state: State, added: dict[int, int], others: set[int]) -> Iterator[tuple[int, int, int]]:
    """(card, stars, symbols) where the stars that are added, or the symbols that others give, make a difference."""
    box, prints, face = state.box, state.prints, state.face
    for seat in range(state.players):
        for card in state.zone(seat, TABLEAU):
            if (card in added or card in others) and face[card]:
                number, printed = box.stars[prints[card]] + state.tokens[card], box.symbols[prints[card]]
                stars = max(number + added.get(card, 0), 0)
                shown = symbols(state, card) if card in others else printed
                if stars != number or shown != printed:
                    yield card, stars, shown
