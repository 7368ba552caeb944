"""During the game: what the table's owner can do, and a little that every player can; the verbs of `Control`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.orders import HOST, Order, Refused
from engine.settings import MINUTE
from engine.state import DECKBUILDING, TOURNAMENT
from engine.zones import NONE

from . import clockwork
from .bots import USUAL
from .game import Game
from .journal import GAME
from .lobby import bot_kind, find_seat, only_owner, own_seat, send_away
from .seats import Member, Seat
from .table import Table

EXTENSION: Final = MINUTE
MOST: Final = 60 * MINUTE


def control(table: Table, member: Member, what: str, value: Any) -> None:
    """Do what a member asks for, if it is theirs to ask."""
    verb = _VERBS.get(what)
    if verb is None:
        raise Refused(f'"{what[:40]}" is nothing the owner can do.', f"The owner can: {', '.join(_VERBS)}.")
    if table.game is None or table.status != GAME:
        raise Refused("There is no game going on.")
    verb(table, table.game, member, value)


def _pause(table: Table, game: Game, member: Member, value: Any) -> None:
    """Stop the game, in every part of it: nothing is accepted and no clock runs until the owner lets it go on."""
    only_owner(table, member)
    if table.stopped:
        raise Refused("The game is stopped already.")
    table.stopped = member.name
    table.notice(f"{member.name} stops the game.")
    table.people_changed()


def _resume(table: Table, game: Game, member: Member, value: Any) -> None:
    """Let it go on: whether the owner stopped it, a player stopped the clock (R3.4), or the table waits for people."""
    only_owner(table, member)
    paused = game.state.phase == DECKBUILDING and game.state.paused != NONE
    if not (table.held or paused):
        raise Refused("The game is not stopped.")
    table.stopped, table.deserted = "", False
    game.go_on()
    if paused:
        game.give(HOST, Order("resume"))
    table.notice(f"{member.name} lets the game go on.")
    table.tell(table.lobby_state())


def _kick(table: Table, game: Game, member: Member, value: Any) -> None:
    """Send somebody away for good; a bot takes a player's seat."""
    only_owner(table, member)
    send_away(table, member, value)
    table.people_changed()


def _bot(table: Table, game: Game, member: Member, value: Any) -> None:
    """Hand a seat to a bot, until its player comes back: a seat, or [seat, kind of bot]."""
    only_owner(table, member)
    pair = value if isinstance(value, list) and len(value) == 2 else [value, USUAL]
    seat = _seat(table, pair[0])
    if seat.bot:
        raise Refused("A bot plays there already.")
    seat.bot = bot_kind(table, pair[1])
    table.notice(f"A bot plays for {seat.name}.")
    table.people_changed()


def _unbot(table: Table, game: Game, member: Member, value: Any) -> None:
    """Give a seat back to its player; every player can have their own."""
    own = own_seat(table, member)
    seat = own if value is None else _seat(table, value)
    if seat is not own:
        only_owner(table, member)
    if not seat.bot:
        raise Refused("No bot plays there.")
    if not seat.person:
        raise Refused("Nobody else has that seat.")
    seat.bot = ""
    table.notice(f"{seat.name} plays again.")
    table.people_changed()


def _seat(table: Table, value: Any) -> Seat:
    seat = table.seats[find_seat(table, value)]
    assert seat is not None
    return seat


def _extend(table: Table, game: Game, member: Member, value: Any) -> None:
    """More time on the clock, in milliseconds."""
    only_owner(table, member)
    by = EXTENSION if value is None else value
    if type(by) is not int or not 0 < by <= MOST:
        raise Refused(f"The clock can be extended by up to {MOST} milliseconds.")
    game.extend(by)
    table.notice(f"{member.name} adds {by / 1000:g} seconds to the clock.")


def _next(table: Table, game: Game, member: Member, value: Any) -> None:
    """Go on from pairings, standings or the cards just dealt; end an interval that has no clock (R3.5)."""
    only_owner(table, member)
    state = game.state
    if table.held:
        raise Refused(table.held)
    if state.phase == TOURNAMENT:
        raise Refused("The tournament goes on by its players.")
    if state.drafting or state.picks:
        raise Refused("The draft goes on when all have taken a card.")
    if state.phase == DECKBUILDING and state.interval and game.clock.count.limited:
        raise Refused("The interval ends with the clock, or when all players are ready.")
    game.give(HOST, clockwork.next_part(state))


def _end(table: Table, game: Game, member: Member, value: Any) -> None:
    """Give the game up."""
    only_owner(table, member)
    table.notice(f"{member.name} ends the game.")
    table.end()


_VERBS: Final[dict[str, Callable[[Table, Game, Member, Any], None]]] = {
    "pause": _pause,
    "resume": _resume,
    "kick": _kick,
    "bot": _bot,
    "unbot": _unbot,
    "extend": _extend,
    "end": _end,
    "next": _next,
}
