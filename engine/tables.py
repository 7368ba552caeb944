"""The flat tables a game is kept in: small integers, which are copied in microseconds and written down as they are."""

from __future__ import annotations

from typing import Any, Self

from .asks import Ask
from .box import Box
from .events import Entry, Event
from .settings import Settings
from .stack import Env, Frame, Trigger, load_frame, load_trigger, save_frame, save_trigger


class Tables:
    """Everything there is to know about a game; whatever is not in here does not exist in it."""

    __slots__ = (
        "accepted", "accounts", "acted", "answer", "ask", "attached_to", "batch", "box", "brought", "buried", "cause",
        "champion", "claims", "clashes", "collected", "collection_vp", "declared", "dirty", "drafting", "envs",
        "events", "extra_slots", "face", "famous", "first", "force", "friends", "fused", "gets", "graces", "interval",
        "ledger", "listeners", "looked", "looks", "loopers", "markers", "money", "now", "offer_count", "offers",
        "pack_chance", "passes", "paused", "phase", "picks", "places", "played", "powers_on", "prints", "queue",
        "ready", "results", "round", "rp", "running", "seed", "seller", "settings", "sheet", "since", "stack", "steps",
        "tokens", "tournament_vp", "turn", "turning", "turns", "unspent", "waiting", "where", "zones",
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
    accounts: tuple[tuple[Entry, ...], ...]
    """Of each tournament before the one at hand: why everybody had the RP they had, summed by card and word."""
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

    def copy(self) -> Self:
        """An independent game in the same position; what the last order did is not carried over."""
        new = object.__new__(type(self))
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
        new.places, new.results, new.ledger, new.accounts, new.powers_on = (
            self.places[:],
            self.results[:],
            self.ledger[:],
            self.accounts,
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
    def load(cls, box: Box, data: dict[str, Any]) -> Self:
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
        state.accounts = tuple([tuple([Entry(*row) for row in account]) for account in data["accounts"]])
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
           "sheet", "declared", "accounts")  # fmt: skip
_MAPS = ("seller", "attached_to", "pack_chance", "offers", "looked")
