"""Where the panes of deckbuilding lie in a terminal of some size: all in view, or several behind one another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from textual.geometry import Region

PANES: Final = ("binder", "collection", "deck", "store", "market", "log", "card")
RING: Final = ("binder", "store", "market", "deck", "collection", "log", "card")
"""The order in which Tab goes through them."""

Group = tuple[str, ...]
"""Panes that share a place; one of them is in front."""


class Place(NamedTuple):
    """A group of panes and where it lies."""

    group: Group
    region: Region


def _stacked(x: int, width: int, height: int, groups: Sequence[tuple[Group, int]]) -> list[Place]:
    """Groups one above the other; the height 0 takes what the others leave."""
    rest = height - sum(wanted for _, wanted in groups)
    places, y = [], 0
    for group, wanted in groups:
        tall = wanted or rest
        places.append(Place(group, Region(x, y, width, tall)))
        y += tall
    return places


def arrange(width: int, height: int) -> list[Place]:
    """The places for a body of this size (header and footer are not part of it)."""
    if width < 112:
        left = max(width * 11 // 20, 44)
        right = width - left
        if height >= 40:
            return [
                *_stacked(0, left, height, [(("binder",), 0), (("collection",), 9), (("deck",), 14)]),
                *_stacked(left, right, height, [(("card", "log"), 0), (("store",), 15), (("market",), 8)]),
            ]
        return [
            *_stacked(0, left, height, [(("binder", "deck", "collection"), 0)]),
            *_stacked(left, right, height, [(("card", "store", "market", "log"), 0)]),
        ]
    first = 44 + max(width - 120, 0) * 2 // 5
    second = (width - first) // 2
    third = width - first - second
    if height < 28:
        return [
            *_stacked(0, first, height, [(("binder", "collection"), 0)]),
            *_stacked(first, second, height, [(("store",), 15), (("market", "log"), 0)] if height >= 22 else
                      [(("store", "market", "log"), 0)]),
            *_stacked(first + second, third, height, [(("card", "deck"), 0)]),
        ]  # fmt: skip
    return [
        *_stacked(0, first, height, [(("binder",), 0), (("collection",), min(max(height // 3, 8), 13))]),
        *_stacked(
            first, second, height, [(("store",), 15), (("market",), max((height - 15) * 9 // 20, 6)), (("log",), 0)]
        ),
        *_stacked(first + second, third, height, [(("card",), 0), (("deck",), 14)]),
    ]


def in_front(places: Sequence[Place], front: Mapping[str, int]) -> dict[str, Place]:
    """The pane in front at each place: the one that was brought to the front last."""
    return {
        max(place.group, key=lambda pane: (front.get(pane, 0), -place.group.index(pane))): place for place in places
    }
