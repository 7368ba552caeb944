"""Trades between two players: an offer, and somebody who takes it (R4.7, R4.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from . import checks, zones
from .events import Event
from .orders import Order, Refused
from .rows import OFFERS
from .state import State
from .zones import BINDER

FRIENDSHIP: Final = (1, 1, 2, 2, 3, 3)
"""The friendship cards of each player, by their VP (R2.4, R4.8)."""


class Offer(NamedTuple):
    """What one player offers another, as `State.offers` holds it; the wanted cards are printed cards."""

    number: int
    cards: tuple[int, ...]
    money: int
    friendship: tuple[int, ...]
    wanted: tuple[int, ...]
    wanted_money: int
    wanted_friendship: tuple[int, ...]


def key(maker: int, taker: int) -> int:
    """Where the offer of one player to another is kept: there is one at most."""
    return maker * 8 + taker


def offer_between(state: State, maker: int, taker: int) -> Offer | None:
    found = state.offers.get(key(maker, taker))
    return None if found is None else Offer(*found)


def stars(state: State, prints: Iterable[int]) -> int:
    return sum(state.box.stars[number] for number in prints)


# --- making an offer -------------------------------------------------------------------------------------------------


def offer(state: State, seat: int, order: Order) -> None:
    """Offer a trade of equal value; it takes the place of an earlier offer to the same player (R4.7).

    Whether the other player has what is asked for is not looked at: that would let everybody search their binder.
    """
    other = checks.other_seat(state, seat, order.number)
    new = _read(state, order)
    checks.lying_in(state, seat, new.cards, (BINDER,))
    if new.money > state.money[seat]:
        raise Refused(f"You have M${state.money[seat]} and offer M${new.money}.")
    _friendship_in_game(state, new)
    if not _holds(state.unspent[seat], new.friendship):
        raise Refused(f"You do not have friendship {_worded(new.friendship)} to give.", _left(state, seat))
    _check_balance(state, new)
    state.offer_count += 1
    state.offers[key(seat, other)] = tuple(new._replace(number=state.offer_count))
    state.dirty.add(OFFERS)
    state.tell(Event("offered", seat, other=other, amount=state.offer_count))


def _read(state: State, order: Order) -> Offer:
    """The offer an order spells out, once it is known to be well formed."""
    cards: tuple[int, ...] = ()
    if order.cards != ():
        cards = checks.cards(state, order)
    more: Any = order.more
    if not isinstance(more, (tuple, list)) or len(more) != 5:
        raise Refused("An offer says: M$, friendship, wanted cards, wanted M$, wanted friendship.")
    money, friendship, wanted, wanted_money, wanted_friendship = more
    return Offer(
        0,
        cards,
        checks.amount(money),
        checks.numbers(friendship, 1, max(FRIENDSHIP) + 1, len(FRIENDSHIP), "Friendship"),
        checks.numbers(wanted, 0, len(state.box.cards), checks.MOST_WANTED, "The wanted cards"),
        checks.amount(wanted_money),
        checks.numbers(wanted_friendship, 1, max(FRIENDSHIP) + 1, len(FRIENDSHIP), "Wanted friendship"),
    )


def _friendship_in_game(state: State, new: Offer) -> None:
    if new.friendship or new.wanted_friendship:
        if not state.settings.befriends:
            raise Refused("This table plays without friendship cards.")
        if not _holds(FRIENDSHIP, new.wanted_friendship):
            raise Refused(f"Nobody has friendship {_worded(new.wanted_friendship)} to give.")


def _check_balance(state: State, new: Offer) -> None:
    """Stars and M$ are equal on both sides, unless the market is free; friendship comes on top (R4.7, R11.5)."""
    if not (new.cards or new.money or new.wanted or new.wanted_money):
        raise Refused("A trade is about cards or M$; friendship comes on top.")
    given = stars(state, (state.prints[card] for card in new.cards)) + new.money
    got = stars(state, new.wanted) + new.wanted_money
    if given != got and not state.settings.free_market:
        side = f"ask for M${given - got} more" if given > got else f"add M${got - given}"
        raise Refused(f"You offer {given} in stars and M$ for {got}: both sides must be equal.", f"You could {side}.")


# --- taking it, or not -----------------------------------------------------------------------------------------------


def accept(state: State, seat: int, order: Order) -> None:
    """Agree to exactly the offer that was seen; cards, M$ and friendship change hands at once (R4.7)."""
    maker = checks.other_seat(state, seat, order.number)
    if order.cards != () or not isinstance(order.more, (tuple, list)) or len(order.more) != 1:
        raise Refused("Accept names the player and the number of the offer.")
    number = checks.number(order.more[0], 0, 1 << 31, "The number of the offer")
    name = state.settings.names[maker]
    found = offer_between(state, maker, seat)
    if found is None:
        raise Refused(f"{name} offers you nothing.", _offers_to(state, seat))
    if found.number != number:
        raise Refused(f"{name} has changed the offer since.", "Look at it again before you accept.")
    if why := obstacle(state, maker, seat, found):
        raise Refused(why, "It can be refused, or another offer made.")
    _execute(state, maker, seat, found)


def obstacle(state: State, maker: int, taker: int, found: Offer) -> str:
    """Why an offer cannot be taken as things are, as its taker may know it; "" if it can."""
    home = zones.of(maker, BINDER)
    kept = all(state.where[card] == home for card in found.cards) and state.money[maker] >= found.money
    if not kept or not _holds(state.unspent[maker], found.friendship):
        return f"{state.settings.names[maker]} no longer has what was offered."
    if found.wanted_money > state.money[taker]:
        return f"You have M${state.money[taker]} and M${found.wanted_money} is asked for."
    if found.wanted:
        missing = Counter(found.wanted) - Counter(state.prints[card] for card in state.zone(taker, BINDER))
        if missing:
            names = checks.listed(state.box.cards[number].name for number in sorted(missing))
            return f"You do not have {names} in your binder."
    if not _holds(state.unspent[taker], found.wanted_friendship):
        return f"You do not have friendship {_worded(found.wanted_friendship)} to give."
    return ""


def _execute(state: State, maker: int, taker: int, found: Offer) -> None:
    wanted, returned = Counter(found.wanted), []
    for card in sorted(state.zone(taker, BINDER)):
        if wanted[state.prints[card]]:
            wanted[state.prints[card]] -= 1
            returned.append(card)
    del state.offers[key(maker, taker)]
    state.dirty.add(OFFERS)
    net = found.wanted_money - found.money
    if net:
        state.pay(maker, net)
        state.pay(taker, -net)
    state.tell(Event("traded", maker, amount=net, other=taker, more=(len(found.cards), len(returned))))
    _hand_over(state, maker, taker, found.cards, found.friendship)
    _hand_over(state, taker, maker, returned, found.wanted_friendship)


def _hand_over(state: State, giver: int, taker: int, cards: Iterable[int], friendship: tuple[int, ...]) -> None:
    for card in cards:
        state.move(card, zones.of(taker, BINDER))
        state.tell(Event("given", giver, card, state.prints[card], other=taker, knows=(giver, taker)))
    if friendship:
        left = list(state.unspent[giver])
        for worth in friendship:
            left.remove(worth)
        state.unspent[giver] = tuple(left)
        received = list(state.friends[taker])
        received[giver] += sum(friendship)
        state.friends[taker] = tuple(received)
        state.touch_player(giver)
        state.touch_player(taker)
        state.tell(Event("befriended", giver, amount=len(friendship), other=taker))


def refuse(state: State, seat: int, order: Order) -> None:
    """Turn down the other player's offer or, if there is none, take back one's own (R4.7)."""
    other = checks.other_seat(state, seat, order.number)
    if order.cards != () or order.more != ():
        raise Refused("Refuse names a player and nothing else.")
    for maker, taker in ((other, seat), (seat, other)):
        if state.offers.pop(key(maker, taker), None):
            state.dirty.add(OFFERS)
            state.tell(Event("refused" if maker == other else "withdrawn", seat, other=other))
            return
    raise Refused(f"There is no offer between you and {state.settings.names[other]}.", _offers_to(state, seat))


def legal(state: State, seat: int, orders: list[Order]) -> None:
    """Add an answer to every open offer from or to the player (R4.7)."""
    for place, found in sorted(state.offers.items()):
        maker, taker = divmod(place, 8)
        if taker == seat:
            if not obstacle(state, maker, seat, Offer(*found)):
                orders.append(Order("accept", (), maker, (found[0],)))
            orders.append(Order("refuse", (), maker))
        elif maker == seat and key(taker, seat) not in state.offers:
            orders.append(Order("refuse", (), taker))


# --- words -----------------------------------------------------------------------------------------------------------


def _holds(owned: tuple[int, ...], asked: tuple[int, ...]) -> bool:
    return not Counter(asked) - Counter(owned)


def _worded(friendship: tuple[int, ...]) -> str:
    return " + ".join(str(worth) for worth in friendship)


def _left(state: State, seat: int) -> str:
    cards = state.unspent[seat]
    return f"You have {checks.listed(cards)} left." if cards else "You have given all of it away."


def _offers_to(state: State, seat: int) -> str:
    makers = [state.settings.names[place // 8] for place in state.offers if place % 8 == seat]
    return f"There are offers from {checks.listed(makers)}." if makers else "There are no offers to you."
