"""Where the panes of a tournament lie in a terminal of some size."""

from __future__ import annotations

from typing import Final, Literal

from textual.geometry import Region

Tab = Literal["table", "mine", "log"]
TABS: Final[tuple[Tab, ...]] = ("table", "mine", "log")
NARROW: Final = 100
"""Below so many cells the panes take turns, by tabs."""
WIDE: Final = 140
STRIP: Final = 1


def arrange(width: int, height: int, tab: Tab, players: int, prompt: int, asked: bool, hand: int) -> dict[str, Region]:
    """The panes to be seen and where, for a body of this size (without header, status line and keys).

    `prompt` is how many lines the question has, `asked` whether it lists answers: then it takes the hand's place where
    there is no room for both. `hand` is how many cards there are.
    """
    if width < NARROW:
        return _narrow(width, height, tab, players, prompt)
    right = 48 if width >= WIDE else 36
    left = width - right
    list_ = hand + 2 if height >= 44 else 6
    hand_high = min(max(list_, 6), max(6, height // 4))
    ask = min(max(prompt, 1) + 2, max(4, height // 3))
    found: dict[str, Region] = {}
    if asked and height < 44:
        ask = min(max(ask, hand_high + 3), height // 2)
        hand_high = 0
    board = height - STRIP - ask - hand_high
    found["board"] = Region(0, 0, left, board)
    found["strip"] = Region(0, board, left, STRIP)
    found["prompt"] = Region(0, board + STRIP, left, ask)
    if hand_high:
        found["hand"] = Region(0, height - hand_high, left, hand_high)
    race = min(players + 2 + 2, height // 3)
    log = max(7, height - race - 26) if height >= 36 else max(6, height // 4)
    found["race"] = Region(left, 0, right, race)
    found["card"] = Region(left, race, right, height - race - log)
    found["log"] = Region(left, height - log, right, log)
    return found


def _narrow(width: int, height: int, tab: Tab, players: int, prompt: int) -> dict[str, Region]:
    ask = min(max(prompt, 1) + 2, max(4, height // 2 - 1))
    rest = height - ask - STRIP
    found = {"strip": Region(0, rest, width, STRIP), "prompt": Region(0, rest + STRIP, width, ask)}
    if tab == "table":
        found["board"] = Region(0, 0, width, rest)
    elif tab == "mine":
        card = min(40, width // 2 - 2)
        own = 5 if rest >= 14 else 4
        found["mine"] = Region(0, 0, width, own)
        found["hand"] = Region(0, own, width - card, rest - own)
        found["card"] = Region(width - card, own, card, rest - own)
    else:
        race = min(players + 4, rest // 2)
        found["race"] = Region(0, 0, width, race)
        found["log"] = Region(0, race, width, rest - race)
    return found
