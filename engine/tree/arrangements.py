"""What a character or a venue changes about deckbuilding (R11.9, R11.10).

On a venue `you` is every player for themselves, as on a meta.
"""

from __future__ import annotations

from typing import Literal

from .base import Static, node
from .lines import Line


@node
class DeckHolds(Static):
    """A deck's limit (R4.1): `your deck may hold 1 more Deck Box` | `your deck may hold 2 fewer Singles`."""

    more: int
    kind: Literal["Single", "Deck Box", "Accessory"]


@node
class Income(Static):
    """Besides the M$ of each round (R3.2): `you get M$10 more` | `you get M$5 less`."""

    more: int


@node
class Dealt(Static):
    """In both deals (R3.2, R3.3): `you are dealt 2 more cards` | `you are dealt 1 fewer card`."""

    more: int


@node
class PackPrice(Static):
    """In the Store (R4.3): `packs cost you M$1 less` | of one rarity: `Master packs cost you M$2 more`."""

    more: int
    rarity: str = ""


@node
class MarketPrice(Static):
    """In the Aftermarket (R4.6): `cards in the Aftermarket cost you M$1 less`."""

    more: int


@node
class SalePrice(Static):
    """For what goes to the Aftermarket (R4.5): `you sell cards for M$1 more`."""

    more: int


@node
class FusionTakes(Static):
    """The size of a fusion (R4.4): `your fusions take 1 fewer card`."""

    more: int


@node
class CollectionWorth(Static):
    """The VP of a collection that is turned in (R4.9): `your collection is worth 3 VP more`."""

    more: int


@node
class StartsWith(Static):
    """One such card at the start of the game, by lot: `you start with a Bronze Promo`."""

    rarity: str


@node
class LooksAtPacks(Static):
    """Nobody else sees them: `you may look at a pack in each interval` | `you may look at three packs in ...`."""

    count: int


@node
class SeesMetas(Static):
    """Nobody else sees them: `you see the next meta of each stack`."""


@node
class BuriesMeta(Static):
    """`once a round you may put the next meta of a stack under it`."""


@node
class IntervalsLast(Static):
    """The clock of the table (R3.3): `intervals last half as long` | `intervals last twice as long`."""

    pace: Literal["half", "twice"]


@node
class Building(Line):
    """The deckbuilding side of a character or venue: `Deckbuilding: You get M$10 more.`; several statics are several
    sentences."""

    statics: tuple[Static, ...]
