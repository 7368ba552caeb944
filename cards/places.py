"""Where things stand in a TOML file: tables, keys, and the lines of a text.

`tomllib` gives values without places, so the file is read a second time, by eye: headers, keys, and strings that
run over several lines. It is only looked at when something is wrong.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_HEADER = re.compile(r"^\s*(\[\[?)\s*([^\]]*?)\s*\]")
_KEY = re.compile(r"""^\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*=\s*""")
_LONG = ('"""', "'''")


@dataclass(slots=True)
class Table:
    """A table of the file: its header's line, and the line and column of the value of each key."""

    name: str
    line: int
    keys: dict[str, tuple[int, int]] = field(default_factory=dict)


class Places:
    """The tables of a file in their order; lines and columns count from 1."""

    def __init__(self, source: str) -> None:
        self.lines = source.split("\n")
        self.tables = [Table("", 1)]
        closing = ""
        for number, line in enumerate(self.lines, 1):
            if closing:
                closing = "" if closing in line else closing
                continue
            if header := _HEADER.match(line):
                self.tables.append(Table(header[2], number))
            elif key := _KEY.match(line):
                name = next(group for group in key.groups() if group is not None)
                self.tables[-1].keys.setdefault(name, (number, key.end() + 1))
                opened = line[key.end() : key.end() + 3]
                if opened in _LONG and opened not in line[key.end() + 3 :]:
                    closing = opened

    def named(self, name: str) -> list[Table]:
        return [table for table in self.tables if table.name == name]

    def of_key(self, table: Table, key: str) -> tuple[int, int]:
        """Where the value of a key stands; the header's place if the key is missing."""
        return table.keys.get(key, (table.line, 1))

    def in_text(self, table: Table, key: str, written: str, column: int) -> tuple[int, int]:
        """Where a line of a text stands, and the place in it: the line is looked for from the key on."""
        line, start = self.of_key(table, key)
        for number in range(line, len(self.lines) + 1):
            found = self.lines[number - 1].find(written)
            if found >= 0:
                return number, found + column
        return line, start

    def source(self, line: int) -> str:
        return self.lines[line - 1] if 0 < line <= len(self.lines) else ""
