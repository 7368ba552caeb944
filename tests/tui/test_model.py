"""The model says what the state says, as far as the seat may know it."""

from __future__ import annotations

from engine import zones
from engine.game import legal
from engine.measure import stars, symbols
from engine.state import DECKBUILDING, TOURNAMENT
from engine.zones import BINDER, HAND, NONE, TABLEAU
from mbtui.client.model import Model
from tests.tui.fake import FakeLink


def test_deckbuilding_as_the_seat_sees_it() -> None:
    link = FakeLink()
    link.host("start")
    link.bots(40)
    state, model = link.state, Model(link.box, link.view)
    assert model.phase == DECKBUILDING
    assert [one.number for one in model.area(0, BINDER)] == state.zone(0, BINDER)
    assert all(one.card is link.box.cards[state.prints[one.number]] for one in model.area(0, BINDER))
    assert model.area_count(1, BINDER) == len(state.zone(1, BINDER))
    assert model.area(1, BINDER) == []
    for pack, card in zip(model.packs[1:], state.zones[zones.PACKS], strict=True):
        assert pack.set is not None
        assert pack.set.name == link.box.cards[state.prints[card]].set
        assert pack.price == link.box.cards[state.prints[card]].price
    assert [sale.shown.number for sale in model.market] == state.zones[zones.MARKET]
    assert [player.money for player in model.players] == state.money
    assert [card.name for card in model.metas] == [
        link.box.cards[state.prints[c]].name for c in state.zones[zones.METAS]
    ]


def test_a_tournament_as_the_seat_sees_it() -> None:
    link = FakeLink()
    link.run_to(TOURNAMENT, 2)
    link.bots()
    while link.state.phase == TOURNAMENT and len(link.state.ledger) < 20:
        link.order(legal(link.state, 0)[0])
        link.bots()
    state, model = link.state, Model(link.box, link.view)
    assert [(e.seat, e.amount, e.print) for e in model.ledger] == [(e.seat, e.amount, e.print) for e in state.ledger]
    for seat in range(4):
        assert model.area_count(seat, HAND) == len(state.zone(seat, HAND))
        for shown, card in zip(model.area(seat, TABLEAU), state.zone(seat, TABLEAU), strict=True):
            assert shown.number == card
            if card != NONE and state.face[card]:
                assert (shown.stars, shown.symbols) == (stars(state, card), symbols(state, card))
            elif card != NONE:
                assert not shown.up
                assert (shown.card is None) == (seat != 0)
    assert model.asked_me == state.ask if state.ask is not None and state.ask.seat == 0 else True
