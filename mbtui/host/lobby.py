"""Before the game: who plays what, with which sets, and when it begins (R2). Each verb of a `Lobby` message is here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.orders import HOST, Refused
from engine.state import PAIRINGS, STANDINGS

from . import clockwork
from .beginning import move_to, start
from .bots import USUAL
from .journal import GAME, LOBBY
from .seats import Member, Seat
from .table import Table

BOT_NAMES: Final = ("Bot Ada", "Bot Bix", "Bot Cleo", "Bot Dov", "Bot Elm", "Bot Fay")


def change(table: Table, member: Member, what: str, value: Any) -> None:
    """Do what a member asks for, if it is theirs to ask."""
    if what in ("ready", "unready") and table.status == GAME:
        _ready_between(table, member, what == "ready")
        return
    if table.status != LOBBY:
        raise Refused("The game has begun.")
    verb = _VERBS.get(what)
    if verb is None:
        raise Refused(f'"{what[:40]}" cannot be done in the lobby.', f"You can: {', '.join(_VERBS)}.")
    verb(table, member, value)
    if table.status == LOBBY:
        table.people_changed()


def own_seat(table: Table, member: Member) -> Seat:
    seat = table.seat_of(member)
    if seat is None:
        raise Refused("You are watching; only players do that.")
    return seat


def only_owner(table: Table, member: Member) -> None:
    """Some things are for the table's owner alone."""
    if own_seat(table, member) is not table.owner:
        name = table.owner.name if table.owner is not None else "nobody"
        raise Refused("Only the table's owner can do that.", f"That is {name}.")


def find_seat(table: Table, value: Any) -> int:
    """A seat that is somebody's, by its number or its player's name."""
    if type(value) is int and 0 <= value < len(table.seats) and table.seats[value] is not None:
        return value
    if isinstance(value, str):
        for place, seat in enumerate(table.seats):
            if seat is not None and seat.name.casefold() == value.casefold():
                return place
    raise Refused("Nobody sits there.", f"There are {', '.join(seat.name for seat in table.taken)}.")


# --- each for themselves ---------------------------------------------------------------------------------


def _ready(table: Table, member: Member, value: Any) -> None:
    """When everybody is ready the game begins."""
    own_seat(table, member).ready = True
    people = [seat for seat in table.taken if not seat.bot]
    if len(table.taken) >= 2 and all(seat.ready and seat.here for seat in people):
        start(table)


def _unready(table: Table, member: Member, value: Any) -> None:
    own_seat(table, member).ready = False


def _starter(table: Table, member: Member, value: Any) -> None:
    """A starter deck by its name; nothing for a random one (R2.4)."""
    seat = own_seat(table, member)
    decks = [one.name for one in table.box.of_rarity("Starter")]
    seat.starter = _pick(value, decks, [other.starter for other in table.taken if other is not seat], "starter deck")


def _character(table: Table, member: Member, value: Any) -> None:
    """A character by its name; nothing for a random one (R2.4)."""
    seat = own_seat(table, member)
    known = [card.name for one in table.box.of_rarity("Character") for card in one.cards]
    seat.character = _pick(value, known, [other.character for other in table.taken if other is not seat], "character")


def _pick(value: Any, known: list[str], taken: list[str], what: str) -> str:
    if not value:
        return ""
    if not isinstance(value, str) or value not in known:
        raise Refused(f"There is no such {what} in the box.", f"There are {', '.join(known)}." if known else "")
    if value in taken:
        raise Refused(f"Somebody has the {what} {value} already: no two are alike.")
    return value


def _booster(table: Table, member: Member, value: Any) -> None:
    """Who most recently opened a booster pack begins the first tournament (R5.3); `False`: nobody remembers."""
    seat = own_seat(table, member)
    if value is False or value is None:
        table.booster = None
    elif value is True:
        table.booster = seat
    else:
        table.booster = table.seats[find_seat(table, value)]


# --- for the owner ---------------------------------------------------------------------------------------


def _set(table: Table, member: Member, value: Any) -> None:
    """Settings and options by name; a selection of sets must be one the box can lay out (R2.1, R2.2)."""
    only_owner(table, member)
    plan = table.plan.changed(value)
    seats = table.taken
    if len(seats) > plan.seats:
        why = "A Duel is for 2 players (R11.2)." if plan.settings.get("mode") == "duel" else ""
        raise Refused(f"{len(seats)} sit at the table already.", why)
    plan.laid_out(table.box)
    if plan.seats != table.plan.seats:
        move_to(table, [*seats, *[None] * (plan.seats - len(seats))])
    table.plan = plan


def _handicap(table: Table, member: Member, value: Any) -> None:
    """Somebody is to have a Millennium Accessory from the start, or is not (R11.4)."""
    only_owner(table, member)
    if not isinstance(value, list | tuple) or len(value) != 2 or not isinstance(value[1], bool):
        raise Refused("A handicap is for somebody, or it is not: a seat or a name, and yes or no.")
    seat = table.seats[find_seat(table, value[0])]
    assert seat is not None
    seat.handicap = value[1]


def _bot(table: Table, member: Member, value: Any) -> None:
    """A bot takes a free seat."""
    only_owner(table, member)
    if None not in table.seats:
        raise Refused("All seats are taken.")
    taken = {name.casefold() for name in table.names()}
    seat = Seat(next(name for name in BOT_NAMES if name.casefold() not in taken))
    seat.bot, seat.ready = bot_kind(table, value), True
    table.seats[table.seats.index(None)] = seat


def _mind(table: Table, member: Member, value: Any) -> None:
    """Another kind of bot in a bot's seat: [seat, kind]."""
    only_owner(table, member)
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise Refused("Say which seat, and which kind of bot.")
    seat = table.seats[find_seat(table, value[0])]
    if seat is None or not seat.bot:
        raise Refused("No bot sits there.")
    seat.bot = bot_kind(table, value[1])


def bot_kind(table: Table, value: Any) -> str:
    if value is None or value == "":
        return USUAL
    if not isinstance(value, str) or value not in table.minds:
        raise Refused("There is no such bot.", f"There are {', '.join(table.minds)}.")
    return value


def _unbot(table: Table, member: Member, value: Any) -> None:
    only_owner(table, member)
    place = find_seat(table, value)
    seat = table.seats[place]
    if seat is None or not seat.bot:
        raise Refused("No bot sits there.")
    table.free(place)


def _kick(table: Table, member: Member, value: Any) -> None:
    only_owner(table, member)
    send_away(table, member, value)


def send_away(table: Table, member: Member, value: Any) -> None:
    """The owner sends somebody away: a spectator, or a player, whose seat is lost to them."""
    for watcher in table.watchers:
        if isinstance(value, str) and watcher.name.casefold() == value.casefold():
            table.members.remove(watcher)
            watcher.dismissed("The table's owner has sent you away.")
            return
    place = find_seat(table, value)
    seat = table.seats[place]
    assert seat is not None
    if seat is table.owner:
        raise Refused("You cannot send yourself away.", "Leave, and somebody else owns the table.")
    away, seat.member, seat.token, seat.identity = seat.member, None, "", ""
    if table.status == LOBBY:
        table.free(place)
    else:
        seat.bot = seat.bot or USUAL
    if away is not None:
        table.members.remove(away)
        away.dismissed("The table's owner has sent you away.")
    table.notice(f"{seat.name} was sent away.")


def _start(table: Table, member: Member, value: Any) -> None:
    only_owner(table, member)
    start(table)


# --- between two parts of the game -----------------------------------------------------------------------


def _ready_between(table: Table, member: Member, ready: bool) -> None:
    """At pairings and standings the game goes on when all the players who are here say so."""
    seat, game = own_seat(table, member), table.game
    assert game is not None
    if game.state.phase not in (PAIRINGS, STANDINGS):
        raise Refused("That is an order now, not a word to the table.")
    if table.held:
        raise Refused(table.held)
    seat.ready = ready
    if all(one.ready for one in table.taken if one.here and not one.bot):
        game.give(HOST, clockwork.next_part(game.state))
    else:
        table.tell(table.lobby_state())


_VERBS: Final[dict[str, Callable[[Table, Member, Any], None]]] = {
    "ready": _ready,
    "unready": _unready,
    "starter": _starter,
    "character": _character,
    "booster": _booster,
    "set": _set,
    "handicap": _handicap,
    "bot": _bot,
    "mind": _mind,
    "unbot": _unbot,
    "kick": _kick,
    "start": _start,
}
