"""What is being carried out while somebody is asked: texts in progress and texts that wait, in words (R6.3, R6.4)."""

from __future__ import annotations

from typing import NamedTuple

from engine import rows
from engine.resolving import word_of

from .model import Model, Shown
from .questions import line_of


class Text(NamedTuple):
    """A text of a card: the part that begins with a word."""

    card: Shown
    word: str

    @property
    def name(self) -> str:
        return f"{self.word} of {self.card.name}" if self.word else self.card.name

    @property
    def says(self) -> str:
        """What stands after the word."""
        return line_of(self.card, self.word)


def _texts(model: Model, part: int) -> list[Text]:
    row = model.view.get(rows.RESOLVING)
    return [Text(model.card(card), word_of(short)) for card, short in row[part]] if row else []


def in_progress(model: Model) -> list[Text]:
    """The innermost first: it is finished first."""
    return _texts(model, 0)[::-1]


def that_wait(model: Model) -> list[Text]:
    """What is carried out after those in progress, in order."""
    return _texts(model, 1)


def sentence(model: Model) -> str:
    """All of it on a line: `Reaction of Squire, in Play of Hammer; then Next of Tenant`."""
    now = ", in ".join(one.name for one in in_progress(model))
    later = ", ".join(one.name for one in that_wait(model))
    return "; ".join(part for part in (now, f"then {later}" if later else "") if part)
