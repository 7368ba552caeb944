"""Turn-Based (R11.3): one phase, no clock; on a turn exactly one thing, with Actions before or after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from . import answers, checks, declared, insight, intervals, listen, market, store, tournament, zones
from .arrangements import refill_looks
from .asks import Ask
from .collection import deck_limits
from .events import Event
from .machine import RANKS, ask, does, hear, push, run, take_answer
from .measure import open_slot
from .orders import Order, Refused
from .rows import SHEET
from .stack import Trigger
from .state import PAIRINGS, TOURNAMENT, State
from .symbols import ACCESSORY, DECK_BOX, SINGLE
from .tournament import turn_question, usable
from .zones import ACCESSORIES, BOXES, DISCARD, HAND, NONE, TABLEAU

FIRST_CARDS: Final = 7
"""Cards each player begins with."""
HAND_LIMIT: Final = 7
MOST_TURNS: Final = 60
"""Turns after which a player has to score: two players could sell each other a card for ever."""

END = Order("end")
SCORE = Order("score")

# --- Set-up ----------------------------------------------------------------------------------------------


def set_up(state: State) -> None:
    """Seven cards and M$30 each, both metas open, nine packs in the Store; the host's `go` begins it."""
    state.phase, state.round = PAIRINGS, 1
    state.power_up()
    refill_looks(state)
    for seat in range(state.players):
        state.pay(seat, intervals.allowance(state, seat))
        deal(state, seat, FIRST_CARDS)
    store.lay_packs(state)
    store.draw(state)
    intervals.reveal_meta(state, 0)
    intervals.reveal_meta(state, 1)


def deal(state: State, seat: int, number: int) -> None:
    """Cards off the Store deck into a hand."""
    dealt = 0
    while dealt < number and (card := store.draw(state)) != NONE:
        state.move(card, zones.of(seat, HAND))
        dealt += 1
    state.tell(Event("dealt", seat, amount=dealt))


def begin(state: State) -> None:
    """The first player moves."""
    state.phase = TOURNAMENT
    state.turn = state.first
    state.touch_table()
    state.tell(Event("begun", state.turn))
    push(state, "turn")
    run(state)


# --- Turns -----------------------------------------------------------------------------------------------


def playable(state: State, seat: int) -> list[int]:
    """The cards of a hand that could be played now: Singles need an open slot, no name lies twice (R4.1)."""
    slot = open_slot(state, seat) != NONE
    kinds, prints = state.box.kinds, state.prints
    lying = _lying(state, seat)
    hand = state.zone(seat, HAND)
    return [card for card in hand if prints[card] not in lying and (slot or kinds[prints[card]] != SINGLE)]


def _lying(state: State, seat: int) -> set[int]:
    """The printed cards a player has in play, face up or face down."""
    areas = (TABLEAU, BOXES, ACCESSORIES)
    return {state.prints[card] for area in areas for card in state.zone(seat, area) if card != NONE}


@does("own turn")
def _own_turn(state: State, what: Any, step: int, data: tuple[Any, ...]) -> None:
    """Steps: 0 a turn begins, 1 what does the player do next? 2 who holds too many cards? 3 they have chosen."""
    if step == 0:
        _begin_turn(state)
    elif step == 1:
        seat = state.turn
        actions = usable(state, seat) if state.acted > 0 and seat not in state.loopers else []
        if state.played and not actions:
            push(state, "own turn", 2)
            return
        cards = [] if state.played else playable(state, seat)
        state.set_ask(Ask(seat, "turn", (*cards, *actions), len(cards), len(actions), state.played, what="turn"))
    elif step == 2:
        _end_turn(state)
    else:
        for card in take_answer(state):
            state.move(card, DISCARD)
            state.tell(Event("discarded", data[0], card, state.prints[card], word="Store discard"))
        push(state, "own turn", 2)


def _begin_turn(state: State) -> None:
    """The next player who is not out moves; who has not scored for very long has to."""
    seat = state.turn
    # What was discarded since may fill a Store that had run out (R4.3).
    store.lay_packs(state)
    store.draw(state)
    state.turns += 1
    state.played, state.acted = False, 1
    state.steps, state.cause = 0, seat
    state.since[seat] += 1
    state.dirty.add(SHEET)
    state.touch_table()
    push(state, "own turn", 1)
    if state.since[seat] > MOST_TURNS:
        state.played = True
        state.tell(Event("overdue", seat))
        push(state, "score sheet", 0, seat)
    if state.listeners[listen.BEGINS]:
        hear(state, listen.BEGINS, seat)
        push(state, "flush")


def _end_turn(state: State) -> None:
    """Whoever holds more than seven cards discards down to them, the player to move first; then the next one moves."""
    players = state.players
    for seat in ((state.turn + step) % players for step in range(players)):
        hand = state.zone(seat, HAND)
        if (over := len(hand) - HAND_LIMIT) > 0:
            question = Ask(seat, "cards", tuple(hand), over, over, what="hand limit")
            ask(state, question, ("own turn", 3, (seat,)))
            return
    seats = [(state.turn + step) % players for step in range(1, players + 1)]
    still = [seat for seat in seats if seat not in state.loopers]
    if still:
        state.turn = still[0]
        push(state, "turn")
    else:
        push(state, "score sheet", 9)


# --- Orders ----------------------------------------------------------------------------------------------


def _free(state: State, seat: int) -> Ask:
    """It is the player's turn, and they have not done their one thing yet."""
    question = turn_question(state, seat)
    if state.played:
        raise Refused("You have done your one thing of this turn.", "Order: end, or use an Action.")
    return question


def _done(state: State, seat: int) -> None:
    """The one thing of the turn is done; what it set off is carried out."""
    state.set_ask(None)
    state.played, state.steps, state.cause = True, 0, seat
    state.touch_table()
    run(state)


def _main(handler: Callable[[State, int, Order], None]) -> Callable[[State, int, Order], None]:
    """An order that is a player's one thing of a turn and needs nothing carried out."""

    def give(state: State, seat: int, order: Order) -> None:
        _free(state, seat)
        handler(state, seat, order)
        push(state, "turn", 1)
        _done(state, seat)

    return give


def _aside(handler: Callable[[State, int, Order], None]) -> Callable[[State, int, Order], None]:
    """An order on a player's own turn that is not the one thing of it (R11.10)."""

    def give(state: State, seat: int, order: Order) -> None:
        turn_question(state, seat)
        handler(state, seat, order)

    return give


def _with_room(handler: Callable[[State, int, Order], None]) -> Callable[[State, int, Order], None]:
    """Whoever buys must hold fewer than seven cards."""

    def give(state: State, seat: int, order: Order) -> None:
        held = len(state.zone(seat, HAND))
        if held >= HAND_LIMIT:
            raise Refused(f"You hold {held} cards: to buy you must hold fewer than {HAND_LIMIT}.")
        handler(state, seat, order)

    return give


def order_play(state: State, seat: int, order: Order) -> None:
    """Play a card: a Single into the tableau, or lay out a Deck Box or an Accessory."""
    question = _free(state, seat)
    card = checks.one_card(state, order)
    if card not in question.options[: question.low]:
        raise Refused(_why_not_play(state, seat, card))
    if state.box.kinds[state.prints[card]] == SINGLE:
        tournament.order_play(state, seat, order)
        return
    if order.number or order.more:
        raise Refused(f"{checks.name(state, card)} does not go to the tableau.", "It is laid out beside it.")
    push(state, "turn", 1)
    push(state, "flush")
    push(state, "lay out", 0, seat, card)
    _done(state, seat)


def _why_not_play(state: State, seat: int, card: int) -> str:
    if state.where[card] != zones.of(seat, HAND):
        return "That is not a card in your hand."
    if state.prints[card] in _lying(state, seat):
        return f"You have {checks.name(state, card)} in play already."
    return "Your tableau has no open slot."


_PLACES: Final = {DECK_BOX: BOXES, ACCESSORY: ACCESSORIES}


@does("lay out")
def _lay_out(state: State, what: Any, step: int, data: tuple[Any, ...]) -> None:
    """Steps: 0 is there room? 1 what it replaces is chosen; a replaced card goes to the Store discard."""
    seat, card = data
    kind = state.box.kinds[state.prints[card]]
    area = _PLACES.get(kind, ACCESSORIES)
    there = state.zone(seat, area)
    if step == 1:
        _replace(state, seat, take_answer(state)[0])
    elif len(there) >= deck_limits(state, seat)[kind]:
        if len(there) > 1:
            ask(state, Ask(seat, "cards", tuple(there), by=card, what="replace"), ("lay out", 1, data))
            return
        _replace(state, seat, there[0])
    state.move(card, zones.of(seat, area))
    state.tell(Event("laid", seat, card, state.prints[card]))
    state.batch += 1
    for effect in state.box.powers[state.prints[card]].timed.get("Play", ()):
        state.queue.append(Trigger(state.batch, RANKS["Play"], seat, card, "Play", effect, card, seat))


def _replace(state: State, seat: int, old: int) -> None:
    for card in [one for one, host in state.attached_to.items() if host == old]:
        state.move(card, DISCARD)
    state.move(old, DISCARD)
    state.tell(Event("replaced", seat, old, state.prints[old]))


def order_score(state: State, seat: int, order: Order) -> None:
    """Score the tableau and the collections."""
    checks.bare(order)
    _free(state, seat)
    push(state, "turn", 1)
    push(state, "score sheet", 0, seat)
    _done(state, seat)


def order_end(state: State, seat: int, order: Order) -> None:
    """End the turn; its one thing must have been done."""
    checks.bare(order)
    turn_question(state, seat)
    if not state.played:
        raise Refused("You must do one thing before you end your turn.", _WAYS)
    state.set_ask(None)
    push(state, "own turn", 2)
    run(state)


_WAYS: Final = "Buy, sell, fuse, collect, play or score."

ORDERS: Final[dict[str, Callable[[State, int, Order], None]]] = {
    "buy pack": _main(_with_room(market.buy_pack)),
    "buy": _main(_with_room(market.buy)),
    "sell": _main(market.sell),
    "fuse": _main(market.fuse),
    "collect": _main(declared.collect),
    "play": order_play,
    "score": order_score,
    "look pack": _aside(insight.look),
    "bury": _aside(insight.bury),
    "action": tournament.order_action,
    "end": order_end,
    "choose": answers.order_choose,
    "react": answers.order_react,
    "decline": answers.order_decline,
}


def legal(state: State, seat: int, question: Ask) -> list[Order]:
    """Every order of the player to move; of the fusions one for each pile."""
    cards = question.options
    orders = [Order("play", (card,)) for card in cards[: question.low]]
    orders += [Order("action", (card,)) for card in cards[question.low :]]
    insight.legal(state, seat, orders)
    if state.played:
        return [*orders, END]
    hand = state.zone(seat, HAND)
    if len(hand) < HAND_LIMIT:
        market.legal_purchases(state, seat, orders)
    market.legal_sales(state, seat, orders)
    held, mine = declared.held_by(state, seat), state.declared[seat]
    for card in hand:
        symbols = declared.ways(state.box, state.prints[card], mine, held)
        orders += [Order("collect", (card,), 0, (symbol,)) for symbol in symbols]
    return [*orders, SCORE]
