"""Orders made once and handed out many times: what is legal differs little from one position to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter

from .orders import Order

_NUMBERED: dict[str, list[Order]] = {}

READY, UNREADY, GRACE, PAUSE, RESUME = (Order(verb) for verb in ("ready", "unready", "grace", "pause", "resume"))
START, INTERVAL, TICK = (Order(verb) for verb in ("start", "interval", "tick"))


class Stock:
    """The orders about one card, by card number, for games of up to so many cards."""

    __slots__ = ("buy", "collect", "deck", "equip", "in_collection", "in_deck", "sell", "size", "uncollect", "undeck")

    def __init__(self, size: int) -> None:
        def about(verb: str) -> list[Order]:
            return [Order(verb, (card,)) for card in range(size)]

        self.size = size
        self.buy, self.sell, self.equip = about("buy"), about("sell"), about("equip")
        self.deck, self.undeck = about("deck"), about("undeck")
        self.collect, self.uncollect = about("collect"), about("uncollect")
        self.in_deck = list(zip(self.deck, self.undeck, self.collect))
        """All that can be done with a card that lies in the deck."""
        self.in_collection = list(zip(self.deck, self.uncollect))


_made = Stock(0)


def of(size: int) -> Stock:
    """The stock for a game of so many cards."""
    global _made
    made = _made
    if made.size < size:
        # A larger stock takes the place of the old one at once, so that threads may share it.
        made = _made = Stock(size)
    return made


def about(cards: Sequence[int]) -> Callable[[Sequence[Order]], Iterable[Order]]:
    """Takes the orders about these cards off a list of the stock, all of them in one go."""
    if len(cards) > 1:
        return itemgetter(*cards)
    return lambda orders: [orders[card] for card in cards]


def numbered(verb: str, size: int) -> list[Order]:
    """The orders with this verb and nothing but a number."""
    orders = _NUMBERED.get(verb)
    if orders is None or len(orders) < size:
        orders = _NUMBERED[verb] = [Order(verb, (), number) for number in range(size)]
    return orders
