"""How fast the engine is, and how small its views are."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from random import Random
from statistics import fmean

import cards
from engine.box import Box
from engine.game import apply, asked, legal, new_game
from engine.market import due
from engine.orders import HOST, Order
from engine.settings import Settings
from engine.state import DECKBUILDING, OVER, TOURNAMENT, State
from engine.view import delta, told, view
from engine.zones import NONE

from .table import Figure

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
GAMES, BATCH = 40, 8
"""So many games are played, and so many make one measurement; the best counts."""
CLOCK = 25
"""Orders of each player in an interval."""


def random_game(box: Box, seed: int, players: int = 4, watch: Callable[[State], None] | None = None) -> int:
    """A complete game of random legal players; how many decisions they took."""
    state = new_game(box, Settings(NAMES[:players], moment=0, first_chance=0), seed)
    luck = Random(seed)
    pick = luck.random
    decisions, left, interval = 0, 0, (0, 0)
    while state.phase != OVER:
        seats = asked(state)
        if seats == (HOST,):
            host = Order("go") if state.phase != DECKBUILDING else Order("resume" if state.paused != NONE else "start")
            apply(state, HOST, host)
            continue
        if state.phase == DECKBUILDING:
            if (state.round, state.interval) != interval:
                interval, left = (state.round, state.interval), CLOCK * players
            left -= 1
            if left < 0:
                apply(state, HOST, Order("interval"))
                continue
        seat = seats[int(pick() * len(seats))]
        orders = legal(state, seat)
        if not orders:
            continue
        apply(state, seat, orders[int(pick() * len(orders))])
        decisions += 1
        if watch is not None:
            watch(state)
    assert due(state) is None
    return decisions


def per_call(work: Callable[[], object], seconds: float = 0.4) -> float:
    """Microseconds a call, the best of ten rounds."""
    times = []
    for _ in range(10):
        calls, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds / 10:
            for _ in range(20):
                work()
            calls += 20
        times.append(spent / calls)
    return min(times) * 1e6


def mid_tournament(box: Box, seed: int = 5) -> State:
    """A game in the middle of its second tournament, with a question pending."""
    found: list[State] = []

    def watch(state: State) -> None:
        if not found and state.phase == TOURNAMENT and state.round == 2 and len(state.ledger) > 12:
            found.append(state.copy())

    random_game(box, seed, watch=watch)
    return found[0]


def figures() -> list[Figure]:
    import msgpack

    box = cards.default_box()
    random_game(box, 0)
    gc.collect()
    gc.freeze()  # as the host does when it is up
    rates = []
    for first in range(0, GAMES, BATCH):
        start = time.process_time()
        decisions = sum(random_game(box, seed) for seed in range(first, first + BATCH))
        rates.append(decisions / (time.process_time() - start))
    state = mid_tournament(box)
    saved = state.save()
    sizes: list[int] = []
    times: list[float] = []

    def watch(state: State) -> None:
        begin = time.perf_counter()
        changes = [delta(state, seat) for seat in range(state.players)]
        times.append((time.perf_counter() - begin) / state.players)
        for seat, change in enumerate(changes):
            facts = [_cut(told(event, seat)) for event in state.events]
            sizes.append(len(msgpack.packb([1, 1000, change, facts])))

    random_game(box, 3, watch=watch)
    snapshot = msgpack.packb({key: row for key, row in view(state, 0).items() if key != 91})
    return [
        Figure("decisions/s of CPU, random legal players", max(rates), ">=", 50_000),
        Figure("copy() in mid-tournament, us", per_call(state.copy), "<=", 10),
        Figure("save() + load(), us", per_call(lambda: State.load(box, state.save()))),
        Figure("plain size of save(), msgpack bytes", len(msgpack.packb(saved))),
        Figure("view of one seat, us", per_call(lambda: view(state, 0))),
        Figure("delta of one seat, us", fmean(times) * 1e6),
        Figure("snapshot: view of one seat, msgpack bytes", len(snapshot), "<=", 4_000),
        Figure("delta and facts per order per seat before compression, bytes", fmean(sizes)),
    ]


def _cut(event: tuple[object, ...]) -> list[object]:
    """A fact without what is not said: trailing defaults."""
    values = list(event)[:-1]
    defaults = ["", -1, -1, -1, 0, -1, -1, "", -1, ()]
    while values and values[-1] == defaults[len(values) - 1]:
        values.pop()
    return values


def loading() -> list[Figure]:
    """In a process of its own, as a start of the program is."""
    import subprocess
    import sys

    code = "import time; t = time.process_time(); import cards; cards.load(); print(time.process_time() - t)"
    times = [float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
             for _ in range(7)]  # fmt: skip
    box = cards.default_box()
    return [Figure(f"import, load and parse all {len(box.cards)} cards, ms of CPU", min(times) * 1000, "<=", 150)]
