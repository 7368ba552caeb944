"""From the table of a card file to a card, or to what is wrong with it (R1.1-R1.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from engine.box import Card, walk
from engine.symbols import CHARACTER, DECK_BOX, ELEMENTS, KINDS, META, RARITIES, SINGLE, TYPES, VENUE, bits_of
from engine.tree import Building, Line, Reaction, Room

from .errors import CardError
from .keywords import expand
from .parsing import nearest_name, parse_text
from .printing import print_text
from .words import article

RARITY_ORDER: Final = (*RARITIES, "Element Meta", "Type Meta", "Character", "Venue")
"""Every rarity a set can have, in the order of the box."""

KIND_OF: Final = {"Element Meta": META, "Type Meta": META, "Character": CHARACTER, "Venue": VENUE}
"""What all the cards of such a set are; in the other sets they are Singles, Deck Boxes and Accessories."""

STARS: Final = range(1, 11)
KEYS: Final = ("name", "stars", "kind", "elements", "types", "text", "flavor", "copies", "character")
LOOSE_KEYS: Final = (*KEYS, "set", "rarity")


def make_card(
    table: Mapping[str, Any], *, set: str = "", rarity: str = "", copies: int = 1, strictly: bool = True
) -> Card:
    """The card that a `[[card]]` table describes.

    A card of a set gets its set and rarity from there; a loose one, as scenarios have them, may name its own,
    and needs neither symbols nor stars.
    """
    loose = not set
    check_keys(table, LOOSE_KEYS if loose else KEYS)
    name = want(table, "name", str)
    try:
        rarity = rarity or one_of(table, "rarity", RARITY_ORDER, "")
        kind = KINDS.index(one_of(table, "kind", KINDS, KINDS[KIND_OF.get(rarity, SINGLE)]))
        if not loose and kind != KIND_OF.get(rarity, kind if kind < CHARACTER else SINGLE):
            wanted = (KINDS[KIND_OF[rarity]],) if rarity in KIND_OF else KINDS[:CHARACTER]
            raise CardError(f"a set of rarity {rarity} holds no {KINDS[kind]}", expected=wanted, key="kind")
        text = want(table, "text", str, "").strip()
        lines = parse_text(text, strictly=strictly)
        _check_sides(kind, expand(lines))
        return Card(
            name=name,
            stars=_stars(table, loose or kind >= CHARACTER),
            kind=kind,
            symbols=_symbols(table, kind == SINGLE and not loose, rarity == "Pro" or loose),
            set=set or want(table, "set", str, ""),
            rarity=rarity,
            copies=want(table, "copies", int, copies),
            text=text,
            flavor=want(table, "flavor", str, "").strip(),
            lines=lines,
            abilities=expand(lines),
            character=_character(table, rarity, loose),
        )
    except CardError as error:
        error.card = name
        raise


NOT_ON: Final[Mapping[int, tuple[str, ...]]] = {
    CHARACTER: ("Play", "Next", "Flip", "Top"),
    VENUE: ("Play", "Next", "Flip", "Top", "Action", "Reaction"),
}
"""Words that never come true for a card that is neither played nor flipped (R11.9, R11.10)."""


def _check_sides(kind: int, lines: Iterable[Line]) -> None:
    """Only characters and venues have a deckbuilding side, and of the tournament only what can happen to them."""
    for line in lines:
        if isinstance(line, Building):
            word = "" if kind in NOT_ON else "Deckbuilding"
        else:
            word = "Reaction" if isinstance(line, Reaction) else getattr(line, "word", "Play")
            word = word if word in NOT_ON.get(kind, ()) else ""
        if word:
            name = KINDS[kind]
            written = print_text((line,))
            raise CardError(
                f"{article(name)} {name} has no {word} text", column=1, width=len(word), source=written, key="text"
            )
        for part in walk(line):
            if isinstance(part, Room) and part.kind not in KINDS[DECK_BOX:CHARACTER]:
                message = "room is for Deck Boxes and Accessories; Singles have slots"
                raise CardError(message, column=1, width=1, source=print_text((line,)), key="text")


def _character(table: Mapping[str, Any], rarity: str, loose: bool) -> str:
    """Whose Pro Player it is (R11.8)."""
    if rarity == "Pro":
        name: str = want(table, "character", str, "") if loose else want(table, "character", str)
        return name
    if "character" in table:
        raise CardError("only a Pro Player is somebody's (R11.8)", key="character")
    return ""


def _stars(table: Mapping[str, Any], optional: bool) -> int:
    stars: int = want(table, "stars", int, 0) if optional else want(table, "stars", int)
    if stars not in STARS and not (optional and stars == 0):
        raise CardError(f"{stars} stars", expected=("a star rating from 1 to 10",), key="stars")
    return stars


def _symbols(table: Mapping[str, Any], needed: bool, pro: bool) -> int:
    """What `elements` and `types` say; the type Pro is for Pro Players alone (R1.1)."""
    found: list[str] = []
    for key, known in (("elements", ELEMENTS), ("types", TYPES if pro else tuple(n for n in TYPES if n != "Pro"))):
        names = want(table, key, list, [])
        if needed and not names:
            raise CardError(f"a Single without {key}", expected=tuple(known), key=key)
        for name in names:
            if name not in known:
                close = nearest_name(str(name), known, 1)
                raise CardError(
                    f"{name!r} is none of the {key}", expected=tuple(known), nearest="".join(close), key=key
                )
        found += names
    return bits_of(tuple(found))


# --- Tables ----------------------------------------------------------------------------------------------

_REQUIRED: Final = object()
_TYPE_IN_WORDS: Final = {str: "a text", int: "a whole number", list: "a list"}


def want(table: Mapping[str, Any], key: str, type_: type[Any], default: Any = _REQUIRED) -> Any:
    """The value of a key, of this type."""
    value = table.get(key, default)
    if value is _REQUIRED:
        raise CardError(f"{key} is missing", key=key)
    if not isinstance(value, type_) or isinstance(value, bool):
        raise CardError(f"{key} is {value!r}", expected=(_TYPE_IN_WORDS[type_],), key=key)
    if type_ is str and default is _REQUIRED and not value.strip():
        raise CardError(f"{key} is empty", key=key)
    return value


def one_of(table: Mapping[str, Any], key: str, known: Iterable[str], default: Any = _REQUIRED) -> str:
    """The value of a key, one of those known."""
    value: str = want(table, key, str, default)
    if value not in known and value != default:
        close = nearest_name(value, known, 1)
        raise CardError(f"{value!r} is no {key}", expected=tuple(known), nearest="".join(close), key=key)
    return value


def check_keys(table: Mapping[str, Any], known: Iterable[str]) -> None:
    """No key that nobody reads: most often it is misspelt."""
    for key in table:
        if key not in known:
            close = nearest_name(key, known, 1)
            raise CardError(f"unknown key {key!r}", expected=tuple(known), nearest="".join(close), key=key)
