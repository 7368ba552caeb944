"""What scoring a Turn-Based tableau would bring right now, tried out on games that look like this one (R11.3)."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from engine.box import Box
from engine.game import foresee
from engine.orders import Order
from engine.view import View
from mbtui.bots.answering import answer
from mbtui.bots.supposing import supposed

from .model import Model

WORLDS: Final = 2
"""So many games are supposed: where hidden cards or luck decide, they differ."""
MOST_ANSWERS: Final = 40


class Forecast(NamedTuple):
    """RP that would be written down."""

    rp: int
    sure: bool
    """Neither a choice nor anything hidden has a say in it."""

    @property
    def words(self) -> str:
        return f"{self.rp} RP" if self.sure else f"about {self.rp} RP"


_FOUND: Final[WeakKeyDictionary[Model, Forecast | None]] = WeakKeyDictionary()
"""A model is made anew with every change of the view, so what was found for one holds as long as it is looked at."""


def if_scored(model: Model) -> Forecast | None:
    """The RP there are with Score texts, metas and collections; None where this player cannot score now."""
    if model not in _FOUND:
        _FOUND[model] = _tried(model)
    return _FOUND[model]


def _tried(model: Model) -> Forecast | None:
    ask = model.asked_me
    if ask is None or ask.kind != "turn" or model.played or not model.turn_based:
        return None
    found = [_one(model.box, model.view, model.seat, Random(number)) for number in range(WORLDS)]
    sums = [rp for rp, _ in found if rp is not None]
    if len(sums) < WORLDS:
        return None
    sure = len(set(sums)) == 1 and not any(asked for _, asked in found)
    return Forecast(round(sum(sums) / WORLDS), sure)


def _one(box: Box, view: View, seat: int, luck: Random) -> tuple[int | None, bool]:
    """What one supposed game comes to, and whether anybody was asked anything on the way."""
    state = supposed(box, view, seat, luck)
    done = len(state.sheet[seat])
    foresee(state, seat, Order("score"))
    asked = False
    for _ in range(MOST_ANSWERS):
        if len(state.sheet[seat]) > done:
            return state.sheet[seat][done], asked
        if (question := state.ask) is None:
            break
        asked = True
        foresee(state, question.seat, answer(state, question))
    return None, asked
