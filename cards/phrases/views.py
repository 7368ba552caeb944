"""Shapes between tree and text, where a sentence is not cut along the joints of the tree.

A view is made of a node with `view` and turned back with `tree`; phrases name the view's fields as they name a node's.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal

from engine import tree as t

BEFORE: Final[tuple[tuple[type, ...], ...]] = (
    (t.Other,),
    (t.FaceUp, t.FaceDown),
    (t.Adjacent,),
    (t.Symbol,),
    (t.NotSymbol,),
    (t.OfRarity,),
)
"""The tests that stand before a noun, in their order."""

_PLACE = {cls: place for place, classes in enumerate(BEFORE) for cls in classes}

WHOLE: Final = (t.NextCardGets, t.Prevent)
"""Clauses that name their own subject."""


class Vague(ValueError):
    """Cards of which a text says neither whose they are nor where."""


@dataclass(frozen=True)
class Kinds:
    """A filter, with its tests sorted to both sides of the noun."""

    whose: t.Whose = "anyone"
    area: t.Area = "play"
    noun: t.Noun = "card"
    before: tuple[t.Test, ...] = ()
    after: tuple[t.Test, ...] = ()
    near: bool = False
    """Adjacent cards are always the owner's, so that `your` is left out."""

    @classmethod
    def view(cls, value: object) -> Kinds | None:
        if not isinstance(value, t.Filter):
            return None
        before = sorted((x for x in value.tests if type(x) in _PLACE), key=lambda x: _PLACE[type(x)])
        after = tuple(x for x in value.tests if type(x) not in _PLACE)
        near = value.whose == "your" and value.area == "play" and t.Adjacent() in value.tests
        return cls(value.whose, value.area, value.noun, tuple(before), after, near)

    def tree(self) -> t.Filter:
        if self.near and t.Adjacent() not in self.before:
            raise Vague
        return t.Filter(self.whose, self.noun, self.before + self.after, self.area)


@dataclass(frozen=True)
class Tokens:
    """`put two tokens on a card for each ...`: the amount stands on both sides of the cards."""

    each: int
    cards: t.Cards
    tally: t.Tally | None = None
    limit: int | None = None

    @classmethod
    def view(cls, value: object) -> Tokens | None:
        if not isinstance(value, t.PutTokens):
            return None
        return cls(value.amount.each, value.cards, value.amount.tally, value.amount.limit)

    def tree(self) -> t.PutTokens:
        return t.PutTokens(t.Amount(self.each, self.tally, self.limit), self.cards)


@dataclass(frozen=True)
class Change:
    """`2 more stars`, `2 fewer stars`: a number with a sign, said without one."""

    size: int
    sense: Literal["more", "fewer"]

    @classmethod
    def view(cls, value: object) -> Change | None:
        if not isinstance(value, int) or value == 0:
            return None
        return cls(abs(value), "more" if value > 0 else "fewer")

    def tree(self) -> int:
        return self.size if self.sense == "more" else -self.size


@dataclass(frozen=True)
class Stars:
    """`these cards have so many more stars for each ...`."""

    cards: t.Cards
    change: int
    tally: t.Tally | None = None
    limit: int | None = None

    @classmethod
    def view(cls, value: object) -> Stars | None:
        if not isinstance(value, t.StarsChange):
            return None
        return cls(value.cards, value.amount.each, value.amount.tally, value.amount.limit)

    def tree(self) -> t.StarsChange:
        return t.StarsChange(self.cards, t.Amount(self.change, self.tally, self.limit))


@dataclass(frozen=True)
class Item:
    """One clause among several, with its subject if it has one of its own."""

    effect: t.Effect
    players: t.Players | Literal["they"] | None = None
    voice: str = field(default="", metadata={"said": False})
    """How its verb is said; nothing: as around it."""


def _simple(effect: t.Effect) -> bool:
    return not isinstance(effect, (t.Seq, t.And, t.Do, t.If, t.May, t.ExtraAction))


def _items(effect: t.Effect) -> tuple[Item, ...] | None:
    if isinstance(effect, t.ExtraAction):
        return (Item(effect),)
    items: list[Item] = []
    inside = False
    for one in effect.effects if isinstance(effect, t.And) else (effect,):
        if isinstance(one, t.Do):
            clauses = one.effect.effects if isinstance(one.effect, t.And) else (one.effect,)
            if not all(_simple(clause) and not isinstance(clause, WHOLE) for clause in clauses):
                return None
            voice = "reader" if one.players == "you" else "third"
            items.append(Item(clauses[0], one.players, voice))
            items.extend(Item(clause, None, voice) for clause in clauses[1:])
            inside = True
        elif not _simple(one) or (inside and not isinstance(one, WHOLE)):
            return None
        else:
            items.append(Item(one))
            inside = False
    return tuple(items)


def _folded(items: tuple[Item, ...]) -> t.Effect:
    effects: list[t.Effect] = []
    inside: list[t.Effect] | None = None
    players: t.Players | None = None

    def close() -> None:
        if players is not None and inside is not None:
            effects.append(t.Do(players, inside[0] if len(inside) == 1 else t.And(tuple(inside))))

    for item in items:
        if isinstance(item.effect, WHOLE) or item.players is not None:
            close()
            inside = players = None
        if item.players is not None and item.players != "they":
            players, inside = item.players, [item.effect]
        elif inside is not None:
            inside.append(item.effect)
        else:
            effects.append(item.effect)
    close()
    return effects[0] if len(effects) == 1 else t.And(tuple(effects))


@dataclass(frozen=True)
class Clauses:
    """The clauses of one sentence. A subject holds until the next one, as it does in English."""

    items: tuple[Item, ...]

    @classmethod
    def view(cls, value: object) -> Clauses | None:
        items = _items(value) if isinstance(value, t.Effect) else None
        return None if items is None else cls(items)

    def tree(self) -> t.Effect:
        return _folded(self.items)


@dataclass(frozen=True)
class Theirs(Clauses):
    """The same of players already spoken of: `they gain 3 RP`."""

    @classmethod
    def view(cls, value: object) -> Theirs | None:
        items = _items(value) if isinstance(value, t.Effect) else None
        if items is None:
            return None
        first = items[0]
        if first.players is None and not isinstance(first.effect, WHOLE):
            items = (Item(first.effect, "they"), *items[1:])
        return cls(items)


@dataclass(frozen=True)
class Offer(Clauses):
    """The same after `may`: the first clause has no subject, for `may` has one."""

    @classmethod
    def view(cls, value: object) -> Offer | None:
        items = _items(value) if isinstance(value, t.Effect) else None
        if items is None or items[0].players is not None or isinstance(items[0].effect, WHOLE):
            return None
        return cls(items)


@dataclass(frozen=True)
class Choice:
    """`you may ...`, `each opponent may ...`, with what follows if they do."""

    players: t.Players
    effect: t.Effect
    then: t.Effect | None = None

    @classmethod
    def view(cls, value: object) -> Choice | None:
        if isinstance(value, t.ExtraAction):
            return cls("you", value)
        if isinstance(value, t.May):
            return cls("you", value.effect, value.then)
        if isinstance(value, t.Do) and isinstance(value.effect, t.May) and value.players != "you":
            return cls(value.players, value.effect.effect, value.effect.then)
        return None

    def tree(self) -> t.Effect:
        if self.players != "you":
            return t.Do(self.players, t.May(self.effect, self.then))
        if isinstance(self.effect, t.ExtraAction) and self.then is None:
            return self.effect
        return t.May(self.effect, self.then)


@dataclass(frozen=True)
class Sentences:
    """One sentence or several."""

    effects: tuple[t.Effect, ...]

    @classmethod
    def view(cls, value: object) -> Sentences | None:
        if isinstance(value, t.Seq):
            return cls(value.effects) if len(value.effects) > 1 else None
        return cls((value,)) if isinstance(value, t.Effect) else None

    def tree(self) -> t.Effect:
        return self.effects[0] if len(self.effects) == 1 else t.Seq(self.effects)


def view_of(node: type, value: Any) -> Any:
    """The value as a phrase for this class of node sees it; None if it is none of them."""
    if isinstance(value, node):
        return value
    make = getattr(node, "view", None)
    return None if make is None else make(value)
