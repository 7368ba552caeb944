"""The account of every tournament is kept: why everybody had the RP they had (R9.2, R11.2)."""

from random import Random

import cards
from engine.events import Entry
from engine.game import apply
from engine.rows import ACCOUNTS, LEDGER
from engine.state import OVER, STANDINGS, State
from engine.symbols import WRITTEN
from engine.view import SPECTATOR, view

from .walks import start, walk

BOX = cards.default_box()


def told(state: State) -> list[list[Entry]]:
    """The accounts as those who look on see them: of the tournaments before, then of the one at hand."""
    seen = view(state, SPECTATOR)
    before = [[Entry(*row) for row in account] for account in seen.get(ACCOUNTS) or []]
    last = [Entry(*row) for key, row in seen.items() if key >= LEDGER]
    return [*before, last]


def sums(account: list[Entry], players: int) -> tuple[int, ...]:
    return tuple(sum(one.amount for one in account if one.seat == seat) for seat in range(players))


def test_each_tournaments_account_adds_up_to_its_rp() -> None:
    state = start(BOX, 2, 7, mode="duel")
    checked = 0
    for seat, order, now in walk(state, Random(7)):
        apply(state, seat, order, now)
        if state.phase in (STANDINGS, OVER) and len(state.results) > checked:
            checked = len(state.results)
            accounts = told(state)
            assert [sums(account, 2) for account in accounts] == [result[1] for result in state.results]
    assert checked >= 2


def test_an_account_that_is_closed_names_each_card_and_word_once() -> None:
    state = start(BOX, 3, 3)
    for seat, order, now in walk(state, Random(3)):
        apply(state, seat, order, now)
        if state.accounts:
            break
    (account,) = state.accounts
    keys = [(one.seat, one.print, one.word) for one in account]
    assert len(keys) == len(set(keys))
    assert not state.ledger


def test_the_account_of_a_turn_based_game_is_parted_by_what_was_written_down() -> None:
    state = start(BOX, 3, 5, mode="turn-based")
    for seat, order, now in walk(state, Random(5)):
        apply(state, seat, order, now)
    assert state.phase == OVER
    for seat, written in enumerate(state.sheet):
        gained, found = 0, []
        for one in state.ledger:
            if one.seat == seat and one.word == WRITTEN:
                assert one.amount == -gained
                found.append(gained)
                gained = 0
            elif one.seat == seat:
                gained += one.amount
        assert tuple(found) == written
        assert gained == 0
