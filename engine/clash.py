"""Clashes (R8) and the Aftermarket's twelve spaces in a tournament."""

from __future__ import annotations

from typing import Any

from . import listen, tree
from .events import Event
from .machine import does, hear
from .market import draw
from .measure import seats_meant, speaker, standing, stars, top_card
from .select import pick_opponent
from .stack import Env
from .state import State
from .zones import DISCARD, MARKET, NONE, OUT

SPACES = 12


def to_aftermarket(state: State, cards: list[int]) -> None:
    """Lay cards into the Aftermarket; if they do not fit, it is emptied into the Store discard first (R8.3)."""
    if len(state.zones[MARKET]) + len(cards) > SPACES:
        for card in state.zones[MARKET][:]:
            state.move(card, DISCARD)
        state.tell(Event("overflowed"))
    for card in cards:
        state.move(card, MARKET)


def clash_bonus(state: State, seat: int) -> int:
    """What texts in force add to a player's total."""
    total = 0
    for source, static in standing(state, listen.CLASHING):
        assert isinstance(static, tree.ClashBonus)
        if seat in seats_meant(state, static.whose, Env(source, speaker(state, source, seat), "")):
            total += static.bonus
    return total


@does(tree.Clash)
def _clash(state: State, node: tree.Clash, step: int, data: tuple[Any, ...]) -> None:
    env = state.envs[-1]
    if state.answer is None:
        # Where no clash takes place nobody wins either (R8.1).
        env.result, env.winner, env.losers = "tie", NONE, ()
        if top_card(state, env.actor) == NONE:
            return
    if node.against == "an opponent":
        opponent = pick_opponent(state, (node, step, data), "clash", with_top_card=True)
        if opponent is None:
            return
        rivals = [opponent] if opponent != NONE else []
    elif node.against == "that player":
        rivals = [env.that_seat] if env.that_seat >= 0 and env.that_seat != env.actor else []
    else:
        rivals = [(env.actor + step) % state.players for step in range(1, state.players)]
    rivals = [seat for seat in rivals if seat not in state.loopers and top_card(state, seat) != NONE]
    if rivals:
        _fight(state, env, [env.actor, *rivals])


def _fight(state: State, env: Env, seats: list[int]) -> None:
    """Each reveals the top card of the Store; a single highest total wins (R8.2)."""
    revealed: list[int] = []
    totals: list[int] = []
    rows: list[tuple[int, ...]] = []
    for seat in seats:
        card = draw(state)
        if card != NONE:
            # Off the deck at once, or the next player would reveal the same card.
            # Not into the discard, which becomes the new deck if this one runs out.
            state.move(card, OUT)
            revealed.append(card)
        own, found = stars(state, top_card(state, seat)), stars(state, card) if card != NONE else 0
        bonus = clash_bonus(state, seat)
        totals.append(own + found + bonus)
        rows.append((seat, own, found, bonus, state.prints[card] if card != NONE else -1))
    to_aftermarket(state, revealed)
    best = max(totals)
    winner = seats[totals.index(best)] if totals.count(best) == 1 else NONE
    env.winner = winner
    env.losers = tuple(seat for seat in seats if seat != winner) if winner != NONE else ()
    env.result = "tie" if winner == NONE else "win" if winner == env.you else "lose" if env.you in env.losers else ""
    state.tell(
        Event("clashed", env.actor, by=env.this, by_print=state.prints[env.this], other=winner, more=tuple(rows))
    )
    if winner == NONE:
        return
    state.clashes[winner] += 1
    state.touch_player(winner)
    hear(state, listen.CLASHED, winner, top_card(state, winner), 1)
    for seat in env.losers:
        hear(state, listen.CLASHED, seat, top_card(state, seat), -1)
