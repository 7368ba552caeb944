"""A table's game as a record that anybody can read and the engine can replay (`mbtui.record`)."""

from __future__ import annotations

from engine.box import Box
from engine.state import State
from mbtui.record import MAGIC, header_line, order_line

from .entries import Written
from .journal import LOBBY, BadJournal, Journal, Listed
from .resume import first_state, replay


def find(books: Journal, wanted: str) -> Listed:
    """A table by its number or its name; of several with one name, the newest."""
    found = books.tables()
    for listed in found[::-1]:
        if wanted == str(listed.id) or wanted.casefold() == listed.name.casefold():
            return listed
    raise BadJournal(f"There is no table {wanted!r} in {books.path}.")


def record_of(books: Journal, wanted: str, box: Box) -> tuple[Listed, str]:
    """The table, and the text of its record; `BadJournal` if there is none, or it cannot be replayed."""
    listed = find(books, wanted)
    if listed.status == LOBBY:
        raise BadJournal(f'At table {listed.id} "{listed.name}" nothing has been played yet.')
    state = first_state(listed, box)
    lines = [MAGIC, header_line(box, state.settings, int(listed.header["seed"]))]

    def note(state: State, written: Written) -> None:
        lines.append(order_line(state, written.seat, written.order, written.time))

    replay(books, listed, state, note, None)
    return listed, "\n".join(lines) + "\n"
