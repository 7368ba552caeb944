"""A house of tables: found by name, limited in number, put away and brought back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from engine.orders import Order
from mbtui.host.house import House
from mbtui.net.messages import No, Tables
from tests.host.desk import ENDLESS, Client, house, state_of, table_of


def opened(home: House, name: str, bots: int = 1) -> Client:
    client = Client(home).open(name, "Ann", between=0, intervals=[0, 0, 0])
    for _ in range(bots):
        client.do("bot")
    client.do("start")
    return client


def test_tables_do_not_know_one_another(tmp_path: Path) -> None:
    home = house(tmp_path)
    one, two = opened(home, "One"), opened(home, "Two")
    assert one.order(Order("ready")) is None
    assert (state_of(home, "One").accepted, state_of(home, "Two").accepted) == (1, 0)
    assert two.mirror.position == 0
    assert [row[0] for row in Client(home).take(Tables).tables] == ["One", "Two"]


def test_a_full_house_opens_no_more_tables(tmp_path: Path) -> None:
    home = house(tmp_path, limits=replace(ENDLESS, tables=2))
    opened(home, "One")
    opened(home, "Two")
    late = Client(home).open("Three", "Ann")
    assert "as many tables" in late.take(No).why
    assert len(home.tables) == 2


def test_a_deserted_table_makes_room_and_comes_back_when_asked_for(tmp_path: Path) -> None:
    home = house(tmp_path, limits=replace(ENDLESS, tables=2))
    one, two = opened(home, "One"), opened(home, "Two")
    one.order(Order("ready"))
    before = state_of(home, "One").save()
    one.hang_up()
    three = Client(home).open("Three", "Ann")
    assert sorted(table.name for table in home.tables) == ["Three", "Two"]
    back = Client(home).sit("", token=one.token, table="One")
    assert "as many tables" in back.take(No).why
    three.hang_up()
    two.hang_up()
    back.sit("", token=one.token, table="one")
    assert back.seat == 0
    assert state_of(home, "One").save() == before
    assert table_of(home, "One").owner is table_of(home, "One").taken[0]


def test_a_host_with_less_room_than_before_keeps_the_rest_for_later(tmp_path: Path) -> None:
    home = house(tmp_path)
    clients = [opened(home, name) for name in ("One", "Two", "Three")]
    home.books.close()
    small = house(tmp_path, limits=replace(ENDLESS, tables=1))
    assert small.resume() == []
    assert [table.name for table in small.tables] == ["One"]
    assert Client(small).sit("", token=clients[2].token, table="Three").seat == 0


def test_a_house_that_closes_lets_everybody_go_and_loses_nothing(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann = opened(home, "One")
    ann.order(Order("ready"))
    before = state_of(home, "One").save()
    home.close()
    assert ann.closed
    again = house(tmp_path)
    assert again.resume() == []
    assert state_of(again, "One").save() == before
    assert Client(again).sit("", token=ann.token, table="One").seat == 0


def test_a_finished_table_is_closed_when_the_last_one_leaves(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann = opened(home, "One")
    table_of(home, "One").end()
    assert len(home.tables) == 1
    ann.hang_up()
    assert home.tables == []
    assert Client(home).sit("Bob", table="One").take(No).why == "There is no such table."
