"""Back from the journal: a table as it was, and the game at it replayed order by order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.box import Box
from engine.game import VERSION, apply, new_game
from engine.settings import Settings
from engine.state import OVER as FINISHED
from engine.state import State
from mbtui.bots import Mind

from .entries import Written, checksum
from .game import Game
from .journal import GAME, BadJournal, Journal, Listed
from .options import Plan
from .seats import Seat
from .table import Table
from .timing import Time

Watcher = Callable[[State, Written], None]


def check_header(listed: Listed, box: Box) -> dict[str, Any]:
    """The header of a table that this host can play on with; `BadJournal` says why it cannot."""
    header = listed.header
    version, cards = header.get("version"), header.get("cards")
    if version is None or cards is None:
        raise BadJournal(f"{_called(listed)} is damaged: its header cannot be read.")
    if version != VERSION:
        raise BadJournal(f"{_called(listed)} was played by rules of version {version}; this is version {VERSION}.")
    if cards != box.digest:
        raise BadJournal(f"{_called(listed)} was played with other cards ({cards}; this box is {box.digest}).")
    return header


def _called(listed: Listed) -> str:
    return f'Table {listed.id} "{listed.name}"'


def first_state(listed: Listed, box: Box) -> State:
    """The game of a table before its first order."""
    header = check_header(listed, box)
    try:
        return new_game(box, Settings.load(header["settings"]), int(header["seed"]))
    except Exception as error:  # a header that was damaged may hold anything
        raise BadJournal(f"{_called(listed)} is damaged: its header cannot be read ({error}).") from None


def replay(books: Journal, listed: Listed, state: State, before: Watcher | None, after: Watcher | None) -> int:
    """Carry out the orders of a table again; every one must do what it did. The checksum of the last."""
    last = 0
    for place, written in enumerate(books.orders(listed.id), 1):
        if written.number != place:
            raise BadJournal(f"{_called(listed)} is damaged: order {place} is missing.")
        try:
            if before is not None:
                before(state, written)
            apply(state, written.seat, written.order, written.time)
        except Exception as error:  # refused, or no order at all
            raise BadJournal(f"{_called(listed)} is damaged: order {place} cannot be replayed ({error}).") from None
        last = checksum(last, written.seat, written.time, written.data, state)
        if last != written.checksum:
            raise BadJournal(f"{_called(listed)} is damaged: order {place} does not do what it did.")
        if after is not None:
            after(state, written)
    return last


def restore(
    listed: Listed, box: Box, books: Journal, time: Time, minds: Mapping[str, Mind], most_members: int,
    changed: Callable[[Table], None],
) -> Table:  # fmt: skip
    """A table as the journal has it: nobody is connected yet, and the game waits until its players are back."""
    header = check_header(listed, box)
    try:
        plan = Plan().changed(header["plan"])
        seats = [Seat.load(row) if row is not None else None for row in header["seats"]]
        owner, booster = int(header["owner"]), int(header["booster"])
    except Exception as error:  # likewise
        raise BadJournal(f"{_called(listed)} is damaged: its header cannot be read ({error}).") from None
    table = Table(listed.name, box, books, time, plan, minds=minds, most_members=most_members, changed=changed)
    table.number, table.status, table.seats = listed.id, listed.status, seats
    table.owner = seats[owner] if 0 <= owner < len(seats) else None
    table.booster = seats[booster] if 0 <= booster < len(seats) else None
    if listed.status == GAME:
        _replay_game(table, listed)
    for seat in table.taken:
        if seat.person:
            table.wait_for(seat)
    return table


def _replay_game(table: Table, listed: Listed) -> None:
    state = first_state(listed, table.box)
    if len(table.taken) != state.players or len(table.seats) != state.players:
        raise BadJournal(f"{_called(listed)} is damaged: its seats are not those of its game.")
    game = Game(
        state, int(listed.header["seed"]), table.taken, table.plan.options, table.minds, table.books, table.number,
        table.time, table,
    )  # fmt: skip
    longer: dict[int, list[int]] = {}
    for number, by in table.books.extensions(listed.id):
        longer.setdefault(number, []).append(by)

    def witness(state: State, written: Written) -> None:
        game.witness(written.seat, written.time)
        for by in longer.get(written.number, ()):
            game.clock.extend(by)
        table.remember(state.events)

    game.checksum = replay(table.books, listed, state, None, witness)
    table.game = game
    game.wait()
    if state.phase == FINISHED:
        # Cut off between the last order and its results.
        table.finish()
    else:
        table.people_changed()
