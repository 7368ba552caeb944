"""Where the panes of a Turn-Based game lie: tableaus, hand and question left; score sheet, shop and card right."""

from __future__ import annotations

from typing import Final

from textual.geometry import Region

from .seats import STRIP, WIDE, Tab, tabbed

TABS: Final[tuple[Tab, ...]] = ("table", "mine", "shop", "log")
LOG_FROM: Final = 40
"""Lines of the body from which the log is in view as well."""


def right_column(width: int) -> int:
    return 50 if width >= WIDE else 42


def sheet_width(width: int, height: int) -> int:
    """How many cells a line of the score sheet has, within its frame."""
    return (width if tabbed(width, height) else right_column(width)) - 2


ROOMY: Final = 30
"""Lines of the body from which every card of the hand has one of its own."""
CARD: Final = 12
"""Lines that a card should have, and the least the shop gets."""


def arrange(
    width: int, height: int, tab: Tab, sheet: int, shop: int, short: int, prompt: int, asked: bool, hand: int
) -> dict[str, Region]:
    """The panes to be seen and where; `sheet` and `shop` are how many lines these have, `short` the shop with two packs
    in a line, the rest as in a tournament."""
    if tabbed(width, height):
        return _narrow(width, height, tab, sheet, prompt)
    right = right_column(width)
    left = width - right
    hand_high = max(hand, 4) + 2 if height >= ROOMY else min(max(hand, 3) + 2, 6)
    ask = hand_high + 3 if asked else 3
    hand_high = 0 if asked else hand_high
    board = height - STRIP - ask - hand_high
    found = {
        "board": Region(0, 0, left, board),
        "strip": Region(0, board, left, STRIP),
        "prompt": Region(0, board + STRIP, left, ask),
    }
    if hand_high:
        found["hand"] = Region(0, height - hand_high, left, hand_high)
    top = min(sheet + 2, height - 16)
    log = 6 if height >= LOG_FROM else 0
    most = max(height - top - log - CARD, 8)
    shop = shop + 2 if shop + 2 <= most else min(short + 2, most)
    found["race"] = Region(left, 0, right, top)
    found["shop"] = Region(left, top, right, shop)
    found["card"] = Region(left, top + shop, right, height - top - shop - log)
    if log:
        found["log"] = Region(left, height - log, right, log)
    return found


def _narrow(width: int, height: int, tab: Tab, sheet: int, prompt: int) -> dict[str, Region]:
    ask = min(max(prompt, 1) + 2, max(4, height // 2 - 1))
    rest = height - ask - STRIP
    found = {"strip": Region(0, rest, width, STRIP), "prompt": Region(0, rest + STRIP, width, ask)}
    card = min(40, width // 2 - 2)
    if tab == "table":
        found["board"] = Region(0, 0, width, rest)
    elif tab == "mine":
        own = 5 if rest >= 10 else 4
        found["mine"] = Region(0, 0, width, own)
        found["hand"] = Region(0, own, width - card, rest - own)
        found["card"] = Region(width - card, own, card, rest - own)
    elif tab == "shop":
        found["shop"] = Region(0, 0, width - card, rest)
        found["card"] = Region(width - card, 0, card, rest)
    else:
        race = min(sheet + 2, rest - 3)
        found["race"] = Region(0, 0, width, race)
        found["log"] = Region(0, race, width, rest - race)
    return found
