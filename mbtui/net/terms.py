"""What a seat pays and may hold in deckbuilding, as its view says it (R11.9, R11.10)."""

from __future__ import annotations

from typing import NamedTuple

from engine import rows
from engine.arrangements import changed_price
from engine.collection import LIMITS
from engine.store import FUSION_SIZES
from engine.symbols import PRICES
from engine.view import View


class Terms(NamedTuple):
    """The rules' own numbers, unless a character's powers or the venue change them."""

    limits: tuple[int, int, int] = LIMITS
    """Singles, Deck Boxes and Accessories of a deck."""
    fusions: tuple[int, ...] = FUSION_SIZES
    """Cards that a Bronze, a Silver, a Gold fusion takes."""
    packs: tuple[int, ...] = (0,) * len(PRICES)
    """How much more a pack costs, by rarity."""
    market: int = 0
    """How much more a card of the Aftermarket costs."""
    sale: int = 0
    """How much more a sold card brings."""
    collection: int = 0
    """VP more for a collection."""

    @classmethod
    def of(cls, view: View) -> Terms:
        row = view.get(rows.TERMS)
        if not row:
            return cls()
        (singles, boxes, accessories), fusions, packs, market, sale, collection = row
        return cls((singles, boxes, accessories), tuple(fusions), tuple(packs), market, sale, collection)

    def pack(self, rarity: str) -> int:
        """What a pack with this rarity on its back costs (R4.3)."""
        if rarity not in PRICES:
            return 0
        return changed_price(PRICES[rarity], self.packs[tuple(PRICES).index(rarity)])

    def bought(self, stars: int) -> int:
        """What a card of the Aftermarket costs (R4.6)."""
        return changed_price(stars, self.market)

    def sold(self, stars: int) -> int:
        """What the bank pays for a card (R4.5)."""
        return max(0, stars + self.sale)
