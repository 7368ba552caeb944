"""Seats survive their players: cut off, taken over, handed to bots, given back (issue: reconnecting)."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

from engine import rows
from engine.orders import Order
from engine.state import OVER, TOURNAMENT
from mbtui.net.messages import Bye, Control, Leave, No, Seated, Snapshot
from tests.host.desk import (
    ENDLESS,
    Client,
    check_views,
    fake,
    game_of,
    house,
    play_on,
    playing,
    state_of,
    table_of,
    to_tournament,
)


def test_a_seat_is_held_and_its_token_brings_the_player_back(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home)
    bob.hang_up()
    assert "Bob was cut off; the seat is held." in ann.said()
    stranger = Client(home).sit("Bob")
    assert stranger.take(No).why == "The game has begun."
    stranger.sit("Bob", token="guess")
    assert stranger.take(No).why == "The game has begun."
    back = Client(home).sit("whatever", token=bob.token)
    assert back.take(Seated) == Seated("T", 1, bob.token, False)
    assert back.view[rows.HEADER]["seat"] == 1
    assert "Bob is back." in ann.said()
    check_views(home, [ann, back])


def test_somebody_comes_back_after_every_order_of_a_game_and_gets_the_same_question(tmp_path: Path) -> None:
    home = house(tmp_path, seed=31)
    players = playing(home, 3, pre_release=True)
    luck, seen = Random(31), set()

    def drop_and_return() -> None:
        state = state_of(home)
        seat = state.ask.seat if state.ask is not None else luck.randrange(3)
        if state.phase == OVER or (state.phase in ("deckbuilding", "tournament") and luck.random() < 0.5):
            return
        before = dict(players[seat].view)
        players[seat].hang_up()
        players[seat] = Client(home).sit("", token=players[seat].token)
        assert players[seat].view == before
        assert players[seat].mirror.position == state.accepted
        kind = state.ask.kind if state.ask is not None else ""
        seen.add((state.phase, state.interval, kind))
        check_views(home, players)

    play_on(home, players, luck, drop_and_return)
    phases = {phase for phase, _, _ in seen}
    assert phases == {"deckbuilding", "pairings", "tournament", "standings"}
    assert {interval for _, interval, _ in seen} >= {0, 1, 2, 3}
    assert {kind for _, _, kind in seen} >= {"turn", "cards"}


def test_the_newer_of_two_connections_has_the_seat(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home)
    newer = Client(home).sit("", token=bob.token)
    assert "newer connection" in bob.take(Bye).why
    assert bob.closed
    assert newer.order(Order("ready")) is None
    bob.session.receive(Leave())
    assert table_of(home).taken[1].here
    assert len(table_of(home).members) == 2
    check_views(home, [ann, newer])


def test_the_same_person_with_a_proven_identity_needs_no_token(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann = Client(home, identity="SHA256:ann").open(between=0)
    Client(home, identity="SHA256:bob").sit("Bob")
    ann.do("start")
    ann.hang_up()
    assert Client(home, identity="SHA256:eve").sit("Ann").take(No).why == "The game has begun."
    back = Client(home, identity="SHA256:ann").sit("Ann")
    assert back.take(Seated).seat == 0


def test_leaving_a_game_holds_the_seat_and_passes_the_table_on_at_once(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob, cid = playing(home, 3)
    bob.inbox.clear()
    ann.tell(Leave())
    assert bob.take(Seated).owner
    assert table_of(home).owner is table_of(home).taken[1]
    back = Client(home).sit("", token=ann.token)
    assert not back.take(Seated).owner
    bob.tell(Control("kick", "Ann"))
    assert back.closed
    assert cid.lobby()["owner"] == 1


def test_an_owner_who_is_cut_off_for_long_owns_no_longer(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home)
    ann.hang_up()
    fake(home).advance(60_000)
    back = Client(home).sit("", token=ann.token)
    fake(home).advance(300_000)
    assert table_of(home).owner is table_of(home).taken[0]
    back.hang_up()
    fake(home).advance(300_000)
    assert table_of(home).owner is table_of(home).taken[1]
    assert "Bob owns the table now." in bob.said()


def test_the_first_to_return_to_an_ownerless_table_owns_it(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home)
    ann.hang_up()
    bob.hang_up()
    fake(home).advance(1_000_000)
    assert table_of(home).owner is table_of(home).taken[0]
    back = Client(home).sit("", token=bob.token)
    assert back.heard(Seated)[-1].owner


def test_a_bot_keeps_a_seat_warm_and_steps_aside(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, pace=1_000)
    ann.tell(Control("next"))
    bob.hang_up()
    bob.inbox.clear()
    ann.tell(Control("bot", "Bob"))
    ann.tell(Control("bot", "Bob"))
    assert ann.take(No).why == "A bot plays there already."
    before = state_of(home).accepted
    fake(home).advance(10_000)
    given = [written.seat for written in home.books.orders(1)][before:]
    assert len(given) >= 5
    assert set(given) == {1}
    back = Client(home).sit("", token=bob.token)
    now = state_of(home).accepted
    fake(home).advance(10_000)
    assert state_of(home).accepted == now
    assert back.order(Order("buy pack", number=9)) is None
    check_views(home, [ann, back])


def test_a_player_who_is_here_can_be_played_for_and_take_over_again(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home)
    bob.tell(Control("bot", 0))
    assert "owner" in bob.take(No).why
    ann.tell(Control("bot", [1, "random"]))
    refusal = bob.order(Order("ready"))
    assert refusal is not None
    assert refusal.why == "A bot plays for you."
    bob.tell(Control("unbot"))
    assert bob.order(Order("ready")) is None
    bob.tell(Control("unbot"))
    assert bob.take(No).why == "No bot plays there."
    nonsense: tuple[object, ...] = (None, 7, "Zoe", ["Bob"], [1, "nonsense"], {})
    for bad in nonsense:
        ann.tell(Control("bot", bad))
        assert ann.take(No).why


def test_a_kicked_player_does_not_come_back_and_a_bot_goes_on(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home)
    eye = Client(home).sit("Eye", watch=True)
    ann.tell(Control("kick", 1))
    assert bob.closed
    assert Client(home).sit("Bob", token=bob.token).take(No).why == "The game has begun."
    assert table_of(home).taken[1].bot
    ann.tell(Control("unbot", 1))
    assert ann.take(No).why == "Nobody else has that seat."
    ann.tell(Control("kick", "eye"))
    assert eye.closed
    assert len(table_of(home).members) == 1


def test_a_game_waits_when_all_its_players_are_gone(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, between=1_000, intervals=[60_000, 60_000, 60_000])
    fake(home).advance(2_000)
    ann.hang_up()
    bob.hang_up()
    eye = Client(home).sit("Eye", watch=True)
    before = state_of(home).save()
    fake(home).advance(10**6)
    assert state_of(home).save() == before
    bob = Client(home).sit("", token=bob.token)
    assert eye.lobby()["held"] == "The table waits for Ann."
    refusal = bob.order(Order("buy pack", number=1))
    assert refusal is not None
    assert refusal.why == "The table waits for Ann."
    ann = Client(home).sit("", token=ann.token)
    assert eye.lobby()["held"] == ""
    assert bob.order(Order("buy pack", number=1)) is None
    assert game_of(home).now() == 2_000


def test_the_owner_need_not_wait_for_everybody(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home)
    ann.hang_up()
    bob.hang_up()
    ann = Client(home).sit("", token=ann.token)
    assert ann.order(Order("ready")) is not None
    ann.tell(Control("resume"))
    assert ann.order(Order("ready")) is None


def test_in_a_tournament_the_first_to_return_can_play(tmp_path: Path) -> None:
    home = house(tmp_path)
    players = playing(home, 3)
    to_tournament(home, players, Random(1))
    for player in players:
        player.hang_up()
    state = state_of(home)
    assert state.ask is not None
    back = Client(home).sit("", token=players[state.ask.seat].token)
    assert back.order(back.legal()[0]) is None
    assert state_of(home).phase == TOURNAMENT


def test_the_owner_ends_a_game(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = playing(home, between=1_000, intervals=[1_000] * 3)
    bob.tell(Control("end"))
    assert "owner" in bob.take(No).why
    ann.tell(Control("end"))
    assert bob.lobby()["phase"] == "ended"
    before = state_of(home).save()
    fake(home).advance(10**6)
    assert state_of(home).save() == before
    ann.tell(Control("next"))
    assert ann.take(No).why == "There is no game going on."
    ann.hang_up()
    bob.tell(Leave())
    assert home.tables == []
    assert home.books.tables()[0].status == "ended"


def test_spectators_come_and_go_and_see_the_open_view(tmp_path: Path) -> None:
    home = house(tmp_path)
    players = playing(home, 2)
    luck = Random(5)
    eyes: list[Client] = []
    names = (f"Eye {number}" for number in count())

    def watch() -> None:
        if luck.random() < 0.1 and len(eyes) < 20:
            eyes.append(Client(home).sit(next(names), watch=True))
        elif eyes and luck.random() < 0.1:
            eyes.pop(luck.randrange(len(eyes))).hang_up()
        check_views(home, [*players, *eyes])

    play_on(home, players, luck, watch)
    assert eyes
    assert all(eye.view[rows.HEADER]["seat"] == -1 for eye in eyes)


def test_too_many_watchers_do_not_fit(tmp_path: Path) -> None:
    home = house(tmp_path, limits=replace(ENDLESS, members=4))
    playing(home, 2)
    eyes = [Client(home).sit(f"Eye {place}", watch=True) for place in range(3)]
    assert eyes[2].take(No).why == "There is no room left at this table."
    assert len(table_of(home).watchers) == 2


def test_a_player_always_gets_back_in_even_when_the_table_is_full(tmp_path: Path) -> None:
    home = house(tmp_path, limits=replace(ENDLESS, members=3))
    ann, _ = playing(home, 2)
    ann.hang_up()
    for place in range(3):
        Client(home).sit(f"Eye {place}", watch=True)
    assert Client(home).sit("", token=ann.token).take(Snapshot).position == 0


def test_everything_at_a_table_at_once(tmp_path: Path) -> None:
    """People drop, return, watch, pause, are played for by bots; the mirrors stay true and the game ends."""
    home = house(tmp_path, seed=77)
    players = playing(home, 4, between=2_000, intervals=[20_000, 20_000, 20_000], moment=250, pace=300, turn_time=5_000)
    luck = Random(77)
    time = fake(home)
    for _ in range(5_000):
        if table_of(home).status == "over":
            break
        seat = luck.randrange(4)
        player = players[seat]
        chance = luck.random()
        if player.closed:
            if chance < 0.2:
                players[seat] = Client(home).sit("", token=player.token)
        elif chance < 0.01:
            player.hang_up()
        elif chance < 0.03:
            player.tell(Control(luck.choice(("bot", "unbot", "extend", "pause", "resume", "next")), luck.randrange(4)))
        elif chance < 0.4:
            legal = player.legal()
            if legal:
                player.order(luck.choice(legal))
        time.advance(luck.choice((10, 100, 300)))
        if luck.random() < 0.02:
            for one in players:
                if not one.closed:
                    one.tell(Control("resume"))
            check_views(home, players)
    assert table_of(home).status == "over"
