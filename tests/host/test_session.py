"""A connection's conversation: who may come in, and that nothing it says can stop the host (fuzzed)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.orders import Order
from mbtui.host.limits import WHILE, Limits
from mbtui.net import auth
from mbtui.net.convert import do_of
from mbtui.net.messages import (
    FROM_CLIENT,
    PROTOCOL,
    Again,
    Bye,
    Control,
    Delta,
    Do,
    Hello,
    Leave,
    Lobby,
    NewTable,
    No,
    Ping,
    Pong,
    Prove,
    Say,
    Sit,
    Tables,
    Welcome,
)
from tests.host.desk import BOX, ENDLESS, Client, check_views, fake, house, playing, seated, state_of, table_of


def test_the_host_greets_first_and_lets_those_in_who_speak_its_language(tmp_path: Path) -> None:
    home = house(tmp_path)
    client = Client(home, hello=False)
    assert client.take(Welcome) == Welcome(PROTOCOL, "mbtui", BOX.digest)
    client.tell(Hello(PROTOCOL, BOX.digest))
    assert client.take(Tables) == Tables([])


@pytest.mark.parametrize(
    ("hello", "why"),
    [
        (Hello(PROTOCOL + 1, BOX.digest), "an older protocol"),
        (Hello(PROTOCOL - 1, BOX.digest), "a newer protocol"),
        (Hello(PROTOCOL, "0" * 16), "other cards"),
        (Hello(PROTOCOL, "\x1b[2J" * 50), "other cards"),
        (Sit("T", "Ann"), "hello first"),
        (Prove(b""), "hello first"),
    ],
)
def test_others_are_told_why_they_cannot_come_in(tmp_path: Path, hello: Any, why: str) -> None:
    client = Client(house(tmp_path), hello=False)
    client.tell(hello)
    bye = client.take(Bye)
    assert why in bye.why
    assert "\x1b" not in bye.why
    assert client.closed


def test_the_list_of_tables_is_kept_up_to_date_for_those_who_look(tmp_path: Path) -> None:
    home = house(tmp_path)
    looker = Client(home)
    ann, bob = seated(home)
    assert looker.take(Tables) == Tables([["T", "lobby", 2, 5, 0, False]])
    bob.inbox.clear()
    ann.do("start")
    assert looker.take(Tables) == Tables([["T", "deckbuilding", 2, 2, 0, False]])
    assert not bob.heard(Tables)
    bob.tell(Leave())
    assert bob.take(Tables).tables[0][0] == "T"
    for client in (ann, looker):
        client.hang_up()
    assert len(home.lookers) == 1


def test_a_password_is_proved_and_never_sent(tmp_path: Path) -> None:
    home = house(tmp_path, password="swordfish")
    client = Client(home)
    assert not client.heard(Tables)
    wrong = Client(home)
    wrong.tell(Sit("T", "Ann"))
    assert wrong.inbox[-1].why == "This host wants a password first."
    wrong.prove("sardine")
    assert wrong.take(Bye).why == "The password is wrong."
    right = Client(home)
    right.prove("swordfish")
    assert right.take(Tables) == Tables([])


def test_a_proof_is_good_for_its_own_challenge_only(tmp_path: Path) -> None:
    home = house(tmp_path, password="swordfish")
    one, two = Client(home), Client(home)
    proof = auth.prove("swordfish", one.take(Welcome).challenge)
    two.tell(Prove(proof))
    assert two.take(Bye).why == "The password is wrong."
    one.tell(Prove(proof))
    assert one.take(Tables) == Tables([])


def test_guessing_shuts_an_address_out_for_a_while(tmp_path: Path) -> None:
    home = house(tmp_path, password="swordfish", limits=replace(ENDLESS, wrong=3))
    for _ in range(3):
        Client(home).tell(Prove(b"guess"))
    assert "too many wrong passwords" in Client(home).take(Bye).why
    other = Client(home, address="5.6.7.8")
    other.prove("swordfish")
    assert other.take(Tables) == Tables([])
    fake(home).advance(WHILE + 1)
    again = Client(home)
    again.prove("swordfish")
    assert again.take(Tables) == Tables([])


def test_whoever_says_nothing_is_let_go(tmp_path: Path) -> None:
    home = house(tmp_path, password="x")
    silent, slow = Client(home, hello=False), Client(home)
    fake(home).advance(61_000)
    assert "in time" in silent.take(Bye).why
    assert slow.closed
    patient = Client(house(tmp_path / "open"))
    fake(patient.house).advance(10**7)
    assert not patient.closed


def test_what_belongs_to_a_table_is_refused_without_one(tmp_path: Path) -> None:
    home = house(tmp_path)
    client = Client(home)
    for message in (do_of(Order("ready"), 3), Say("x"), Lobby("ready"), Control("next"), Again(), Leave()):
        client.tell(message)
        assert client.take(No).why == "You sit at no table."
    client.tell(Hello(PROTOCOL, BOX.digest))
    assert client.take(No).why
    client.tell(Prove(b""))
    assert client.take(No).why
    client.tell(Ping(5))
    assert client.take(Pong) == Pong(5)
    client.sit("Ann", table="Nowhere")
    assert client.take(No).why == "There is no such table."
    client.open("T", "Ann")
    client.open("U", "Ann")
    assert client.take(No).why == "You sit at T."
    client.sit("Ann")
    assert client.take(No).why == "You sit at T."


def test_a_table_nobody_could_sit_down_at_is_not_opened(tmp_path: Path) -> None:
    home = house(tmp_path)
    client = Client(home)
    for name, player, changes in (("T", "", {}), ("T", "Ann", {"seats": 9}), ("\x00", "Ann", {}), ("host", "Ann", {})):
        client.tell(NewTable(name, player, changes))
        assert client.take(No).why
        assert home.tables == []
        assert home.books.tables() == []
    client.tell(NewTable("", "Ann", {}))
    assert table_of(home, "Table 1").owner is not None
    second = Client(home)
    second.tell(NewTable("table 1", "Bob", {}))
    assert "taken" in second.take(No).why
    second.tell(Sit("", "Bob"))
    assert second.seat == 1


def test_orders_and_chat_have_a_rate_and_a_flood_is_cut_off(tmp_path: Path) -> None:
    home = house(tmp_path, limits=Limits(orders=(2, 4), chat=(1, 2), views=(1, 2), messages=(10, 30)))
    (ann,) = seated(home, 1)
    for _ in range(2):
        ann.tell(Say("x"))
    ann.inbox.clear()
    ann.tell(Say("x"))
    assert ann.take(No).why == "That was too fast."
    fake(home).advance(1_000)
    ann.tell(Say("y"))
    assert ann.said() == ["Ann: y"]
    for _ in range(6):
        ann.do("ready")
    assert ann.take(No).why == "That was too fast."
    for _ in range(40):
        ann.tell(Ping(1))
    assert "Too many messages" in ann.take(Bye).why
    assert not table_of(home).taken[0].here


def test_a_mistake_of_the_host_costs_one_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = house(tmp_path)
    ann, bob = playing(home)

    def mistake(*args: object) -> None:
        raise AssertionError("never happens")

    with monkeypatch.context() as patch:
        patch.setattr(table_of(home), "say", mistake)
        ann.tell(Say("x"))
    assert "mistake" in ann.take(Bye).why
    assert bob.order(Order("ready")) is None
    back = Client(home).sit("", token=ann.token)
    check_views(home, [back, bob])


def test_nothing_is_heard_after_the_end(tmp_path: Path) -> None:
    home = house(tmp_path)
    (ann,) = seated(home, 1)
    ann.hang_up()
    ann.session.lost()
    ann.session.receive(Say("x"))
    ann.session.bye("x")
    assert not table_of(home).members


# --- anything at all ---------------------------------------------------------------------------------------

words = st.sampled_from(
    ["T", "U", "Ann", "Bob", "", "ready", "start", "bot", "unbot", "kick", "set", "pause", "resume", "next", "end",
     "extend", "unready", "starter", "character", "booster", "rookie", "sell", "buy pack", "deck", "offer", "\x00"]
)  # fmt: skip
numbers = st.integers(-3, 300)
plain = st.recursive(
    st.one_of(st.none(), st.booleans(), numbers, words),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(words, inner, max_size=3)),
    max_leaves=6,
)
more = st.lists(st.one_of(numbers, st.lists(numbers, max_size=2)), max_size=5)
anything = st.one_of(
    st.builds(Hello, numbers, words),
    st.builds(Prove, st.binary(max_size=4)),
    st.builds(Sit, words, words, words, st.booleans()),
    st.builds(NewTable, words, words, st.dictionaries(words, plain, max_size=2)),
    st.builds(Leave),
    st.builds(Lobby, words, plain),
    st.builds(Do, numbers, words, st.lists(numbers, max_size=3), numbers, more, numbers),
    st.builds(Say, words),
    st.builds(Control, words, plain),
    st.builds(Again),
    st.builds(Ping, numbers),
)  # fmt: skip


@settings(max_examples=60)
@given(st.lists(st.tuples(st.integers(0, 4), anything, st.integers(0, 3_000)), min_size=10, max_size=60))
def test_nothing_a_client_says_can_stop_the_host(tmp_path_factory: Any, said: list[tuple[int, Any, int]]) -> None:
    home = house(tmp_path_factory.mktemp("fuzz"))
    clients = [*playing(home, 3, between=500, intervals=[5_000] * 3, pace=100), Client(home).sit("Eye", watch=True)]
    clients.append(Client(home))
    for who, message, wait in said:
        clients[who].tell(message)
        fake(home).advance(wait)
        if clients[who].closed:
            assert not any("mistake" in bye.why for bye in clients[who].heard(Bye))
            clients[who] = Client(home)
    # The house still works.
    for client in clients:
        client.hang_up()
    again = Client(home).open("Fresh", "Zoe")
    again.do("bot")
    again.do("start")
    assert state_of(home, "Fresh").accepted == 0
    home.close()


def test_all_messages_are_tried_here() -> None:
    assert len(FROM_CLIENT) == 11
    assert Delta not in FROM_CLIENT
