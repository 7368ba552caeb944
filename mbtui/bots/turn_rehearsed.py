"""A turn of a Turn-Based game by a Champion: what cards bring in the tableau is tried out, not only read (R11.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from engine.orders import Order
from engine.state import State
from engine.symbols import SINGLE
from engine.zones import HAND, of

from .holding import best_use, on_sale, played
from .mind import Thought
from .rehearsing import rehearsed
from .temperament import PLAIN, Temperament
from .turn_planned import Turn

SLOTS = 6
TRUST = 0.9
"""How much more than reading a rehearsal of a full tableau says."""
ORDERS = 30
"""Orders of play that are tried before a card is played."""
FIRST_ORDERS = 8
"""Orders of play that are tried before cards are compared."""
FOR_SALE = 5
"""Cards in the Aftermarket that are tried."""


class RehearsedTurn(Turn):
    """One decision of a Champion."""

    tried = 4
    thrifty = True

    def __init__(
        self, state: State, seat: int, orders: Sequence[Order], luck: Random, lean: Temperament = PLAIN
    ) -> None:
        super().__init__(state, seat, orders, luck, lean)
        if not state.played:
            self._rehearse()

    def _rehearse(self) -> None:
        """What each Single of the hand or for sale brings in the tableau there will be: with it and without it."""
        row = self._row()
        room = self.at.room[0]
        if not room or not row:
            return
        trial = self._trial(self.state)
        row, full = self._ordered(row, trial, FIRST_ORDERS)
        weight = TRUST * min(1.0, (SLOTS - room + len(row)) / SLOTS)
        found = []

        def note(number: int, brings: float) -> None:
            found.append((number, (1 - weight) * played(self.at, number) + weight * self.lean.deck * brings))

        values = {card: full - trial([one for one in row if one != card]) for card in row}
        worst = min(row, key=lambda card: values[card])
        rest = row if len(row) < room else [card for card in row if card != worst]
        without = full if len(row) < room else full - values[worst]
        for number, card in self.cards.items():
            if self.box.kinds[number] == SINGLE and number not in self.at.laid:
                note(number, values[card] if card in values else trial([*rest, card]) - without)
        for card in self._for_sale():
            copy = self.state.copy()
            copy.move(card, of(self.seat, HAND))
            note(self.state.prints[card], self._trial(copy)([*rest, card]) - without)
        self.at = replace(self.at, tried=tuple(found))
        self.plan = best_use(self.at)

    def _for_sale(self) -> list[int]:
        """Singles in the Aftermarket that could be worth their price."""
        state = self.state
        there = [card for card in on_sale(state, self.seat) if self.box.kinds[state.prints[card]] == SINGLE]
        fresh = [card for card in there if state.prints[card] not in (*self.cards, *self.at.laid)]
        return sorted(fresh, key=lambda card: (-self.quickly(state.prints[card]), card))[:FOR_SALE]

    def _trial(self, state: State) -> Callable[[Sequence[int]], float]:
        return lambda row: rehearsed(state, self.seat, row, 1)

    def _ordered(self, row: list[int], trial: Callable[[Sequence[int]], float], most: int) -> tuple[list[int], float]:
        """The order of play that comes to most, of so many that are tried."""
        best, value = row, trial(row)
        seen = {tuple(row)}
        for number in range(most if len(row) > 1 else 0):
            mixed = (row if number < most // 3 else best)[:]
            if number < most // 3:
                self.luck.shuffle(mixed)
            else:
                first, second = self.luck.sample(range(len(mixed)), 2)
                mixed.insert(second, mixed.pop(first))
            if tuple(mixed) not in seen:
                seen.add(tuple(mixed))
                if (other := trial(mixed)) > value:
                    best, value = mixed, other
        return best, value

    def lay(self) -> Thought | None:
        """The next card of the tableau: the beginning of the best order of play that was tried."""
        row = self._row()
        if len(row) < 2:
            return super().lay()
        best, value = self._ordered(row, self._trial(self.state), ORDERS)
        order = Order("play", (best[0],))
        return Thought(order, f"{self.said(order)}: the best beginning that was tried, about {value:.0f} RP ahead")
