"""What can be asked of one card: every `Test` of the tree. A face-down card answers no to all but its place (R6.5)."""

from __future__ import annotations

from . import tree
from .measure import TESTS, beside, definite, face_down, qualities, stars, symbols, top_card
from .stack import Env
from .state import State
from .symbols import BIT, PROMOS
from .zones import NONE


def _face_up(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    return not face_down(s, c)


def _symbol(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.Symbol)
    bits = symbols(s, c, raw)
    return any(bits & BIT[name] for name in t.names)


def _not_symbol(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.NotSymbol)
    return not face_down(s, c) and not symbols(s, c, raw) & BIT[t.name]


def _rarity(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.OfRarity)
    rarity = s.box.cards[s.prints[c]].rarity
    return not face_down(s, c) and (rarity == t.rarity or (t.rarity == "Promo" and rarity in PROMOS))


def _at_least(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.StarsAtLeast)
    return not face_down(s, c) and stars(s, c, raw) >= t.stars


def _at_most(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.StarsAtMost)
    return not face_down(s, c) and stars(s, c, raw) <= t.stars


def _exactly(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.StarsExactly)
    return not face_down(s, c) and stars(s, c, raw) == t.stars


def _stars_than(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.StarsThan)
    others = [other for other in definite(s, t.than, e) if not face_down(s, other)]
    if not others or face_down(s, c):
        return False
    mine, theirs = stars(s, c, raw), stars(s, others[0], raw)
    return mine < theirs if t.compare == "fewer" else mine > theirs if t.compare == "more" else mine == theirs


def _same(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.SameAs)
    mine = qualities(s, t.quality, c, raw)
    return any(mine & qualities(s, t.quality, other, raw) for other in definite(s, t.other, e))


def _has_word(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.HasWord)
    if face_down(s, c):
        return False
    powers = s.box.powers[s.prints[c]]
    if t.word == "Reaction":
        return bool(powers.reactions)
    if t.word in ("Ongoing", "Top"):
        return any(word == t.word for group in powers.standing.values() for word, _ in group)
    return t.word in powers.timed


def _that_name(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    return not face_down(s, c) and s.prints[c] == e.name


def _that_symbol(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    return e.symbol >= 0 and bool(symbols(s, c, raw) & (1 << e.symbol))


def _toward(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.Toward)
    zone = s.where[c]
    if zone != s.where[e.this] or c == e.this:
        return False
    row = s.zones[zone]
    return (row.index(c) < row.index(e.this)) == (t.side == "left")


def _at_end(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.AtEnd)
    row = [card for card in s.zones[s.where[c]] if card != NONE]
    return bool(row) and row[0 if t.side == "left" else -1] == c


def _is_top(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    owner = s.owner(c)
    return owner != NONE and top_card(s, owner) == c


TESTS.update(
    {
        tree.FaceUp: _face_up,
        tree.FaceDown: lambda s, t, c, e, raw: face_down(s, c),
        tree.Other: lambda s, t, c, e, raw: c != e.this,
        tree.Adjacent: lambda s, t, c, e, raw: c in (beside(s, e.this, -1), beside(s, e.this, 1)),
        tree.Symbol: _symbol,
        tree.NotSymbol: _not_symbol,
        tree.OfRarity: _rarity,
        tree.StarsAtLeast: _at_least,
        tree.StarsAtMost: _at_most,
        tree.StarsExactly: _exactly,
        tree.StarsThan: _stars_than,
        tree.SameAs: _same,
        tree.HasToken: lambda s, t, c, e, raw: s.tokens[c] > 0,
        tree.HasWord: _has_word,
        tree.ThatName: _that_name,
        tree.ThatSymbol: _that_symbol,
        tree.Toward: _toward,
        tree.IsTop: _is_top,
        tree.AtEnd: _at_end,
    }
)
