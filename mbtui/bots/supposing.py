"""A whole game made of what one seat sees of it, so that a mind can look ahead without peeking.

What the view says is taken over; what it does not say is made up (`dealing`): hidden cards get numbers that are not in
use and faces that the seat cannot account for. A view of the supposed game is the view it was made of.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any, Final

from engine import rows, zones
from engine.box import Box
from engine.events import Entry
from engine.measure import slots
from engine.resolving import hidden_options, read_ask, set_machine
from engine.settings import Settings
from engine.setup import blank_state
from engine.state import State
from engine.store import pack_at
from engine.trade import FRIENDSHIP
from engine.view import PHASES, View
from engine.zones import BINDER, COLLECTION, DECK, DISCARD, MARKET, META_STACKS, NONE, PACKS, SHELF, STORE, VENUE

from .dealing import Place, Unseen

NOT_NEEDED: Final = {
    "seed": "the luck of what is to come is drawn anew",
    "now": "first chances that are shown still hold; others are over",
    "accepted": "counts the real game's orders",
    "famous": "matters when the tournament is over",
    "brought": "is sold when the tournament is over",
    "answer": "nobody is between question and answer",
    "events": "what the last order did",
    "dirty": "what the last order did",
}
"""Slots of a game that a view need not tell, and why."""
TAKEN: Final = frozenset((
    "accounts", "acted", "ask", "attached_to", "batch", "box", "buried", "cause", "champion", "claims", "clashes",
    "collected", "collection_vp", "declared", "drafting", "envs", "extra_slots", "face", "first", "force", "friends",
    "fused", "gets", "graces", "interval", "ledger", "listeners", "looked", "looks", "loopers", "markers", "money",
    "offer_count", "offers", "pack_chance", "passes", "paused", "phase", "picks", "places", "played", "powers_on",
    "prints", "queue", "ready", "results", "round", "rp", "running", "seller", "settings", "sheet", "since", "stack",
    "steps", "tokens",
    "tournament_vp", "turn", "turning", "turns", "unspent", "waiting", "where", "zones",
))  # fmt: skip
"""Slots that are taken from the view. A slot that is new in the state has to be added to one of the two."""


def supposed(box: Box, seen: View, seat: int, luck: Random) -> State:
    """A game that looks to this seat like the one it sees."""
    return Supposing(box, seen, seat, luck).world(luck)


class Supposing:
    """What a view says, ready to be filled in with hidden cards again and again."""

    def __init__(self, box: Box, seen: View, seat: int, luck: Random, dealt: type[Unseen] = Unseen) -> None:
        self.seen = seen
        self.seat = seat
        header = seen[rows.HEADER]
        self.state = blank_state(box, Settings.load(header["settings"]), 0)
        self._table()
        self._zones()
        self._cards()
        self._secrets()
        self._players()
        self._claims()
        if (asked := seen.get(rows.ASK)) is not None:
            self.state.ask = read_ask(asked)
        self._offers()
        self.unseen = dealt(box, header["sets"], self.state, self.hidden, luck)
        self._in_force()
        if (machine := seen.get(rows.MACHINE)) is not None:
            self._machine(machine)

    def world(self, luck: Random) -> State:
        """One game that could be the real one."""
        copy = self.state.copy()
        self.unseen.deal(copy, luck)
        copy.seed = luck.getrandbits(64)
        return copy

    # --- the table ---------------------------------------------------------------------------------------

    def _table(self) -> None:
        state, seen = self.state, self.seen
        row = seen[rows.TABLE]
        state.phase, state.round, state.interval, state.running = PHASES[row[0]], row[1], row[2], bool(row[3])
        state.paused, state.turn, state.played, state.acted, state.first = row[4], row[5], bool(row[6]), row[7], row[8]
        state.passes, state.turns, state.powers_on, state.loopers = row[9], row[10], bool(row[11]), tuple(row[13:])
        state.drafting = row[12]
        state.cause = state.turn
        state.results = [(r[0], tuple(r[1]), tuple(r[2]), tuple(r[3])) for r in seen.get(rows.RESULTS) or ()]
        if state.results:
            state.places = list(state.results[-1][2])
            winners = [seat for seat, place in enumerate(state.places) if place == 1]
            state.champion = winners[0] if len(winners) == 1 else NONE
        place = rows.LEDGER
        while (entry := seen.get(place)) is not None:
            state.ledger.append(Entry(*entry))
            place += 1
        before = seen.get(rows.ACCOUNTS) or ()
        state.accounts = tuple([tuple([Entry(*entry) for entry in account]) for account in before])
        state.force = tuple((row[0], row[1], row[2]) for row in seen.get(rows.FORCE) or ())
        for who, *cards in seen.get(rows.NEXTS) or ():
            state.waiting[who] = tuple(cards)
        if (sheet := seen.get(rows.SHEET)) is not None:
            state.sheet = [tuple(row) for row in sheet[0]]
            state.declared = [(row[0], row[1]) for row in sheet[1]]
            state.since = list(sheet[2])

    # --- cards -------------------------------------------------------------------------------------------

    def _zones(self) -> None:
        """Where everything lies; cards without a number of their own get one that is not in use."""
        state, seen = self.state, self.seen
        counts: dict[int, int] = {}
        for zone in range(len(state.zones)):
            row = seen.get(rows.ZONES + zone)
            if row is None:
                continue
            if isinstance(row, int):
                counts[zone] = row
            elif zone == STORE:
                counts[zone] = row[0]
            elif zone == PACKS:
                counts[zone] = sum(back != NONE for back in row[0])
            elif zone == DISCARD:
                counts[zone] = len(row)
            elif zone == MARKET:
                state.zones[zone] = [card for card, _ in row]
                state.seller = {card: seller for card, seller in row if seller != NONE}
            elif zone == SHELF:
                state.zones[zone], state.picks = list(row[0]), tuple(row[1])
            else:
                state.zones[zone] = list(row)
        shown = {card for zone in state.zones for card in zone if card != NONE}
        total = len(shown) + sum(counts.values())
        state.prints, state.where, state.tokens = [NONE] * total, [NONE] * total, [0] * total
        state.face = bytearray([1]) * total
        options = hidden_options(seen[rows.MACHINE]) if rows.MACHINE in seen else []
        named = {card for card, _ in options}
        free = [card for card in range(total - 1, -1, -1) if card not in shown and card not in named]
        self.hidden: dict[int, Place] = {}
        """Card -> what is known of it, for cards whose face cannot be seen."""
        for zone, count in counts.items():
            here = [card for card, place in options if place == zone]
            here += [free.pop() for _ in range(count - len(here))]
            state.zones[zone] = here
            self.hidden |= {card: Place(zone) for card in here}
        self._backs()
        for zone, cards in enumerate(state.zones):
            for card in cards:
                if card != NONE:
                    state.where[card] = zone

    def _backs(self) -> None:
        """Packs, the top of the Store and the Store discard: what is known of cards without a number."""
        state, seen, hidden = self.state, self.seen, self.hidden
        if state.zones[STORE]:
            for card in state.zones[STORE]:
                state.face[card] = 0
            hidden[state.zones[STORE][-1]] = Place(STORE, seen[rows.ZONES + STORE][1])
        if (row := seen.get(rows.ZONES + PACKS)) is not None:
            backs, chances = row
            packs = iter(state.zones[PACKS])
            state.zones[PACKS] = [NONE if back == NONE else next(packs) for back in backs]
            for card, back in zip(state.zones[PACKS], backs, strict=True):
                if card != NONE:
                    hidden[card], state.face[card] = Place(PACKS, back), 0
            state.pack_chance = {state.zones[PACKS][place]: (who, until) for place, who, until in chances}
        for card, number in zip(state.zones[DISCARD], seen.get(rows.ZONES + DISCARD) or (), strict=True):
            if number == NONE:
                state.face[card] = 0
            else:
                state.prints[card] = number
                del hidden[card]

    def _cards(self) -> None:
        """Faces, tokens and attachments of the cards that have a row."""
        state, seen = self.state, self.seen
        first = rows.CARDS
        for card in range(len(state.prints)):
            row = seen.get(first + card)
            if row is None:
                continue
            if isinstance(row, int):
                state.prints[card] = row
            elif row[0] == NONE:
                state.face[card] = 0
                self.hidden[card] = Place(state.where[card], row[2])
            else:
                state.prints[card], state.face[card] = row[0], row[1]
                if len(row) > 2:
                    state.tokens[card] = row[2]
        for who in range(state.players):
            for card in state.zone(who, zones.ATTACHED):
                if (host := seen[first + card][3]) != NONE:
                    state.attached_to[card] = host

    def _secrets(self) -> None:
        """What only this seat has been shown: packs it looked at, the next metas (R11.10)."""
        state = self.state
        packs, metas, looks, may_bury = self.seen.get(rows.SECRETS) or ((), (), 0, 0)
        state.looks[self.seat], state.buried[self.seat] = looks, not may_bury
        shown = [(pack_at(state, place), number) for place, number in packs]
        state.looked = {card: 1 << self.seat for card, _ in shown}
        shown += [
            (state.zones[META_STACKS + which][-1], print_) for which, print_ in enumerate(metas) if print_ != NONE
        ]
        for card, number in shown:
            state.prints[card] = number
            self.hidden.pop(card, None)

    def _in_force(self) -> None:
        """What lies face up in play hears what it waits for; slots that no text in force gives are extra ones."""
        state = self.state
        for card in state.zones[VENUE]:
            state.listen(card)
        for who in range(state.players):
            for area in (zones.CHARACTER, zones.BOXES, zones.ACCESSORIES, zones.TABLEAU):
                for card in state.zone(who, area):
                    if card != NONE and state.face[card] and state.prints[card] != NONE:
                        state.listen(card)
        for who in range(state.players):
            state.extra_slots[who] = self.seen[rows.PLAYERS + who][8] - slots(state, who)

    # --- players -----------------------------------------------------------------------------------------

    def _players(self) -> None:
        state = self.state
        given = [0] * state.players
        for who in range(state.players):
            row = self.seen[rows.PLAYERS + who]
            state.rp[who], state.money[who], state.tournament_vp[who], state.collection_vp[who] = row[:4]
            state.markers[who], state.fused[who], state.ready[who] = row[4], row[5], bool(row[6])
            state.graces[who] = bool(row[7])
            state.clashes[who], state.gets[who], state.friends[who] = row[9], row[10], tuple(row[12])
            state.collected[who] = row[13]
            given = [all_of + vp for all_of, vp in zip(given, row[12], strict=True)]
        for who in range(state.players):
            unspent = self.seen[rows.PLAYERS + who][11]
            if isinstance(unspent, int):
                offered = tuple(card for row in self._offers_of(who) if row[-1] for card in row[5])
                state.unspent[who] = _left(unspent, given[who], offered)
            else:
                state.unspent[who] = tuple(unspent)

    def _claims(self) -> None:
        """The own purchases that wait; of others' nothing is known."""
        state = self.state
        for place, card, _ in (self.seen.get(rows.BUYING) or [(), ()])[1]:
            if card != NONE:
                state.claims.append((0, self.seat, card, NONE))
            elif place != NONE:
                pile = state.zones[PACKS][place - 1] if place else state.zones[STORE][-1]
                state.claims.append((0, self.seat, pile, place))

    def _offers_of(self, who: int) -> list[list[Any]]:
        return [row for row in self.seen.get(rows.OFFERS) or () if row[0] == who]

    def _offers(self) -> None:
        """Offers from and to this seat, about cards of their makers that are what is offered (R4.7)."""
        state = self.state
        for giver in range(state.players):
            used: set[int] = set()
            for row in self._offers_of(giver):
                _, taker, number, prints, money, friendship, *rest, kept = row
                other_reason = state.money[giver] < money or bool(Counter(friendship) - Counter(state.unspent[giver]))
                cards = []
                for place, print_ in enumerate(prints):
                    away = not kept and not other_reason and place == 0
                    cards.append(self._offered(giver, print_, used, away))
                wanted = [tuple(part) if isinstance(part, list) else part for part in rest]
                state.offers[giver * 8 + taker] = (number, tuple(cards), money, tuple(friendship), *wanted)
                state.offer_count = max(state.offer_count, number)

    def _offered(self, giver: int, number: int, used: set[int], away: bool) -> int:
        """A card of the giver with this face that is not offered yet: in the binder, or `away` from it."""
        state, hidden = self.state, self.hidden
        areas = (DECK, COLLECTION, zones.COLLECTION_TWO, BINDER) if away else (BINDER, DECK, COLLECTION)
        known = [card for area in areas for card in state.zone(giver, area) if state.prints[card] == number]
        unknown = [card for area in areas for card in state.zone(giver, area) if card in hidden]
        # One card may be in two offers.
        card = next((card for card in (*known, *unknown) if card not in used), (*known, *unknown)[0])
        used.add(card)
        if card in hidden:
            del hidden[card]
            state.prints[card] = number
        return card

    # --- the machine -------------------------------------------------------------------------------------

    def _machine(self, row: list[Any]) -> None:
        state = self.state
        taken: Counter[int] = Counter()

        def unseen(zone: int) -> int:
            cards = state.zones[zone]
            taken[zone] += 1
            return cards[-1 - (taken[zone] - 1) % len(cards)] if cards else NONE

        set_machine(state, row, unseen)


def _left(count: int, given: int, offered: tuple[int, ...]) -> tuple[int, ...]:
    """Friendship cards somebody may still have: so many of them, so much given away, some of them offered just now."""
    fitting = [
        kept
        for kept in dict.fromkeys(combinations(FRIENDSHIP, count))
        if sum(FRIENDSHIP) - sum(kept) == given and not Counter(offered) - Counter(kept)
    ]
    return fitting[0] if fitting else FRIENDSHIP[len(FRIENDSHIP) - count :]
