"""Reading names, numbers and lists off a line of text; names may hold commas and small words."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

from ..orders import Refused


class Scanner:
    """The rest of a line, read from the left."""

    def __init__(self, text: str) -> None:
        self.text = text.strip()

    def __bool__(self) -> bool:
        return bool(self.text)

    def take(self, word: str) -> bool:
        """Read a word or sign if it stands next."""
        head = self.text[: len(word)]
        if head.casefold() != word or (word[-1].isalnum() and self.text[len(word) : len(word) + 1].isalnum()):
            return False
        self.text = self.text[len(word) :].lstrip()
        return True

    def number(self) -> int | None:
        """Read a whole number if one stands next."""
        length = 0
        while length < len(self.text) and length < 9 and self.text[length] in "0123456789":
            length += 1
        if not length or self.text[length : length + 1].isalnum():
            return None
        value, self.text = int(self.text[:length]), self.text[length:].lstrip()
        return value

    def name(self, names: Iterable[str]) -> str | None:
        """Read the longest of some names that stands next, whatever its capitals."""
        best = ""
        for name in names:
            head, rest = self.text[: len(name)], self.text[len(name) : len(name) + 1]
            if len(name) > len(best) and head.casefold() == name.casefold() and not rest.isalnum():
                best = name
        if not best:
            return None
        # Cut by the name as it stands: folded capitals may be longer (`ß` becomes `ss`).
        self.text = self.text[len(best) :].lstrip()
        return best.casefold()

    def piece(self) -> str:
        """What stands up to the next comma, `+` or the end: for messages."""
        return self.text.split(",")[0].split("+")[0].strip() or "nothing"


def pick_card(scan: Scanner, cards: Sequence[int], names: Sequence[str], place: str) -> int:
    """Read one card: a name, and `#2` for the second of that name. `names` are those of the cards, side by side."""
    found = scan.name(names)
    if found is None:
        found = _by_beginning(scan, names, place)
    same = [card for card, name in zip(cards, names, strict=True) if name.casefold() == found]
    which = 1
    if scan.text.startswith("#"):
        scan.text = scan.text[1:]
        which = scan.number() or 0
    if not 1 <= which <= len(same):
        raise Refused(f"There are {len(same)} of that name {place}, not {which}.")
    return same[which - 1]


def _by_beginning(scan: Scanner, names: Sequence[str], place: str) -> str:
    """A name may be cut short as long as only one begins that way."""
    piece = scan.piece().split("#")[0].split(" at ")[0].split(" as ")[0].strip()
    begins = sorted({name.casefold() for name in names if name.casefold().startswith(piece.casefold())})
    if len(begins) == 1 and len(piece) > 1:
        scan.text = scan.text[len(piece) :].lstrip()
        return begins[0]
    if len(begins) > 1:
        raise Refused(f"'{piece}' could be several cards {place}.", f"Did you mean {', '.join(begins[:4])}?")
    raise Refused(f"There is no '{piece}' {place}.", nearest(piece, names))


def nearest(word: str, names: Iterable[str]) -> str:
    """A sentence with the names that look most like a word, or "" if none does."""
    known = {name.casefold(): name for name in names}
    close = difflib.get_close_matches(word.casefold(), list(known), n=3, cutoff=0.6)
    return f"Did you mean {' or '.join(known[name] for name in close)}?" if close else ""


def read_list(
    scan: Scanner, cards: Sequence[int], names: Sequence[str], place: str, until: str = ""
) -> tuple[int, ...]:
    """Read cards with commas between them to the end of the line, or to the word `until`, which is taken as well.

    The same name again means the next of that name.
    """
    chosen: list[int] = []
    while True:
        left = [(card, name) for card, name in zip(cards, names, strict=True) if card not in chosen or "#" in scan.text]
        chosen.append(pick_card(scan, [card for card, _ in left], [name for _, name in left], place))
        if not scan or (until and scan.take(until)):
            return tuple(chosen)
        if not scan.take(","):
            raise Refused(f"'{scan.text}' is one word too many.", "Put commas between cards.")
