"""Who does not want to be asked for Reactions: their client says no for them, until it is to ask again."""

from __future__ import annotations

from typing import Literal

from engine.asks import Ask
from engine.view import PHASES

from .model import Model

TOURNAMENT = PHASES[2]
Until = Literal["", "turn", "tournament"]


def how_long(until: str, game: bool) -> str:
    """`game`: all of it is one tournament (R11.3)."""
    return "until your next turn" if until == "turn" else f"for the rest of {'the game' if game else 'this tournament'}"


class Passing:
    """How long Reactions are declined by themselves: not at all, until one's next turn, or for this tournament."""

    def __init__(self) -> None:
        self.until: Until = ""
        self._round = -1
        self._game = False

    def start(self, until: Until, model: Model) -> None:
        self.until = until
        self._round, self._game = model.round, model.turn_based

    def stop(self) -> None:
        self.until = ""

    def declines(self, model: Model) -> bool:
        """Whether the question that is open is to be declined; what is over ends here by itself."""
        if not self.until:
            return False
        ask = model.asked_me
        if model.phase != TOURNAMENT or model.round != self._round or (self.until == "turn" and _is_turn(ask)):
            self.stop()
        return bool(self.until) and ask is not None and ask.kind == "react" and ask.optional

    @property
    def words(self) -> str:
        return f"You pass on Reactions {how_long(self.until, self._game)}." if self.until else ""


def _is_turn(ask: Ask | None) -> bool:
    return ask is not None and ask.kind == "turn"
