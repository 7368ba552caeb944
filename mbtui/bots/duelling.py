"""Two collections in a Duel, one by element and one by type: what they are worth against the deck (R11.2).

A tournament won is all that counts, so everything is RP of the tournament to come: a card that is turned in brings 10,
the same card in the deck what its text brings, now and in later rounds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.box import Box
from engine.collection import LEAST, MOST
from engine.duel import RP_A_CARD, WINS
from engine.state import State
from engine.symbols import ELEMENTS, SYMBOLS

Prints = tuple[int, ...]

POINT = 0.25
"""What an RP counts in a Duel, in the VP that everything else is valued in."""
CARD = RP_A_CARD * POINT
"""What a card in a collection counts."""
CARRIED = 0.25
"""What a M$ counts while another tournament is certain to follow."""
PERHAPS = 0.12
"""What a M$ counts while another tournament may follow."""
SPENT = 0.004
"""What a M$ counts when no tournament follows: it breaks a tie."""
NEXT_TIME = 0.4
"""What the deck of today counts in a tournament that follows."""
SHADOW = (0.2, 0.2, 0.1, SPENT)
"""What a M$ counts to the thrifty in each interval: by what it could still buy in this phase."""
NEXT_ROUND = 0.03
"""What a M$ counts besides if it may be carried over: there is enough of it in every round."""
KEPT = 0.5
"""What a card with elements or types counts that is kept for the collections of a tournament to come."""
SYMBOLS_TRIED = 3
"""Elements, and types, of which whole collections are thought out."""
FIRST = 0.35
"""What a card counts that would begin a collection or bring another one forward, of what one in it counts."""


def points(state: State) -> float:
    """What an RP of the deck counts: its cards stay for the tournaments that may follow."""
    if state.settings.liquidation:
        return POINT
    return POINT * (1.0 + NEXT_TIME * (_another(state, 1) + _another(state, 2)))


def money(state: State, thrifty: bool = False) -> float:
    """What a M$ counts: no VP, but cards in the tournaments that may follow; to the thrifty also now."""
    chance = _another(state, 1)
    if thrifty:
        return SHADOW[min(state.interval, 3)] + (NEXT_ROUND if chance else 0.0)
    return CARRIED if chance == 1.0 else PERHAPS if chance else SPENT


def kept(state: State) -> float:
    """What a card of no use now counts: collections are made of what is left over, again and again."""
    return KEPT * _another(state, 1)


def _another(state: State, ahead: int) -> float:
    """How likely so many more tournaments follow the next one."""
    left = len([number for number in state.settings.rounds if number > state.round])
    if left < ahead:
        return 0.0
    # Nobody can have won two before both have been played; whoever has one may win the next.
    won = max(state.tournament_vp)
    return 1.0 if won + ahead < WINS else 0.5


def two_best(
    box: Box, spare: Mapping[int, int], costs: Mapping[int, float], each: float = CARD
) -> tuple[Prints, Prints]:
    """The collections by element and by type that bring most: of spare cards, and of others for what they cost.

    `spare` says how often each printed card is there to be had, `costs` what it costs to take it from the deck (a card
    that is not named costs nothing).
    """
    best: tuple[float, tuple[Prints, Prints]] = (0.0, ((), ()))
    for element in _promising(box, spare, range(len(ELEMENTS))):
        for kind in _promising(box, spare, range(len(ELEMENTS), len(SYMBOLS))):
            found = _of(box, spare, costs, each, 1 << element, 1 << kind)
            if found[0] > best[0] + 1e-9:
                best = found
    return best[1]


def _promising(box: Box, spare: Mapping[int, int], places: range) -> list[int]:
    """The symbols of which there are the most star ratings."""
    many = {place: len({box.stars[n] for n in spare if box.symbols[n] >> place & 1}) for place in places}
    return sorted(many, key=lambda place: (-many[place], place))[:SYMBOLS_TRIED]


def _of(
    box: Box, spare: Mapping[int, int], costs: Mapping[int, float], each: float, element: int, kind: int
) -> tuple[float, tuple[Prints, Prints]]:
    """The collections of one element and one type: of each star rating a card for either, no card for both."""
    able: dict[int, list[int]] = {}
    for number in spare:
        if box.symbols[number] & (element | kind):
            able.setdefault(box.stars[number], []).append(number)
    rows: tuple[list[int], list[int]] = ([], [])
    for stars in sorted(able):
        row = sorted(able[stars], key=lambda n: (costs.get(n, 0.0), box.symbols[n].bit_count(), n))
        first, second = _for_both(box, row, spare, costs, each, element, kind)
        if first is not None and len(rows[0]) < MOST:
            rows[0].append(first)
        if second is not None and len(rows[1]) < MOST:
            rows[1].append(second)
    kept = tuple(tuple(row) if len(row) >= LEAST else () for row in rows)
    value = sum(each - costs.get(number, 0.0) for row in kept for number in row)
    return value, (kept[0], kept[1])


def _for_both(
    box: Box, row: Sequence[int], spare: Mapping[int, int], costs: Mapping[int, float], each: float, element: int,
    kind: int,
) -> tuple[int | None, int | None]:  # fmt: skip
    """The cards of one star rating for the two collections that bring most together."""
    firsts: list[int | None] = [n for n in row if box.symbols[n] & element and costs.get(n, 0.0) < each]
    seconds: list[int | None] = [n for n in row if box.symbols[n] & kind and costs.get(n, 0.0) < each]
    best: tuple[float, tuple[int | None, int | None]] = (-1.0, (None, None))
    for one in [*firsts[:3], None]:
        for other in [*seconds[:3], None]:
            if one is not None and one == other and spare[one] < 2:
                continue
            value = sum(each - costs.get(card, 0.0) for card in (one, other) if card is not None)
            if value > best[0] + 1e-9:
                best = (value, (one, other))
    return best[1]


def one_more(box: Box, rows: Sequence[Prints], free: Counter[int], number: int, each: float = CARD) -> float:
    """What a card would add to the two collections that are planned."""
    best = 0.0
    for which, row in enumerate(rows):
        among = range(len(ELEMENTS)) if which == 0 else range(len(ELEMENTS), len(SYMBOLS))
        for place in among:
            if not box.symbols[number] >> place & 1:
                continue
            ratings = {box.stars[n] for n in (row or free) if box.symbols[n] >> place & 1}
            if box.stars[number] in ratings:
                continue
            whole = bool(row) and all(box.symbols[n] >> place & 1 for n in row)
            best = max(best, each if whole else FIRST * each if ratings and not row else 0.0)
    return best
