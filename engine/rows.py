"""The numbers of the rows a view is made of. Rows that change often have the smallest numbers: they are the wire's."""

from __future__ import annotations

from typing import Final

ZONES: Final = 0
"""+ zone: its cards as far as the viewer may know them."""
PLAYERS: Final = 80
"""+ seat: RP, money, VP, markers ..."""
TABLE: Final = 86
"""Phase, round, interval, whose turn."""
ASK: Final = 87
"""What is asked of whom."""
OFFERS: Final = 88
"""Offers from and to the viewer."""
RESULTS: Final = 89
"""The tournaments so far."""
FORCE: Final = 90
"""Cards in play whose stars or symbols in force differ from what is printed and put on them."""
HEADER: Final = 91
"""What never changes: players, sets, the viewer's seat."""
BUYING: Final = 92
"""What stands between the viewer and a purchase: packs left to others for now, purchases that wait (R4.10)."""
RESOLVING: Final = 93
"""The texts in progress and those that wait, while somebody is asked in the middle of one."""
MACHINE: Final = 94
"""What the machine goes on with, for the player who is asked in the middle of a text."""
NEXTS: Final = 95
"""[seat, cards] of those whose Next waits for their owner's next card."""
ACCOUNTS: Final = 96
"""The accounts of the tournaments before the one at hand, summed by card and word."""
SHEET: Final = 97
"""Turn-Based: RP written down, symbols declared, turns since the last scoring, each by seat (R11.3)."""
TERMS: Final = 98
"""What a character's powers or the venue change for the viewer in deckbuilding: limits and prices (R11.9, R11.10)."""
SECRETS: Final = 99
"""What the viewer alone has been shown: packs, the next metas; and how often they may still look (R11.10)."""
CARDS: Final = 100
"""+ card: what the viewer may know of it."""
LEDGER: Final = 4000
"""+ number: an entry of the tournament's account."""
