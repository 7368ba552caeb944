"""Habits of supposed players: what goes, what is taken, when an Action is used."""

from __future__ import annotations

from random import Random

from engine.asks import Ask
from engine.orders import Order
from engine.settings import Settings
from engine.setup import blank_state, lay
from engine.state import TOURNAMENT, State
from engine.zones import ACCESSORIES, HAND, METAS, TABLEAU, of
from mbtui.bots.answering import answer, spare
from mbtui.bots.playouts import World, habit
from tests.bots.decks import BOX

PLAIN = ("Iron Orchid", "Hot Dog", "Cub Scout", "Municipal Mole", "Pipe Cleaner Pete", "Turnip Farmer",
         "Bard of Both Chords", "Wind-Up Pigeon")  # fmt: skip


def laid(hand: int, row: int, *beside: str) -> State:
    """A tournament in which the first player has so many cards in hand and in play."""
    state = blank_state(BOX, Settings(("Ann", "Bob")), 0)
    state.phase, state.round = TOURNAMENT, 1
    names = iter(PLAIN)
    for zone, number in ((of(0, TABLEAU), row), (of(0, HAND), hand)):
        for _ in range(number):
            lay(state, zone, BOX.number[next(names)])
    for name in beside:
        lay(state, of(0, ACCESSORIES), BOX.number[name])
    return state


def after_the_single(state: State) -> Order:
    """What the first player does when the Single of the turn has been played."""
    question = Ask(0, "turn", tuple(state.zone(0, ACCESSORIES)), 0, 1, True, what="turn")
    return habit(World(state, 0, Random(1)), state, question)


def test_cards_that_there_is_no_slot_for_are_discarded_gladly() -> None:
    state = laid(5, 3)
    assert spare(state, 0) == 2
    hand = tuple(state.zone(0, HAND))
    any_number = Ask(0, "cards", hand, 0, 5, True, -1, "discard")
    assert len(answer(state, any_number).cards) == 2
    state = laid(3, 3)
    assert answer(state, any_number._replace(options=tuple(state.zone(0, HAND)))) == Order("decline")
    one = Ask(0, "cards", tuple(state.zone(0, HAND)), 1, 1, False, -1, "discard")
    assert len(answer(state, one).cards) == 1


def test_an_action_waits_for_the_end_unless_it_helps_what_follows() -> None:
    assert after_the_single(laid(5, 3, "Sheet of Gold Stickers")) == Order("end")
    last = laid(2, 6, "Sheet of Gold Stickers")
    assert after_the_single(last) == Order("action", tuple(last.zone(0, ACCESSORIES)))
    drawing = laid(5, 3, "Can of Hyper Brew")
    assert after_the_single(drawing) == Order("action", tuple(drawing.zone(0, ACCESSORIES)))


def test_two_actions_do_not_both_wait_for_the_last_turn() -> None:
    state = laid(2, 5, "Sheet of Gold Stickers", "Bottomless Bindle")
    assert after_the_single(state).verb == "action"


def test_of_cards_in_play_one_that_a_meta_pays_for_is_given_up_last() -> None:
    state = laid(0, 2)
    both = tuple(state.zone(0, TABLEAU))
    question = Ask(0, "cards", both, 1, 1, False, -1, "flip")
    chosen = set()
    for number, card in enumerate(BOX.cards):
        if card.rarity in ("Element Meta", "Type Meta"):
            paid = laid(0, 2)
            lay(paid, METAS, number)
            chosen.add(answer(paid, question).cards[0])
    assert chosen == set(both)
