"""Where cards lie. A zone is a number; a player's zones follow one another from `PLAYER`."""

from __future__ import annotations

from typing import Final

STORE: Final = 0
"""The Store deck; its top is the end of the list."""
PACKS: Final = 1
"""The nine packs of the Store area, by place; an empty place is `NONE` (R3.2)."""
DISCARD: Final = 2
"""The Store discard: it may come back (R4.11)."""
MARKET: Final = 3
"""The Aftermarket."""
OUT: Final = 4
"""In the box: never comes back (R4.11)."""
FUSION: Final = 5
"""Three piles: Bronze, Silver, Gold (R2.2); the top is the end of the list."""
PRIZES: Final = 8
"""Two piles: Bronze, Silver, and a third for modes with a Gold prize (R2.2, R11.3)."""
META_STACKS: Final = 11
"""Two stacks: element metas, type metas (R2.3)."""
METAS: Final = 13
"""The revealed element meta, the revealed type meta."""
VENUES: Final = 15
VENUE: Final = 16
PROS: Final = 17
SHELF: Final = 18
"""Millennium Accessories that wait to be drafted, open to all (R11.4)."""

PLAYER: Final = 20
BINDER, DECK, COLLECTION, COLLECTION_TWO, DEALT, HAND, TABLEAU, BOXES, ACCESSORIES, ATTACHED, CHARACTER = range(11)
PACKET: Final = 11
"""Cards somebody holds to draft one of them (R11.6)."""
SPAN: Final = 12
"""How many zone numbers each player takes up."""

NONE: Final = -1
"""No card: an empty slot of a tableau, an empty place in the Store."""

TABLE_NAMES: Final = {
    STORE: "Store deck",
    PACKS: "Store",
    DISCARD: "Store discard",
    MARKET: "Aftermarket",
    OUT: "box",
    FUSION: "Bronze fusion pile",
    FUSION + 1: "Silver fusion pile",
    FUSION + 2: "Gold fusion pile",
    PRIZES: "Bronze prizes",
    PRIZES + 1: "Silver prizes",
    PRIZES + 2: "Gold prizes",
    META_STACKS: "element metas",
    META_STACKS + 1: "type metas",
    METAS: "element meta",
    METAS + 1: "type meta",
    VENUES: "venues",
    VENUE: "venue",
    PROS: "Pro Players",
    SHELF: "Millennium Accessories",
}
PLAYER_NAMES: Final = (
    "binder",
    "deck",
    "collection",
    "second collection",
    "dealt cards",
    "hand",
    "tableau",
    "Deck Boxes",
    "Accessories",
    "attached cards",
    "character",
    "packet",
)


def of(seat: int, area: int) -> int:
    """The number of a player's zone."""
    return PLAYER + seat * SPAN + area


def owner(zone: int) -> int:
    """Whose zone it is; `NONE` for the table's."""
    return (zone - PLAYER) // SPAN if zone >= PLAYER else NONE


def area(zone: int) -> int:
    """Which of a player's zones it is; `NONE` for the table's."""
    return (zone - PLAYER) % SPAN if zone >= PLAYER else NONE


def count(players: int) -> int:
    return PLAYER + players * SPAN
