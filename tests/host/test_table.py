"""Orders at a table: carried out, written down, told to each as they may know it; or refused, and nothing changes."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest

from engine.orders import Order
from engine.state import OVER
from mbtui.host.journal import BadJournal
from mbtui.net.convert import do_of
from mbtui.net.messages import Control, Delta, No, Say, Snapshot
from tests.host.desk import Client, check_views, game_of, house, play_on, playing, state_of, table_of, to_tournament


def test_an_order_is_answered_to_its_giver_and_told_to_all(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home)
    eye = Client(home).sit("Eye", watch=True)
    for client in (ann, bob, eye):
        client.inbox.clear()
    ann.tell(do_of(Order("ready"), 41))
    assert [(d.position, d.number) for d in ann.heard(Delta)] == [(1, 41)]
    assert [(d.position, d.number) for d in bob.heard(Delta)] == [(1, 0)]
    assert [(d.position, d.number) for d in eye.heard(Delta)] == [(1, 0)]
    check_views(home, [ann, bob, eye])


def test_a_refusal_goes_to_its_giver_alone_and_changes_nothing(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home)
    before, written = state_of(home).save(), home.books.count(1)
    bob.inbox.clear()
    refusal = ann.order(Order("sell", (1,)))
    assert refusal is not None
    assert refusal.why == "The clock has not started yet."
    assert state_of(home).save() == before
    assert home.books.count(1) == written
    assert not bob.inbox


def test_an_order_is_in_the_journal_before_anybody_hears_of_it(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home)
    seen: list[tuple[int, int]] = []
    real = bob.send

    def send(message: object) -> None:
        if isinstance(message, Delta):
            seen.append((message.position, home.books.count(1)))
        real(message)  # type: ignore[arg-type]

    member = table_of(home).members[1]
    member.send = send
    ann.order(Order("ready"))
    bob.order(Order("ready"))
    assert seen == [(1, 1), (2, 2)]


def test_what_cannot_be_written_down_does_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = house(tmp_path)
    ann, bob = playing(home)
    before = state_of(home).save()

    def full(*args: object) -> None:
        raise BadJournal("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(home.books, "commit", full)
        refusal = ann.order(Order("ready"))
    assert refusal is not None
    assert "journal" in refusal.why
    assert state_of(home).save() == before
    assert ann.order(Order("ready")) is None
    check_views(home, [ann, bob])


def test_an_engine_that_fails_takes_nobody_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = house(tmp_path)
    ann, bob = playing(home)
    before = state_of(home).save()

    def broken(state: object, *args: object) -> None:
        state.money[0] += 100  # type: ignore[attr-defined]
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("mbtui.host.game.apply", broken)
        refusal = ann.order(Order("ready"))
    assert refusal is not None
    assert "failed" in refusal.why
    assert state_of(home).save() == before
    assert bob.order(Order("ready")) is None
    check_views(home, [ann, bob])


def test_spectators_and_the_lobby_give_no_orders(tmp_path: Path) -> None:
    home = house(tmp_path)
    playing(home)
    eye = Client(home).sit("Eye", watch=True)
    refusal = eye.order(Order("ready"))
    assert refusal is not None
    assert refusal.why.startswith("You are watching")
    eye.tell(Control("end"))
    assert eye.take(No).why.startswith("You are watching")
    ann = Client(home).open("Second", "Ann")
    refusal = ann.order(Order("ready"))
    assert refusal is not None
    assert refusal.why == "The game has not begun."


@pytest.mark.parametrize("verb", ["start", "interval", "go", "tick", "score", "", "x" * 300])
def test_nobody_gives_the_hosts_orders(tmp_path: Path, verb: str) -> None:
    home = house(tmp_path)
    ann, _ = playing(home)
    before = state_of(home).save()
    assert ann.order(Order(verb)) is not None
    assert state_of(home).save() == before


def test_a_snapshot_comes_when_asked_for(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, _ = playing(home)
    ann.inbox.clear()
    ann.again()
    assert ann.take(Snapshot).position == 0


def test_five_clients_play_whole_games_and_their_mirrors_are_true_after_every_order(tmp_path: Path) -> None:
    for number, seed, options in ((5, 11, {}), (3, 12, {"pre_release": True})):
        home = house(tmp_path / str(number), seed=seed)
        players = playing(home, number, **options)
        eye = Client(home).sit("Eye", watch=True)
        everybody = [*players, eye]
        play_on(home, players, Random(seed), partial(check_views, home, everybody))
        assert state_of(home).phase == OVER
        assert table_of(home).status == "over"
        (listed,) = home.books.tables()
        assert listed.status == "over"
        assert [name for name, _, _ in listed.results] == [seat.name for seat in table_of(home).taken]
        assert players[0].lobby()["phase"] == "over"
        refusal = players[0].order(Order("ready"))
        assert refusal is not None
        assert refusal.why == "The game is over."


def test_an_answer_to_a_question_that_is_gone_is_refused(tmp_path: Path) -> None:
    home = house(tmp_path)
    players = playing(home, 2)
    luck = Random(3)
    to_tournament(home, players, luck)
    state = state_of(home)
    assert state.ask is not None
    player = players[state.ask.seat]
    order = player.legal()[0]
    refusal = player.order(order, position=state.accepted - 1)
    assert refusal is not None
    assert "moved on" in refusal.why
    refusal = player.order(order, position=state.accepted + 5)
    assert refusal is not None
    assert player.order(order, position=-1) is None


def test_a_pack_that_was_replaced_is_not_bought_by_mistake(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home)
    ann.order(Order("ready"))
    bob.order(Order("ready"))
    seen = bob.mirror.position
    assert ann.order(Order("buy pack", number=3)) is None
    refusal = bob.order(Order("buy pack", number=3), position=seen)
    assert refusal is not None
    assert refusal.why == "Another pack lies there by now."
    assert bob.order(Order("buy pack", number=4), position=seen) is None
    refusal = bob.order(Order("ready"), position=0)
    assert refusal is not None
    assert "interval" in refusal.why
    refusal = bob.order(Order("buy pack", number=0), position=seen)
    assert refusal is not None
    assert "on top" in refusal.why


def test_chat_is_plain_and_reaches_everybody(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home)
    eye = Client(home).sit("Eye", watch=True)
    for client in (ann, bob, eye):
        client.inbox.clear()
    ann.tell(Say("hello\x1b[31m [b]you[/b]\n\x00"))
    eye.tell(Say("x" * 1000))
    ann.tell(Say(" \x07 "))
    said = bob.said()
    assert said == ["Ann: hello[31m [b]you[/b]", f"Eye: {'x' * 300}"]
    late = Client(home).sit("Late", watch=True)
    assert said[0] in late.said()


def test_the_log_is_told_to_those_who_come_later_without_secrets(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home)
    ann.order(Order("ready"))
    bob.order(Order("ready"))
    ann.order(Order("buy pack", number=1))
    late = Client(home).sit("Late", watch=True)
    lines = late.said()
    assert "Interval 1 begins." in lines
    bought = next(line for line in lines if line.startswith("Ann buys a pack"))
    card = state_of(home).box.cards[state_of(home).prints[state_of(home).zone(0, 0)[-1]]].name
    assert card not in bought


def test_the_state_of_a_game_is_a_copy_that_nobody_else_holds(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, _ = playing(home)
    before = game_of(home).state
    ann.order(Order("ready"))
    assert game_of(home).state is not before
    assert before.accepted == 0
