"""A view with names for its rows: what screens draw, what plain text tells, what bots look at.

Everything here is read off the rows a seat received (`engine.rows`, `engine.view`); nothing is known beyond them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine import rows, zones
from engine.asks import Ask
from engine.box import Box, Card, CardSet
from engine.events import Entry
from engine.notation import Seen
from engine.options import POINTS
from engine.sheet import SCORINGS
from engine.symbols import PRICES
from engine.view import PHASES, View
from engine.zones import MARKET, NONE, PACKET, PACKS, STORE
from mbtui.net.terms import Terms


class Player(NamedTuple):
    """One player as everybody sees them; `unspent` is a list of VP for oneself and a number for others."""

    seat: int
    name: str
    rp: int = 0
    money: int = 0
    tournament_vp: int = 0
    collection_vp: int = 0
    markers: int = 0
    fused: int = 0
    ready: bool = False
    grace: bool = False
    slots: int = 6
    clashes: int = 0
    gets: int = 0
    unspent: Any = 0
    friends: tuple[int, ...] = ()
    collected: int = 0
    """Cards of collections that will bring RP at the end of the tournament (R11.2)."""

    @property
    def vp(self) -> int:
        return self.tournament_vp + self.collection_vp


class Shown(NamedTuple):
    """A card as this seat sees it; `card` is None where its face is hidden, `back` the set on its back if known."""

    number: int
    card: Card | None
    up: bool = True
    tokens: int = 0
    stars: int = 0
    symbols: int = 0
    attached_to: int = NONE
    back: CardSet | None = None

    @property
    def name(self) -> str:
        return self.card.name if self.card is not None else "a face-down card"

    @property
    def changed(self) -> bool:
        """Its stars in force differ from the printed ones."""
        return self.card is not None and self.stars != self.card.stars


class Pack(NamedTuple):
    """A place of the Store: the set on the back, its price, and who has the first chance until when."""

    place: int
    set: CardSet | None
    price: int
    """What it costs this seat."""
    chance: tuple[int, int] | None = None
    inside: Card | None = None
    """The card, where this seat has looked at it (R11.10)."""

    @property
    def change(self) -> int:
        """How much more it costs this seat than its back says (R11.9, R11.10)."""
        return self.price - PRICES.get(self.set.rarity, 0) if self.set is not None else 0


class ForSale(NamedTuple):
    """A card of the Aftermarket, and whose sell marker lies on it (NONE: nobody's)."""

    shown: Shown
    seller: int
    price: int = 0
    """What it costs this seat."""

    @property
    def change(self) -> int:
        """How much more it costs this seat than its stars say (R11.9, R11.10)."""
        return self.price - self.shown.stars


def usually(one: Pack | ForSale) -> str:
    """What it would cost, after what it costs: nothing to say unless a character or the venue changed that."""
    return f" instead of M${one.price - one.change}" if one.change else ""


class Model:
    """The game as one seat sees it right now; made anew from the view whenever it changed."""

    def __init__(self, box: Box, view: View) -> None:
        self.box = box
        self.view = view
        header = view.get(rows.HEADER, {})
        self.seat: int = header.get("seat", NONE)
        self.names: list[str] = header.get("names", [])
        self.settings: dict[str, Any] = header.get("settings", {})
        table = view.get(rows.TABLE) or [0, 0, 0, 0, NONE, NONE, 0, 0, 0]
        self.phase: str = PHASES[table[0]]
        self.round, self.interval, self.running = table[1], table[2], bool(table[3])
        self.paused, self.turn, self.played, self.actions_left, self.first = table[4:9]
        self.drafting: int = table[12] if len(table) > 12 else 0
        """Cards are being drafted: 1 in the first deal (to the left), 2 in the second (to the right), 0 not (R11.6)."""
        self.terms = Terms.of(view)
        self._force = {row[0]: (row[1], row[2]) for row in view.get(rows.FORCE) or ()}

    @property
    def mode(self) -> str:
        """Which way of playing it is: `standard`, `duel` or `turn-based` (R11)."""
        return str(self.settings.get("mode", "standard"))

    @property
    def turn_based(self) -> bool:
        """One phase, one thing a turn (R11.3)."""
        return self.mode == "turn-based"

    @property
    def points(self) -> str:
        """What is counted in the end: VP, tournaments won, RP (R11)."""
        return POINTS.get(self.mode, "VP")

    @property
    def money_per_vp(self) -> int:
        """So many M$ are a VP at the end (R10.1, R11.7)."""
        return 8 if self.settings.get("liquidation") else 4

    @property
    def befriends(self) -> bool:
        """There are friendship cards in this game (R4.8, R11.2, R11.3)."""
        return bool(self.settings.get("friendship", True)) and self.mode == "standard"

    @property
    def seen(self) -> Seen:
        """For reading and writing orders in notation."""
        return Seen.of_view(self.box, self.view)

    # --- players -----------------------------------------------------------------------------------------

    @property
    def players(self) -> list[Player]:
        return [self.player(seat) for seat in range(len(self.names))]

    def player(self, seat: int) -> Player:
        row = self.view.get(rows.PLAYERS + seat)
        if row is None:
            return Player(seat, self.names[seat])
        numbers = [*row[:6], bool(row[6]), bool(row[7]), *row[8:12], tuple(row[12]), *row[13:14]]
        return Player(seat, self.names[seat], *numbers)

    @property
    def me(self) -> Player | None:
        return self.player(self.seat) if self.seat != NONE else None

    # --- Turn-Based (R11.3) ------------------------------------------------------------------------------

    def written(self, seat: int) -> tuple[int, ...]:
        """The RP a player has written down, scoring after scoring."""
        row = self.view.get(rows.SHEET)
        return tuple(row[0][seat]) if row else ()

    def declared(self, seat: int) -> tuple[int, int]:
        """The element and the type of a player's collections, as places among the symbols, or NONE."""
        row = self.view.get(rows.SHEET)
        return (row[1][seat][0], row[1][seat][1]) if row else (NONE, NONE)

    def is_out(self, seat: int) -> bool:
        """Whether a player has scored for the last time."""
        return len(self.written(seat)) >= SCORINGS

    # --- cards -------------------------------------------------------------------------------------------

    def count(self, zone: int) -> int:
        """How many cards lie in a zone, seen or not."""
        row = self.view.get(rows.ZONES + zone)
        if row is None:
            return 0
        if zone == STORE:
            return int(row[0])
        return len([card for card in row if card != NONE]) if isinstance(row, list) else int(row)

    def zone(self, zone: int) -> list[int]:
        """The cards of a zone that can be seen one by one, gaps as NONE."""
        row = self.view.get(rows.ZONES + zone)
        if not isinstance(row, list) or zone in (STORE, PACKS, zones.DISCARD):
            return []
        if zone == zones.SHELF:
            return list(row[0])
        return [entry[0] for entry in row] if zone == MARKET else list(row)

    def area(self, seat: int, area: int) -> list[Shown]:
        """A player's cards in an area; an empty slot of a tableau has the number NONE."""
        return [self.card(card) for card in self.zone(zones.of(seat, area))]

    def area_count(self, seat: int, area: int) -> int:
        return self.count(zones.of(seat, area))

    def card(self, number: int) -> Shown:
        row = self.view.get(rows.CARDS + number) if number != NONE else None
        if row is None:
            return Shown(number, None, up=False)
        parts = row if isinstance(row, list) else [row, 1]
        print_, up = parts[0], bool(parts[1])
        if print_ == NONE:
            return Shown(number, None, up=False, back=self.box.sets[parts[2]])
        printed = self.box.cards[print_]
        tokens = parts[2] if len(parts) > 2 else 0
        stars, symbols = self._force.get(number, (printed.stars + tokens, printed.symbols))
        return Shown(number, printed, up, tokens, stars, symbols, parts[3] if len(parts) > 3 else NONE)

    @property
    def packet(self) -> list[Shown]:
        """The cards this seat holds to draft one of them (R11.6)."""
        return self.area(self.seat, PACKET) if self.me is not None else []

    @property
    def packs(self) -> list[Pack]:
        """The Store: place 0 is the top of the deck, then the nine packs."""
        store = self.view.get(rows.ZONES + STORE)
        top = self.box.sets[store[1]] if store else None
        seen = self.packs_seen
        found = [Pack(0, top, self.terms.pack(top.rarity) if top else 0, None, seen.get(0))]
        row = self.view.get(rows.ZONES + PACKS)
        if row:
            backs, chances = row
            first = {place: (seat, until) for place, seat, until in chances}
            for place, back in enumerate(backs):
                one = self.box.sets[back] if back != NONE else None
                cost = self.terms.pack(one.rarity) if one else 0
                found.append(Pack(place + 1, one, cost, first.get(place), seen.get(place + 1)))
        return found

    @property
    def market(self) -> list[ForSale]:
        row = self.view.get(rows.ZONES + MARKET) or ()
        shown = [(self.card(card), seller) for card, seller in row]
        return [ForSale(one, seller, self.terms.bought(one.stars)) for one, seller in shown]

    def brings(self, shown: Shown) -> int:
        """What the bank pays this seat for a card (R4.5)."""
        return self.terms.sold(shown.stars)

    @property
    def metas(self) -> list[Card]:
        """The revealed metas: the element's, the type's."""
        shown = [self.card(c) for zone in (zones.METAS, zones.METAS + 1) for c in self.zone(zone)]
        return [one.card for one in shown if one.card is not None]

    # --- characters, venues, what only this seat is shown (R11) -------------------------------------------------------

    def character(self, seat: int) -> Shown | None:
        """Whom a player plays; their powers are in force if `settings["powers"]` is set, but not in a Pre-Release."""
        return next(iter(self.area(seat, zones.CHARACTER)), None)

    @property
    def venue(self) -> Card | None:
        """Where this round is played."""
        shown = [self.card(card) for card in self.zone(zones.VENUE)]
        return shown[0].card if shown else None

    @property
    def shelf(self) -> list[Shown]:
        """The Millennium Accessories that are left to draft (R11.4)."""
        return [self.card(card) for card in self.zone(zones.SHELF)]

    @property
    def picks(self) -> list[int]:
        """The seats that still draft one, in order."""
        row = self.view.get(rows.ZONES + zones.SHELF)
        return list(row[1]) if row else []

    @property
    def packs_seen(self) -> dict[int, Card]:
        """The packs this seat has looked at, by their number."""
        return {place: self.box.cards[number] for place, number in self._secrets[0]}

    @property
    def next_metas(self) -> list[Card | None]:
        """The next element meta and the next type meta, if this seat sees them (None: that stack is empty)."""
        return [self.box.cards[number] if number != NONE else None for number in self._secrets[1]]

    @property
    def looks_left(self) -> int:
        """How many packs this seat may still look at in this interval."""
        return int(self._secrets[2])

    @property
    def may_bury(self) -> bool:
        """Whether this seat may still put a meta under its stack in this round."""
        return bool(self._secrets[3])

    @property
    def _secrets(self) -> list[Any]:
        return self.view.get(rows.SECRETS) or [[], [], 0, 0]

    # --- what is asked, offered, and was -----------------------------------------------------------------

    @property
    def ask(self) -> Ask | None:
        return self.seen.ask

    @property
    def asked_me(self) -> Ask | None:
        question = self.ask
        return question if question is not None and question.seat == self.seat else None

    @property
    def offers(self) -> list[list[Any]]:
        """[from, to, number, offered prints, M$, friendship, wanted prints, M$, friendship] each."""
        return self.view.get(rows.OFFERS) or []

    @property
    def results(self) -> list[list[Any]]:
        """[round, RP, places, VP] of each tournament so far."""
        return self.view.get(rows.RESULTS) or []

    def account(self, number: int) -> list[Entry]:
        """The account of a tournament by its place among `results`: of one before the one at hand in sums."""
        before = self.view.get(rows.ACCOUNTS) or []
        return [Entry(*row) for row in before[number]] if number < len(before) else self.ledger

    @property
    def ledger(self) -> list[Entry]:
        """The account of this tournament, in order: why everybody has the RP they have."""
        found: list[Entry] = []
        while (row := self.view.get(rows.LEDGER + len(found))) is not None:
            found.append(Entry(*row))
        return found
