"""Orders that come too late: the position has moved on since the player gave them.

In a tournament an answer belongs to the question it was given to. In deckbuilding everybody acts at once, and only a
few orders could mean another thing by now: a pack by its number, a word about an interval that is over (R4.10, R3.5).
"""

from __future__ import annotations

from engine.orders import Order
from engine.rows import ZONES
from engine.state import DECKBUILDING, TOURNAMENT, State
from engine.view import is_secret
from engine.zones import PACKS, STORE


class Freshness:
    """Since which position things have been what they are.

    What one player does in secret is no new position: from its number others could tell that it was done (R11.10).
    """

    def __init__(self, state: State) -> None:
        self.position = state.accepted
        """The number of the position, as everybody is told it."""
        self.packs = [self.position] * (1 + len(state.zones[PACKS]))
        """By the number of the pack; 0 is the top of the deck."""
        self.part = self.position
        self._part = (state.phase, state.round, state.interval)
        self._laid = state.zones[PACKS][:]

    def follow(self, state: State) -> None:
        """An order was carried out; `state.dirty` says what it changed."""
        if is_secret(state):
            return
        self.position += 1
        if ZONES + STORE in state.dirty:
            self.packs[0] = self.position
        if ZONES + PACKS in state.dirty:
            laid = state.zones[PACKS]
            for place, (old, new) in enumerate(zip(self._laid, laid, strict=True), 1):
                if old != new:
                    self.packs[place] = self.position
            self._laid = laid[:]
        part = (state.phase, state.round, state.interval)
        if part != self._part:
            self._part, self.part = part, self.position

    def stale(self, state: State, order: Order, seen: int) -> str:
        """Why an order given in an earlier position no longer stands; empty if it does."""
        if seen < 0 or seen == self.position:
            return ""
        if seen > self.position:
            return "That position is yet to come."
        if state.phase == TOURNAMENT:
            return "The game has moved on since you gave that order."
        if state.phase == DECKBUILDING:
            if seen < self.part and order.verb in ("ready", "unready", "grace"):
                return "A new interval has begun meanwhile."
            place = order.number
            if order.verb == "buy pack" and 0 <= place < len(self.packs) and seen < self.packs[place]:
                return "Another pack lies there by now." if place else "Another pack lies on top by now."
        return ""
