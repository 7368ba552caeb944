"""Where cards lie, and the verbs that move and turn them: each keeps the index of listeners, each marks its rows."""

from __future__ import annotations

from . import chance, zones
from .events import Event
from .listen import SLOTS
from .rows import CARDS, OFFERS, PLAYERS, ZONES
from .tables import Tables
from .zones import ACCESSORIES, BOXES, CHARACTER, HAND, MARKET, NONE, PACKS, PLAYER, SPAN, TABLEAU, VENUE

BROUGHT = (HAND, TABLEAU, BOXES, ACCESSORIES, zones.ATTACHED)
"""Where the cards lie that a player brought to a tournament."""
IN_PLAY = frozenset((TABLEAU, BOXES, ACCESSORIES, CHARACTER))


class Moves(Tables):
    """The cards of a game, and the chance that mixes them."""

    __slots__ = ()

    # --- reading -----------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        return len(self.money)

    def zone(self, seat: int, area: int) -> list[int]:
        return self.zones[PLAYER + seat * SPAN + area]

    def owner(self, card: int) -> int:
        """Whose card it is: whoever's zone it lies in; NONE for the table's."""
        zone = self.where[card]
        return (zone - PLAYER) // SPAN if zone >= PLAYER else NONE

    def in_play(self, card: int) -> bool:
        """In a tableau, or a Deck Box, Accessory or character that is laid out."""
        zone = self.where[card]
        return zone >= PLAYER and (zone - PLAYER) % SPAN in IN_PLAY

    def hand_and_play(self, seat: int) -> list[int]:
        """All the cards a player brought to the tournament."""
        return [card for area in BROUGHT for card in self.zone(seat, area) if card != NONE]

    # --- facts and luck ----------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def below(self, limit: int) -> int:
        """A random number from 0 to limit - 1."""
        self.seed, number = chance.below(self.seed, limit)
        return number

    # --- moving and turning ------------------------------------------------------------------------------

    def shuffle(self, zone: int) -> None:
        """Shuffle a pile: the prints change places under the card numbers, so that no number can be followed."""
        pile = self.zones[zone]
        prints = sorted(self.prints[card] for card in pile)
        self.seed = chance.shuffle(self.seed, prints)
        for card, number in zip(pile, prints, strict=True):
            self.prints[card] = number
            self.dirty.add(CARDS + card)
            self.looked.pop(card, None)
        self.dirty.add(ZONES + zone)

    def move(self, card: int, zone: int, place: int | None = None, face: int = 1) -> None:
        """Take a card from where it is and lay it into a zone: at the end, or before a place.

        Leaving a tableau or the Store area leaves an open slot behind (which `place` fills again); tokens and
        listeners are left behind as well.
        """
        old = self.where[card]
        self._leave(card, old)
        if self.offers and zones.owner(old) != zones.owner(zone):
            self._void_offers(card)
        target = self.zones[zone]
        if place is None:
            target.append(card)
        elif place < len(target) and target[place] == NONE:
            target[place] = card
        else:
            target.insert(place, card)
        self.where[card] = zone
        self.face[card] = face
        if face and (zone == VENUE or (zone >= PLAYER and (zone - PLAYER) % SPAN in IN_PLAY)):
            self.listen(card)
        if self.looked and zone != PACKS:
            self.looked.pop(card, None)
        dirty = self.dirty
        dirty.add(CARDS + card)
        dirty.add(ZONES + old)
        dirty.add(ZONES + zone)

    def _leave(self, card: int, old: int) -> None:
        source = self.zones[old]
        area = (old - PLAYER) % SPAN if old >= PLAYER else NONE
        if area == TABLEAU or old == PACKS:
            source[source.index(card)] = NONE
            while area == TABLEAU and source and source[-1] == NONE:
                source.pop()
        elif source and source[-1] == card:
            source.pop()
        else:
            source.remove(card)
        if (area in IN_PLAY or old == VENUE) and self.face[card]:
            self._ignore(card)
        if self.tokens[card]:
            self.tokens[card] = 0
        if old == MARKET and (seller := self.seller.pop(card, NONE)) != NONE:
            # However a card leaves the Aftermarket, the marker on it goes home.
            self.markers[seller] += 1
            self.dirty.add(PLAYERS + seller)
        if card in self.attached_to:
            del self.attached_to[card]

    def gather(self, seat: int, zone: int) -> None:
        """Take all the cards a player brought to the tournament into a zone, as if by one move after the other."""
        target, where, dirty = self.zones[zone], self.where, self.dirty
        before = len(target)
        for area in BROUGHT:
            old = PLAYER + seat * SPAN + area
            if row := self.zones[old]:
                target += [card for card in row if card != NONE]
                self.zones[old] = []
                dirty.add(ZONES + old)
        gathered = target[before:]
        for card in gathered:
            where[card], self.face[card], self.tokens[card] = zone, 1, 0
            dirty.add(CARDS + card)
        dirty.add(ZONES + zone)
        if self.attached_to:
            self.attached_to = {card: host for card, host in self.attached_to.items() if where[card] != zone}
        if gathered:
            gone = set(gathered)
            self.listeners = [tuple(c for c in row if c not in gone) if row else row for row in self.listeners]

    def _void_offers(self, card: int) -> None:
        """What its maker no longer has cannot be offered: such offers are off the table (R4.7)."""
        for pair, offer in list(self.offers.items()):
            if card in offer[1]:
                del self.offers[pair]
                self.dirty.add(OFFERS)
                self.tell(Event("withdrawn", pair // 8, other=pair % 8))

    def shift(self, card: int, place: int) -> None:
        """Move a card inside its tableau: taken out (the gap closes), then inserted before a place."""
        zone = self.where[card]
        row = self.zones[zone]
        row.remove(card)
        row.insert(min(place, len(row)), card)
        self.dirty.add(ZONES + zone)

    def exchange_places(self, one: int, two: int) -> None:
        """Two cards of one tableau change slots."""
        zone = self.where[one]
        row = self.zones[zone]
        a, b = row.index(one), row.index(two)
        row[a], row[b] = two, one
        self.dirty.add(ZONES + zone)

    def turn_down(self, card: int) -> None:
        """Face up to face down (R6.5); its tokens are gone."""
        self._ignore(card)
        self.face[card] = 0
        self.tokens[card] = 0
        self.dirty.add(CARDS + card)

    def add_tokens(self, card: int, number: int) -> None:
        self.tokens[card] = max(0, self.tokens[card] + number)
        self.dirty.add(CARDS + card)

    def attach(self, card: int, host: int) -> None:
        seat = self.owner(host)
        self.move(card, zones.of(seat, zones.ATTACHED))
        self.attached_to[card] = host
        self.dirty.add(CARDS + card)

    # --- the index of listeners --------------------------------------------------------------------------

    def listen(self, card: int) -> None:
        """A card comes into force: from now on it hears what it waits for."""
        powers = self.box.powers[self.prints[card]]
        if powers.listens and (self.powers_on or (self.where[card] - PLAYER) % SPAN != CHARACTER):
            for kind in powers.listens:
                self.listeners[kind] = (*self.listeners[kind], card)
            if SLOTS in powers.listens:
                self.dirty.add(PLAYERS + self.owner(card))

    def _ignore(self, card: int) -> None:
        listens = self.box.powers[self.prints[card]].listens
        for kind in listens:
            self.listeners[kind] = tuple(other for other in self.listeners[kind] if other != card)
        if SLOTS in listens:
            self.dirty.add(PLAYERS + self.owner(card))
