"""How fast the engine is, and how small its views are."""

from __future__ import annotations

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
GAMES = 20
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
    """Microseconds a call, the best of five rounds."""
    times = []
    for _ in range(5):
        calls, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds / 5:
            work()
            calls += 1
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
    start = time.perf_counter()
    decisions = sum(random_game(box, seed) for seed in range(GAMES))
    rate = decisions / (time.perf_counter() - start)
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
        Figure("decisions/s, random legal players", rate, ">=", 50_000, first_step=10_000),
        Figure("copy() in mid-tournament, us", per_call(state.copy), "<=", 10, first_step=50),
        Figure("save() + load(), us", per_call(lambda: State.load(box, state.save())), "", None),
        Figure("plain size of save(), msgpack bytes", len(msgpack.packb(saved)), "", None),
        Figure("view of one seat, us", per_call(lambda: view(state, 0)), "", None),
        Figure("delta of one seat, us", fmean(times) * 1e6, "", None),
        Figure("view of one seat, msgpack bytes", len(snapshot), "<=", 4_000),
        Figure("delta and facts per order per seat, bytes", fmean(sizes), "<=", 40),
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

    code = "import time; t = time.perf_counter(); import cards; cards.load(); print(time.perf_counter() - t)"
    times = [float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
             for _ in range(5)]  # fmt: skip
    box = cards.default_box()
    return [Figure(f"import, load and parse all {len(box.cards)} cards, ms", min(times) * 1000, "<=", 150)]
