"""The whole of a game: flat tables of small integers, and the verbs that change them.

Cards are numbers from 0; `prints[card]` is the number of the printed card in the box. Every change goes through a
mutator here or in `moves`, which keeps the index of listeners and marks the rows of the view that changed (see `rows`).
"""

from __future__ import annotations

from . import zones
from .asks import Ask
from .events import Entry
from .moves import Moves
from .rows import ASK, LEDGER, MACHINE, PLAYERS, RESOLVING, SHEET, TABLE, TERMS
from .symbols import WRITTEN
from .zones import BINDER, CHARACTER, DISCARD, HAND, NONE

DECKBUILDING, PAIRINGS, TOURNAMENT, STANDINGS, OVER = "deckbuilding", "pairings", "tournament", "standings", "over"
"""The phases, in turn; the host's `go` leads from pairings into the tournament, from standings into the next round."""

PRIVATE = -1
"""- seat: no row, but the mark in `dirty` that the seat's `rows.SECRETS` have changed; others are not told of it."""


class State(Moves):
    """One game. Copy it with `copy`, write it down with `save`."""

    __slots__ = ()

    # --- where cards go by themselves --------------------------------------------------------------------

    @property
    def shelf(self) -> int:
        """The area that cards are bought into, sold and fused from: the binder; in Turn-Based the hand (R11.3)."""
        return HAND if self.settings.turn_based else BINDER

    def home(self, seat: int) -> int:
        """Where a player's discards go: the binder; Turn-Based has none, so the Store discard (R4.11, R11.3)."""
        return DISCARD if self.settings.turn_based else zones.of(seat, BINDER)

    # --- players -----------------------------------------------------------------------------------------

    def pay(self, seat: int, amount: int) -> None:
        """Change a player's money by an amount, which may be below zero."""
        self.money[seat] += amount
        self.dirty.add(PLAYERS + seat)

    def score(self, seat: int, amount: int, card: int, word: str) -> int:
        """Gain or lose RP, never below 0 (R5.9), and enter it into the account; what really changed."""
        amount = max(amount, -self.rp[seat])
        if amount:
            number = self.prints[card] if card >= 0 else -1
            self.rp[seat] += amount
            self.ledger.append(Entry(seat, amount, number, word, card))
            self.dirty.add(PLAYERS + seat)
            self.dirty.add(LEDGER + len(self.ledger) - 1)
        return amount

    def write_down(self, seat: int) -> None:
        """A player writes their RP down on the score sheet and has none again (R11.3)."""
        # Entered even where there are none: in the account it parts one scoring from the next.
        self.ledger.append(Entry(seat, -self.rp[seat], NONE, WRITTEN))
        self.sheet[seat] = (*self.sheet[seat], self.rp[seat])
        self.rp[seat], self.since[seat] = 0, 0
        self.dirty |= {PLAYERS + seat, LEDGER + len(self.ledger) - 1}
        self.dirty.add(SHEET)

    def declare(self, seat: int, which: int, symbol: int) -> None:
        """What a player's collection by element (0) or by type (1) is of; NONE: there is none (R11.3)."""
        old = self.declared[seat]
        self.declared[seat] = (symbol, old[1]) if which == 0 else (old[0], symbol)
        self.dirty.add(SHEET)

    def power_up(self) -> None:
        """Character powers come into force, if the table plays with them (R2.9, R11.10)."""
        if self.settings.powers and not self.powers_on:
            self.powers_on = True
            self.dirty.add(TERMS)
            for seat in range(self.players):
                self.touch_secrets(seat)
                for card in self.zone(seat, CHARACTER):
                    self.listen(card)

    # --- marks and questions -----------------------------------------------------------------------------

    def touch_player(self, seat: int) -> None:
        self.dirty.add(PLAYERS + seat)

    def touch_secrets(self, seat: int) -> None:
        """What a player alone has been shown has changed: no row of anybody else is marked by that."""
        self.dirty.add(PRIVATE - seat)

    def touch_table(self) -> None:
        self.dirty.add(TABLE)

    def set_ask(self, ask: Ask | None) -> None:
        asked = ask or self.ask
        self.ask = ask
        dirty = self.dirty
        dirty.add(ASK)
        if asked is not None and asked.kind != "turn":
            # In the middle of a text: what is being carried out is shown along with the question.
            dirty.add(RESOLVING)
            dirty.add(MACHINE)
