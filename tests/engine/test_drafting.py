"""The draft where it is out of the ordinary: few cards, none at all, unequal packets (R11.6)."""

from __future__ import annotations

from engine import zones
from engine.game import asked, legal
from engine.orders import Order
from engine.rows import ZONES
from engine.state import State
from engine.view import view
from engine.zones import BINDER, DISCARD, NONE, OUT, PACKET, PACKS, STORE

from .desk import ANN, BOB, CYD, Desk, kinds


def drained(desk: Desk, left: int) -> Desk:
    """The Store deck and its discard hold so many cards, and there are no packs."""
    state = desk.state
    for zone in (STORE, DISCARD, PACKS):
        for card in state.zones[zone][:]:
            if card != NONE:
                state.move(card, OUT)
    for card in state.zones[OUT][:left]:
        state.move(card, STORE)
    return desk


def packets(state: State) -> list[int]:
    return [len(state.zone(seat, PACKET)) for seat in range(state.players)]


def draft_all(desk: Desk) -> None:
    """Everybody takes the first card they can, as often as it takes."""
    for _ in range(40):
        if not desk.state.drafting:
            return
        seat = asked(desk.state)[0]
        desk.order(seat, legal(desk.state, seat)[0])
    raise AssertionError("the draft does not end")


def begun(left: int) -> Desk:
    """A second draft with so many cards in the Store."""
    desk = Desk(3, draft=True, start=False)
    draft_all(desk)
    desk.host("start")
    drained(desk, left)
    desk.host("interval")
    return desk


def test_six_cards_for_each_of_three() -> None:
    desk = Desk(3, draft=True, start=False)
    assert packets(desk.state) == [6, 6, 6]
    assert asked(desk.state) == (ANN, BOB, CYD)
    before = [len(desk.binder(seat)) for seat in (ANN, BOB, CYD)]
    desk.do(BOB, "draft", desk.state.zone(BOB, PACKET)[3])
    assert asked(desk.state) == (ANN, CYD)
    assert legal(desk.state, BOB) == []
    draft_all(desk)
    assert [len(desk.binder(seat)) for seat in (ANN, BOB, CYD)] == [number + 6 for number in before]
    assert desk.state.zones[PACKS].count(NONE) == 0


def test_with_an_empty_store_nobody_drafts_and_the_clock_goes_on() -> None:
    desk = begun(0)
    assert (desk.state.drafting, desk.state.interval, desk.state.running) == (0, 2, True)
    assert not any(desk.state.ready)


def test_packets_that_are_not_equal_are_drafted_to_the_last_card() -> None:
    desk = begun(8)
    assert packets(desk.state) == [6, 2, 0]
    assert asked(desk.state) == (ANN, BOB)
    cards = {card for seat in (ANN, BOB) for card in desk.state.zone(seat, PACKET)}
    draft_all(desk)
    assert packets(desk.state) == [0, 0, 0]
    owners = {zones.owner(desk.state.where[card]) for card in cards}
    assert owners == {ANN, BOB, CYD}
    assert all(zones.area(desk.state.where[card]) == BINDER for card in cards)
    assert desk.state.interval == 2


def test_a_single_card_is_drafted_by_its_holder() -> None:
    desk = begun(1)
    assert packets(desk.state) == [1, 0, 0]
    events = desk.do(ANN, "draft", desk.state.zone(ANN, PACKET)[0])
    assert kinds(events)[:2] == ["drafted", "interval"]


def test_orders_about_a_draft_that_make_no_sense() -> None:
    desk = Desk(3, draft=True, start=False)
    mine, theirs = desk.state.zone(ANN, PACKET)[0], desk.state.zone(BOB, PACKET)[0]
    assert "not in your packet" in desk.refused(ANN, "draft", theirs).why
    assert "One card at a time" in desk.refused(ANN, "draft", mine, desk.state.zone(ANN, PACKET)[1]).why
    desk.refused(ANN, "draft")
    desk.refused_order(ANN, Order("draft", (mine,), 1))
    desk.refused(ANN, "pause")
    draft_all(desk)
    assert desk.refused(ANN, "draft", mine).why == "The clock has not started yet."
    desk.host("start")
    assert desk.refused(ANN, "draft", mine).why == "There is nothing to draft now."


def test_a_first_chance_waits_with_the_clock_for_the_draft() -> None:
    """R4.10: who turned a pack up just before the second draft has the rest of the time after it."""
    desk = Desk(3, draft=True, start=False, first_chance=3000)
    draft_all(desk)
    desk.host("start")
    desk.state.money[ANN] = desk.state.money[BOB] = 50
    desk.do(ANN, "buy pack", number=1)
    desk.now += 1000
    desk.host("interval")
    assert view(desk.state, BOB)[ZONES + PACKS][1] != []
    desk.now += 60_000
    draft_all(desk)
    assert "2.0 seconds" in desk.refused(BOB, "buy pack", number=1).why
    desk.now += 1999
    assert desk.refused(BOB, "buy pack", number=1).why
    desk.now += 1
    desk.do(BOB, "buy pack", number=1)


def test_the_deck_is_made_anew_when_the_second_deal_takes_its_last_card() -> None:
    """R4.3: the top of the deck is for sale in the second interval as well."""
    desk = Desk(3)
    drained(desk, 18)
    for card in desk.state.zones[OUT][:4]:
        desk.state.move(card, DISCARD)
    desk.host("interval")
    assert len(desk.state.zones[STORE]) == 4
    assert not desk.state.zones[DISCARD]
