"""Deckbuilding by three levels of players: what to do next, and why (R3, R4).

Whoever plays keeps nothing in mind: the plan is made of what lies there, again and again, and comes out the same as
long as nothing changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.orders import Order
from engine.state import State

from .arranging import lay_collection, lay_deck
from .bargaining import answer, open_offer, proposal
from .desk import Desk
from .mind import Thought
from .purchasing import Deal, foreseen, fusions, packs, purchases, sales
from .rookie import build_simply
from .searching import best_by_trial
from .sparring import field_of
from .temperament import PLAIN, Temperament
from .valuing import Plan, around, one_more

TOURNAMENTS = 24
"""Simulated tournaments in which a Champion looks for the best deck."""
TALKATIVE, SHY = 0.5, 0.3
"""How likely a Champion, or a Regular, with nothing else to do makes an offer."""


def deckbuild(
    level: str, state: State, sets: tuple[int, ...], seat: int, orders: Sequence[Order], luck: Random,
    lean: Temperament = PLAIN,
) -> Thought:  # fmt: skip
    """The next step of a player of some level in deckbuilding: in a supposed game, with its sets and legal orders."""
    if orders and orders[0].verb in ("draft", "equip"):
        return _taken(Desk(state, seat, orders, sets, lean))
    if level == "rookie":
        return build_simply(state, sets, seat, orders, luck, lean)
    return build_well(state, sets, seat, orders, luck, lean, TOURNAMENTS if level == "champion" else 0)


def _taken(desk: Desk) -> Thought:
    """The card of a packet, or the Millennium Accessory, that is worth most here (R11.4, R11.6)."""
    numbers = {order: desk.print_of(order.cards[0]) for order in desk.orders if order.cards}
    worth = {order: one_more(desk.at, desk.owned, desk.plan, number, True) for order, number in numbers.items()}
    best = max(worth, key=lambda order: (worth[order], desk.box.stars[numbers[order]], -order.cards[0]))
    return Thought(best, f"takes {desk.name(numbers[best])}: worth about {worth[best]:.1f} VP here")


def build_well(
    state: State, sets: tuple[int, ...], seat: int, orders: Sequence[Order], luck: Random,
    lean: Temperament = PLAIN, tournaments: int = TOURNAMENTS,
) -> Thought:  # fmt: skip
    """The next step of a Regular (no trials) or a Champion in deckbuilding."""
    desk = Desk(state, seat, orders, sets, lean, tournaments > 0)
    if (thought := answer(desk)) is not None:
        return thought
    if state.ready[seat]:
        return Thought(Order("unready"), "looks again")
    if not state.interval:
        return Thought(Order("ready"), "waits for the clock to start")
    if not desk.deck and (order := lay_deck(desk, desk.plan)) is not None:
        return Thought(order, "lays a first deck, to be on the safe side")
    if (thought := foreseen(desk)) is not None:
        return thought
    if (deal := _best_deal(desk, tournaments > 0)) is not None:
        return Thought(deal.order, deal.why)
    plan = final_plan(desk, tournaments) if state.interval >= 3 else desk.plan
    if (thought := _arranged(desk, plan)) is not None:
        return thought
    talks = luck.random() < (TALKATIVE if tournaments else SHY)
    if talks and not open_offer(desk) and (deal := proposal(desk, luck)) is not None:
        return Thought(deal.order, deal.why)
    return Thought(Order("ready"), "has nothing more to do: deck and collection lie there")


def _best_deal(desk: Desk, careful: bool) -> Deal | None:
    """The best thing to do at the table: buying what fits comes first, then selling, packs, fusions."""
    if bought := purchases(desk, careful):
        return bought[0]
    fused = fusions(desk) if desk.state.interval >= 2 else []
    sold = sales(desk)
    if fused and (not sold or desk.markers == 1 or fused[0].worth > sold[0].worth):
        if not sold or desk.markers > 1 or fused[0].worth > sold[0].worth:
            return fused[0]
    if sold:
        return sold[0]
    opened = packs(desk)
    return opened[0] if opened else None


def final_plan(desk: Desk, tournaments: int) -> Plan:
    """The deck that goes to the tournament: a Champion tries it out against decks that others might bring."""
    if not tournaments:
        return desk.plan
    state = desk.state
    where = field_of(desk.box, desk.sets, desk.metas, state.round, state.players)
    kept = list(desk.owned)
    for number in (*desk.plan.collection, *desk.plan.second):
        kept.remove(number)
    deck = best_by_trial(where, tuple(sorted(set(kept))), desk.at.limits, tournaments)
    return around(desk.at, desk.owned, deck)


def _arranged(desk: Desk, plan: Plan) -> Thought | None:
    """The next order that puts deck and collection where the plan wants them."""
    if (order := lay_deck(desk, plan)) is not None:
        count = len(plan.deck)
        return Thought(order, f"lays the deck: {count} cards that should bring about {plan.strength:.0f} RP")
    if (order := lay_collection(desk, plan)) is not None:
        two = f" and one of {len(plan.second)}" if plan.second else ""
        return Thought(order, f"lays a collection of {len(plan.collection)}{two}")
    return None
