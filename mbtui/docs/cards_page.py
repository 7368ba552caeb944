"""docs/CARDS.md, made from the phrase table: `python -m mbtui.docs.cards_page`.

The parse table in `cards/table.json` is made of the same phrases, and is written along with it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import cards
from cards.phrases import CONSTANTS, PHRASES, Phrase, Slot
from cards.phrases.keywords import SHORTHANDS
from cards.printing import Printer, print_part
from cards.table import write
from cards.words import CLASSES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "CARDS.md"

INTRODUCTION = Path(__file__).with_name("cards_page.md")
"""What is said before the phrases: how to write a set."""

SECTIONS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("Lines", "Every line begins with an effect word or is a keyword.", ("line",)),
    ("Sentences", "What follows `Play:`, `Next:`, `Flip:`, `Score:` and `Action:`.",
     ("sentences", "sentence", "body", "clauses", "item")),
    ("Players", "Who carries a clause out; without a subject it is the card's owner.", ("players",)),
    ("Verbs", "What is done: `gain` to the reader, `gains` of somebody else.", ("verb", "clause")),
    ("Amounts", "Points and stars are digits, things are words.", ("points",)),
    ("For each", "What can be counted.", ("tally",)),
    ("If", "What can be true.", ("condition",)),
    ("What holds", "What follows `Ongoing:` and `Top:`.", ("static",)),
    ("What is arranged", "What follows `Deckbuilding:`, on characters and venues only; there `you` is each player.",
     ("arrangement",)),
    ("What is waited for", "What follows `When` and `Whenever`.", ("happening",)),
    ("Cards", "The cards a text speaks of.",
     ("this", "reference", "extreme", "every", "cards", "source", "named", "subject")),
    ("Kinds of cards: before the noun", "In this order. The noun is `card`, a kind or a type.", ("before",)),
    ("Kinds of cards: where", "Right behind the noun, in place of `your` and the like.", ("area",)),
    ("Kinds of cards: after the noun", "After `with`, and in a condition after `has`; those of place without.",
     ("trait", "place")),
    ("What a card is", "In a condition, after `is`.", ("being",)),
)  # fmt: skip

LABELS = {
    "sentences": "sentences", "sentence": "sentence", "body": "clauses", "clauses": "clauses", "theirs": "clauses",
    "offer": "clauses", "item": "clause", "verb": "verb", "clause": "clause", "points": "amount",
    "tally": "counted", "condition": "condition", "static": "what holds", "arrangement": "what is arranged",
    "happening": "what happens",
    "players": "player", "cards": "cards", "source": "cards", "named": "card", "subject": "cards",
    "reference": "card", "predicate": "is or has", "owned": "your Mages", "group": "Mages in play", "mine": "Mages",
    "any_one": "one of your Mages", "near": "adjacent Mage", "placed": "Mage in play", "of_anyone": "Mage",
    "of_yours": "Mage", "of_theirs": "Mage", "of_that_player": "Mage", "of_an_opponent": "Mage",
    "of_their_choice": "Mage of their choice", "symbol": "symbol", "symbol_name": "symbol", "effect_word": "word",
    "tokens": "two +1 STAR tokens", "change": "2 more stars", "by": "2 more", "money_by": "M$2 more",
    "worth_by": "2 VP more", "MONEY": "M$4", "KIND": "Deck Box", "NUMBER": "9", "COUNT": "two", "SIGNED": "+2",
    "ELEMENT": "Fire", "TYPE": "Mage", "RARITY": "Premium", "DEED": "Play", "DEED_LINE": "Play:",
    "STATE_LINE": "Ongoing:",
}  # fmt: skip
"""How the place for another phrase is shown: by what it holds, or by an example of it."""


def shown(phrase: Phrase) -> str:
    """A template as a card writer reads it."""
    words: list[str] = []
    for part in phrase.parts:
        if isinstance(part, Slot):
            words.append(_slot(part))
        else:
            words.append("/".join(form for form in part.forms if form != "-"))
    text = re.sub(r"\ba (?=\(?[aeiou])", "an ", " ".join(words))
    return re.sub(r" (?=[,.])|(?<=non-) ", "", text)


def _slot(slot: Slot) -> str:
    """What is filled in: its name or an example, or all its choices."""
    if slot.field in CONSTANTS:
        return print_part(slot.family, CONSTANTS[slot.field])
    if label := LABELS.get(slot.family):
        several = slot.number in ("+", "#count", "#number")
        return f"({label.replace('Mage', 'Mages') if several and 'Mages' not in label else label})"
    choices = [phrase.template.split("|")[0].strip("<>") for phrase in PHRASES if phrase.family == slot.family]
    return f"({' / '.join(choices)})"


def uses(library: cards.Library) -> dict[Phrase, str]:
    """For each phrase the first card of the box that uses it, with the line."""
    found: dict[Phrase, str] = {}
    for card in library.box.cards:
        for line in card.lines:
            printer = Printer()
            text = printer.line(line)
            for phrase in printer.used:
                found.setdefault(phrase, f"**{card.name}**: {text}")
    return found


def _table(phrases: list[Phrase], used: dict[Phrase, str]) -> Iterator[str]:
    yield "| phrase | meaning | for example |"
    yield "|---|---|---|"
    for phrase in phrases:
        example = used.get(phrase) or phrase.example
        yield f"| `{shown(phrase)}` | {phrase.means} | {example} |"
    yield ""


def _sections(library: cards.Library) -> Iterator[str]:
    used = uses(library)
    for title, about, families in SECTIONS:
        yield f"### {title}"
        yield about
        yield ""
        yield from _table([p for p in PHRASES if p.family in families and p.means], used)


def _keywords() -> Iterator[str]:
    yield "### What keywords are short for"
    yield "| keyword | line |"
    yield "|---|---|"
    for one in SHORTHANDS:
        line = one.line.format(number="N", count="N", types="Mages")
        yield f"| {one.example} | {line} |"
    yield ""


def _words() -> Iterator[str]:
    yield "### Words"
    for title, name in (("Elements", "ELEMENT"), ("Types", "TYPE"), ("Kinds", "KIND"), ("Rarities", "RARITY")):
        yield f"- {title}: {', '.join(forms[0] for forms in CLASSES[name].values())}."
    counts = list(CLASSES["COUNT"].values())
    yield f"- Numbers of things: {counts[0][0]} to {counts[-1][0]}."


def render(library: cards.Library) -> str:
    """The whole page."""
    parts = [INTRODUCTION.read_text(encoding="utf-8").rstrip(), "", *_sections(library), *_keywords(), *_words()]
    return "\n".join(parts) + "\n"


def main() -> int:
    write()
    PAGE.write_text(render(cards.load()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
