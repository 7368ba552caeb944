"""Balance by simulation: what each card brings, how starters and characters fare, what it takes to win.

What a card brings in a tournament is the RP its owner got by its text, less what it cost them, plus what opponents
lost by it, plus 10 for each opponent's card it flipped (CARDS: a flip costs about as much as 10 RP) and less 5 for each
of their own. What a card brings that came into play by another's text is put down to that other card.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, Literal

import cards
from engine.box import Box
from engine.chance import mix
from engine.game import apply, new_game
from engine.orders import HOST, Order
from engine.settings import Settings
from engine.state import STANDINGS, TOURNAMENT, State
from engine.zones import ACCESSORIES, BOXES, HAND, NONE

from .bots import TEMPERAMENTS, mind_named
from .driver import decided, play_game
from .simulation import left_behind

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
THEIR_FLIP, OWN_FLIP = 10, -5
LEVEL = "regular"
"""Who plays."""
SELECTIONS: Final[tuple[Literal["first game", "random"], ...]] = ("first game", "random")
"""Which sets are in the Store, game by game: those of a first game, then any."""


@dataclass
class Tally:
    """Counts over tournaments; two of them can be added up."""

    tournaments: int = 0
    winners: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    by_round: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    first_won: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    """Round -> wins of whoever began."""
    brought: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    """Print -> what it brought, each time it was in play."""
    decks: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    wins: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    duels: dict[tuple[str, str], list[float]] = field(default_factory=lambda: defaultdict(list))
    """Starters (a, b) -> 1 where a scored more, 0.5 on a tie."""
    characters: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """Character -> the share of opponents it left behind, game by game."""

    def add(self, other: Tally) -> None:
        self.tournaments += other.tournaments
        self.winners += other.winners
        self.points += other.points
        for mine, theirs in ((self.by_round, other.by_round), (self.brought, other.brought)):
            for key, row in theirs.items():
                mine[key] += row
        for key, number in other.decks.items():
            self.decks[key] += number
        for ours, shares in ((self.wins, other.wins), (self.first_won, other.first_won)):
            for key, share in shares.items():
                ours[key] += share
        for pair, scores in other.duels.items():
            self.duels[pair] += scores
        for name, games in other.characters.items():
            self.characters[name] += games


class Watcher:
    """Keeps a Tally while games are played."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.decks: list[list[int]] = []
        self.brought: dict[int, int] = {}
        self.owner: dict[int, int] = {}
        """Whose card it was when it came into the tournament: it may leave it."""
        self.sponsor: dict[int, int] = {}
        """Card -> the card whose text brought it into play."""
        self.cause = NONE
        self.in_play: set[int] = set()

    def after(self, state: State, seat: int, order: Order, now: int) -> None:
        if order.verb == "go" and state.phase == TOURNAMENT:
            areas = (HAND, BOXES, ACCESSORIES)
            self.decks = [[c for area in areas for c in state.zone(s, area)] for s in range(state.players)]
            self.in_play = {c for s in range(state.players) for area in areas[1:] for c in state.zone(s, area)}
            self.owner = {card: s for s, deck in enumerate(self.decks) for card in deck}
            self.brought, self.sponsor = defaultdict(int), {}
            self.first = state.first
        if order.verb in ("play", "action"):
            self.cause = order.cards[0]
        for event in state.events:
            if event.kind == "played":
                self.in_play.add(event.card)
                if event.card not in self.owner:
                    self.owner[event.card] = event.seat
                    if event.card != self.cause:
                        self.sponsor[event.card] = self.cause
            elif event.kind in ("gained", "lost"):
                owner = self.owner.get(event.by, NONE)
                sign = 1 if event.kind == "gained" else -1
                self._credit(event.by, sign * event.amount * (1 if owner == event.seat else -1 if owner != NONE else 0))
            elif event.kind == "flipped" and event.by != event.card and event.by >= 0:
                self._credit(event.by, OWN_FLIP if self.owner.get(event.by, NONE) == event.seat else THEIR_FLIP)
            elif event.kind == "placed":
                self._count(state, event.amount, *event.more)

    def _credit(self, card: int, points: int) -> None:
        self.brought[self.sponsor.get(card, card)] += points

    def _count(self, state: State, round_: int, points: tuple[int, ...], places: tuple[int, ...], vp: object) -> None:
        tally = self.tally
        tally.tournaments += 1
        tally.winners.append(max(points))
        tally.by_round[round_].append(max(points))
        tally.points += points
        share = 1 / places.count(1)
        tally.first_won[round_] += share if places[self.first] == 1 else 0
        for seat, deck in enumerate(self.decks):
            for card in deck:
                number = state.prints[card]
                tally.decks[number] += 1
                tally.wins[number] += share if places[seat] == 1 else 0
                if card in self.in_play:
                    tally.brought[number].append(self.brought.get(card, 0))


def play_some(seeds: Iterable[int], players: int = 4) -> Tally:
    """Whole games by Regular bots of different temperaments, so that every card is tried."""
    tally = Tally()
    watcher = Watcher(tally)
    box = cards.default_box()
    for seed in seeds:
        settings = Settings(NAMES[:players], selection=SELECTIONS[seed % 2], moment=0, first_chance=0)
        tempers = [TEMPERAMENTS[mix(seed * 8 + seat) % len(TEMPERAMENTS)] for seat in range(players)]
        minds = [mind_named(f"{LEVEL} {temper}") for temper in tempers]
        play_game(box, settings, seed, minds, after=watcher.after)
    return tally


def mix_some(seeds: Iterable[int], players: int = 4) -> Tally:
    """Whole games with characters as they are dealt (R11.10): those of `simulate --preset standard`."""
    tally = Tally()
    box = cards.default_box()
    settings = Settings(NAMES[:players], selection="random", powers=True)
    for seed in seeds:
        state = play_game(box, settings, seed, [mind_named(LEVEL)] * players)
        for name, share in left_behind(box, state):
            tally.characters[name].append(share)
    return tally


def duel_some(pairs: Iterable[tuple[str, str]], rounds: int, seed: int) -> Tally:
    """Starters as dealt against each other, each beginning as often as the other."""
    tally = Tally()
    box = cards.default_box()
    for one, two in pairs:
        for number in range(rounds):
            points = starter_duel(box, one, two, seed + number, first=number % 2)
            tally.duels[one, two].append(1.0 if points[0] > points[1] else 0.5 if points[0] == points[1] else 0.0)
    return tally


def starter_duel(box: Box, one: str, two: str, seed: int, first: int) -> list[int]:
    """The RP of two starter decks in a Pre-Release."""
    settings = Settings(
        ("Ann", "Bob"), selection="first game", starters=(one, two), pre_release=True, opened_booster=first
    )
    state = new_game(box, settings, seed)
    mind = mind_named(LEVEL)
    apply(state, HOST, Order("go"))
    while state.phase != STANDINGS:
        assert state.ask is not None
        seat = state.ask.seat
        apply(state, seat, decided(state, seat, mind, seed))
    return list(state.rp)


def measure(
    games: int, duels: int, mixed: int, seed: int, workers: int = 2, progress: Callable[[int, int], None] | None = None
) -> Tally:
    """Everything the report is made of; the same arguments give the same figures, however many workers there are."""
    tally = Tally()
    starters = [one.name for one in cards.default_box().of_rarity("Starter")]
    with ProcessPoolExecutor(workers) as pool:
        fights = [pool.submit(duel_some, [pair], duels, seed) for pair in combinations(starters, 2)]
        whole = [pool.submit(play_some, some) for some in _tens(games, seed)]
        dealt = [pool.submit(mix_some, some) for some in _tens(mixed, seed)]
        parts = (*fights, *whole, *dealt)
        for number, part in enumerate(parts, 1):
            tally.add(part.result())
            if progress is not None:
                progress(number, len(parts))
    return tally


def _tens(games: int, seed: int) -> list[list[int]]:
    """The seeds of so many games, ten at a time."""
    seeds = [seed * 1_000_003 + number for number in range(games)]
    return [seeds[start : start + 10] for start in range(0, games, 10)]
