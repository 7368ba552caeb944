"""What is wrong in a card file, and where."""

from __future__ import annotations

from dataclasses import dataclass, replace


def unread(error: OSError | UnicodeDecodeError) -> str:
    """Why a file cannot be read, for whoever named it."""
    return "it is no text in UTF-8" if isinstance(error, UnicodeDecodeError) else error.strerror or str(error)


@dataclass(eq=False)
class CardError(Exception):
    """A mistake, with its place in the file, what belongs there, and the nearest thing that exists."""

    message: str
    file: str = ""
    line: int = 0
    """Counted from 1, in the file; inside the text while the file is not known."""
    column: int = 0
    expected: tuple[str, ...] = ()
    nearest: str = ""
    source: str = ""
    """The line of the file."""
    width: int = 1
    """How many characters the mistake covers."""
    key: str = ""
    """The key of the card's table that it is about."""
    number: int | None = None
    """The place of that table in the file, while the card is not known."""
    card: str = ""

    def at(self, file: str, line: int, column: int, source: str, card: str = "") -> CardError:
        """The same mistake, in its place."""
        return replace(self, file=file, line=line, column=column, source=source, card=card or self.card)

    @property
    def place(self) -> str:
        return ":".join(str(part) for part in (self.file, self.line, self.column) if part)

    def __str__(self) -> str:
        about = f" ({self.card})" if self.card else ""
        place = f"{self.place}: " if self.place else ""
        shown = [f"{place}{self.message}{about}"]
        if self.source.strip():
            indent = len(self.source) - len(self.source.lstrip())
            before = max(self.column - 1 - indent, 0)
            shown.append("    " + self.source.strip())
            shown.append("    " + " " * before + "^" * max(self.width, 1))
        if self.expected:
            shown.append("  expected: " + ", ".join(self.expected))
        if self.nearest:
            shown.append("  nearest:  " + self.nearest)
        return "\n".join(shown)
