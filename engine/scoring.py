"""The end of a tournament (R9), infinite loops (R6.13), the end of the game (R10)."""

from __future__ import annotations

from typing import Any

from . import duel, sheet, tree, zones
from .arrangements import close_venue
from .asks import Ask
from .box import walk
from .events import Event
from .liquidation import sell_decks
from .machine import ask, begin, does, push, take_answer
from .measure import metas_scored
from .options import POINTS
from .rows import NEXTS, RESULTS
from .stack import Frame
from .state import OVER, STANDINGS, State
from .triggers import in_force
from .zones import ACCESSORIES, BINDER, BOXES, CHARACTER, METAS, NONE, OUT, PRIZES, PROS, TABLEAU, VENUE

CHART = {0: (7, 5, 4, 3, 2), 1: (21, 15, 12, 9, 6), 2: (28, 20, 16, 12, 8), 3: (42, 30, 24, 18, 12)}
"""VP by round and place (R9.2); 0 is the Pre-Release."""


@does("scoring")
def _scoring(state: State, what: Any, step: int, data: tuple[Any, ...]) -> None:
    """Steps: 0 the tournament is over, 1 the next player's Score texts, 2 the next text of one player."""
    if step == 0:
        state.steps = 0
        state.touch_table()
        state.tell(Event("scoring"))
        order = [(state.first + step) % state.players for step in range(state.players)]
        push(state, "scoring", 1, *(seat for seat in order if seat not in state.loopers))
    elif step == 1:
        if not data:
            duel.add_collections(state)
            finish(state)
            return
        seat, *rest = data
        if seat in state.loopers:
            push(state, "scoring", 1, *rest)
            return
        state.turn = state.cause = seat
        state.touch_table()
        push(state, "scoring", 1, *rest)
        push(state, "scoring", 2, seat, *sources(state, seat))
    else:
        seat, *cards = data
        if not cards:
            return
        card, *rest = cards
        state.steps, state.cause = 0, seat
        push(state, "scoring", 2, seat, *rest)
        if in_force(state, card) or state.where[card] in (METAS, METAS + 1):
            push(state, "flush")
            for effect in reversed(state.box.powers[state.prints[card]].timed.get("Score", ())):
                begin(state, card, seat, "Score", effect)


def sources(state: State, seat: int) -> list[int]:
    """Cards whose Score text a player carries out, in order (R9.1); the venue's comes last (R11.9)."""
    found = _own(state, seat)
    if state.powers_on:
        found += state.zone(seat, CHARACTER)
    if state.round:
        for card in state.zones[METAS] + state.zones[METAS + 1]:
            found += [card] * metas_scored(state, seat)
    found += state.zones[VENUE]
    powers, prints = state.box.powers, state.prints
    return [card for card in found if "Score" in powers[prints[card]].timed]


@does(tree.ScoreAgain)
def _score_again(state: State, node: tree.ScoreAgain, step: int, data: tuple[Any, ...]) -> None:
    """One of the cards in play scores once more; of those that themselves score others again none (R6.10, R9.1)."""
    env = state.envs[-1]
    if state.answer is None:
        able = [card for card in _own(state, env.actor) if _scores_again(state, card)]
        if len(able) > 1:
            ask(state, Ask(env.actor, "cards", tuple(able), by=env.this, what="score again"), (node, step, data))
            return
        chosen = tuple(able)
    else:
        chosen = take_answer(state)
    for card in chosen:
        state.tell(Event("again", env.actor, card, state.prints[card], by=env.this, by_print=state.prints[env.this]))
        for effect in reversed(state.box.powers[state.prints[card]].timed["Score"]):
            begin(state, card, env.actor, "Score", effect)


def _own(state: State, seat: int) -> list[int]:
    return [card for area in (TABLEAU, BOXES, ACCESSORIES) for card in state.zone(seat, area) if card != NONE]


def _scores_again(state: State, card: int) -> bool:
    """Whether a card has a Score text that can be scored again."""
    texts = state.box.powers[state.prints[card]].timed.get("Score", ())
    again = any(isinstance(part, tree.ScoreAgain) for text in texts for part in walk(text))
    return bool(texts) and not again and in_force(state, card)


@does("loop")
def _loop(state: State, what: Any, step: int, data: tuple[Any, ...]) -> None:
    """R6.13: whoever caused the loop leaves with first place's VP; their cards go to the box for their stars in M$.

    What was being carried out is over. The others go on with what they were at: their turn, or their scoring.
    """
    seat = state.cause
    base = [frame for frame in state.stack if _goes_on(frame, seat)]
    state.stack.clear()
    state.stack += base
    state.queue, state.envs, state.turning, state.answer = [], [], (), None
    state.steps = 0
    if state.settings.turn_based:
        push(state, "caught", 0, seat)
        return
    state.loopers = (*state.loopers, seat)
    cards = state.hand_and_play(seat)
    refund = sum(state.box.stars[state.prints[card]] for card in cards)
    for card in cards:
        state.move(card, OUT)
    if state.round != state.settings.rounds[-1]:
        state.pay(seat, refund)
    state.waiting[seat] = ()
    state.dirty.add(NEXTS)
    state.touch_player(seat)
    state.tell(Event("looped", seat, amount=refund))
    if base:
        return
    if seat == state.turn:
        state.turn = (seat + 1) % state.players
        push(state, "turn")
    else:
        push(state, "turn", 1)


def _goes_on(frame: Frame, seat: int) -> bool:
    """Whether a procedure of scoring goes on without the player who left by a loop."""
    what, step, data = frame
    whose = data[0] if data and (what == "score sheet" or (what == "scoring" and step == 2)) else NONE
    return what in ("scoring", "score sheet") and whose != seat


# --- Places, VP, prizes ----------------------------------------------------------------------------------


def places_of(points: list[int]) -> list[int]:
    """The place of each by their points; equal points share the better place."""
    return [1 + sum(other > mine for other in points) for mine in points]


def shares(places: list[int], row: tuple[int, ...]) -> list[int]:
    """VP by place; tied players share the sum of the places they take, rounded down (R9.2)."""
    awarded = []
    for place in places:
        tied = places.count(place)
        awarded.append(sum(row[place - 1 : place - 1 + tied]) // tied)
    return awarded


def chart_row(state: State) -> tuple[int, ...]:
    last = state.round == state.settings.rounds[-1]
    return CHART[3] if last and state.settings.last_on_final_row else CHART[state.round]


def finish(state: State) -> None:
    """R9.2-R9.4: places, VP, prizes, cards to the binders; after the last tournament the game is over."""
    players = range(state.players)
    row = chart_row(state)
    present = [seat for seat in players if seat not in state.loopers]
    ranked = places_of([state.rp[seat] for seat in present])
    awarded = dict(zip(present, shares(ranked, row), strict=True))
    placed = dict(zip(present, ranked, strict=True))
    state.places = [placed.get(seat, 1) for seat in players]
    vp = [awarded.get(seat, row[0]) for seat in players]
    if state.settings.mode == "duel":
        vp = duel.wins_of(state.places)
    for seat in players:
        state.tournament_vp[seat] += vp[seat]
        state.touch_player(seat)
    winners = [seat for seat in players if state.places[seat] == 1]
    state.champion = winners[0] if len(winners) == 1 else NONE
    state.results.append((state.round, tuple(state.rp), tuple(state.places), tuple(vp)))
    state.dirty.add(RESULTS)
    told = (tuple(state.rp), tuple(state.places), tuple(vp))
    state.tell(Event("placed", amount=state.round, word=POINTS[state.settings.mode], more=told))
    _clear_the_table(state)
    close_venue(state)
    if state.round == state.settings.rounds[-1] or (state.settings.mode == "duel" and duel.decided(state)):
        state.phase = OVER
        state.tell(
            Event("over", word=POINTS[state.settings.mode], more=tuple(tuple(row) for row in final_table(state)))
        )
    else:
        state.phase = STANDINGS
        sell_decks(state)
        _prizes(state)
        _pros(state)
    state.turn = NONE
    state.touch_table()


def _clear_the_table(state: State) -> None:
    """All cards go to their owners' binders (R9.4)."""
    for seat in range(state.players):
        state.gather(seat, zones.of(seat, BINDER))
        state.waiting[seat], state.gets[seat] = (), 0
    state.dirty.add(NEXTS)


def _prizes(state: State) -> None:
    """A random card of the prize set for each player: Bronze after Round 1, Silver after Round 2 (R9.3)."""
    if state.round not in (1, 2):
        return
    pile = PRIZES + state.round - 1
    state.shuffle(pile)
    for step in range(state.players):
        if not state.zones[pile]:
            return
        seat = (state.first + step) % state.players
        card = state.zones[pile][-1]
        state.move(card, zones.of(seat, BINDER))
        state.tell(Event("prize", seat, card, state.prints[card]))


def _pros(state: State) -> None:
    """The Pro Player of the winner's character for everybody; of somebody else's if the same player wins again (R11.8).

    Of several in one place the one who sits nearest to the player who began.
    """
    if not state.settings.pro_players or state.round not in (1, 2):
        return
    order = [(state.first + step) % state.players for step in range(state.players)]
    present = [seat for seat in order if seat not in state.loopers and seat != state.famous]
    if not present:
        return
    state.famous = min(present, key=lambda seat: state.places[seat])
    names = {state.box.cards[state.prints[card]].name for card in state.zone(state.famous, CHARACTER)}
    for seat in order:
        for card in state.zones[PROS]:
            if state.box.cards[state.prints[card]].character in names:
                state.move(card, zones.of(seat, BINDER))
                state.tell(Event("pro", seat, card, state.prints[card], other=state.famous))
                break


# --- The end of the game ---------------------------------------------------------------------------------


def friendship_vp(state: State, seat: int) -> int:
    """Friendship received, at most 6 VP from any one giver; nobody scores their own (R4.8)."""
    return sum(min(6, vp) for giver, vp in enumerate(state.friends[seat]) if giver != seat)


def final_table(state: State) -> list[tuple[int, int, int, int, int, int]]:
    """For each seat: VP in all, from tournaments, collections, money, friendship; and the place, ties shared (R10).

    In a Duel the VP are tournaments won (R11.2). In Turn-Based: RP in all, of each of the scorings, 0 (R11.3).
    """
    if state.settings.mode == "duel":
        return duel.final_table(state)
    if state.settings.turn_based:
        return sheet.final_table(state.sheet)
    rows = []
    for seat in range(state.players):
        parts = (
            state.tournament_vp[seat],
            state.collection_vp[seat],
            state.money[seat] // state.settings.money_per_vp,
            friendship_vp(state, seat),
        )
        rows.append((sum(parts), *parts))
    return [(*row, 1 + sum(other > row for other in rows)) for row in rows]
