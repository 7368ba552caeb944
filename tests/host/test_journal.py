"""The journal: what is in it survives, what is wrong with it is said, and nothing is ever half-loaded."""

from __future__ import annotations

import json
import os
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.box import Box
from engine.game import VERSION
from engine.orders import Order
from engine.settings import MINUTE
from engine.state import OVER
from mbtui.host.entries import frozen, read_order, write_order
from mbtui.host.export import record_of
from mbtui.host.journal import FILE, BadJournal, Journal
from mbtui.net.messages import Clock, Control
from mbtui.record import read_record
from tests.host.desk import (
    BOX,
    Client,
    FakeTime,
    check_views,
    fake,
    game_of,
    house,
    play_on,
    playing,
    seated,
    state_of,
    table_of,
)

numbers = st.integers(-3, 400)
orders = st.builds(
    Order, st.sampled_from(["play", "offer", "choose"]), st.lists(numbers, max_size=5).map(tuple), numbers,
    st.lists(st.one_of(numbers, st.lists(numbers, max_size=3).map(tuple)), max_size=5).map(tuple),
)  # fmt: skip


@given(orders)
def test_an_order_is_read_as_it_was_written(order: Order) -> None:
    assert read_order(write_order(order)) == order


@pytest.mark.parametrize("data", ["", "{}", "[]", "[1]", '["play",[],0,[],0]', "nonsense"])
def test_what_is_no_order_is_not_read_as_one(data: str) -> None:
    with pytest.raises(ValueError):
        read_order(data)


def test_lists_become_the_tuples_that_orders_are_made_of() -> None:
    assert frozen([1, [2, [3]]]) == (1, (2, (3,)))


# --- resuming ---------------------------------------------------------------------------------------------


def test_a_game_is_resumed_at_any_moment_and_equals_what_it_was(tmp_path: Path) -> None:
    home = house(tmp_path, seed=5)
    players = playing(home, 3, pre_release=True)
    luck = Random(5)
    steps = 0

    def resume() -> None:
        nonlocal home, steps
        steps += 1
        if steps % 40:
            return
        before = state_of(home).save()
        home.books.close()
        home = house(tmp_path, seed=99)
        assert home.resume() == []
        if state_of_any(home) is None:
            return
        assert state_of(home).save() == before
        for place, player in enumerate(players):
            players[place] = Client(home).sit("", token=player.token)
        check_views(home, players)

    for _ in range(6000):
        if state_of_any(home) in (None, OVER):
            break
        play_on(home, players, luck, resume, until=_one_step())
    (listed,) = home.books.tables()
    assert listed.status == "over"
    assert steps > 100


def _one_step() -> Any:
    calls = iter((False, True))
    return lambda state: state.phase == OVER or next(calls, True)


def state_of_any(home: Any) -> str | None:
    return state_of(home).phase if home.tables else None


def test_the_clock_and_its_extensions_are_resumed(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, between=1_000, intervals=[MINUTE, MINUTE, MINUTE])
    fake(home).advance(1_000 + 10_000)
    ann.order(Order("buy pack", number=0))
    ann.tell(Control("extend", 30_000))
    fake(home).advance(5_000)
    bob.order(Order("buy pack", number=0))
    fake(home).advance(20_000)
    home.books.close()
    again = house(tmp_path, FakeTime(3))
    assert again.resume() == []
    ann, bob = (Client(again).sit("", token=one.token) for one in (ann, bob))
    # Time stands still while there is no host: it goes on from the last order.
    assert bob.take(Clock) == Clock(MINUTE + 30_000 - 15_000, True)
    fake(again).advance(75_000 - 1)
    assert state_of(again).interval == 1
    fake(again).advance(1)
    assert state_of(again).interval == 2


def test_a_lobby_is_resumed_with_its_seats(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = seated(home)
    ann.do("set", {"pre_release": True, "turn_time": 9_000})
    ann.do("bot")
    bob.do("starter", BOX.of_rarity("Starter")[1].name)
    before = ann.lobby()
    home.books.close()
    again = house(tmp_path)
    assert again.resume() == []
    back = [Client(again).sit("", token=one.token) for one in (ann, bob)]
    assert back[0].lobby() == before | {"seats": back[1].lobby()["seats"]}
    back[0].do("start")
    assert state_of(again).settings.pre_release
    assert state_of(again).settings.starters[1] == BOX.of_rarity("Starter")[1].name


def test_a_lobby_nobody_returns_to_is_forgotten(tmp_path: Path) -> None:
    home = house(tmp_path)
    seated(home)
    home.books.close()
    again = house(tmp_path)
    assert again.resume() == []
    fake(again).advance(10**6)
    assert again.tables == []
    assert again.books.tables() == []


def test_results_are_written_even_if_the_host_died_before(tmp_path: Path) -> None:
    home = house(tmp_path)
    players = playing(home, 2)
    play_on(home, players, Random(1), lambda: None, orders=2)
    wanted = home.books.results(1)
    home.books._db.execute("DELETE FROM results")
    home.books._db.execute("UPDATE tables SET status='game'")
    home.books.close()
    again = house(tmp_path)
    assert again.resume() == []
    assert again.tables == []
    assert again.books.results(1) == wanted
    assert len(wanted) == 2


def test_several_tables_are_resumed_and_finished_ones_are_not(tmp_path: Path) -> None:
    home = house(tmp_path)
    for name in ("One", "Two", "Three"):
        ann = Client(home).open(name, "Ann", between=0)
        Client(home).sit("Bob", table=name)
        if name != "Three":
            ann.do("start")
    table_of(home, "Two").end()
    home.books.close()
    again = house(tmp_path)
    assert again.resume() == []
    assert sorted(table.name for table in again.tables) == ["One", "Three"]


# --- what is refused ---------------------------------------------------------------------------------------


def broken(folder: Path, statement: str, *values: object) -> list[str]:
    """Change the journal of a started game behind the host's back; what the next host says."""
    home = house(folder)
    ann, bob = playing(home)
    for client in (ann, bob, ann, bob):
        client.order(Order("ready"))
    ann.order(Order("buy pack", number=2))
    home.books.close()
    with sqlite3.connect(folder / FILE) as db:
        db.execute(statement, values)
    db.close()
    again = house(folder)
    before = again.books.tables()
    problems = again.resume()
    assert again.tables == []
    assert again.books.tables() == before, "a refused table is left as it is"
    again.books.close()
    return problems


def header_with(folder: Path, **changes: object) -> str:
    home = house(folder)
    playing(home)
    header = home.books.tables()[0].header | changes
    home.books.close()
    (folder / FILE).unlink()
    return json.dumps(header)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"version": VERSION + 1}, "rules of version"),
        ({"cards": "0123456789abcdef"}, "other cards"),
        ({"seats": []}, "damaged"),
        ({"seats": 5}, "damaged"),
        ({"plan": {"nonsense": 1}}, "damaged"),
        ({"settings": {}}, "damaged"),
        ({"settings": None}, "damaged"),
        ({"seed": "x"}, "damaged"),
        ({"seed": 8}, "does not do what it did"),
        ({"owner": None}, "damaged"),
        ({"version": None}, "damaged"),
    ],
)
def test_a_table_of_another_version_other_cards_or_no_sense_is_refused(
    tmp_path: Path, changes: dict[str, object], why: str
) -> None:
    text = header_with(tmp_path / "one", **changes)
    (problem,) = broken(tmp_path / "two", "UPDATE tables SET header=?", text)
    assert 'Table 1 "T"' in problem
    assert why in problem


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("DELETE FROM orders WHERE number=2", "order 2 is missing"),
        ("DELETE FROM orders WHERE number=1", "order 1 is missing"),
        ("UPDATE orders SET data='[\"buy pack\",[],3]' WHERE number=5", "order 5 does not do what it did"),
        ("UPDATE orders SET data='[\"go\"]' WHERE number=3", "order 3 cannot be replayed"),
        ("UPDATE orders SET data='nonsense' WHERE number=3", "order 3 cannot be read"),
        ("UPDATE orders SET seat=7 WHERE number=3", "order 3 cannot be replayed"),
        ("UPDATE orders SET seat='x' WHERE number=3", "order 3 cannot be read"),
        ("UPDATE orders SET time=time+1 WHERE number=4", "order 4 does not do what it did"),
        ("UPDATE orders SET checksum=0 WHERE number=1", "order 1 does not do what it did"),
        ("UPDATE tables SET header='nonsense'", "header cannot be read"),
        ("UPDATE tables SET header=x'ff00ff'", "header cannot be read"),
    ],
)
def test_a_journal_that_was_changed_is_found_out(tmp_path: Path, statement: str, why: str) -> None:
    (problem,) = broken(tmp_path, statement)
    assert why in problem


def test_one_bad_table_does_not_keep_the_others_closed(tmp_path: Path) -> None:
    home = house(tmp_path)
    for name in ("Bad", "Good"):
        ann = Client(home).open(name, "Ann", between=0)
        ann.do("bot")
        ann.do("start")
    home.books._db.execute("UPDATE tables SET header='{}' WHERE name='Bad'")
    home.books.close()
    again = house(tmp_path)
    (problem,) = again.resume()
    assert "Bad" in problem
    assert [table.name for table in again.tables] == ["Good"]


def test_other_cards_in_the_box_refuse_the_table(tmp_path: Path) -> None:
    home = house(tmp_path)
    playing(home)
    home.books.close()
    other = house(tmp_path, box=Box(BOX.sets[:-1]))
    (problem,) = other.resume()
    assert "other cards" in problem


@pytest.mark.parametrize("damage", ["garbage", "truncated", "header", "middle", "foreign", "schema"])
def test_a_damaged_file_is_refused_as_a_whole(tmp_path: Path, damage: str) -> None:
    home = house(tmp_path)
    players = playing(home, 5)
    play_on(home, players, Random(1), lambda: None, until=lambda state: state.accepted > 300)
    home.books.close()
    path = tmp_path / FILE
    data = bytearray(path.read_bytes())
    if damage == "garbage":
        path.write_bytes(Random(1).randbytes(20_000))
    elif damage == "truncated":
        path.write_bytes(data[: len(data) // 2])
    elif damage == "header":
        path.write_bytes(b"\0" * 100 + data[100:])
    elif damage == "middle":
        for page in range(1, len(data) // 4096):
            data[page * 4096 : page * 4096 + 64] = b"\xff" * 64
        path.write_bytes(data)
    else:
        with sqlite3.connect(path) as db:
            db.execute("PRAGMA application_id=1" if damage == "foreign" else "PRAGMA user_version=99")
        db.close()
    before = path.read_bytes()
    with pytest.raises(BadJournal) as error:
        Journal(tmp_path)
    assert str(path) in str(error.value)
    assert path.read_bytes() == before, "what cannot be read is left as it is"
    with pytest.raises(BadJournal):
        Journal(tmp_path, owned=False)


def test_two_hosts_do_not_share_a_journal(tmp_path: Path) -> None:
    one = Journal(tmp_path)
    with pytest.raises(BadJournal, match="Another host"):
        Journal(tmp_path)
    reader = Journal(tmp_path, owned=False)
    assert reader.tables() == []
    reader.close()
    one.close()
    Journal(tmp_path).close()


def test_nobody_else_reads_the_journal(tmp_path: Path) -> None:
    Journal(tmp_path / "data").close()
    assert os.stat(tmp_path / "data").st_mode & 0o077 == 0
    assert os.stat(tmp_path / "data" / FILE).st_mode & 0o077 == 0


def test_where_there_is_no_journal_there_is_nothing_to_read(tmp_path: Path) -> None:
    with pytest.raises(BadJournal, match="There is no journal"):
        Journal(tmp_path, owned=False)
    (tmp_path / "file").write_text("")
    with pytest.raises(BadJournal):
        Journal(tmp_path / "file")


# --- records ------------------------------------------------------------------------------------------------


def test_a_game_of_the_journal_is_exported_as_a_record_that_replays(tmp_path: Path) -> None:
    home = house(tmp_path, seed=9)
    players = playing(home, 4)
    play_on(home, players, Random(9), lambda: None)
    listed, text = record_of(home.books, "t", BOX)
    assert listed.orders == state_of(home).accepted
    path = tmp_path / "game.mbg"
    path.write_text(text, encoding="utf-8")
    record = read_record(path, BOX)
    assert record.position(BOX).save() == game_of(home).state.save()
    with pytest.raises(BadJournal, match="no table"):
        record_of(home.books, "nonsense", BOX)
    Client(home).open("Empty", "Ann")
    with pytest.raises(BadJournal, match="nothing has been played"):
        record_of(home.books, "Empty", BOX)
