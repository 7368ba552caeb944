"""How good decks are: those that bots build in whole games, against random legal decks of the same binders."""

from __future__ import annotations

import sys
import time
from math import comb
from random import Random

import cards
from engine import collection
from engine.box import Box
from engine.orders import Order
from engine.settings import Settings
from engine.state import PAIRINGS, State
from engine.symbols import ACCESSORY, DECK_BOX, SINGLE
from engine.zones import BINDER, DECK, METAS, STORE
from mbtui.bots import mind_named
from mbtui.bots.arena import meet
from mbtui.driver import play_game

from .table import Figure

GAMES = 4
TABLES = 24
"""Tournaments for each deck that was built."""
WANTED = 1.6


def random_deck(box: Box, owned: list[int], limits: tuple[int, int, int], luck: Random, full: bool) -> tuple[int, ...]:
    """A deck drawn evenly from all that are legal (R4.1); or from those that are as large as they may be."""
    deck: list[int] = []
    for kind, limit in zip((SINGLE, DECK_BOX, ACCESSORY), limits, strict=True):
        there = sorted(number for number in set(owned) if box.kinds[number] == kind)
        sizes = range(min(limit, len(there)) + 1)
        size = sizes[-1] if full else luck.choices(sizes, [comb(len(there), size) for size in sizes])[0]
        deck += luck.sample(there, size)
    return tuple(deck)


def built(box: Box, level: str, seed: int, players: int = 4) -> list[State]:
    """The positions before each tournament of a game between players of one level."""
    found: list[State] = []

    def after(state: State, seat: int, order: Order, now: int) -> None:
        if state.phase == PAIRINGS:
            found.append(state.copy())

    settings = Settings(tuple("ABCDE"[:players]), moment=0, first_chance=0)
    play_game(box, settings, seed, [mind_named(level)] * players, after=after)
    return found


def compared(box: Box, level: str, games: int, first: int = 0) -> tuple[float, float, float, int]:
    """RP of the built decks, of random legal decks of the same binders, and of random full ones, all played the same
    way at one table; how many decks were built."""
    good = anyhow = full = 0.0
    decks = 0
    for seed in range(first, first + games):
        luck = Random(seed)
        for state in built(box, level, seed):
            prints = state.prints
            metas = tuple(prints[card] for card in (*state.zones[METAS], *state.zones[METAS + 1]))
            supply = tuple(prints[card] for card in state.zones[STORE][-40:])
            mine = [tuple(prints[card] for card in state.zone(seat, DECK)) for seat in range(state.players)]
            for seat in range(state.players):
                limits = collection.deck_limits(state, seat)
                owned = [prints[card] for area in (BINDER, DECK) for card in state.zone(seat, area)]
                others = [deck for place, deck in enumerate(mine) if place != seat]
                decks += 1
                for _ in range(TABLES):
                    drawn = [random_deck(box, owned, limits, luck, whole) for whole in (False, True)]
                    points = meet(box, [mine[seat], *drawn, luck.choice(others)], metas, supply, luck, range(4)).points
                    good, anyhow, full = (a + b / TABLES for a, b in zip((good, anyhow, full), points, strict=False))
    return good / max(1, decks), anyhow / max(1, decks), full / max(1, decks), decks


def figures() -> list[Figure]:
    box = cards.default_box()
    rows = []
    for level in ("champion", "regular", "rookie"):
        good, anyhow, full, decks = compared(box, level, GAMES)
        bound, budget = (">=", WANTED) if level == "champion" else ("", None)
        rows.append(Figure(f"RP of {decks} decks of {level}s, to random legal decks", good / anyhow, bound, budget))
        rows.append(Figure(f"RP of {decks} decks of {level}s, to random decks of full size", good / full))
    return rows


if __name__ == "__main__":
    for name in sys.argv[2:] or ("champion",):
        begun = time.process_time()
        best, anything, plain, count = compared(cards.default_box(), name, int(sys.argv[1]))
        spent = time.process_time() - begun
        print(f"{name}: {best:.1f} RP in {count} decks, {spent:.0f} s")
        print(f"  {best / anything:.2f} times random legal decks ({anything:.1f} RP)")
        print(f"  {best / plain:.2f} times random decks of full size ({plain:.1f} RP)")
