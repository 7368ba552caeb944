"""What a seat, or a spectator, may see: rows of plain values, and the rows that the last order changed.

A view is a map from row numbers (`rows`) to plain values; a delta is such a map with None for rows that are gone.
Everything is left out before it is written, so nothing a seat may not know ever leaves the engine (R1.6).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from . import resolving, rows, tree, zones
from .arrangements import more, pack_change
from .collection import LIMITS, deck_limits
from .events import Event
from .insight import has_insight, is_open, may_bury, metas_seen, packs_seen
from .measure import slots
from .orders import HOST
from .state import DECKBUILDING, OVER, PAIRINGS, PRIVATE, STANDINGS, TOURNAMENT, State
from .store import FUSION_SIZES, first_chance, fusion_sizes, price
from .symbols import PRICES
from .zones import (
    ACCESSORIES,
    ATTACHED,
    BINDER,
    BOXES,
    CHARACTER,
    COLLECTION,
    COLLECTION_TWO,
    DECK,
    DISCARD,
    HAND,
    MARKET,
    META_STACKS,
    METAS,
    NONE,
    PACKET,
    PACKS,
    PLAYER,
    SHELF,
    STORE,
    TABLEAU,
    VENUE,
)  # fmt: skip

View = dict[int, Any]
SPECTATOR = HOST
PHASES = (DECKBUILDING, PAIRINGS, TOURNAMENT, STANDINGS, OVER)

OPEN_AREAS = frozenset((TABLEAU, BOXES, ACCESSORIES, ATTACHED, CHARACTER))
OWN_AREAS = frozenset((BINDER, DECK, COLLECTION, COLLECTION_TWO, HAND, PACKET))
COLLECTIONS = frozenset((COLLECTION, COLLECTION_TWO))
"""Open to all where they are declared (R11.3)."""
_PILES = frozenset(rows.ZONES + zone for zone in (STORE, PACKS, META_STACKS, META_STACKS + 1))
OPEN_TABLE = frozenset((MARKET, METAS, METAS + 1, VENUE, SHELF))


def view(state: State, seat: int) -> View:
    """Everything a seat may see; `SPECTATOR` sees what is open to all."""
    whole: View = {rows.HEADER: _header(state, seat)}
    keys = [*range(zones.count(state.players)), *(rows.PLAYERS + s for s in range(state.players))]
    keys += [rows.TABLE, rows.ASK, rows.OFFERS, rows.RESULTS, rows.FORCE, rows.BUYING, rows.RESOLVING]
    keys += [rows.MACHINE, rows.NEXTS, rows.ACCOUNTS, rows.SHEET, rows.TERMS, rows.SECRETS]
    for key in keys:
        row = render(state, key, seat)
        if row is not None:
            whole[key] = row
    for card in range(len(state.prints)):
        if (row := _card(state, card, seat)) is not None:
            whole[rows.CARDS + card] = row
    for place, entry in enumerate(state.ledger):
        whole[rows.LEDGER + place] = list(entry)
    return whole


def delta(state: State, seat: int) -> View:
    """The rows the last order changed, as this seat may see them."""
    keys = state.dirty
    if state.phase in (DECKBUILDING, PAIRINGS) or state.settings.turn_based:
        keys = keys | _drawn_along(state, seat)
    if keys and min(keys) < 0:
        # Marks of what single players have been shown: of another player's not even the mark is passed on.
        mine = {rows.SECRETS} if seat != SPECTATOR and PRIVATE - seat in keys else set()
        keys = {key for key in keys if key >= 0} | mine
    return {key: render(state, key, seat) for key in sorted(keys)}


def _drawn_along(state: State, seat: int) -> set[int]:
    """Rows that change with others, or with the time: no mutator marks them."""
    dirty = state.dirty
    found = set()
    if state.pack_chance:
        # A first chance ends with its time, and stands still with the clock.
        found.add(rows.ZONES + PACKS)
    waiting = state.pack_chance or state.claims
    if seat != SPECTATOR and (waiting or rows.ZONES + PACKS in dirty or rows.PLAYERS + seat in dirty):
        found.add(rows.BUYING)
    if seat != SPECTATOR and not _PILES.isdisjoint(dirty) and has_insight(state, seat):
        found.add(rows.SECRETS)
    for pair in state.offers:
        if seat in divmod(pair, 8):
            maker = pair // 8
            if rows.ZONES + zones.of(maker, BINDER) in dirty or rows.PLAYERS + maker in dirty:
                found.add(rows.OFFERS)
    return found


def update(old: View, change: View) -> View:
    """A view with a delta put into it."""
    new = dict(old)
    for key, row in change.items():
        if row is None:
            new.pop(key, None)
        else:
            new[key] = row
    return new


def facts(events: Iterable[Event], seat: int) -> list[Event]:
    """What happened, as a seat may know it; what one player did in secret is no fact for others (R11.10)."""
    return [told(event, seat) for event in events if event.kind != "looked" or seat in (event.knows or ())]


def is_secret(state: State) -> bool:
    """Whether the last order was its player's own affair: others are not even told that there was one (R11.10)."""
    return bool(state.dirty) and max(state.dirty) < 0 and not facts(state.events, SPECTATOR)


def told(event: Event, seat: int) -> Event:
    """A fact as a seat may know it: which card it was is left out where it was hidden."""
    if event.knows is None:
        return event
    if seat in event.knows and seat != SPECTATOR:
        return event._replace(knows=None)
    return event._replace(card=NONE, print=NONE, knows=None)


def render(state: State, key: int, seat: int) -> Any:
    """One row, or None where there is nothing for this seat to see."""
    if key >= rows.LEDGER:
        place = key - rows.LEDGER
        return list(state.ledger[place]) if place < len(state.ledger) else None
    if key >= rows.CARDS:
        return _card(state, key - rows.CARDS, seat)
    if key < rows.PLAYERS:
        return _zone(state, key, seat)
    if key < rows.TABLE:
        return _player(state, key - rows.PLAYERS, seat)
    if key == rows.TABLE:
        return [
            PHASES.index(state.phase), state.round, state.interval, int(state.running), state.paused, state.turn,
            int(state.played), state.acted, state.first, state.passes, state.turns, int(state.powers_on),
            state.drafting, *state.loopers,
        ]  # fmt: skip
    if key == rows.ASK:
        return _ask(state, seat)
    if key == rows.OFFERS:
        return _offers(state, seat)
    if key == rows.RESULTS:
        return [[r[0], list(r[1]), list(r[2]), list(r[3])] for r in state.results] or None
    if key == rows.ACCOUNTS:
        return [[list(entry) for entry in account] for account in state.accounts] or None
    if key == rows.FORCE:
        return [list(row) for row in state.force] or None
    if key == rows.BUYING:
        return _buying(state, seat)
    if key == rows.RESOLVING:
        return resolving.texts(state)
    if key == rows.MACHINE:
        return resolving.machine(state, seat, _sees)
    if key == rows.NEXTS:
        return [[who, *cards] for who, cards in enumerate(state.waiting) if cards] or None
    if key == rows.SHEET and state.settings.turn_based:
        return [[list(row) for row in state.sheet], [list(row) for row in state.declared], list(state.since)]
    if key == rows.TERMS:
        return _terms(state, seat)
    if key == rows.SECRETS:
        return _secrets(state, seat)
    return None


def _sees(state: State, card: int, seat: int) -> bool:
    """Whether a seat may know which card a number stands for: it is open, or the seat's own."""
    zone = state.where[card]
    if zone < PLAYER:
        return zone in OPEN_TABLE
    owner, area = divmod(zone - PLAYER, zones.SPAN)
    return area in OPEN_AREAS or (area in OWN_AREAS and owner == seat) or _declared(state, area)


def _header(state: State, seat: int) -> dict[str, Any]:
    """Who plays, with which cards, by which rules; the sets in the game lie open (R2.1, R2.2)."""
    settings, set_of = state.settings, state.box.set_of
    sets = sorted({set_of[number] for number in state.prints})
    names = list(settings.names)
    return {"seat": seat, "names": names, "cards": state.box.digest, "settings": settings.save(), "sets": sets}


def _set_number(state: State, card: int) -> int:
    """The set on the back of a card (R1.6)."""
    return state.box.set_of[state.prints[card]]


def _card(state: State, card: int, seat: int) -> Any:
    """The printed card's number, or [number, face, tokens, attached to]; number NONE and the set for a hidden face."""
    zone = state.where[card]
    if zone < PLAYER:
        return state.prints[card] if zone in OPEN_TABLE else None
    owner, area = divmod(zone - PLAYER, zones.SPAN)
    if area in OWN_AREAS:
        return state.prints[card] if owner == seat or _declared(state, area) else None
    if area not in OPEN_AREAS:
        return None
    if area == ATTACHED:
        return [state.prints[card], 1, 0, state.attached_to.get(card, NONE)]
    if state.face[card]:
        tokens = state.tokens[card]
        return [state.prints[card], 1, tokens] if tokens else state.prints[card]
    return [state.prints[card], 0] if owner == seat else [NONE, 0, _set_number(state, card)]


def _declared(state: State, area: int) -> bool:
    """A collection that everybody sees grow (R11.3)."""
    return area in COLLECTIONS and state.settings.turn_based


def _zone(state: State, zone: int, seat: int) -> Any:
    cards = state.zones[zone] if zone < len(state.zones) else []
    if zone >= PLAYER:
        owner, area = divmod(zone - PLAYER, zones.SPAN)
        visible = area in OPEN_AREAS or (area in OWN_AREAS and owner == seat) or _declared(state, area)
        return (list(cards) if visible else len(cards)) or None
    if zone == STORE:
        return [len(cards), _set_number(state, cards[-1])] if cards else None
    if zone == PACKS:
        backs = [NONE if card == NONE else _set_number(state, card) for card in cards]
        return [backs, _chances(state, cards)] if backs else None
    if zone == DISCARD:
        # Packs that nobody bought lie there unseen (R4.9).
        return [state.prints[card] if state.face[card] else NONE for card in cards] or None
    if zone == MARKET:
        return [[card, state.seller.get(card, NONE)] for card in cards] or None
    if zone == SHELF:
        return [list(cards), list(state.picks)] if cards else None
    if zone in OPEN_TABLE:
        return list(cards) or None
    return len(cards) or None


def _chances(state: State, packs: list[int]) -> list[list[int]]:
    """[place, seat, until] of the packs that one player may buy first, as long as that is so (R4.10)."""
    # While the clock is stopped, or waits for a draft, the times are counted from that moment.
    now = state.now if state.paused == NONE and not state.drafting else 0
    chances = state.pack_chance
    return [[place, *chances[card]] for place, card in enumerate(packs) if card in chances and chances[card][1] > now]


def _player(state: State, who: int, seat: int) -> Any:
    if who >= state.players:
        return None
    unspent = state.unspent[who]
    return [
        state.rp[who], state.money[who], state.tournament_vp[who], state.collection_vp[who], state.markers[who],
        state.fused[who], int(state.ready[who]), int(state.graces[who]), slots(state, who), state.clashes[who],
        state.gets[who], list(unspent) if who == seat else len(unspent), list(state.friends[who]),
        state.collected[who],
    ]  # fmt: skip


def _ask(state: State, seat: int) -> Any:
    """The whole question for the seat that is asked; for others who is asked, by which card, what for."""
    question = state.ask
    if question is None:
        return None
    if question.seat == seat:
        return [list(part) if isinstance(part, tuple) else part for part in question]
    return [question.seat, question.kind, [], 0, 0, False, question.by, question.what]


def _offers(state: State, seat: int) -> Any:
    """[from, to, number, offered prints, M$, friendship, wanted prints, M$, friendship, still there] of the seat's own
    business; `still there` is 0 while its maker could not give what is offered."""
    mine = []
    for pair, offer in sorted(state.offers.items()):
        giver, taker = divmod(pair, 8)
        if seat in (giver, taker):
            number, cards, *rest = offer
            shown = [list(part) if isinstance(part, tuple) else part for part in rest]
            kept = int(_still_there(state, giver, offer))
            mine.append([giver, taker, number, [state.prints[card] for card in cards], *shown, kept])
    return mine or None


def _still_there(state: State, giver: int, offer: tuple[Any, ...]) -> bool:
    """Whether the maker of an offer has what it offers at hand (R4.7)."""
    _, cards, money, friendship, *_ = offer
    home = zones.of(giver, BINDER)
    at_hand = all(state.where[card] == home for card in cards) and state.money[giver] >= money
    return at_hand and not Counter(friendship) - Counter(state.unspent[giver])


def _terms(state: State, seat: int) -> Any:
    """What differs for a seat from what the rules say: [Singles, Deck Boxes, Accessories of a deck], [cards of each
    fusion], [by rarity how much more a pack costs], how much more cards of the Aftermarket cost, how much more a sold
    card brings, VP more of a collection."""
    if seat == SPECTATOR:
        return None
    limits = list(deck_limits(state, seat))
    fusions = list(fusion_sizes(state, seat))
    packs = [pack_change(state, seat, rarity) for rarity in PRICES]
    others = [more(state, seat, kind) for kind in (tree.MarketPrice, tree.SalePrice, tree.CollectionWorth)]
    if limits == list(LIMITS) and fusions == list(FUSION_SIZES) and not any(packs) and not any(others):
        return None
    return [limits, fusions, packs, *others]


def _secrets(state: State, seat: int) -> Any:
    """[[number of a pack, its printed card] ...], [next element meta, next type meta] or [], packs the seat may still
    look at in this interval, whether it may still put a meta under its stack (R11.10)."""
    if seat == SPECTATOR or not is_open(state) or not has_insight(state, seat):
        return None
    return [[list(pack) for pack in packs_seen(state, seat)], metas_seen(state, seat), state.looks[seat],
            int(may_bury(state, seat))]  # fmt: skip


def _buying(state: State, seat: int) -> Any:
    """[numbers of the packs left to others for now, [pack or NONE, card or NONE, M$] of the own purchases that wait].

    A purchase of a pack names where the pack lies now, 0 being the top of the deck: never its card.
    """
    if seat == SPECTATOR:
        return None
    packs = state.zones[PACKS]
    chances = state.pack_chance
    left = [place for place, card in enumerate(packs, 1) if card in chances and first_chance(state, seat, card)]
    claims = []
    for _, who, card, _ in state.claims:
        if who == seat:
            zone = state.where[card]
            place = packs.index(card) + 1 if zone == PACKS else 0 if zone == STORE else NONE
            claims.append([place, card if zone == MARKET else NONE, price(state, seat, card)])
    return [left, claims] if left or claims else None
