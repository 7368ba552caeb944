"""Orders made once and handed out many times: what is legal differs little from one position to the next."""

from __future__ import annotations

from .orders import Order

_ABOUT_CARD: dict[str, list[Order]] = {}
_NUMBERED: dict[str, list[Order]] = {}

READY, UNREADY, GRACE, PAUSE, RESUME = (Order(verb) for verb in ("ready", "unready", "grace", "pause", "resume"))
START, INTERVAL, TICK = (Order(verb) for verb in ("start", "interval", "tick"))


def about(verb: str, size: int) -> list[Order]:
    """The orders with this verb about one card, by card number, for a game of so many cards."""
    orders = _ABOUT_CARD.get(verb)
    if orders is None or len(orders) < size:
        # A longer list takes the place of the old one at once, so that threads may share the stock.
        orders = _ABOUT_CARD[verb] = [Order(verb, (card,)) for card in range(size)]
    return orders


def numbered(verb: str, size: int) -> list[Order]:
    """The orders with this verb and nothing but a number."""
    orders = _NUMBERED.get(verb)
    if orders is None or len(orders) < size:
        orders = _NUMBERED[verb] = [Order(verb, (), number) for number in range(size)]
    return orders
