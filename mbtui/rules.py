"""The rules to look things up in: by number, by word, by what a card says."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from cards.glossary import EFFECT_WORDS, KEYWORDS, NOTIONS

NUMBERS: Final = r"r?\d+(\.\d+)?([ ,]+r?\d+(\.\d+)?)*"
"""`R5.4`, `5.4`, `R8`, or several of them."""


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


def _forms(word: str) -> list[str]:
    """A word and what it may be a form of: `clash` for `clashes` and `clashing`, `accessory` for `accessories`."""
    found = [word]
    for ending, instead in (("ies", ("y",)), ("es", ("", "e")), ("s", ("",)), ("ing", ("", "e")), ("ed", ("", "e"))):
        if word.endswith(ending) and len(word) - len(ending) > 2:
            stem = word.removesuffix(ending)
            found += [stem + one for one in instead]
            if len(stem) > 3 and stem[-1] == stem[-2]:
                found.append(stem[:-1])
    return list(dict.fromkeys(found))


def find(words: str) -> list[Rule]:
    """The rules a search means, the best first: a number, a chapter, a known word, a title, any text, all the words."""
    wanted = " ".join(words.split()).casefold()
    rules = book().rules
    if re.fullmatch(NUMBERS, wanted):
        named = {f"R{number}" for number in re.findall(r"[\d.]+", wanted)}
        return [rule for rule in rules if {rule.number, rule.chapter} & named]
    if not wanted:
        return []
    forms = _forms(wanted)
    listed: list[str] = next((book().words[one] for one in forms if one in book().words), [])
    by_number = {rule.number: rule for rule in rules}
    found = {one: by_number[one] for one in listed}
    tests: tuple[Callable[[Rule], bool], ...] = (
        lambda rule: any(one == rule.title.casefold() for one in forms),
        lambda rule: any(one in rule.title.casefold() for one in forms),
        lambda rule: any(_says(rule, one) for one in forms),
    )
    for test in tests:
        found |= {rule.number: rule for rule in rules if rule.number not in found and test(rule)}
    if not found:
        parts = [_forms(part) for part in wanted.split()]
        found = {rule.number: rule for rule in rules if all(any(_says(rule, o) for o in part) for part in parts)}
    return list(found.values())


def _says(rule: Rule, word: str) -> bool:
    """Whether a word of the rule begins so."""
    return bool(re.search(rf"(?<!\w){re.escape(word)}", f"{rule.title} {rule.text}", re.IGNORECASE))


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
    whole = bool(re.fullmatch(NUMBERS, words.strip().casefold()))
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
