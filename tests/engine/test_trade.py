"""R4.7, R4.8: trades and friendship."""

from typing import Any

import pytest

from engine import trade
from engine.orders import Order
from engine.rows import OFFERS
from engine.zones import DECK

from .desk import ANN, BOB, CYD, Desk, kinds


class Bazaar(Desk):
    """Ann has Core 2 (3 stars) and Core 4 (5), Bob has Core 6 (7) and Core 7 (8); nobody has anything else."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        for seat in range(3):
            self.empty(seat)
        self.three, self.five = self.give(ANN, "Core 2", "Core 4")
        self.seven, self.eight = self.give(BOB, "Core 6", "Core 7")

    def printed(self, *names: str) -> tuple[int, ...]:
        return tuple(self.box.number[name] for name in names)

    def offer(
        self,
        cards: tuple[int, ...] = (),
        money: Any = 0,
        friendship: Any = (),
        wanted: tuple[str, ...] = (),
        wanted_money: Any = 0,
        wanted_friendship: Any = (),
        seat: int = ANN,
        to: int = BOB,
    ) -> Order:
        more = (money, friendship, self.printed(*wanted), wanted_money, wanted_friendship)
        return Order("offer", cards, to, more)

    def offered(self, **what: Any) -> int:
        """Ann's offer to Bob is made; its number."""
        self.order(ANN, self.offer(**what))
        return self.state.offer_count


class TestAnEqualTrade:
    """R4.7: stars and M$ are equal on both sides."""

    def test_cards_for_a_card(self) -> None:
        desk = Bazaar()
        number = desk.offered(cards=(desk.three, desk.five), wanted=("Core 7",))
        events = desk.do(BOB, "accept", number=ANN, more=(number,))
        assert desk.binder(ANN) == [desk.eight]
        assert desk.binder(BOB) == [desk.seven, desk.three, desk.five]
        assert desk.state.money == [30, 30, 30]
        assert desk.state.offers == {}
        assert kinds(events) == ["traded", "given", "given", "given"]

    def test_a_card_and_money_for_a_card(self) -> None:
        desk = Bazaar()
        number = desk.offered(cards=(desk.three,), money=4, wanted=("Core 6",))
        events = desk.do(BOB, "accept", number=ANN, more=(number,))
        assert desk.state.money == [26, 34, 30]
        assert events[0].amount == -4

    def test_money_asked_for(self) -> None:
        desk = Bazaar()
        number = desk.offered(cards=(desk.five,), wanted_money=5)
        desk.do(BOB, "accept", number=ANN, more=(number,))
        assert desk.state.money == [35, 25, 30]
        assert desk.five in desk.binder(BOB)

    def test_an_unequal_offer(self) -> None:
        desk = Bazaar()
        said = desk.refused_order(ANN, desk.offer(cards=(desk.three,), wanted=("Core 6",)))
        assert said.why == "You offer 3 in stars and M$ for 7: both sides must be equal."
        assert said.legal == "You could add M$4."
        said = desk.refused_order(ANN, desk.offer(cards=(desk.five,), wanted_money=4))
        assert said.legal == "You could ask for M$1 more."

    def test_nothing_for_nothing(self) -> None:
        desk = Bazaar()
        desk.refused_order(ANN, desk.offer())

    def test_third_players_learn_that_they_traded_and_not_what(self) -> None:
        desk = Bazaar()
        number = desk.offered(cards=(desk.three, desk.five), wanted=("Core 7",))
        for event in desk.do(BOB, "accept", number=ANN, more=(number,)):
            if event.kind == "given":
                assert set(event.knows or ()) == {ANN, BOB}
            else:
                assert (event.card, event.print) == (-1, -1)

    def test_of_several_copies_the_lowest_number_goes(self) -> None:
        desk = Bazaar()
        second = desk.give(BOB, "Core 7")[0]
        number = desk.offered(cards=(desk.three, desk.five), wanted=("Core 7",))
        desk.do(BOB, "accept", number=ANN, more=(number,))
        assert desk.eight in desk.binder(ANN)
        assert second in desk.binder(BOB)

    def test_two_copies_asked_for(self) -> None:
        desk = Bazaar()
        number = desk.offered(money=14, wanted=("Core 6", "Core 6"))
        assert "Core 6" in desk.refused(BOB, "accept", number=ANN, more=(number,)).why
        second = desk.give(BOB, "Core 6")[0]
        desk.do(BOB, "accept", number=ANN, more=(number,))
        assert set(desk.binder(ANN)) >= {desk.seven, second}


class TestWhatMayBeOffered:
    """R4.7: binder cards, money at hand, own unspent friendship."""

    def test_a_deck_card(self) -> None:
        desk = Bazaar()
        desk.do(ANN, "deck", desk.five)
        assert desk.state.zone(ANN, DECK) == [desk.five]
        desk.refused_order(ANN, desk.offer(cards=(desk.five,), wanted_money=5))

    def test_somebody_elses_card(self) -> None:
        desk = Bazaar()
        said = desk.refused_order(ANN, desk.offer(cards=(desk.seven,), wanted_money=7))
        assert "Core 6" not in str(said)

    def test_more_money_than_there_is(self) -> None:
        desk = Bazaar()
        desk.state.money[ANN] = 6
        assert desk.refused_order(ANN, desk.offer(money=7, wanted=("Core 6",))).why == "You have M$6 and offer M$7."
        desk.state.money[ANN] = 7
        desk.offered(money=7, wanted=("Core 6",))

    def test_what_the_other_has_is_not_looked_at(self) -> None:
        """Or offers would search the other's binder."""
        desk = Bazaar()
        number = desk.offered(cards=(desk.three,), wanted=("Core 10",))
        said = desk.refused(BOB, "accept", number=ANN, more=(number,))
        assert said.why == "You do not have Core 10 in your binder."

    @pytest.mark.parametrize("to", [ANN, 3, -1, "Bob", None, 1.0, True])
    def test_to_whom(self, to: Any) -> None:
        desk = Bazaar()
        desk.refused_order(ANN, desk.offer(cards=(desk.five,), wanted_money=5, to=to))


class TestFriendship:
    """R4.8: on top of a trade; own unspent cards only; it adds up by giver."""

    def test_bob_is_thanked(self) -> None:
        desk = Bazaar()
        number = desk.offered(cards=(desk.three,), money=4, friendship=(3, 1), wanted=("Core 6",))
        events = desk.do(BOB, "accept", number=ANN, more=(number,))
        assert desk.state.unspent[ANN] == (1, 2, 2, 3)
        assert desk.state.friends[BOB] == (4, 0, 0)
        assert (events[-1].kind, events[-1].amount) == ("given", 0)
        assert [event.amount for event in events if event.kind == "befriended"] == [2]

    def test_ann_asks_for_friendship(self) -> None:
        desk = Bazaar()
        for _ in range(2):
            number = desk.offered(money=1, wanted_money=1, wanted_friendship=(2,))
            desk.do(BOB, "accept", number=ANN, more=(number,))
        assert desk.state.friends[ANN] == (0, 4, 0)
        assert desk.state.unspent[BOB] == (1, 1, 3, 3)
        number = desk.offered(money=1, wanted_money=1, wanted_friendship=(2,))
        assert desk.refused(BOB, "accept", number=ANN, more=(number,)).why == "You do not have friendship 2 to give."

    def test_received_friendship_is_not_passed_on(self) -> None:
        desk = Bazaar()
        desk.state.unspent[ANN] = ()
        desk.state.friends[ANN] = (0, 6, 6)
        said = desk.refused_order(ANN, desk.offer(cards=(desk.five,), friendship=(1,), wanted_money=5))
        assert said.legal == "You have given all of it away."

    def test_more_of_a_kind_than_there_are(self) -> None:
        desk = Bazaar()
        said = desk.refused_order(ANN, desk.offer(cards=(desk.five,), friendship=(3, 3, 3), wanted_money=5))
        assert said.legal == "You have 1, 1, 2, 2, 3 and 3 left."
        what = desk.offer(cards=(desk.five,), wanted_money=5, wanted_friendship=(1, 1, 1))
        assert "Nobody has" in desk.refused_order(ANN, what).why

    def test_friendship_alone_is_no_trade(self) -> None:
        desk = Bazaar()
        assert "on top" in desk.refused_order(ANN, desk.offer(friendship=(2,), wanted_friendship=(2,))).why

    def test_a_table_without_friendship(self) -> None:
        desk = Bazaar(friendship=False)
        said = desk.refused_order(ANN, desk.offer(cards=(desk.five,), wanted_money=5, wanted_friendship=(1,)))
        assert "without friendship" in said.why


class TestAgreeing:
    """R4.7: both agree to the same offer; one that changed must be agreed again."""

    def test_a_changed_offer(self) -> None:
        desk = Bazaar()
        old = desk.offered(cards=(desk.five,), wanted_money=5)
        new = desk.offered(cards=(desk.three,), wanted_money=3)
        assert len(desk.state.offers) == 1
        assert "changed" in desk.refused(BOB, "accept", number=ANN, more=(old,)).why
        desk.do(BOB, "accept", number=ANN, more=(new,))
        assert desk.three in desk.binder(BOB)

    def test_an_offer_is_taken_once(self) -> None:
        desk = Bazaar()
        number = desk.offered(cards=(desk.five,), wanted_money=5)
        desk.do(BOB, "accept", number=ANN, more=(number,))
        assert desk.refused(BOB, "accept", number=ANN, more=(number,)).why == "Ann offers you nothing."

    def test_an_offer_to_bob_is_not_cyds(self) -> None:
        desk = Bazaar()
        number = desk.offered(cards=(desk.five,), wanted_money=5)
        assert desk.refused(CYD, "accept", number=ANN, more=(number,)).legal == "There are no offers to you."

    def test_a_refusal_says_who_does_offer_something(self) -> None:
        desk = Bazaar()
        number = desk.offered(cards=(desk.five,), wanted_money=5)
        assert desk.refused(BOB, "accept", number=CYD, more=(number,)).legal == "There are offers from Ann."

    def test_nobody_accepts_their_own(self) -> None:
        desk = Bazaar()
        number = desk.offered(cards=(desk.five,), wanted_money=5)
        assert desk.refused(ANN, "accept", number=BOB, more=(number,)).why == "Bob offers you nothing."
        desk.refused(ANN, "accept", number=ANN, more=(number,))

    def test_the_offered_card_is_gone(self) -> None:
        desk = Bazaar()
        number = desk.offered(cards=(desk.five,), wanted_money=5)
        desk.do(ANN, "sell", desk.five)
        assert [event.kind for event in desk.state.events] == ["withdrawn", "sold"]
        assert desk.refused(BOB, "accept", number=ANN, more=(number,)).why == "Ann offers you nothing."

    def test_the_offered_card_is_in_the_deck_now(self) -> None:
        desk = Bazaar()
        number = desk.offered(cards=(desk.five,), wanted_money=5)
        desk.do(ANN, "deck", desk.five)
        assert desk.refused(BOB, "accept", number=ANN, more=(number,)).why == "Ann no longer has what was offered."

    def test_the_offered_money_is_gone(self) -> None:
        desk = Bazaar()
        number = desk.offered(money=7, wanted=("Core 6",))
        desk.state.money[ANN] = 6
        assert "no longer" in desk.refused(BOB, "accept", number=ANN, more=(number,)).why

    def test_the_offered_friendship_is_gone(self) -> None:
        desk = Bazaar()
        number = desk.offered(cards=(desk.five,), friendship=(3, 3), wanted_money=5)
        desk.state.unspent[ANN] = (3,)
        assert "no longer" in desk.refused(BOB, "accept", number=ANN, more=(number,)).why

    def test_bob_cannot_pay(self) -> None:
        desk = Bazaar()
        number = desk.offered(cards=(desk.five,), wanted_money=5)
        desk.state.money[BOB] = 4
        assert desk.refused(BOB, "accept", number=ANN, more=(number,)).why == "You have M$4 and M$5 is asked for."

    @pytest.mark.parametrize("more", [(), (1, 2), ("1",), (None,), (-1,), (1.0,), (True,), 5, None, ([],)])
    def test_accept_names_a_number(self, more: Any) -> None:
        desk = Bazaar()
        desk.offered(cards=(desk.five,), wanted_money=5)
        desk.refused(BOB, "accept", number=ANN, more=more)

    def test_offers_mark_their_row(self) -> None:
        desk = Bazaar()
        desk.state.dirty.clear()
        desk.offered(cards=(desk.five,), wanted_money=5)
        assert OFFERS in desk.state.dirty


class TestRefusing:
    """An offer is withdrawn by its maker or turned down by its receiver."""

    def test_bob_turns_it_down(self) -> None:
        desk = Bazaar()
        desk.offered(cards=(desk.five,), wanted_money=5)
        assert kinds(desk.do(BOB, "refuse", number=ANN)) == ["refused"]
        assert desk.state.offers == {}

    def test_ann_takes_it_back(self) -> None:
        desk = Bazaar()
        desk.offered(cards=(desk.five,), wanted_money=5)
        assert kinds(desk.do(ANN, "refuse", number=BOB)) == ["withdrawn"]
        assert desk.state.offers == {}

    def test_with_offers_both_ways_the_others_goes_first(self) -> None:
        desk = Bazaar()
        desk.offered(cards=(desk.five,), wanted_money=5)
        desk.order(BOB, desk.offer(cards=(desk.seven,), wanted_money=7, to=ANN))
        desk.do(ANN, "refuse", number=BOB)
        assert list(desk.state.offers) == [trade.key(ANN, BOB)]

    def test_there_is_none(self) -> None:
        desk = Bazaar()
        assert desk.refused(CYD, "refuse", number=ANN).why == "There is no offer between you and Ann."


class TestNonsense:
    """Orders come from the network."""

    @pytest.mark.parametrize(
        "more",
        [
            (),
            None,
            7,
            (0, (), (), 0),
            (0, (), (), 0, (), 0),
            (-1, (), (), 0, ()),
            (1.5, (), (), 0, ()),
            ("3", (), (), 0, ()),
            (10**40, (), (), 0, ()),
            (True, (), (), 1, ()),
            (5, 3, (), 5, ()),
            (5, (0,), (), 5, ()),
            (5, (4,), (), 5, ()),
            (5, (-1,), (), 5, ()),
            (5, (1,) * 10**5, (), 5, ()),
            (5, (), None, 5, ()),
            (5, (), (-1,), 5, ()),
            (5, (), (10**9,), 5, ()),
            (5, (), ("Core 1",), 5, ()),
            (5, (), (0,) * 10**5, 5, ()),
            (5, (), ((),), 5, ()),
            (5, (), (), None, ()),
            (5, (), (), 5, {}),
        ],
    )
    def test_malformed_offers(self, more: Any) -> None:
        Bazaar().refused_order(ANN, Order("offer", (), BOB, more))

    def test_lists_are_as_good_as_tuples(self) -> None:
        desk = Bazaar()
        more: Any = [5, [1], [], 5, []]
        desk.order(ANN, Order("offer", (), BOB, more))
        assert trade.offer_between(desk.state, ANN, BOB) == (1, (), 5, (1,), (), 5, ())
