"""All randomness of a game is one integer in its state.

Each draw is a step of SplitMix64: the integer moves on by a fixed stride and is mixed into 64 even bits.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeVar

T = TypeVar("T")
MASK = (1 << 64) - 1
STRIDE = 0x9E3779B97F4A7C15


def mix(seed: int) -> int:
    """64 well-mixed bits of a seed."""
    z = seed & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def below(seed: int, limit: int) -> tuple[int, int]:
    """The seed after one draw, and a number from 0 to limit - 1."""
    seed = (seed + STRIDE) & MASK
    return seed, (mix(seed) * limit) >> 64


def shuffle(seed: int, things: MutableSequence[T]) -> int:
    """Put things into a random order in place; the seed afterwards."""
    for last in range(len(things) - 1, 0, -1):
        seed, place = below(seed, last + 1)
        things[last], things[place] = things[place], things[last]
    return seed
