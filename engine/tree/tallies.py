"""What is counted, how amounts are made of it, and what can be true."""

from __future__ import annotations

from typing import Literal

from .base import Cards, Condition, Node, Tally, Test, node
from .nouns import Filter, Quality, Whose


@node
class Count(Tally):
    """`for each of your Mages` | `for each Mage in play` | `for each card in your hand`."""

    filter: Filter


@node
class StarsOf(Tally):
    """`for each star of this card` | `for each star of each of your Mages`."""

    cards: Cards


@node
class Different(Tally):
    """`for each different set among your face-up Singles`."""

    quality: Quality
    filter: Filter


@node
class TokensOn(Tally):
    """`for each +1 STAR token on this card` | `... on each of your Mages`."""

    cards: Cards


@node
class ThisWay(Tally):
    """Cards that this text flipped, discarded, drew ... last: `for each card flipped this way`."""

    verb: Literal["flipped", "discarded", "drawn", "returned"]


@node
class PointsThisWay(Tally):
    """`for each RP lost this way` | `for each RP gained this way`."""

    verb: Literal["lost", "gained"]


@node
class PaidThisWay(Tally):
    """`for each M$2 paid this way`."""

    money: int


@node
class MoneyHad(Tally):
    """`for each M$3 you have`."""

    money: int


@node
class ClashesWon(Tally):
    """In this tournament: `for each clash you have won` | `opponents have won` | anyone: `all players have won`."""

    whose: Whose


@node
class OpponentsAhead(Tally):
    """`for each opponent with more RP than you` | `for each opponent with fewer RP than you`."""

    compare: Literal["fewer", "more"]


@node
class Opponents(Tally):
    """`for each opponent`."""


@node
class Amount(Node):
    """So many, once or for each of something, up to a limit.

    `9 RP` | `2 RP for each of your Mages` | `2 RP for each of your Mages, up to 20 RP`; of tokens `..., up to four
    tokens`, of stars `..., up to 4 stars`. A limit needs a tally.
    """

    each: int
    tally: Tally | None = None
    limit: int | None = None


# --- Conditions ------------------------------------------------------------------------------------------

AtLeastOrMost = Literal["or more", "or fewer", "exactly"]


@node
class Won(Condition):
    """The clash of this text: `you win` | `you lose` | `nobody wins`."""

    result: Literal["win", "lose", "tie"]


@node
class CardIs(Condition):
    """`that card is Fire` | `the card to the left has fewer stars than this card` | `this card is the Top Card`.

    False where there is no such card. `they are Fire`, `each of your Mages is Fire`: true when it holds for all of
    them. Of a reference (This, That, It, Beside, TopCard), an Every or an Extreme.
    """

    cards: Cards
    test: Test


@node
class Have(Condition):
    """Owner `your`: `you have three or more Mages` | `you have no Mages` (exactly 0) | `you have exactly two Mages`.

    Other owners: `there are three or more Mages in play` | `that player has no cards in that player's hand`
    is printed `there are no cards in that player's hand`; opponents: `there are two or more opponents' Mages`;
    one: `there is exactly one Mage in play`.
    """

    count: int
    bound: AtLeastOrMost
    filter: Filter


@node
class HaveDifferent(Condition):
    """`there are four or more different elements among your face-up Singles`."""

    count: int
    quality: Quality
    filter: Filter


@node
class StarSum(Condition):
    """`your face-up Singles have 30 or more stars in total` | `... 12 or fewer stars in total`."""

    filter: Filter
    stars: int
    bound: Literal["or more", "or fewer"]


@node
class Points(Condition):
    """`you have 50 or more RP` | `you have 10 or fewer RP` | `you have no RP` (exactly 0)."""

    points: int
    bound: AtLeastOrMost


@node
class Rank(Condition):
    """Nobody has more, nobody has fewer: `you have the most RP` | `you have the fewest RP`."""

    most: Literal["most", "fewest"]


@node
class PointsThan(Condition):
    """`you have fewer RP than that player` | `you have more RP than that player`."""

    compare: Literal["fewer", "more"]


@node
class YourTurn(Condition):
    """`it is your turn` | `it is not your turn`."""

    yes: bool = True


@node
class Named(Condition):
    """The last `this way` did something: `a card was flipped this way` | `a card was discarded this way`."""

    verb: Literal["flipped", "discarded", "drawn", "returned"]
