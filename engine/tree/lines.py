"""What holds while a card is face up, what is waited for, and the lines of a card."""

from __future__ import annotations

from typing import Literal

from .base import Cards, Effect, Happening, Node, Static, node
from .nouns import Filter, Whose
from .tallies import Amount

# --- Static ----------------------------------------------------------------------------------------------


@node
class CannotBeFlipped(Static):
    """`adjacent cards cannot be flipped by opponents` | `this card cannot be flipped` (cards: This or Every).

    Subjects of static lines are This (`this card`, singular verb) or Every (its filter in the plural).
    """

    cards: Cards
    by: Literal["anyone", "opponents"] = "opponents"


@node
class StarsChange(Static):
    """`opponents' Mages have 2 fewer stars` | `this card has 1 more star for each card in your hand` (each < 0:
    fewer)."""

    cards: Cards
    amount: Amount


@node
class ClashBonus(Static):
    """`you get +2 in clashes` | `opponents get -2 in clashes` | anyone: `all players get +1 in clashes`."""

    whose: Whose
    bonus: int


@node
class AlsoSymbol(Static):
    """`your cards are also Fire` | `your cards are also Mages` | `this card is also Fire` |
    `this card is also a Mage`."""

    cards: Cards
    name: str


@node
class Slots(Static):
    """`you have 1 more slot` | `you have 2 fewer slots`; always at the right end (R5.5)."""

    more: int


@node
class Room(Static):
    """How many are laid out beside the tableau (R5.1): `you have room for 1 more Deck Box`."""

    more: int
    kind: Literal["Deck Box", "Accessory"]


@node
class MetasScored(Static):
    """`you score each meta twice` | `you score no metas` (R9.1); several such texts multiply."""

    times: Literal[0, 2]


@node
class CannotUse(Static):
    """`opponents cannot use Actions` | `opponents cannot use Reactions` | `you ...` | anyone: `all players ...`."""

    whose: Whose
    word: Literal["Action", "Reaction"]


@node
class CannotLose(Static):
    """`you cannot lose RP`."""


@node
class Mimic(Static):
    """Mimicry (R7.1): `this card has the elements and types of the card to the left instead of its own`."""


# --- Happenings ------------------------------------------------------------------------------------------

Actor = Literal["you", "an opponent", "a player"]


@node
class Plays(Happening):
    """`you play a Fire card` | `an opponent plays an Animal` (filter: noun and tests only, whose anyone)."""

    who: Actor
    filter: Filter


@node
class IsFlipped(Happening):
    """`one of your other cards is flipped` | `an opponent's Mage is flipped` | `a card in play is flipped`
    | with by: `... is flipped by an opponent`."""

    filter: Filter
    by: Literal["anyone", "you", "an opponent"] = "anyone"


@node
class WouldBeFlipped(Happening):
    """Asked before it turns: `one of your other cards would be flipped by an opponent`."""

    filter: Filter
    by: Literal["anyone", "an opponent"] = "an opponent"


@node
class Clashed(Happening):
    """`you win a clash` | `you lose a clash` | `an opponent wins a clash` ..."""

    who: Actor
    result: Literal["win", "lose"]


@node
class GainsPoints(Happening):
    """`you gain RP` | `an opponent gains 10 or more RP` (at_least 1: no number)."""

    who: Actor
    at_least: int = 1


@node
class LosesPoints(Happening):
    """`you lose RP` | `an opponent loses RP`."""

    who: Actor


@node
class Discards(Happening):
    """`you discard a card` | `an opponent discards a card`."""

    who: Actor


@node
class UsesAction(Happening):
    """`you use an Action` | `an opponent uses an Action`."""

    who: Actor


@node
class GetsToken(Happening):
    """`one of your cards gets a +1 STAR token` | `a card in play gets a +1 STAR token`."""

    filter: Filter


@node
class TurnBegins(Happening):
    """`your turn begins` | `an opponent's turn begins` | `a player's turn begins`."""

    who: Actor


@node
class Whenever(Static):
    """Done each time, without a choice, while the card is in force: `Whenever you win a clash, gain 5 RP.`"""

    happening: Happening
    effect: Effect


# --- Lines -----------------------------------------------------------------------------------------------


@node
class Line(Node):
    """One line of a card's text."""


@node
class Timed(Line):
    """`Play: Gain 9 RP.` | Next, Flip, Score, Action alike."""

    word: Literal["Play", "Next", "Flip", "Score", "Action"]
    effect: Effect


@node
class Standing(Line):
    """`Ongoing: ...` | `Top: ...`; several statics are several sentences."""

    word: Literal["Ongoing", "Top"]
    statics: tuple[Static, ...]


@node
class Reaction(Line):
    """`Reaction: When an opponent plays an Animal, flip that card.`"""

    happening: Happening
    effect: Effect


@node
class Keyword(Line):
    """`Scurry.` | `Mimicry.` | `Anvil Drop.` | `Thwomp 12.` | `Blast Off.` | `Blast Off Plus 5.` | `Oppress 3 Mages.`

    A keyword is short for a line of ordinary text (R7); the loader puts that line beside it.
    """

    name: str
    number: int = 0
    noun: str = ""
