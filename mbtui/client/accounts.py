"""The account of a tournament and of the game: why somebody has the points they have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.box import Box
from engine.events import Entry
from engine.sheet import SCORINGS
from engine.sheet import places as places_of
from engine.symbols import CHARACTER, COLLECTIONS, VENUE, WORDS

from .model import Model

RULES = "the rules"
COLLECTED = -2
"""Stands for the collections where a printed card would (R11.2, R11.3)."""
COLUMNS = ("Play", "Next", "Top", "Ongoing", "Action", "Reaction", "Flip", "Score")
"""The words RP come by, in the order a table shows them."""
SCORED = ("first scoring", "second scoring", "third scoring")
"""What the RP of a Turn-Based game come from (R11.3)."""
SOURCES = ("tournaments", "collections", "money", "friendship")


class Sum(NamedTuple):
    """What one printed card brought somebody, by the word of its text."""

    print: int
    name: str
    total: int
    by_word: dict[str, int]
    entries: tuple[int, ...]
    """Places in the ledger."""


def sums(box: Box, ledger: Sequence[Entry], seat: int) -> list[Sum]:
    """A player's RP by card, in the order the cards first brought any."""
    found: dict[int, list[int]] = {}
    for place, entry in enumerate(ledger):
        if entry.seat == seat:
            found.setdefault(source_of(entry), []).append(place)
    rows = []
    for print_, places in found.items():
        by_word: dict[str, int] = {}
        for place in places:
            word = ledger[place].word
            by_word[word] = by_word.get(word, 0) + ledger[place].amount
        rows.append(Sum(print_, account_name(box, print_), sum(by_word.values()), by_word, tuple(places)))
    return rows


def source_of(entry: Entry) -> int:
    """The printed card that RP come from; COLLECTED for the collections, -1 for the rules."""
    return COLLECTED if entry.word == COLLECTIONS else entry.print


def account_name(box: Box, number: int) -> str:
    """What RP come from: a card, with a word about one that is in nobody's tableau; the collections; the rules."""
    if number < 0:
        return "collections" if number == COLLECTED else RULES
    card = box.cards[number]
    kind = {VENUE: " (venue)", CHARACTER: " (character)"}.get(card.kind, "")
    return f"{card.name}{kind}"


def columns(rows: Sequence[Sum]) -> list[str]:
    """The words that occur, in a fixed order."""
    used = {word for row in rows for word in row.by_word}
    return [
        *(word for word in COLUMNS if word in used),
        *sorted(used - set(COLUMNS) - {""}),
        *([""] if "" in used else []),
    ]


def running(ledger: Sequence[Entry], seat: int, upto: int | None = None) -> list[tuple[int, Entry, int]]:
    """A player's entries in order: place in the ledger, entry, RP after it."""
    total, found = 0, []
    for place, entry in enumerate(ledger[:upto]):
        if entry.seat == seat:
            total += entry.amount
            found.append((place, entry, total))
    return found


def recalled(box: Box, entry: Entry) -> list[str]:
    """What is known of an entry by the account alone, for those who did not hear what led to it: the text."""
    if entry.word == COLLECTIONS:
        return ["10 RP for each card of a collection that is large enough (R11.2, R11.3)."]
    if entry.print < 0:
        return []
    lines = box.cards[entry.print].text.split("\n")
    own = [line for line in lines if entry.word and line.startswith(f"{entry.word}:")]
    return own or [line for line in lines if line and not line.startswith(tuple(f"{word}:" for word in COLUMNS))]


def points_at(ledger: Sequence[Entry], players: int, upto: int) -> list[int]:
    """Everybody's RP after so many entries."""
    points = [0] * players
    for entry in ledger[:upto]:
        points[entry.seat] += entry.amount
    return points


def scoring_begins(ledger: Sequence[Entry]) -> int:
    """The place of the first entry of the final scoring; its end where nothing was scored."""
    place = len(ledger)
    while place and ledger[place - 1].word in ("Score", COLLECTIONS):
        place -= 1
    return place


# --- the whole game --------------------------------------------------------------------------------------


class Final(NamedTuple):
    """One player's line of the final table (R10)."""

    seat: int
    name: str
    place: int
    total: int
    parts: tuple[int, ...]
    """By `sources`."""


def sources(model: Model) -> tuple[str, ...]:
    """What the points of the final table come from; of a Duel the tournaments, each with its RP."""
    if model.mode == "duel":
        return tuple(f"round {result[0]}" for result in model.results)
    return SCORED if model.turn_based else SOURCES


def final_table(model: Model) -> list[Final]:
    """VP by source, the winner first; ties are broken by the sources in order (R10.2)."""
    if model.mode == "duel":
        return _duel_table(model)
    if model.turn_based:
        return _turn_based_table(model)
    rows = []
    for player in model.players:
        friendship = sum(min(6, vp) for giver, vp in enumerate(player.friends) if giver != player.seat)
        parts = (player.tournament_vp, player.collection_vp, player.money // model.money_per_vp, friendship)
        rows.append((sum(parts), *parts))
    found = []
    for seat, row in enumerate(rows):
        place = 1 + sum(other > row for other in rows)
        found.append(Final(seat, model.names[seat], place, row[0], row[1:]))
    return sorted(found, key=lambda one: (one.place, one.seat))


def _duel_table(model: Model) -> list[Final]:
    """Tournaments won; if they are equal, all RP together decide, then money (R11.2)."""
    keys = [
        (player.tournament_vp, sum(result[1][player.seat] for result in model.results), player.money)
        for player in model.players
    ]
    found = [
        Final(seat, model.names[seat], 1 + sum(other > key for other in keys), key[0],
              tuple(result[1][seat] for result in model.results))
        for seat, key in enumerate(keys)
    ]  # fmt: skip
    return sorted(found, key=lambda one: (one.place, one.seat))


def _turn_based_table(model: Model) -> list[Final]:
    """RP of each scoring; ties are broken by the best of them (R11.3)."""
    sheet = [model.written(seat) for seat in range(len(model.names))]
    found = [
        Final(seat, model.names[seat], place, sum(sheet[seat]), (*sheet[seat], 0, 0, 0)[:SCORINGS])
        for seat, place in enumerate(places_of(sheet))
    ]
    return sorted(found, key=lambda one: (one.place, one.seat))


class Placing(NamedTuple):
    """One player's line of a tournament's standings (R9.2)."""

    seat: int
    name: str
    place: int
    rp: int
    vp: int
    total: int
    """VP so far, tournaments and collections."""


def standings(model: Model, number: int = -1) -> list[Placing]:
    """The places of a tournament of this game, the last one if not said otherwise."""
    if not model.results:
        return []
    _, points, places, awarded = model.results[number]
    rows = [
        Placing(seat, name, places[seat], points[seat], awarded[seat], model.player(seat).vp)
        for seat, name in enumerate(model.names)
    ]
    return sorted(rows, key=lambda one: (one.place, one.seat))


assert set(COLUMNS) == set(WORDS)
