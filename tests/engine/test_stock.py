"""Orders that are made once serve games of every size."""

from __future__ import annotations

from engine import stock
from engine.orders import Order


def test_the_orders_about_a_card_stand_at_its_number() -> None:
    made = stock.of(40)
    assert made.size >= 40
    assert made.sell[39] == Order("sell", (39,))
    assert made.in_deck[7] == (Order("deck", (7,)), Order("undeck", (7,)), Order("collect", (7,)))
    assert made.in_collection[7] == (Order("deck", (7,)), Order("uncollect", (7,)))


def test_a_larger_game_gets_a_larger_stock_and_a_smaller_one_keeps_it() -> None:
    size = stock.of(0).size
    larger = stock.of(size + 1)
    assert larger.size == size + 1
    assert stock.of(size) is larger


def test_orders_are_taken_in_the_order_of_the_cards() -> None:
    sell = stock.of(10).sell
    for cards in ([], [4], [4, 2], [9, 0, 3]):
        assert list(stock.about(cards)(sell)) == [Order("sell", (card,)) for card in cards]
