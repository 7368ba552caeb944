"""What is in force: star ratings, elements and types, Top Cards, and whether a card is of a kind (R5.7, R6.5, R7.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from . import listen, tree
from .rows import FORCE
from .stack import Env
from .state import State
from .symbols import ACCESSORY, BIT, DECK_BOX, ELEMENT_BITS, PROMOS, SINGLE, SYMBOLS, TYPE_BITS
from .zones import ACCESSORIES, BINDER, BOXES, HAND, MARKET, NONE, PLAYER, SPAN, STORE, TABLEAU, of

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
    for source, static in standing(state, listen.STARS):
        assert isinstance(static, tree.StarsChange)
        env = Env(source, state.owner(source), "")
        if covers(state, static.cards, card, env):
            number += amount(state, static.amount, env, raw=True)
    return max(number, 0)


def symbols(state: State, card: int, raw: bool = False) -> int:
    """The elements and types in force, as bits (R7.1)."""
    if not state.face[card] and state.in_play(card):
        return 0
    bits = state.box.symbols[state.prints[card]]
    if raw:
        return bits
    if card in state.listeners[listen.MIMICS]:
        left = beside(state, card, -1)
        if left != NONE and state.face[left]:
            bits = symbols(state, left)
    if state.listeners[listen.ALSO] and state.in_play(card):
        for source, static in standing(state, listen.ALSO):
            assert isinstance(static, tree.AlsoSymbol)
            if covers(state, static.cards, card, Env(source, state.owner(source), "")):
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
            if isinstance(static, tree.Slots) and state.owner(source) == seat:
                number += static.more
    return number


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
        mine = state.owner(source)
        hostile = by != owner if static.by == "opponents" else True
        if hostile and covers(state, static.cards, card, Env(source, mine, "")):
            return True
    return False


def covers(state: State, cards: tree.Cards, card: int, env: Env) -> bool:
    """Whether the subject of a static line includes a card; judged by printed stars and symbols, so that it ends."""
    if isinstance(cards, tree.This):
        return card == env.this
    if isinstance(cards, tree.Every):
        return belongs(state, cards.filter, card, env) and fits(state, cards.filter, card, env, raw=True)
    return card in definite(state, cards, env)


# --- Kinds of cards --------------------------------------------------------------------------------------

_AREAS = {"hand": HAND, "binder": BINDER, "play": TABLEAU}
_SPECIAL = {"Deck Box": BOXES, "Accessory": ACCESSORIES}


def seats_meant(state: State, whose: str, env: Env) -> Iterable[int]:
    """The players a possessive means, clockwise from the text's owner."""
    if whose == "your":
        return (env.you,)
    if whose == "their":
        return (env.actor,)
    if whose == "that player":
        return (env.that_seat,) if env.that_seat >= 0 else ()
    count = len(state.money)
    start = 1 if whose == "opponents" else 0
    return [(env.you + step) % count for step in range(start, count)]


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
    noun = wanted.noun
    if noun != "card":
        kind = state.box.kinds[state.prints[card]]
        if noun == "Single":
            if kind != SINGLE:
                return False
        elif noun == "Deck Box":
            if kind != DECK_BOX:
                return False
        elif noun == "Accessory":
            if kind != ACCESSORY:
                return False
        elif not symbols(state, card, raw) & BIT[noun]:
            return False
    for test in wanted.tests:
        if not _TESTS[type(test)](state, test, card, env, raw):
            return False
    return True


def found(state: State, wanted: tree.Filter, env: Env, raw: bool = False) -> list[int]:
    """All cards of a kind, in the order of `pool`."""
    return [card for card in pool(state, wanted, env) if fits(state, wanted, card, env, raw)]


def check(state: State, test: tree.Test, card: int, env: Env, raw: bool = False) -> bool:
    """Whether one test holds for a card."""
    return _TESTS[type(test)](state, test, card, env, raw)


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


# --- Tests -----------------------------------------------------------------------------------------------

_Check = Callable[[State, "tree.Test", int, Env, bool], bool]
_TESTS: dict[type, _Check] = {}


def _face_up(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    return not face_down(s, c)


def _symbol(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.Symbol)
    bits = symbols(s, c, raw)
    return any(bits & BIT[name] for name in t.names)


def _not_symbol(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.NotSymbol)
    return not face_down(s, c) and not symbols(s, c, raw) & BIT[t.name]


def _rarity(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.OfRarity)
    rarity = s.box.cards[s.prints[c]].rarity
    return not face_down(s, c) and (rarity == t.rarity or (t.rarity == "Promo" and rarity in PROMOS))


def _at_least(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.StarsAtLeast)
    return not face_down(s, c) and stars(s, c, raw) >= t.stars


def _at_most(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.StarsAtMost)
    return not face_down(s, c) and stars(s, c, raw) <= t.stars


def _exactly(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.StarsExactly)
    return not face_down(s, c) and stars(s, c, raw) == t.stars


def _stars_than(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.StarsThan)
    others = [other for other in definite(s, t.than, e) if not face_down(s, other)]
    if not others or face_down(s, c):
        return False
    mine, theirs = stars(s, c, raw), stars(s, others[0], raw)
    return mine < theirs if t.compare == "fewer" else mine > theirs if t.compare == "more" else mine == theirs


def _same(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.SameAs)
    mine = qualities(s, t.quality, c, raw)
    return any(mine & qualities(s, t.quality, other, raw) for other in definite(s, t.other, e))


def _has_word(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.HasWord)
    if face_down(s, c):
        return False
    powers = s.box.powers[s.prints[c]]
    if t.word == "Reaction":
        return bool(powers.reactions)
    if t.word in ("Ongoing", "Top"):
        return any(word == t.word for group in powers.standing.values() for word, _ in group)
    return t.word in powers.timed


def _that_name(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    return not face_down(s, c) and s.prints[c] == e.name


def _that_symbol(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    return e.symbol >= 0 and bool(symbols(s, c, raw) & (1 << e.symbol))


def _toward(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.Toward)
    zone = s.where[c]
    if zone != s.where[e.this] or c == e.this:
        return False
    row = s.zones[zone]
    return (row.index(c) < row.index(e.this)) == (t.side == "left")


def _at_end(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    assert isinstance(t, tree.AtEnd)
    row = [card for card in s.zones[s.where[c]] if card != NONE]
    return bool(row) and row[0 if t.side == "left" else -1] == c


def _is_top(s: State, t: tree.Test, c: int, e: Env, raw: bool) -> bool:
    owner = s.owner(c)
    return owner != NONE and top_card(s, owner) == c


_TESTS.update(
    {
        tree.FaceUp: _face_up,
        tree.FaceDown: lambda s, t, c, e, raw: face_down(s, c),
        tree.Other: lambda s, t, c, e, raw: c != e.this,
        tree.Adjacent: lambda s, t, c, e, raw: c in (beside(s, e.this, -1), beside(s, e.this, 1)),
        tree.Symbol: _symbol,
        tree.NotSymbol: _not_symbol,
        tree.OfRarity: _rarity,
        tree.StarsAtLeast: _at_least,
        tree.StarsAtMost: _at_most,
        tree.StarsExactly: _exactly,
        tree.StarsThan: _stars_than,
        tree.SameAs: _same,
        tree.HasToken: lambda s, t, c, e, raw: s.tokens[c] > 0,
        tree.HasWord: _has_word,
        tree.ThatName: _that_name,
        tree.ThatSymbol: _that_symbol,
        tree.Toward: _toward,
        tree.IsTop: _is_top,
        tree.AtEnd: _at_end,
    }
)


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
    return _TALLIES[type(wanted)](state, wanted, env, raw)


def different(state: State, quality: str, wanted: tree.Filter, env: Env, raw: bool = False) -> int:
    """How many different values of a quality some cards show."""
    seen: set[str | int] = set()
    for card in found(state, wanted, env, raw):
        seen |= qualities(state, quality, card, raw)
    return len(seen)


def _stars_of(s: State, t: tree.Tally, e: Env, raw: bool) -> int:
    assert isinstance(t, tree.StarsOf)
    return sum(stars(s, card, raw) for card in definite(s, t.cards, e))


def _tokens_on(s: State, t: tree.Tally, e: Env, raw: bool) -> int:
    assert isinstance(t, tree.TokensOn)
    return sum(s.tokens[card] for card in definite(s, t.cards, e))


def _count(s: State, t: tree.Tally, e: Env, raw: bool) -> int:
    assert isinstance(t, tree.Count)
    return len(found(s, t.filter, e, raw))


def _different(s: State, t: tree.Tally, e: Env, raw: bool) -> int:
    assert isinstance(t, tree.Different)
    return different(s, t.quality, t.filter, e, raw)


def _clashes(s: State, t: tree.Tally, e: Env, raw: bool) -> int:
    assert isinstance(t, tree.ClashesWon)
    return sum(s.clashes[seat] for seat in seats_meant(s, t.whose, e))


def _ahead(s: State, t: tree.Tally, e: Env, raw: bool) -> int:
    assert isinstance(t, tree.OpponentsAhead)
    mine = s.rp[e.you]
    others = [s.rp[seat] for seat in seats_meant(s, "opponents", e)]
    return sum(rp > mine if t.compare == "more" else rp < mine for rp in others)


_TALLIES: dict[type, Callable[[State, tree.Tally, Env, bool], int]] = {
    tree.Count: _count,
    tree.StarsOf: _stars_of,
    tree.Different: _different,
    tree.TokensOn: _tokens_on,
    tree.ThisWay: lambda s, t, e, raw: len(e.done),
    tree.PointsThisWay: lambda s, t, e, raw: e.amount,
    tree.ClashesWon: _clashes,
    tree.OpponentsAhead: _ahead,
    tree.Opponents: lambda s, t, e, raw: s.players - 1,
}


def attached(state: State, host: int) -> list[int]:
    """The cards attached to a card (R6.11)."""
    return [card for card, other in state.attached_to.items() if other == host]


def refresh_force(state: State) -> None:
    """Bring up to date which cards in play differ from what is printed and put on them; the view shows it."""
    listeners = state.listeners
    if not (listeners[listen.STARS] or listeners[listen.ALSO] or listeners[listen.MIMICS] or state.force):
        return
    changed = []
    for seat in range(state.players):
        for card in state.zones[of(seat, TABLEAU)]:
            if card != NONE and state.face[card]:
                mine = (stars(state, card), symbols(state, card))
                if mine != (stars(state, card, raw=True), symbols(state, card, raw=True)):
                    changed.append((card, *mine))
    if tuple(changed) != state.force:
        state.force = tuple(changed)
        state.dirty.add(FORCE)
