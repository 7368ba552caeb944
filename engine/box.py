"""What is printed: cards, sets, and the box that holds them all.

A box never changes during a game; a game's state speaks of cards in it by their number.
"""

from __future__ import annotations

import hashlib
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cached_property
from typing import Any

from .listen import KIND_OF
from .symbols import KINDS, PRICES, SINGLE, names_of
from .tree import (
    Building,
    CarryOut,
    Effect,
    Happening,
    Line,
    Node,
    Reaction,
    Standing,
    Static,
    Timed,
    Whenever,
)


@dataclass(frozen=True, slots=True)
class Card:
    """One printed card (R1.3): all its copies are alike."""

    name: str
    stars: int = 0
    kind: int = SINGLE
    symbols: int = 0
    set: str = ""
    rarity: str = ""
    copies: int = 1
    text: str = ""
    flavor: str = ""
    lines: tuple[Line, ...] = ()
    """The text as printed."""
    abilities: tuple[Line, ...] = ()
    """The text as carried out: keywords replaced by what they are short for (R7)."""
    character: str = ""
    """Of a Pro Player: the character whose victory brings it into play (R11.8)."""

    @property
    def price(self) -> int:
        """What a pack with this card on the inside costs: its back shows it (R1.6)."""
        return PRICES.get(self.rarity, 0)

    @property
    def sides(self) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
        """A character's or a venue's lines for deckbuilding, and those for the tournament (R11.9, R11.10)."""
        building = tuple(line for line in self.lines if isinstance(line, Building))
        return building, tuple(line for line in self.lines if not isinstance(line, Building))

    def plain(self) -> dict[str, Any]:
        """The card as plain data, for listings and for the digest."""
        return {
            "name": self.name,
            "set": self.set,
            "rarity": self.rarity,
            "kind": KINDS[self.kind],
            "stars": self.stars,
            "elements": [n for n in names_of(self.symbols) if n in _ELEMENTS],
            "types": [n for n in names_of(self.symbols) if n not in _ELEMENTS],
            "copies": self.copies,
            "text": self.text,
            "flavor": self.flavor,
        }


_ELEMENTS = frozenset(("Fire", "Air", "Light", "Water", "Earth", "Dark"))


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set as it is sold (R1.4)."""

    name: str
    rarity: str
    about: str = ""
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Powers:
    """A card's text sorted by when it is carried out, so that the engine never searches it."""

    timed: dict[str, tuple[Effect, ...]]
    standing: dict[int, tuple[tuple[str, Static], ...]]
    """Ongoing and Top text (the word, the static), by what it listens to (`listen`)."""
    reactions: dict[int, tuple[tuple[Happening, Effect], ...]]
    listens: tuple[int, ...]
    """Everything this card listens to while it is face up."""
    copies: bool
    """Some of the text copies another card's text, and can never be copied itself (R6.10)."""
    building: dict[type, tuple[Static, ...]]
    """What it changes about deckbuilding, by kind (R11.9, R11.10)."""

    @classmethod
    def of(cls, card: Card) -> Powers:
        timed: dict[str, tuple[Effect, ...]] = {}
        standing: dict[int, tuple[tuple[str, Static], ...]] = {}
        reactions: dict[int, tuple[tuple[Happening, Effect], ...]] = {}
        building: dict[type, tuple[Static, ...]] = {}
        for line in card.abilities:
            if isinstance(line, Timed):
                timed[line.word] = (*timed.get(line.word, ()), line.effect)
            elif isinstance(line, Standing):
                for static in line.statics:
                    heard = static.happening if isinstance(static, Whenever) else static
                    kind = KIND_OF[type(heard)]
                    standing[kind] = (*standing.get(kind, ()), (line.word, static))
            elif isinstance(line, Reaction):
                kind = KIND_OF[type(line.happening)]
                reactions[kind] = (*reactions.get(kind, ()), (line.happening, line.effect))
            elif isinstance(line, Building):
                for static in line.statics:
                    building[type(static)] = (*building.get(type(static), ()), static)
        copies = any(isinstance(node, CarryOut) for line in card.abilities for node in walk(line))
        return cls(timed, standing, reactions, tuple(sorted({*standing, *reactions})), copies, building)


def walk(node: Node) -> Iterator[Node]:
    """A node and all nodes below it, outermost first."""
    yield node
    if is_dataclass(node):
        for part in fields(node):
            value = getattr(node, part.name)
            for below in value if isinstance(value, tuple) else (value,):
                if isinstance(below, Node):
                    yield from walk(below)


@dataclass(frozen=True, repr=False, eq=False)
class Box:
    """All the sets a game can be played with."""

    sets: tuple[CardSet, ...]
    cards: tuple[Card, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(card for one in self.sets for card in one.cards))

    def __repr__(self) -> str:
        return f"<Box of {len(self.cards)} cards, {self.digest}>"

    @cached_property
    def number(self) -> dict[str, int]:
        """A card's number by its name; of several with one name (loose blanks only) the first."""
        return {card.name: place for place, card in reversed(list(enumerate(self.cards)))}

    @cached_property
    def powers(self) -> tuple[Powers, ...]:
        return tuple(Powers.of(card) for card in self.cards)

    @cached_property
    def stars(self) -> tuple[int, ...]:
        return tuple(card.stars for card in self.cards)

    @cached_property
    def prices(self) -> tuple[int, ...]:
        return tuple(card.price for card in self.cards)

    @cached_property
    def symbols(self) -> tuple[int, ...]:
        return tuple(card.symbols for card in self.cards)

    @cached_property
    def set_of(self) -> tuple[int, ...]:
        """The number of the set each card belongs to: what its back shows (R1.6)."""
        return tuple(number for number, one in enumerate(self.sets) for _ in one.cards)

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        return tuple(card.kind for card in self.cards)

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """Every different part of every text, numbered: a saved stack names them by number."""
        seen: dict[Node, None] = {}
        for card in self.cards:
            for line in card.abilities:
                for node in walk(line):
                    seen.setdefault(node)
        return tuple(seen)

    @cached_property
    def node_number(self) -> dict[Node, int]:
        return {node: place for place, node in enumerate(self.nodes)}

    @cached_property
    def digest(self) -> str:
        """Changes when any card, text or number in the box changes; a game's header carries it."""
        plain = [
            (c.name, c.stars, c.kind, c.symbols, c.set, c.rarity, c.copies, c.text, c.character) for c in self.cards
        ]
        return hashlib.sha256(repr(plain).encode()).hexdigest()[:16]

    def set_named(self, name: str) -> CardSet:
        for one in self.sets:
            if one.name == name:
                return one
        raise KeyError(f"no set called {name!r} in the box")

    def of_rarity(self, rarity: str) -> tuple[CardSet, ...]:
        return tuple(one for one in self.sets if one.rarity == rarity)

    def with_cards(self, cards: Iterable[Card]) -> Box:
        """A box with a further set of loose cards, as scenarios bring them along."""
        return Box((*self.sets, CardSet("", "", cards=tuple(cards))))

    def without(self, names: Container[str]) -> Box:
        """A box without some cards: a scenario's own cards take the place of those with the same name."""
        return Box(
            tuple(replace(one, cards=tuple(card for card in one.cards if card.name not in names)) for one in self.sets)
        )
