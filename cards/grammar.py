"""From the phrase table to a grammar for lark, and from what lark found back to the tree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from .lexer import AND, COMMA, OR, STOP, VOCABULARY
from .phrases import ABSENT, FAMILIES, NOTHING, Phrase, Slot, Word
from .words import MONEY, NUMBER, SIGNED

Build = Callable[[Sequence[Any]], Any]


@dataclass(frozen=True, slots=True)
class Rule:
    """One production: what it makes, of what, and how."""

    family: str
    symbols: tuple[str, ...]
    build: Build


def _reader(family: str) -> Build | None:
    """How the token of a class becomes a value."""
    if family in (NUMBER, SIGNED):
        return int  # type: ignore[return-value]
    if family == MONEY:
        return lambda written: int(str(written)[2:])
    values = VOCABULARY.values.get(family)
    return None if values is None else values.__getitem__  # type: ignore[return-value]


def _symbol(slot: Slot) -> str:
    suffix = {"": "", "*": "__row", "*or": "__or", "*and": "__and", "*.": "__stop"}[slot.repeat]
    return (slot.family.lower() + suffix) if suffix else slot.family


def _build(phrase: Phrase, filled: tuple[tuple[Slot, int], ...]) -> Build:
    """A function from the parts of a production to a value, a node, or a few fields of one."""
    if phrase.value is not NOTHING:
        value = phrase.value
        return lambda children: value
    readers = [
        (slot.field, place, _reader(slot.family) if not slot.repeat else None)
        for slot, place in filled
        if not slot.field.startswith("-")
    ]
    if phrase.node is None:
        ((_, place, read),) = readers
        return (lambda children: read(children[place])) if read else (lambda children: children[place])
    make: Any = phrase.node
    fixed, partly, viewed = dict(phrase.fixed), phrase.partly, hasattr(phrase.node, "tree")

    def build(children: Sequence[Any]) -> Any:
        fields = dict(fixed)
        for field, place, read in readers:
            value = children[place]
            if not field:
                fields.update(value)
            else:
                fields[field] = read(value) if read else value
        if partly:
            return fields
        node = make(**fields)
        return node.tree() if viewed else node

    return build


def _options(part: Word | Slot) -> tuple[str | None, ...]:
    """The symbols that may stand for a part; None: it may be missing."""
    if isinstance(part, Slot):
        return (None, _symbol(part)) if part.repeat == "*" else (_symbol(part),)
    terminals: dict[str | None, None] = {}
    for form in part.forms:
        terminals[None if form == ABSENT else VOCABULARY.terminals[form]] = None
    return tuple(terminals)


def _of_phrase(phrase: Phrase) -> list[Rule]:
    rules = []
    for chosen in product(*(_options(part) for part in phrase.parts)):
        symbols: list[str] = []
        filled: list[tuple[Slot, int]] = []
        missing: list[Slot] = []
        for part, symbol in zip(phrase.parts, chosen):
            if symbol is None:
                if isinstance(part, Slot):
                    missing.append(part)
                continue
            if isinstance(part, Slot):
                filled.append((part, len(symbols)))
            symbols.append(symbol)
        rules.append(Rule(phrase.family, tuple(symbols), _build(phrase, tuple(filled))))
    return rules


def _lists(slots: set[tuple[str, str]]) -> list[Rule]:
    """The productions for several of a family, as the marks of their slots want them."""
    comma, and_, or_, stop = (VOCABULARY.terminals[mark] for mark in (COMMA, AND, OR, STOP))
    rules = []
    for family, repeat in sorted(slots):
        read: Any = _reader(family) or (lambda value: value)
        name = _symbol(Slot("", family, repeat=repeat))
        last = 1 if repeat == "*." else 0
        end = (stop,) if last else ()
        rules.append(Rule(name, (family, *end), lambda c, read=read: (read(c[0]),)))  # type: ignore[misc]
        for between in {"*": ((),), "*.": ((),), "*or": ((or_,),), "*and": ((comma,), (and_,))}[repeat]:
            place = 1 + len(between)
            rules.append(
                Rule(
                    name,
                    (name, *between, family, *end),
                    lambda c, read=read, place=place: (*c[0], read(c[place])),  # type: ignore[misc]
                )
            )
    return rules


def rules() -> list[Rule]:
    """Every production of the language."""
    found: list[Rule] = []
    slots: set[tuple[str, str]] = set()
    for phrases in FAMILIES.values():
        for phrase in phrases:
            found += _of_phrase(phrase)
            slots |= {(slot.family, slot.repeat) for slot in phrase.slots if slot.repeat}
    return found + _lists(slots)
