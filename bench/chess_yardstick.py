"""The yardstick: python-chess playing random games, measured in the same run."""

from __future__ import annotations

import time
from random import Random

from .table import Figure


def figures(games: int = 30) -> list[Figure]:
    import chess

    luck = Random(1)
    decisions, start = 0, time.process_time()
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over(claim_draw=False) and board.ply() < 200:
            moves = list(board.legal_moves)
            board.push(moves[luck.randrange(len(moves))])
            decisions += 1
    rate = decisions / (time.process_time() - start)
    return [Figure("python-chess, random games, decisions/s of CPU", rate)]
