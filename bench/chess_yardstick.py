"""The yardstick: python-chess playing random games, turn and turn about with ours.

A busy machine slows both down alike, so their ratio says more than either: python-chess did 25,000 decisions a second
on the machine for which we want 50,000.
"""

from __future__ import annotations

import time
from random import Random

import cards

from .engine import random_game
from .table import Figure

ROUNDS = 6
CHESS_GAMES, OUR_GAMES = 12, 6


def figures() -> list[Figure]:
    box = cards.default_box()
    random_game(box, 0)
    chess_rates, rates = [], []
    for turn in range(ROUNDS):
        start = time.process_time()
        chess_rates.append(_chess(Random(turn)) / (time.process_time() - start))
        start = time.process_time()
        decisions = sum(random_game(box, turn * OUR_GAMES + game) for game in range(OUR_GAMES))
        rates.append(decisions / (time.process_time() - start))
    return [
        Figure("python-chess, random games, decisions/s of CPU", max(chess_rates)),
        Figure("ours in the same run, as a multiple of python-chess", max(rates) / max(chess_rates), ">=", 2),
    ]


def _chess(luck: Random) -> int:
    import chess

    decisions = 0
    for _ in range(CHESS_GAMES):
        board = chess.Board()
        while not board.is_game_over(claim_draw=False) and board.ply() < 200:
            moves = list(board.legal_moves)
            board.push(moves[luck.randrange(len(moves))])
            decisions += 1
    return decisions
