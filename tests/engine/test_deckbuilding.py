"""R3, R4.9: the phase, its clock, and what can be ordered in it."""

from typing import Any

import pytest

from engine import deckbuilding
from engine.orders import HOST, Order
from engine.state import DECKBUILDING, PAIRINGS
from engine.zones import (
    BINDER,
    COLLECTION,
    DEALT,
    DECK,
    DISCARD,
    HAND,
    MARKET,
    META_STACKS,
    METAS,
    NONE,
    OUT,
    PACKS,
    STORE,
    TABLEAU,
)

from .desk import ANN, BOB, CYD, Desk, kinds


def meta(desk: Desk, which: int) -> list[str]:
    return desk.names(desk.state.zones[METAS + which])


class TestSetUp:
    """R3.2: what lies on the table before the clock starts."""

    def test_everything_is_laid_out(self) -> None:
        desk = Desk(start=False)
        state = desk.state
        assert (state.phase, state.round, state.interval, state.running) == (DECKBUILDING, 1, 0, False)
        assert state.money == [30, 30, 30]
        assert [len(state.zone(seat, DEALT)) for seat in range(3)] == [6, 6, 6]
        assert [len(state.zone(seat, BINDER)) for seat in range(3)] == [12, 12, 12]
        assert len(state.zones[PACKS]) == 9
        assert NONE not in state.zones[PACKS]
        assert len(meta(desk, 0)) == 1
        assert meta(desk, 1) == []

    def test_the_next_deckbuilding(self) -> None:
        """Cards come back to the binder, money is added, old metas leave the game, a new one is revealed."""
        desk = Desk(start=False)
        state = desk.state
        old = state.zones[METAS][0]
        left = desk.on_market("Core 6")
        state.move(state.zones[META_STACKS + 1][-1], METAS + 1)
        hand, deck = desk.give(ANN, "Core 1", area=HAND)[0], desk.give(ANN, "Core 2", area=DECK)[0]
        played = desk.give(ANN, "Core 3")[0]
        state.move(played, state.where[hand] - HAND + TABLEAU)
        state.markers, state.fused, state.money[ANN] = [0, 1, 2], [1, 2, 4], 7
        for card in [card for seat in range(3) for card in state.zone(seat, DEALT)]:
            state.move(card, DISCARD)
        state.round = 2
        deckbuilding.begin(state)
        assert {hand, deck, played} <= set(desk.binder(ANN))
        assert state.money == [37, 60, 60]
        assert (state.markers, state.fused) == ([4, 4, 4], [0, 0, 0])
        assert state.where[old] == OUT
        assert (len(meta(desk, 0)), len(meta(desk, 1)), len(state.zones[META_STACKS + 1])) == (1, 0, 5)
        assert state.zones[MARKET] == [left], "R8.3: what a tournament left in the Aftermarket stays"

    def test_without_metas_left(self) -> None:
        desk = Desk(start=False)
        for stack in range(2):
            for card in desk.state.zones[META_STACKS + stack][:]:
                desk.state.move(card, OUT)
        deckbuilding.begin(desk.state)
        assert meta(desk, 0) == []


class TestTheClock:
    """R3.3: three intervals, and what happens between them."""

    def test_the_start_shows_the_dealt_cards(self) -> None:
        desk = Desk(start=False)
        dealt = desk.state.zone(ANN, DEALT)[:]
        assert kinds(desk.host("start")) == ["interval"]
        assert desk.binder(ANN)[-6:] == dealt
        assert (desk.state.interval, desk.state.running) == (1, True)

    def test_there_is_one_start(self) -> None:
        assert Desk().refused(HOST, "start").why == "The clock has started already."

    def test_no_interval_before_the_start(self) -> None:
        desk = Desk(start=False)
        desk.refused(HOST, "interval")

    def test_after_the_first_interval(self) -> None:
        desk = Desk()
        events = desk.host("interval")
        assert kinds(events) == ["interval", "dealt", "dealt", "dealt", "revealed"]
        assert [len(desk.binder(seat)) for seat in range(3)] == [24, 24, 24]
        assert len(meta(desk, 1)) == 1
        assert (events[-1].word, events[-1].print) == ("type", desk.state.prints[desk.state.zones[METAS + 1][0]])

    def test_after_the_second_interval_nothing_is_dealt(self) -> None:
        desk = Desk()
        desk.to_interval(2)
        assert kinds(desk.host("interval")) == ["interval"]
        assert desk.state.interval == 3

    def test_after_the_third_the_phase_is_over(self) -> None:
        desk = Desk()
        desk.to_interval(3)
        assert kinds(desk.host("interval")) == ["finished"]
        assert (desk.state.phase, desk.state.running, desk.state.interval) == (PAIRINGS, False, 0)

    def test_a_tick_changes_nothing_by_itself(self) -> None:
        desk = Desk()
        before = desk.state.save()
        desk.host("tick")
        assert desk.state.save() == before

    def test_before_the_start_players_can_only_be_ready(self) -> None:
        desk = Desk(start=False)
        desk.refused(ANN, "buy pack", number=1)
        desk.refused(ANN, "deck", desk.binder(ANN)[0])
        desk.refused(ANN, "pause")
        assert deckbuilding.legal(desk.state, ANN) == [Order("ready")]


class TestReady:
    """R3.5: an interval ends early when all are ready."""

    def test_all_ready_ends_the_interval(self) -> None:
        desk = Desk()
        desk.do(ANN, "ready")
        desk.do(BOB, "ready")
        assert desk.state.interval == 1
        assert kinds(desk.do(CYD, "ready"))[:2] == ["ready", "interval"]
        assert desk.state.interval == 2
        assert desk.state.ready == [False, False, False]

    def test_ann_changes_her_mind(self) -> None:
        desk = Desk()
        desk.do(ANN, "ready")
        desk.refused(ANN, "ready")
        desk.do(ANN, "unready")
        desk.refused(ANN, "unready")
        desk.do(BOB, "ready")
        desk.do(CYD, "ready")
        assert desk.state.interval == 1

    def test_who_is_ready_may_still_act(self) -> None:
        desk = Desk()
        desk.do(ANN, "ready")
        desk.do(ANN, "sell", desk.binder(ANN)[0])
        assert desk.state.ready[ANN]

    def test_all_ready_starts_the_clock(self) -> None:
        desk = Desk(start=False)
        for seat in range(3):
            desk.do(seat, "ready")
        assert (desk.state.interval, desk.state.running) == (1, True)

    def test_a_whole_phase_without_a_clock(self) -> None:
        desk = Desk(start=False, intervals=(0, 0, 0))
        for _ in range(4):
            for seat in range(3):
                desk.do(seat, "ready")
        assert desk.state.phase == PAIRINGS


class TestGrace:
    """R3.4: one more interval, if all agree."""

    def test_all_agree(self) -> None:
        desk = Desk()
        desk.to_interval(3)
        for seat in range(3):
            desk.do(seat, "grace")
        desk.host("interval")
        assert (desk.state.phase, desk.state.interval) == (DECKBUILDING, 4)
        desk.refused(ANN, "grace")
        desk.host("interval")
        assert desk.state.phase == PAIRINGS

    def test_one_does_not(self) -> None:
        desk = Desk()
        desk.to_interval(3)
        desk.do(ANN, "grace")
        desk.do(BOB, "grace")
        desk.refused(BOB, "grace")
        desk.host("interval")
        assert desk.state.phase == PAIRINGS

    @pytest.mark.parametrize("interval", [1, 2])
    def test_not_before_the_third_interval(self, interval: int) -> None:
        desk = Desk()
        desk.to_interval(interval)
        desk.refused(ANN, "grace")

    def test_the_next_phase_asks_again(self) -> None:
        desk = Desk()
        desk.to_interval(3)
        for seat in range(3):
            desk.do(seat, "grace")
        desk.host("interval")
        desk.host("interval")
        assert desk.state.graces == [False, False, False]


class TestPause:
    """R3.4: a player has the clock stopped; that player or the host lets it go on."""

    def test_while_it_stands_nothing_is_done(self) -> None:
        desk = Desk()
        desk.do(ANN, "pause")
        assert (desk.state.running, desk.state.paused) == (False, ANN)
        for seat in range(3):
            desk.refused(seat, "ready")
            desk.refused(seat, "sell", desk.binder(seat)[0])
            desk.refused(seat, "deck", desk.binder(seat)[0])
            desk.refused(seat, "pause")
        assert desk.refused(HOST, "interval").why == "The clock is stopped."

    def test_ann_resumes(self) -> None:
        desk = Desk()
        desk.do(ANN, "pause")
        desk.do(ANN, "resume")
        assert (desk.state.running, desk.state.paused) == (True, NONE)

    def test_bob_does_not(self) -> None:
        desk = Desk()
        desk.do(ANN, "pause")
        said = desk.refused(BOB, "resume")
        assert str(said) == "Ann stopped the clock. Ann or the host can let it go on."

    def test_the_host_does(self) -> None:
        desk = Desk()
        desk.do(ANN, "pause")
        desk.host("resume")
        assert desk.state.running

    def test_nothing_to_resume(self) -> None:
        desk = Desk()
        desk.refused(ANN, "resume")
        desk.refused(HOST, "resume")


class TestTheEnd:
    """R4.9: collections are turned in, the table is cleared."""

    def test_everything_goes_where_it_belongs(self) -> None:
        desk = Desk(first_chance=3000)
        desk.to_interval(2)
        sold = desk.binder(ANN)[0]
        desk.do(ANN, "sell", sold)
        desk.do(BOB, "buy pack", number=1)
        packs = desk.state.zones[PACKS][:]
        deck = desk.binder(CYD)[:3]
        desk.do(CYD, "deck", *deck)
        good = desk.give(CYD, "Redhill Mercenaries 1", "Redhill Mercenaries 2")
        desk.do(CYD, "collect", *good)
        bad = desk.give(BOB, "Core Box 1", "Core Box 2")
        desk.do(BOB, "collect", *bad)
        desk.do(ANN, "offer", desk.binder(ANN)[0], number=BOB, more=(30, (), (), 30 + self.stars(desk, ANN), ()))
        desk.to_interval(3)
        events = desk.host("interval")
        state = desk.state
        assert kinds(events) == ["returned", "collected", "finished"]
        assert state.collection_vp == [0, 0, 2]
        assert [state.where[card] for card in good] == [OUT, OUT]
        assert set(bad) <= set(desk.binder(BOB))
        assert state.zone(CYD, DECK) == deck
        assert all(not state.zone(seat, COLLECTION) for seat in range(3))
        assert set(state.zones[DISCARD]) == {sold, *packs}
        assert (state.zones[PACKS], state.zones[MARKET]) == ([NONE] * 9, [])
        assert (state.markers, state.seller, state.offers, state.pack_chance) == ([4, 4, 4], {}, {}, {})

    def stars(self, desk: Desk, seat: int) -> int:
        return desk.box.stars[desk.state.prints[desk.binder(seat)[0]]]

    def test_unbought_packs_stay_face_down(self) -> None:
        desk = Desk()
        card = desk.on_market("Core 1")
        pack = desk.state.zones[PACKS][0]
        desk.to_interval(3)
        desk.host("interval")
        assert (desk.state.face[pack], desk.state.face[card]) == (0, 1)

    def test_three_phases_in_a_row(self) -> None:
        desk = Desk(start=False)
        for number in (1, 2, 3):
            assert desk.state.round == number
            desk.host("start")
            for _ in range(3):
                desk.host("interval")
            assert desk.state.phase == PAIRINGS
            desk.state.round += 1
            deckbuilding.begin(desk.state)
        assert desk.state.money == [120, 120, 120]
        assert len(desk.state.zones[META_STACKS]) == 2


class TestNonsense:
    """Orders come from the network: whatever is wrong with them, they are refused."""

    VERBS = (*deckbuilding.ORDERS, *deckbuilding.ALONE, "start", "interval", "tick", "go", "play", "", "x" * 999)
    CARDS: tuple[Any, ...] = (None, 5, "ab", (-1,), (10**9,), (1.5,), ("1",), ((),), (0, 0), (None,), (True,), {1: 2})

    @pytest.mark.parametrize("verb", VERBS)
    def test_wrong_cards(self, verb: str) -> None:
        desk = Desk()
        for cards in self.CARDS:
            for seat in (ANN, HOST):
                desk.refused_order(seat, Order(verb, cards))

    @pytest.mark.parametrize("verb", VERBS)
    def test_wrong_numbers_and_more(self, verb: str) -> None:
        desk = Desk()
        card = desk.binder(ANN)[0]
        numbers: tuple[Any, ...] = (-1, 99, 1.5, "1", None, 10**30, (), [1])
        for number in numbers:
            desk.refused_order(ANN, Order(verb, (card,), number))
        rests: tuple[Any, ...] = (None, 7, "x", (1,), ((),), (None,) * 9)
        for more in rests:
            desk.refused_order(ANN, Order(verb, (card,), 0, more))

    @pytest.mark.parametrize("verb", [None, 5, (), [], {}, b"ready"])
    def test_wrong_verbs(self, verb: Any) -> None:
        desk = Desk()
        desk.refused_order(ANN, Order(verb))
        desk.refused_order(HOST, Order(verb))

    @pytest.mark.parametrize("verb", ["sell", "buy", "deck", "collect", "fuse"])
    def test_no_card_named(self, verb: str) -> None:
        assert Desk().refused(ANN, verb).why == f'Which card do you want to "{verb}"?'

    def test_a_huge_list_of_cards(self) -> None:
        desk = Desk()
        desk.refused_order(ANN, Order("deck", (desk.binder(ANN)[0],) * 10**6))

    @pytest.mark.parametrize("seat", [-2, 3, 99])
    def test_no_such_seat(self, seat: int) -> None:
        Desk().refused(seat, "ready")

    def test_players_do_not_keep_the_clock(self) -> None:
        desk = Desk()
        assert desk.refused(ANN, "interval").why == '"interval" is no order in deckbuilding.'

    def test_the_host_does_not_play(self) -> None:
        Desk().refused(HOST, "buy pack", number=1)

    def test_the_store_deck_is_nobodys(self) -> None:
        desk = Desk()
        for verb in ("deck", "sell", "collect", "buy"):
            desk.refused(ANN, verb, desk.state.zones[STORE][0])
