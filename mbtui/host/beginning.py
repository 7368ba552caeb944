"""The beginning of a game: the players are set, the sets laid out, everybody gets their first view (R2)."""

from __future__ import annotations

from engine.game import new_game
from engine.orders import Refused
from engine.state import State

from .game import Game
from .journal import GAME, LOBBY, BadJournal
from .seats import Seat
from .table import Table


def start(table: Table) -> None:
    """The players are set, the sets are laid out, the game begins; it is in the journal before anybody hears of it."""
    seats = table.taken
    if len(seats) < 2:
        raise Refused("A game is for 2 to 5 players.", "Bots can take the empty seats.")
    seed = table.entropy()
    state = _laid_out(table, seats, seed)
    game = Game(state, seed, seats, table.plan.options, table.minds, table.books, table.number, table.time, table)
    before = table.seats
    table.seats, table.game, table.status = [*seats], game, GAME
    try:
        table.books.update(table.number, GAME, table.header())
    except BadJournal:
        table.seats, table.game, table.status = before, None, LOBBY
        raise Refused("The host cannot write its journal.", "The game has not begun.") from None
    for seat in seats:
        seat.ready = False
    move_to(table, [*seats])
    table.people_changed()
    for member in tuple(table.members):
        table.again(member)
    table.notice("The game begins.")


def _laid_out(table: Table, seats: list[Seat], seed: int) -> State:
    try:
        settings = table.plan.settled(
            tuple(seat.name for seat in seats),
            starters=tuple(seat.starter for seat in seats),
            characters=tuple(seat.character for seat in seats),
            handicapped=tuple(place for place, seat in enumerate(seats) if seat.handicap),
            opened_booster=seats.index(table.booster) if table.booster in seats else -1,
        )
        return new_game(table.box, settings, seed)
    except ValueError as error:
        raise Refused(f"That cannot be laid out: {error}.") from None


def move_to(table: Table, seats: list[Seat | None]) -> None:
    """Everybody moves up; who sits in another seat now is told so."""
    table.seats = seats
    for place, seat in enumerate(seats):
        if seat is not None and seat.member is not None and seat.member.seat != place:
            seat.member.seat = place
            seat.member.send(table.seated(seat.member))
