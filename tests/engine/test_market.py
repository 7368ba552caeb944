"""R4.3-R4.6, R4.10: buying, selling, fusing, and who gets what several go for."""

import pytest

from engine import market, zones
from engine.zones import DISCARD, FUSION, MARKET, NONE, OUT, PACKS, STORE

from .desk import ANN, BOB, CYD, Desk, kinds, markers_out


class TestBuyingPacks:
    """R4.3: pay what the back says, take it, a replacement is dealt."""

    def test_ann_buys_a_pack(self) -> None:
        desk = Desk()
        card, top = desk.pack(3, "Mouse Card 1"), desk.state.zones[STORE][-1]
        (event,) = desk.do(ANN, "buy pack", number=3)
        assert desk.state.money == [25, 30, 30]
        assert desk.binder(ANN)[-1] == card
        assert desk.state.zones[PACKS][2] == top
        assert (event.kind, event.seat, event.card, event.amount) == ("bought", ANN, card, 5)

    def test_others_learn_the_set_and_no_more(self) -> None:
        desk = Desk()
        desk.pack(3, "Mouse Card 1")
        (event,) = desk.do(ANN, "buy pack", number=3)
        assert event.knows == (ANN,)
        assert event.more == ("Mouse Card", 3)

    def test_the_top_of_the_deck_is_pack_0(self) -> None:
        desk = Desk()
        packs, second = desk.state.zones[PACKS][:], desk.state.zones[STORE][-2]
        top = desk.state.zones[STORE][-1]
        desk.do(ANN, "buy pack", number=0)
        assert desk.binder(ANN)[-1] == top
        assert desk.state.zones[PACKS] == packs
        assert desk.state.zones[STORE][-1] == second

    @pytest.mark.parametrize(
        ("name", "cost"),
        [
            ("Bluelake Village 1", 2),
            ("Core 1", 3),
            ("Fists of Steel 1", 4),
            ("Mouse Card 1", 5),
            ("Hell to Pay 1", 6),
            ("Elemental Blades 1", 7),
            ("Princess Blade 1", 8),
            ("Elemental Dragon Lords 1", 9),
        ],
    )
    def test_the_price_is_that_of_the_rarity(self, name: str, cost: int) -> None:
        desk = Desk()
        desk.pack(1, name)
        desk.do(ANN, "buy pack", number=1)
        assert desk.state.money[ANN] == 30 - cost

    def test_money_that_just_suffices(self) -> None:
        desk = Desk()
        desk.pack(1, "Fists of Steel 1")
        desk.state.money[ANN] = 4
        desk.do(ANN, "buy pack", number=1)
        assert desk.state.money[ANN] == 0

    def test_too_little_money(self) -> None:
        desk = Desk()
        for place in range(1, 10):
            desk.pack(place, "Core 1" if place in (2, 5) else "Fists of Steel 1")
        desk.state.move(desk.add("Hell to Pay 1", OUT), STORE)
        desk.state.money[ANN] = 3
        said = desk.refused(ANN, "buy pack", number=1)
        assert said.why == "You have M$3 and this pack costs M$4."
        assert said.legal == "You can afford packs 2 and 5."

    def test_no_money_at_all(self) -> None:
        desk = Desk()
        desk.state.money[ANN] = 0
        assert desk.refused(ANN, "buy pack", number=1).legal == "There is nothing you can afford."

    @pytest.mark.parametrize("number", [-1, 10, 10**30])
    def test_there_are_ten_packs(self, number: int) -> None:
        Desk().refused(ANN, "buy pack", number=number)

    def test_an_empty_place(self) -> None:
        desk = Desk()
        desk.state.move(desk.state.zones[PACKS][4], OUT)
        assert desk.refused(ANN, "buy pack", number=5).why == "Place 5 of the Store is empty."


class TestTheStoreDeck:
    """R4.3: an empty deck is made anew from the discard."""

    def drained(self, discard: int) -> Desk:
        """A table with one card in the Store deck and some in the discard."""
        desk = Desk()
        for card in desk.state.zones[STORE][:-1]:
            desk.state.move(card, OUT)
        for n in range(discard):
            desk.add(f"Core {n}", DISCARD)
        return desk

    def test_the_last_card_brings_the_discard_back(self) -> None:
        desk = self.drained(5)
        events = desk.do(ANN, "buy pack", number=0)
        assert kinds(events) == ["bought", "reshuffled"]
        assert (len(desk.state.zones[STORE]), desk.state.zones[DISCARD]) == (5, [])

    def test_a_replacement_comes_off_the_new_deck(self) -> None:
        desk = self.drained(2)
        for _ in range(2):
            desk.do(ANN, "buy pack", number=1)
        assert desk.state.zones[PACKS][0] != NONE
        assert len(desk.state.zones[STORE]) == 1

    def test_card_numbers_cannot_be_followed_through_the_shuffle(self) -> None:
        before = [self.drained(12).box.number[f"Core {n}"] for n in range(12)]
        after = []
        for seed in range(5):
            desk = self.drained(12)
            desk.state.seed = seed
            cards = desk.state.zones[DISCARD][:]
            desk.do(ANN, "buy pack", number=0)
            after.append([desk.state.prints[card] for card in cards])
        assert all(sorted(prints) == sorted(before) for prints in after)
        assert len({tuple(prints) for prints in [before, *after]}) == 6

    def test_both_empty(self) -> None:
        desk = self.drained(0)
        desk.do(ANN, "buy pack", number=0)
        assert market.draw(desk.state) == NONE
        assert desk.refused(ANN, "buy pack", number=0).why == "The Store deck is empty."
        desk.do(ANN, "buy pack", number=7)
        assert desk.state.zones[PACKS][6] == NONE

    def test_drawing_leaves_the_card_where_it_is(self) -> None:
        desk = Desk()
        card = market.draw(desk.state)
        assert desk.state.zones[STORE][-1] == card


class TestSelling:
    """R4.5: a binder card under a sell marker, for its stars in M$."""

    def test_ann_sells_a_card(self) -> None:
        desk = Desk()
        card = desk.give(ANN, "Core 6")[0]
        (event,) = desk.do(ANN, "sell", card)
        assert desk.state.money[ANN] == 37
        assert desk.state.seller == {card: ANN}
        assert desk.state.where[card] == MARKET
        assert desk.state.markers == [3, 4, 4]
        assert (event.kind, event.print, event.knows) == ("sold", desk.box.number["Core 6"], None)

    def test_the_last_marker_and_no_more(self) -> None:
        desk = Desk()
        for _ in range(4):
            desk.do(ANN, "sell", desk.binder(ANN)[0])
        assert "All 4 of your sell markers" in desk.refused(ANN, "sell", desk.binder(ANN)[0]).why

    def test_not_from_the_deck(self) -> None:
        desk = Desk()
        card = desk.binder(ANN)[0]
        desk.do(ANN, "deck", card)
        assert "It is in your deck." in desk.refused(ANN, "sell", card).legal

    def test_not_another_players_card(self) -> None:
        desk = Desk()
        desk.refused(ANN, "sell", desk.binder(BOB)[0])

    def test_one_at_a_time(self) -> None:
        desk = Desk()
        desk.refused(ANN, "sell", *desk.binder(ANN)[:2])

    @pytest.mark.parametrize(("interval", "open_"), [(1, True), (2, True), (3, False), (4, False)])
    def test_the_aftermarket_closes_after_the_second_interval(self, interval: int, open_: bool) -> None:
        desk = Desk()
        for seat in range(3):
            desk.state.graces[seat] = True
        desk.to_interval(interval)
        if open_:
            desk.do(ANN, "sell", desk.binder(ANN)[0])
        else:
            assert "no more cards" in desk.refused(ANN, "sell", desk.binder(ANN)[0]).why


class TestTheAftermarket:
    """R4.6: buy what another player sold; the marker goes home. R8.3: or what a tournament left there."""

    def test_bob_buys_what_ann_sold(self) -> None:
        desk = Desk()
        card = desk.give(ANN, "Core 6")[0]
        desk.do(ANN, "sell", card)
        (event,) = desk.do(BOB, "buy", card)
        assert desk.state.money == [37, 23, 30]
        assert desk.binder(BOB)[-1] == card
        assert desk.state.markers == [4, 4, 4]
        assert desk.state.seller == {}
        assert (event.kind, event.other, event.word, event.knows) == ("bought", ANN, "Aftermarket", None)

    def test_ann_cannot_buy_it_back(self) -> None:
        desk = Desk()
        card = desk.on_market("Core 6", seller=ANN)
        assert desk.refused(ANN, "buy", card).why == "You sold Core 6 yourself and cannot buy it back."

    def test_a_card_without_a_marker_is_anybodys(self) -> None:
        desk = Desk()
        card = desk.on_market("Core 6")
        desk.do(ANN, "buy", card)
        assert desk.state.money[ANN] == 23
        assert desk.state.markers == [4, 4, 4]

    def test_it_costs_its_stars(self) -> None:
        desk = Desk()
        card = desk.on_market("Core 6", seller=BOB)
        desk.state.money[ANN] = 6
        assert desk.refused(ANN, "buy", card).why == "You have M$6 and Core 6 costs M$7."
        desk.state.money[ANN] = 7
        desk.do(ANN, "buy", card)
        assert desk.state.money[ANN] == 0

    def test_only_what_lies_there(self) -> None:
        desk = Desk()
        for card in (desk.binder(BOB)[0], desk.state.zones[PACKS][0], desk.state.zones[STORE][-1]):
            assert desk.refused(ANN, "buy", card).why == "That card is not in the Aftermarket."

    def test_buying_stays_open_in_the_third_interval(self) -> None:
        desk = Desk()
        card = desk.on_market("Core 6", seller=BOB)
        desk.to_interval(3)
        desk.do(ANN, "buy", card)


class TestFusion:
    """R4.4: 5, 7 or 9 binder cards and a marker for the top of a pile, once for each pile."""

    @pytest.mark.parametrize(("pile", "size"), [(0, 5), (1, 7), (2, 9)])
    def test_ann_fuses(self, pile: int, size: int) -> None:
        desk = Desk()
        given, top = desk.binder(ANN)[:size], desk.state.zones[FUSION + pile][-1]
        prints = tuple(desk.state.prints[card] for card in given)
        (event,) = desk.do(ANN, "fuse", *given, number=pile)
        assert all(desk.state.where[card] == OUT for card in given)
        assert desk.binder(ANN)[-1] == top
        assert desk.state.markers[ANN] == 3
        assert desk.state.fused == [1 << pile, 0, 0]
        assert (event.kind, event.card, event.knows, event.more) == ("fused", top, (ANN,), prints)

    @pytest.mark.parametrize("size", [1, 4, 6])
    def test_a_wrong_number_of_cards(self, size: int) -> None:
        desk = Desk()
        said = desk.refused(ANN, "fuse", *desk.binder(ANN)[:size])
        assert said.why == f"A Bronze fusion takes 5 cards, not {size}."

    def test_once_for_each_pile(self) -> None:
        desk = Desk()
        desk.do(ANN, "fuse", *desk.binder(ANN)[:5])
        assert "already" in desk.refused(ANN, "fuse", *desk.binder(ANN)[:5]).why
        desk.do(ANN, "fuse", *desk.binder(ANN)[:7], number=1)
        desk.do(BOB, "fuse", *desk.binder(BOB)[:5])

    def test_the_marker_stays_until_the_end_of_the_phase(self) -> None:
        desk = Desk()
        desk.do(ANN, "fuse", *desk.binder(ANN)[:5])
        assert markers_out(desk.state, ANN) == 1
        for _ in range(3):
            desk.host("interval")
        assert (desk.state.markers, desk.state.fused) == ([4, 4, 4], [0, 0, 0])

    def test_without_a_marker(self) -> None:
        desk = Desk()
        desk.state.markers[ANN] = 0
        assert "sell markers" in desk.refused(ANN, "fuse", *desk.binder(ANN)[:5]).why

    def test_an_empty_pile(self) -> None:
        desk = Desk()
        for card in desk.state.zones[FUSION][:]:
            desk.state.move(card, OUT)
        assert desk.refused(ANN, "fuse", *desk.binder(ANN)[:5]).why == "The Bronze pile is empty."

    def test_deck_cards_cannot_be_fused(self) -> None:
        desk = Desk()
        cards = desk.binder(ANN)[:5]
        desk.do(ANN, "deck", cards[0])
        desk.refused(ANN, "fuse", *cards)

    def test_a_card_counts_once(self) -> None:
        desk = Desk()
        assert "twice" in desk.refused(ANN, "fuse", *desk.binder(ANN)[:1] * 5).why

    @pytest.mark.parametrize("pile", [-1, 3, 99])
    def test_there_are_three_piles(self, pile: int) -> None:
        desk = Desk()
        desk.refused(ANN, "fuse", *desk.binder(ANN)[:5], number=pile)

    def test_fusing_goes_on_in_the_third_interval(self) -> None:
        desk = Desk()
        desk.to_interval(3)
        desk.do(ANN, "fuse", *desk.binder(ANN)[:5])


class TestOneMoment:
    """R4.10: within a quarter of a second the one with fewer VP gets it; of equals the earlier."""

    def desk(self) -> tuple[Desk, int]:
        desk = Desk(moment=250)
        return desk, desk.pack(1, "Core 1")

    def test_a_purchase_waits_for_its_moment(self) -> None:
        desk, card = self.desk()
        desk.now = 1000
        assert desk.do(ANN, "buy pack", number=1) == []
        assert market.due(desk.state) == 1250
        desk.now = 1249
        assert desk.host("tick") == []
        desk.now = 1250
        assert kinds(desk.host("tick")) == ["bought"]
        assert card in desk.binder(ANN)
        assert market.due(desk.state) is None

    def test_fewer_vp_win(self) -> None:
        desk, card = self.desk()
        desk.state.tournament_vp = [9, 3, 5]
        desk.state.collection_vp = [0, 4, 0]
        for seat in (ANN, BOB, CYD):
            desk.do(seat, "buy pack", number=1)
            desk.now += 100
        events = desk.host("tick")
        assert card in desk.binder(CYD)
        assert kinds(events) == ["bought", "missed", "missed"]
        assert [(event.seat, event.other) for event in events[1:]] == [(BOB, CYD), (ANN, CYD)]
        assert desk.state.money == [30, 30, 27]

    def test_of_equals_the_earlier_wins(self) -> None:
        desk, card = self.desk()
        desk.do(BOB, "buy pack", number=1)
        desk.now = 1
        desk.do(ANN, "buy pack", number=1)
        desk.now = 250
        desk.host("tick")
        assert card in desk.binder(BOB)

    def test_of_equals_at_the_same_time_the_first_order_wins(self) -> None:
        desk, card = self.desk()
        desk.do(CYD, "buy pack", number=1)
        desk.do(ANN, "buy pack", number=1)
        desk.now = 250
        desk.host("tick")
        assert card in desk.binder(CYD)

    def test_too_late_is_another_moment(self) -> None:
        desk, card = self.desk()
        desk.state.tournament_vp = [9, 0, 0]
        desk.do(ANN, "buy pack", number=1)
        desk.now = 250
        desk.do(BOB, "buy pack", number=1)
        assert card in desk.binder(ANN)
        assert desk.state.claims[0][2] == desk.state.zones[PACKS][0]

    def test_the_aftermarket_has_moments_too(self) -> None:
        desk, _ = self.desk()
        card = desk.on_market("Core 6", seller=CYD)
        desk.state.tournament_vp = [1, 0, 0]
        desk.do(ANN, "buy", card)
        desk.do(BOB, "buy", card)
        desk.now = 250
        events = desk.host("tick")
        assert card in desk.binder(BOB)
        assert desk.state.markers[CYD] == 4
        assert (events[1].kind, events[1].seat, events[1].print) == ("missed", ANN, desk.box.number["Core 6"])

    def test_what_was_missed_in_a_pack_stays_unknown(self) -> None:
        desk, _ = self.desk()
        desk.do(ANN, "buy pack", number=1)
        desk.do(BOB, "buy pack", number=1)
        desk.now = 250
        missed = desk.host("tick")[1]
        assert (missed.print, missed.knows, missed.more) == (NONE, (), ("Millennium Blades",))

    def test_a_winner_who_cannot_pay_any_more(self) -> None:
        desk, card = self.desk()
        desk.state.tournament_vp = [0, 5, 0]
        desk.do(ANN, "buy pack", number=1)
        desk.do(BOB, "buy pack", number=1)
        desk.state.money[ANN] = 2
        desk.now = 250
        desk.host("tick")
        assert card in desk.binder(BOB)
        assert desk.state.money == [2, 27, 30]

    def test_nobody_can_pay(self) -> None:
        desk, card = self.desk()
        desk.do(ANN, "buy pack", number=1)
        desk.state.money[ANN] = 2
        desk.now = 250
        (event,) = desk.host("tick")
        assert (event.kind, event.other) == ("missed", NONE)
        assert desk.state.zones[PACKS][0] == card

    def test_promised_money_is_not_promised_twice(self) -> None:
        desk, _ = self.desk()
        desk.pack(2, "Core 2")
        desk.state.money[ANN] = 5
        desk.do(ANN, "buy pack", number=1)
        said = desk.refused(ANN, "buy pack", number=2)
        assert said.why == "You have M$5, but M$3 of it is promised, and this pack costs M$3."

    def test_nobody_goes_for_a_card_twice(self) -> None:
        desk, _ = self.desk()
        desk.do(ANN, "buy pack", number=1)
        assert "already" in desk.refused(ANN, "buy pack", number=1).why

    def test_the_deck_top_that_becomes_a_replacement_is_still_bobs(self) -> None:
        """Ann's purchase is decided first and lays the top of the deck into the Store; Bob had gone for that card."""
        desk, _ = self.desk()
        top = desk.state.zones[STORE][-1]
        desk.do(ANN, "buy pack", number=1)
        desk.now = 100
        desk.do(BOB, "buy pack", number=0)
        desk.now = 250
        desk.host("tick")
        assert desk.state.zones[PACKS][0] == top
        desk.now = 350
        desk.host("tick")
        assert top in desk.binder(BOB)
        assert desk.state.zones[PACKS][0] != NONE

    def test_the_end_of_the_phase_decides_at_once(self) -> None:
        desk, card = self.desk()
        desk.to_interval(3)
        desk.do(ANN, "buy pack", number=1)
        desk.host("interval")
        assert card in desk.binder(ANN)
        assert desk.state.claims == []

    def test_a_stopped_clock_stops_the_moment(self) -> None:
        desk, card = self.desk()
        desk.now = 1000
        desk.do(ANN, "buy pack", number=1)
        desk.now = 1100
        desk.do(BOB, "pause")
        desk.now = 60_000
        assert desk.host("tick") == []
        assert market.due(desk.state) is None
        desk.do(BOB, "resume")
        assert market.due(desk.state) == 60_150
        desk.now = 60_150
        desk.host("tick")
        assert card in desk.binder(ANN)


class TestFirstChance:
    """R4.10: who turned a replacement pack up has the first chance at it."""

    def desk(self) -> Desk:
        desk = Desk(first_chance=3000)
        desk.pack(1, "Core 1")
        desk.now = 1000
        desk.do(ANN, "buy pack", number=1)
        return desk

    def test_bob_waits(self) -> None:
        desk = self.desk()
        desk.now = 2500
        said = desk.refused(BOB, "buy pack", number=1)
        assert said.why == "Ann turned this pack up and has the first chance at it for 1.5 seconds."

    def test_ann_does_not(self) -> None:
        desk = self.desk()
        desk.do(ANN, "buy pack", number=1)
        assert len(desk.state.pack_chance) == 1

    def test_the_last_millisecond(self) -> None:
        desk = self.desk()
        desk.now = 3999
        desk.refused(BOB, "buy pack", number=1)
        desk.now = 4000
        desk.do(BOB, "buy pack", number=1)

    def test_the_other_packs_are_free(self) -> None:
        desk = self.desk()
        desk.do(BOB, "buy pack", number=2)

    def test_the_new_deck_top_is_free(self) -> None:
        desk = self.desk()
        desk.do(ANN, "buy pack", number=0)
        desk.do(BOB, "buy pack", number=0)

    def test_it_counts_from_the_end_of_the_moment_however_late_the_host_ticks(self) -> None:
        desk = Desk(moment=250, first_chance=3000)
        desk.now = 1000
        desk.do(ANN, "buy pack", number=1)
        desk.now = 2000
        desk.host("tick")
        assert list(desk.state.pack_chance.values()) == [(ANN, 4250)]

    def test_it_does_not_run_out_while_the_clock_is_stopped(self) -> None:
        desk = self.desk()
        desk.now = 2000
        desk.do(BOB, "pause")
        desk.now = 90_000
        desk.do(BOB, "resume")
        desk.now = 91_999
        desk.refused(BOB, "buy pack", number=1)
        desk.now = 92_000
        desk.do(BOB, "buy pack", number=1)

    def test_it_can_be_switched_off(self) -> None:
        desk = Desk(first_chance=0)
        desk.do(ANN, "buy pack", number=1)
        desk.do(BOB, "buy pack", number=1)


def test_prices_are_asked_for_in_one_place() -> None:
    desk = Desk()
    pack, card = desk.pack(1, "Mouse Card 1"), desk.on_market("Core 6")
    own = desk.give(ANN, "Core 5")[0]
    assert (market.price(desk.state, ANN, pack), market.price(desk.state, ANN, card)) == (5, 7)
    assert market.worth(desk.state, ANN, own) == 6
    assert market.fusion_sizes(desk.state, ANN) == (5, 7, 9)
    assert zones.owner(desk.state.where[own]) == ANN
