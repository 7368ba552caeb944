"""Cards to name: all of the box, those that matter first, fewer of them with a filter."""

from __future__ import annotations

from cards.finding import found
from engine.symbols import KINDS, SINGLE
from engine.zones import TABLEAU

from .model import Model
from .sifting import words_of


def names_for(model: Model, words: str = "") -> list[int]:
    """Cards of the box that could be named, those that others have face up first; a filter leaves fewer."""
    box = model.box
    if words.strip():
        kept = {id(card) for card in found(box, words_of(words))}
        numbers = [n for n, card in enumerate(box.cards) if id(card) in kept]
    else:
        numbers = list(range(len(box.cards)))
    open_ = [one.card.name for seat in range(len(model.names)) if seat != model.seat
             for one in model.area(seat, TABLEAU) if one.card is not None and one.up]  # fmt: skip
    rank = {name: place for place, name in enumerate(dict.fromkeys(open_))}
    numbers = [n for n in numbers if KINDS[box.cards[n].kind] in KINDS[:3]]
    return sorted(numbers, key=lambda n: _name_key(rank, box.cards[n].name, box.cards[n].kind, words))


def _name_key(rank: dict[str, int], name: str, kind: int, words: str) -> tuple[bool, int, bool, str]:
    starts = not words or name.lower().startswith(words.strip().lower())
    return not starts, rank.get(name, len(rank)), kind != SINGLE, name
