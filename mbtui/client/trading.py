"""A trade while it is being thought about: both sides, their balance, and the order it becomes (R4.7, R4.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.orders import Order
from engine.trade import FRIENDSHIP
from engine.zones import BINDER

from .building import mine, print_of
from .model import Model

GIVE, WANT = 0, 1
"""The two sides of a draft, as the one who writes it sees them."""


class Offer(NamedTuple):
    """An offer as the rows tell it (`Model.offers`): what its maker gives, and what they want for it."""

    maker: int
    taker: int
    number: int
    cards: tuple[int, ...]
    money: int
    friendship: tuple[int, ...]
    wanted: tuple[int, ...]
    wanted_money: int
    wanted_friendship: tuple[int, ...]
    still_there: bool = True

    @classmethod
    def of_row(cls, row: list[Any]) -> Offer:
        parts: list[Any] = [tuple(part) if isinstance(part, list) else part for part in row]
        return cls(*parts)


def offers(model: Model) -> list[Offer]:
    return [Offer.of_row(row) for row in model.offers]


def offer_from(model: Model, maker: int) -> Offer | None:
    """What somebody offers this seat."""
    return next((one for one in offers(model) if one.maker == maker and one.taker == model.seat), None)


def offer_to(model: Model, taker: int) -> Offer | None:
    """What this seat offers somebody."""
    return next((one for one in offers(model) if one.taker == taker and one.maker == model.seat), None)


class Draft(NamedTuple):
    """Both sides of a trade with one player; own cards by their handle, wanted ones by their print."""

    other: int
    cards: tuple[int, ...] = ()
    money: int = 0
    friendship: tuple[int, ...] = ()
    wanted: tuple[int, ...] = ()
    wanted_money: int = 0
    wanted_friendship: tuple[int, ...] = ()

    @property
    def empty(self) -> bool:
        return not any(self[1:])

    def order(self) -> Order:
        more = (self.money, self.friendship, self.wanted, self.wanted_money, self.wanted_friendship)
        return Order("offer", self.cards, self.other, more)

    def with_money(self, side: int, by: int) -> Draft:
        """More or less M$ on a side, never below none."""
        if side == GIVE:
            return self._replace(money=max(0, self.money + by))
        return self._replace(wanted_money=max(0, self.wanted_money + by))

    def with_friendship(self, side: int, vp: int, owned: Iterable[int]) -> Draft:
        """One more friendship card of this VP on a side; after the last one there is, none of them."""
        now = self.friendship if side == GIVE else self.wanted_friendship
        have = list(owned).count(vp)
        count = (now.count(vp) + 1) % (have + 1)
        new = tuple(sorted([*(one for one in now if one != vp), *[vp] * count]))
        return self._replace(friendship=new) if side == GIVE else self._replace(wanted_friendship=new)


def values(model: Model, draft: Draft) -> tuple[int, int]:
    """Stars + M$ of both sides (R4.7)."""
    given = sum(model.card(card).stars for card in draft.cards) + draft.money
    wanted = sum(model.box.cards[number].stars for number in draft.wanted) + draft.wanted_money
    return given, wanted


def worth(model: Model, offer: Offer) -> tuple[int, int]:
    """Stars + M$ of both sides of an offer, its maker's first (R4.7)."""
    cards = model.box.cards
    given = sum(cards[number].stars for number in offer.cards) + offer.money
    return given, sum(cards[number].stars for number in offer.wanted) + offer.wanted_money


def is_free(model: Model) -> bool:
    """Whether trades need not be equal (R11.5)."""
    return bool(model.settings.get("free_market"))


def balanced(model: Model, draft: Draft) -> Draft:
    """The draft with the M$ that make both sides equal, taken off one side before they are put on the other."""
    given, wanted = values(model, draft)
    gap = given - wanted
    if gap > 0:
        taken = min(gap, draft.money)
        return draft._replace(money=draft.money - taken, wanted_money=draft.wanted_money + gap - taken)
    taken = min(-gap, draft.wanted_money)
    return draft._replace(wanted_money=draft.wanted_money - taken, money=draft.money - gap - taken)


def obstacle(model: Model, draft: Draft) -> str:
    """Why a draft cannot be sent, or "" if it can; what the other has is not known, and not asked (R4.7, R11.5)."""
    me = model.me
    if me is None:
        return "Spectators do not trade."
    if not (draft.cards or draft.money or draft.wanted or draft.wanted_money):
        return "A trade is about cards or M$; friendship comes on top."
    given, wanted = values(model, draft)
    if given != wanted and not is_free(model):
        less = "you give" if given < wanted else "you want"
        return f"Both sides must be equal: {less} M${abs(given - wanted)} too little."
    if draft.money > me.money:
        return f"You have M${me.money} and offer M${draft.money}."
    return ""


def counter(model: Model, offer: Offer) -> Draft:
    """An offer turned round, to be changed and sent back: the first binder cards of the wanted names are given."""
    wanted, given = Counter(offer.wanted), []
    for one in mine(model, BINDER):
        if one.card is not None and wanted[number := print_of(model, one)] > 0:
            wanted[number] -= 1
            given.append(one.number)
    mine_ = (tuple(given), offer.wanted_money, offer.wanted_friendship)
    return Draft(offer.maker, *mine_, offer.cards, offer.money, offer.friendship)


def draft_of(model: Model, offer: Offer) -> Draft:
    """The own offer to somebody as a draft again, to be changed."""
    back = counter(model, offer._replace(wanted=offer.cards))
    theirs_ = (offer.wanted, offer.wanted_money, offer.wanted_friendship)
    return Draft(offer.taker, back.cards, offer.money, offer.friendship, *theirs_)


def cannot_accept(model: Model, offer: Offer) -> str:
    """Why this seat cannot take an offer as things are, or "" if it can (R4.7)."""
    me = model.me
    if me is None:
        return "Spectators do not trade."
    if not offer.still_there:
        return f"{model.names[offer.maker]} no longer has what was offered."
    if offer.wanted_money > me.money:
        return f"You have M${me.money} and M${offer.wanted_money} is asked for."
    have = Counter(print_of(model, one) for one in mine(model, BINDER) if one.card is not None)
    missing = Counter(offer.wanted) - have
    if missing:
        return f"You do not have {', '.join(model.box.cards[n].name for n in sorted(missing))} in your binder."
    if Counter(offer.wanted_friendship) - Counter(me.unspent):
        return "You do not have that friendship to give any more."
    return ""


def side_text(model: Model, prints: Iterable[int], money: int, friendship: Iterable[int]) -> str:
    """One side of a trade in the notation: `Orella + 3 + friendship 2`, `nothing`."""
    parts = [model.box.cards[number].name for number in prints]
    parts += [f"M${money}"] if money else []
    parts += [f"friendship {vp}" for vp in friendship]
    return " + ".join(parts) or "nothing"


def theirs(model: Model, seat: int) -> tuple[int, ...]:
    """The friendship cards somebody may still have: all of R2.4 while their number allows it."""
    return FRIENDSHIP if model.player(seat).unspent else ()
