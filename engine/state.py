"""The whole of a game: flat tables of small integers, and the verbs that change them.

Cards are numbers from 0; `prints[card]` is the number of the printed card in the box. Every change goes through a
mutator here, which keeps the index of listeners and marks the rows of the view that changed (see `rows`).
"""

from __future__ import annotations

from typing import Any

from . import chance, zones
from .asks import Ask
from .box import Box
from .events import Entry, Event
from .listen import SLOTS
from .rows import ASK, CARDS, LEDGER, MACHINE, OFFERS, PLAYERS, RESOLVING, SHEET, TABLE, TERMS, ZONES
from .settings import Settings
from .stack import Env, Frame, Trigger, load_frame, load_trigger, save_frame, save_trigger
from .zones import (
    ACCESSORIES,
    BINDER,
    BOXES,
    CHARACTER,
    DISCARD,
    HAND,
    MARKET,
    NONE,
    PACKS,
    PLAYER,
    SPAN,
    TABLEAU,
    VENUE,
)

DECKBUILDING, PAIRINGS, TOURNAMENT, STANDINGS, OVER = "deckbuilding", "pairings", "tournament", "standings", "over"
"""The phases, in turn; the host's `go` leads from pairings into the tournament, from standings into the next round."""

PRIVATE = -1
"""- seat: no row, but the mark in `dirty` that the seat's `rows.SECRETS` have changed; others are not told of it."""

BROUGHT = (HAND, TABLEAU, BOXES, ACCESSORIES, zones.ATTACHED)
"""Where the cards lie that a player brought to a tournament."""
IN_PLAY = frozenset((TABLEAU, BOXES, ACCESSORIES, CHARACTER))


class State:
    """One game. Copy it with `copy`, write it down with `save`."""

    __slots__ = (
        "accepted",
        "acted",
        "answer",
        "ask",
        "attached_to",
        "batch",
        "box",
        "brought",
        "buried",
        "cause",
        "champion",
        "claims",
        "clashes",
        "collected",
        "collection_vp",
        "declared",
        "dirty",
        "drafting",
        "envs",
        "events",
        "extra_slots",
        "face",
        "famous",
        "first",
        "force",
        "friends",
        "fused",
        "gets",
        "graces",
        "interval",
        "ledger",
        "listeners",
        "looked",
        "looks",
        "loopers",
        "markers",
        "money",
        "now",
        "offer_count",
        "offers",
        "pack_chance",
        "passes",
        "paused",
        "phase",
        "picks",
        "places",
        "played",
        "powers_on",
        "prints",
        "queue",
        "ready",
        "results",
        "round",
        "rp",
        "running",
        "seed",
        "seller",
        "settings",
        "sheet",
        "since",
        "stack",
        "steps",
        "tokens",
        "tournament_vp",
        "turn",
        "turning",
        "turns",
        "unspent",
        "waiting",
        "where",
        "zones",
    )  # fmt: skip

    box: Box
    settings: Settings
    seed: int
    phase: str
    round: int
    """The tournament this deckbuilding leads to, or that is being played; 0 is the Pre-Release."""
    # --- cards
    prints: list[int]
    where: list[int]
    face: bytearray
    """1 face up, 0 face down; means something in play only."""
    tokens: list[int]
    zones: list[list[int]]
    seller: dict[int, int]
    """Aftermarket card -> the player whose sell marker lies on it."""
    attached_to: dict[int, int]
    listeners: list[tuple[int, ...]]
    """By `listen` kind: the cards in force that listen to it, in the order they came into play."""
    # --- players
    money: list[int]
    rp: list[int]
    tournament_vp: list[int]
    """In a Duel: tournaments won (R11.2)."""
    collection_vp: list[int]
    collected: list[int]
    """Cards of the collections that will bring RP at the end of the tournament (R11.2)."""
    markers: list[int]
    """Sell markers at home."""
    fused: list[int]
    """Bits of the piles fused in this phase (R4.4)."""
    unspent: list[tuple[int, ...]]
    """Own friendship cards not yet given, by their VP (R4.8)."""
    friends: list[tuple[int, ...]]
    """VP of friendship received, by giver."""
    # --- deckbuilding
    interval: int
    """0 before the clock starts, 1-3, 4 the grace interval."""
    running: bool
    drafting: int
    """Cards are being drafted: 1 in the first deal, 2 in the second, 0 not now (R11.6)."""
    paused: int
    """Who asked for the clock to stop, or NONE."""
    now: int
    """The host's clock at the last order, in milliseconds."""
    ready: list[bool]
    """Who needs no more time; in a draft, who has taken a card."""
    graces: list[bool]
    claims: list[tuple[int, int, int, int]]
    """Purchases that wait for their moment to pass: (time, seat, card, place) (R4.10)."""
    pack_chance: dict[int, tuple[int, int]]
    """Pack card -> (seat, until): who may buy it first (R4.10)."""
    offers: dict[int, tuple[Any, ...]]
    """from * 8 + to -> (number, cards, M$, friendship, wanted prints, M$, friendship)."""
    offer_count: int
    looks: list[int]
    """Packs each player may still look at in this interval (R11.10)."""
    looked: dict[int, int]
    """Store card -> bits of the seats that have looked at it (R11.10)."""
    buried: list[bool]
    """Who has put a meta under its stack in this round (R11.10)."""
    picks: tuple[int, ...]
    """The seats that still draft a Millennium Accessory, in order (R11.4)."""
    # --- tournament
    first: int
    turn: int
    played: bool
    """The player to move has played their Single."""
    acted: int
    """Actions the player to move may still use."""
    turns: int
    """Turns taken in this tournament: one that will not end is ended (see `tournament.MOST_TURNS`)."""
    passes: int
    waiting: list[tuple[int, ...]]
    """Cards whose Next waits for their owner's next card."""
    gets: list[int]
    """Tokens the player's next card gets (R7.2)."""
    extra_slots: list[int]
    clashes: list[int]
    """Clashes won in this tournament."""
    brought: list[tuple[int, ...]]
    """The deck each player brought to the tournament, where it will be sold afterwards (R11.7)."""
    loopers: tuple[int, ...]
    """Players who have left: by an infinite loop (R6.13), or after their third scoring (R11.3)."""
    champion: int
    """Who placed highest, alone, in the previous tournament; NONE on a tie (R5.3)."""
    places: list[int]
    """Places in the last tournament, 1 is first."""
    results: list[tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]]
    """Of each tournament: round, RP, places, VP by seat."""
    ledger: list[Entry]
    # --- Turn-Based (R11.3)
    sheet: list[tuple[int, ...]]
    """The RP each player has written down, scoring after scoring; after the third a player is out."""
    declared: list[tuple[int, int]]
    """The element and the type of each player's collections, as places among the symbols, or NONE."""
    since: list[int]
    """Turns each player has taken since they last scored."""
    powers_on: bool
    """Character powers are in force (R2.9)."""
    famous: int
    """Whose character the last Pro Player cards were of; NONE before the first (R11.8)."""
    # --- the machine
    stack: list[Frame]
    envs: list[Env]
    queue: list[Trigger]
    batch: int
    ask: Ask | None
    answer: tuple[int, ...] | None
    turning: tuple[int, ...]
    """Cards that are certain to flip but have not turned yet (R6.1)."""
    steps: int
    """Texts carried out since somebody last had a free decision (R6.13)."""
    cause: int
    accepted: int
    """How many orders have been accepted: the number of the position."""
    force: tuple[tuple[int, int, int], ...]
    """(card, stars, symbols) of the cards in play that other cards change: kept for the view only."""
    # --- what the last order did
    events: list[Event]
    dirty: set[int]

    # --- copying and writing down ------------------------------------------------------------------------

    def copy(self) -> State:
        """An independent game in the same position; what the last order did is not carried over."""
        new = State.__new__(State)
        new.box, new.settings, new.seed, new.phase, new.round = (
            self.box,
            self.settings,
            self.seed,
            self.phase,
            self.round,
        )
        new.prints, new.where, new.face, new.tokens = self.prints[:], self.where[:], self.face[:], self.tokens[:]
        new.zones = list(map(list.copy, self.zones))
        new.seller, new.attached_to, new.listeners = self.seller.copy(), self.attached_to.copy(), self.listeners[:]
        new.money, new.rp, new.markers, new.fused = self.money[:], self.rp[:], self.markers[:], self.fused[:]
        new.tournament_vp, new.collection_vp = self.tournament_vp[:], self.collection_vp[:]
        new.collected, new.brought = self.collected[:], self.brought[:]
        new.unspent, new.friends = self.unspent[:], self.friends[:]
        new.interval, new.running, new.paused, new.now = self.interval, self.running, self.paused, self.now
        new.drafting = self.drafting
        new.ready, new.graces, new.claims = self.ready[:], self.graces[:], self.claims[:]
        new.pack_chance, new.offers, new.offer_count = self.pack_chance.copy(), self.offers.copy(), self.offer_count
        new.first, new.turn, new.played, new.acted, new.passes = (
            self.first,
            self.turn,
            self.played,
            self.acted,
            self.passes,
        )
        new.waiting, new.gets, new.extra_slots = self.waiting[:], self.gets[:], self.extra_slots[:]
        new.clashes, new.loopers, new.champion = self.clashes[:], self.loopers, self.champion
        new.places, new.results, new.ledger, new.powers_on = (
            self.places[:],
            self.results[:],
            self.ledger[:],
            self.powers_on,
        )
        new.sheet, new.declared, new.since = self.sheet[:], self.declared[:], self.since[:]
        new.stack, new.queue, new.batch = self.stack[:], self.queue[:], self.batch
        new.envs = [env.copy() for env in self.envs]
        new.ask, new.answer, new.turning = self.ask, self.answer, self.turning
        new.steps, new.cause, new.accepted = self.steps, self.cause, self.accepted
        new.force, new.turns, new.famous = self.force, self.turns, self.famous
        new.looks, new.looked, new.buried, new.picks = self.looks[:], self.looked.copy(), self.buried[:], self.picks
        new.events, new.dirty = [], set()
        return new

    def save(self) -> dict[str, Any]:
        """The game as plain data: numbers, strings, lists, maps with string keys."""
        data: dict[str, Any] = {name: getattr(self, name) for name in _PLAIN}
        data |= {name: list(getattr(self, name)) for name in _LISTS}
        data |= {name: [list(row) for row in getattr(self, name)] for name in _TABLES}
        data |= {name: [[k, v] for k, v in getattr(self, name).items()] for name in _MAPS}
        data["settings"] = self.settings.save()
        data["stack"] = [save_frame(self.box, frame) for frame in self.stack]
        data["envs"] = [env.save() for env in self.envs]
        data["queue"] = [save_trigger(self.box, trigger) for trigger in self.queue]
        data["ask"] = None if self.ask is None else [list(x) if isinstance(x, tuple) else x for x in self.ask]
        data["answer"] = None if self.answer is None else list(self.answer)
        data["cards"] = self.box.digest
        return data

    @classmethod
    def load(cls, box: Box, data: dict[str, Any]) -> State:
        """The game that was saved. The box must hold the same cards."""
        if data["cards"] != box.digest:
            raise ValueError("this game was played with other cards than those in the box")
        state = cls.__new__(cls)
        state.box = box
        state.settings = Settings.load(data["settings"])
        for name in _PLAIN:
            setattr(state, name, data[name])
        for name in _LISTS:
            setattr(state, name, list(data[name]))
        state.face = bytearray(data["face"])
        state.loopers, state.turning, state.picks = tuple(data["loopers"]), tuple(data["turning"]), tuple(data["picks"])
        for name in ("unspent", "friends", "waiting", "listeners", "claims", "brought"):
            setattr(state, name, [tuple(row) for row in data[name]])
        state.zones = [list(zone) for zone in data["zones"]]
        state.results = [(r[0], tuple(r[1]), tuple(r[2]), tuple(r[3])) for r in data["results"]]
        state.ledger = [Entry(*row) for row in data["ledger"]]
        state.seller, state.attached_to = dict(data["seller"]), dict(data["attached_to"])
        state.pack_chance = {k: (v[0], v[1]) for k, v in data["pack_chance"]}
        state.looked = dict(data["looked"])
        state.offers = {k: tuple(tuple(x) if isinstance(x, list) else x for x in v) for k, v in data["offers"]}
        state.stack = [load_frame(box, frame) for frame in data["stack"]]
        state.envs = [Env.load(env) for env in data["envs"]]
        state.queue = [load_trigger(box, trigger) for trigger in data["queue"]]
        asked = data["ask"]
        state.ask = None if asked is None else Ask(asked[0], asked[1], tuple(asked[2]), *asked[3:])
        state.answer = None if data["answer"] is None else tuple(data["answer"])
        state.sheet, state.since = [tuple(row) for row in data["sheet"]], list(data["since"])
        state.declared = [(row[0], row[1]) for row in data["declared"]]
        state.force = tuple((row[0], row[1], row[2]) for row in data["force"])
        state.events, state.dirty = [], set()
        return state

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

    @property
    def shelf(self) -> int:
        """The area that cards are bought into, sold and fused from: the binder; in Turn-Based the hand (R11.3)."""
        return HAND if self.settings.turn_based else BINDER

    def home(self, seat: int) -> int:
        """Where a player's discards go: the binder; Turn-Based has none, so the Store discard (R4.11, R11.3)."""
        return DISCARD if self.settings.turn_based else zones.of(seat, BINDER)

    # --- mutators ----------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def below(self, limit: int) -> int:
        """A random number from 0 to limit - 1."""
        self.seed, number = chance.below(self.seed, limit)
        return number

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

    def write_down(self, seat: int, points: int) -> None:
        """A player writes RP down on the score sheet (R11.3)."""
        self.sheet[seat] = (*self.sheet[seat], points)
        self.since[seat] = 0
        self.dirty.add(SHEET)

    def declare(self, seat: int, which: int, symbol: int) -> None:
        """What a player's collection by element (0) or by type (1) is of; NONE: there is none (R11.3)."""
        old = self.declared[seat]
        self.declared[seat] = (symbol, old[1]) if which == 0 else (old[0], symbol)
        self.dirty.add(SHEET)

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

    # --- the index of listeners --------------------------------------------------------------------------

    def listen(self, card: int) -> None:
        """A card comes into force: from now on it hears what it waits for."""
        powers = self.box.powers[self.prints[card]]
        if powers.listens and (self.powers_on or (self.where[card] - PLAYER) % SPAN != CHARACTER):
            for kind in powers.listens:
                self.listeners[kind] = (*self.listeners[kind], card)
            if SLOTS in powers.listens:
                self.dirty.add(PLAYERS + self.owner(card))

    def power_up(self) -> None:
        """Character powers come into force, if the table plays with them (R2.9, R11.10)."""
        if self.settings.powers and not self.powers_on:
            self.powers_on = True
            self.dirty.add(TERMS)
            for seat in range(self.players):
                self.touch_secrets(seat)
                for card in self.zone(seat, CHARACTER):
                    self.listen(card)

    def _ignore(self, card: int) -> None:
        listens = self.box.powers[self.prints[card]].listens
        for kind in listens:
            self.listeners[kind] = tuple(other for other in self.listeners[kind] if other != card)
        if SLOTS in listens:
            self.dirty.add(PLAYERS + self.owner(card))

    def hand_and_play(self, seat: int) -> list[int]:
        """All the cards a player brought to the tournament."""
        return [card for area in BROUGHT for card in self.zone(seat, area) if card != NONE]


_PLAIN = (
    "seed", "phase", "round", "interval", "running", "drafting", "paused", "now", "offer_count", "first", "turn",
    "played", "acted", "passes", "turns", "champion", "famous", "powers_on", "batch", "steps", "cause", "accepted",
)  # fmt: skip
_LISTS = (
    "prints", "where", "face", "tokens", "money", "rp", "tournament_vp", "collection_vp", "collected", "markers",
    "fused", "ready", "graces", "gets", "extra_slots", "clashes", "loopers", "places", "turning", "since", "looks",
    "buried", "picks",
)  # fmt: skip
_TABLES = ("zones", "unspent", "friends", "waiting", "listeners", "claims", "brought", "results", "ledger", "force",
           "sheet", "declared")  # fmt: skip
_MAPS = ("seller", "attached_to", "pack_chance", "offers", "looked")
