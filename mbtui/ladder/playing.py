"""Playing the ladder: whole games between minds of different kinds, in several processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from random import Random
from time import process_time
from typing import NamedTuple

import cards
from engine import rows
from engine.box import Box
from engine.scoring import final_table
from engine.settings import Settings
from engine.view import PHASES, View
from mbtui.bots import Mind, Thought, mind_named
from mbtui.driver import play_game

from .seating import seatings
from .standing import Game, Standing

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")


class Effort(NamedTuple):
    """What a decision took: who decided, in which phase, and CPU seconds."""

    kind: str
    phase: str
    seconds: float


@dataclass
class Timed:
    """A mind with a watch on it. The watch is read, never heeded: what is decided does not depend on it."""

    kind: str
    mind: Mind
    efforts: list[Effort]

    def think(self, box: Box, seen: View, seat: int, luck: Random) -> Thought:
        start = process_time()
        thought = self.mind.think(box, seen, seat, luck)
        self.efforts.append(Effort(self.kind, PHASES[seen[rows.TABLE][0]], process_time() - start))
        return thought


@dataclass
class Ladder:
    """A ladder that has been played."""

    standing: Standing
    efforts: list[Effort]
    points: dict[str, list[tuple[int, ...]]]
    """By kind: for each game the total, and what it is made of."""


def play(settings: Settings, kinds: Sequence[str], seed: int) -> tuple[Game, list[Effort], list[tuple[int, ...]]]:
    """One game; the same arguments give the same game."""
    efforts: list[Effort] = []
    minds = [Timed(kind, mind_named(kind), efforts) for kind in kinds]
    state = play_game(cards.default_box(), replace(settings, names=NAMES[: len(kinds)]), seed, minds)
    table = final_table(state)
    return Game(tuple(kinds), tuple(row[-1] for row in table)), efforts, [tuple(row[:-1]) for row in table]


def climb(
    kinds: Sequence[str], games: int, settings: Settings, seed: int, workers: int = 2,
    progress: Callable[[int], None] | None = None,
) -> Ladder:  # fmt: skip
    """Play so many games. The games are the same however many processes share them."""
    tables = list(enumerate(seatings(kinds, games, seed, settings.players)))
    ladder = Ladder(Standing(tuple(kinds)), [], {kind: [] for kind in kinds})
    found = {}
    for number, result in _played(settings, tables, seed, workers):
        found[number] = result
        if progress is not None:
            progress(len(found))
    for number, _ in tables:
        game, efforts, points = found[number]
        ladder.standing.games.append(game)
        ladder.efforts += efforts
        for kind, row in zip(game.kinds, points, strict=True):
            ladder.points[kind].append(row)
    return ladder


Played = tuple[Game, list[Effort], list[tuple[int, ...]]]


def _played(
    settings: Settings, tables: Sequence[tuple[int, tuple[str, ...]]], seed: int, workers: int
) -> Iterable[tuple[int, Played]]:
    if workers < 2:
        for number, kinds in tables:
            yield number, play(settings, kinds, seed * 1_000_003 + number)
        return
    with ProcessPoolExecutor(workers) as pool:
        jobs = {pool.submit(play, settings, kinds, seed * 1_000_003 + number): number for number, kinds in tables}
        for job in as_completed(jobs):
            yield jobs[job], job.result()
