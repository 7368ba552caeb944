"""Cards and players as a card's text speaks of them.

Above each node stands the English it is printed as; `|` separates forms that depend on the fields.
"""

from __future__ import annotations

from typing import Literal

from .base import Cards, Node, Test, node

Whose = Literal["your", "opponents", "their", "that player", "anyone"]
"""Whose cards are meant. `their`: of the player who carries out a third-person clause."""

Area = Literal["play", "hand", "binder", "Aftermarket", "attached"]
"""Where the cards are; `play` is the tableau for Singles, and the row above it for Deck Boxes and Accessories."""

Noun = Literal[
    "card", "Single", "Deck Box", "Accessory",
    "Animal", "Myth", "Construct", "Citizen", "Soldier", "Mage", "Pro",
]  # fmt: skip

Quality = Literal["element", "type", "set", "star rating", "rarity", "name"]
Compare = Literal["fewer", "more", "as many"]
Side = Literal["left", "right"]

Players = Literal[
    "you", "an opponent", "each opponent", "each player",
    "that player", "the winner", "each loser", "the leader",
]  # fmt: skip
"""Who carries out a clause. `the leader` is the player with the most RP (a tie: the text's owner picks)."""


# --- Tests -----------------------------------------------------------------------------------------------


@node
class FaceUp(Test):
    """Before a noun: `face-up`. After `is`: `face up`."""


@node
class FaceDown(Test):
    """Before a noun: `face-down`. After `is`: `face down`."""


@node
class Other(Test):
    """Not this card. Before a noun: `other` (`another` after an article). No predicate."""


@node
class Adjacent(Test):
    """In a slot next to this card (R6.12). Before a noun: `adjacent`. After `is`: `adjacent`."""


@node
class Symbol(Test):
    """Has one of these elements or types.

    Before a noun, elements only: `Fire`, `Fire or Water or Dark`. After `is`: `Fire`, `a Mage`, `Fire or a Mage`
    (the names in the order of R1.1; a type there has its article; of several: `are Fire or Mages`).
    """

    names: tuple[str, ...]


@node
class NotSymbol(Test):
    """Face up without this element or type. Before a noun: `non-Fire`, `non-Mage`. After `is`: `not Fire`,
    `not a Mage`."""

    name: str


@node
class OfRarity(Test):
    """Before a noun: `Premium`, `Promo` (any of the three), `Bronze Promo`; Pro is a type. After `is`:
    `a Premium card`."""

    rarity: str


@node
class StarsAtLeast(Test):
    """After a noun: `with 5 or more stars`. Predicate: `has 5 or more stars`."""

    stars: int


@node
class StarsAtMost(Test):
    """After a noun: `with 5 or fewer stars`. Predicate: `has 5 or fewer stars`."""

    stars: int


@node
class StarsExactly(Test):
    """After a noun: `with exactly 5 stars`. Predicate: `has exactly 5 stars`."""

    stars: int


@node
class StarsThan(Test):
    """After a noun: `with fewer stars than this card` | `with more stars than ...` | `with as many stars as ...`.

    Predicate: the same with `has`. Compared with This, That, It, Beside or TopCard.
    """

    compare: Compare
    than: Cards


@node
class SameAs(Test):
    """Shares a quality. After a noun: `with the same set as this card`. Predicate: `has the same set as this card`."""

    quality: Quality
    other: Cards


@node
class HasToken(Test):
    """After a noun: `with a +1 STAR token`. Predicate: `has a +1 STAR token`."""


@node
class HasWord(Test):
    """After a noun: `with a Flip effect`, `with an Action effect`. Predicate: `has a Flip effect`."""

    word: str


@node
class ThatName(Test):
    """Is the card that was named. After a noun: `with that name`. Predicate: `has that name`."""


@node
class ThatSymbol(Test):
    """Has the element or type that was named. After a noun: `of that element` | `of that type`. Predicate:
    `is of that element`."""

    quality: Literal["element", "type"]


@node
class Toward(Test):
    """Lies anywhere on that side of this card, in its tableau.

    After a noun: `to the left of this card`. Predicate: `is to the left of this card`.
    """

    side: Side


@node
class IsTop(Test):
    """Is its owner's Top Card. Predicate only: `is the Top Card`."""


@node
class AtEnd(Test):
    """The left-most or right-most card of its tableau, face up or down. Predicate only: `is the left-most card` |
    `is the right-most card`."""

    side: Side


# --- Kinds of cards --------------------------------------------------------------------------------------


@node
class Filter(Node):
    """A kind of cards: whose, where, which noun, which tests.

    Printed in the plural or the singular as the place needs it; tests that stand before the noun come in the
    order other, face, adjacent, element, non-, rarity; then the noun; then the area; then the tests after the noun.

    whose/area, plural:   `your Mages` | `opponents' Mages` | `their Mages` | `that player's Mages` | `Mages in play`
                          | `Mages in your hand` | `Mages in their hand` | `Mages in that player's hand`
                          | `Mages in opponents' hands` (one: `a Mage in an opponent's hand`)
                          | `Mages in your binder` | `Mages in their binder` | `Mages in that player's binder`
                          | `Mages in the Aftermarket` | `Mages attached to this card` (both: anyone)
                          | (Adjacent and `your`) `adjacent Mages`
    after `of`:           `of your Mages` | `of your opponents' Mages` | `of their Mages` | `of that player's Mages`
    """

    whose: Whose = "anyone"
    noun: Noun = "card"
    tests: tuple[Test, ...] = ()
    area: Area = "play"


# --- Cards named -----------------------------------------------------------------------------------------


@node
class This(Cards):
    """The card the text is on (R6.12): `this card`."""


@node
class That(Cards):
    """The card that what happened was about: `that card`."""


@node
class It(Cards):
    """The cards that this text chose or named last: `it` (one) | `them` (several; as a subject `they`)."""

    several: bool = False


@node
class Beside(Cards):
    """The card in the next slot: `the card to the left` | `the card to the right`."""

    side: Side


@node
class TopCard(Cards):
    """`your Top Card` | `their Top Card` | `that player's Top Card` | opponents: `an opponent's Top Card` (one is
    chosen)."""

    whose: Whose


@node
class Choose(Cards):
    """Whoever carries out the clause picks.

    `one of your Mages` | `two of your Mages` | `up to two of your Mages` | opponents and one: `an opponent's Mage`
    | their and one: `a Mage of their choice` | areas: `a Mage in your hand`, `two Mages in your hand`,
    `up to two Mages in play` | any number: `any number of your Mages`, `any number of cards in your hand` (count 0)
    | Adjacent and `your`: `an adjacent Mage`, `two adjacent Mages`, `up to two ...`, `any number of ...`.
    """

    filter: Filter
    count: int = 1
    up_to: bool = False


@node
class Every(Cards):
    """All of them, without a choice: `each of your Mages` | `each of your opponents' Mages` | `each Mage in play`
    | `each adjacent Mage`; as the subject of a static: the plural of its filter."""

    filter: Filter


@node
class Extreme(Cards):
    """Highest or lowest star rating; on a tie whoever carries out the clause picks.

    `your highest Mage` | `their lowest card` | `that player's highest card` | `an opponent's highest card`
    (of all opponents' cards) | `the highest card in play` | `the highest adjacent card`.
    """

    most: Literal["highest", "lowest"]
    filter: Filter


@node
class AtRandom(Cards):
    """`a random card in their hand` | `a random card in your hand` | `a random one of your Mages`
    | `a random adjacent card`."""

    filter: Filter


@node
class TopOfStore(Cards):
    """`the top card of the Store`: only to be played, discarded or attached."""
