"""What is in force: star ratings, elements and types, Top Cards, and whether a card is of a kind (R5.7, R6.5, R7.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from . import listen, tree
from .stack import Env
from .state import State
from .symbols import ACCESSORY, BIT, DECK_BOX, ELEMENT_BITS, SINGLE, SYMBOLS, TYPE_BITS
from .zones import ACCESSORIES, BINDER, BOXES, HAND, MARKET, NONE, PLAYER, SPAN, STORE, TABLEAU

Check = Callable[[State, Any, int, Env, bool], bool]
TESTS: dict[type, Check] = {}
"""Filled by `card_tests`: every question that can be asked of a card."""
Count = Callable[[State, Any, Env, bool], int]
TALLIES: dict[type, Count] = {}
"""Filled by `tallies`: everything that can be counted."""

# --- A card by itself ------------------------------------------------------------------------------------


def face_down(state: State, card: int) -> bool:
    """Face down in play: it has no stars, symbols, name or text, but counts as a card (R6.5)."""
    return not state.face[card] and state.in_play(card)


def stars(state: State, card: int, raw: bool = False) -> int:
    """The star rating in force; `raw` leaves out what other cards do to it. Never below 0."""
    if not state.face[card] and state.in_play(card):
        return 0
    number = state.box.stars[state.prints[card]] + state.tokens[card]
    if raw or not state.listeners[listen.STARS] or not state.in_play(card):
        return number
    owner = state.owner(card)
    for source, static in standing(state, listen.STARS):
        assert isinstance(static, tree.StarsChange)
        env = Env(source, speaker(state, source, owner), "")
        if covers(state, static.cards, card, env):
            number += amount(state, static.amount, env, raw=True)
    return max(number, 0)


def symbols(state: State, card: int, raw: bool = False) -> int:
    """The elements and types in force, as bits; `raw` leaves out what other cards add, but not Mimicry (R7.1)."""
    if not state.face[card] and state.in_play(card):
        return 0
    bits = state.box.symbols[state.prints[card]]
    if card in state.listeners[listen.MIMICS]:
        left = beside(state, card, -1)
        if left != NONE and state.face[left]:
            bits = symbols(state, left, raw)
    if not raw and state.listeners[listen.ALSO] and state.in_play(card):
        for source, static in standing(state, listen.ALSO):
            assert isinstance(static, tree.AlsoSymbol)
            if covers(state, static.cards, card, Env(source, speaker(state, source, state.owner(card)), "")):
                bits |= BIT[static.name]
    return bits


def standing(state: State, kind: int) -> list[tuple[int, tree.Static]]:
    """The Ongoing and Top texts of one kind that are in force, with their cards."""
    found = []
    for source in state.listeners[kind]:
        for word, static in state.box.powers[state.prints[source]].standing.get(kind, ()):
            if word == "Ongoing" or top_card(state, state.owner(source)) == source:
                found.append((source, static))
    return found


def speaker(state: State, source: int, seat: int) -> int:
    """Who `you` is in a text that holds: the card's owner; of a venue, whoever it is asked about (R11.9)."""
    zone = state.where[source]
    return (zone - PLAYER) // SPAN if zone >= PLAYER else seat


def top_card(state: State, seat: int) -> int:
    """The right-most face-up card of a tableau, or NONE (R5.7)."""
    face = state.face
    for card in reversed(state.zones[PLAYER + seat * SPAN + TABLEAU]):
        if card != NONE and face[card]:
            return card
    return NONE


def beside(state: State, card: int, step: int) -> int:
    """The card in the next slot of the same tableau, or NONE (R6.12)."""
    zone = state.where[card]
    if zone < PLAYER or (zone - PLAYER) % SPAN != TABLEAU:
        return NONE
    row = state.zones[zone]
    place = row.index(card) + step
    return row[place] if 0 <= place < len(row) else NONE


def slots(state: State, seat: int) -> int:
    """How many slots a player's tableau has (R5.1, R5.5)."""
    number = 6 + state.extra_slots[seat]
    if state.listeners[listen.SLOTS]:
        for source, static in standing(state, listen.SLOTS):
            if isinstance(static, tree.Slots) and speaker(state, source, seat) == seat:
                number += static.more
    return max(number, 0)


def room(state: State, seat: int, kind: str) -> int:
    """How many Deck Boxes or Accessories a player can lay out (R5.1)."""
    number = {"Deck Box": 1, "Accessory": 2}[kind]
    for source, static in standing(state, listen.ROOM):
        if isinstance(static, tree.Room) and static.kind == kind and speaker(state, source, seat) == seat:
            number += static.more
    return max(number, 0)


def metas_scored(state: State, seat: int) -> int:
    """How often a player scores each meta (R9.1)."""
    times = 1
    for source, static in standing(state, listen.METAS):
        if isinstance(static, tree.MetasScored) and speaker(state, source, seat) == seat:
            times *= static.times
    return times


def open_slot(state: State, seat: int) -> int:
    """The left-most open slot, counted from 0, or NONE (R5.5)."""
    row = state.zones[PLAYER + seat * SPAN + TABLEAU]
    if NONE in row:
        return row.index(NONE)
    return len(row) if len(row) < slots(state, seat) else NONE


def protected(state: State, card: int, by: int) -> bool:
    """Whether the card cannot be flipped by this player (R6.6)."""
    if not state.listeners[listen.PROTECTS]:
        return False
    owner = state.owner(card)
    for source, static in standing(state, listen.PROTECTS):
        assert isinstance(static, tree.CannotBeFlipped)
        mine = speaker(state, source, owner)
        hostile = by != owner if static.by == "opponents" else True
        # Protection changes neither stars nor symbols, so it can be judged by what is in force.
        if hostile and covers(state, static.cards, card, Env(source, mine, ""), raw=False):
            return True
    return False


def covers(state: State, cards: tree.Cards, card: int, env: Env, raw: bool = True) -> bool:
    """Whether the subject of a static line includes a card; judged by printed stars and symbols, so that it ends."""
    if isinstance(cards, tree.This):
        return card == env.this
    if isinstance(cards, tree.Every):
        return belongs(state, cards.filter, card, env) and fits(state, cards.filter, card, env, raw)
    return card in definite(state, cards, env)


def covered(state: State, cards: tree.Cards, env: Env) -> Sequence[int]:
    """All cards that the subject of a static line includes, as `covers` judges it."""
    return found(state, cards.filter, env, True) if isinstance(cards, tree.Every) else definite(state, cards, env)


# --- Kinds of cards --------------------------------------------------------------------------------------

_AREAS = {"hand": HAND, "binder": BINDER, "play": TABLEAU}
_SPECIAL = {"Deck Box": BOXES, "Accessory": ACCESSORIES}
_KINDS = {"Single": SINGLE, "Deck Box": DECK_BOX, "Accessory": ACCESSORY}


def seats_meant(state: State, whose: str, env: Env) -> Iterable[int]:
    """The players a possessive means, clockwise from the text's owner; who has left or is out is nobody's opponent
    (R6.13, R11.3)."""
    if whose == "your":
        return (env.you,)
    if whose == "their":
        return (env.actor,)
    if whose == "that player":
        return (env.that_seat,) if env.that_seat >= 0 else ()
    count = len(state.money)
    start = 1 if whose == "opponents" else 0
    seats = [(env.you + step) % count for step in range(start, count)]
    return [seat for seat in seats if seat not in state.loopers] if state.loopers else seats


def pool(state: State, wanted: tree.Filter, env: Env) -> list[int]:
    """All cards of the players and area that a filter speaks of, before its noun and tests; left to right."""
    area = wanted.area
    if area == "Aftermarket":
        return state.zones[MARKET][:]
    if area == "attached":
        return [card for card, host in state.attached_to.items() if host == env.this]
    zone = _AREAS[area]
    if area == "play" and wanted.noun in _SPECIAL:
        zone = _SPECIAL[wanted.noun]
    found: list[int] = []
    for seat in seats_meant(state, wanted.whose, env):
        found += [card for card in state.zones[PLAYER + seat * SPAN + zone] if card != NONE]
    return found


def belongs(state: State, wanted: tree.Filter, card: int, env: Env) -> bool:
    """Whether a card lies where a filter speaks of, with the players it speaks of."""
    area = wanted.area
    zone = state.where[card]
    if area == "Aftermarket":
        return zone == MARKET
    if area == "attached":
        return state.attached_to.get(card) == env.this
    place = _AREAS[area]
    if area == "play" and wanted.noun in _SPECIAL:
        place = _SPECIAL[wanted.noun]
    if zone < PLAYER or (zone - PLAYER) % SPAN != place:
        return False
    return wanted.whose == "anyone" or (zone - PLAYER) // SPAN in seats_meant(state, wanted.whose, env)


def fits(state: State, wanted: tree.Filter, card: int, env: Env, raw: bool = False) -> bool:
    """Whether the noun and all tests of a filter hold for a card, wherever it lies."""
    return bool(sifted(state, wanted, [card], env, raw))


def found(state: State, wanted: tree.Filter, env: Env, raw: bool = False) -> list[int]:
    """All cards of a kind, in the order of `pool`."""
    return sifted(state, wanted, pool(state, wanted, env), env, raw)


def sifted(state: State, wanted: tree.Filter, cards: list[int], env: Env, raw: bool) -> list[int]:
    """Those of some cards for which the noun and all tests of a filter hold."""
    noun = wanted.noun
    if (kind := _KINDS.get(noun)) is not None:
        kinds, prints = state.box.kinds, state.prints
        cards = [card for card in cards if kinds[prints[card]] == kind]
    elif noun != "card":
        cards = [card for card in cards if symbols(state, card, raw) & BIT[noun]]
    for test in wanted.tests:
        holds = TESTS[type(test)]
        cards = [card for card in cards if holds(state, test, card, env, raw)]
    return cards


def check(state: State, test: tree.Test, card: int, env: Env, raw: bool = False) -> bool:
    """Whether one test holds for a card."""
    return TESTS[type(test)](state, test, card, env, raw)


def qualities(state: State, quality: str, card: int, raw: bool = False) -> set[str | int]:
    """What a card shows of a quality: its elements, its types, its set ...; nothing while face down."""
    if face_down(state, card):
        return set()
    printed = state.box.cards[state.prints[card]]
    if quality == "element" or quality == "type":
        bits = symbols(state, card, raw) & (ELEMENT_BITS if quality == "element" else TYPE_BITS)
        return {name for name in SYMBOLS if bits & BIT[name]}
    if quality == "star rating":
        return {stars(state, card, raw)}
    if quality == "name":
        return {printed.name}
    value = printed.set if quality == "set" else printed.rarity
    return {value} if value else set()


# --- Cards named without a choice ------------------------------------------------------------------------


def definite(state: State, cards: tree.Cards, env: Env) -> tuple[int, ...]:
    """The cards that a phrase without a choice names; of a phrase with a choice, all that could be chosen."""
    if isinstance(cards, tree.This):
        return (env.this,)
    if isinstance(cards, tree.That):
        return (env.that,) if env.that >= 0 else ()
    if isinstance(cards, tree.It):
        return env.it
    if isinstance(cards, tree.Beside):
        card = beside(state, env.this, -1 if cards.side == "left" else 1)
        return () if card == NONE else (card,)
    if isinstance(cards, tree.TopCard):
        tops = [top_card(state, seat) for seat in seats_meant(state, cards.whose, env)]
        return tuple(card for card in tops if card != NONE)
    if isinstance(cards, tree.Extreme):
        able = [card for card in found(state, cards.filter, env) if not face_down(state, card)]
        if not able:
            return ()
        rated = [(stars(state, card), card) for card in able]
        edge = max(rated)[0] if cards.most == "highest" else min(rated)[0]
        return tuple(card for number, card in rated if number == edge)
    if isinstance(cards, tree.TopOfStore):
        return (state.zones[STORE][-1],) if state.zones[STORE] else ()
    assert isinstance(cards, tree.Every | tree.Choose | tree.AtRandom)
    return tuple(found(state, cards.filter, env))


# --- Tallies and amounts ---------------------------------------------------------------------------------


def amount(state: State, wanted: tree.Amount, env: Env, raw: bool = False) -> int:
    """How much an amount comes to right now."""
    if wanted.tally is None:
        return wanted.each
    total = wanted.each * tally(state, wanted.tally, env, raw)
    return total if wanted.limit is None else min(total, wanted.limit)


def tally(state: State, wanted: tree.Tally, env: Env, raw: bool = False) -> int:
    """How many there are of what is counted."""
    return TALLIES[type(wanted)](state, wanted, env, raw)


def different(state: State, quality: str, wanted: tree.Filter, env: Env, raw: bool = False) -> int:
    """How many different values of a quality some cards show."""
    seen: set[str | int] = set()
    for card in found(state, wanted, env, raw):
        seen |= qualities(state, quality, card, raw)
    return len(seen)


def attached(state: State, host: int) -> list[int]:
    """The cards attached to a card (R6.11)."""
    return [card for card, other in state.attached_to.items() if other == host]
