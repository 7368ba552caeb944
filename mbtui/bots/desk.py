"""What a player has before them in deckbuilding: own cards, money and markers, and what the table shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine import collection, scoring, store
from engine.box import Box
from engine.orders import Order
from engine.state import State
from engine.symbols import PROMOS
from engine.zones import BINDER, COLLECTION, COLLECTION_TWO, DECK, FUSION, METAS

from . import duelling
from .temperament import Temperament
from .valuing import LATER, Market, Plan, Prints, planned

PLACE = 24.0
"""RP that are about one place apart at the end of a tournament."""
EAGER = 2.0
"""So much more than it is worth most people think a better deck is worth."""
LATER_ROUNDS = 0.4
"""What a deck of today counts in the tournaments that follow: metas change, and cards are turned in."""


@dataclass(frozen=True, eq=False)
class Desk:
    """A seat in a supposed game; only what that seat sees is looked at."""

    state: State
    seat: int
    orders: Sequence[Order]
    """The legal orders that are not left to people."""
    sets: tuple[int, ...]
    """The sets in the game: they lie open (R2.1)."""
    lean: Temperament
    careful: bool = False
    """Whether money is kept for what brings most for it, and deck and collections are weighed against each other in a
    Duel (R11.2)."""

    @property
    def box(self) -> Box:
        return self.state.box

    @cached_property
    def binder(self) -> tuple[int, ...]:
        """Cards, not prints."""
        return tuple(self.state.zone(self.seat, BINDER))

    @cached_property
    def deck(self) -> tuple[int, ...]:
        return tuple(self.state.zone(self.seat, DECK))

    @cached_property
    def collection(self) -> tuple[int, ...]:
        return tuple(self.state.zone(self.seat, COLLECTION))

    @cached_property
    def second(self) -> tuple[int, ...]:
        """The collection by type of a Duel (R11.2)."""
        return tuple(self.state.zone(self.seat, COLLECTION_TWO))

    @cached_property
    def owned(self) -> Prints:
        """The printed cards of the player, as often as they are there."""
        return tuple(
            sorted(self.state.prints[card] for card in (*self.binder, *self.deck, *self.collection, *self.second))
        )

    @property
    def money(self) -> int:
        return store.free_money(self.state, self.seat)

    @property
    def markers(self) -> int:
        return self.state.markers[self.seat]

    @property
    def selling(self) -> bool:
        """The Aftermarket takes cards (R3.3)."""
        return 1 <= self.state.interval <= 2

    @cached_property
    def last(self) -> bool:
        """This is the last deckbuilding of the game."""
        return self.state.round == self.state.settings.rounds[-1]

    @cached_property
    def metas(self) -> Prints:
        """The metas that lie open, and count in the tournament to come."""
        zones = self.state.zones
        return tuple(self.state.prints[card] for card in (*zones[METAS], *zones[METAS + 1])) if self.state.round else ()

    @cached_property
    def at(self) -> Market:
        """What things are worth at this table."""
        state = self.state
        limits = collection.deck_limits(state, self.seat)
        if state.settings.mode == "duel":
            points, money = duelling.points(state), duelling.money(state, self.careful)
            later = duelling.kept(state) if self.careful else LATER
            return Market(
                self.box, self.metas, limits, points, money, self.last, self.lean, duelling.CARD, self.careful, later
            )
        money = 1 / state.settings.money_per_vp
        points = self._points() * (1.0 if self.careful else EAGER)
        return Market(self.box, self.metas, limits, points, money, self.last, self.lean)

    def _points(self) -> float:
        """VP for an RP: what places are apart, now and in the rounds that follow (R9.2)."""
        state = self.state
        rounds = state.settings.rounds
        value, weight = 0.0, 1.0
        for number in rounds[rounds.index(state.round) :]:
            row = scoring.CHART[min(number, 3)]
            value += weight * (row[0] - row[state.players - 1]) / (state.players - 1) / PLACE
            weight = 0.0 if state.settings.liquidation else LATER_ROUNDS
        return value

    @cached_property
    def plan(self) -> Plan:
        """What reading would do with the cards there are."""
        return planned(self.at, self.owned)

    def name(self, number: int) -> str:
        return self.box.cards[number].name

    def print_of(self, card: int) -> int:
        return self.state.prints[card]

    @cached_property
    def idle(self) -> tuple[int, ...]:
        """Binder cards that neither the planned deck nor the planned collection needs."""
        wanted = Counter((*self.plan.deck, *self.plan.collection, *self.plan.second))
        wanted.subtract(self.print_of(card) for card in (*self.deck, *self.collection, *self.second))
        rest = []
        for card in self.binder:
            number = self.print_of(card)
            if wanted[number] > 0:
                wanted[number] -= 1
            else:
                rest.append(card)
        return tuple(rest)

    def pile_set(self, pile: int) -> tuple[int, ...]:
        """The sets that the cards of a fusion pile may be of: what lies there is hidden, its rarity is not."""
        if not self.state.zones[FUSION + pile]:
            return ()
        return tuple(number for number in self.sets if self.box.sets[number].rarity == PROMOS[pile])

    def others(self) -> list[int]:
        return [seat for seat in range(self.state.players) if seat != self.seat]
