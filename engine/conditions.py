"""Whether the conditions of texts hold, and whether what happened is what a text waits for."""

from __future__ import annotations

from collections.abc import Callable

from . import tree
from .measure import belongs, check, definite, different, fits, found, seats_meant, stars
from .stack import Env
from .state import State


def _bound(number: int, bound: str, wanted: int) -> bool:
    return number >= wanted if bound == "or more" else number <= wanted if bound == "or fewer" else number == wanted


def holds(state: State, condition: tree.Condition, env: Env) -> bool:
    """Whether a condition is true right now. A card it speaks of becomes `it`."""
    return _CONDITIONS[type(condition)](state, condition, env)


def _card_is(s: State, c: tree.Condition, e: Env) -> bool:
    assert isinstance(c, tree.CardIs)
    cards = definite(s, c.cards, e)
    if not isinstance(c.cards, tree.It):
        e.it = cards
    return bool(cards) and all(check(s, c.test, card, e) for card in cards)


def _have(s: State, c: tree.Condition, e: Env) -> bool:
    assert isinstance(c, tree.Have)
    return _bound(len(found(s, c.filter, e)), c.bound, c.count)


def _have_different(s: State, c: tree.Condition, e: Env) -> bool:
    assert isinstance(c, tree.HaveDifferent)
    return different(s, c.quality, c.filter, e) >= c.count


def _star_sum(s: State, c: tree.Condition, e: Env) -> bool:
    assert isinstance(c, tree.StarSum)
    return _bound(sum(stars(s, card) for card in found(s, c.filter, e)), c.bound, c.stars)


def _points(s: State, c: tree.Condition, e: Env) -> bool:
    assert isinstance(c, tree.Points)
    return _bound(s.rp[e.you], c.bound, c.points)


def _rank(s: State, c: tree.Condition, e: Env) -> bool:
    """Among those who are still there (R6.13, R11.3)."""
    assert isinstance(c, tree.Rank)
    mine = s.rp[e.you]
    others = [s.rp[seat] for seat in seats_meant(s, "opponents", e)]
    return all(rp <= mine if c.most == "most" else rp >= mine for rp in others)


def _points_than(s: State, c: tree.Condition, e: Env) -> bool:
    assert isinstance(c, tree.PointsThan)
    if e.that_seat < 0:
        return False
    mine, theirs = s.rp[e.you], s.rp[e.that_seat]
    return mine < theirs if c.compare == "fewer" else mine > theirs


def _won(s: State, c: tree.Condition, e: Env) -> bool:
    assert isinstance(c, tree.Won)
    return e.result == c.result


def _your_turn(s: State, c: tree.Condition, e: Env) -> bool:
    assert isinstance(c, tree.YourTurn)
    return (s.turn == e.you) == c.yes


_CONDITIONS: dict[type, Callable[[State, tree.Condition, Env], bool]] = {
    tree.Won: _won,
    tree.CardIs: _card_is,
    tree.Have: _have,
    tree.HaveDifferent: _have_different,
    tree.StarSum: _star_sum,
    tree.Points: _points,
    tree.Rank: _rank,
    tree.PointsThan: _points_than,
    tree.YourTurn: _your_turn,
    tree.Named: lambda s, c, e: bool(e.done),
}


# --- Happenings ------------------------------------------------------------------------------------------


def _is_actor(who: str, seat: int, you: int) -> bool:
    return who == "a player" or (seat == you) == (who == "you")


def matches(state: State, waited: tree.Happening, env: Env, seat: int, card: int, amount: int) -> bool:
    """Whether what happened (to whom, which card, how much) is what the text of `env.this` waits for.

    For flips `seat` is the player who flipped; for everything else the player it happened to.
    """
    you = env.you
    if isinstance(waited, tree.Plays):
        return card != env.this and _is_actor(waited.who, seat, you) and fits(state, waited.filter, card, env)
    if isinstance(waited, tree.IsFlipped | tree.WouldBeFlipped):
        by_whom = waited.by == "anyone" or (seat == you) == (waited.by == "you")
        return by_whom and belongs(state, waited.filter, card, env) and fits(state, waited.filter, card, env)
    if isinstance(waited, tree.Clashed):
        return (amount > 0) == (waited.result == "win") and _is_actor(waited.who, seat, you)
    if isinstance(waited, tree.GainsPoints):
        return amount >= waited.at_least and _is_actor(waited.who, seat, you)
    if isinstance(waited, tree.GetsToken):
        return belongs(state, waited.filter, card, env) and fits(state, waited.filter, card, env)
    assert isinstance(waited, tree.LosesPoints | tree.Discards | tree.UsesAction | tree.TurnBegins)
    return _is_actor(waited.who, seat, you)
