"""Carrying out texts: how clauses are put together, points and tokens, names."""

from __future__ import annotations

from typing import Any

from . import listen, tree
from .asks import Ask
from .box import walk
from .conditions import holds
from .events import Event
from .flips import prevent
from .machine import ask, begin, does, hear, take_answer
from .measure import amount, definite, face_down, speaker, standing
from .select import can, pick, pick_opponent, players_meant
from .state import State
from .symbols import ELEMENTS, SYMBOLS

# --- Composition -----------------------------------------------------------------------------------------


@does(tree.Seq)
@does(tree.And)
def _sequence(state: State, node: Any, step: int, data: tuple[Any, ...]) -> None:
    effects = node.effects
    if step + 1 < len(effects):
        state.stack.append((node, step + 1, ()))
    state.stack.append((effects[step], 0, ()))


@does(tree.If)
def _if(state: State, node: tree.If, step: int, data: tuple[Any, ...]) -> None:
    if holds(state, node.condition, state.envs[-1]):
        state.stack.append((node.then, 0, ()))
    elif node.otherwise is not None:
        state.stack.append((node.otherwise, 0, ()))


_CHOOSES = (tree.Choose, tree.Extreme)


def begins_with_choice(effect: tree.Effect) -> bool:
    """Whether the first thing a clause does is to ask for a choice: then that question carries the `may`."""
    if isinstance(effect, tree.Seq | tree.And):
        return begins_with_choice(effect.effects[0])
    if isinstance(effect, tree.Clash):
        return effect.against == "an opponent"
    if isinstance(effect, tree.Insert):
        return True
    if isinstance(effect, tree.Pay):
        return effect.up_to
    cards: tree.Cards | None
    if isinstance(effect, tree.Swap):
        cards = effect.first if isinstance(effect.first, _CHOOSES) else effect.second
    else:
        cards = getattr(effect, "cards", None)
    return isinstance(cards, _CHOOSES) or (isinstance(cards, tree.TopCard) and cards.whose == "opponents")


_LEAVES_CARDS = (tree.Flip, tree.Discard, tree.Draw, tree.Take, tree.Return)
"""Deeds that remember the cards they were done to."""


@does(tree.May)
def _may(state: State, node: tree.May, step: int, data: tuple[Any, ...]) -> None:
    """Steps: 0 ask, or let the first choice ask; 1 it was done; 2 a plain yes has been given."""
    env = state.envs[-1]
    before = len(env.done) if env.gather else 0
    if step == 1:
        # "If you do" asks what happened: a card that is protected, or face down already, was not flipped.
        happened = len(env.done) > data[0] or not isinstance(node.effect, _LEAVES_CARDS)
        if node.then is not None and happened:
            state.stack.append((node.then, 0, ()))
    elif step == 2:
        if take_answer(state):
            state.stack.append((node, 1, (before,)))
            state.stack.append((node.effect, 0, ()))
    elif begins_with_choice(node.effect):
        env.may = True
        state.stack.append((node, 1, (before,)))
        state.stack.append((node.effect, 0, ()))
    elif not _pointless(state, node.effect):
        ask(state, Ask(env.actor, "yes", (1,), optional=True, by=env.this, what="may"), (node, 2, ()))


def _pointless(state: State, effect: tree.Effect) -> bool:
    """Nothing could come of it, so nobody is asked: no card that is meant can be flipped (R6.7), or the money for it
    is not there."""
    env = state.envs[-1]
    if isinstance(effect, tree.And | tree.Seq):
        return isinstance(effect.effects[0], tree.Pay) and _pointless(state, effect.effects[0])
    if isinstance(effect, tree.Pay):
        return state.money[env.actor] < effect.money
    if not isinstance(effect, tree.Flip):
        return False
    return not any(can(state, "flip", card, env.you) for card in definite(state, effect.cards, env))


@does(tree.Do)
def _do(state: State, node: tree.Do, step: int, data: tuple[Any, ...]) -> None:
    """Steps: 0 who? 1 the next of them; the data are those still to come."""
    env = state.envs[-1]
    if step == 0:
        if node.players == "an opponent":
            seat = pick_opponent(state, (node, 0, ()), "player")
            if seat is None:
                return
            seats = [seat] if seat >= 0 else []
        elif node.players == "the leader":
            found = _leader(state, node)
            if found is None:
                return
            seats = found
        else:
            seats = players_meant(state, node.players, env)
        env.gather, env.amount, env.done = True, 0, ()
        data = tuple(seats)
    if data:
        env.actor = data[0]
        state.stack.append((node, 1, data[1:]))
        state.stack.append((node.effect, 0, ()))
    else:
        env.actor, env.gather = env.you, False


def _leader(state: State, node: tree.Do) -> list[int] | None:
    """The player with the most RP; of several the text's owner picks one."""
    env = state.envs[-1]
    if state.answer is not None:
        return list(take_answer(state))
    able = [seat for seat in range(state.players) if seat not in state.loopers]
    best = max(state.rp[seat] for seat in able)
    tied = [seat for seat in able if state.rp[seat] == best]
    if len(tied) == 1:
        return tied
    ask(state, Ask(env.you, "player", tuple(tied), by=env.this, what="player"), (node, 0, ()))
    return None


# --- Points ----------------------------------------------------------------------------------------------


def _points(state: State, number: int) -> None:
    """Gain or lose RP by the text at hand, for whoever carries it out."""
    env = state.envs[-1]
    seat = env.actor
    changed = state.score(seat, number, env.this, env.word)
    env.amount = env.amount + abs(changed) if env.gather else abs(changed)
    print_ = state.prints[env.this]
    kind = "gained" if number > 0 else "lost"
    state.tell(Event(kind, seat, amount=abs(changed), by=env.this, by_print=print_, word=env.word))
    # A loss is one even where nothing was left to lose (R5.9).
    if changed or number < 0:
        hear(state, listen.GAINS if number > 0 else listen.LOSES, seat, env.this, abs(changed))


@does(tree.Gain)
def _gain(state: State, node: tree.Gain, step: int, data: tuple[Any, ...]) -> None:
    number = amount(state, node.amount, state.envs[-1])
    if number > 0:
        _points(state, number)


def _may_lose(state: State, seat: int) -> bool:
    return not any(speaker(state, source, seat) == seat for source, _ in standing(state, listen.KEEPS))


@does(tree.Lose)
def _lose(state: State, node: tree.Lose, step: int, data: tuple[Any, ...]) -> None:
    env = state.envs[-1]
    number = amount(state, node.amount, env)
    if number > 0 and _may_lose(state, env.actor):
        _points(state, -number)
    elif not env.gather:
        env.amount = 0


@does(tree.LoseAll)
def _lose_all(state: State, node: tree.LoseAll, step: int, data: tuple[Any, ...]) -> None:
    env = state.envs[-1]
    if state.rp[env.actor] and _may_lose(state, env.actor):
        _points(state, -state.rp[env.actor])
    elif not env.gather:
        env.amount = 0


# --- Tokens ----------------------------------------------------------------------------------------------


def put_tokens(state: State, card: int, number: int, source: int) -> None:
    """Put +1 STAR tokens on a card (R6.9); a face-down card cannot get any."""
    if number <= 0 or face_down(state, card):
        return
    state.add_tokens(card, number)
    state.tell(Event("empowered", state.owner(card), card, state.prints[card], number, source, state.prints[source]))
    hear(state, listen.TOKEN, state.owner(card), card, number)


@does(tree.PutTokens)
def _put_tokens(state: State, node: tree.PutTokens, step: int, data: tuple[Any, ...]) -> None:
    picked = pick(state, (node, step, data), node.cards, "put tokens")
    if picked is None:
        return
    env = state.envs[-1]
    number = amount(state, node.amount, env)
    for card in picked:
        if state.in_play(card):
            put_tokens(state, card, number, env.this)


@does(tree.RemoveTokens)
def _remove_tokens(state: State, node: tree.RemoveTokens, step: int, data: tuple[Any, ...]) -> None:
    picked = pick(state, (node, step, data), node.cards, "remove tokens")
    for card in picked or ():
        state.add_tokens(card, -state.tokens[card])


@does(tree.NextCardGets)
def _next_card_gets(state: State, node: tree.NextCardGets, step: int, data: tuple[Any, ...]) -> None:
    env = state.envs[-1]
    state.gets[env.you] += node.tokens
    state.touch_player(env.you)


# --- Names, copies, turns --------------------------------------------------------------------------------


@does(tree.NameCard)
def _name_card(state: State, node: tree.NameCard, step: int, data: tuple[Any, ...]) -> None:
    env = state.envs[-1]
    if state.answer is None:
        ask(state, Ask(env.actor, "name", by=env.this, what="name"), (node, step, data))
        return
    (env.name,) = take_answer(state)
    state.tell(Event("named", env.actor, by=env.this, print=env.name, by_print=state.prints[env.this]))


@does(tree.NameSymbol)
def _name_symbol(state: State, node: tree.NameSymbol, step: int, data: tuple[Any, ...]) -> None:
    env = state.envs[-1]
    if state.answer is None:
        elements = node.quality == "element"
        places = range(len(ELEMENTS)) if elements else range(len(ELEMENTS), len(SYMBOLS))
        ask(state, Ask(env.actor, "symbol", tuple(places), by=env.this, what="name"), (node, step, data))
        return
    (env.symbol,) = take_answer(state)
    state.tell(Event("named", env.actor, by=env.this, by_print=state.prints[env.this], more=(SYMBOLS[env.symbol],)))


def _copies(text: tree.Effect) -> bool:
    return any(isinstance(node, tree.CarryOut) for node in walk(text))


@does(tree.CarryOut)
def _carry_out(state: State, node: tree.CarryOut, step: int, data: tuple[Any, ...]) -> None:
    """Copies another card's text as if it stood on this one; a copying text cannot be copied (R6.10)."""
    picked = pick(state, (node, step, data), node.cards, "copy")
    if not picked:
        return
    env = state.envs[-1]
    for card in reversed(picked):
        powers = state.box.powers[state.prints[card]]
        texts = [text for text in powers.timed.get(node.word, ()) if not (powers.copies and _copies(text))]
        if not texts or face_down(state, card):
            continue
        state.tell(Event("copied", env.actor, card, state.prints[card], by=env.this, word=node.word))
        for effect in reversed(texts):
            begin(state, env.this, env.actor, env.word, effect, env.that, env.that_seat)


@does(tree.ExtraAction)
def _extra_action(state: State, node: tree.ExtraAction, step: int, data: tuple[Any, ...]) -> None:
    if state.turn == state.envs[-1].you:
        state.acted += 1
        state.touch_table()


@does(tree.Prevent)
def _prevent(state: State, node: tree.Prevent, step: int, data: tuple[Any, ...]) -> None:
    prevent(state, state.envs[-1].that)


@does(tree.AddSlot)
def _add_slot(state: State, node: tree.AddSlot, step: int, data: tuple[Any, ...]) -> None:
    seat = state.envs[-1].actor
    state.extra_slots[seat] += 1
    state.touch_player(seat)
