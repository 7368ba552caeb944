"""Which cards a clause is about: named, found, drawn by lot, or chosen by whoever carries it out (R6.7)."""

from __future__ import annotations

from . import tree
from .asks import Ask
from .machine import ask, decline, take_answer
from .measure import definite, face_down, found, open_slot, protected, seats_meant, top_card
from .stack import Env, Frame
from .state import State
from .symbols import SINGLE
from .zones import NONE


def can(state: State, verb: str, card: int, by: int) -> bool:
    """Whether a card is a legal choice for a verb of this player's text, whoever chooses (R6.5, R6.6)."""
    if verb == "flip":
        return (
            bool(state.face[card])
            and state.in_play(card)
            and card not in state.turning
            and not protected(state, card, by)
        )
    if verb in ("put tokens", "copy"):
        return not face_down(state, card)
    return True


def _says_face_down(cards: tree.Cards) -> bool:
    wanted = getattr(cards, "filter", None)
    return wanted is not None and any(isinstance(test, tree.FaceDown) for test in wanted.tests)


def pick(state: State, frame: Frame, cards: tree.Cards, verb: str) -> tuple[int, ...] | None:
    """The cards, or None while somebody is being asked: then the frame comes back with the answer.

    What was picked is `it` from here on.
    """
    env = state.envs[-1]
    if state.answer is not None:
        env.it = take_answer(state)
        return env.it
    optional = False
    if isinstance(cards, tree.Choose):
        options = _choices(state, cards, verb, env)
        low, high = _bounds(cards, len(options))
    elif isinstance(cards, tree.Extreme) or (isinstance(cards, tree.TopCard) and cards.whose == "opponents"):
        options = _meant(state, cards, verb, env)
        low = high = min(1, len(options))
    elif isinstance(cards, tree.AtRandom):
        options = _meant(state, cards, verb, env)
        env.it = (options[state.below(len(options))],) if options else ()
        return env.it
    else:
        env.it = tuple(_meant(state, cards, verb, env))
        return env.it
    may, env.may = env.may, False
    if may:
        # What may be done is done whole or not at all: three cards cannot be discarded of two.
        if not options or (isinstance(cards, tree.Choose) and not cards.up_to and cards.count > len(options)):
            decline(state)
            return None
        optional, low = True, max(low, 1)
    if not optional and low == len(options):
        env.it = tuple(options)
        return env.it
    question = Ask(env.actor, "cards", tuple(options), low, high, optional or low == 0, env.this, verb)
    ask(state, question, frame)
    return None


def _meant(state: State, cards: tree.Cards, verb: str, env: Env) -> list[int]:
    """The cards named without a choice; face-down ones only where the text says so or points at them (R6.5)."""
    down = isinstance(cards, tree.This | tree.That | tree.It) or _says_face_down(cards)
    named = definite(state, cards, env)
    return [card for card in named if can(state, verb, card, env.you) and (down or not face_down(state, card))]


def _choices(state: State, cards: tree.Choose, verb: str, env: Env) -> list[int]:
    down = _says_face_down(cards)
    options: list[int] = []
    if verb == "play" and open_slot(state, env.actor) == NONE:
        return options
    for card in found(state, cards.filter, env):
        if face_down(state, card) and not down:
            continue
        if verb == "play" and state.box.kinds[state.prints[card]] != SINGLE:
            continue
        if can(state, verb, card, env.you):
            options.append(card)
    return options


def _bounds(cards: tree.Choose, available: int) -> tuple[int, int]:
    """Fewest and most that may be chosen."""
    high = available if cards.count == 0 else min(cards.count, available)
    return (0 if cards.up_to or cards.count == 0 else high), high


def pick_opponent(state: State, frame: Frame, verb: str, with_top_card: bool = False) -> int | None:
    """An opponent of whoever carries it out; NONE where there is none, None while somebody is being asked."""
    env = state.envs[-1]
    if state.answer is not None:
        (env.that_seat,) = take_answer(state)
        return env.that_seat
    may, env.may = env.may, False
    count = state.players
    others = [(env.actor + step) % count for step in range(1, count)]
    able = [s for s in others if s not in state.loopers and (not with_top_card or top_card(state, s) != NONE)]
    if not able:
        if may:
            decline(state)
            return None
        return NONE
    if len(able) == 1 and not may:
        env.that_seat = able[0]
        return able[0]
    ask(state, Ask(env.actor, "player", tuple(able), 1, 1, may, env.this, verb), frame)
    return None


def players_meant(state: State, who: str, env: Env) -> list[int]:
    """The players a third-person clause means, clockwise from the text's owner, without those who left by a loop."""
    if who == "that player":
        seats = [env.that_seat] if env.that_seat >= 0 else []
    elif who == "the winner":
        seats = [env.winner] if env.winner >= 0 else []
    elif who == "each loser":
        seats = list(env.losers)
    elif who == "you":
        seats = [env.you]
    else:
        seats = list(seats_meant(state, "anyone" if who == "each player" else "opponents", env))
    return [seat for seat in seats if seat not in state.loopers]
