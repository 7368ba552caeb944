"""The lobby: names, seats, starters, sets, bots, and who may do what (R2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import rows
from engine.state import DECKBUILDING
from mbtui.bots import LEVELS
from mbtui.net.messages import Bye, Leave, LobbyState, No, Seated, Tables
from tests.host.desk import BOX, NAMES, Client, fake, house, playing, seated, state_of, table_of


def test_seats_are_taken_by_name_and_everybody_sees_it(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = seated(home)
    state = ann.lobby()
    assert [seat and seat["name"] for seat in state["seats"]] == ["Ann", "Bob", None, None, None]
    assert state["owner"] == 0
    assert state == bob.lobby()
    assert not any("token" in str(message) for message in (state,))


@pytest.mark.parametrize("name", ["", "   ", "\x1b[", "\u202e", "host", "HOST", "ANN", "\x00\x07"])
def test_a_name_that_is_none_is_refused_and_nothing_changes(tmp_path: Path, name: str) -> None:
    home = house(tmp_path)
    (ann,) = seated(home, 1)
    ann.inbox.clear()
    other = Client(home).sit(name)
    assert other.take(No).why
    assert len(table_of(home).taken) == 1
    assert not ann.inbox


def test_control_characters_and_length_are_taken_off_a_name(tmp_path: Path) -> None:
    home = house(tmp_path)
    seated(home, 1)
    Client(home).sit("\x1b]0;Bob\x07 \u202eof: the, long+ and#winding road to the end")
    name = table_of(home).taken[1].name
    assert name == "]0;Bob of the long a"
    assert len(name) <= 20


def test_a_sixth_player_can_only_watch(tmp_path: Path) -> None:
    home = house(tmp_path)
    seated(home, 5)
    late = Client(home).sit("Fay")
    assert late.take(No).why == "All seats are taken."
    late.sit("Fay", watch=True)
    assert late.take(Seated).seat == -1
    assert late.session.table is table_of(home)


def test_leaving_the_lobby_frees_the_seat_and_passes_the_table_on(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob, cid = seated(home, 3)
    ann.tell(Leave())
    assert isinstance(ann.inbox[-1], Tables)
    state = bob.lobby()
    assert state["seats"][0] is None
    assert state["owner"] == 1
    assert cid.lobby() == state
    bob.tell(Leave())
    cid.tell(Leave())
    assert home.tables == []
    assert home.books.tables() == []


def test_starters_and_characters_are_chosen_no_two_alike(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = seated(home)
    starter = BOX.of_rarity("Starter")[0].name
    ann.do("starter", starter)
    bob.do("starter", starter)
    assert "no two are alike" in bob.take(No).why
    bob.do("starter", "Nonsense")
    assert bob.take(No).why
    bob.do("starter", 7)
    assert bob.take(No).why
    characters = [card.name for one in BOX.of_rarity("Character") for card in one.cards]
    if characters:
        bob.do("character", characters[0])
        assert bob.lobby()["seats"][1]["character"] == characters[0]
    ann.do("start")
    assert state_of(home).settings.starters == (starter, "")


def test_only_the_owner_sets_things_and_the_box_must_have_them(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = seated(home)
    bob.do("set", {"pre_release": True})
    assert "owner" in bob.take(No).why
    for bad in (
        {"pre_release": 1}, {"nonsense": 1}, {"intervals": [1, 2]}, {"intervals": [1, 2, -3]}, {"intervals": "x"},
        {"selection": "cheating"}, {"sets": ["No Such Set"], "selection": "chosen"}, {"seats": 1}, {"seats": 6},
        {"names": ["x", "y"]}, {"starters": ["x"]}, {"turn_time": 10**12}, {"moment": True}, ["x"], None, 5, {3: 4},
    ):  # fmt: skip
        before = table_of(home).plan
        ann.inbox.clear()
        ann.do("set", bad)
        assert ann.take(No).why, bad
        assert table_of(home).plan == before
    ann.do("set", {"pre_release": True, "intervals": [60000, 0, 1], "turn_time": 30000})
    settings = ann.lobby()["settings"]
    assert (settings["pre_release"], settings["intervals"], settings["turn_time"]) == (True, [60000, 0, 1], 30000)


def test_sets_by_hand_are_the_sets_of_the_game(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, _ = seated(home)
    chosen = [one.name for one in BOX.sets if one.rarity in ("Expansion", "Premium", "Master")][:2]
    ann.do("set", {"selection": "chosen", "sets": chosen})
    ann.do("start")
    assert list(state_of(home).settings.sets) == chosen


def test_bots_take_empty_seats_and_give_them_back(tmp_path: Path) -> None:
    home = house(tmp_path)
    (ann,) = seated(home, 1)
    ann.do("start")
    assert "2 to 5" in ann.take(No).why
    ann.do("bot", "rookie")
    ann.do("bot", "no such bot")
    assert ann.take(No).why == "There is no such bot."
    for _ in range(3):
        ann.do("bot")
    ann.do("bot")
    assert ann.take(No).why == "All seats are taken."
    bob = Client(home).sit("Bob")
    assert bob.take(No).why == "All seats are taken."
    ann.do("unbot", 2)
    ann.do("unbot", 2)
    assert ann.take(No).why
    bob.sit("Bob")
    assert bob.seat == 2
    bob.do("bot")
    assert "owner" in bob.take(No).why
    names = [seat.name for seat in table_of(home).taken]
    assert len({name.casefold() for name in names}) == 5


def test_a_bot_becomes_another_kind_of_bot(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = seated(home, 2)
    ann.do("bot")
    ann.do("mind", [2, "random"])
    assert [seat.bot for seat in table_of(home).taken] == ["", "", "random"]
    for wrong in ([1, "random"], [2, "nobody"], [4, "random"], [2], "random", None):
        ann.do("mind", wrong)
        assert ann.take(No).why
    bob.do("mind", [2, LEVELS[-1]])
    assert "owner" in bob.take(No).why
    assert table_of(home).taken[2].bot == "random"


def test_everybody_ready_starts_and_seats_close_up(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob, cid = seated(home, 3)
    cid.do("booster", True)
    bob.tell(Leave())
    ann.do("ready")
    assert table_of(home).game is None
    ann.do("unready")
    cid.do("ready")
    assert table_of(home).game is None
    ann.inbox.clear()
    ann.do("ready")
    state = state_of(home)
    assert state.settings.names == ("Ann", "Cid")
    assert state.settings.opened_booster == 1
    assert state.phase == DECKBUILDING
    assert (ann.seat, cid.seat) == (0, 1)
    assert cid.view[rows.HEADER]["seat"] == 1


def test_a_kicked_player_is_gone_and_may_come_as_a_new_one(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob, cid = seated(home, 3)
    bob.do("kick", "Ann")
    assert "owner" in bob.take(No).why
    ann.do("kick", "Ann")
    assert "yourself" in ann.take(No).why
    ann.do("kick", "bob")
    assert "sent you away" in bob.take(Bye).why
    assert bob.closed
    assert [seat and seat["name"] for seat in cid.lobby()["seats"]] == ["Ann", None, "Cid", None, None]
    again = Client(home).sit("Bob", token=bob.token)
    assert again.seat == 1
    assert again.token != bob.token


def test_a_dropped_player_of_the_lobby_is_waited_for_a_while(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = seated(home)
    token = ann.token
    ann.hang_up()
    assert bob.lobby()["seats"][0]["here"] is False
    back = Client(home).sit("Somebody", token=token)
    assert (back.seat, table_of(home).taken[0].name) == (0, "Ann")
    assert table_of(home).owner is table_of(home).seats[0]
    back.hang_up()
    fake(home).advance(200_000)
    state = bob.lobby()
    assert state["seats"][0] is None
    assert state["owner"] == 1


def test_lobby_words_make_no_sense_later_and_nonsense_never_does(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob = seated(home)
    ann.do("dance")
    assert ann.take(No).legal.startswith("You can: ready")
    ann.do("start")
    for what in ("starter", "set", "bot", "kick", "start", "dance"):
        ann.do(what, "x")
        assert ann.take(No).why
    bob.do("ready")
    assert bob.take(No).why


def test_watchers_see_the_lobby_and_change_nothing(tmp_path: Path) -> None:
    home = house(tmp_path)
    seated(home)
    eye = Client(home).sit("Eye", watch=True)
    assert eye.take(LobbyState).state["watching"] == ["Eye"]
    for what in ("ready", "starter", "set", "bot", "start", "booster"):
        eye.do(what, {})
        assert eye.take(No).why
    same = Client(home).sit("eye", watch=True)
    assert "taken" in same.take(No).why


def test_a_table_can_do_without_watchers(tmp_path: Path) -> None:
    home = house(tmp_path)
    seated(home, 2, watching=False)
    eye = Client(home).sit("Eye", watch=True)
    assert "without spectators" in eye.take(No).why


def test_the_seats_of_a_table_can_be_fewer(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, _, _ = seated(home, 3)
    ann.do("set", {"seats": 2})
    assert ann.take(No).why == "3 sit at the table already."
    ann.do("set", {"seats": 3})
    assert len(ann.lobby()["seats"]) == 3
    assert Client(home).sit("Dee").take(No).why == "All seats are taken."


def test_a_game_of_every_size_begins(tmp_path: Path) -> None:
    for number in range(2, 6):
        home = house(tmp_path / str(number))
        clients = playing(home, number)
        assert state_of(home).settings.names == NAMES[:number]
        assert [client.view[rows.HEADER]["seat"] for client in clients] == list(range(number))


def test_the_owner_names_who_has_a_handicap(tmp_path: Path) -> None:
    home = house(tmp_path)
    ann, bob, cid = seated(home, 3, accessories="handicap")
    bob.do("handicap", ["Bob", True])
    assert "owner" in bob.take(No).why
    for wrong in (None, "Bob", ["Bob"], ["Bob", 1], ["Zoe", True]):
        ann.do("handicap", wrong)
        assert ann.heard(No)
    for who in ("Bob", 2):
        ann.do("handicap", [who, True])
    ann.do("handicap", ["Bob", False])
    assert [seat["handicap"] for seat in cid.lobby()["seats"] if seat] == [False, False, True]
    ann.do("start")
    assert state_of(home).settings.handicapped == (2,)


def test_settings_that_do_not_go_together_are_refused_with_the_reason(tmp_path: Path) -> None:
    home = house(tmp_path)
    (ann,) = seated(home, 1)
    for values, why in (
        ({"pro_players": True}, "Pro Players need character powers"),
        ({"mode": "turn-based", "draft": True}, "nothing is dealt in a Turn-Based game"),
        ({"mode": "solo"}, "one of standard, duel, turn-based"),
        ({"round_count": 7}, "from 0 to 3"),
    ):
        ann.do("set", values)
        assert why in ann.take(No).why
    ann.do("set", {"mode": "duel", "powers": True, "pro_players": True})
    assert ann.lobby()["settings"]["mode"] == "duel"
