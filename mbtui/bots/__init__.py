"""Players that are programs. A bot is a function: game, seat, legal orders and luck in, an order out."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.orders import Order
from engine.state import State

from .greedy import greedy
from .rollout import rollout
from .simple import at_random

Bot = Callable[[State, int, list[Order], Random], Order]

BOTS: dict[str, Bot] = {"random": at_random, "greedy": greedy, "rollout": rollout}

__all__ = ["BOTS", "Bot"]
