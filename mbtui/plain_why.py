"""Why somebody has the RP they have, in plain sentences: by tournament or scoring, card by card."""

from __future__ import annotations

from engine.symbols import WORDS
from mbtui.client.accounts import sums
from mbtui.client.chapters import PARTS, Chapter, chapters, parts
from mbtui.client.model import Model


def why(model: Model, name: str = "") -> list[str]:
    """A player's accounts, the oldest first; one's own if nobody is named."""
    seat = whom(model, name)
    if seat < 0:
        return [f"There is no player called {name!r}." if name else "Whose RP? Say why and a name."]
    found = []
    for chapter in chapters(model, seat):
        found.append(f"{_head(model, chapter, seat)}:")
        found += [
            f"  {row.name}: {row.total:+d} RP{_by(row.by_word)}." for row in sums(model.box, chapter.entries, seat)
        ] or ["  nothing."]
    return found


def whom(model: Model, name: str) -> int:
    """The seat of a name, or of its beginning; one's own without a name; -1 if there is no such player."""
    if not name:
        return model.seat
    low = name.casefold()
    exact = [seat for seat, one in enumerate(model.names) if one.casefold() == low]
    begins = [seat for seat, one in enumerate(model.names) if one.casefold().startswith(low)]
    return next(iter(exact or begins), -1)


def made_of(model: Model, seat: int) -> list[str]:
    """What a player's RP were made of: a line for each tournament or scoring (R11.2, R11.3)."""
    found = []
    for chapter in chapters(model, seat):
        numbers = zip(PARTS, parts(model.box, chapter, seat), strict=True)
        told = ", ".join(f"{what} {number}" for what, number in numbers if number)
        found.append(f"  {_head(model, chapter, seat)}{': ' + told if told else ''}.")
    return found


def _head(model: Model, chapter: Chapter, seat: int) -> str:
    name = chapter.name[:1].upper() + chapter.name[1:] if chapter.name else "Now"
    return f"{model.names[seat]}, {name}, {chapter.total(seat)} RP"


def _by(by_word: dict[str, int]) -> str:
    """By which words of its text, where it is a card's."""
    known = [word for word in by_word if word in WORDS]
    return f" by {', '.join(known)}" if known else ""
