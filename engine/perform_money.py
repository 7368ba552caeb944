"""Carrying out texts: Millennium Dollars in a tournament (R2.5)."""

from __future__ import annotations

from typing import Any

from . import tree
from .asks import Ask
from .box import walk
from .events import Event
from .machine import ask, decline, does, take_answer
from .state import State


@does(tree.Earn)
def _earn(state: State, node: tree.Earn, step: int, data: tuple[Any, ...]) -> None:
    env = state.envs[-1]
    state.pay(env.actor, node.money)
    state.tell(Event("earned", env.actor, amount=node.money, by=env.this, by_print=state.prints[env.this]))


@does(tree.Pay)
def _pay(state: State, node: tree.Pay, step: int, data: tuple[Any, ...]) -> None:
    """A fixed sum as far as there is any; of `up to` some whoever pays says how much."""
    env = state.envs[-1]
    if not node.up_to:
        _paid(state, min(node.money, state.money[env.actor]))
    elif state.answer is not None:
        _paid(state, sum(take_answer(state)))
    else:
        may, env.may = env.may, False
        unit = _unit(state)
        sums = tuple(range(unit, min(node.money, state.money[env.actor]) + 1, unit))
        if sums:
            ask(state, Ask(env.actor, "amount", sums, int(may), 1, True, env.this, "pay"), (node, step, data))
        elif may:
            decline(state)
        else:
            _paid(state, 0)


def _unit(state: State) -> int:
    """The steps in which a sum can be chosen: those in which what follows counts it, so that nothing is wasted."""
    what = state.stack[-1][0] if state.stack else ""
    if isinstance(what, tree.May) and what.then is not None:
        for part in walk(what.then):
            if isinstance(part, tree.PaidThisWay):
                return part.money
    return 1


def _paid(state: State, money: int) -> None:
    env = state.envs[-1]
    env.paid = env.paid + money if env.gather else money
    if money:
        state.pay(env.actor, -money)
        state.tell(Event("paid", env.actor, amount=money, by=env.this, by_print=state.prints[env.this]))
