"""Scoring in a Turn-Based game, loops in it, and its end (R11.3)."""

from __future__ import annotations

from typing import Any, Final

from . import declared, sheet
from .arrangements import looks_in_an_interval
from .asks import Ask
from .events import Event
from .intervals import allowance, reveal_meta
from .machine import ask, does, push, take_answer
from .rows import NEXTS, RESULTS, ZONES
from .scoring import sources
from .state import OVER, State
from .symbols import COLLECTIONS
from .turn_based import deal
from .zones import (
    ACCESSORIES,
    ATTACHED,
    BOXES,
    CHARACTER,
    DISCARD,
    HAND,
    MARKET,
    META_STACKS,
    METAS,
    NONE,
    OUT,
    PRIZES,
    TABLEAU,
    of,
)  # fmt: skip

NEW_HAND: Final = 6
"""Cards drawn after a scoring; a prize is the seventh."""
LAST_STEP: Final = 9


@does("score sheet")
def _score(state: State, what: Any, step: int, data: tuple[Any, ...]) -> None:
    """Steps: 0 Score texts, 1 collections, RP written down, cards discarded, 2 Accessories kept, 3 a meta chosen,
    4 it is replaced, a new hand; 9 everybody is out."""
    if step == LAST_STEP:
        finish(state)
        return
    (seat,) = data
    if step == 0:
        state.steps, state.cause = 0, seat
        state.tell(Event("scores", seat, amount=len(state.sheet[seat]) + 1))
        push(state, "score sheet", 1, seat)
        push(state, "scoring", 2, seat, *sources(state, seat))
    elif step == 1:
        _collections(state, seat)
        _write_down(state, seat)
        _discard(state, seat, DISCARD)
        _ask_accessories(state, seat)
    elif step == 2:
        _keep(state, seat, take_answer(state))
        push(state, "score sheet", 3, seat)
    elif step == 3:
        _ask_meta(state, seat)
    else:
        if state.answer is not None:
            _replace_meta(state, seat, take_answer(state)[0])
        _begin_anew(state, seat)


def _collections(state: State, seat: int) -> None:
    """Ten RP for each card in a collection; a single card is none yet (R4.2)."""
    sizes = [len(state.zone(seat, area)) for area in declared.AREAS]
    if gained := declared.points(sizes):
        state.score(seat, gained, NONE, COLLECTIONS)
        state.tell(Event("gained", seat, amount=gained, word=COLLECTIONS))


def _write_down(state: State, seat: int) -> None:
    """The RP go on the score sheet and are 0 again."""
    points = state.rp[seat]
    state.write_down(seat)
    state.tell(Event("written", seat, amount=points, more=(len(state.sheet[seat]), sum(state.sheet[seat]))))


def _discard(state: State, seat: int, target: int) -> None:
    """Tableau, Deck Box, hand and collections leave; Accessories wait for their owner's choice."""
    areas = (HAND, TABLEAU, BOXES, ATTACHED, *declared.AREAS)
    for card in [card for area in areas for card in state.zone(seat, area) if card != NONE]:
        state.move(card, target)
    for which in (0, 1):
        state.declare(seat, which, NONE)
    state.waiting[seat], state.gets[seat], state.extra_slots[seat], state.clashes[seat] = (), 0, 0, 0
    state.dirty.add(NEXTS)
    state.touch_player(seat)


def _ask_accessories(state: State, seat: int) -> None:
    """Accessories are kept or discarded by choice; who is out has no use for them."""
    there = tuple(state.zone(seat, ACCESSORIES))
    if there and not sheet.is_out(state.sheet[seat]):
        ask(state, Ask(seat, "cards", there, 0, len(there), True, what="keep"), ("score sheet", 2, (seat,)))
        return
    _keep(state, seat, ())
    push(state, "score sheet", 3, seat)


def _keep(state: State, seat: int, kept: tuple[int, ...]) -> None:
    """What is kept lies face up again, without tokens; the rest goes to the Store discard."""
    for card in state.zone(seat, ACCESSORIES)[:]:
        if card in kept:
            state.move(card, of(seat, ACCESSORIES))
        else:
            state.move(card, DISCARD)


def _ask_meta(state: State, seat: int) -> None:
    metas = (*state.zones[METAS], *state.zones[METAS + 1])
    if metas:
        ask(state, Ask(seat, "cards", metas, what="meta"), ("score sheet", 4, (seat,)))
    else:
        push(state, "score sheet", 4, seat)


def _replace_meta(state: State, seat: int, card: int) -> None:
    """One meta goes under its stack, a new one is revealed from the same stack."""
    which = state.where[card] - METAS
    state.tell(Event("shelved", seat, card, state.prints[card]))
    state.move(card, META_STACKS + which, 0)
    reveal_meta(state, which)


def _begin_anew(state: State, seat: int) -> None:
    """Sell markers come home; then a new hand, M$30 and a prize, or the player is out."""
    _markers_home(state, seat)
    times = len(state.sheet[seat])
    if times >= sheet.SCORINGS:
        state.loopers = (*state.loopers, seat)
        state.tell(Event("out", seat, amount=sum(state.sheet[seat])))
        return
    deal(state, seat, NEW_HAND)
    state.pay(seat, allowance(state, seat))
    # A character's looks, burials and Action are for the time from one scoring to the next (R11.10).
    _stand_up(state, seat)
    state.looks[seat], state.buried[seat] = looks_in_an_interval(state, seat), False
    state.touch_secrets(seat)
    _prize(state, seat, PRIZES + times)


def _stand_up(state: State, seat: int) -> None:
    """A character whose Action was used is face up again."""
    for card in state.zone(seat, CHARACTER):
        if not state.face[card]:
            state.move(card, of(seat, CHARACTER))


def _markers_home(state: State, seat: int) -> None:
    """Cards that the player sold stay in the Aftermarket, for anybody to buy (R8.3); piles can be fused again."""
    for card in [card for card, seller in state.seller.items() if seller == seat]:
        del state.seller[card]
    state.dirty.add(ZONES + MARKET)
    state.markers[seat], state.fused[seat] = state.settings.markers, 0
    state.touch_player(seat)


def _prize(state: State, seat: int, pile: int) -> None:
    """A random card of the Silver set at the first scoring, of the Gold set at the second."""
    row = state.zones[pile]
    if row:
        state.shuffle(pile)
        card = row[-1]
        state.move(card, of(seat, HAND))
        state.tell(Event("prize", seat, card, state.prints[card], knows=(seat,)))


@does("caught")
def _caught(state: State, what: Any, step: int, data: tuple[Any, ...]) -> None:
    """R6.13 where there is no place to be given: it counts as a scoring with the most RP that others have or anybody
    wrote down; what the loop itself brought counts for nothing.

    The cards go to the box for their stars in M$, but for the third scoring.
    """
    (seat,) = data
    others = [rp for other, rp in enumerate(state.rp) if other != seat]
    best = max(*others, *(points for written in state.sheet for points in written), 0)
    refund = sum(state.box.stars[state.prints[card]] for card in state.hand_and_play(seat))
    state.tell(Event("looped", seat, amount=refund, word="RP"))
    if more := state.score(seat, best - state.rp[seat], NONE, ""):
        state.tell(Event("gained" if more > 0 else "lost", seat, amount=abs(more)))
    _write_down(state, seat)
    _discard(state, seat, OUT)
    for card in state.zone(seat, ACCESSORIES)[:]:
        state.move(card, OUT)
    if not sheet.is_out(state.sheet[seat]):
        state.pay(seat, refund)
    if seat == state.turn:
        state.played = True
    state.touch_table()
    # Below what somebody else is at: their scoring is finished first, with the metas as they lie.
    state.stack[:0] = [("turn", 1, ()), ("score sheet", 3, (seat,))]


def finish(state: State) -> None:
    """Everybody has scored three times: the highest sum of RP wins."""
    table = sheet.final_table(state.sheet)
    state.places = [row[-1] for row in table]
    winners = [seat for seat, place in enumerate(state.places) if place == 1]
    state.champion = winners[0] if len(winners) == 1 else NONE
    totals = tuple(row[0] for row in table)
    state.results.append((state.round, totals, tuple(state.places), (0,) * state.players))
    state.dirty.add(RESULTS)
    state.phase, state.turn = OVER, NONE
    state.touch_table()
    state.tell(Event("over", word="RP", more=tuple(tuple(row) for row in table)))
