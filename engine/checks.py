"""What is checked of every order before anything changes: orders come from the network and may be anything at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from . import zones
from .orders import Order, Refused
from .state import State
from .zones import BINDER, COLLECTION, COLLECTION_TWO, DEALT, DECK, MARKET, PLAYER_NAMES

MOST_WANTED = 40
"""So many cards can one trade ask for: far more than anybody has use for."""
MOST_MONEY = 100_000
"""No order speaks of more M$ than this."""

OWN = (BINDER, DECK, COLLECTION, COLLECTION_TWO)


def name(state: State, card: int) -> str:
    return state.box.cards[state.prints[card]].name


def listed(words: Iterable[object], last: str = "and") -> str:
    """Some things as English lists them: `2, 3 and 5`."""
    texts = [str(word) for word in words]
    return f" {last} ".join(filter(None, (", ".join(texts[:-1]), *texts[-1:])))


def counted(number: int, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def named(state: State, seat: int, card: int) -> str:
    """What a refusal may call a card: by its name only if the player can see it (R1.6)."""
    zone = state.where[card]
    if zone == MARKET or (zones.owner(zone) == seat and zones.area(zone) != DEALT):
        return name(state, card)
    return "That card"


def bare(order: Order) -> None:
    """The order is its verb and nothing else."""
    if order.cards != () or order.number != 0 or order.more != ():
        raise Refused(f'"{order.verb}" stands alone.', f'Say just "{order.verb}".')


def numbers(value: Any, low: int, high: int, most: int, what: str) -> tuple[int, ...]:
    """A short list of whole numbers from low to high - 1."""
    if not isinstance(value, (tuple, list)):
        raise Refused(f"{what} must be a list of numbers.")
    if len(value) > most:
        raise Refused(f"{what}: {len(value)} are too many.", f"At most {most}.")
    for one in value:
        number(one, low, high, what)
    return tuple(value)


def number(value: Any, low: int, high: int, what: str) -> int:
    """A whole number from low to high - 1."""
    if type(value) is not int or not low <= value < high:
        raise Refused(f"{what} must be a whole number from {low} to {high - 1}.")
    return value


def amount(value: Any) -> int:
    """A sum of M$."""
    return number(value, 0, MOST_MONEY + 1, "M$")


def cards(state: State, order: Order) -> tuple[int, ...]:
    """The cards the order is about: at least one, each once."""
    chosen = numbers(order.cards, 0, len(state.prints), len(state.prints), "The cards")
    if not chosen:
        raise Refused(f'Which card do you want to "{order.verb}"?')
    if len(set(chosen)) != len(chosen):
        raise Refused("The same card cannot be named twice.")
    return chosen


def one_card(state: State, order: Order) -> int:
    """The one card the order is about."""
    chosen = cards(state, order)
    if len(chosen) != 1:
        raise Refused(f'One card at a time: you named {len(chosen)} to "{order.verb}".')
    return chosen[0]


def lying_in(state: State, seat: int, chosen: Sequence[int], areas: tuple[int, ...]) -> None:
    """All of the cards are the player's own and lie where the order takes them from."""
    own = zones.of(seat, 0)
    for card in chosen:
        if state.where[card] - own not in areas:
            places = listed((PLAYER_NAMES[area] for area in areas), "or")
            raise Refused(f"{named(state, seat, card)} is not in your {places}.", _where(state, seat, card))


def _where(state: State, seat: int, card: int) -> str:
    zone = state.where[card]
    if zones.owner(zone) == seat and zones.area(zone) in OWN:
        return f"It is in your {PLAYER_NAMES[zones.area(zone)]}."
    return ""


def other_seat(state: State, seat: int, value: Any) -> int:
    """Another player's seat."""
    other = number(value, 0, state.players, "The other player")
    if other == seat:
        raise Refused("You cannot trade with yourself.")
    return other
