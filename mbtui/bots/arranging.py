"""Orders that put cards where a plan wants them: the deck in its order, the collection beside it (R4.1, R4.2)."""

from __future__ import annotations

from collections import Counter

from engine import collection
from engine.orders import Order

from . import duelling
from .desk import Desk
from .valuing import Plan


def lay_deck(desk: Desk, plan: Plan) -> Order | None:
    """The next order on the way to the planned deck; None if it lies there."""
    there = tuple(desk.print_of(card) for card in desk.deck)
    if there == plan.deck:
        return None
    wanted = set(plan.deck)
    seen: set[int] = set()
    extra = []
    for card in desk.deck:
        number = desk.print_of(card)
        if number not in wanted or number in seen:
            extra.append(card)
        seen.add(number)
    if extra:
        return Order("undeck", tuple(extra))
    mine = {}
    for card in (*desk.collection, *desk.second, *desk.binder, *desk.deck):
        mine[desk.print_of(card)] = card
    # One order lays the whole deck: what is in it goes to the end again, in the order that is given.
    return Order("deck", tuple(mine[number] for number in plan.deck))


def lay_collection(desk: Desk, plan: Plan) -> Order | None:
    """The next order on the way to the planned collection, or to the best that the deck leaves; None if it is there."""
    if desk.at.each:
        return _lay_two(desk, plan)
    free = [desk.print_of(card) for card in (*desk.binder, *desk.collection)]
    wanted = plan.collection
    if any(number not in free for number in wanted):
        wanted = collection.best(desk.box, free)
    mine = [desk.print_of(card) for card in desk.collection]
    if sorted(mine) == sorted(wanted) or _as_good(desk, mine, wanted):
        return None
    wrong = []
    for place, card in enumerate(desk.collection):
        if mine[place] not in wanted or mine[place] in mine[:place]:
            wrong.append(card)
    if wrong:
        return Order("uncollect", tuple(wrong))
    spare = {desk.print_of(card): card for card in desk.binder}
    return Order("collect", tuple(spare[number] for number in wanted if number not in mine))


def _lay_two(desk: Desk, plan: Plan) -> Order | None:
    """The same for the two collections of a Duel, by element and by type (R11.2)."""
    free = Counter(desk.print_of(card) for card in (*desk.binder, *desk.collection, *desk.second))
    wanted = (plan.collection, plan.second)
    if Counter((*plan.collection, *plan.second)) - free:
        wanted = duelling.two_best(desk.box, free, {}, desk.at.each)
    wrong: list[int] = []
    lacking: list[list[int]] = []
    for area, numbers in zip((desk.collection, desk.second), wanted, strict=True):
        left = Counter(numbers)
        for card in area:
            if left[desk.print_of(card)]:
                left[desk.print_of(card)] -= 1
            else:
                wrong.append(card)
        lacking.append(list(left.elements()))
    if wrong:
        return Order("uncollect", tuple(wrong))
    spare = {desk.print_of(card): card for card in desk.binder}
    for which, row in enumerate(lacking):
        if row:
            return Order("collect", tuple(spare[number] for number in row), which)
    return None


def _as_good(desk: Desk, mine: list[int], wanted: tuple[int, ...]) -> bool:
    return bool(mine) and len(mine) == len(wanted) and not collection.problem(desk.box, mine)
