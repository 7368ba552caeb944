"""The course of deckbuilding in words: which interval it is, what comes next, how long it takes (R3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from engine import tree
from engine.box import Card
from engine.intervals import DEAL, GRACE
from engine.zones import NONE
from mbtui.text import cut

from .model import Model

T = TypeVar("T", bound=tree.Static)

DECKBUILDING: Final = "Deckbuilding"
"""The word of texts that hold in this phase."""
COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ROUND_NAMES: Final = ("Pre-Release", "Round 1", "Round 2", "Round 3")
WARNINGS: Final = (60, 30, 10)
"""Seconds before the end of an interval at which a player is warned."""


def stage(model: Model, number: int = NONE) -> str:
    """Which part of the game it is, or which tournament was meant: `Round 2`, `Duel, Round 2` (R2.6, R11.2)."""
    name = ROUND_NAMES[model.round if number == NONE else number]
    return f"Duel, {name}" if model.mode == "duel" else name


def wins(model: Model) -> str:
    """A Duel's tournaments won, one's own first: `1 : 0` (R11.2)."""
    won = [player.tournament_vp for player in model.players]
    return " : ".join(map(str, won[::-1] if model.seat == 1 else won))


def interval_name(model: Model) -> str:
    if not model.interval:
        return "before the clock"
    return "grace" if model.interval == GRACE else f"interval {model.interval} of 3"


def what_next(model: Model) -> str:
    """What happens when this interval ends (R3.3, R3.4)."""
    if model.interval == 0:
        return "the clock starts"
    if model.interval == 1:
        number = DEAL + sum(text.more for text in stated(model, tree.Dealt))
        dealt = f"{COUNTS[number] if number < len(COUNTS) else number} cards"
        return f"{'a draft of ' if model.settings.get('draft') else ''}{dealt} and the type meta"
    if model.interval == 2:
        return "selling closes"
    if model.interval == 3 and model.players and all(player.grace for player in model.players):
        return "one more interval"
    return "decks are locked"


def in_force(model: Model) -> bool:
    """Whether the texts of the characters hold (R2.7, R2.9)."""
    return bool(model.settings.get("powers")) and model.round != 0


def stated(model: Model, kind: type[T]) -> list[T]:
    """The deckbuilding texts of one kind that hold for this player: of their character and of the venue (R11.9)."""
    return [text for _, text in _stated(model, kind)]


def behind(model: Model, kind: type[T], rarity: str = "") -> str:
    """Whose texts change a number of this player's, in brackets; "" if nobody's do."""
    names = [card.name for card, text in _stated(model, kind) if getattr(text, "rarity", "") in ("", rarity)]
    return f" ({', '.join(dict.fromkeys(names))})" if names else ""


def _stated(model: Model, kind: type[T]) -> list[tuple[Card, T]]:
    cards = [model.venue] if model.venue is not None else []
    if in_force(model) and model.me is not None:
        shown = model.character(model.seat)
        cards += [shown.card] if shown is not None and shown.card is not None else []
    powers, number = model.box.powers, model.box.number
    return [
        (card, text)
        for card in cards
        for text in powers[number[card.name]].building.get(kind, ())
        if isinstance(text, kind)
    ]


def length(model: Model) -> int:
    """Milliseconds of the present interval; 0 without a clock."""
    lengths = model.settings.get("intervals") or (0, 0, 0)
    if not any(lengths) or not model.interval:
        return 0
    agreed = int(model.settings.get("grace", 0)) if model.interval == GRACE else int(lengths[model.interval - 1])
    for text in stated(model, tree.IntervalsLast):
        agreed = agreed // 2 if text.pace == "half" else agreed * 2
    return agreed


def last(model: Model) -> bool:
    """The interval after which decks are locked."""
    return model.interval == GRACE or (model.interval == 3 and what_next(model) == "decks are locked")


def tags(names: Sequence[str], cells: int) -> list[str]:
    """A few letters for each player that tell them apart: `Bot Ada` and `Bot Bix` are `Ada` and `Bix`."""
    for shorten in (lambda name: name, lambda name: name.split()[-1] if name.split() else name):
        found = [cut(shorten(name), cells, "") for name in names]
        if len({tag.casefold() for tag in found}) == len(names):
            return found
    return [f"{cut(name, cells - 1, '')}{place}" for place, name in enumerate(names, 1)]
