"""From card files to a box; what is wrong with a set is reported, and the set left out."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from engine.box import Box, Card, CardSet

from .copies import copies_in
from .errors import CardError, unread
from .making import RARITY_ORDER, check_keys, make_card, one_of, want
from .places import Places, Table

SET_KEYS: Final = ("name", "rarity", "about")
_AT = re.compile(r"\(at line (\d+), column (\d+)\)")


@dataclass
class Library:
    """All sets that could be read, and what was wrong with the others."""

    box: Box
    problems: list[CardError] = field(default_factory=list)


def load(extra: Iterable[Path] = ()) -> Library:
    """The sets of the box, and those in further files or folders."""
    shelf = Shelf()
    for name, file in sorted(_toml_files(files("cards") / "sets", "cards/sets"), key=lambda entry: entry[0]):
        # The texts of the box are compared with their printed form by the tests, not at every start.
        shelf.add(name, file, strictly=False)
    for path in extra:
        shelf.add_path(path)
    return shelf.library()


@cache
def default_box() -> Box:
    """The box as it is sold."""
    return load().box


def check(paths: Iterable[Path]) -> Library:
    """Only the sets in these files and folders, to the letter."""
    shelf = Shelf(default_box())
    for path in paths:
        shelf.add_path(path)
    return shelf.library()


def _toml_files(folder: Traversable, name: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _toml_files(entry, f"{name}/{entry.name}")
        elif entry.name.endswith(".toml"):
            yield f"{name}/{entry.name}", entry


class Shelf:
    """Sets as they come in; a name that is taken is a mistake of the later one, or of whoever took it from the box."""

    def __init__(self, box: Box | None = None) -> None:
        self.sets: list[CardSet] = []
        self.problems: list[CardError] = []
        self._names: dict[str, str] = {}
        self._set_names: dict[str, str] = {}
        self._boxed = {card.name: card.set for card in box.cards} if box else {}
        """Cards of the box that these sets would lie in, and their sets."""

    def library(self) -> Library:
        rank = {rarity: place for place, rarity in enumerate(RARITY_ORDER)}
        return Library(Box(tuple(sorted(self.sets, key=lambda one: (rank[one.rarity], one.name)))), self.problems)

    def add_path(self, path: Path) -> None:
        """A file, or every file in a folder."""
        if path.is_dir():
            found = sorted(path.rglob("*.toml"))
            for file in found:
                self.add(str(file), file)
            if not found:
                self.problems.append(CardError("there is no set in this folder", str(path), expected=("*.toml",)))
        else:
            self.add(str(path), path)

    def add(self, name: str, file: Traversable, *, strictly: bool = True) -> None:
        """One set; all or nothing."""
        try:
            source = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            self.problems.append(CardError(f"cannot be read: {unread(error)}", file=name))
            return
        try:
            data = tomllib.loads(source)
        except (ValueError, RecursionError) as error:
            # Besides TOML's own complaints: numbers too long and lists too deep to be read at all.
            self.problems.append(_bad_toml(name, source, error))
            return
        reader = SetFile(name, source, data, strictly)
        made = reader.read()
        self._claim(reader, made)
        if reader.problems or made is None:
            self.problems += reader.problems
            return
        self.sets.append(made)
        self._set_names[made.name] = name
        self._names |= {card.name: made.name for card in made.cards}

    def _claim(self, reader: SetFile, made: CardSet | None) -> None:
        if made is not None and made.name in self._set_names:
            message = f"there is a set of this name already, in {self._set_names[made.name]}"
            reader.fail(CardError(message, key="name"), reader.set_table)
        for place, name in enumerate(reader.names):
            if name in reader.names[:place]:
                reader.fail(CardError("two cards of this name", key="name", card=name), reader.card_table(place))
            elif self._boxed.get(name, reader.set_name) != reader.set_name:
                message = f"there is a card of this name in the box, in {self._boxed[name]}"
                reader.fail(CardError(message, key="name", card=name), reader.card_table(place))
            elif name in self._names:
                message = f"there is a card of this name already, in {self._names[name]}"
                reader.fail(CardError(message, key="name", card=name), reader.card_table(place))


class SetFile:
    """One file: a `[set]` table and its `[[card]]` tables."""

    def __init__(self, name: str, source: str, data: dict[str, Any], strictly: bool) -> None:
        self.name = name
        self.source = source
        self.data = data
        self.strictly = strictly
        self.problems: list[CardError] = []
        self.names: list[str] = []
        self.set_name = ""
        self._places: Places | None = None

    def read(self) -> CardSet | None:
        """The set, or None and problems."""
        tables = self.data.get("card", [])
        try:
            check_keys(self.data, ("set", "card"))
            head = self.data.get("set")
            if not isinstance(head, dict):
                raise CardError("there is no [set]", expected=("[set]",))
            if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
                raise CardError("a card is a table", expected=("[[card]]",))
            check_keys(head, SET_KEYS)
            name, about = want(head, "name", str), want(head, "about", str, "")
            self.set_name = name
            rarity = one_of(head, "rarity", RARITY_ORDER)
        except CardError as error:
            self.fail(error, self.set_table)
            return None
        cards: list[Card] = []
        for place, table in enumerate(tables):
            try:
                card = make_card(table, set=name, rarity=rarity, strictly=self.strictly)
                cards.append(card)
                self.names.append(card.name)
            except CardError as error:
                self.names.append(str(table.get("name", "")))
                self.fail(error, self.card_table(place))
        if self.problems:
            return None
        return self._complete(name, rarity, about, cards)

    def _complete(self, name: str, rarity: str, about: str, cards: list[Card]) -> CardSet | None:
        tables = self.data.get("card", [])
        try:
            counts = copies_in(rarity, tables)
        except CardError as error:
            self.fail(error, self.set_table if error.number is None else self.card_table(error.number))
            return None
        counted = [replace(card, copies=copies) for card, copies in zip(cards, counts)]
        counted.sort(key=lambda card: (card.stars, card.name))
        return CardSet(name, rarity, about, tuple(counted))

    # --- Places ------------------------------------------------------------------------------------------

    @property
    def places(self) -> Places:
        if self._places is None:
            self._places = Places(self.source)
        return self._places

    @property
    def set_table(self) -> Table:
        return next(iter(self.places.named("set")), self.places.tables[0])

    def card_table(self, place: int) -> Table:
        tables = self.places.named("card")
        return tables[place] if place < len(tables) else self.set_table

    def fail(self, error: CardError, table: Table) -> None:
        """Take a problem down, with its place in the file."""
        if error.key == "text" and error.source:
            line, column = self.places.in_text(table, "text", error.source, error.column)
        else:
            line, column = self.places.of_key(table, error.key)
        self.problems.append(error.at(self.name, line, column, self.places.source(line)))


def _bad_toml(name: str, source: str, error: Exception) -> CardError:
    """TOML's own complaint, with the place it names."""
    found = _AT.search(str(error))
    message = _AT.sub("", str(error)).strip()
    lines = source.split("\n")
    line, column = (int(found[1]), int(found[2])) if found else (len(lines), 1)
    return CardError(f"not TOML: {message}", name, line, column, source=lines[min(line, len(lines)) - 1])
