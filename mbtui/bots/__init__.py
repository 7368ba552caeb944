"""Players that are programs: a seat's view in, an order and a sentence out (`mind.Mind`)."""

from __future__ import annotations

from typing import Final

from .bringing import Brought
from .dealing import Unseen
from .levels import Level
from .mind import Mind, Thought, luck_of
from .playing import play_at_a_glance, play_one_ahead, play_with_foresight
from .simple import Chance
from .temperament import TEMPERAMENTS as _LEANS

LEVELS: Final = ("random", "rookie", "regular", "champion")
TEMPERAMENTS: Final = tuple(_LEANS)

_PLAYS: Final = {"rookie": play_at_a_glance, "regular": play_one_ahead, "champion": play_with_foresight}
_DEALT: Final = {"champion": Brought}
"""Who thinks about what others brought."""
_MINDS: Final[dict[str, Mind]] = {
    "random": Chance(),
    **{name: Level(name, play, None, _DEALT.get(name, Unseen)) for name, play in _PLAYS.items()},
    **{
        f"{name} {lean}": Level(name, play, how, _DEALT.get(name, Unseen))
        for name, play in _PLAYS.items()
        for lean, how in _LEANS.items()
    },
}


def mind_named(name: str) -> Mind:
    """The mind with a name: a level, and a temperament after it if it has one."""
    return _MINDS[name]


def names() -> tuple[str, ...]:
    """All the names a seat's bot can have."""
    return tuple(_MINDS)


__all__ = ["LEVELS", "TEMPERAMENTS", "Mind", "Thought", "luck_of", "mind_named", "names"]
