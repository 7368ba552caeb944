"""A link without a wire: a game in the same process, with bots in the other seats who move when told to."""

from __future__ import annotations

from functools import cache
from typing import Any

import cards
from engine import rows
from engine.box import Box
from engine.game import apply, asked, new_game
from engine.market import due
from engine.orders import HOST, Order, Refused
from engine.settings import Settings
from engine.state import DECKBUILDING, OVER, State
from engine.view import delta, told, update, view
from mbtui.bots import mind_named
from mbtui.client.link import Listener
from mbtui.driver import decided

FEW = frozenset((
    "1001 Nights", "Anvilicious Arrangements", "Fists of Steel", "Gno-Man's Land", "Obari as Hell",
    "Rubber Ducky Maid Crusaders R", "Super Plumber Bros.", "AD 2400", "Cards Magica", "Cards from the Crypt",
    "Clockwork Empire", "Legend of Tananah", "Mouse Card", "Pandora's Box Opened", "Underlords of Metropolitam",
    "Galactic Caboose", "James Bomb 006 Plus One", "Symphony of Destruction", "Elemental Blades",
    "Legend of Final Badass", "Princess Blade", "Sealed Vaults", "Elemental Dragon Lords",
))  # fmt: skip
LARGE = frozenset(("Expansion", "Premium", "Master", "Bronze Promo", "Silver Promo", "Gold Promo", "Pro"))


@cache
def few_sets() -> Box:
    """A box with a part of the sets: a seed deals the same cards from it, however many sets there are by now."""
    return Box(tuple(one for one in cards.default_box().sets if one.name in FEW or one.rarity not in LARGE))


NAMES = ("You", "Bob", "Cid", "Dee", "Eve")


class FakeLink:
    """`mbtui.client.link.Link` on a state of its own. Seat 0 is the person's; `bots()` lets the others move."""

    def __init__(self, players: int = 4, seed: int = 7, state: State | None = None, **options: Any) -> None:
        self.box = few_sets() if state is None else state.box
        settings = Settings(NAMES[:players], moment=0, first_chance=0, **options)
        self.state = state if state is not None else new_game(self.box, settings, seed)
        self.seat, self.owner = 0, True
        self.lobby: dict[str, Any] = {}
        self.view = view(self.state, self.seat)
        self.listener: Listener | None = None
        self.seed = seed
        self.numbers = 0
        self.sayings: list[str] = []
        self.controls: list[tuple[str, Any]] = []
        self.is_closed = False

    # --- the link ----------------------------------------------------------------------------------------

    def order(self, order: Order) -> int:
        self.numbers += 1
        try:
            self._apply(self.seat, order)
        except Refused as refusal:
            if self.listener is not None:
                self.listener.refused(self.numbers, refusal.why, refusal.legal)
        return self.numbers

    def say(self, text: str) -> None:
        self.sayings.append(text)
        if self.listener is not None:
            self.listener.said(self.state.settings.names[self.seat], text)

    def lobby_do(self, what: str, value: Any = None) -> None:
        self.controls.append((what, value))

    def control(self, what: str, value: Any = None) -> None:
        self.controls.append((what, value))

    def close(self) -> None:
        self.is_closed = True

    # --- the others --------------------------------------------------------------------------------------

    def host(self, verb: str) -> None:
        self._apply(HOST, Order(verb))

    def bots(self, most: int = 200) -> None:
        """The others move until the person is asked (tournament) or all of them are ready (deckbuilding)."""
        for _ in range(most):
            seats = [seat for seat in asked(self.state) if seat not in (self.seat, HOST)]
            if self.state.phase == DECKBUILDING:
                seats = [seat for seat in seats if not self.state.ready[seat]]
            if not seats or self.state.phase == OVER:
                return
            seat = seats[0]
            self._apply(seat, decided(self.state, seat, mind_named("rookie"), self.seed))

    def run_to(self, phase: str, round_: int = 1) -> None:
        """Carry the game on to a phase, the person's seat played by a bot."""
        while (self.state.phase, self.state.round) != (phase, round_) and self.state.phase != OVER:
            seats = asked(self.state)
            if seats == (HOST,):
                self.host("start" if self.state.phase == DECKBUILDING else "go")
                continue
            seat = next((s for s in seats if self.state.phase != DECKBUILDING or not self.state.ready[s]), seats[0])
            self._apply(seat, decided(self.state, seat, mind_named("rookie"), self.seed))

    def _apply(self, seat: int, order: Order) -> None:
        apply(self.state, seat, order, self.state.now + 400)
        self._tell()
        if (when := due(self.state)) is not None:
            apply(self.state, HOST, Order("tick"), max(when, self.state.now))
            self._tell()

    def _tell(self) -> None:
        change = delta(self.state, self.seat)
        self.view = update(self.view, change)
        if self.listener is not None:
            self.listener.view_changed(set(change), [told(event, self.seat) for event in self.state.events])


HEADER = rows.HEADER
