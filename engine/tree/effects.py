"""What a card's text does.

Every clause is written as an order to the reader (`gain 9 RP`) or, below a `Do`, of somebody
(`each opponent gains 9 RP`): both forms are given as `gain/gains`.
"""

from __future__ import annotations

from typing import Literal

from .base import Cards, Condition, Effect, node
from .nouns import Players
from .tallies import Amount

# --- Composition -----------------------------------------------------------------------------------------


@node
class Seq(Effect):
    """Sentences one after the other: `Gain 3 RP. Flip this card.`"""

    effects: tuple[Effect, ...]


@node
class And(Effect):
    """Clauses of one sentence: `flip it and gain 12 RP` (third person: `flips it and gains 12 RP`); three:
    `a, b and c`.

    A subject holds until the next one, so that after a Do only another Do or a clause with its own subject follows.
    """

    effects: tuple[Effect, ...]


@node
class Do(Effect):
    """Somebody else carries it out: `each opponent loses 3 RP`, clockwise from the player to the left."""

    players: Players
    effect: Effect


@node
class If(Effect):
    """`If you win, gain 14 RP.` | `If you win, gain 14 RP. Otherwise, flip this card.`"""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@node
class May(Effect):
    """`You may flip this card.` | `You may flip this card. If you do, gain 10 RP.`

    In a Do: `Each opponent may draw a card.` | `Each opponent may draw a card. If they do, they lose 5 RP.`
    """

    effect: Effect
    then: Effect | None = None


# --- Points, tokens --------------------------------------------------------------------------------------


@node
class Gain(Effect):
    """`gain/gains 9 RP`."""

    amount: Amount


@node
class Lose(Effect):
    """As much as there is (R5.9): `lose/loses 9 RP`."""

    amount: Amount


@node
class LoseAll(Effect):
    """`lose/loses all RP`."""


@node
class PutTokens(Effect):
    """`put/puts a +1 STAR token on it` | `put two +1 STAR tokens on each of your Mages`
    | with a tally: `put a +1 STAR token on this card for each card in your hand`."""

    amount: Amount
    cards: Cards


@node
class RemoveTokens(Effect):
    """`remove/removes all +1 STAR tokens from one of your cards`."""

    cards: Cards


@node
class NextCardGets(Effect):
    """The next card the player plays: `the next card you play gets three +1 STAR tokens` (no third person)."""

    tokens: int


# --- Money -----------------------------------------------------------------------------------------------


@node
class Earn(Effect):
    """From the bank (R2.5): `gain/gains M$4`."""

    money: int


@node
class Pay(Effect):
    """To the bank, as far as there is any: `pay/pays M$4` | `pay/pays up to M$6`.

    After `may` it is paid whole or not at all; of `up to` some the player says how much.
    """

    money: int
    up_to: bool = False


# --- Cards -----------------------------------------------------------------------------------------------


@node
class Flip(Effect):
    """Face up to face down (R6.5): `flip/flips one of your Mages`."""

    cards: Cards


@node
class Discard(Effect):
    """To the owner's binder, the Store discard, or the box (R4.11).

    `discard/discards a card in your hand` | `discard ... to the Store discard` | `put/puts ... into the box`.
    """

    cards: Cards
    to: Literal["binder", "Store discard", "box"] = "binder"


@node
class Draw(Effect):
    """From the Store deck into the hand: `draw/draws a card` | `draw/draws two cards`."""

    count: int = 1


@node
class Take(Effect):
    """Into the hand of whoever does it: `take/takes a card in the Aftermarket into hand`."""

    cards: Cards


@node
class Return(Effect):
    """From play to its owner's hand: `return/returns one of your cards to hand`."""

    cards: Cards


@node
class PutOnStore(Effect):
    """`put/puts a card in your hand on top of the Store`."""

    cards: Cards


@node
class RevealTop(Effect):
    """`reveal/reveals the top card of the Store`: it is `that card` from here on, and lies in the Aftermarket."""


@node
class RevealHand(Effect):
    """All see it (R6.8): `reveal your hand` | `reveals their hand`."""


@node
class Reveal(Effect):
    """All see it, it stays where and how it is (R6.8): `reveal/reveals a card in your hand`; it is `it` from here
    on."""

    cards: Cards


@node
class PlayCard(Effect):
    """Play it now, beyond the one Single of a turn: `play/plays a Single in your hand` |
    `play/plays the top card of the Store`.

    A Deck Box or an Accessory from the Store cannot be played and goes to the Aftermarket.
    """

    cards: Cards


@node
class Insert(Effect):
    """Anywhere in its tableau, others shift right (R7.3): `insert/inserts this card anywhere in your tableau`."""

    cards: Cards


@node
class MoveToEnd(Effect):
    """`move/moves this card to the left end of its tableau` | `... right end ...`."""

    cards: Cards
    side: Literal["left", "right"]


@node
class Swap(Effect):
    """Two cards of one tableau change places: `swap/swaps this card with one of your other cards`.

    The first is This, That, It, Beside or TopCard.
    """

    first: Cards
    second: Cards


@node
class Exchange(Effect):
    """A hand card for the top of the Store: `exchange/exchanges a card in your hand for the top card of the Store`."""

    cards: Cards


@node
class Attach(Effect):
    """Under this card, out of the tableau (R6.11): `attach/attaches a card in your hand to this card`."""

    cards: Cards


@node
class CarryOut(Effect):
    """Copy the text of another card as if it stood on this one (R6.10):
    `carry/carries out the Play text of one of your cards`."""

    word: Literal["Play", "Next", "Flip", "Score", "Action"]
    cards: Cards


# --- Clashes, names, turns -------------------------------------------------------------------------------


@node
class Clash(Effect):
    """`clash/clashes with an opponent` | `clash with that player` | `clash with all players` (R8)."""

    against: Literal["an opponent", "that player", "all players"]


@node
class NameCard(Effect):
    """Any name in the box: `name/names a card`."""


@node
class NameSymbol(Effect):
    """`name/names an element` | `name/names a type`."""

    quality: Literal["element", "type"]


@node
class ExtraAction(Effect):
    """`you may use one more Action this turn` (no third person; printed whole, not as a May)."""


@node
class ScoreAgain(Effect):
    """One of the own cards in play scores once more (R9.1): `score one of your Score effects again`."""


@node
class Prevent(Effect):
    """Only where a card would be flipped: `that card is not flipped`."""


@node
class AddSlot(Effect):
    """At the right end, for this tournament (R5.5): `add/adds a slot to your tableau`."""
