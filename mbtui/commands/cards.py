"""`mbtui cards`: look cards up, have one explained, check a set of your own."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.box import Card

EXAMPLES = """\
examples:
  mbtui cards Fire Mage            every Fire Mage
  mbtui cards 'stars>=7' Promo     high promos
  mbtui cards '"for each"'         cards whose text, name or set says that
  mbtui cards show Iron Orchid     one card, with its words explained
  mbtui cards check my_set.toml    what is wrong with a set
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """The command's place among the others."""
    parser = subparsers.add_parser(
        "cards",
        help="look up cards, check a set",
        description="Look cards up. Words narrow the search: element, type, kind, rarity, stars>=5, any text.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("words", nargs="*", metavar="WORD", help="words to search for; or: show NAME, check PATH...")
    parser.add_argument("--json", action="store_true", help="print the cards as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry the command out; the exit code."""
    words: list[str] = args.words
    if words in (["check"], ["show"]):
        example = "cards check my_set.toml" if words == ["check"] else "cards show Iron Orchid"
        print(f"mbtui cards: {words[0]} what? For example: mbtui {example}", file=sys.stderr)
        return 2
    if words[:1] == ["check"]:
        return _check([Path(word) for word in words[1:]])
    if words[:1] == ["show"]:
        return _show(" ".join(words[1:]), args.json)
    return _search(words, args.json)


def _search(words: list[str], as_json: bool) -> int:
    import cards
    from cards.finding import found, misread

    if why := misread(words):
        print(f"mbtui cards: {why}", file=sys.stderr)
        return 2
    fitting = found(cards.default_box(), words)
    if as_json:
        print(json.dumps([card.plain() for card in fitting], indent=2, ensure_ascii=False))
        return 0 if fitting else 1
    widths = tuple(max([least, *(len(part(card)) for card in fitting)]) for part, least in ((_name, 28), (_what, 24)))
    for card in fitting:
        print(_row(card, *widths))
    print(f"{len(fitting)} cards" if len(fitting) != 1 else "1 card")
    return 0 if fitting else 1


def _show(name: str, as_json: bool) -> int:
    import cards
    from cards.finding import named
    from cards.glossary import explained

    card, nearest = named(cards.default_box(), name)
    if card is None:
        hint = f" Perhaps: {', '.join(nearest)}." if nearest else ""
        print(f"No card is called {name!r}.{hint}", file=sys.stderr)
        return 1
    if as_json:
        print(json.dumps(card.plain(), indent=2, ensure_ascii=False))
        return 0
    print("\n".join(drawn(card)))
    for word, meaning in explained(card):
        print()
        print(word)
        width = min(shutil.get_terminal_size().columns, 78)
        print(textwrap.fill(meaning, width, initial_indent="  ", subsequent_indent="  "))
    return 0


def _check(paths: list[Path]) -> int:
    import cards

    library = cards.check(paths)
    for problem in library.problems:
        print(problem)
        print()
    sets, made, wrong = len(library.box.sets), len(library.box.cards), len(library.problems)
    print(f"{_many(sets, 'set')}, {_many(made, 'card')}, {_many(wrong, 'problem')}")
    return 1 if wrong else 0


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _row(card: Card, name: int, what: int) -> str:
    """One card on one line, its columns so wide."""
    return f"{card.stars or '-':>2}  {card.name:<{name}}  {_what(card):<{what}}  {card.set}"


def _name(card: Card) -> str:
    return card.name


def _what(card: Card) -> str:
    from engine.symbols import names_of

    return " ".join(names_of(card.symbols)) or _kind(card)


def _kind(card: Card) -> str:
    from engine.symbols import KINDS

    return KINDS[card.kind]


WIDTH = 50
"""How wide a card is drawn, in cells."""


def drawn(card: Card) -> list[str]:
    """A card as it lies on the table."""
    from engine.symbols import names_of

    inner = WIDTH - 4
    stars = "★" * card.stars
    symbols = " ".join(names_of(card.symbols))
    body = [f"{card.name:<{inner - len(stars)}}{stars}", f"{_kind(card)}{': ' if symbols else ''}{symbols}", ""]
    for line in card.text.split("\n"):
        body += textwrap.wrap(line, inner, subsequent_indent="  ")
    if card.flavor:
        body += ["", *textwrap.wrap(card.flavor, inner)]
    where = " · ".join(part for part in (card.set, card.rarity, _copies(card)) if part)
    return [
        f"╭{'─' * (WIDTH - 2)}╮",
        *(f"│ {line:<{inner}} │" for line in _cut(body, inner)),
        f"├{'─' * (WIDTH - 2)}┤",
        *(f"│ {line:<{inner}} │" for line in textwrap.wrap(where, inner)),
        f"╰{'─' * (WIDTH - 2)}╯",
    ]


def _copies(card: Card) -> str:
    return "1 copy" if card.copies == 1 else f"{card.copies} copies"


def _cut(lines: Iterable[str], width: int) -> Iterable[str]:
    for line in lines:
        yield line if len(line) <= width else line[: width - 1] + "…"
