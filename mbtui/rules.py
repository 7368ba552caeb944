"""The rules to look things up in: by number, by word, by what a card says."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from cards.glossary import EFFECT_WORDS, KEYWORDS, NOTIONS


class Rule(NamedTuple):
    """One numbered rule in our own words."""

    number: str
    title: str
    text: str

    @property
    def chapter(self) -> str:
        return self.number.split(".")[0]


class Book(NamedTuple):
    """All of them."""

    chapters: dict[str, str]
    rules: tuple[Rule, ...]
    words: dict[str, list[str]]


@cache
def book() -> Book:
    data = tomllib.loads(files("mbtui").joinpath("rules.toml").read_text(encoding="utf-8"))
    rules = tuple(Rule(row["number"], row["title"], row["text"]) for row in data["rule"])
    return Book(data["chapters"], rules, {word.casefold(): numbers for word, numbers in data["words"].items()})


def meaning(word: str) -> tuple[str, str] | None:
    """What a word on a card means, if it is one."""
    low = word.casefold()
    pairs = [*EFFECT_WORDS.items(), *KEYWORDS.items(), *((notion, text) for notion, _, text in NOTIONS)]
    return next(((name, text) for name, text in pairs if name.casefold() == low), None)


def _stem(word: str) -> str:
    """A word without the ending of its plural."""
    if word.endswith(("shes", "ches", "xes")):
        return word[:-2]
    return word.removesuffix("s") if len(word) > 3 else word


def find(words: str) -> list[Rule]:
    """The rules a search means, the best first: a number, a chapter, a known word, a title, any text."""
    wanted = " ".join(words.split()).casefold()
    rules = book().rules
    number = re.fullmatch(r"r?(\d+)(?:\.(\d+))?", wanted)
    if number:
        name = f"R{number[1]}" + (f".{number[2]}" if number[2] else "")
        return [rule for rule in rules if name in (rule.number, rule.chapter)]
    if not wanted:
        return []
    stem = _stem(wanted)
    listed = book().words.get(wanted) or book().words.get(stem) or []
    by_number = {rule.number: rule for rule in rules}
    found = {one: by_number[one] for one in listed}
    for score in (lambda r: stem == r.title.casefold(), lambda r: stem in r.title.casefold()):
        found |= {rule.number: rule for rule in rules if score(rule) and rule.number not in found}
    pattern = re.compile(rf"\b{re.escape(stem)}", re.IGNORECASE)
    found |= {rule.number: rule for rule in rules if rule.number not in found and pattern.search(rule.text)}
    return list(found.values())


def explain(words: str, most: int = 8) -> Iterator[str]:
    """Lines that explain a word, a number or a card word; or the nearest words there are."""
    if not words.strip():
        for number, title in book().chapters.items():
            yield f"{number} {title}"
        yield "Ask for a word, a number or a chapter: rules clash, rules R5.4, rules R8."
        return
    if (known := meaning(words.strip())) is not None:
        yield f"{known[0]}: {known[1]}"
    found = find(words)
    whole = bool(re.fullmatch(r"r?\d+(\.\d+)?", words.strip().casefold()))
    for rule in found if whole else found[:most]:
        yield f"{rule.number} {rule.title}: {rule.text}"
    if not found and known is None:
        near = nearest(words)
        yield f"The rules have no word {words.strip()!r}." + (f" Perhaps: {', '.join(near)}." if near else "")


def nearest(word: str) -> list[str]:
    """Words that can be looked up and look like this one."""
    low = word.casefold().strip()
    every = {
        *book().words,
        *(w.casefold() for w in (*EFFECT_WORDS, *KEYWORDS)),
        *(r.title.casefold() for r in book().rules),
    }
    every |= {notion for notion, _, _ in NOTIONS}
    return difflib.get_close_matches(low, sorted(every), n=4, cutoff=0.6)
