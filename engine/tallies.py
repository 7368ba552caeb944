"""What can be counted: every `Tally` of the tree."""

from __future__ import annotations

from . import tree
from .measure import TALLIES, definite, different, found, seats_meant, stars
from .stack import Env
from .state import State


def _stars_of(s: State, t: tree.Tally, e: Env, raw: bool) -> int:
    assert isinstance(t, tree.StarsOf)
    return sum(stars(s, card, raw) for card in definite(s, t.cards, e))


def _tokens_on(s: State, t: tree.Tally, e: Env, raw: bool) -> int:
    assert isinstance(t, tree.TokensOn)
    return sum(s.tokens[card] for card in definite(s, t.cards, e))


def _count(s: State, t: tree.Tally, e: Env, raw: bool) -> int:
    assert isinstance(t, tree.Count)
    return len(found(s, t.filter, e, raw))


def _different(s: State, t: tree.Tally, e: Env, raw: bool) -> int:
    assert isinstance(t, tree.Different)
    return different(s, t.quality, t.filter, e, raw)


def _clashes(s: State, t: tree.Tally, e: Env, raw: bool) -> int:
    assert isinstance(t, tree.ClashesWon)
    return sum(s.clashes[seat] for seat in seats_meant(s, t.whose, e))


def _paid(s: State, t: tree.Tally, e: Env, raw: bool) -> int:
    assert isinstance(t, tree.PaidThisWay)
    return e.paid // max(t.money, 1)


def _had(s: State, t: tree.Tally, e: Env, raw: bool) -> int:
    assert isinstance(t, tree.MoneyHad)
    return s.money[e.you] // max(t.money, 1)


def _opponents(s: State, t: tree.Tally, e: Env, raw: bool) -> int:
    return sum(1 for _ in seats_meant(s, "opponents", e))


def _ahead(s: State, t: tree.Tally, e: Env, raw: bool) -> int:
    assert isinstance(t, tree.OpponentsAhead)
    mine = s.rp[e.you]
    others = [s.rp[seat] for seat in seats_meant(s, "opponents", e)]
    return sum(rp > mine if t.compare == "more" else rp < mine for rp in others)


TALLIES.update(
    {
        tree.Count: _count,
        tree.StarsOf: _stars_of,
        tree.Different: _different,
        tree.TokensOn: _tokens_on,
        tree.ThisWay: lambda s, t, e, raw: len(e.done),
        tree.PointsThisWay: lambda s, t, e, raw: e.amount,
        tree.PaidThisWay: _paid,
        tree.MoneyHad: _had,
        tree.ClashesWon: _clashes,
        tree.OpponentsAhead: _ahead,
        tree.Opponents: _opponents,
    }
)
