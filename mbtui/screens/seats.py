"""Where the panes of a tournament lie in a terminal of some size."""

from __future__ import annotations

from typing import Final, Literal

from textual.geometry import Region

Tab = Literal["table", "mine", "shop", "log"]
TABS: Final[tuple[Tab, ...]] = ("table", "mine", "log")
NARROW: Final = 100
SHORT: Final = 27
"""Below so many cells, or so many lines of the body, the panes take turns, by tabs."""
WIDE: Final = 140
STRIP: Final = 1
LONG: Final = 13
"""Lines of a question with a long text at most: its answers should be in view."""


def tabbed(width: int, height: int) -> bool:
    """Whether there is no room for all panes at once."""
    return width < NARROW or height < SHORT


def prompt_width(width: int, height: int) -> int:
    """How many cells a line of the question has: its pane has a frame and a cell of padding on both sides."""
    return max(20, (width if tabbed(width, height) else width - right_column(width)) - 4)


def right_column(width: int) -> int:
    return 48 if width >= WIDE else 36


def arrange(width: int, height: int, tab: Tab, racers: int, prompt: int, asked: bool, hand: int) -> dict[str, Region]:
    """The panes to be seen and where, for a body of this size (without header, status line and keys).

    `racers` is how many lines the race has, `prompt` how many the question has; `asked`: it lists answers, and takes
    the hand's place, so that the board does not jump; only a long question takes more. `hand` is how many cards there
    are.
    """
    if tabbed(width, height):
        return _narrow(width, height, tab, racers, prompt)
    right = right_column(width)
    left = width - right
    roomy = height >= 40
    hand_high = min(max(hand + 2, 6), height // 4) if roomy else 6
    ask = max(hand_high + 3, min(prompt + 2, LONG)) if asked else 3
    hand_high = 0 if asked else hand_high
    found: dict[str, Region] = {}
    board = height - STRIP - ask - hand_high
    found["board"] = Region(0, 0, left, board)
    found["strip"] = Region(0, board, left, STRIP)
    found["prompt"] = Region(0, board + STRIP, left, ask)
    if hand_high:
        found["hand"] = Region(0, height - hand_high, left, hand_high)
    race = racers + 2
    log = max(7, height - race - 30) if roomy else 6
    found["race"] = Region(left, 0, right, race)
    found["card"] = Region(left, race, right, height - race - log)
    found["log"] = Region(left, height - log, right, log)
    return found


def _narrow(width: int, height: int, tab: Tab, racers: int, prompt: int) -> dict[str, Region]:
    ask = min(max(prompt, 1) + 2, max(4, height // 2))
    rest = height - ask - STRIP
    found = {"strip": Region(0, rest, width, STRIP), "prompt": Region(0, rest + STRIP, width, ask)}
    if tab == "table":
        found["board"] = Region(0, 0, width, rest)
    elif tab == "mine":
        card = min(40, width // 2 - 2)
        own = 5 if rest >= 10 else 4
        found["mine"] = Region(0, 0, width, own)
        found["hand"] = Region(0, own, width - card, rest - own)
        found["card"] = Region(width - card, own, card, rest - own)
    else:
        race = min(racers + 2, rest - 4)
        found["race"] = Region(0, 0, width, race)
        found["log"] = Region(0, race, width, rest - race)
    return found
