"""Turn-Based by three levels of players: at a glance, by a plan, and by a plan that was rehearsed (R11.3)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.orders import Order
from engine.state import State
from engine.symbols import SYMBOLS
from engine.turn_based import HAND_LIMIT
from engine.zones import HAND

from .mind import Thought
from .quick import general
from .temperament import PLAIN, Temperament
from .turn_based_answers import answered
from .turn_planned import END, SCORE, Turn
from .turn_rehearsed import RehearsedTurn


def turn_based_thought(
    level: str, state: State, seat: int, orders: Sequence[Order], luck: Random, lean: Temperament = PLAIN
) -> Thought:
    """What a player of some level and temperament does next: in a supposed game, with its legal orders."""
    question = state.ask
    if len(orders) == 1:
        return Thought(orders[0], "has no choice")
    if question is not None and question.kind != "turn":
        return answered(level, state, seat, orders, luck, lean)
    if level == "rookie":
        return _simply(state, seat, orders, luck, lean)
    kind = RehearsedTurn if level == "champion" else Turn
    return kind(state, seat, orders, luck, lean).thought()


# --- Rookies -----------------------------------------------------------------------------------------------------


def _simply(state: State, seat: int, orders: Sequence[Order], luck: Random, lean: Temperament) -> Thought:
    """At a glance: what fits is collected, what looks good is played, a full tableau is scored."""
    if state.played:
        actions = [order for order in orders if order.verb == "action"]
        if actions and luck.random() < 0.4:
            return Thought(actions[0], "uses an Action because it is there")
        return Thought(END, "has done enough")
    by_verb: dict[str, list[Order]] = {}
    for order in orders:
        by_verb.setdefault(order.verb, []).append(order)
    playable = by_verb.get("play", [])
    hand = len(state.zone(seat, HAND))
    if not playable and (hand < 3 or luck.random() < 0.4):
        return Thought(SCORE, "has nothing left to play")
    packs = by_verb.get("buy pack", [])
    if packs and hand < HAND_LIMIT - 1 and luck.random() < 0.5 + lean.packs:
        return Thought(packs[luck.randrange(len(packs))], "wants to see what is in that pack")
    collects = by_verb.get("collect", [])
    if collects and luck.random() < 0.4 * lean.collection:
        order = collects[luck.randrange(len(collects))]
        return Thought(order, f"collects {SYMBOLS[order.more[0]]}")
    if playable:
        box, prints = state.box, state.prints
        order = max(playable, key=lambda one: general(box, prints[one.cards[0]]) * (0.5 + luck.random()))
        return Thought(order, "plays what looks best")
    rest = collects or by_verb.get("sell", []) or packs or [SCORE]
    return Thought(rest[luck.randrange(len(rest))], "does something with what is left")
