"""A Turn-Based game as a seat sees it: what can be done on a turn, why not, what is collected and written (R11.3)."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine import declared
from engine.notation.orders import PILES
from engine.sheet import SCORINGS
from engine.sheet import places as places_of
from engine.symbols import SYMBOLS
from engine.turn_based import HAND_LIMIT
from engine.zones import FUSION, HAND, NONE

from .model import ForSale, Model, Pack, Shown

NTH: Final = ("first", "second", "third")
FUSED: Final = (0, 1)
"""The piles that can be fused: Bronze and Silver."""


class Collected(NamedTuple):
    """One of a player's two collections."""

    symbol: int
    """What it is of, or NONE where it is not begun."""
    cards: list[Shown]

    @property
    def name(self) -> str:
        return SYMBOLS[self.symbol] if self.symbol != NONE else ""

    @property
    def rp(self) -> int:
        """What it would bring now."""
        return declared.points((len(self.cards),))


def collections(model: Model, seat: int) -> list[Collected]:
    """The collection by element, the collection by type."""
    areas = zip(model.declared(seat), declared.AREAS, strict=True)
    return [Collected(symbol, model.area(seat, area)) for symbol, area in areas]


def scoring_name(model: Model, seat: int) -> str:
    """Which scoring a player works towards: `first scoring`, or `out`."""
    done = len(model.written(seat))
    return f"{NTH[done]} scoring" if done < SCORINGS else "out"


def ways(model: Model, card: Shown) -> list[int]:
    """The symbols a card of the hand can be collected by now."""
    if card.card is None:
        return []
    box = model.box
    held = [[box.number[one.card.name] for one in row.cards if one.card] for row in collections(model, model.seat)]
    return declared.ways(box, box.number[card.card.name], model.declared(model.seat), held)


# --- why not -----------------------------------------------------------------------------------------------------


def why_not_now(model: Model) -> str:
    """Why nothing at all can be done now, or ""."""
    ask, open_ = model.asked_me, model.ask
    if ask is None:
        return f"It is {model.names[open_.seat]}'s move." if open_ is not None else "Nothing can be done now."
    if ask.kind != "turn":
        return "There is a question to answer first."
    return "You have done your one thing: use an Action (a) or end your turn (e)." if model.played else ""


def why_not_buy(model: Model, one: Pack | ForSale | None) -> str:
    """Why a pack or a card of the Aftermarket cannot be bought now, or ""."""
    if why := why_not_now(model):
        return why
    held = model.area_count(model.seat, HAND)
    if held >= HAND_LIMIT:
        return f"You hold {held} cards; to buy you must hold fewer than {HAND_LIMIT}."
    if isinstance(one, ForSale) and one.seller == model.seat:
        return "You sold it yourself."
    if one is None or (isinstance(one, Pack) and one.set is None):
        return "There is nothing to buy here."
    me = model.me
    return f"It costs M${one.price}; you have M${me.money}." if me is not None and one.price > me.money else ""


def why_not_sell(model: Model) -> str:
    if why := why_not_now(model):
        return why
    me = model.me
    return "" if me is not None and me.markers else "All your sell markers are in use until you score."


def why_not_fuse(model: Model, pile: int) -> str:
    if why := why_not_sell(model):
        return why
    me, held = model.me, model.area_count(model.seat, HAND)
    name = PILES[pile].capitalize()
    if not model.count(FUSION + pile):
        return f"The {name} pile is empty."
    if me is not None and me.fused >> pile & 1:
        return f"You have fused {name}; after your next scoring you can again."
    if held < (size := model.terms.fusions[pile]):
        return f"A {name} fusion takes {size} cards; you hold {held}."
    return ""


def why_not_collect(model: Model, card: Shown) -> str:
    if why := why_not_now(model):
        return why
    if card.card is None:
        return "Put the cursor on a card of your hand."
    if not card.card.symbols:
        return f"{card.name} has neither element nor type."
    if ways(model, card):
        return ""
    number, begun = model.box.number[card.card.name], model.declared(model.seat)
    for symbol, row in zip(begun, collections(model, model.seat), strict=True):
        held = [model.box.number[one.card.name] for one in row.cards if one.card]
        if symbol != NONE and (why := declared.problem(model.box, number, symbol, begun, held)):
            return why
    return f"{card.name} fits neither of your collections."


# --- the sheet ---------------------------------------------------------------------------------------------------


class Written(NamedTuple):
    """One player's line of the score sheet."""

    seat: int
    scorings: tuple[int, ...]
    total: int
    place: int
    """By what is written down so far."""


def sheet(model: Model) -> list[Written]:
    """The score sheet, by seat."""
    rows = [model.written(seat) for seat in range(len(model.names))]
    places = places_of(rows)
    return [Written(seat, row, sum(row), places[seat]) for seat, row in enumerate(rows)]
