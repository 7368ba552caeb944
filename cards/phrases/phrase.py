"""What a phrase is: one way to say one part of a card's text.

A template is English with a few marks:

- `{field:family}`      the field of the node, said by a phrase of that family (or by a word of a class, in capitals);
                        a further mark gives its number: `+` plural, `&` each, `=` as here, `#field` as that field says;
- `{field:family*and}`  several of them, `a, b and c`; `*or`: `a or b or c`, symbols in their order;
                        `*.`: sentences; `*`: side by side;
- `{:family}`           the node itself, said further by that family;
- `gain/gains`          the first to the reader, the second of somebody else;
- `your~their`          the first to the reader, the second of anybody else;
- `has|have`            the first of one, the second of several; `-` stands for no word;
- `hand^hands`          the first of one, the second of several or of each;
- `<, up to>`           words that are read as one, where the next word alone would not tell what follows.

The grammar that reads a text and the printer that writes one are both made of these templates, and of nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from engine.tree import This

ABSENT: Final = "-"
"""The form of a word that is left out."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the template itself, in one form or two."""

    forms: tuple[str, ...]
    by: str = ""
    """What chooses the form: `/` the verb of somebody, `~` whose it is, `|` and `^` the number, or nothing."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place that is filled from a field of the node."""

    field: str
    family: str
    number: str = ""
    """`+`, `&`, `=`, `#field`, or nothing for one."""
    repeat: str = ""
    """`*`, `*and`, `*or`, `*.`, or nothing for exactly one."""


Part = Word | Slot


@dataclass(frozen=True, slots=True, eq=False)
class Phrase:
    """One way to say a node of this class, or a plain value, or what another family says."""

    family: str
    node: type | None
    template: str
    fixed: Mapping[str, Any]
    """What the fields that are not in the template have to be."""
    means: str
    """One line for the card writer."""
    example: str
    """A line of text in which it occurs."""
    value: Any
    """Without a node: the value it stands for."""
    number: str
    """The field that decides between one and several."""
    voice: str
    """The field that decides who is spoken of."""
    partly: bool
    """Says only some of the node's fields; the phrase around it says the others."""
    parts: tuple[Part, ...]
    others: tuple[tuple[str, Any], ...] = ()
    """Fields that are not in the template, with the values they must have."""

    @property
    def slots(self) -> tuple[Slot, ...]:
        return tuple(part for part in self.parts if isinstance(part, Slot))


CONSTANTS: Final[Mapping[str, Any]] = {"-you": "your", "-this": This()}
"""Slots that always say the same: words that elsewhere are a choice."""

NOTHING: Final = object()
"""No value: the phrase passes on what its one slot says."""

_PIECE = re.compile(
    r"""\{(?P<field>[\w-]*):(?P<family>\w+)(?P<repeat>\*(?:and|or|\.|))?(?P<number>[+&=]|\#\w+)?\}
    |(?P<word>(?:<[^>]+>|[^\s,.{}<>]+?(?=[,.]?(?:\s|$)))(?:[|/~^]<[^>]+>)?)
    |(?P<stop>[,.])""",
    re.VERBOSE,
)


def _word(written: str) -> Word:
    for mark in "/|~^":
        if mark in written:
            return Word(tuple(form.strip("<>") for form in written.split(mark)), mark)
    return Word((written.strip("<>"),))


def parts_of(template: str) -> tuple[Part, ...]:
    """The words and slots of a template."""
    parts: list[Part] = []
    end = 0
    for piece in _PIECE.finditer(template):
        if template[end : piece.start()].strip():
            raise ValueError(f"{template!r}: {template[end : piece.start()]!r} is neither word nor slot")
        end = piece.end()
        if piece["family"]:
            parts.append(Slot(piece["field"], piece["family"], piece["number"] or "", piece["repeat"] or ""))
        else:
            parts.append(_word(piece["word"] or piece["stop"]))
    if template[end:].strip():
        raise ValueError(f"{template!r}: {template[end:]!r} is neither word nor slot")
    return tuple(parts)


def say(
    family: str,
    node: type,
    template: str,
    means: str = "",
    example: str = "",
    *,
    number: str = "",
    voice: str = "",
    partly: bool = False,
    **fixed: Any,
) -> Phrase:
    """A phrase for a node; `partly` says only some of its fields, and another phrase the others."""
    parts = parts_of(template)
    said = {part.field for part in parts if isinstance(part, Slot)}
    others = dict(fixed)
    if not partly and "" not in said:
        for part in fields(node):
            if part.name not in said and part.name not in others and part.metadata.get("said", True):
                others[part.name] = part.default
    checked = tuple(others.items())
    return Phrase(family, node, template, fixed, means, example, NOTHING, number, voice, partly, parts, checked)


def word(family: str, template: str, value: Any, means: str = "", example: str = "") -> Phrase:
    """A phrase for a plain value."""
    return Phrase(family, None, template, {}, means, example, value, "", "", False, parts_of(template))


def also(family: str, template: str) -> Phrase:
    """A phrase that says, with words around it, whatever another family says."""
    return Phrase(family, None, template, {}, "", "", NOTHING, "", "", False, parts_of(template))
